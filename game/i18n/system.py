"""Which language a player gets who has chosen none: the first one his system prefers that there is a catalogue for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

SYSTEM: Final = "system"
"""The setting that leaves the choice to the system."""
_VARIABLES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
_NO_LANGUAGE: Final = frozenset({"", "C", "POSIX"})


def preferred_languages(environment: Mapping[str, str], told: Iterable[str], platform: str) -> Iterator[str]:
    """Yield the codes of the languages the player prefers, as "es_MX", the best first.

    `told` is what the system itself tells; on Windows and macOS it comes first, since a terminal sets variables there
    that no settings of the system know of. Elsewhere the variables of gettext are the system's word: LANGUAGE, which
    counts only where messages are translated at all, and the first one of LC_ALL, LC_MESSAGES and LANG that is set.
    """
    if platform in {"win32", "darwin"}:
        yield from map(_code, told)
    chosen = next((environment[name] for name in _VARIABLES if environment.get(name)), "")
    if _code(chosen) not in _NO_LANGUAGE:
        yield from (_code(each) for each in environment.get("LANGUAGE", "").split(":"))
        yield _code(chosen)
    if platform not in {"win32", "darwin"} and not chosen:
        yield from map(_code, told)


def pick_language(preferred: Iterable[str], offered: Iterable[str], default: str) -> str:
    """Return the first preferred language that is offered, itself or without its country."""
    there = {code.casefold(): code for code in offered}
    for code in preferred:
        for wanted in (code, code.partition("_")[0]):
            if wanted.casefold() in there:
                return there[wanted.casefold()]
    return default


def _code(told: str) -> str:
    """Return "es_MX" for "es_MX.UTF-8@euro" and "es-MX"."""
    return told.partition(".")[0].partition("@")[0].replace("-", "_").strip()
