"""How words are made to fit a place on the table."""

from __future__ import annotations

from typing import Final

import pygame

from game.table.gear import Gear
from game.table.layer import Blit

MIN_TEXT: Final = 12
"""Words are shortened before their letters become smaller than this, in pixels."""


def fitted(
    gear: Gear, words: str, pixels: int, width: int, colour: tuple[int, int, int], *, bold: bool = False
) -> pygame.Surface:
    """Render words smaller, and at last shortened, until they are no wider than `width` pixels."""
    while gear.fonts.size(words, pixels, bold=bold)[0] > width and pixels > MIN_TEXT:
        pixels -= 1
    while len(words) > 1 and gear.fonts.size(words, pixels, bold=bold)[0] > width:
        words = words.rstrip("…")[:-1] + "…"
    return gear.fonts.render(words, pixels, colour, bold=bold)


def centred(surface: pygame.Surface, x: int, y: int) -> Blit:
    """Return a blit with its middle at a pixel."""
    return Blit(surface, x - surface.get_width() // 2, y - surface.get_height() // 2)
