"""What the player means: keys, buttons and sticks become intents."""

from __future__ import annotations

import pygame
import pytest

from game.inputs import STICKS, Intent, help_lines, intent_of, is_letter


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
    assert table | {Intent.UNDO, Intent.MENU, Intent.NEXT, Intent.BACK_TAB, Intent.SORT, Intent.HELP} <= asked
    pushed = {intent_of(pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=button)) for button in STICKS.values()}
    assert {Intent.HINT, Intent.ENDS, Intent.MOVES} <= pushed  # and PICK goes on, by the main button


@pytest.mark.parametrize(("unicode", "writes"), [("a", True), (" ", True), ("\t", False), ("\r", False), ("", False)])
def test_a_letter_is_what_writes_something(unicode: str, writes: bool) -> None:
    assert is_letter(key(pygame.K_a, unicode=unicode)) is writes


def test_the_help_names_every_key_that_means_something_at_the_table() -> None:
    named = {keys for keys, _ in help_lines()}
    assert {"D", "P", "N", "M", "H", "Ctrl+Z", "F1", "F11"} <= named
