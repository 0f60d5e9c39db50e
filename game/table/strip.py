"""The row over the table: the words on the round, the seat at the upper edge, and the menu's button."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.table.box import Box, Edge, Measures, SeatBox

LINE: Final = 1.36
"""The height of a line of words, in heights of its text."""
LONG: Final = 16.5
"""The width of the words on the round in one line, in heights of their text."""
SHORT: Final = 9.5
"""Their width in two lines."""
USUAL: Final = 7
"""How many tiles a seat holds as a rule."""
LONGER: Final = 1.5
"""How much wider than usual a plaque may be for a long name, in heights of usual words,"""
PARTNER: Final = 4.5
"""and for the word beside it that tells a partner."""
MARKS: Final = 5
"""How many crossed numbers stand side by side, in two rows."""


class Strip(NamedTuple):
    """The parts of the row, and where it ends; `seat` is the one at the upper edge, if there is one."""

    bottom: int
    status: Box
    menu: Box
    seat: SeatBox | None


def make_strip(measures: Measures, edges: tuple[Edge, ...], *, is_paired: bool) -> Strip:
    """Place the row: the words keep room for two lines of usual height, and the seat gives up its name before that."""
    top, high = measures.rim + measures.px(8), _height(measures)
    side = min(max(measures.px(40), round(measures.base * 1.8)), high)
    menu = Box(measures.width - measures.rim - measures.gap - side, top + (high - side) // 2, side, side)
    start, end = measures.rim + measures.px(16), menu.x - measures.gap
    status = Box(start, top, end - start, high)
    if Edge.TOP not in edges:
        return Strip(top + high, status, menu, None)
    wide = _plaque_width(measures, end - start, LONGER + PARTNER if is_paired else LONGER)
    left = end - start - measures.gap - _group(measures, wide)
    status = status._replace(width=max(min(round(LONG * measures.text), left), round(SHORT * measures.base)))
    x = max((measures.width - _seat_width(measures, wide)) // 2, status.right + measures.gap)
    x = min(x, max(end - _group(measures, wide), status.right + measures.gap))
    return Strip(top + high, status, menu, _seat(measures, Box(x, top, wide, high), end))


def _height(measures: Measures) -> int:
    """Return the height of the row: for tiles, for a plaque, and for two lines of words of usual height."""
    return max(2 * measures.small, measures.plaque[1], round(2 * LINE * measures.base))


def _count(measures: Measures) -> int:
    """Return the width of a number of tiles."""
    return round(1.5 * measures.text) + measures.px(4)


def _group(measures: Measures, plaque: int) -> int:
    """Return the width of a seat's plaque, number, usual tiles, and the numbers it has shown to lack."""
    return _seat_width(measures, plaque) + _marks(measures) + measures.gap


def _seat_width(measures: Measures, plaque: int) -> int:
    """Return the width of a seat's plaque, number and usual tiles, which stand in the middle of the table."""
    return plaque + _count(measures) + round(USUAL * 1.18 * measures.small)


def _marks(measures: Measures) -> int:
    """Return the width of the crossed numbers: two rows of them are no higher than the row."""
    side = min(round(1.2 * measures.base), _height(measures) // 2 - 2)
    return round(MARKS * 1.12 * side)


def _plaque_width(measures: Measures, room: int, longer: float) -> int:
    """Return the width of the plaque: with the name on it while the words beside it keep their room."""
    full = measures.plaque[0]
    free = room - round(SHORT * measures.base) - measures.gap - _group(measures, 0)
    if full <= free:
        return min(full + round(longer * measures.base), max(free - round(2 * measures.text), full))
    return max(min(free, full), measures.short_plaque)


def _seat(measures: Measures, row: Box, end: int) -> SeatBox:
    """Place plaque, number and tiles of the seat at the upper edge, in a row that begins with the plaque."""
    high = measures.plaque[1]
    middle = row.centre[1]
    plaque = Box(row.x, middle - high // 2, row.width, high)
    count = Box(plaque.right, row.y, _count(measures), row.height)
    unit = measures.small
    marks = Box(end - _marks(measures), row.y, _marks(measures), row.height)
    tiles = Box(count.right, middle - unit, marks.x - measures.gap - count.right, 2 * unit)
    return SeatBox(Edge.TOP, plaque, tiles, unit, number=count, marks=marks)
