"""How a finished line makes room for the results: moved, and if it must be made smaller, as one picture."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from game.table.frame import Box
from game.table.layout import Layout, Placed, rect_of


@lru_cache(maxsize=8)
def dock(layout: Layout, area: Box) -> Layout:
    """Return the layout inside another area: every tile keeps its place among the others."""
    if not layout.tiles:
        return layout
    bounds = _bounds(layout)
    factor = min(1.0, area.width / bounds.width, area.height / bounds.height)
    unit = layout.unit if factor >= 1.0 else max(int(layout.unit * factor) // 2 * 2, 2)
    wide, high = (round(side * unit / layout.unit) for side in (bounds.width, bounds.height))
    left = _nearest(bounds.centre[0] - wide // 2, area.x, area.right - wide)
    top = _nearest(bounds.centre[1] - high // 2, area.y, area.bottom - high)
    tiles = tuple(_moved(placed, bounds, (left, top), unit / layout.unit) for placed in layout.tiles)
    return replace(layout, unit=unit, tiles=tiles, places=())


def _bounds(layout: Layout) -> Box:
    """Return the smallest box around all tiles."""
    boxes = [Box(*map(round, rect_of(placed.pose, layout.unit))) for placed in layout.tiles]
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    return Box(left, top, max(box.right for box in boxes) - left, max(box.bottom for box in boxes) - top)


def _nearest(wish: int, low: int, high: int) -> int:
    return max(low, min(wish, high))


def _moved(placed: Placed, bounds: Box, corner: tuple[int, int], factor: float) -> Placed:
    pose = placed.pose
    x = corner[0] + (pose.x - bounds.x) * factor
    y = corner[1] + (pose.y - bounds.y) * factor
    return placed._replace(pose=pose._replace(x=round(x), y=round(y)))
