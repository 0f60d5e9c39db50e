"""What a press means: keys and buttons become intents, the same for every scene."""

from __future__ import annotations

import pygame

from game.inputs.bindings import BINDINGS, WITH_ALT, WITH_CONTROL, WITH_SHIFT
from game.inputs.intents import Intent


def intent_of(event: pygame.Event) -> Intent | None:
    """Return what the press of a key or of a pad's button asks for; None for anything else."""
    if event.type == pygame.CONTROLLERBUTTONDOWN:
        return BINDINGS.buttons.get(event.button)
    if event.type != pygame.KEYDOWN:
        return None
    if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
        return WITH_CONTROL.get(event.key)
    if event.mod & (pygame.KMOD_LALT | pygame.KMOD_RALT):
        return WITH_ALT.get(event.key)
    if event.mod & pygame.KMOD_SHIFT and event.key in WITH_SHIFT:
        return WITH_SHIFT[event.key]
    return BINDINGS.keys.get(event.key)


def number_of(event: pygame.Event) -> int | None:
    """Return the number that a key writes, 0 to 9; None for anything else."""
    if event.type != pygame.KEYDOWN or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT):
        return None
    if event.unicode.isascii() and event.unicode.isdigit():
        return int(event.unicode)
    if pygame.K_0 <= event.key <= pygame.K_9:
        return int(event.key - pygame.K_0)
    return None


def is_letter(event: pygame.Event) -> bool:
    """Return whether a key writes something, so that a text line must get it rather than the table."""
    return event.type == pygame.KEYDOWN and bool(event.unicode) and event.unicode.isprintable()
