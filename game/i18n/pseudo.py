"""Languages that nobody speaks, made from English by code: one is longer, one is written from right to left.

They show what a translation would break before there is one, and are offered to nobody in the settings.
"""

from __future__ import annotations

import gettext
import re
from collections.abc import Callable
from typing import Final

LONG: Final = "en_XA"
"""English with accents, two letters of every five doubled, in brackets: what is cut off lacks its bracket."""
MIRRORED: Final = "ar_XB"
"""English in a layout from right to left; every sentence begins and ends with a mark that runs to the left."""
PSEUDO: Final = (LONG, MIRRORED)

_GAP: Final = re.compile(r"(\{[^{}]*\})")
_MORE: Final = 0.4
_ACCENTED: Final = str.maketrans("AaCcDdEeGgHhIiJjKkLlNnOoRrSsTtUuWwYyZz", "ÅáÇçĎďÉéĜğĤĥÎíĴĵĶķĻļÑñÖöŔŕŠšŢţÛúŴŵÝýŽž")
_RIGHT_TO_LEFT_MARK: Final = "\u200f"


class _Pseudo(gettext.NullTranslations):
    """English, changed by a function."""

    def __init__(self, change: Callable[[str], str]) -> None:
        super().__init__()
        self._change = change

    def gettext(self, message: str) -> str:
        return self._change(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self._change(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:  # noqa: ARG002 - the same in every context
        return self._change(message)

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:  # noqa: ARG002
        return self.ngettext(msgid1, msgid2, n)


def make_pseudo(code: str) -> gettext.NullTranslations:
    """Return one of the pseudo-languages."""
    return _Pseudo(lengthened if code == LONG else marked)


def lengthened(words: str) -> str:
    """Return the words at least 40 % longer, their gaps as they are: "Points" becomes "[Pööííñţš]"."""
    parts = _GAP.split(words)
    return "[" + "".join(_stretched(parts)) + "]"


def marked(words: str) -> str:
    """Return the words between two invisible marks that run from right to left."""
    return f"{_RIGHT_TO_LEFT_MARK}{words}{_RIGHT_TO_LEFT_MARK}"


def _stretched(parts: list[str]) -> list[str]:
    """Return the parts with accents, and letters doubled until they are long enough; gaps stay as they are."""
    made, owed = [], 0.0
    for part in parts:
        if _GAP.fullmatch(part):
            made.append(part)
            continue
        letters = ""
        for letter in part:
            owed += _MORE
            is_doubled = owed >= 1.0 and letter.isalpha()
            owed -= is_doubled
            letters += letter.translate(_ACCENTED) * (1 + is_doubled)
        made.append(letters)
    return made
