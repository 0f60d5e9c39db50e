"""Where everything stands on the table for a window's size: pure geometry, in pixels."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from functools import lru_cache
from typing import Final

from game.i18n import is_mirrored
from game.table.box import DESIGN_HEIGHT, DESIGN_WIDTH, NOWHERE, Box, Edge, Measures, SeatBox, edges_of, measure
from game.table.flank import flank_seat, flank_width
from game.table.lower import MARGIN, RACK_TILES, Lower, make_lower
from game.table.mirror import reflect_box, reflect_seat
from game.table.strip import Strip, make_strip

__all__ = ["DESIGN_HEIGHT", "DESIGN_WIDTH", "RACK_TILES", "Box", "Edge", "Frame", "SeatBox", "make_frame", "rack_for"]

LOW_DOCK: Final = 20
"""The height of a dock in which buttons stand side by side, in heights of the words."""
LOG: Final = 14
"""The width of the log of moves, in heights of the words,"""
LOG_SHARE: Final = 0.24
"""and the share of the window that it takes at most."""
LINE_SHARE: Final = 0.3
"""Beside the results it gives way to a line that would have less than this share of the window."""


@dataclass(frozen=True, slots=True)
class Frame:
    """The table's parts in one window.

    `scale` is 1 at 1280x720; `base` is the usual height of words there, `text` the one that the player wants; `line`
    the room for the line of play; `seats` run from the shown seat on in turn order; `dock` is the room for results,
    empty while nothing is docked; `log` that for the log of moves, empty while it is not shown.
    """

    size: tuple[int, int]
    scale: float
    base: int
    text: int
    rim: int
    line: Box
    status: Box
    message: Box
    menu: Box
    rack: Box
    hand: Box
    button: Box
    boneyard: Box
    dock: Box
    seats: tuple[SeatBox, ...]
    log: Box = NOWHERE
    sort: Box = NOWHERE
    is_mirrored: bool = False

    def button_boxes(self, count: int) -> tuple[Box, ...]:
        """Return the boxes of so many main buttons: beside the hand, or at the foot of docked results.

        There they stand one below the other, or side by side where words are too large for that.
        """
        if not self.dock.width:
            return (self.button,) * count
        if self.is_mirrored:
            plain = replace(self, is_mirrored=False).button_boxes(count)
            return tuple(box._replace(x=self.dock.x + self.dock.right - box.right) for box in plain)
        gap = self.button.height // 4
        wide, high = self.dock.width - 4 * gap, self.button.height
        x, bottom = self.dock.x + 2 * gap, self.dock.bottom - gap
        if count > 1 and self.dock.height < LOW_DOCK * self.text:
            each = (wide - (count - 1) * gap) // count
            return tuple(Box(x + place * (each + gap), bottom - high, each, high) for place in range(count))
        first = bottom - count * (high + gap) + gap
        return tuple(Box(x, first + place * (high + gap), wide, high) for place in range(count))


def make_frame(  # noqa: PLR0913 - all that decides where things stand
    size: tuple[int, int],
    seats: int,
    *,
    text_percent: int = 100,
    is_docked: bool = False,
    hand: int = RACK_TILES,
    is_clockwise: bool = False,
    has_log: bool = False,
    is_paired: bool = False,
) -> Frame:
    """Place every part of the table in a window of at least 640x480, for a shown hand of so many tiles.

    Where seats are paired, there is room to say beside a name that this is the partner.
    In a language from right to left everything is placed the other way round and then turned over, so that the turn
    goes round the table as it always does.
    """
    if not is_mirrored():
        return _frame(size, seats, text_percent, hand, (is_docked, is_clockwise, has_log, is_paired))
    return _mirrored(_frame(size, seats, text_percent, hand, (is_docked, not is_clockwise, has_log, is_paired)))


@lru_cache(maxsize=64)
def _frame(size: tuple[int, int], seats: int, text_percent: int, hand: int, kinds: tuple[bool, ...]) -> Frame:
    """Place every part from the left.

    `kinds` are whether results are docked, turns go clockwise, moves are logged, and seats are paired.
    """
    is_docked, is_clockwise, has_log, is_paired = kinds
    measures, edges = measure(size, text_percent), edges_of(seats, is_clockwise=is_clockwise)
    strip = make_strip(measures, edges, is_paired=is_paired)
    dock = _dock(measures, strip) if is_docked else Box(size[0] - measures.rim, 0, 0, 0)
    lower = make_lower(measures, dock.x if is_docked else size[0], hand, is_docked=is_docked)
    line = _line(measures, edges, (strip.bottom, lower.message.y), dock.x, is_docked=is_docked)
    log, line = _log(measures, line) if has_log else (NOWHERE, line)
    return Frame(
        size=size,
        scale=measures.scale,
        base=measures.base,
        text=measures.text,
        rim=measures.rim,
        line=line,
        status=strip.status,
        message=lower.message,
        menu=strip.menu,
        rack=lower.rack,
        hand=lower.seat.tiles,
        button=lower.button,
        boneyard=lower.boneyard,
        dock=dock,
        seats=tuple(_seat(measures, edge, strip, lower, line, dock.x, is_docked=is_docked) for edge in edges),
        log=log,
        sort=lower.sort,
    )


@lru_cache(maxsize=64)
def _mirrored(frame: Frame) -> Frame:
    """Return a frame whose parts are as far from the right side as they were from the left one."""
    width = frame.size[0]
    parts = {field.name: getattr(frame, field.name) for field in fields(frame)}
    parts |= {name: reflect_box(part, width) for name, part in parts.items() if isinstance(part, Box)}
    parts |= {"seats": tuple(reflect_seat(seat, width) for seat in frame.seats), "is_mirrored": True}
    return Frame(**parts)


def rack_for(frame: Frame, hand_width: float, middle: int) -> Box:
    """Return the rack, wider when the hand is, around a hand with this column in its middle."""
    wide = max(frame.rack.width, round(hand_width) + 2 * round(MARGIN * frame.scale))
    if wide == frame.rack.width:
        return frame.rack
    return Box(middle - wide // 2, frame.rack.y, wide, frame.rack.height)


def _dock(measures: Measures, strip: Strip) -> Box:
    """The room for results beside the table."""
    wide = min(max(measures.px(330), measures.text * 19), round(measures.width * 0.42))
    top = strip.bottom + measures.px(4)
    edge = measures.rim + measures.px(10)
    return Box(measures.width - edge - wide, top, wide, measures.height - edge - top)


def _line(measures: Measures, edges: tuple[Edge, ...], rows: tuple[int, int], right: int, *, is_docked: bool) -> Box:
    """The room left for the line of play between the seats, the strip above and the message below."""
    side, narrow = flank_width(measures, is_docked=is_docked), measures.px(26)
    x = measures.rim + (side if Edge.LEFT in edges else narrow)
    end = right - (side if Edge.RIGHT in edges else measures.px(14) if is_docked else narrow)
    y = rows[0] + measures.gap
    plate = max(measures.px(3), measures.text // 4 - 1)
    return Box(x, y, end - x, rows[1] - plate - y)


def _log(measures: Measures, line: Box) -> tuple[Box, Box]:
    """Return the room for the log of moves at the left of the line, and what is left for the line."""
    wide = min(measures.text * LOG + 2 * measures.gap, round(measures.width * LOG_SHARE))
    left = line._replace(x=line.x + wide + measures.gap, width=line.width - wide - measures.gap)
    if left.width < LINE_SHARE * measures.width:
        return NOWHERE, line
    return Box(line.x, line.y, wide, line.height), left


def _seat(  # noqa: PLR0913 - all that surrounds a seat
    measures: Measures, edge: Edge, strip: Strip, lower: Lower, line: Box, right: int, *, is_docked: bool
) -> SeatBox:
    """Return a seat's corner of the table."""
    if edge is Edge.BOTTOM:
        return lower.seat
    if edge is Edge.TOP and strip.seat is not None:
        return strip.seat
    return flank_seat(measures, edge, (strip.bottom + measures.gap, line.bottom), right, is_docked=is_docked)
