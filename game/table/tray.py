"""Where the boneyard comes up while a player picks from it: a tray of tiles over the free part of the table."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, NamedTuple

from game.table.box import Box
from game.table.layout import Layout, rect_of
from game.table.layout.poses import Spot
from game.table.stands import Stand
from rules.actions import Arm

UNITS: Final = (46, 40, 34, 29, 25)
"""The short sides of a tile in the tray that are tried, the largest first, in pixels of the design,"""
LEAST: Final = 24
"""and the smallest, in pixels."""
ACROSS: Final = 1.2
DOWN: Final = 2.2
"""From one tile to the next, in short sides."""
RIM: Final = 0.42
"""From the tiles to the tray's outer edge, in short sides."""
ROWS: Final = 6
STEPS: Final = (9, 5)
"""How many places are tried across the table and down it."""
END_WEIGHT: Final = 40
"""How much worse it is to cover an open end than another tile."""


@dataclass(frozen=True, slots=True)
class Tray:
    """The boneyard as it came up with `size` tiles; `gone` are those picked since, `focus` the one that is meant."""

    size: int
    gone: frozenset[int] = frozenset()
    focus: int | None = None
    has_ring: bool = False

    @property
    def left(self) -> tuple[int, ...]:
        """The numbers of the tiles that can still be picked."""
        return tuple(number for number in range(self.size) if number not in self.gone)

    def without(self, number: int) -> Tray:
        """Return the tray after a tile was picked; the ring goes on to the next one that is left."""
        after = replace(self, gone=self.gone | {number}, focus=None)
        if not self.has_ring or not after.left:
            return after
        return replace(after, focus=next((each for each in after.left if each > number), after.left[-1]))


class TrayPlan(NamedTuple):
    """Where a tray lies, with its rim, and where each of its tiles stands."""

    box: Box
    stands: tuple[Stand, ...]

    def tile_box(self, number: int) -> Box:
        """Return what a tile covers."""
        stand = self.stands[number]
        unit = round(stand.unit)
        return Box(round(stand.x) - unit // 2, round(stand.y) - unit, unit, 2 * unit)

    def number_at(self, at: tuple[int, int]) -> int | None:
        """Return the tile under a pixel."""
        return next((number for number in range(len(self.stands)) if self.tile_box(number).has(at)), None)


@lru_cache(maxsize=16)
def plan_tray(layout: Layout, area: Box, scale: float, size: int) -> TrayPlan:
    """Return where a tray of `size` tiles lies in the room for the line: over as little of it as can be.

    Open ends stay in sight before everything else, then the tiles stay as large as they can.
    """
    kept = tuple(_ends(layout))
    lying = [rect_of(placed.pose, layout.unit) for placed in layout.tiles]
    tile = 2 * layout.unit * layout.unit
    best: tuple[float, Box, int, int] | None = None
    for unit in dict.fromkeys(max(round(each * scale), LEAST) for each in UNITS):
        for rows in _shapes(size):
            for box in _boxes(area, unit, rows, size):
                cost = _leaning(box, area) + END_WEIGHT * _covered(box, kept) / tile
                if best is not None and cost >= best[0]:
                    continue
                cost += _covered(box, lying) / tile
                if best is None or cost < best[0]:
                    best = cost, box, unit, rows
        if best is not None and best[0] < 1:
            break
    if best is None:
        return _squeezed(area, size)
    _, box, unit, rows = best
    return TrayPlan(box, tuple(_stands(box, unit, rows, size)))


def _shapes(size: int) -> Iterator[int]:
    """Yield the numbers of rows in which a tray leaves no row empty, the widest first."""
    for rows in range(1, min(ROWS, size) + 1):
        if (rows - 1) * math.ceil(size / rows) < size:
            yield rows


def _measure(unit: int, rows: int, size: int) -> tuple[int, int]:
    """Return width and height of a tray with its rim."""
    columns = math.ceil(size / rows)
    wide = (columns - 1) * ACROSS + 1 + 2 * RIM
    return round(wide * unit), round(((rows - 1) * DOWN + 2 + 2 * RIM) * unit)


def _boxes(area: Box, unit: int, rows: int, size: int) -> Iterator[Box]:
    """Yield the places that are tried."""
    wide, high = _measure(unit, rows, size)
    if wide > area.width or high > area.height:
        return
    for down in range(STEPS[1]):
        for across in range(STEPS[0]):
            x = area.x + (area.width - wide) * across // (STEPS[0] - 1)
            y = area.y + (area.height - high) * down // (STEPS[1] - 1)
            yield Box(x, y, wide, high)


def _ends(layout: Layout) -> Iterator[tuple[int, int, int, int]]:
    """Yield the open places, and the tiles they lie beside."""
    last = {placed.arm: placed for placed in layout.tiles}
    for place in layout.places:
        yield _rect(layout, place.plain)
        if place.double is not None:
            yield _rect(layout, place.double)
        ended = last.get(place.arm) or (layout.tiles[0] if place.arm in (Arm.LEFT, Arm.RIGHT) else None)
        if ended is not None:
            yield rect_of(ended.pose, layout.unit)


def _rect(layout: Layout, spot: Spot) -> tuple[int, int, int, int]:
    half = layout.unit // 2
    across, down = spot.across
    x, y = layout.middle[0] + spot.x * half, layout.middle[1] + spot.y * half
    return x - across * half, y - down * half, 2 * across * half, 2 * down * half


Rect = tuple[int, int, int, int]


def _covered(box: Box, rects: Sequence[Rect]) -> int:
    """Return how many pixels of rectangles a tray would cover."""
    left, top, right, bottom = box.x, box.y, box.right, box.bottom
    covered = 0
    for x, y, width, height in rects:
        wide = min(x + width, right) - max(x, left)
        high = min(y + height, bottom) - max(y, top)
        if wide > 0 and high > 0:
            covered += wide * high
    return covered


def _leaning(box: Box, area: Box) -> float:
    """Return less than 1: a tray rather lies low, in the middle of the table."""
    across = abs(box.centre[0] - area.centre[0]) / area.width
    return 0.4 * across + 0.4 * (area.bottom - box.bottom) / area.height


def _stands(box: Box, unit: int, rows: int, size: int) -> Iterator[Stand]:
    """Yield where the tiles stand, row by row, a last row that is not full in the middle."""
    columns = math.ceil(size / rows)
    for number in range(size):
        row, column = divmod(number, columns)
        here = min(columns, size - row * columns)
        x = box.x + box.width / 2 + (column - (here - 1) / 2) * ACROSS * unit
        y = box.y + (RIM + 1 + row * DOWN) * unit
        yield Stand(round(x), round(y), 0, unit)


def _squeezed(area: Box, size: int) -> TrayPlan:
    """Return a tray that takes all the room there is, with smaller tiles: for many tiles in a small window."""
    found = []
    for rows in range(1, size + 1):
        wide, high = _measure(1000, rows, size)
        unit = int(min(area.width / wide, area.height / high) * 1000)
        found.append((unit, -rows))
    unit, rows = max(found)
    wide, high = _measure(unit, -rows, size)
    box = Box(area.centre[0] - wide // 2, area.centre[1] - high // 2, wide, high)
    return TrayPlan(box, tuple(_stands(box, unit, -rows, size)))
