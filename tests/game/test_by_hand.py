"""By keyboard alone and by pad alone: from the title to every screen, to every control there, and back again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

import pygame
import pytest

from game.scene import Scene
from game.scenes.page import Page
from game.scenes.play import Play
from game.ui.choice import ChoiceWidget
from game.ui.form import Form
from game.ui.widgets import ButtonWidget, SliderWidget, ToggleWidget
from game.ui.writing import TextWidget
from tests.game.everywhere import world
from tests.game.stages import Player

MOST = 120
"""More controls has no screen."""
PAGES = ("settings_page",)
"""The choices that show other rows."""
ENDS = frozenset({"quit"})
"""What ends the game; nothing can be done after it."""
NO_WAY_BACK = frozenset({"title"})
"""The first screen, from which only a button leads."""


class Way(NamedTuple):
    """How a player does things without a mouse."""

    next: Callable[[Player], object]
    press: Callable[[Player], object]
    right: Callable[[Player], object]
    left: Callable[[Player], object]
    back: Callable[[Player], object]
    write: Callable[[Player], object]


WAYS = {
    "keyboard": Way(
        lambda player: player.press(pygame.K_TAB),
        lambda player: player.press(pygame.K_RETURN),
        lambda player: player.press(pygame.K_RIGHT),
        lambda player: player.press(pygame.K_LEFT),
        lambda player: player.press(pygame.K_ESCAPE),
        lambda player: player.press(pygame.K_END, pygame.K_BACKSPACE).type("x"),
    ),
    "pad": Way(
        lambda player: player.push(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER),
        lambda player: player.push(pygame.CONTROLLER_BUTTON_A),
        lambda player: player.push(pygame.CONTROLLER_BUTTON_DPAD_RIGHT),
        lambda player: player.push(pygame.CONTROLLER_BUTTON_DPAD_LEFT),
        lambda player: player.push(pygame.CONTROLLER_BUTTON_B),
        lambda player: player.push(pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_B),
    ),
}


def form_of(scene: Scene | None) -> Form | None:
    """Return the form of a screen; a table has none."""
    form = getattr(scene, "_form", None)
    return form if isinstance(form, Form) else None


def kind_of(scene: Scene | None) -> str:
    """Return what tells one screen from another."""
    title = scene.title() if isinstance(scene, Page) else getattr(scene, "_key", "")
    form = form_of(scene)
    return f"{type(scene).__name__} {title} {[form.values.get(page) for page in PAGES] if form else ''}".strip()


def controls_of(form: Form) -> list[str]:
    """Return the controls that can be worked."""
    assert form._built is not None  # noqa: SLF001 - the form that is seen
    return [name for line in form._built.lines() for name in line]  # noqa: SLF001


def go_to(player: Player, way: Way, name: str) -> None:
    """Go from control to control until one has the focus."""
    for _ in range(MOST):
        form = form_of(player.top)
        assert form is not None
        if form.focus == name:
            return
        way.next(player)
    raise AssertionError(f"{name} of {kind_of(player.top)} is not reached")


def check_every_control(player: Player, way: Way) -> None:
    """Walk round once: every control gets the focus, and it is seen where it is."""
    form = form_of(player.top)
    assert form is not None
    seen: dict[str, bytes] = {}
    for _ in controls_of(form):
        assert form.focus is not None
        seen[form.focus] = player.picture()
        way.next(player)
    assert set(seen) == set(controls_of(form)), f"on {kind_of(player.top)}"
    assert len(set(seen.values())) == len(seen), f"a focus on {kind_of(player.top)} is not seen"


def work(player: Player, way: Way, name: str) -> bool:
    """Change the value of a control, where it has one; return whether it is a button instead."""
    go_to(player, way, name)
    form = form_of(player.top)
    assert form is not None
    assert form._built is not None  # noqa: SLF001
    widget, before = form._built.widgets[name], form.values.get(name)  # noqa: SLF001
    match widget:
        case ButtonWidget():
            return True
        case ToggleWidget():
            way.press(player)
        case TextWidget():
            way.write(player)
        case ChoiceWidget() | SliderWidget():
            way.right(player)
            if value_of(player, name) == before:
                way.left(player)
    assert value_of(player, name) != before, f"{name} of {kind_of(player.top)} does not change"
    return False


def value_of(player: Player, name: str) -> object:
    """Return the value of a control on the screen that is there now."""
    form = form_of(player.top)
    return None if form is None else form.values.get(name)


def follow(way: Way, path: tuple[str, ...]) -> Player:
    """Return a player who has gone from the title along these buttons."""
    player = world()
    player.enter(player.stage.routes.title()).wait(0.1)
    for name in path:
        if name == "":
            way.back(player)
        else:
            go_to(player, way, name)
            (way.right if name in PAGES else way.press)(player)
        player.wait(0.4)
        come_to_rest(player)
    return player


def come_to_rest(player: Player) -> None:
    """At a table, wait until nobody else is in turn: how fast the computer thinks must not decide what can be done."""
    scene = player.top
    if isinstance(scene, Play):
        session = scene._session  # noqa: SLF001 - who is in turn
        player.wait_for(lambda: player.top is not scene or session.view.turn in (None, session.seat))
        player.wait(0.4)


def buttons_of(way: Way, path: tuple[str, ...], player: Player) -> Iterator[str]:
    """Try every control of the screen at the end of a path, where the player is; yield the buttons, which lead on."""
    form = form_of(player.top)
    if form is None:  # a table: what is done there has tests of its own, and back leads to the pause
        yield ""
        return
    check_every_control(player, way)
    scene = player.top
    for name in controls_of(form):
        if player.top is not scene or form_of(scene) is None or name not in controls_of(form_of(scene) or form):
            player = follow(way, path)
            scene = player.top
        if name not in controls_of(form_of(scene) or form):
            continue
        if (work(player, way, name) and name not in ENDS) or name in PAGES:
            yield name


def lead_back(way: Way, path: tuple[str, ...]) -> None:
    """Go back from the end of a path: another screen is there then."""
    player = follow(way, path)
    before = player.top
    way.back(player)
    player.wait(0.4)
    assert player.stack, f"back ends the game on {kind_of(before)}"
    assert kind_of(before).split()[0].lower() in NO_WAY_BACK or player.top is not before, f"no way back from {path}"


FOUND = {
    *("Title", "NewGame", "Seat", "Custom", "Share", "SettingsScene", "Remap", "StatisticsScene", "People"),
    *("PersonForm", "Rooms", "Learn", "Lesson", "ReadingPage", "Credits", "HistoryScene", "Replay", "Takeaway"),
    *("Help", "Play", "Pause", "Levels", "Question", "Handover"),
}
"""The screens that must be found."""


@pytest.mark.parametrize("name", WAYS)
def test_every_control_of_every_screen_is_worked_and_there_is_a_way_back(name: str) -> None:
    way, seen = WAYS[name], set[str]()
    paths: list[tuple[str, ...]] = [()]
    while paths:
        path = paths.pop(0)
        player = follow(way, path)
        kind = kind_of(player.top)
        if kind in seen or kind == "NoneType":
            continue
        seen.add(kind)
        paths += [(*path, button) for button in buttons_of(way, path, player)]
        lead_back(way, path)
    assert {kind.split()[0] for kind in seen} >= FOUND
