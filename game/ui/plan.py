"""Where everything in a form goes: pure geometry from rows, sizes and the width of words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

import pygame

from game.ui.mirror import reflect
from game.ui.pen import Pen
from game.ui.plots import plot_height
from game.ui.rows import (
    Bars,
    Button,
    Buttons,
    Choice,
    Control,
    Curve,
    Gap,
    Heading,
    Label,
    Picture,
    Row,
    Slider,
    Table,
    TextLine,
    Toggle,
)
from game.ui.tables import Columns, measure_columns, table_height

LINE: Final = 1.42
"""A line of words, in text sizes."""
_LABELS: Final = 0.36
"""The share of a form's width that the words beside controls get."""
_NARROW_LABELS: Final = 0.44
_TOGGLE_LABELS: Final = 0.68
"""As `_LABELS` in a narrow form; a switch leaves more."""
_MOST_LINES: Final = 2
_LEAST_ACROSS: Final = 8.5
"""A slider or a line to write in that is narrower than so many text sizes is too narrow."""
_SHRUNK: Final = 0.8
"""Words in a control may be written this much smaller."""
_DETAIL: Final = 2.6
"""The height of a button with a second line, in text sizes."""
_LEAST_DETAILED: Final = 11.0
"""A button with a second line that would be narrower than so many text sizes gets a line of its own."""


class Placed(NamedTuple):
    """A row, or one button of a row of them, at its place; what has no words beside it has no `label`."""

    row: Row
    rect: pygame.Rect
    line: int
    words: tuple[str, ...] = ()
    label: pygame.Rect | None = None
    columns: Columns | None = None


class Plan(NamedTuple):
    """A form in a window. `rows` are placed as if nothing were scrolled; `height` is how tall they are together."""

    panel: pygame.Rect
    title: pygame.Rect
    body: pygame.Rect
    rows: tuple[Placed, ...]
    footer: tuple[Placed, ...]
    height: int

    @property
    def reach(self) -> int:
        """How many pixels the rows can be scrolled."""
        return max(0, self.height - self.body.h)


def plan_form(
    area: pygame.Rect, pen: Pen, title: str, rows: Sequence[Row], footer: Sequence[Button], least: int | None = 0
) -> Plan:
    """Place a form in the middle of an area; what is too tall for it scrolls between the title and the footer.

    Its panel is at least so many pixels tall; what it has to spare is left before the footer. With None it is as tall
    as the area, and has room for a scroll bar whether it scrolls or not.
    """
    sizes = pen.sizes
    area = area.inflate(0, -2 * sizes.gap)
    width = sizes.width - 2 * sizes.side
    line = round(sizes.title * LINE) + sizes.gap if title else 0
    head = line + sizes.air if title else 0
    feet = _place_buttons(footer, width, pen, 0, 0)
    foot = (_bottom(feet) + sizes.margin) if feet else 0
    placed = tuple(_place_rows(rows, width, pen))
    height = _bottom(placed)
    room = area.h - 2 * sizes.margin - head - foot
    if least is None or height > room:
        placed = tuple(_place_rows(rows, width - bar_width(pen) - sizes.gap, pen))
        height = _bottom(placed)
    least = area.h if least is None else least
    tall = min(max(height, least - head - foot - 2 * sizes.margin), max(sizes.control, room))
    panel = pygame.Rect(0, 0, sizes.width, head + tall + foot + 2 * sizes.margin)
    panel.center = area.center
    body = pygame.Rect(panel.x + sizes.side, panel.y + sizes.margin + head, width, tall)
    below = body.bottom + sizes.margin
    return Plan(
        panel=panel,
        title=pygame.Rect(body.x, panel.y + sizes.margin, width, line),
        body=body,
        rows=tuple(_moved(placed, body, body.y)),
        footer=tuple(_moved(feet, body, below)),
        height=height,
    )


def bar_width(pen: Pen) -> int:
    """Return the width of the bar that shows how far the rows are scrolled."""
    return max(6, pen.sizes.text // 3)


def _place_rows(rows: Sequence[Row], width: int, pen: Pen) -> Iterable[Placed]:
    """Place rows under each other from (0, 0)."""
    top, sizes = 0, pen.sizes
    for line, row in enumerate(rows):
        placed = _place_row(row, width, pen, top, line)
        yield from placed
        top = max([top, *(_end(each) for each in placed)]) + sizes.gap


def _place_row(row: Row, width: int, pen: Pen, top: int, line: int) -> list[Placed]:
    sizes = pen.sizes
    match row:
        case Heading():
            return [Placed(row, pygame.Rect(0, top, width, round(sizes.text * LINE * 1.2)), line)]
        case Gap():
            return [Placed(row, pygame.Rect(0, top, width, sizes.gap), line)]
        case Label(words):
            pixels = sizes.small if row.is_note else sizes.text
            lines = tuple(pen.look.fonts.wrap(words, pixels, width))
            return [Placed(row, pygame.Rect(0, top, width, round(len(lines) * pixels * LINE)), line, lines)]
        case Table():
            columns = measure_columns(row, pen, width)
            rect = pygame.Rect(0, top, width, table_height(row, columns, pen))
            return [Placed(row, rect, line, columns=columns)]
        case Bars() | Curve():
            return [Placed(row, pygame.Rect(0, top, width, plot_height(row, pen)), line)]
        case Picture():
            return [Placed(row, pygame.Rect(0, top, width, row.height(width)), line)]
        case Button():
            tall = max(sizes.control, round(sizes.text * _DETAIL)) if row.detail else sizes.control
            return [Placed(row, pygame.Rect(0, top, width, tall), line)]
        case Buttons(buttons):
            return _place_buttons(buttons, width, pen, top, line)
        case _:
            return [_place_control(row, width, pen, top, line)]


def _place_control(row: Control, width: int, pen: Pen, top: int, line: int) -> Placed:
    """Place a control with its words beside it, or above it where that is too narrow."""
    sizes, height = pen.sizes, round(pen.sizes.text * LINE)
    across = round(width * _share(row, is_narrow=sizes.is_narrow))
    words = tuple(pen.look.fonts.wrap(row.words, sizes.text, across - sizes.gap))
    if sizes.is_narrow and (len(words) > _MOST_LINES or width - across < _least_width(row, pen)):
        words = tuple(pen.look.fonts.wrap(row.words, sizes.text, width))
        label = pygame.Rect(0, top, width, height * len(words))
        return Placed(row, pygame.Rect(0, label.bottom + pen.reach, width, sizes.control), line, words, label)
    tall = max(sizes.control, height * len(words))
    label = pygame.Rect(0, top, across - sizes.gap, tall)
    rect = pygame.Rect(across, top + (tall - sizes.control) // 2, width - across, sizes.control)
    return Placed(row, rect, line, words, label)


def _share(row: Control, *, is_narrow: bool) -> float:
    """Return the share of the width that the words beside a control get."""
    if not is_narrow:
        return _LABELS
    return _TOGGLE_LABELS if isinstance(row, Toggle) else _NARROW_LABELS


def _least_width(row: Control, pen: Pen) -> int:
    """Return the pixels across that a control needs to be read and worked."""
    text = pen.sizes.text
    if isinstance(row, Choice):
        most = max(pen.look.fonts.size(words, text, bold=True)[0] for _, words in row.options)
        return 2 * pen.sizes.control + text + round(most * _SHRUNK)
    return round(text * _LEAST_ACROSS) if isinstance(row, Slider | TextLine) else 0


def _place_buttons(buttons: Sequence[Button], width: int, pen: Pen, top: int, line: int) -> list[Placed]:
    """Place buttons side by side where their words fit, else under each other."""
    if not buttons:
        return []
    sizes, count = pen.sizes, len(buttons)
    each = (width - sizes.gap * (count - 1)) // count
    has_details = any(button.detail for button in buttons)
    tall = max(sizes.control, round(sizes.text * _DETAIL)) if has_details else sizes.control
    longest = max(pen.look.fonts.size(button.words, sizes.text, bold=True)[0] for button in buttons)
    if count == 1 or (each >= _LEAST_DETAILED * sizes.text if has_details else longest + sizes.text <= each):
        lefts = (at * (each + sizes.gap) for at in range(count))
        row = zip(buttons, lefts, strict=True)
        return [Placed(button, pygame.Rect(left, top, each, tall), line) for button, left in row]
    step = tall + sizes.gap
    tops = (top + at * step for at in range(count))
    column = zip(buttons, tops, strict=True)
    return [Placed(button, pygame.Rect(0, y, width, tall), line + at) for at, (button, y) in enumerate(column)]


def _end(placed: Placed) -> int:
    return max(placed.rect.bottom, placed.label.bottom if placed.label else 0)


def _bottom(placed: Sequence[Placed]) -> int:
    return max((_end(each) for each in placed), default=0)


def _moved(placed: Iterable[Placed], body: pygame.Rect, y: int) -> Iterable[Placed]:
    for each in placed:
        label = reflect(each.label.move(body.x, y), body) if each.label else None
        yield each._replace(rect=reflect(each.rect.move(body.x, y), body), label=label)
