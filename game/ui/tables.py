"""Tables in a form: how wide their columns are, where cells break, and how lines, totals and key caps are painted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import accumulate
from typing import Final, NamedTuple

import pygame

from game.ui import shapes
from game.ui.mirror import reflect
from game.ui.pen import Ink, Pen, mix
from game.ui.rows import Sign, Table

_LINE: Final = 1.75
_MORE: Final = 1.36
"""A further line in a cell, in the table's text sizes."""
_LEAST: Final = 0.5
"""A table that is too wide is written this much smaller at most, after its longest column was broken into lines."""
_READABLE: Final = 11.0
"""The column that is broken into lines keeps room for so many text sizes."""
_STRIPE: Final = 26
"""The white over every second line, of 255."""
_CAP: Final = 0.8
"""How much wider than its words a key cap is, in the table's text sizes."""
_CAP_HEIGHT: Final = 1.45
_SIGN: Final = 1.4
"""The side of a sign before a line, in the table's text sizes."""
_BETWEEN: Final = ", "


class Columns(NamedTuple):
    """The widths of a table's columns, the pixels of its text, and the cells of its head and lines, broken into lines.

    Without cells there is one line in each.
    """

    widths: tuple[int, ...]
    text: int
    cells: tuple[tuple[tuple[str, ...], ...], ...] = ()

    def height(self, at: int, pen: Pen) -> int:
        """Return the height of the head, for 0, or of a line from 1 on."""
        most = max(map(len, self.cells[at]), default=1)
        return round(pen.sizes.text * _LINE) + (max(most, 1) - 1) * round(self.text * _MORE)


def table_height(table: Table, columns: Columns, pen: Pen) -> int:
    """Return the height of a table with its head; a total stands a little apart."""
    lines = sum(columns.height(at, pen) for at in range(len(table.lines) + 1))
    return lines + (pen.sizes.gap if table.has_total else 0)


def measure_columns(table: Table, pen: Pen, width: int) -> Columns:
    """Give every column what its words need, and what is left to the first one, or to the last one after keys.

    Where there is too little, that column and the heads are broken into lines; then the text becomes smaller.
    """
    text, free = pen.sizes.text, len(table.head) - 1 if table.has_keys else 0
    lines = (table.head, *table.lines)
    needed = [max(_width(table, line[at], at, pen) for line in lines) + text for at in range(len(table.head))]
    shrunk = 1.0
    if sum(needed) > width:
        needed = _broken_widths(table, pen, free, _in_two)
        if sum(needed) > width:
            needed = _broken_widths(table, pen, free, str.split)
        shrunk = max(_LEAST, min(1.0, width / max(1, sum(needed))))
    widths = [round(each * shrunk) for each in needed]
    widths[free] += width - sum(widths)
    columns = Columns(tuple(max(0, each) for each in widths), int(text * shrunk))
    cells = tuple(
        _cells(line, columns, pen, is_head=at == 0, free=free, has_signs=bool(table.signs))
        for at, line in enumerate(lines)
    )
    return columns._replace(cells=cells)


def _broken_widths(table: Table, pen: Pen, free: int, broken: Callable[[str], Sequence[str]]) -> list[int]:
    """Return what every column needs when its head is broken into lines; the free one keeps what can be read."""
    text = pen.sizes.text
    needed = []
    for at, head in enumerate(table.head):
        words = [*(line[at] for line in table.lines), *broken(head)]
        needed.append(max((_width(table, each, at, pen) for each in words), default=0) + text)
    needed[free] = min(needed[free], round(_READABLE * text))
    return needed


def _in_two(head: str) -> Sequence[str]:
    """Return two lines for a head, about as long as each other."""
    words = head.split()
    ways = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))]
    return min(ways, key=lambda way: max(map(len, way)), default=words)


def _cells(
    line: tuple[str, ...], columns: Columns, pen: Pen, *, is_head: bool, free: int, has_signs: bool
) -> tuple[tuple[str, ...], ...]:
    """Return the cells of a line; the free column and every head may have several lines."""
    room = pen.sizes.text // 2
    taken = _sign_width(columns.text) if has_signs and not is_head else 0
    return tuple(
        tuple(pen.look.fonts.wrap(words, columns.text, _room(width - room, taken, at), bold=is_head or at == 0))
        if is_head or at == free
        else (words,)
        for at, (words, width) in enumerate(zip(line, columns.widths, strict=False))
    )


def _room(width: int, taken: int, at: int) -> int:
    """Return the pixels across for the words of a cell: in the first column a sign takes some of them."""
    return max(1, width - (taken if at == 0 else 0))


def draw_table(screen: pygame.Surface, pen: Pen, table: Table, rect: pygame.Rect, columns: Columns) -> None:
    """Write the head in gilt over a thin line, and every second line on a lighter stripe."""
    heights = [columns.height(at, pen) for at in range(len(table.lines) + 1)]
    for at, top in enumerate(accumulate(heights[:-1], initial=rect.y)):
        is_total = table.has_total and at == len(table.lines)
        row = pygame.Rect(rect.x, rect.bottom - heights[at] if is_total else top, rect.w, heights[at])
        if not at or not screen.get_clip().colliderect(row):
            continue
        if at % 2 == 0 and not is_total:
            screen.blit(shapes.rounded(row.size, 0, (255, 255, 255, _STRIPE)), row)
        if is_total:
            screen.fill(pen.look.skin.gilt, (row.x, row.y - pen.sizes.gap // 2, row.w, 1))
        _draw_line(screen, pen, _Line(table, at, columns, is_bold=is_total), row)
    draw_head(screen, pen, table, pygame.Rect(rect.x, rect.y, rect.w, heights[0]), columns)


def draw_head(screen: pygame.Surface, pen: Pen, table: Table, row: pygame.Rect, columns: Columns) -> None:
    """Write the head of a table over its thin line."""
    _draw_line(screen, pen, _Line(table, 0, columns, is_bold=True), row)
    screen.fill(pen.look.skin.gilt, (row.x, row.bottom - 1, row.w, 1))


class _Line(NamedTuple):
    """One line of a table, 0 for its head, and how it is written."""

    table: Table
    at: int
    columns: Columns
    is_bold: bool


def _draw_line(screen: pygame.Surface, pen: Pen, line: _Line, row: pygame.Rect) -> None:
    """Write the cells of a line."""
    skin, columns = pen.look.skin, line.columns
    lefts = accumulate(columns.widths, initial=row.x)
    for at, (cell, left, width) in enumerate(zip(columns.cells[line.at], lefts, columns.widths, strict=False)):
        rect = reflect(pygame.Rect(left, row.y, width, row.h), row).inflate(-pen.sizes.text // 2, 0)
        if at == 0 and line.table.has_keys and line.at:
            _draw_caps(screen, pen, cell[0], rect, columns.text)
            continue
        if at == 0 and line.at and line.at <= len(line.table.signs):
            rect = _draw_sign(screen, line.table.signs[line.at - 1], rect, columns.text)
        align = "left" if at == 0 or line.table.has_keys else "right"
        ink = Ink(skin.words if line.at else skin.gilt, align, line.is_bold, columns.text)
        step = round(columns.text * _MORE)
        top = rect.centery - step * len(cell) // 2
        for number, words in enumerate(cell):
            pen.write(screen, words, pygame.Rect(rect.x, top + number * step, rect.w, step), ink)


def _draw_sign(screen: pygame.Surface, sign: Sign, cell: pygame.Rect, pixels: int) -> pygame.Rect:
    """Paint the sign of a line at the beginning of its first cell; return what is left for the words."""
    picture, wide = sign.make(round(pixels * _SIGN)), _sign_width(pixels)
    room = reflect(pygame.Rect(cell.x, cell.y, wide, cell.h), cell)
    screen.blit(picture, picture.get_rect(center=(room.centerx, room.centery)))
    return reflect(pygame.Rect(cell.x + wide, cell.y, cell.w - wide, cell.h), cell)


def _sign_width(pixels: int) -> int:
    """Return the pixels across that a sign takes with the room after it, at this size of words."""
    return round(pixels * _SIGN * 1.4)


def _width(table: Table, words: str, column: int, pen: Pen) -> int:
    """Return the pixels that the words of a cell need at the form's text size."""
    text = pen.sizes.text
    caps = words.split(_BETWEEN) if table.has_keys and column == 0 else [words]
    bare = sum(pen.look.fonts.size(cap, text, bold=True)[0] for cap in caps)
    bare += _sign_width(text) if table.signs and column == 0 else 0
    return bare + (round(len(caps) * (_CAP + 0.3) * text) if table.has_keys and column == 0 else 0)


def _draw_caps(screen: pygame.Surface, pen: Pen, words: str, cell: pygame.Rect, pixels: int) -> None:
    """Paint every key as a cap that stands a little out of its line."""
    skin, left = pen.look.skin, cell.x
    for key in words.split(_BETWEEN):
        height = round(pixels * _CAP_HEIGHT)
        width = max(height, pen.look.fonts.size(key, pixels)[0] + round(pixels * _CAP))
        place = pygame.Rect(left, cell.centery - height // 2, width, height)
        left, cap = place.right + round(pixels * 0.3), reflect(place, cell)
        radius, deep = pixels // 4, max(1, pixels // 9)
        screen.blit(shapes.rounded(cap.size, radius, (*mix(skin.shade, skin.faint, 0.6), 255)), cap)
        top = pygame.Rect(cap.x + 1, cap.y + 1, cap.w - 2, cap.h - 1 - deep)
        screen.blit(shapes.rounded(top.size, radius, (*mix(skin.shade, skin.faint, 0.25), 255)), top)
        pen.write(screen, key, top, Ink(skin.words, "centre", pixels=pixels))
