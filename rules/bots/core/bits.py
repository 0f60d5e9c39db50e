"""Which bit stands for which tile, and what can be asked of hands that are sums of such bits."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from rules.tiles import HIGHEST_NUMBER, Tile, tile_set

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

_TILES: Final = tile_set(HIGHEST_NUMBER)
"""All tiles there are; the double-six set is the beginning of the double-nine set, so that bits serve both."""

_PART: Final = 14
"""How many bits one look-up of pips covers: 28 tiles take two, 55 take four."""

_BITS: Final = {each: 1 << place for place, each in enumerate(_TILES)}
_TILE_OF: Final = {bit: each for each, bit in _BITS.items()}


def bit_of(tile: Tile) -> int:
    """Return the bit of a tile."""
    return _BITS[tile]


def tile_of(bit: int) -> Tile:
    """Return the tile of a bit."""
    return _TILE_OF[bit]


def mask_of(tiles: Iterable[Tile]) -> int:
    """Return the sum of the bits of different tiles."""
    return sum(_BITS[tile] for tile in tiles)


def bits_of(mask: int) -> tuple[int, ...]:
    """Return the single bits of a mask, from low to high."""
    found = []
    while mask:
        bit = mask & -mask
        found.append(bit)
        mask ^= bit
    return tuple(found)


@cache
def fitting(highest: int) -> tuple[int, ...]:
    """Return for every number the mask of the tiles of the set that show it."""
    tiles = tile_set(highest)
    return tuple(mask_of(tile for tile in tiles if tile.has(number)) for number in range(highest + 1))


@cache
def pips_in(highest: int) -> Callable[[int], int]:
    """Return the function that gives the pips of a mask of tiles of this set."""
    tiles = tile_set(highest)
    parts = [_table([tile.pips for tile in tiles[start : start + _PART]]) for start in range(0, len(tiles), _PART)]
    if len(parts) == 2:  # noqa: PLR2004 - the double-six set, which is asked most
        low, high = parts
        return lambda mask: low[mask & 0x3FFF] + high[mask >> _PART]
    return lambda mask: sum(table[mask >> place * _PART & 0x3FFF] for place, table in enumerate(parts))


def _table(pips: list[int]) -> list[int]:
    """Return the pips of every mask over a few tiles."""
    sums = [0]
    for each in pips:
        sums += [before + each for before in sums]
    return sums
