"""Plots in a form: bars with their numbers beside them, and a curve of what changed from time to time."""

from __future__ import annotations

from typing import Final

import pygame

from game.i18n import is_mirrored
from game.ui import shapes
from game.ui.mirror import reflect
from game.ui.pen import Ink, Pen, mix
from game.ui.rows import Bar, Bars, Curve
from game.ui.theme import Colour

_LINE: Final = 1.75
_MOST_WORDS: Final = 0.42
"""The share of the width that the words before bars get at most."""
_MOST_NUMBERS: Final = 0.4
"""The share of the width that several columns of numbers get at most."""
_THICK: Final = 0.62
_CURVE_LINES: Final = 5
"""The height of a curve with its words, in lines of text."""
_OVER: Final = 3
"""A curve is drawn so much larger and then made small, as lines are not smoothed."""


def plot_height(row: Bars | Curve, pen: Pen) -> int:
    """Return the height that a plot needs."""
    lines = len(row.bars) + bool(row.head) if isinstance(row, Bars) else _CURVE_LINES
    return round(pen.sizes.text * _LINE) * lines


def draw_bars(screen: pygame.Surface, pen: Pen, row: Bars, rect: pygame.Rect) -> None:
    """Paint a line for every bar: its words, the bar with its mark, and its numbers under the words of the head."""
    step = round(pen.sizes.text * _LINE)
    columns = _bar_columns(row, pen, rect.w)
    lines = [*([None] if row.head else []), *row.bars]
    for at, bar in enumerate(lines):
        line = pygame.Rect(rect.x, rect.y + at * step, rect.w, step)
        if not screen.get_clip().colliderect(line):
            continue
        if bar is None:
            _write_line(screen, pen, row.head, columns, line, pen.look.skin.faint)
            continue
        _write_line(screen, pen, (bar.words, *bar.values), columns, line, pen.look.skin.words)
        first, last = columns[0], columns[1]
        trough = pygame.Rect(line.x + first[1], line.y, max(pen.sizes.text, last[0] - first[1]), step)
        _draw_bar(screen, pen, bar, reflect(trough, line))


def _bar_columns(row: Bars, pen: Pen, width: int) -> list[tuple[int, int]]:
    """Return where the words and each number begin and end, in pixels from the left; the bars lie after the words."""
    text = pen.sizes.text
    words = min(_widest(pen, [*row.head[:1], *(bar.words for bar in row.bars)]), round(width * _MOST_WORDS)) + text
    by_column = list(zip(*(bar.values for bar in row.bars), strict=True))
    heads = row.head[1:] or [""] * len(by_column)
    most = width // 3 if len(by_column) == 1 else round(width * _MOST_NUMBERS / len(by_column))
    places, right = [], width
    for head, values in reversed(list(zip(heads, by_column, strict=True))):
        left = right - min(_widest(pen, [head, *values]), most) - text // 2
        places.append((left, right))
        right = left - text // 2
    return [(0, words), *reversed(places)]


def _write_line(
    screen: pygame.Surface,
    pen: Pen,
    words: tuple[str, ...],
    columns: list[tuple[int, int]],
    line: pygame.Rect,
    colour: Colour,
) -> None:
    """Write the words at the left of their column and the numbers at the right of theirs."""
    for at, (told, (left, right)) in enumerate(zip(words, columns, strict=True)):
        place = pygame.Rect(line.x + left, line.y, right - left - (0 if at else pen.sizes.text // 2), line.h)
        pen.write(screen, told, reflect(place, line), Ink(colour, "right" if at else "left"))


def _draw_bar(screen: pygame.Surface, pen: Pen, bar: Bar, line: pygame.Rect) -> None:
    """Paint one bar in its trough; a mark is a line across, with a head so that it is no matter of colour alone."""
    skin, text = pen.look.skin, pen.sizes.text
    thick = max(4, round(text * _THICK))
    trough = pygame.Rect(line.x, line.centery - thick // 2, line.w, thick)
    screen.blit(shapes.rounded(trough.size, thick // 2, (255, 255, 255, 26)), trough)
    width = round(trough.w * max(0.0, min(bar.share, 1.0)))
    if width:
        done = reflect(pygame.Rect(trough.x, trough.y, max(thick, width), thick), trough)
        screen.blit(shapes.rounded(done.size, thick // 2, (*skin.gilt, 255)), done)
    if bar.mark is not None:
        across = trough.x + round(trough.w * max(0.0, min(bar.mark, 1.0)))
        x = reflect(pygame.Rect(across, trough.y, 0, 0), trough).x
        tall = max(1, text // 10)
        screen.fill(skin.words, (x - tall // 2, trough.y - tall * 2, tall, thick + tall * 4))
        head = shapes.disc(tall * 4, (*skin.words, 255))
        screen.blit(head, head.get_rect(center=(x, trough.y - tall * 2)))


def draw_curve(screen: pygame.Surface, pen: Pen, row: Curve, rect: pygame.Rect) -> None:
    """Paint the values in the order of reading between their least and their most, with words at the four corners."""
    skin, text = pen.look.skin, pen.sizes.text
    step = round(text * _LINE)
    scale = _widest(pen, [row.most, row.least]) + text
    body = reflect(pygame.Rect(rect.x + scale, rect.y + step // 2, rect.w - scale - text, rect.h - 2 * step), rect)
    for words, y in ((row.most, body.y), (row.least, body.bottom)):
        screen.fill(mix(skin.shade, skin.faint, 0.6), (body.x, y, body.w, 1))
        place = pygame.Rect(rect.x, y - step // 2, scale - text // 2, step)
        pen.write(screen, words, reflect(place, rect), Ink(skin.faint, "right"))
    below = pygame.Rect(body.x, body.bottom + step // 3, body.w, step)
    pen.write(screen, row.first, below, Ink(skin.faint))
    pen.write(screen, row.last, below, Ink(skin.faint, "right"))
    _draw_line(screen, pen, row.points, body)


def _draw_line(screen: pygame.Surface, pen: Pen, points: tuple[float, ...], body: pygame.Rect) -> None:
    """Paint the curve itself; one value alone is a dot."""
    around = pen.sizes.text // 2
    large = pygame.Surface(((body.w + 2 * around) * _OVER, (body.h + 2 * around) * _OVER), pygame.SRCALPHA)
    gilt, edge = pen.look.skin.gilt, around * _OVER
    large.fill((*gilt, 0))
    across = max(1, len(points) - 1)
    places = [
        (edge + body.w * _OVER * (at / across if len(points) > 1 else 0.5), edge + body.h * _OVER * (1.0 - point))
        for at, point in enumerate(points)
    ]
    thick = max(2, pen.sizes.text // 7) * _OVER
    if is_mirrored():
        places = [(large.get_width() - x, y) for x, y in places]
    if len(places) > 1:
        pygame.draw.lines(large, (*gilt, 255), False, places, thick)
    for place in places[-1:] if len(places) > 1 else places:
        pygame.draw.circle(large, (*gilt, 255), place, thick * 1.6)
    size = (body.w + 2 * around, body.h + 2 * around)
    screen.blit(pygame.transform.smoothscale(large, size), (body.x - around, body.y - around))


def _widest(pen: Pen, words: list[str]) -> int:
    return max((pen.look.fonts.size(each, pen.sizes.text)[0] for each in words), default=0)
