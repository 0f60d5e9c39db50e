"""Where the cursor stands in a line that is written, whatever its scripts, and which letter a point lies at."""

from __future__ import annotations

import unicodedata

from game.i18n import is_mirrored
from game.ui.bidi import runs_of
from game.ui.text import Fonts


def places_in(fonts: Fonts, words: str, pixels: int) -> list[int]:
    """Return how far from the left the cursor stands before each letter, and after the last one, in pixels."""
    places, left = [0] * (len(words) + 1), 0
    for run in runs_of(words, int(is_mirrored())):
        widths = [fonts.size(words[run.start : at], pixels)[0] for at in range(run.start, run.end + 1)]
        for at, width in zip(range(run.start, run.end + 1), widths, strict=True):
            places[at] = left + (widths[-1] - width if run.level % 2 else width)
        left += widths[-1]
    return places


def letter_at(places: list[int], across: int) -> int:
    """Return the place before the letter that is nearest to a point so far from the left."""
    return min(range(len(places)), key=lambda at: abs(places[at] - across))


def runs_left(words: str) -> bool:
    """Whether a line is written from right to left: as its first strong letter, or as the language."""
    strong = next((kind for kind in map(unicodedata.bidirectional, words) if kind in {"L", "R", "AL"}), None)
    return is_mirrored() if strong is None else strong != "L"
