"""Where the pips of a half lie, and how one drilled pip and the brass pin are drawn."""

from functools import lru_cache

import pygame
from pygame import Rect, Surface, transform

from game.table.art import shapes
from game.table.art.form import Form
from game.table.art.theme import Colour, Theme

# (across, along) in steps of the spread, from the middle of the half. Every layout is its own half turn, so that both
# halves of a tile, and all four quarters, share it.
_CORNERS = ((-1, -1), (1, -1), (-1, 1), (1, 1))
_SIDES = ((-1, 0), (1, 0))
_ENDS = ((0, -1), (0, 1))
LAYOUTS: tuple[tuple[tuple[int, int], ...], ...] = (
    (),
    ((0, 0),),
    ((-1, -1), (1, 1)),
    ((-1, -1), (0, 0), (1, 1)),
    _CORNERS,
    (*_CORNERS, (0, 0)),
    (*_CORNERS, *_SIDES),
    (*_CORNERS, *_SIDES, (0, 0)),
    (*_CORNERS, *_SIDES, *_ENDS),
    (*_CORNERS, *_SIDES, *_ENDS, (0, 0)),
)
OVER = 8


def drill(theme: Theme, form: Form, picture: Surface, halves: tuple[int, int]) -> None:
    """Drill the pips of both halves: the first is at the top of an upright tile, at the right of one on its side."""
    face, edge = Rect(form.face), margin(form.pip)
    hole = paint_pip(theme, form.pip)
    x, y = face.x + (face.w - form.pip) // 2 - edge, face.y + (face.h - form.pip) // 2 - edge
    for side, count in ((-1, halves[0]), (1, halves[1])):
        for across, along in LAYOUTS[count]:
            right, down = across * form.spread, side * form.half + along * form.spread
            picture.blit(hole, (x + right, y + down) if form.upright else (x - down, y + right))


def margin(diameter: int) -> int:
    """Pixels around a pip or pin that its picture needs for the edge's light."""
    return max(1, diameter // 6)


@lru_cache(maxsize=16)
def paint_pip(theme: Theme, diameter: int) -> Surface:
    """A hole drilled into the face: its far edge in shadow, its near edge lit. `margin` wider on each side."""
    edge = margin(diameter) * OVER
    wide = diameter * OVER
    lit, dark = shapes.mix(theme.face_light, (255, 255, 255), 0.3), shapes.mix(theme.face_dark, theme.engraved, 0.6)
    large = shapes.sheet((wide + 2 * edge,) * 2, (*lit, 0))
    place = Rect(edge, edge, wide, wide)
    rim = max(OVER // 2, round(wide * 0.1))
    pygame.draw.ellipse(large, (*dark, 110), place.move(-rim // 3, -rim // 2))
    pygame.draw.ellipse(large, (*lit, 235), place.move(rim // 3, rim))
    _bowl(large, place, theme.pip_deep, theme.pip)
    return transform.smoothscale(large, (diameter + 2 * margin(diameter),) * 2)


def _bowl(large: Surface, place: Rect, deep: Colour, near: Colour) -> None:
    """A hollow that is deepest in shadow at the top left and catches light at the bottom right."""
    steps = 14
    for step in range(steps):
        at = step / (steps - 1)
        inner = place.inflate(-place.w * at * 0.62, -place.h * at * 0.62)
        inner.move_ip(place.w * at * 0.05, place.h * at * 0.17)
        pygame.draw.ellipse(large, (*shapes.mix(deep, near, at**0.8), 255), inner)


@lru_cache(maxsize=16)
def paint_pin(theme: Theme, diameter: int) -> Surface:
    """The head of the brass pin, domed, with its own small shadow. `margin` wider on each side."""
    edge = margin(diameter) * OVER
    wide = diameter * OVER
    large = shapes.sheet((wide + 2 * edge,) * 2, (*theme.engraved, 0))
    place = Rect(edge, edge, wide, wide)
    pygame.draw.ellipse(large, (*theme.engraved, 150), place.move(wide // 14, wide // 9))
    steps = 18
    for step in range(steps):
        at = step / (steps - 1)
        inner = place.inflate(-wide * at * 0.86, -wide * at * 0.86)
        inner.move_ip(-wide * at * 0.13, -wide * at * 0.17)
        pygame.draw.ellipse(large, (*shapes.mix(theme.brass_dark, theme.brass_light, at**0.7), 255), inner)
    return transform.smoothscale(large, (diameter + 2 * margin(diameter),) * 2)
