"""How two pictures are compared, and what a failing comparison leaves for the eye."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pygame

KEPT: Final = Path(__file__).parent / "pictures"
LEFT: Final = Path(__file__).parents[2] / ".pytest_cache" / "golden"
"""Where expected, actual and difference are left."""
SEEN: Final = 24
"""A pixel counts as different from this difference of a colour on; below, eyes do not see it."""
MOST: Final = 0.002
"""The share of pixels that may be different."""


def difference(one: pygame.Surface, other: pygame.Surface) -> float:
    """Return the share of pixels in which two pictures differ visibly; 1 for pictures of different sizes."""
    if one.get_size() != other.get_size():
        return 1.0
    one, other = plain(one), plain(other)
    same = pygame.mask.from_threshold(one, (0, 0, 0), (SEEN, SEEN, SEEN, 255), other).count()
    return 1.0 - same / (one.get_width() * one.get_height())


def plain(picture: pygame.Surface) -> pygame.Surface:
    """Return a picture without palette."""
    copy = pygame.Surface(picture.get_size(), depth=32)
    copy.blit(picture, (0, 0))
    return copy


def leave(name: str, expected: pygame.Surface, actual: pygame.Surface) -> Path:
    """Write expected, actual and difference for the eye; return their folder."""
    LEFT.mkdir(parents=True, exist_ok=True)
    pygame.image.save(expected, LEFT / f"{name}-expected.png")
    pygame.image.save(actual, LEFT / f"{name}-actual.png")
    if expected.get_size() == actual.get_size():
        shown = actual.copy()
        shown.blit(plain(expected), (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        pygame.image.save(shown, LEFT / f"{name}-difference.png")
    return LEFT
