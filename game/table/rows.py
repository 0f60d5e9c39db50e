"""How a hand of any size is set up in one row or two: how many stand in each, how large, and how far apart."""

from __future__ import annotations

from typing import Final, NamedTuple

PITCH: Final = 1.18
"""From one tile of a hand to the next, in short sides, while there is room."""
LIP: Final = 0.3
"""How far a rack's front board reaches below its tiles, in short sides; the rows of a hand keep this distance."""


class Row(NamedTuple):
    """The tiles of one row: the columns of their middles, and the row of pixels in which the middles lie."""

    xs: tuple[int, ...]
    y: int


class Rows(NamedTuple):
    """A hand in its rows, the one at the back first; `unit` is a tile's short side."""

    unit: int
    rows: tuple[Row, ...]


def fitting(width: int, count: int) -> int:
    """Return the largest short side with which so many tiles stand side by side in a width."""
    return int(width / (PITCH * max(count, 1)))


def split(count: int, rows: int) -> tuple[int, ...]:
    """Return how many tiles stand in each row, the fuller rows at the back."""
    return tuple(count // rows + (row < count % rows) for row in range(rows) if row < count)


def set_up(left: int, width: int, bottom: int, middle: int, unit: int, counts: tuple[int, ...]) -> Rows:
    """Place rows of tiles above each other: around `middle` while the room allows, with `bottom` below the last."""
    unit = min(unit, fitting(width, max(counts)))
    pitch = 2 * unit + lip(unit)
    half = ((max(counts) - 1) * PITCH + 1) * unit / 2
    centre = min(max(middle, left + half), left + width - half)
    found = []
    for row, count in enumerate(counts):
        first = centre - (count - 1) * unit * PITCH / 2
        y = bottom - unit - (len(counts) - 1 - row) * pitch
        found.append(Row(tuple(round(first + place * unit * PITCH) for place in range(count)), y))
    return Rows(unit, tuple(found))


def lip(unit: float) -> int:
    """Return how far the front board reaches below tiles of this short side, in pixels."""
    return max(round(unit * LIP), 4)
