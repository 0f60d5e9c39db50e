"""How the rows of a form that nobody can press are painted: title, headings, words, tables."""

from __future__ import annotations

from typing import assert_never

import pygame

from game.ui.pen import Ink, Pen
from game.ui.plan import LINE, Columns, Placed, table_line
from game.ui.rows import Button, Buttons, Choice, Gap, Heading, Label, Slider, Table, TextLine, Toggle

_STRIPE = 18


def draw_title(screen: pygame.Surface, pen: Pen, words: str, rect: pygame.Rect) -> None:
    """Write the form's title over a gilt line."""
    skin = pen.look.skin
    fitting, pixels = pen.fit(words, pen.sizes.title, rect.w, bold=True)
    picture = pen.look.fonts.render(fitting, pixels, skin.words, bold=True)
    screen.blit(picture, picture.get_rect(midtop=(rect.centerx, rect.y)))
    thick = max(1, pen.sizes.text // 12)
    screen.fill(skin.gilt, (rect.centerx - rect.w // 6, rect.bottom - thick, rect.w // 3, thick))


def draw_still(screen: pygame.Surface, pen: Pen, placed: Placed) -> None:
    """Paint a row without control, or the words beside one."""
    row, skin = placed.row, pen.look.skin
    match row:
        case Heading(words):
            pen.write(screen, words, placed.rect, Ink(skin.gilt, is_bold=True))
        case Label():
            _draw_lines(screen, pen, placed.words, placed.rect, skin.words)
        case Table():
            if placed.columns is not None:
                _draw_table(screen, pen, row, placed.rect, placed.columns)
        case Button() | Buttons() | Gap():
            pass
        case Choice() | Toggle() | Slider() | TextLine():
            if placed.label is not None:
                _draw_lines(screen, pen, placed.words, placed.label, skin.words if row.is_enabled else skin.faint)
        case _:
            assert_never(row)


def spell_still(placed: Placed) -> tuple[tuple[str, str, pygame.Rect], ...]:
    """Return (kind, words, place) of what such a row says."""
    match placed.row:
        case Heading(words):
            return (("heading", words, placed.rect),)
        case Label(words):
            return (("label", words, placed.rect),)
        case Table(name, head, lines):
            return tuple((name, ", ".join(line), placed.rect) for line in (head, *lines))
    return ()


def _draw_lines(
    screen: pygame.Surface, pen: Pen, lines: tuple[str, ...], rect: pygame.Rect, colour: tuple[int, int, int]
) -> None:
    """Write lines into the middle of a rectangle's height."""
    step = round(pen.sizes.text * LINE)
    top = rect.centery - step * len(lines) // 2
    for at, line in enumerate(lines):
        pen.write(screen, line, pygame.Rect(rect.x, top + at * step, rect.w, step), Ink(colour))


def _draw_table(screen: pygame.Surface, pen: Pen, table: Table, rect: pygame.Rect, columns: Columns) -> None:
    """Write the head in gilt over a thin line, and every second line on a lighter stripe."""
    step, skin = table_line(pen), pen.look.skin
    stripe = pygame.Surface((rect.w, step), pygame.SRCALPHA)
    stripe.fill((255, 255, 255, _STRIPE))
    for at, line in enumerate((table.head, *table.lines)):
        top = rect.y + at * step
        if not screen.get_clip().colliderect((rect.x, top, rect.w, step)):
            continue
        if at and at % 2 == 0:
            screen.blit(stripe, (rect.x, top))
        left = rect.x
        for column, (words, width) in enumerate(zip(line, columns.widths, strict=True)):
            cell = pygame.Rect(left, top, width, step).inflate(-pen.sizes.text // 2, 0)
            align = "left" if column == 0 else "right"
            ink = Ink(skin.words if at else skin.gilt, align, is_bold=at == 0, pixels=columns.text)
            pen.write(screen, words, cell, ink)
            left += width
    screen.fill(skin.gilt, (rect.x, rect.y + step - 1, rect.w, 1))
