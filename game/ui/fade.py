"""How rows that scroll fade away at the edges of their window, so that no letter is cut in two."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import pygame

_KEPT: Final = 2
"""Few, as each keeps the whole ground it was cut from."""
_WHITE: Final = (255, 255, 255)


def draw_fade(screen: pygame.Surface, ground: pygame.Surface, at: tuple[int, int], edge: pygame.Rect, up: bool) -> None:  # noqa: FBT001 - an edge has two sides
    """Paint the ground, whose corner lies `at` this pixel, over an edge: whole at one side, nothing at the other.

    `up` is whether the whole is at the top.
    """
    if edge.h > 0:
        screen.blit(_faded(ground, tuple(edge.move(-at[0], -at[1])), up), edge)


@lru_cache(_KEPT)
def _faded(ground: pygame.Surface, part: tuple[int, int, int, int], up: bool) -> pygame.Surface:  # noqa: FBT001
    """Return a strip of the ground that is the more transparent the further from its whole side."""
    inside = pygame.Rect(part).clip(ground.get_rect())
    strip = pygame.Surface(pygame.Rect(part).size, pygame.SRCALPHA)
    strip.blit(ground.subsurface(inside), (inside.x - part[0], inside.y - part[1]))
    height = strip.get_height()
    for line in range(height):
        share = (line + 1) / height if not up else 1.0 - line / height
        alpha = round(255 * min(1.0, 1.5 * share))
        strip.fill((*_WHITE, alpha), (0, line, strip.get_width(), 1), special_flags=pygame.BLEND_RGBA_MULT)
    return strip
