"""Where everything stands on the table for a window's size: pure geometry, in pixels."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from typing import Final, NamedTuple

DESIGN_WIDTH: Final = 1280
DESIGN_HEIGHT: Final = 720
RACK_TILES: Final = 7


class Box(NamedTuple):
    """A rectangle in pixels."""

    x: int
    y: int
    width: int
    height: int

    @property
    def right(self) -> int:
        """The first column to the right of it."""
        return self.x + self.width

    @property
    def bottom(self) -> int:
        """The first row below it."""
        return self.y + self.height

    @property
    def centre(self) -> tuple[int, int]:
        """The middle."""
        return self.x + self.width // 2, self.y + self.height // 2

    def has(self, at: tuple[int, int]) -> bool:
        """Whether a point lies inside."""
        return self.x <= at[0] < self.right and self.y <= at[1] < self.bottom

    def grown(self, pixels: int) -> Box:
        """Return the rectangle with a margin on every side."""
        return Box(self.x - pixels, self.y - pixels, self.width + 2 * pixels, self.height + 2 * pixels)


class Edge(Enum):
    """The edge of the table at which a seat sits."""

    BOTTOM = 0
    RIGHT = 1
    TOP = 2
    LEFT = 3


EDGES: Final = {
    2: (Edge.BOTTOM, Edge.TOP),
    3: (Edge.BOTTOM, Edge.RIGHT, Edge.LEFT),
    4: (Edge.BOTTOM, Edge.RIGHT, Edge.TOP, Edge.LEFT),
}
"""Who sits where, from the seat at the bottom on: counter-clockwise, as the turn goes round (rules.md section 4)."""


class SeatBox(NamedTuple):
    """A seat's corner of the table: its plaque, and the room for its tiles; `unit` is their short side."""

    edge: Edge
    plaque: Box
    tiles: Box
    unit: int


@dataclass(frozen=True, slots=True)
class Frame:
    """The table's parts in one window.

    `scale` is 1 at 1280x720; `text` is the height of plain words; `line` the room for the line of play; `seats` run
    from the shown seat on in turn order; `dock` is the room for results, empty while nothing is docked.
    """

    size: tuple[int, int]
    scale: float
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

    def button_boxes(self, count: int) -> tuple[Box, ...]:
        """Return the boxes of so many main buttons: beside the hand, or one below the other under docked results."""
        if not self.dock.width:
            return (self.button,) * count
        gap = self.button.height // 4
        first = self.dock.bottom - count * (self.button.height + gap)
        wide = self.dock.width - 4 * gap
        pitch = self.button.height + gap
        return tuple(
            Box(self.dock.x + 2 * gap, first + place * pitch, wide, self.button.height) for place in range(count)
        )


@lru_cache(maxsize=32)
def make_frame(size: tuple[int, int], seats: int, *, text_percent: int = 100, is_docked: bool = False) -> Frame:
    """Place every part of the table in a window of at least 640x480."""
    width, height = size
    scale = min(width / DESIGN_WIDTH, height / DESIGN_HEIGHT)
    text = max(11, round(max(16 * scale, 12) * text_percent / 100))
    rim = round(22 * scale)
    edges = EDGES[seats]
    dock = _dock(size, scale, text, rim) if is_docked else Box(width - rim, 0, 0, 0)
    right = dock.x if is_docked else width - rim
    hand = _hand(size, scale, text, right if is_docked else width)
    message = Box(rim, hand.y - round(22 * scale) - text - 6, 2 * hand.centre[0] - 2 * rim, text + 6)
    strip = _strip(size, scale, text, rim, edges)
    line = _line(scale, rim, edges, (strip.bottom, message.y), right, is_docked=is_docked)
    return Frame(
        size=size,
        scale=scale,
        text=text,
        rim=rim,
        line=line,
        status=strip.status,
        message=message,
        menu=strip.menu,
        rack=_rack(hand, height, scale),
        hand=hand,
        button=_button(size, scale, text, hand),
        boneyard=_boneyard(size, scale, rim),
        dock=dock,
        seats=tuple(_seat(edge, strip, scale, line, right, hand) for edge in edges),
    )


class _Strip(NamedTuple):
    """The row over the table: plaques, the status line and the menu's button, from left to right."""

    bottom: int
    plaques: dict[Edge, Box]
    status: Box
    top_tiles: Box
    menu: Box


def _strip(size: tuple[int, int], scale: float, text: int, rim: int, edges: tuple[Edge, ...]) -> _Strip:
    gap = round(12 * scale)
    top, high = rim + round(8 * scale), max(round(48 * scale), text + round(12 * scale))
    side = round(40 * scale)
    plaque = Box(
        0, top + (high - _plaque_height(scale, text)) // 2, _plaque_width(scale, text), _plaque_height(scale, text)
    )
    menu = Box(size[0] - rim - gap - side, top + (high - side) // 2, side, side)
    left = plaque._replace(x=rim + gap)
    right = plaque._replace(x=menu.x - gap - plaque.width)
    status_x = left.right + gap if Edge.LEFT in edges else rim + round(16 * scale)
    end = (right.x if Edge.RIGHT in edges else menu.x) - gap
    status = Box(status_x, top, round(min(250 * scale, (end - status_x) * 0.42)), high)
    if Edge.TOP not in edges:
        status = status._replace(width=end - status_x)
    upper = plaque._replace(x=max(size[0] // 2 - round(130 * scale) - plaque.width, status.right + gap))
    tiles = Box(upper.right + gap, top, end - upper.right - gap, high)
    return _Strip(top + high, {Edge.LEFT: left, Edge.RIGHT: right, Edge.TOP: upper}, status, tiles, menu)


def _plaque_width(scale: float, text: int) -> int:
    return max(round(144 * scale), round(text * 8.4))


def _plaque_height(scale: float, text: int) -> int:
    return text + round(18 * scale)


def _hand(size: tuple[int, int], scale: float, text: int, right: int) -> Box:
    """The room for the hand: in the middle of the lower edge, leaving room for the plaque and the button beside it."""
    height = size[1]
    side = max(round(210 * scale), text * 9) if right < size[0] else max(round(300 * scale), text * 9)
    usable = max(right - 2 * side, right * 2 // 5)
    return Box((right - usable) // 2, height - round(144 * scale), usable, round(108 * scale))


def _rack(hand: Box, height: int, scale: float) -> Box:
    """The rack for as many tiles as a hand usually has."""
    usual = min(round(RACK_TILES * 54 * 1.18 * scale), hand.width) + round(56 * scale)
    return Box(hand.centre[0] - usual // 2, height - round(78 * scale), usual, round(56 * scale))


def rack_for(frame: Frame, hand_width: float) -> Box:
    """Return the rack, wider when the hand is."""
    wide = max(frame.rack.width, round(hand_width + 56 * frame.scale))
    return Box(frame.hand.centre[0] - wide // 2, frame.rack.y, wide, frame.rack.height)


def _button(size: tuple[int, int], scale: float, text: int, hand: Box) -> Box:
    """The main button: right of the hand, before the boneyard."""
    width, height = size
    wide = max(round(124 * scale), text * 6)
    x = min(hand.right + round(16 * scale), width - wide - round(30 * scale))
    return Box(x, height - round(78 * scale), wide, max(round(46 * scale), text + 12))


def _boneyard(size: tuple[int, int], scale: float, rim: int) -> Box:
    """The boneyard's pile in the lower right corner."""
    width, height = size
    wide, high = round(118 * scale), round(86 * scale)
    return Box(width - rim - wide - round(14 * scale), height - rim - high - round(10 * scale), wide, high)


def _dock(size: tuple[int, int], scale: float, text: int, rim: int) -> Box:
    """The room for results beside the table."""
    width, height = size
    wide = min(max(round(330 * scale), text * 19), width // 2)
    top = rim + max(round(60 * scale), text + round(24 * scale))
    return Box(width - rim - wide - round(10 * scale), top, wide, height - rim - round(10 * scale) - top)


def _line(
    scale: float, rim: int, edges: tuple[Edge, ...], rows: tuple[int, int], right: int, *, is_docked: bool
) -> Box:
    """The room left for the line of play between the seats, the strip above and the hand below."""
    side, narrow = round(82 * scale), round(26 * scale)
    x = rim + (side if Edge.LEFT in edges else narrow)
    end = right - (side if Edge.RIGHT in edges else round(14 * scale) if is_docked else narrow)
    y = rows[0] + round(12 * scale)
    return Box(x, y, end - x, rows[1] - round(8 * scale) - y)


def _seat(edge: Edge, strip: _Strip, scale: float, line: Box, right: int, hand: Box) -> SeatBox:
    """A seat's plaque and the room for its tiles at an edge."""
    unit = max(round(24 * scale), 10)
    gap = round(12 * scale)
    if edge is Edge.BOTTOM:
        plaque = strip.plaques[Edge.TOP]
        x = max(_rack(hand, 0, scale).x - gap * 2 - plaque.width, strip.plaques[Edge.LEFT].x)
        return SeatBox(edge, Box(x, hand.bottom - plaque.height, plaque.width, plaque.height), hand, round(54 * scale))
    if edge is Edge.TOP:
        room = strip.top_tiles
        return SeatBox(edge, strip.plaques[edge], room._replace(y=room.centre[1] - unit, height=2 * unit), unit)
    x = strip.plaques[Edge.LEFT].x if edge is Edge.LEFT else right - gap - 2 * unit
    y = strip.bottom + gap
    return SeatBox(edge, strip.plaques[edge], Box(x, y, 2 * unit, line.bottom - y - gap * 2), unit)
