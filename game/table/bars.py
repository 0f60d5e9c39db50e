"""Thin bars: the menu's sign and the scores' progress."""

from __future__ import annotations

from functools import lru_cache

import pygame

Colour = tuple[int, int, int]


@lru_cache(maxsize=64)
def make_bar(size: tuple[int, int], colour: Colour) -> pygame.Surface:
    """Return a bar with round ends, smooth because it is drawn four times too large."""
    width, height = size
    large = pygame.Surface((4 * width, 4 * height), pygame.SRCALPHA)
    pygame.draw.rect(large, colour, large.get_rect(), border_radius=2 * height)
    return pygame.transform.smoothscale(large, size)
