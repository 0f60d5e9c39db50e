"""Input without accidents: what was not meant lays no tile, draws none and passes nothing."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.scenes.guard import WAKING_SECONDS, Guard
from game.scenes.question import Question
from game.store.settings import Settings
from rules.view import legal_actions
from tests.game.stages import FakeMatches, Player


def at_table(settings: Settings | None = None) -> Player:
    """Return a player at a table whose turn it is."""
    player = Player(settings or Settings(pace="instant", seats=2), FakeMatches())
    session = player.matches.begin(player.stage.settings, 0.0)
    player.enter(player.stage.routes.play(session))
    return player.wait_for(lambda: is_my_turn(player))


def is_my_turn(player: Player) -> bool:
    view = player.matches.sessions[-1].view
    return view.turn == view.seat and bool(player.lines()) and player.lines()[-1]["what"] in ("table", "event")


def laid(player: Player) -> int:
    """Return how many tiles this player has laid, drawn or passed."""
    view = player.matches.sessions[-1].view
    return sum(getattr(event, "seat", None) == view.seat for event in view.history)


def playable(player: Player) -> str:
    """Return the name of a tile that may be laid."""
    line = next(line for line in reversed(player.lines()) if line["what"] == "table" and line["legal"])
    return f"tile {line['legal'][0]}"


def middle(player: Player, name: str) -> tuple[int, int]:
    left, top, width, height = player.controls()[name]
    return left + width // 2, top + height // 2


def send(player: Player, kind: int, **facts: Any) -> None:  # noqa: ANN401 - as pygame
    """Let the scene have an event without any time after it."""
    assert player.top is not None
    player.top.handle(pygame.Event(kind, **facts))


def test_the_click_that_gives_the_window_the_keyboard_lays_no_tile() -> None:
    player = at_table()
    at, before = middle(player, playable(player)), laid(player)
    send(player, pygame.WINDOWFOCUSLOST)
    send(player, pygame.WINDOWFOCUSGAINED)
    send(player, pygame.MOUSEBUTTONDOWN, pos=at, button=pygame.BUTTON_LEFT)
    send(player, pygame.MOUSEBUTTONUP, pos=at, button=pygame.BUTTON_LEFT)
    player.wait(0.2)
    assert laid(player) == before
    player.wait(WAKING_SECONDS)
    player.click_at(at)
    assert laid(player) > before or any(name.startswith("place") for name in player.controls())


def test_a_click_long_after_the_window_got_the_keyboard_counts() -> None:
    guard = Guard()
    guard.lets(pygame.Event(pygame.WINDOWFOCUSGAINED))
    guard.pass_time(1.0)
    assert guard.lets(pygame.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=(0, 0)))


def test_the_release_of_a_swallowed_click_is_swallowed_and_the_next_click_is_not() -> None:
    guard = Guard()
    guard.lets(pygame.Event(pygame.WINDOWFOCUSGAINED))
    assert not guard.lets(pygame.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=(0, 0)))
    guard.pass_time(1.0)
    assert not guard.lets(pygame.Event(pygame.MOUSEBUTTONUP, button=1, pos=(0, 0)))
    assert guard.lets(pygame.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=(0, 0)))
    assert guard.lets(pygame.Event(pygame.MOUSEBUTTONUP, button=1, pos=(0, 0)))


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE])
def test_a_key_that_repeats_picks_once_and_lays_nothing(key: int) -> None:
    player = at_table(Settings(pace="instant", seats=2, confirm_lay=True))
    before, tile = laid(player), playable(player)
    player.point_at(middle(player, tile))
    for _ in range(10):
        send(player, pygame.KEYDOWN, key=key, mod=0, unicode="")
        player.wait(0.05)
    assert laid(player) == before
    assert any(name.startswith("place") for name in player.controls())
    send(player, pygame.KEYUP, key=key, mod=0, unicode="")
    player.press(key)
    assert laid(player) > before


def test_an_arrow_that_repeats_walks_on() -> None:
    guard = Guard()
    walked = [guard.lets(pygame.Event(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0, unicode="")) for _ in range(3)]
    assert walked == [True, True, True]


def test_a_key_let_go_in_another_scene_can_be_pressed_again() -> None:
    guard = Guard()
    escape = pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="")
    assert guard.lets(escape)
    guard.forget()
    assert guard.lets(escape)


def test_keys_pressed_before_the_own_turn_do_nothing() -> None:
    player = Player(Settings(pace="instant", seats=4), FakeMatches(seed="not me"))
    session = player.matches.begin(player.stage.settings, 5.0)
    player.enter(player.stage.routes.play(session)).wait(0.2)
    view = session.view
    assert view.turn != view.seat
    before = len(view.history)
    for key in (pygame.K_RIGHT, pygame.K_RETURN, pygame.K_SPACE, pygame.K_d, pygame.K_p, pygame.K_n):
        player.press(key)
    assert len(session.view.history) == before
    assert not legal_actions(session.view)


def test_a_click_while_something_moves_only_ends_the_motion() -> None:
    player = Player(Settings(pace="slow", seats=2), FakeMatches())
    session = player.matches.begin(player.stage.settings, 0.0)
    player.enter(player.stage.routes.play(session)).wait(0.3)
    before = laid(player)
    at = (640, 640)
    player.hold(at).let_go(at)
    assert laid(player) == before


def test_a_pad_unplugged_in_the_own_turn_changes_nothing_and_says_so() -> None:
    player = at_table()
    player.push(pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    view = player.matches.sessions[-1].view
    player.stack.handle(pygame.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=0))
    player.wait(0.1)
    assert isinstance(player.top, Question)
    assert player.spoken()["title"] == "No game pad"
    assert player.matches.sessions[-1].view == view
    player.push(pygame.CONTROLLER_BUTTON_A).wait(0.1)
    assert not isinstance(player.top, Question)
    assert player.matches.sessions[-1].view == view


def test_a_pad_that_nobody_uses_may_go_unnoticed() -> None:
    player = at_table()
    player.press(pygame.K_HOME)
    top = player.top
    player.stack.handle(pygame.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=0))
    assert player.top is top


def is_moving(player: Player) -> bool:
    return bool(player.lines()[-1]["what"] == "moving")


FRAME = 1 / 60
ENDINGS = ("key", "click", "right", "pad")


def end_motion(player: Player, how: str) -> None:
    """Press something, and let two frames pass."""
    match how:
        case "key":
            for kind in (pygame.KEYDOWN, pygame.KEYUP):
                send(player, kind, key=pygame.K_x, mod=0, unicode="x")
        case "pad":
            send(player, pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_LEFTSHOULDER, instance_id=0)
        case _:
            button = pygame.BUTTON_LEFT if how == "click" else pygame.BUTTON_RIGHT
            send(player, pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=button)
    player.wait(2 * FRAME)


@pytest.mark.parametrize("how", ENDINGS)
def test_any_press_ends_a_motion_within_two_frames(how: str) -> None:
    player = Player(Settings(pace="slow", seats=2), FakeMatches())
    session = player.matches.begin(player.stage.settings, 1000.0)
    player.enter(player.stage.routes.play(session)).wait(0.2)
    told = [line["what"] for line in player.lines()]
    assert told[-1] != "table"
    end_motion(player, how)
    assert player.lines()[-1]["what"] != "moving"
    assert "table" in [line["what"] for line in player.lines()]
    if session.view.turn == session.view.seat:
        player.click(playable(player))
        end_motion(player, how)
        assert not is_moving(player)
