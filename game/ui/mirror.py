"""What a language from right to left turns over in a form: places and steps; a form is laid out from the left first."""

from __future__ import annotations

import pygame

from game.i18n import is_mirrored


def reflect(rect: pygame.Rect, within: pygame.Rect) -> pygame.Rect:
    """Return where a rectangle lies in its surroundings: as far from their right side as it was from the left one."""
    if not is_mirrored():
        return rect
    return rect.move(within.x + within.right - rect.right - rect.x, 0)


def reading_step(step: int) -> int:
    """Return a step to the right, or left for a number below 0, as one onwards or back in the order of reading."""
    return -step if is_mirrored() else step
