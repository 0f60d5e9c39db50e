"""Where tiles stand that are not on the line: in the hands and in the boneyard."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.table.frame import Box, Edge, Frame, SeatBox

PITCH: Final = 1.18
"""From one tile of a hand to the next, in short sides, while there is room."""
PILE: Final = 8
"""The most tiles that the boneyard's pile shows."""
PILE_ROW: Final = 4
"""How many of them lie side by side."""


class Stand(NamedTuple):
    """How a tile stands: the centre of its face in pixels, its turn in degrees clockwise, its short side in pixels."""

    x: float
    y: float
    degrees: float
    unit: float


def seat_stands(box: SeatBox, count: int) -> tuple[Stand, ...]:
    """Return a stand for each tile of a hand; they move together, and then shrink, when there are many."""
    if box.edge is Edge.BOTTOM:
        return _own_stands(box.tiles, box.unit, count)
    if box.edge is Edge.TOP:
        pitch = min(box.unit * PITCH, _pitch(box.tiles.width, box.unit, count))
        return tuple(
            Stand(box.tiles.x + box.unit / 2 + place * pitch, box.tiles.y + box.unit, 0, box.unit)
            for place in range(count)
        )
    pitch = min(box.unit * PITCH, _pitch(box.tiles.height, box.unit, count))
    return tuple(
        Stand(box.tiles.x + box.unit, box.tiles.y + box.unit / 2 + place * pitch, 90, box.unit)
        for place in range(count)
    )


def _pitch(room: int, unit: float, count: int) -> float:
    return (room - unit) / max(count - 1, 1)


def _own_stands(room: Box, unit: int, count: int) -> tuple[Stand, ...]:
    """The shown hand: centred on the rack, smaller when it would not fit side by side."""
    if not count:
        return ()
    unit = min(unit, int(room.width / (PITCH * count)))
    first = room.centre[0] - (count - 1) * unit * PITCH / 2
    y = room.bottom - unit
    return tuple(Stand(round(first + place * unit * PITCH), y, 0, unit) for place in range(count))


def boneyard_stands(frame: Frame, count: int) -> tuple[Stand, ...]:
    """Return stands for the pile that stands for the boneyard, the next tile to be drawn last (on top)."""
    box, unit = frame.boneyard, frame.seats[0].unit * 0.5
    shown = min(count, PILE)
    stands = []
    for place in range(shown):
        column, row = place % PILE_ROW, place // PILE_ROW
        x = box.x + unit * (0.7 + column * 1.05)
        y = box.bottom - unit * 1.2 - row * unit * 0.35
        stands.append(Stand(round(x), round(y), 0, round(unit)))
    return tuple(stands)
