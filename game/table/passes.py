"""The numbers that a seat has shown to lack, by passing or drawing, as a row of crossed numbers beside its tiles."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.table.art import signs
from game.table.box import Box, Edge
from game.table.gear import Gear
from game.table.ground import Ground
from game.table.layer import Blit
from game.table.letters import centred
from rules.bots.insight import lacks
from rules.view import SeatView

LARGEST: Final = 1.2
"""How large a mark may be, in heights of the words."""
APART: Final = 1.12
"""From one mark to the next, in sides of a mark."""
SHARE: Final = 0.68
"""How high the digit is, in sides of its mark."""
CROSSED: Final = (226, 92, 78)
"""The colour of the stroke, which is told by its shape too."""


def shown_lacks(view: SeatView, seat: int) -> tuple[int, ...]:
    """Return the numbers that a seat is known to hold no tile of, from what everybody at the table has seen.

    A pass and a draw tell; tiles that were drawn and kept may show older numbers again, which are then forgotten. Hands
    that lie open need no marks, and neither does the viewer's own.
    """
    if view.is_over or not view.hands or not any(tile is None for tile in view.hands[seat]):
        return ()
    return tuple(sorted(lacks(view)[seat]))


def mark_boxes(room: Box, count: int, text: int) -> tuple[Box, ...]:
    """Return a square for each of so many marks in a room, in rows or columns, all as large as possible."""
    if count == 0 or room.width <= 0 or room.height <= 0:
        return ()
    side = min(round(LARGEST * text), room.width, room.height)
    while side > 1 and _across(room.width, side) * _across(room.height, side) < count:
        side -= 1
    pitch = round(side * APART)
    lines = _across(room.width, side)
    if room.height > room.width:
        left = room.x + (room.width - ((min(lines, count) - 1) * pitch + side)) // 2
        return tuple(
            Box(left + (place % lines) * pitch, room.y + (place // lines) * pitch, side, side) for place in range(count)
        )
    rows = -(-count // lines)
    top = room.y + (room.height - ((rows - 1) * pitch + side)) // 2
    each = -(-count // rows)
    return tuple(
        Box(room.x + (place % each) * pitch, top + (place // each) * pitch, side, side) for place in range(count)
    )


def _across(room: int, side: int) -> int:
    """Return how many marks of a side stand next to each other in so many pixels."""
    return 0 if side > room else 1 + (room - side) // round(side * APART)


def marks_room(view: SeatView, ground: Ground, seat: int) -> Box:
    """Return the place of a seat's marks: at the upper edge they stand close to its tiles."""
    box = ground.seat_box(view, seat)
    if box.edge is not Edge.TOP or not view.hands:
        return box.marks
    stands = ground.hand(view, seat)
    end = round(stands[-1].x + stands[-1].unit / 2) if stands else box.tiles.x
    return box.marks._replace(x=min(end + box.unit // 2, box.marks.x))


def pass_blits(view: SeatView, ground: Ground, gear: Gear, seat: int) -> Iterator[Blit]:
    """Yield the crossed numbers of a seat: the stroke behind the digit, so that it can be read."""
    numbers, frame = shown_lacks(view, seat), ground.frame(view)
    boxes = mark_boxes(marks_room(view, ground, seat), len(numbers), min(frame.text, round(1.3 * frame.base)))
    for number, box in zip(numbers, boxes, strict=False):
        yield Blit(signs.make_chip(gear.theme, box.width), box.x, box.y)
        yield Blit(signs.make_cross(box.width, CROSSED), box.x, box.y)
        digit = gear.fonts.render(str(number), round(box.height * SHARE), gear.theme.words, bold=True)
        yield centred(digit, *box.centre)
