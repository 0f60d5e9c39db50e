"""A game pad alone: every screen and every control, whole rounds, and hints that name its buttons."""

from __future__ import annotations

import pygame
import pytest

from game.inputs import BINDINGS, Intent
from game.inputs.bindings import written_button
from game.scenes.choice import NO_CHOICE
from game.scenes.pad_words import pad_lights
from game.scenes.page import Page
from game.scenes.play import Play
from game.store.settings import Settings
from game.table.lights import Lights, MainButton
from rules.actions import Draw
from rules.view import legal_actions
from tests.game.stages import FakeMatches, Player, at_title
from tests.game.tables import play_match

A, B, X, Y = (
    pygame.CONTROLLER_BUTTON_A,
    pygame.CONTROLLER_BUTTON_B,
    pygame.CONTROLLER_BUTTON_X,
    pygame.CONTROLLER_BUTTON_Y,
)
START, HELP = pygame.CONTROLLER_BUTTON_START, pygame.CONTROLLER_BUTTON_BACK
UP, DOWN = pygame.CONTROLLER_BUTTON_DPAD_UP, pygame.CONTROLLER_BUTTON_DPAD_DOWN
LEFT, RIGHT = pygame.CONTROLLER_BUTTON_DPAD_LEFT, pygame.CONTROLLER_BUTTON_DPAD_RIGHT
NEXT = pygame.CONTROLLER_BUTTON_RIGHTSHOULDER
MOST = 200
"""So many presses are enough for any screen."""


def focus_of(player: Player) -> str | None:
    """Return the control that has the focus on the screen on top."""
    assert isinstance(player.top, Page)
    return player.top.focus


def walked_round(player: Player) -> set[str]:
    """Return the controls that the shoulder leads to, until it comes round to the first."""
    seen: list[str] = []
    while (name := focus_of(player) or "") not in seen:
        seen.append(name)
        player.push(NEXT)
    return set(seen)


def left_over(player: Player, wanted: set[str]) -> set[str]:
    """Return the controls that the cross alone does not lead to: so many lines down or up, then one aside."""
    left = set(wanted)
    walks = [(along, aside, lines) for lines in range(1, 10) for along in (DOWN, UP) for aside in (RIGHT, LEFT)]
    for along, aside, lines in walks:
        for button in ((along,) * lines + (aside,)) * 4:
            left.discard(focus_of(player) or "")
            if not left:
                return left
            player.push(button)
    return left


SCREENS = ("title", "new_game", "settings", "statistics", "help", "people", "history", "pause", "levels")


@pytest.mark.parametrize("screen", SCREENS)
def test_every_control_of_every_screen_is_reached_with_the_cross_and_with_the_shoulders(screen: str) -> None:
    player = Player(Settings(), FakeMatches())
    session = player.matches.begin(player.stage.settings, 0.0)
    is_of_session = screen in ("pause", "levels")
    player.enter(getattr(player.stage.routes, screen)(*[session] * is_of_session)).wait(0.3)
    controls = walked_round(player)
    assert controls & player.controls().keys()
    assert left_over(player, controls) == set()


def test_a_pad_goes_from_the_title_to_every_screen_and_back() -> None:
    player = at_title(FakeMatches())
    for name in ("new_game", "settings", "statistics", "help"):
        walk_to(player, name)
        player.push(A).wait(0.2)
        assert player.screen == name
        player.push(B).wait(0.2)
        assert player.screen == "title"
    walk_to(player, "settings")
    player.push(HELP).wait(0.2)
    assert player.screen == "help"
    player.push(HELP).wait(0.2)
    assert player.screen == "title"


def walk_to(player: Player, name: str) -> None:
    """Press the shoulder until a control has the focus."""
    for _ in range(MOST):
        if focus_of(player) == name:
            return
        player.push(NEXT)
    raise AssertionError(f"{name} was not reached on {player.screen}")


def at_table(settings: Settings, seed: str = "pad") -> Player:
    """Begin a match with the pad, from the title on."""
    player = at_title(FakeMatches(seed=seed), settings)
    walk_to(player, "new_game")
    player.push(A).wait(0.2)
    walk_to(player, "start")
    player.push(A).wait(0.2)
    assert isinstance(player.top, Play)
    return player


def play_round(player: Player) -> int:
    """Play with the pad until the round is over; return how many actions were made by the player's seat."""
    session = player.matches.sessions[-1]
    for _ in range(MOST * 4):
        view = session.view
        if view.result is not None:
            return sum(getattr(event, "seat", None) == view.seat for event in view.history)
        if view.turn != view.seat:
            player.wait(0.05)
            continue
        act(player)
    raise AssertionError("the round did not end")


def act(player: Player) -> None:
    """Make one action in the own turn: draw, pass, or lay the first tile that can be laid."""
    session = player.matches.sessions[-1]
    before = len(session.view.history)
    for button in (X, Y):
        player.push(button).wait(0.05)
        if len(session.view.history) != before:
            return
    for _ in range(30):
        player.push(A).wait(0.02)
        if len(session.view.history) == before:
            player.push(A).wait(0.02)
        if len(session.view.history) != before:
            return
        player.push(RIGHT)
    raise AssertionError(f"nothing can be done: {player.message()}")


@pytest.mark.parametrize(("seats", "boneyard"), [(2, "pick"), (3, "button"), (4, "pick")])
def test_a_whole_round_and_the_way_to_the_next_by_pad_alone(seats: int, boneyard: str) -> None:
    player = at_table(Settings(pace="instant", seats=seats, boneyard=boneyard))
    assert play_round(player) > 0
    player.wait(0.3).push(A).wait(0.3)
    assert player.matches.sessions[-1].view.round_no == 2
    player.push(START).wait(0.2)
    assert player.screen == "pause"
    player.push(B).wait(0.2)
    assert isinstance(player.top, Play)


def test_a_match_to_its_end_and_another_one_by_pad_alone() -> None:
    player = at_table(Settings(pace="instant", seats=2, target=25))
    for _ in range(40):
        play_round(player)
        player.wait(0.4)
        ended = player.matches.sessions[-1].view.ended
        player.push(A).wait(0.4)
        if ended is not None:
            break
    assert len(player.matches.sessions) == 2


def test_hints_follow_what_the_player_has_bound() -> None:
    view = next(seen for _, seen in play_match("draw", 2, "stuck") if legal_actions(seen) == (Draw(),))
    lights = Lights(buttons=(MainButton("draw", "Draw"),))
    assert pad_lights(lights, view, NO_CHOICE).buttons[0].sign == "X"
    try:
        BINDINGS.bind((), (written_button(Intent.DRAW, Y),))
        assert pad_lights(lights, view, NO_CHOICE).buttons[0].sign == "Y"
        assert "Y" in pad_lights(lights, view, NO_CHOICE).message
    finally:
        BINDINGS.bind((), ())


def test_hints_name_the_pad_while_it_is_used_and_the_keys_otherwise() -> None:
    player = at_table(Settings(pace="instant", seats=2))
    player.wait_for(lambda: player.matches.sessions[-1].view.turn == 0)
    player.push(RIGHT).wait(0.1)
    by_pad = player.message()
    player.press(pygame.K_HOME).wait(0.1)
    assert player.message() != by_pad


def test_the_screens_say_what_the_pads_buttons_do_only_while_a_pad_is_used() -> None:
    player = at_title(FakeMatches())
    plain = player.picture()
    player.push(RIGHT).push(LEFT)
    assert isinstance(player.top, Page)
    assert player.top.pad_hint
    assert player.picture() != plain
    player.point_at((3, 3)).click_at((3, 3))
    assert not player.top.pad_hint
