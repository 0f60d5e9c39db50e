"""The lower edge of the table: the shown hand in its rack, its plaque, the main button, the boneyard, the message."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.table.box import NOWHERE, Box, Edge, Measures, SeatBox
from game.table.rows import PITCH, Rows, fitting, set_up, split

__all__ = ["FEW", "MARGIN", "PITCH", "RACK_TILES", "TILE", "Lower", "make_lower", "number_height", "own_rows"]

RACK_TILES: Final = 7
"""How many tiles a hand usually has."""
TILE: Final = 54
"""The short side of a tile in the hand, in pixels of the design."""
LOW_TILE: Final = 46
"""The same below a plaque: raised, it still stays below."""
ROW_TILE: Final = 40
"""The same where the hand stands in two rows."""
NARROWEST: Final = 38
"""The smallest short side in one row; two rows are higher and take room from the line."""
NARROWEST_DOCKED: Final = 22
"""The same beside results, where nothing is picked."""
TWO_ROWS: Final = 66
"""How much higher than one row two rows reach, in pixels of the design."""
MARGIN: Final = 28
"""How far the rack reaches beyond the hand on either side, in pixels of the design."""
FEW: Final = 3
"""For how many tiles the rack of an empty hand has room when the round is over."""
MESSAGE: Final = 26
"""The width that a message needs at least, in heights of usual words."""
PILE: Final = 72
"""The height of the boneyard's pile, in pixels of the design."""


class Lower(NamedTuple):
    """The parts of the lower edge."""

    seat: SeatBox
    rack: Box
    button: Box
    boneyard: Box
    message: Box
    sort: Box = NOWHERE


def make_lower(measures: Measures, right: int, hand: int, *, is_docked: bool) -> Lower:
    """Place the parts for a hand of so many tiles, left of the column `right`.

    Plaque and button stand beside the rack. When the hand is too wide for that, they stand above its two ends, in the
    row of the message, and the rack takes the whole width. When its tiles would become too small even so, they stand in
    two rows, and everything above moves up. The button that sorts stands right of the hand.
    """
    row = Box(0, measures.height - measures.px(144), 0, measures.px(108))
    boneyard = _boneyard(measures)
    button = _button(measures, boneyard)
    sort = 0 if is_docked else measures.small_side + measures.gap
    end = (right if is_docked else button.x) - measures.gap - sort
    middle = right // 2 if is_docked else measures.width // 2
    usual = 0 if is_docked and not hand else max(hand, RACK_TILES)
    need = _rack_width(measures, usual or FEW)
    free = min(middle - _beside(measures), end - middle)
    if need <= 2 * free:
        lower = _narrow(measures, row, middle, (need, free), button, boneyard)
    else:
        limit = (right if is_docked else boneyard.x) - measures.gap - sort
        sizes = hand, min(usual, RACK_TILES) or FEW
        lower = _wide(measures, row, (middle, limit), sizes, button, boneyard, is_docked=is_docked)
    return lower if is_docked else lower._replace(sort=_sort(measures, lower, hand))


def _beside(measures: Measures) -> int:
    """Return where a rack may begin beside the plaque."""
    return measures.rim + measures.plaque[0] + 3 * measures.gap


def _rack_width(measures: Measures, tiles: int) -> int:
    return round(tiles * TILE * PITCH * measures.scale) + 2 * measures.px(MARGIN)


def _rack(measures: Measures, middle: int, wide: int) -> Box:
    return Box(middle - wide // 2, measures.height - measures.px(78), wide, measures.px(56))


def _message_row(measures: Measures, row: Box) -> Box:
    """Return the row between line and hand."""
    high = measures.text + 6 + round(0.6 * (measures.text - measures.base))
    return Box(measures.rim, row.y - measures.px(27) - high, measures.width - 2 * measures.rim, high)


def _narrow(measures: Measures, row: Box, middle: int, sizes: tuple[int, int], button: Box, boneyard: Box) -> Lower:
    """Place plaque and button beside the rack."""
    need, free = sizes
    rack = _rack(measures, middle, need)
    hand = row._replace(x=middle - free + measures.px(MARGIN), width=2 * (free - measures.px(MARGIN)))
    wide, high = measures.plaque
    plaque = Box(rack.x - 2 * measures.gap - wide, row.bottom - high, wide, high)
    message = _message_row(measures, row)._replace(width=2 * middle - 2 * measures.rim)
    seat = SeatBox(Edge.BOTTOM, plaque, hand, measures.px(TILE), middle=middle)
    return Lower(seat, rack, button, boneyard, message)


def _wide(  # noqa: PLR0913 - all that stands beside a wide hand
    measures: Measures,
    row: Box,
    columns: tuple[int, int],
    sizes: tuple[int, int],
    button: Box,
    boneyard: Box,
    *,
    is_docked: bool,
) -> Lower:
    """Place plaque and button above the ends of a rack that may take the whole width."""
    middle, limit = columns
    count, tiles = sizes
    start = measures.rim + measures.gap
    hand = row._replace(x=start + measures.px(MARGIN), width=limit - start - 2 * measures.px(MARGIN))
    rows = 1 if fitting(hand.width, count) >= measures.px(NARROWEST_DOCKED if is_docked else NARROWEST) else 2
    if rows > 1:
        hand = hand._replace(y=hand.y - measures.px(TWO_ROWS), height=hand.height + measures.px(TWO_ROWS))
    message = _message_row(measures, hand)
    x = measures.width - measures.rim - measures.gap - button.width
    button = button._replace(x=x, y=min(message.y, boneyard.y - button.height))
    end = limit if is_docked else button.x - measures.gap
    full, high = measures.plaque
    wide = full if end - start - full - measures.gap >= MESSAGE * measures.base else measures.short_plaque
    plaque = Box(start, message.y, wide, high)
    x = plaque.right + measures.gap
    rack = _rack(measures, middle, min(_rack_width(measures, tiles), limit - start))
    rack = rack._replace(x=min(max(rack.x, start), limit - rack.width))
    unit = measures.px(LOW_TILE if rows == 1 else ROW_TILE)
    seat = SeatBox(Edge.BOTTOM, plaque, hand, unit, middle=middle, rows=rows)
    return Lower(seat, rack, button, boneyard, message._replace(x=x, width=end - x))


def _sort(measures: Measures, lower: Lower, count: int) -> Box:
    """Return the button that sorts: right of the rack, however wide the hand makes it."""
    rows = own_rows(lower.seat, max(count, 1))
    hand = max(xs[-1] for xs, _ in rows.rows) + rows.unit // 2 + measures.px(MARGIN)
    side = measures.small_side
    return Box(max(lower.rack.right, hand) + measures.gap, lower.seat.tiles.bottom - side, side, side)


def own_rows(seat: SeatBox, count: int) -> Rows:
    """Return the rows in which a hand of so many tiles stands at the lower edge."""
    room = seat.tiles
    return set_up(room.x, room.width, room.bottom, seat.middle, seat.unit, split(count, seat.rows))


def _button(measures: Measures, boneyard: Box) -> Box:
    """The main button: right of the hand, before the boneyard."""
    wide = max(measures.px(124), round(measures.text * 4.6))
    high = max(measures.px(46), round(measures.text * 1.6))
    return Box(boneyard.x - measures.gap - wide, measures.height - measures.px(32) - high, wide, high)


def _boneyard(measures: Measures) -> Box:
    """The boneyard's pile in the lower right corner."""
    wide, high = measures.px(118), measures.px(PILE) + number_height(measures.text, measures.base)
    x = measures.width - measures.rim - wide - measures.px(14)
    return Box(x, measures.height - measures.rim - high - measures.px(10), wide, high)


def number_height(text: int, base: int) -> int:
    """Return the height of the number over the pile, in pixels; it grows less than other words."""
    return round(1.36 * min(text, 1.5 * base))
