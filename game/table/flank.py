"""The seats at the left and the right edge: each a plaque, the name below it, and its tiles in a column."""

from __future__ import annotations

from typing import Final

from game.table.box import Box, Edge, Measures, SeatBox

LINE: Final = 1.36
"""The height of a line of words, in heights of its text."""
NAME: Final = 0.86
"""The height of the name, in heights of plain words."""


def flank_width(measures: Measures, *, is_docked: bool) -> int:
    """Return the width of the column: large words widen it, but not while results stand beside the table."""
    return _plaque_width(measures, is_docked=is_docked) + 2 * measures.px(6)


def name_pixels(text: int, base: int) -> int:
    """Return the height of the letters of a name that stands below its plaque."""
    return max(min(round(text * NAME), text), min(base, text))


def flank_seat(measures: Measures, edge: Edge, rows: tuple[int, int], right: int, *, is_docked: bool) -> SeatBox:
    """Place a seat between two rows of pixels, in the column whose outer side is the rim, or `right`."""
    wide, inset = _plaque_width(measures, is_docked=is_docked), measures.px(6)
    x = measures.rim + inset if edge is Edge.LEFT else right - inset - wide
    plaque = Box(x, rows[0], wide, _plaque_height(measures, wide))
    name = Box(x - inset + 1, plaque.bottom, wide + 2 * inset - 2, round(NAME * LINE * measures.text))
    unit = measures.small
    top = name.bottom + measures.px(4)
    tiles = Box(x if edge is Edge.LEFT else x + wide - 2 * unit, top, 2 * unit, rows[1] - top)
    spare = wide + inset - 2 * unit
    count = Box(tiles.right if edge is Edge.LEFT else tiles.x - spare, top, spare, unit)
    marks = Box(count.x + 2, count.bottom + 2, count.width - 4, tiles.bottom - count.bottom - 2)
    return SeatBox(edge, plaque, tiles, unit, name, count, marks=marks)


def _plaque_width(measures: Measures, *, is_docked: bool) -> int:
    least = max(measures.px(70), round(4.4 * measures.base))
    return least if is_docked else max(least, min(round(measures.text * 3.4), round(measures.width * 0.12)))


def _plaque_height(measures: Measures, wide: int) -> int:
    """Return the height of a plaque: so low that a score of three digits stands beside the badge."""
    return min(measures.plaque[1], round(wide * 0.42))
