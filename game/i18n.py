"""The player's language: English stands in the code, every other language in a compiled gettext file under locales/."""

from __future__ import annotations

import gettext
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
    _Speech.words = _load(code, folder)
    _Speech.language = code if _is_there(code, folder) or code == SOURCE else SOURCE


def available_languages(folder: Path) -> tuple[tuple[str, str], ...]:
    """Return (code, its own name) of English and of every language with a file, by code.

    A language tells its own name by translating "English".
    """
    codes = sorted({SOURCE, *(place.name for place in folder.glob("*") if _is_there(place.name, folder))})
    return tuple((code, _load(code, folder).gettext("English")) for code in codes)


def _load(code: str, folder: Path) -> gettext.NullTranslations:
    try:
        return gettext.translation(DOMAIN, folder, [code])
    except (OSError, UnicodeDecodeError, ValueError):
        return gettext.NullTranslations()


def _is_there(code: str, folder: Path) -> bool:
    return (folder / code / "LC_MESSAGES" / f"{DOMAIN}.mo").is_file()
