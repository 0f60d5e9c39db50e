"""The lower edge of the table: the shown hand in its rack, its plaque, the main button, the boneyard, the message."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.table.box import Box, Edge, Measures, SeatBox

RACK_TILES: Final = 7
"""How many tiles a hand usually has."""
PITCH: Final = 1.18
"""From one tile of a hand to the next, in short sides, while there is room."""
TILE: Final = 54
"""The short side of a tile in the hand, in pixels of the design."""
LOW_TILE: Final = 46
"""The same below a plaque: raised, it still stays below."""
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


def make_lower(measures: Measures, right: int, hand: int, *, is_docked: bool) -> Lower:
    """Place the parts for a hand of so many tiles, left of the column `right`.

    Plaque and button stand beside the rack. When the hand is too wide for that, they stand above its two ends, in the
    row of the message, and the rack takes the whole width.
    """
    row = Box(0, measures.height - measures.px(144), 0, measures.px(108))
    boneyard = _boneyard(measures)
    button = _button(measures, boneyard)
    end = (right if is_docked else button.x) - measures.gap
    middle = right // 2 if is_docked else measures.width // 2
    usual = 0 if is_docked and not hand else max(hand, RACK_TILES)
    need = _rack_width(measures, usual or FEW)
    free = min(middle - _beside(measures), end - middle)
    if need <= 2 * free:
        return _narrow(measures, row, middle, (need, free), button, boneyard)
    limit = (right if is_docked else boneyard.x) - measures.gap
    return _wide(measures, row, (middle, limit), min(usual, RACK_TILES) or FEW, button, boneyard)


def _beside(measures: Measures) -> int:
    """Return where a rack may begin beside the plaque."""
    return measures.rim + measures.plaque[0] + 3 * measures.gap


def _rack_width(measures: Measures, tiles: int) -> int:
    return round(tiles * TILE * PITCH * measures.scale) + 2 * measures.px(MARGIN)


def _rack(measures: Measures, middle: int, wide: int) -> Box:
    return Box(middle - wide // 2, measures.height - measures.px(78), wide, measures.px(56))


def _message_row(measures: Measures) -> Box:
    """Return the row between line and hand."""
    high = measures.text + 6 + round(0.6 * (measures.text - measures.base))
    y = measures.height - measures.px(144) - measures.px(27) - high
    return Box(measures.rim, y, measures.width - 2 * measures.rim, high)


def _narrow(measures: Measures, row: Box, middle: int, sizes: tuple[int, int], button: Box, boneyard: Box) -> Lower:
    """Place plaque and button beside the rack."""
    need, free = sizes
    rack = _rack(measures, middle, need)
    hand = row._replace(x=middle - free + measures.px(MARGIN), width=2 * (free - measures.px(MARGIN)))
    wide, high = measures.plaque
    plaque = Box(rack.x - 2 * measures.gap - wide, row.bottom - high, wide, high)
    message = _message_row(measures)._replace(width=2 * middle - 2 * measures.rim)
    seat = SeatBox(Edge.BOTTOM, plaque, hand, measures.px(TILE), middle=middle)
    return Lower(seat, rack, button, boneyard, message)


def _wide(measures: Measures, row: Box, columns: tuple[int, int], tiles: int, button: Box, boneyard: Box) -> Lower:
    """Place plaque and button above the ends of a rack that may take the whole width."""
    middle, limit = columns
    start = measures.rim + measures.gap
    hand = row._replace(x=start + measures.px(MARGIN), width=limit - start - 2 * measures.px(MARGIN))
    message = _message_row(measures)
    is_docked = limit < boneyard.x - measures.gap
    x = measures.width - measures.rim - measures.gap - button.width
    button = button._replace(x=x, y=min(message.y, boneyard.y - button.height))
    end = limit if is_docked else button.x - measures.gap
    full, high = measures.plaque
    wide = full if end - start - full - measures.gap >= MESSAGE * measures.base else measures.short_plaque
    plaque = Box(start, message.y, wide, high)
    x = plaque.right + measures.gap
    rack = _rack(measures, middle, min(_rack_width(measures, tiles), limit - start))
    rack = rack._replace(x=min(max(rack.x, start), limit - rack.width))
    seat = SeatBox(Edge.BOTTOM, plaque, hand, measures.px(LOW_TILE), middle=middle)
    return Lower(seat, rack, button, boneyard, message._replace(x=x, width=end - x))


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
