"""Where tiles stand that are not on the line: in the hands and in the boneyard."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.i18n import is_mirrored
from game.table.box import Box, Edge, SeatBox
from game.table.frame import Frame
from game.table.lower import PITCH, TILE, number_height, own_rows

PILE_ROW: Final = 4
"""How many tiles of the boneyard's pile lie side by side; it never shows a part of a second row."""


class Stand(NamedTuple):
    """How a tile stands: the centre of its face in pixels, its turn in degrees clockwise, its short side in pixels."""

    x: float
    y: float
    degrees: float
    unit: float


def seat_stands(box: SeatBox, count: int) -> tuple[Stand, ...]:
    """Return a stand for each tile of a hand; they move together, and then shrink, when there are many."""
    if box.edge is Edge.BOTTOM:
        return _own_stands(box, count)
    if box.edge is Edge.TOP:
        pitch = min(box.unit * PITCH, _pitch(box.tiles.width, box.unit, count))
        first, step = box.tiles.x + box.unit / 2, pitch
        if is_mirrored():
            first, step = box.tiles.right - box.unit / 2, -pitch
        return tuple(Stand(first + place * step, box.tiles.y + box.unit, 0, box.unit) for place in range(count))
    pitch = min(box.unit * PITCH, _pitch(box.tiles.height, box.unit, count))
    return tuple(
        Stand(box.tiles.x + box.unit, box.tiles.y + box.unit / 2 + place * pitch, 90, box.unit)
        for place in range(count)
    )


def _pitch(room: int, unit: float, count: int) -> float:
    return (room - unit) / max(count - 1, 1)


def _own_stands(box: SeatBox, count: int) -> tuple[Stand, ...]:
    """The shown hand, from left to right: smaller when it would not fit side by side, the row at the back first."""
    if not count:
        return ()
    rows = own_rows(box, count)
    return tuple(Stand(x, row.y, 0, rows.unit) for row in rows.rows for x in row.xs)


def boneyard_stands(frame: Frame, count: int) -> tuple[Stand, ...]:
    """Return stands for the pile that stands for the boneyard, the next tile to be drawn last (on top)."""
    box, unit = frame.boneyard, TILE / 2 * frame.scale
    rows = 2 if count >= 2 * PILE_ROW else 1
    columns = min(count, PILE_ROW)
    first = box.x + unit * 0.7 if is_mirrored() else box.right - unit * (0.7 + (columns - 1) * 1.05)
    stands = [(first + column * unit * 1.05, row) for row in range(rows) for column in range(columns)]
    return tuple(Stand(round(x), round(box.bottom - unit * (1.2 + row * 0.35)), 0, round(unit)) for x, row in stands)


def number_box(frame: Frame) -> Box:
    """Return the place above the pile for the number of its tiles."""
    return frame.boneyard._replace(height=number_height(frame.text, frame.base))
