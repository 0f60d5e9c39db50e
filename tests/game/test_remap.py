"""Keys and pad buttons can be bound anew; what is fixed stays, and a key has one meaning."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.inputs import BINDINGS, Intent, help_lines, intent_of
from game.inputs.bindings import MODIFIERS, OWN, is_free_key, written, written_button
from game.scenes.people import PersonForm
from game.scenes.remap import Remap
from game.store.settings import Settings
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


@pytest.mark.parametrize("code", [pygame.K_LEFT, pygame.K_TAB, pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_SPACE])
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


@pytest.mark.parametrize("code", sorted(MODIFIERS))
def test_a_modifier_alone_is_no_key_and_the_next_one_is_awaited(code: int) -> None:
    assert not is_free_key(code)
    player = at_remap().click("key.DRAW").press(code)
    assert any("Esc leaves it" in line for line in words(player))
    assert player.press(pygame.K_f, mod=pygame.KMOD_LSHIFT).stage.settings.keys == ("draw=f",)


@pytest.mark.parametrize("mod", [pygame.KMOD_LCTRL, pygame.KMOD_RALT, pygame.KMOD_LMETA])
def test_a_key_with_a_modifier_is_not_bound_and_says_so(mod: int) -> None:
    player = at_remap().click("key.DRAW").press(pygame.K_h, mod=mod)
    assert "A key is bound alone, without Ctrl, Alt and the like: choose another." in words(player)
    assert player.stage.settings == Settings()


def test_who_loses_a_key_or_a_button_is_told() -> None:
    player = at_remap().click("key.DRAW").press(pygame.K_p)
    assert "“Pass” has no key now: it can be given another." in words(player)
    player.click("key.DRAW").press(pygame.K_f)
    assert "“Pass” is on P now." in words(player)
    player.click("pad.DRAW").push(TRIGGER)
    assert "“Log of moves” has no pad button now: it can be given another." in words(player)
    player.click("key.DRAW").press(pygame.K_F11)
    assert BINDINGS.key_of(Intent.DRAW) == "F11"
    assert "“Full screen” is on Alt+Enter now." in words(player)


def test_what_is_meant_everywhere_is_bound_too_and_the_fixed_keys_stay() -> None:
    player = at_remap().click("page", across=0.97)
    for name, code in {"QUIT": pygame.K_q, "NEW_GAME": pygame.K_g, "PICK": pygame.K_x, "CANCEL": pygame.K_z}.items():
        player.click(f"key.{name}").press(code)
        assert intent_of(key(code)) is Intent[name]
    fixed = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE, pygame.K_ESCAPE)
    assert [intent_of(key(code)) for code in fixed] == [*[Intent.PICK] * 3, Intent.CANCEL]
    assert {"Choose: X", "Back: Z", "New game: G", "Quit: Q"} <= set(words(player))
    player.click("usual")
    assert {"Choose: Enter", "Back: Esc", "New game: Ctrl+N", "Quit: Ctrl+Q"} <= set(words(player))


def test_full_screen_needs_a_key_that_writes_nothing() -> None:
    player = at_remap().click("page", across=0.97)
    for code in (pygame.K_f, pygame.K_KP5):
        player.click("key.FULL_SCREEN").press(code)
        assert "Full screen needs a key that writes nothing." in words(player)
    player.click("key.FULL_SCREEN").press(pygame.K_F12)
    assert intent_of(key(pygame.K_F12)) is Intent.FULL_SCREEN
    BINDINGS.bind(["full_screen=f"], ())
    assert intent_of(key(pygame.K_f)) is None


def test_the_buttons_that_choose_and_go_back_change_places_and_are_never_lost() -> None:
    a, b, x = pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_B, pygame.CONTROLLER_BUTTON_X
    player = at_remap().click("page", across=0.97).click("pad.PICK").push(b)
    assert (intent_of(pad(b)), intent_of(pad(a))) == (Intent.PICK, Intent.CANCEL)
    assert "“Back” is on A now." in words(player)
    player.push(b)
    top = player.top
    assert isinstance(top, Remap)
    assert top.pad_hint == "B chooses, A goes back, the cross or the stick leads from one to the next"
    player.click("pad.QUIT").push(b)
    assert "That one keeps its meaning: choose another." in words(player)
    player.click("pad.CANCEL").push(x)
    assert (intent_of(pad(x)), intent_of(pad(b)), intent_of(pad(a))) == (Intent.CANCEL, Intent.PICK, None)


@given(st.lists(st.tuples(st.sampled_from(OWN), st.sampled_from(["A", "B", "X", "Y", "LT", "R→", "Start"]))))
def test_however_the_pad_is_bound_it_can_choose_and_go_back(bound: list[tuple[Intent, str]]) -> None:
    BINDINGS.bind((), [f"{intent.name.lower()}={name}" for intent, name in bound])
    meant = list(BINDINGS.buttons.values())
    assert meant.count(Intent.PICK) == meant.count(Intent.CANCEL) == 1


def test_a_key_that_quits_is_a_letter_while_a_name_is_written() -> None:
    BINDINGS.bind(["quit=q", "cancel=z"], ())
    player = Player()
    player.enter(PersonForm(player.stage, None)).wait().click("name").type("qz")
    assert player.spoken()["name"] == "Name: qz"
    player.press(pygame.K_TAB, pygame.K_q)
    assert not player.stack


def test_sticks_and_buttons_are_named_in_words() -> None:
    told = set(words(at_remap()))
    assert {"Pad: Right stick to the right", "Pad: Left trigger", "Pad: Right stick pressed"} <= told


@pytest.mark.parametrize("percent", [100, 200])
def test_what_is_told_is_in_sight_over_the_row_it_is_about(percent: int) -> None:
    player = at_remap(Settings(text_percent=percent)).press(pygame.K_UP)
    top = player.top
    assert isinstance(top, Remap)
    while top.focus != "key.ENDS":
        player.press(pygame.K_LEFT if top.focus == "pad.ENDS" else pygame.K_UP)
    before = player.controls()["key.ENDS"]
    player.press(pygame.K_RETURN, pygame.K_d)
    controls, told = player.lines()[-1]["controls"], words(player)
    label = pygame.Rect(controls[told.index("“Draw a tile” has no key now: it can be given another.")][1])
    assert player.controls()["key.ENDS"] == before
    assert pygame.Rect((0, 0), (1280, 720)).contains(label)
    assert 0 <= before[1] - label.bottom < 60


def test_all_is_as_at_first_again() -> None:
    bound = replace(Settings(), keys=("draw=f",), pad=("draw=Y",))
    BINDINGS.bind(bound.keys, bound.pad)
    player = at_remap(bound).click("usual")
    assert player.stage.settings == Settings()
    assert "Draw a tile: D" in words(player)


def test_every_meaning_has_a_button_for_its_key_and_one_for_its_pad() -> None:
    player = at_remap()
    names = []
    for _ in range(2):
        buttons = [name for name in player.controls() if "." in name]
        names += [(key, pad) for key, pad in zip(buttons[::2], buttons[1::2], strict=True)]
        player.click("page", across=0.97)
    assert names == [(f"key.{intent.name}", f"pad.{intent.name}") for intent in OWN]
