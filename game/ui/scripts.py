"""Which font has a letter, and how a line is split into parts of one font and one direction."""

from __future__ import annotations

import unicodedata
from bisect import bisect_right
from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from game.ui.bidi import runs_of


class Family(NamedTuple):
    """The fonts of a script: the name of their files, their ISO 15924 code for shaping, and whether one is bold."""

    name: str
    script: str = ""
    suffix: str = ".ttf"
    has_bold: bool = True


LATIN: Final = Family("NotoSans")
"""Latin, Greek and Cyrillic, and every sign that is nobody's own."""
_ARABIC: Final = Family("NotoSansArabic", "Arab")
_EAST: Final = Family("NotoSansCJK", suffix=".otf", has_bold=False)
FAMILIES: Final = (
    LATIN,
    _ARABIC,
    Family("NotoSansArmenian"),
    _EAST,
    Family("NotoSansDevanagari", "Deva"),
    Family("NotoSansGeorgian"),
    Family("NotoSansHebrew", "Hebr"),
    Family("NotoSansThai", "Thai"),
)
_BY_NAME: Final = {family.name.removeprefix("NotoSans"): family for family in FAMILIES}
_RANGES: Final = (
    (0x0000, ""),
    (0x0530, "Armenian"),
    (0x0590, "Hebrew"),
    (0x0600, "Arabic"),
    (0x0700, ""),
    (0x0750, "Arabic"),
    (0x0780, ""),
    (0x08A0, "Arabic"),
    (0x0900, "Devanagari"),
    (0x0980, ""),
    (0x0E00, "Thai"),
    (0x0E80, ""),
    (0x10A0, "Georgian"),
    (0x1100, ""),
    (0x1C90, "Georgian"),
    (0x1CC0, ""),
    (0x2E80, "CJK"),
    (0xA4D0, ""),
    (0xAC00, "CJK"),
    (0xD7B0, ""),
    (0xF900, "CJK"),
    (0xFB00, ""),
    (0xFE30, "CJK"),
    (0xFE50, ""),
    (0xFF00, "CJK"),
    (0xFFF0, ""),
)
"""The first letter of every range, and whose it is."""
_STARTS: Final = tuple(start for start, _ in _RANGES)
_CONTROLS: Final = frozenset(
    "\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u061c\u200b\u2060\ufeff"
)
"""Marks that tell of order and breaks; they have done their work before anything is drawn."""
_JOINERS: Final = frozenset("\u200c\u200d")
_SIMPLE: Final = 0x0530
"""Before this letter everything is one font's and runs to the right."""


class Part(NamedTuple):
    """Letters of one line that are drawn in one go."""

    words: str
    family: Family
    is_left: bool


def is_simple(words: str) -> bool:
    """Whether a line needs no splitting in a language that runs to the right."""
    return words.isascii() or all(ord(letter) < _SIMPLE or letter in _PLAIN_SIGNS for letter in words)


_PLAIN_SIGNS: Final = frozenset("–—’“”„…•·←↑→↓−×✓")


def family_of(letter: str) -> Family:
    """Return the fonts that a letter is drawn with."""
    return _BY_NAME[_RANGES[bisect_right(_STARTS, ord(letter)) - 1][1]]


@lru_cache(maxsize=1024)
def parts_of(words: str, base: int) -> tuple[Part, ...]:
    """Return the parts of a line in the order in which they are seen; `base` is 1 for a line from right to left."""
    parts: list[Part] = []
    for run in runs_of(words, base):
        is_left = bool(run.level % 2)
        split = [Part(text, family, is_left) for text, family in _split(words[run.start : run.end])]
        parts += reversed(split) if is_left else split
    return _joined(parts)


def _split(words: str) -> Iterator[tuple[str, Family]]:
    """Yield parts of one font; marks, joiners and blanks go with the letter before them."""
    part, family = "", LATIN
    for letter in words:
        if letter in _CONTROLS:
            continue
        stays = part and (letter in _JOINERS or letter.isspace() or unicodedata.category(letter) in {"Mn", "Me"})
        own = family if stays else family_of(letter)
        if part and own is not family:
            yield part, family
            part = ""
        part, family = part + letter, own
    if part:
        yield part, family


def _joined(parts: list[Part]) -> tuple[Part, ...]:
    """Return the parts with neighbours of one font that both run to the right as one."""
    joined: list[Part] = []
    for part in parts:
        last = joined[-1] if joined else None
        if last and last.family is part.family and not last.is_left and not part.is_left:
            joined[-1] = last._replace(words=last.words + part.words)
        else:
            joined.append(part)
    return tuple(joined)
