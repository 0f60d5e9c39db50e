"""Tables in a form: how wide their columns are, and how lines, totals and key caps are painted."""

from __future__ import annotations

from itertools import accumulate
from typing import Final, NamedTuple

import pygame

from game.ui import shapes
from game.ui.mirror import reflect
from game.ui.pen import Ink, Pen, mix
from game.ui.rows import Table

_LINE: Final = 1.75
_LEAST: Final = 0.5
"""A table that is too wide is written this much smaller at most."""
_STRIPE: Final = 26
"""The white over every second line, of 255."""
_CAP: Final = 0.8
"""How much wider than its words a key cap is, in the table's text sizes."""
_CAP_HEIGHT: Final = 1.45
_BETWEEN: Final = ", "


class Columns(NamedTuple):
    """The widths of a table's columns, and the pixels of its text."""

    widths: tuple[int, ...]
    text: int


def table_line(pen: Pen) -> int:
    """Return the height of a table's line."""
    return round(pen.sizes.text * _LINE)


def table_height(table: Table, pen: Pen) -> int:
    """Return the height of a table with its head; a total stands a little apart."""
    return table_line(pen) * (len(table.lines) + 1) + (pen.sizes.gap if table.has_total else 0)


def measure_columns(table: Table, pen: Pen, width: int) -> Columns:
    """Give every column what its words need, and the widest kind what is left; smaller text where it is too little.

    What is left goes to the first column before numbers, and to the last one after keys.
    """
    text = pen.sizes.text
    lines = (table.head, *table.lines)
    needed = [max(_width(table, line[at], at, pen) for line in lines) + text for at in range(len(table.head))]
    shrunk = max(_LEAST, min(1.0, width / max(1, sum(needed))))
    widths = [round(each * shrunk) for each in needed]
    widths[-1 if table.has_keys else 0] += width - sum(widths)
    return Columns(tuple(max(0, each) for each in widths), int(text * shrunk))


def draw_table(screen: pygame.Surface, pen: Pen, table: Table, rect: pygame.Rect, columns: Columns) -> None:
    """Write the head in gilt over a thin line, and every second line on a lighter stripe."""
    step = table_line(pen)
    for at, line in enumerate((table.head, *table.lines)):
        is_total = table.has_total and at == len(table.lines)
        row = pygame.Rect(rect.x, rect.bottom - step if is_total else rect.y + at * step, rect.w, step)
        if not screen.get_clip().colliderect(row):
            continue
        if at and at % 2 == 0 and not is_total:
            screen.blit(shapes.rounded(row.size, 0, (255, 255, 255, _STRIPE)), row)
        if is_total:
            screen.fill(pen.look.skin.gilt, (row.x, row.y - pen.sizes.gap // 2, row.w, 1))
        if at:
            _draw_line(screen, pen, _Line(table, line, columns, is_head=False, is_bold=is_total), row)
    draw_head(screen, pen, table, pygame.Rect(rect.x, rect.y, rect.w, step), columns)


def draw_head(screen: pygame.Surface, pen: Pen, table: Table, row: pygame.Rect, columns: Columns) -> None:
    """Write the head of a table over its thin line."""
    _draw_line(screen, pen, _Line(table, table.head, columns, is_head=True, is_bold=True), row)
    screen.fill(pen.look.skin.gilt, (row.x, row.bottom - 1, row.w, 1))


class _Line(NamedTuple):
    """One line of a table, and how it is written."""

    table: Table
    words: tuple[str, ...]
    columns: Columns
    is_head: bool
    is_bold: bool


def _draw_line(screen: pygame.Surface, pen: Pen, line: _Line, row: pygame.Rect) -> None:
    """Write the cells of a line."""
    skin, (widths, pixels) = pen.look.skin, line.columns
    lefts = accumulate(widths, initial=row.x)
    for at, (words, left, width) in enumerate(zip(line.words, lefts, widths, strict=False)):
        cell = reflect(pygame.Rect(left, row.y, width, row.h), row).inflate(-pen.sizes.text // 2, 0)
        if at == 0 and line.table.has_keys and not line.is_head:
            _draw_caps(screen, pen, words, cell, pixels)
            continue
        align = "left" if at == 0 or line.table.has_keys else "right"
        pen.write(screen, words, cell, Ink(skin.gilt if line.is_head else skin.words, align, line.is_bold, pixels))


def _width(table: Table, words: str, column: int, pen: Pen) -> int:
    """Return the pixels that the words of a cell need at the form's text size."""
    text = pen.sizes.text
    caps = words.split(_BETWEEN) if table.has_keys and column == 0 else [words]
    bare = sum(pen.look.fonts.size(cap, text, bold=True)[0] for cap in caps)
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
