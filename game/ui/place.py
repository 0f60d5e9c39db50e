"""What a form shall be and where it lies, and how roomy it can be there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pygame

from game.ui.mirror import reflect
from game.ui.pen import Pen
from game.ui.plan import Plan, plan_form
from game.ui.rows import Button, Row
from game.ui.theme import DENSITIES, ROOMY, TIGHT, Density, Look, sizes_for

_TALL: Final = 24
"""From so many text sizes on, an area is tall enough to be scrolled through at ease."""


def whole_window(size: tuple[int, int]) -> pygame.Rect:
    """Return the area of a form that lies in the middle of its window."""
    return pygame.Rect((0, 0), size)


def nothing(_: tuple[int, int]) -> int:
    """Return 0 pixels for every window."""
    return 0


@dataclass(frozen=True, slots=True)
class Place:
    """Where a form lies: in the middle of an area of the window, so many text sizes wide, in a panel or without one.

    `above` is how many pixels of the area stay free over it. In a language from right to left the area is reflected.
    `pages` are the rows of all pages that are turned in the form: it is as tall and as roomy as the tallest of them
    allows, so that nothing jumps when a page is turned. `beside` tells the form in whose company this one lies: it is
    as tall and as roomy as that one, and scrolls what is taller.
    """

    area: Callable[[tuple[int, int]], pygame.Rect] = whole_window
    width: float = 34.0
    has_panel: bool = True
    above: Callable[[tuple[int, int]], int] = nothing
    pages: tuple[tuple[Row, ...], ...] = ()
    beside: Callable[[], Wish] | None = None


@dataclass(frozen=True, slots=True)
class Wish:
    """What a form shall be: all that a scene says about it."""

    rows: tuple[Row, ...]
    footer: tuple[Button, ...]
    title: str
    place: Place


def lay_out(look: Look, wish: Wish, size: tuple[int, int]) -> tuple[Pen, Plan]:
    """Return the roomiest layout in which all is in sight; one that scrolls anyhow is roomy if the area is tall."""
    area, above = reflect(wish.place.area(size), pygame.Rect((0, 0), size)), wish.place.above(size)
    free = pygame.Rect(area.x, area.y + above, area.w, area.h - above)
    if wish.place.beside is not None:
        return _beside(look, wish, area.size, free, lay_out(look, wish.place.beside(), size))
    return (_steady if wish.place.pages else _roomiest)(look, wish, area.size, free)


def _beside(
    look: Look, wish: Wish, size: tuple[int, int], free: pygame.Rect, other: tuple[Pen, Plan]
) -> tuple[Pen, Plan]:
    """Return a layout whose panel begins and ends where the other form's does."""
    pen = _pen(look, wish, size, other[0].sizes.density)
    panel = other[1].panel.inflate(0, 2 * pen.sizes.gap)
    free = pygame.Rect(free.x, panel.y, free.w, panel.h)
    return pen, plan_form(free, pen, wish.title, wish.rows, wish.footer, None)


def _steady(look: Look, wish: Wish, size: tuple[int, int], free: pygame.Rect) -> tuple[Pen, Plan]:
    """Return the roomiest layout in which all pages are in sight; where they scroll, all are as tall and as wide."""
    for density in DENSITIES:
        pen = _pen(look, wish, size, density)
        plans = [plan_form(free, pen, wish.title, rows, wish.footer) for rows in (wish.rows, *wish.place.pages)]
        if not any(plan.reach for plan in plans):
            tallest = max(plan.panel.h for plan in plans)
            return pen, plan_form(free, pen, wish.title, wish.rows, wish.footer, tallest)
    pen = _pen(look, wish, size, _scrolled(free, pen))
    return pen, plan_form(free, pen, wish.title, wish.rows, wish.footer, None)


def _roomiest(look: Look, wish: Wish, size: tuple[int, int], free: pygame.Rect) -> tuple[Pen, Plan]:
    """Return the roomiest layout of a single page in the free part of an area of this size."""
    for density in DENSITIES:
        pen = _pen(look, wish, size, density)
        plan = plan_form(free, pen, wish.title, wish.rows, wish.footer)
        if not plan.reach:
            return pen, plan
        if plan.height > 2 * plan.body.h:
            break
    pen = _pen(look, wish, size, _scrolled(free, pen))
    return pen, plan_form(free, pen, wish.title, wish.rows, wish.footer)


def _scrolled(free: pygame.Rect, pen: Pen) -> Density:
    """Return how roomy a form is that scrolls anyhow: it is so if there is much to see at once."""
    return ROOMY if free.h >= _TALL * pen.sizes.text else TIGHT


def _pen(look: Look, wish: Wish, size: tuple[int, int], density: Density) -> Pen:
    return Pen(look, sizes_for(size, look.text_percent, wish.place.width, density))
