"""The player's language: English stands in the code, every other language in a compiled gettext file under locales/."""

from __future__ import annotations

import gettext
import struct
from pathlib import Path
from typing import Final

DOMAIN: Final = "dominoes"
SOURCE: Final = "en"


class _Speech:
    """The language in use; the only one of its kind, as a game has one player looking at it."""

    language = SOURCE
    words = gettext.NullTranslations()


def tr(words: str) -> str:
    """Return the words in the player's language."""
    return _Speech.words.gettext(words)


def ntr(one: str, many: str, count: int) -> str:
    """Return the form of the words that goes with this number, which the caller then fills in."""
    return _Speech.words.ngettext(one, many, count)


def ptr(context: str, words: str) -> str:
    """Return words that English uses for two things: `ptr("rules", "Draw")` and `ptr("button", "Draw")`."""
    return _Speech.words.pgettext(context, words)


def language() -> str:
    """Return the code of the language in use."""
    return _Speech.language


def set_language(code: str, folder: Path) -> None:
    """Speak this language from now on; English where `folder` has no file, or no readable one, for it."""
    found = _load(code, folder)
    _Speech.words = found or gettext.NullTranslations()
    _Speech.language = code if found else SOURCE


def available_languages(folder: Path) -> tuple[tuple[str, str], ...]:
    """Return (code, its own name) of English and of every language with a readable file, by code.

    A language tells its own name by translating "English".
    """
    found = {place.name: _load(place.name, folder) for place in folder.glob("*")}
    names = {code: words.gettext("English") for code, words in found.items() if words is not None}
    return tuple(sorted({SOURCE: "English", **names}.items()))


def _load(code: str, folder: Path) -> gettext.NullTranslations | None:
    try:
        return gettext.translation(DOMAIN, folder, [code])
    except (OSError, ValueError, IndexError, struct.error):
        return None
