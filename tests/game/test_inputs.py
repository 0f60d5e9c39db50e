"""What the player means: keys, buttons and sticks become intents."""

from __future__ import annotations

import pygame
import pytest

from game.inputs import Intent, Pads, help_lines, intent_of, is_letter


def key(code: int, mod: int = 0, unicode: str = "") -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=unicode)


@pytest.mark.parametrize(
    ("event", "intent"),
    [
        (key(pygame.K_LEFT), Intent.LEFT),
        (key(pygame.K_TAB), Intent.NEXT),
        (key(pygame.K_TAB, pygame.KMOD_LSHIFT), Intent.BACK_TAB),
        (key(pygame.K_RETURN), Intent.PICK),
        (key(pygame.K_KP_ENTER), Intent.PICK),
        (key(pygame.K_SPACE), Intent.PICK),
        (key(pygame.K_RETURN, pygame.KMOD_LALT), Intent.FULL_SCREEN),
        (key(pygame.K_F11), Intent.FULL_SCREEN),
        (key(pygame.K_ESCAPE), Intent.CANCEL),
        (key(pygame.K_d, unicode="d"), Intent.DRAW),
        (key(pygame.K_d, pygame.KMOD_CAPS, "D"), Intent.DRAW),
        (key(pygame.K_d, pygame.KMOD_LSHIFT, "D"), Intent.DRAW),
        (key(pygame.K_d, pygame.KMOD_LCTRL), None),
        (key(pygame.K_n, unicode="n"), Intent.GO_ON),
        (key(pygame.K_n, pygame.KMOD_RCTRL), Intent.NEW_GAME),
        (key(pygame.K_z, pygame.KMOD_LMETA), Intent.UNDO),
        (key(pygame.K_F10, pygame.KMOD_LALT), None),
        (key(pygame.K_q, unicode="q"), None),
        (pygame.Event(pygame.KEYUP, key=pygame.K_d, mod=0), None),
        (pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_A), Intent.PICK),
        (pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_DPAD_UP), Intent.UP),
        (pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_GUIDE), None),
        (pygame.Event(pygame.CONTROLLERBUTTONUP, button=pygame.CONTROLLER_BUTTON_A), None),
        (pygame.Event(pygame.MOUSEMOTION, pos=(1, 1), rel=(0, 0), buttons=(0, 0, 0)), None),
    ],
)
def test_a_press_has_one_meaning(event: pygame.Event, intent: Intent | None) -> None:
    assert intent_of(event) is intent


def test_every_intent_of_the_table_can_be_had_from_a_pad() -> None:
    asked = {intent_of(pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=button)) for button in range(15)}
    table = {Intent.LEFT, Intent.RIGHT, Intent.UP, Intent.DOWN, Intent.PICK, Intent.CANCEL, Intent.DRAW, Intent.PASS}
    assert table | {Intent.GO_ON, Intent.MENU, Intent.NEXT, Intent.BACK_TAB, Intent.SORT, Intent.HELP} <= asked


@pytest.mark.parametrize(("unicode", "writes"), [("a", True), (" ", True), ("\t", False), ("\r", False), ("", False)])
def test_a_letter_is_what_writes_something(unicode: str, writes: bool) -> None:
    assert is_letter(key(pygame.K_a, unicode=unicode)) is writes


def test_the_help_names_every_key_that_means_something_at_the_table() -> None:
    named = {keys for keys, _ in help_lines()}
    assert {"D", "P", "N", "M", "F1", "F11"} <= named


def _pushed(pads: Pads, *values: int, axis: int = pygame.CONTROLLER_AXIS_LEFTX) -> list[Intent | None]:
    events = [pygame.Event(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=axis, value=value) for value in values]
    return [intent_of(arrow) for event in events for arrow in pads.follow(event)]


def test_a_pushed_stick_presses_an_arrow_once() -> None:
    assert _pushed(Pads(), 5000, 15000, 25000, 30000, 32767) == [Intent.RIGHT]


def test_a_stick_presses_again_only_after_it_was_let_go() -> None:
    assert _pushed(Pads(), 25000, 19000, 25000, 3000, 25000) == [Intent.RIGHT, Intent.RIGHT]


def test_a_stick_may_go_straight_to_the_other_side() -> None:
    assert _pushed(Pads(), -32768, 32767) == [Intent.LEFT, Intent.RIGHT]


def test_the_left_stick_has_four_arrows_and_the_right_one_none() -> None:
    assert _pushed(Pads(), -32768, 0, 32767, axis=pygame.CONTROLLER_AXIS_LEFTY) == [Intent.UP, Intent.DOWN]
    assert _pushed(Pads(), -32768, 0, 32767, axis=pygame.CONTROLLER_AXIS_RIGHTX) == []


def test_two_pads_do_not_mix_up_their_sticks() -> None:
    pads = Pads()
    events = [
        pygame.Event(pygame.CONTROLLERAXISMOTION, instance_id=pad, axis=pygame.CONTROLLER_AXIS_LEFTX, value=30000)
        for pad in (0, 1, 0)
    ]
    assert [len(pads.follow(event)) for event in events] == [1, 1, 0]


def test_a_pad_that_was_never_there_may_go() -> None:
    event = pygame.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=7)
    assert Pads().follow(event) == (event,)
