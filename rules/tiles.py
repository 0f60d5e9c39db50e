"""What a tile is, how it is written, and which tiles a set has."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

from rules.quoting import quote

if TYPE_CHECKING:
    from collections.abc import Iterable

HIGHEST_NUMBER: Final = 9


class TileError(ValueError):
    """A text that is not a tile."""


class Tile(NamedTuple):
    """An unordered pair of halves, kept with the higher half first (rules.md section 1).

    Make one with `tile`, which orders the halves; two tiles with the same halves are equal.
    """

    high: int
    low: int

    @property
    def pips(self) -> int:
        """The sum of both halves."""
        return self.high + self.low

    @property
    def is_double(self) -> bool:
        """Whether both halves are equal."""
        return self.high == self.low

    def has(self, number: int) -> bool:
        """Whether one of the halves shows the number."""
        return number in (self.high, self.low)

    def other(self, number: int) -> int:
        """Return the half that is left when the half showing `number` is taken away."""
        return self.low if number == self.high else self.high

    def __str__(self) -> str:
        """Write the tile as its two digits, the higher half first."""
        return f"{self.high}{self.low}"


@cache
def tile(one: int, other: int) -> Tile:
    """Return the tile with these halves, in whichever order they come."""
    return Tile(one, other) if one >= other else Tile(other, one)


def parse_tile(text: str) -> Tile:
    """Read a tile from two digits such as "65" or "56".

    Raises TileError when the text is anything else.
    """
    return tile(*parse_halves(text))


def parse_halves(text: str) -> tuple[int, int]:
    """Read two digits in the order written: the left half, then the right half."""
    if len(text) != 2 or not (text.isascii() and text.isdigit()):  # noqa: PLR2004 - two halves
        message = f"{quote(text)} is not a tile: expected two digits such as 65"
        raise TileError(message)
    return int(text[0]), int(text[1])


@cache
def tile_set(highest: int) -> tuple[Tile, ...]:
    """Return every tile of the set whose largest number is `highest`, in the order 00 10 11 20 ...

    The order is part of the deal (docs/deal.md) and never changes.
    """
    return tuple(Tile(high, low) for high in range(highest + 1) for low in range(high + 1))


def pips_of(tiles: Iterable[Tile]) -> int:
    """Return the pips of a hand: the sum of all its halves."""
    return sum(high + low for high, low in tiles)


def weight(tile_: Tile) -> tuple[int, int]:
    """Return the key by which tiles are compared for "heaviest": pips, then the higher half."""
    return tile_.high + tile_.low, tile_.high


def heaviest(tiles: Iterable[Tile]) -> Tile:
    """Return the heaviest tile (rules.md section 1); the tiles must not be empty."""
    return max(tiles, key=weight)
