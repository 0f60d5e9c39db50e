"""What of a pasted text a line takes: on one line, without signs that nobody sees, and as many whole letters as fit."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from game.store.checks import is_name

_BREAKS: Final = "\t\n\v\f\r\x1c\x1d\x1e\x1f\x85\u2028\u2029"
_BREAK: Final = re.compile(rf"\s*[{_BREAKS}]\s*")
_JOINER: Final = "\u200d"
_TONES: Final = range(0x1F3FB, 0x1F400)
"""Skin tones, which belong to the emoji before them."""
_TAGS: Final = range(0xE0020, 0xE0080)


def one_line(text: str) -> str:
    """Return a text on one line: breaks are spaces, none at its ends, and what no name can have is left out."""
    line = _BREAK.sub(" ", unicodedata.normalize("NFC", text).strip(_BREAKS))
    return "".join(" " if sign.isspace() else sign for sign in line if sign.isspace() or is_name(sign))


def beginning(text: str, most: int) -> str:
    """Return as many whole letters of a text as have so many signs; of a single one that is longer, its beginning."""
    if len(text) <= most:
        return text
    end = most
    while end > 0 and _belongs_together(text[end - 1], text[end]):
        end -= 1
    return text[: end or most]


def _belongs_together(sign: str, following: str) -> bool:
    """Whether a sign goes on with the one that follows."""
    is_mark = unicodedata.category(following).startswith("M")
    return is_mark or _JOINER in (sign, following) or ord(following) in _TONES or ord(following) in _TAGS
