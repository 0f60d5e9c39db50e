"""How a value is quoted in a refusal: as it was written, and never so long that nobody finds the reason."""

from __future__ import annotations

import re
from reprlib import Repr
from typing import Final

LONGEST: Final = 60
"""The most characters of a value that a refusal repeats."""

_LONG: Final = 10**LONGEST
_RUN: Final = re.compile(rf"\S{{{LONGEST + 1},}}")


def quote(value: object) -> str:
    """Return the value as text of at most `LONGEST` characters, whatever its size and however deep it goes."""
    return shorten(_QUOTES.repr(value))


def shorten(text: str, longest: int = LONGEST) -> str:
    """Return the text, its end replaced by three dots when it is longer than so many characters."""
    return text if len(text) <= longest else f"{text[: longest - 3]}..."


def shorten_words(sentence: str, longest: int) -> str:
    """Return a sentence of others with every word cut to `LONGEST` characters, and the whole to `longest`."""
    return shorten(_RUN.sub(lambda run: shorten(run.group()), sentence), longest)


def one_line(text: str) -> str:
    """Return the text with every sign that would leave the line or move the cursor written out."""
    return "".join(sign if sign.isprintable() else sign.encode("unicode_escape").decode("ascii") for sign in text)


class _Quotes(Repr):
    def __init__(self) -> None:
        super().__init__()
        self.maxstring = self.maxother = LONGEST
        self.maxlevel = 2

    def repr_int(self, x: int, level: int) -> str:
        """Write a whole number; Python refuses to write very long ones."""
        del level
        return repr(x) if -_LONG < x < _LONG else "a very long number"


_QUOTES: Final = _Quotes()
