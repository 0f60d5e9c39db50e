"""How a seed becomes a shuffled tile set: the deal of docs/deal.md, the same on every machine for ever."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING, Final

from rules.tiles import Tile, tile_set

if TYPE_CHECKING:
    from collections.abc import Iterator

ALGORITHM: Final = "capicua-deal-1"
_WORD: Final = 4
_WORDS: Final = 1 << (8 * _WORD)


def shuffle(seed: str, highest: int = 6) -> tuple[Tile, ...]:
    """Return the tile set in the order that the seed decides.

    Any text is a seed. Every order is equally likely over seeds of 256 random bits: words of 32 bits come from
    SHA-256 over a counter, and words that would favour some places are thrown away.
    """
    tiles = list(tile_set(highest))
    words = _words(seed)
    for last in range(len(tiles) - 1, 0, -1):
        chosen = _below(last + 1, words)
        tiles[last], tiles[chosen] = tiles[chosen], tiles[last]
    return tuple(tiles)


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
