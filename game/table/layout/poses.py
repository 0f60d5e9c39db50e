"""How a tile lies: its place and quarter, on the grid of half units in which lines grow and in pixels."""

from __future__ import annotations

from typing import Final, NamedTuple

from rules.actions import Arm
from rules.tiles import Tile

Area = tuple[int, int, int, int]
"""x, y, width and height in pixels."""

UP: Final = 0
RIGHT: Final = 1
DOWN: Final = 2
LEFT: Final = 3
HALF_TURN: Final = 2


class Spot(NamedTuple):
    """Where a tile lies on the grid: its centre in half units from the lead's, and where its outer half points.

    A unit is a tile's short side, so a tile covers 2 x 4 half units. For a double the way only says whether it stands
    (UP or DOWN) or lies.
    """

    x: int
    y: int
    way: int

    @property
    def across(self) -> tuple[int, int]:
        """Half of the width and half of the height, in half units."""
        return (1, 2) if self.way % 2 == 0 else (2, 1)

    def turned(self) -> Spot:
        """The same spot after half a turn around the lead's centre."""
        return Spot(-self.x, -self.y, (self.way + HALF_TURN) % 4)


class Pose(NamedTuple):
    """How a face lies: its centre in pixels, and where its higher half is: 0 on top, 1 right, 2 below, 3 left."""

    x: float
    y: float
    quarter: int


class Placed(NamedTuple):
    """A laid tile: its arm (None for the lead) and its place on the arm, counted outwards from 0."""

    tile: Tile
    pose: Pose
    arm: Arm | None
    nth: int


class Place(NamedTuple):
    """An open place: its arm (None for the lead), and the spots for a plain tile and for a double.

    `double` is None where the line ends in a double, because no other double fits it.
    """

    arm: Arm | None
    plain: Spot
    double: Spot | None


def quarter_of(tile: Tile, outer: int, way: int) -> int:
    """Return the quarter of a tile whose half `outer` points that way; a double stands as 0 and lies as 1."""
    if tile.is_double:
        return way % 2
    return way if outer == tile.high else (way + HALF_TURN) % 4


def rect_of(pose: Pose, unit: int) -> Area:
    """Return the pixels a face covers, `unit` being its short side in pixels."""
    width, height = (unit, 2 * unit) if pose.quarter % 2 == 0 else (2 * unit, unit)
    return round(pose.x - width / 2), round(pose.y - height / 2), width, height
