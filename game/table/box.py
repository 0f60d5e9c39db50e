"""What the table's geometry is spelt in: rectangles in pixels, the edges of the table, and the measures of a window."""

from __future__ import annotations

from enum import Enum
from typing import Final, NamedTuple

DESIGN_WIDTH: Final = 1280
DESIGN_HEIGHT: Final = 720
SMALLEST_WORDS: Final = 13
"""The height of plain words in the smallest window, in pixels."""


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


NOWHERE: Final = Box(0, 0, 0, 0)


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
_MIRRORED: Final = {Edge.LEFT: Edge.RIGHT, Edge.RIGHT: Edge.LEFT}


def edges_of(seats: int, *, is_clockwise: bool) -> tuple[Edge, ...]:
    """Return who sits where; clockwise, right and left change places."""
    return tuple(_MIRRORED.get(edge, edge) for edge in EDGES[seats]) if is_clockwise else EDGES[seats]


class SeatBox(NamedTuple):
    """A seat's corner of the table.

    Its plaque; the room for its tiles, whose short side is `unit`; the place of its name, empty where the name stands
    on the plaque; the place that tells how many tiles it holds, empty for the shown hand; the column in the middle of
    the tiles, while there is room on both sides; the place for the numbers it has shown to lack, empty for the shown
    hand; and in how many rows the shown hand stands.
    """

    edge: Edge
    plaque: Box
    tiles: Box
    unit: int
    name: Box = NOWHERE
    number: Box = NOWHERE
    middle: int = 0
    marks: Box = NOWHERE
    rows: int = 1


class Measures(NamedTuple):
    """How large things are in a window: `scale` is 1 at 1280x720, `text` the height of plain words."""

    width: int
    height: int
    scale: float
    base: int
    text: int

    def px(self, design: float) -> int:
        """Return so many pixels of the design in pixels of this window."""
        return round(design * self.scale)

    @property
    def rim(self) -> int:
        """The width of the wooden frame."""
        return self.px(22)

    @property
    def gap(self) -> int:
        """The usual distance between two things."""
        return self.px(12)

    @property
    def small(self) -> int:
        """The short side of another seat's tiles."""
        return max(self.px(24), 10)

    @property
    def small_side(self) -> int:
        """The side of a small button that shows a sign."""
        return max(self.px(32), round(self.base * 1.5))

    @property
    def plaque(self) -> tuple[int, int]:
        """Width and height of a plaque with a name on it."""
        return max(self.px(144), self.text * 9), self.text + self.px(18)

    @property
    def short_plaque(self) -> int:
        """The width of a plaque that shows no more than a badge and a score."""
        return max(self.px(70), round(self.text * 3.2) + self.px(28))


def measure(size: tuple[int, int], text_percent: int) -> Measures:
    """Return the measures of a window in which words are so large."""
    scale = min(size[0] / DESIGN_WIDTH, size[1] / DESIGN_HEIGHT)
    base = max(16 * scale, SMALLEST_WORDS)
    return Measures(*size, scale, round(base), round(base * text_percent / 100))
