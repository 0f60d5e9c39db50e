"""Keys and pad buttons can be bound anew; what is fixed stays, and a key has one meaning."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest

from game.inputs import BINDINGS, Intent, help_lines, intent_of
from game.inputs.bindings import OWN, is_free_key, written, written_button
from game.scenes.remap import Remap
from game.store.settings import Settings
from game.ui.rows import Buttons
from tests.game.stages import Player

TRIGGER = 100


@pytest.fixture(autouse=True)
def usual_bindings() -> Iterator[None]:
    """Have a screen, without which keys have no names, and leave the keys as they were."""
    pygame.display.init()
    yield
    BINDINGS.bind((), ())


def key(code: int) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=code, mod=0, unicode="")


def pad(button: int) -> pygame.Event:
    return pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0)


def at_remap(settings: Settings | None = None) -> Player:
    player = Player(settings or Settings())
    player.stage.apply = lambda changed: BINDINGS.bind(changed.keys, changed.pad)
    return player.enter(Remap(player.stage)).wait(0.1)


def words(player: Player) -> list[str]:
    found: list[str] = player.lines()[-1]["words"]
    return found


def test_a_key_gets_a_new_meaning_and_loses_the_old_one() -> None:
    BINDINGS.bind([written(Intent.DRAW, pygame.K_f)], ())
    assert intent_of(key(pygame.K_f)) is Intent.DRAW
    assert intent_of(key(pygame.K_d)) is None
    assert BINDINGS.key_of(Intent.DRAW) == "F"
    assert ("F", "draw a tile") in help_lines()


def test_a_key_that_had_a_meaning_is_taken_from_it() -> None:
    BINDINGS.bind([written(Intent.DRAW, pygame.K_p)], ())
    assert intent_of(key(pygame.K_p)) is Intent.DRAW
    assert BINDINGS.key_of(Intent.PASS) == ""


def test_a_pad_button_gets_a_new_meaning() -> None:
    BINDINGS.bind((), [written_button(Intent.DRAW, TRIGGER)])
    assert intent_of(pad(TRIGGER)) is Intent.DRAW
    assert intent_of(pad(pygame.CONTROLLER_BUTTON_X)) is None


@pytest.mark.parametrize("told", ["draw=escape", "draw=", "draw=nothing like it", "left=f", "f", "draw=return"])
def test_what_cannot_be_bound_is_left_out(told: str) -> None:
    BINDINGS.bind([told], [told, "draw=A"])
    assert intent_of(key(pygame.K_d)) is Intent.DRAW
    assert intent_of(key(pygame.K_ESCAPE)) is Intent.CANCEL
    assert intent_of(pad(pygame.CONTROLLER_BUTTON_A)) is Intent.PICK


@pytest.mark.parametrize("code", [pygame.K_LEFT, pygame.K_TAB, pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_F11])
def test_nobody_can_lock_himself_out(code: int) -> None:
    assert not is_free_key(code)


def test_a_key_is_bound_by_pressing_it() -> None:
    player = at_remap().click("key.DRAW")
    assert any("Esc leaves it" in line for line in words(player))
    player.press(pygame.K_f)
    assert player.stage.settings.keys == ("draw=f",)
    assert "Draw a tile: F" in words(player)


def test_binding_twice_keeps_only_the_last() -> None:
    player = at_remap()
    for code in (pygame.K_f, pygame.K_g):
        player.click("key.DRAW").press(code)
    assert player.stage.settings.keys == ("draw=g",)


def test_a_pad_button_is_bound_by_pressing_it() -> None:
    player = at_remap().click("pad.DRAW").push(pygame.CONTROLLER_BUTTON_Y)
    assert player.stage.settings.pad == ("draw=Y",)
    assert words(player).count("Pad: Y") == 1


def test_leaving_it_leaves_it() -> None:
    player = at_remap().click("key.DRAW").press(pygame.K_ESCAPE)
    assert (player.screen, player.stage.settings) == ("remap", Settings())
    player.click("pad.DRAW").push(pygame.CONTROLLER_BUTTON_B)
    assert (player.screen, player.stage.settings) == ("remap", Settings())


def test_a_key_that_is_fixed_says_so() -> None:
    player = at_remap().click("key.DRAW").press(pygame.K_TAB)
    assert "That one keeps its meaning: choose another." in words(player)
    assert player.stage.settings == Settings()


def test_all_is_as_at_first_again() -> None:
    bound = replace(Settings(), keys=("draw=f",), pad=("draw=Y",))
    BINDINGS.bind(bound.keys, bound.pad)
    player = at_remap(bound).click("usual")
    assert player.stage.settings == Settings()
    assert "Draw a tile: D" in words(player)


def test_every_meaning_has_a_button_for_its_key_and_one_for_its_pad() -> None:
    rows = [row for row in Remap(Player().stage).rows() if isinstance(row, Buttons)]
    names = [tuple(button.name for button in row.buttons) for row in rows]
    assert names == [(f"key.{intent.name}", f"pad.{intent.name}") for intent in OWN]
