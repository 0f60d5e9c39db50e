"""How an explanation gets its words: English stands in the code, a translator is handed in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable


class Speech(NamedTuple):
    """A language: `tr` translates words, `ntr` picks the form that goes with a number, as gettext does."""

    tr: Callable[[str], str]
    ntr: Callable[[str, str, int], str]


def _as_written(words: str) -> str:
    return words


def _english(one: str, many: str, count: int) -> str:
    return one if count == 1 else many


ENGLISH: Final = Speech(_as_written, _english)
