"""What a language from right to left turns over on the table: the places of its parts, and words in them.

The order of turns does not turn over, and neither do the line of play and the order of a hand.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.i18n import is_mirrored
from game.table.box import NOWHERE, Box, Edge, SeatBox
from game.table.layer import Blit

_OPPOSITE = {Edge.LEFT: Edge.RIGHT, Edge.RIGHT: Edge.LEFT, Edge.BOTTOM: Edge.BOTTOM, Edge.TOP: Edge.TOP}


def reflect_box(box: Box, width: int) -> Box:
    """Return where a box lies in a window whose left side is its right one; a box that is nowhere stays there."""
    return box if box == NOWHERE else box._replace(x=width - box.right)


def reflect_seat(seat: SeatBox, width: int) -> SeatBox:
    """Return a seat's corner in such a window."""
    parts = seat._asdict()
    parts |= {name: reflect_box(part, width) for name, part in parts.items() if isinstance(part, Box)}
    return SeatBox(**parts)._replace(edge=_OPPOSITE[seat.edge], middle=width - seat.middle if seat.middle else 0)


def turned_over(blits: Iterable[Blit], within: Box) -> Iterator[Blit]:
    """Yield blits that were placed from the left of a box, from its right in such a language; no picture is turned."""
    if not is_mirrored():
        yield from blits
        return
    for blit in blits:
        yield blit._replace(x=within.x + within.right - blit.x - blit.surface.get_width())
