"""Where something that is told for a moment may stand so that it covers as little as possible of what lies there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.table.box import Box

COLUMNS: Final = 13
ROWS: Final = 9


def find_spot(room: Box, size: tuple[int, int], taken: Sequence[Box], wish: tuple[int, int]) -> Box:
    """Return a box of a size in a room: over as little of the taken boxes as can be, then as near to a wish as can be.

    A size larger than the room is put at its upper left corner.
    """
    free = max(room.width - size[0], 0), max(room.height - size[1], 0)
    xs = [room.x + free[0] * column // (COLUMNS - 1) for column in range(COLUMNS)]
    ys = [room.y + free[1] * row // (ROWS - 1) for row in range(ROWS)]
    boxes = [Box(x, y, *size) for x in xs for y in ys]
    return min(boxes, key=lambda box: (covered(box, taken), _apart(box, wish)))


def covered(box: Box, taken: Sequence[Box]) -> int:
    """Return how many pixels of the taken boxes lie under a box."""
    return sum(
        _common(box.x, box.right, one.x, one.right) * _common(box.y, box.bottom, one.y, one.bottom) for one in taken
    )


def _common(start: int, end: int, other_start: int, other_end: int) -> int:
    return max(min(end, other_end) - max(start, other_start), 0)


def _apart(box: Box, wish: tuple[int, int]) -> int:
    x, y = box.centre
    return (x - wish[0]) ** 2 + (y - wish[1]) ** 2
