"""How the rows of a form that nobody can press are painted: title, headings, words, tables."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, assert_never

import pygame

from game.ui.pen import Ink, Pen
from game.ui.plan import LINE, Placed
from game.ui.plots import draw_bars, draw_curve
from game.ui.rows import (
    Bar,
    Bars,
    Button,
    Buttons,
    Choice,
    Curve,
    Gap,
    Heading,
    Label,
    Picture,
    Slider,
    Table,
    TextLine,
    Toggle,
)
from game.ui.tables import draw_table

_PICTURES_BOUND: Final = 16


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
            pen.write(screen, words, placed.rect, Ink(skin.gilt, "centre" if row.is_centred else "left", is_bold=True))
        case Label():
            align = "centre" if row.is_centred else "left"
            pixels = pen.sizes.small if row.is_note else pen.sizes.text
            ink = Ink(pen.ink(is_dim=row.is_note), align, pixels=pixels)
            _draw_lines(screen, pen, placed.words, placed.rect, ink)
        case Table():
            if placed.columns is not None:
                draw_table(screen, pen, row, placed.rect, placed.columns)
        case Bars():
            draw_bars(screen, pen, row, placed.rect)
        case Curve():
            draw_curve(screen, pen, row, placed.rect)
        case Picture():
            screen.blit(_painted(row, placed.rect.w), placed.rect)
        case Button() | Buttons() | Gap():
            pass
        case Choice() | Toggle() | Slider() | TextLine():
            if placed.label is not None:
                ink = Ink(pen.ink(is_dim=not row.is_enabled), pixels=pen.sizes.text)
                _draw_lines(screen, pen, placed.words, placed.label, ink)
        case _:
            assert_never(row)


@lru_cache(_PICTURES_BOUND)
def _painted(row: Picture, width: int) -> pygame.Surface:
    """Return the picture of a row, painted once for each width."""
    return row.make(width)


def spell_still(placed: Placed) -> tuple[tuple[str, str, pygame.Rect], ...]:
    """Return (kind, words, place) of what such a row says."""
    match placed.row:
        case Heading(words):
            return (("heading", words, placed.rect),)
        case Label(words):
            return (("label", words, placed.rect),)
        case Table(name, head, lines):
            return tuple((name, ", ".join(line), placed.rect) for line in (head, *lines))
        case Bars(name, bars, head):
            return tuple((name, _spell_bar(bar, head[1:]), placed.rect) for bar in bars)
        case Curve(name):
            row = placed.row
            return ((name, f"{row.first} – {row.last}: {row.least} – {row.most}", placed.rect),)
    return ()


def _spell_bar(bar: Bar, head: tuple[str, ...]) -> str:
    """Return a bar as it is said, each number with the word over it."""
    told = [f"{words} {value}" for words, value in zip(head, bar.values, strict=True)] if head else bar.values
    return f"{bar.words}: {', '.join(told)}"


def _draw_lines(screen: pygame.Surface, pen: Pen, lines: tuple[str, ...], rect: pygame.Rect, ink: Ink) -> None:
    """Write lines into the middle of a rectangle's height."""
    step = round(ink.pixels * LINE)
    top = rect.centery - step * len(lines) // 2
    for at, line in enumerate(lines):
        pen.write(screen, line, pygame.Rect(rect.x, top + at * step, rect.w, step), ink)
