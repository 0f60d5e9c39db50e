"""How a sentence is broken into two lines where one line of it would be too small to read."""

from __future__ import annotations

from typing import Final

import pygame

from game.table.art import shapes
from game.table.gear import Gear
from game.table.letters import MIN_TEXT, fitted

LINES: Final = 2
WORTH: Final = 1.2
"""Two lines must be so much larger than one, so that they are worth the height."""


def sentence(gear: Gear, words: str, pixels: int, room: tuple[int, int]) -> pygame.Surface:
    """Render words in one line, or in two where these can be larger, as large as a room lets them but not larger."""
    wide, colour = room[0], gear.theme.words
    one = pixels
    while one > MIN_TEXT and gear.fonts.size(words, one)[0] > wide:
        one -= 1
    two = pixels
    while two > one and not _fits(gear, words, two, room):
        two -= 1
    if one == pixels or two < WORTH * one:
        return fitted(gear, words, pixels, wide, colour)
    pictures = [gear.fonts.render(line, two, colour) for line in _halves(gear, words, two, wide)]
    step = gear.fonts.size("A", two)[1]
    both = shapes.sheet((max(each.get_width() for each in pictures), step + pictures[-1].get_height()), (*colour, 0))
    for number, each in enumerate(pictures):
        both.blit(each, ((both.get_width() - each.get_width()) // 2, number * step))
    return both


def _fits(gear: Gear, words: str, pixels: int, room: tuple[int, int]) -> bool:
    """Whether words fit a room in two lines of this height."""
    return LINES * gear.fonts.size("A", pixels)[1] <= room[1] and len(gear.fonts.wrap(words, pixels, room[0])) <= LINES


def _halves(gear: Gear, words: str, pixels: int, wide: int) -> list[str]:
    """Return two lines that are about as long."""
    lines = gear.fonts.wrap(words, pixels, wide)
    while wide > pixels and len(closer := gear.fonts.wrap(words, pixels, wide - pixels)) == len(lines):
        wide, lines = wide - pixels, closer
    return lines
