"""How a seed decides an order: the shuffle of docs/deal.md, the same on every machine for ever."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING, Final, TypeVar

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

ALGORITHM: Final = "capicua-deal-1"
SEAL: Final = "capicua-seal-1"
_WORD: Final = 4
_WORDS: Final = 1 << (8 * _WORD)
_T = TypeVar("_T")


def shuffle(seed: str, items: Sequence[_T]) -> tuple[_T, ...]:
    """Return the items in the order that the seed decides; `tiles.tile_set` gives the items of a deal.

    Any text is a seed. Every order is equally likely over seeds of 256 random bits: words of 32 bits come from
    SHA-256 over a counter, and words that would favour some places are thrown away.
    """
    order = list(items)
    words = _words(seed)
    for last in range(len(order) - 1, 0, -1):
        chosen = _below(last + 1, words)
        order[last], order[chosen] = order[chosen], order[last]
    return tuple(order)


def seal(seed: str, salt: str = "") -> str:
    """Return what can be shown before a deal, so that seed and salt can be checked after it: 64 hexadecimal digits.

    Raises ValueError for a text with a zero byte, with which two pairs could have one seal.
    """
    if "\0" in seed + salt:
        raise ValueError("a sealed seed and its salt must not contain a zero byte")
    return sha256(f"{SEAL}\0{seed}\0{salt}".encode()).hexdigest()


def _words(seed: str) -> Iterator[int]:
    """Yield 32-bit numbers: eight big-endian words from each SHA-256 of the key and a 64-bit counter."""
    key = sha256(f"{ALGORITHM}\0{seed}".encode()).digest()
    counter = 0
    while True:
        block = sha256(key + counter.to_bytes(8, "big")).digest()
        for start in range(0, len(block), _WORD):
            yield int.from_bytes(block[start : start + _WORD], "big")
        counter += 1


def _below(bound: int, words: Iterator[int]) -> int:
    """Return a number from 0 to bound - 1, each equally likely."""
    fair = _WORDS - _WORDS % bound
    return next(word for word in words if word < fair) % bound
