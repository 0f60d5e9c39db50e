# ruff: noqa: RUF001 - these signs are what they look like
"""Where a line of words may be broken: at blanks, between ideographs, and where a translator says so."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

_ISOLATES: Final = frozenset("\u2066\u2067\u2068")
_END_OF_ISOLATE: Final = "\u2069"
_MAY_BREAK: Final = "\u200b"
"""A place without a blank at which a word may be broken; Thai and Khmer write their words without blanks."""
_NEVER_FIRST: Final = frozenset(
    "、。，．：；？！゛゜ヽヾゝゞ々ー’”）〕］｝〉》」』】°′″℃％‰"
    "ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ・,.:;?!)]}…‥ 〜～"
)
"""Signs that do not begin a line (JIS X 4051 and its Chinese kin)."""
_NEVER_LAST: Final = frozenset("‘“（〔［｛〈《「『【([{￥＄£")
"""Signs that do not end one."""


def unbroken_parts(words: str) -> Iterator[tuple[str, str]]:
    """Yield (what stands between it and the one before, words that stay together): " ", "" or nothing at the start."""
    for number, word in enumerate(words.replace("\u00a0", "\ue000").split()):
        between = " " if number else ""
        for part in _parts(word.replace("\ue000", "\u00a0")):
            yield between, part
            between = ""


def close_isolates(lines: Sequence[str]) -> list[str]:
    """Return lines of which each closes what it isolates, and opens again what the line before had to close."""
    closed: list[str] = []
    waiting = ""
    for line in lines:
        whole = waiting + line
        waiting = ""
        for sign in whole:
            if sign in _ISOLATES:
                waiting += sign
            elif sign == _END_OF_ISOLATE:
                waiting = waiting[:-1]
        closed.append(whole + _END_OF_ISOLATE * len(waiting))
    return closed


def _parts(word: str) -> Iterator[str]:
    """Yield the parts of a word that may stand on different lines."""
    part = ""
    for letter in word:
        if letter == _MAY_BREAK:
            if part:
                yield part
            part = ""
            continue
        if part and _may_part(part[-1], letter):
            yield part
            part = ""
        part += letter
    if part or not word:
        yield part


def _may_part(before: str, after: str) -> bool:
    """Whether a line may end between two letters of a word."""
    if after in _NEVER_FIRST or before in _NEVER_LAST:
        return False
    return _is_ideograph(before) or _is_ideograph(after)


def _is_ideograph(letter: str) -> bool:
    """Whether a letter of eastern writing may stand on a line alone; Korean is broken at its blanks."""
    return "\u2e80" <= letter <= "\ua4cf" or "\uf900" <= letter <= "\ufaff" or "\uff00" <= letter <= "\uffef"
