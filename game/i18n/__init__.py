"""The player's language: English stands in the code, every other language in a gettext catalogue under locales/."""

from __future__ import annotations

import gettext
import unicodedata
from functools import lru_cache
from pathlib import Path
from typing import Final

from game.i18n.catalogue import CatalogueError, read_catalogue
from game.i18n.pseudo import PSEUDO, make_pseudo

DOMAIN: Final = "dominoes"
SOURCE: Final = "en"
OWN_NAME: Final = "English"
"""What every catalogue translates as the name of its own language; `own_name` shows it to the translators."""
_RIGHT_TO_LEFT: Final = frozenset({"ar", "ckb", "dv", "fa", "he", "ps", "sd", "ug", "ur", "yi"})
"""The languages that are written from the right."""
_ISOLATE: Final = "\u2068{}\u2069"
_TO_THE_RIGHT: Final = "\u2066{}\u2069"


class Words(str):
    """A sentence in the player's language, whose gaps are filled by `format`.

    What is filled in and runs the other way, say a Hebrew name in an English sentence, is isolated from what stands
    beside it, as Unicode UAX 9 asks of programs (section 6.4), so that it changes the order of nothing else.
    """

    __slots__ = ()

    def format(self, *gaps: object, **named: object) -> str:
        """Return the sentence with its gaps filled."""
        return super().format(*map(_isolated, gaps), **{name: _isolated(gap) for name, gap in named.items()})


class _Speech:
    """The language in use; the only one of its kind, as a game has one player looking at it."""

    language = SOURCE
    words = gettext.NullTranslations()
    is_mirrored = False


def tr(words: str) -> str:
    """Return the words in the player's language."""
    return Words(_Speech.words.gettext(words))


def ntr(one: str, many: str, count: int) -> str:
    """Return the form of the words that goes with this number, which the caller then fills in."""
    return Words(_Speech.words.ngettext(one, many, count))


def ptr(context: str, words: str) -> str:
    """Return words that English uses for two things: `ptr("rules", "Draw")` and `ptr("button", "Draw")`."""
    return Words(_Speech.words.pgettext(context, words))


def language() -> str:
    """Return the code of the language in use."""
    return _Speech.language


def own_name() -> str:
    """Return the name of the language in use, in that language."""
    # Translators: the name of your own language, in your own language.
    return tr("English")


def is_mirrored() -> bool:
    """Whether the language in use is written from right to left, so that screens are laid out from there too."""
    return _Speech.is_mirrored


def set_language(code: str, folder: Path) -> None:
    """Speak this language from now on; English where `folder` has no file, or no readable one, for it.

    A code may name a country, as "es_MX"; without a catalogue of its own it gets its language's.
    """
    found, words = next(((each, words) for each in _candidates(code) if (words := _load(each, folder))), (SOURCE, None))
    _Speech.words = words or gettext.NullTranslations()
    _Speech.language = found
    _Speech.is_mirrored = found.partition("_")[0] in _RIGHT_TO_LEFT


@lru_cache(maxsize=4)  # a screen asks for it again and again
def available_languages(folder: Path) -> tuple[tuple[str, str], ...]:
    """Return (code, its own name) of English and of every language with a readable file, by code.

    A language tells its own name by translating "English". The pseudo-languages are not among them.
    """
    found = {place.name: _load(place.name, folder) for place in folder.glob("*")}
    names = {code: words.gettext(OWN_NAME) for code, words in found.items() if words is not None}
    return tuple(sorted({SOURCE: OWN_NAME, **names}.items()))


@lru_cache(maxsize=16)  # a table asks for it again and again
def said_everywhere(words: str, folder: Path) -> frozenset[str]:
    """Return the words in every language that there is, English too: what was written down in another one is known."""
    spoken = (_load(code, folder) for code, _ in available_languages(folder))
    return frozenset({words, *(each.gettext(words) for each in spoken if each is not None)})


def catalogue_path(code: str, folder: Path) -> Path:
    """Return where the catalogue of a language lies."""
    return folder / code / "LC_MESSAGES" / f"{DOMAIN}.po"


def _candidates(code: str) -> tuple[str, ...]:
    return (code, code.partition("_")[0])


@lru_cache(maxsize=16)
def _load(code: str, folder: Path) -> gettext.NullTranslations | None:
    """Return the words of a language; None where there are none, or none that can be read."""
    if code in PSEUDO:
        return make_pseudo(code)
    if code == SOURCE or not code.replace("_", "").isalnum():
        return None
    try:
        return read_catalogue(catalogue_path(code, folder))
    except (OSError, CatalogueError):
        return None


def _isolated(gap: object) -> object:
    """Return what fills a gap, isolated if it is text that runs against the language."""
    if not isinstance(gap, str) or not gap:
        return gap
    if _Speech.is_mirrored:
        return gap if _runs_left(gap) else _TO_THE_RIGHT.format(gap)
    return gap if gap.isascii() or not _runs_left(gap) else _ISOLATE.format(gap)


def _runs_left(words: str) -> bool:
    """Whether the first letter with a direction runs to the left; a sum of numbers has none, and runs to the right."""
    strong = (kind for kind in map(unicodedata.bidirectional, words) if kind in {"L", "R", "AL"})
    return next(strong, "L") != "L"
