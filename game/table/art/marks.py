"""How everything that is not wood, felt or tile looks: places, plaques, badges, panels and the faces of buttons.

Every picture has exactly the size asked for; halos and shadows lie inside it.
"""

import math

import pygame
from pygame import Rect, Surface, transform

from game.table.art import shapes
from game.table.art.shelf import keep
from game.table.art.theme import Colour, Theme

PLACES_BOUND = 2 << 20
PLAQUES_BOUND = 3 << 20
PANELS_BOUND = 12 << 20
BUTTONS_BOUND = 4 << 20
OVER = 8
WHITE = (255, 255, 255)
BLACK = (0, 0, 0)
ROUND, SQUARE, DIAMOND, HEXAGON = range(4)
SHAPES = 4
STATES = ("normal", "hovered", "selected", "disabled", "focused")


@keep(PLACES_BOUND)
def make_place(theme: Theme, size: tuple[int, int], *, chosen: bool = False) -> Surface:
    """A place where a tile may be laid, glowing on the felt; the chosen one is brighter."""
    short = min(size)
    inset, thick = max(2, round(short * 0.06)), max(1, round(short * (0.06 if chosen else 0.04)))
    radius = max(2, round(short * 0.12))
    inner = size[0] - 2 * inset, size[1] - 2 * inset
    body = shapes.rounded(inner, radius)
    halo = shapes.sheet(size, (*theme.glow, 0))
    halo.blit(shapes.tint(body, theme.glow), (inset, inset))
    place = shapes.blur(halo, inset)
    place.fill((255, 255, 255, 235 if chosen else 190), special_flags=pygame.BLEND_RGBA_MULT)
    shapes.cut(place, body, (inset, inset))
    place.blit(shapes.tint(body, theme.glow, 0.72 if chosen else 0.46), (inset, inset))
    edge = shapes.mix(theme.glow, WHITE, 0.45 if chosen else 0.12)
    place.blit(shapes.tint(shapes.ring(inner, radius, thick), edge), (inset, inset))
    return shapes.settle(place)


@keep(PLACES_BOUND)
def make_outline(theme: Theme, size: tuple[int, int]) -> Surface:
    """The sign around the tile that was laid last: a soft light outside a footprint of this size.

    It is larger than the footprint on every side alike; put its middle on the footprint's.
    """
    return _around(size, theme.last, 0.09, 0.8)


@keep(PLACES_BOUND)
def make_ring(theme: Theme, size: tuple[int, int]) -> Surface:
    """The ring around what the keyboard is on, outside a box of this size; put its middle on the box's."""
    return _around(size, theme.words, 0.07, 1.0)


@keep(PLACES_BOUND)
def make_hint(theme: Theme, size: tuple[int, int]) -> Surface:
    """The golden ring around what a hint is about, outside a box of this size; put its middle on the box's."""
    return _around(size, theme.glow, 0.1, 1.0)


def _around(size: tuple[int, int], colour: Colour, thick: float, strong: float) -> Surface:
    """A line and its light outside a box, nothing inside it."""
    short = min(size)
    line = max(2, round(short * thick))
    margin = 3 * line
    large = size[0] + 2 * margin, size[1] + 2 * margin
    band = shapes.rounded((size[0] + 2 * line, size[1] + 2 * line), max(3, round(short * 0.17)))
    sheet = shapes.sheet(large, (*colour, 0))
    sheet.blit(shapes.tint(band, colour, 0.55 * strong), (margin - line, margin - line))
    around = shapes.blur(sheet, line)
    around.blit(shapes.tint(band, colour, strong), (margin - line, margin - line))
    shapes.cut(around, shapes.rounded(size, max(2, round(short * 0.12))), (margin, margin))
    return shapes.settle(around)


@keep(PLAQUES_BOUND)
def make_plaque(theme: Theme, size: tuple[int, int], *, lit: bool) -> Surface:
    """The plate for a seat's name; the golden border says that it is this seat's turn."""
    margin = max(2, round(size[1] * 0.08))
    inner = size[0] - 2 * margin, size[1] - 2 * margin
    plaque = _lifted(size, margin, inner[1] // 2)
    plaque.blit(_plate(inner, inner[1] // 2, theme.plaque, theme.plaque_dark, 0.94), (margin, margin))
    thick = max(1, round(size[1] * (0.06 if lit else 0.03)))
    border = shapes.ring(inner, inner[1] // 2, thick)
    colour = theme.gilt if lit else shapes.mix(theme.plaque, WHITE, 0.22)
    plaque.blit(
        _gilded(border, shapes.mix(colour, WHITE, 0.2), shapes.mix(colour, BLACK, 0.12 if lit else 0.5)),
        (margin, margin),
    )
    return shapes.settle(plaque)


@keep(PLAQUES_BOUND)
def make_badge(theme: Theme, diameter: int, colour: Colour, shape: int) -> Surface:
    """A seat's sign in its colour and its own shape: 0 round, 1 square, 2 diamond, 3 hexagon, and again from 0."""
    over = max(2, min(OVER, 512 // diameter))
    large = shapes.sheet((diameter * over, diameter * over))
    for inset, fill in ((0.0, shapes.mix(theme.words, colour, 0.18)), (0.065, shapes.mix(colour, BLACK, 0.25))):
        _sign(large, shape % SHAPES, inset, fill)
    badge = transform.smoothscale(large, (diameter, diameter))
    inside = shapes.sheet(large.get_size())
    _sign(inside, shape % SHAPES, 0.085, WHITE)
    mask = transform.smoothscale(inside, (diameter, diameter))
    badge.blit(_gilded(mask, shapes.mix(colour, WHITE, 0.14), shapes.mix(colour, BLACK, 0.16)), (0, 0))
    return shapes.settle(badge)


@keep(PANELS_BOUND)
def make_panel(theme: Theme, size: tuple[int, int]) -> Surface:
    """A dark, slightly translucent panel with a thin gilt border."""
    radius = max(6, min(18, round(min(size) * 0.05)))
    panel = _plate(size, radius, shapes.mix(theme.panel, WHITE, 0.06), theme.panel, 0.93)
    border = shapes.ring(size, radius, 2)
    panel.blit(shapes.tint(border, shapes.mix(theme.panel, BLACK, 0.6), 0.9), (0, 0))
    inner = size[0] - 2, size[1] - 2
    line = _gilded(shapes.ring(inner, radius - 1, 1), theme.gilt, shapes.mix(theme.gilt, theme.wood_dark, 0.55))
    panel.blit(line, (1, 1))
    return shapes.settle(panel)


@keep(BUTTONS_BOUND)
def make_button(theme: Theme, size: tuple[int, int], *, state: str, radius: int | None = None) -> Surface:
    """The face of a button in one of STATES; raises ValueError for any other."""
    if state not in STATES:
        raise ValueError(f"a button's state is one of {', '.join(STATES)}, not {state!r}")
    round_by = max(3, round(min(size) * 0.24)) if radius is None else radius
    colour, border, alpha = _button_colours(theme, state)
    button = _plate(size, round_by, shapes.mix(colour, WHITE, 0.10), shapes.mix(colour, BLACK, 0.18), alpha)
    thick = max(1, round(min(size) * 0.035))
    if state == "focused":
        button.blit(shapes.tint(shapes.ring(size, round_by, 2 * thick + 1), border), (0, 0))
        return shapes.settle(button)
    line = _gilded(shapes.ring(size, round_by, thick), shapes.mix(border, WHITE, 0.12), shapes.mix(border, BLACK, 0.25))
    line.fill((255, 255, 255, round(255 * alpha)), special_flags=pygame.BLEND_RGBA_MULT)
    button.blit(line, (0, 0))
    return shapes.settle(button)


def _button_colours(theme: Theme, state: str) -> tuple[Colour, Colour, float]:
    """Face, border and how opaque."""
    quiet = shapes.mix(theme.button, WHITE, 0.22)
    return {
        "normal": (theme.button, quiet, 0.96),
        "hovered": (shapes.mix(theme.button, WHITE, 0.12), theme.gilt, 1.0),
        "selected": (shapes.mix(theme.gilt, theme.wood_dark, 0.75), theme.gilt, 1.0),
        "disabled": (shapes.mix(theme.button, theme.panel, 0.6), shapes.mix(quiet, theme.panel, 0.3), 0.6),
        "focused": (shapes.mix(theme.button, WHITE, 0.06), theme.glow, 1.0),
    }[state]


def _sign(large: Surface, shape: int, inset: float, colour: Colour) -> None:
    """One of the four outlines, filled, its border moved in by a part of the picture."""
    side = large.get_width()
    middle, reach = side / 2, side * (0.5 - inset)
    if shape == ROUND:
        pygame.draw.ellipse(large, colour, Rect(0, 0, 2 * reach, 2 * reach).move(middle - reach, middle - reach))
    elif shape == SQUARE:
        reach *= 0.92
        box = Rect(round(middle - reach), round(middle - reach), round(2 * reach), round(2 * reach))
        pygame.draw.rect(large, colour, box, border_radius=round(reach * 0.36))
    else:
        points, start = (4, 0.0) if shape == DIAMOND else (6, math.pi / 6)
        angles = [start + math.tau * point / points for point in range(points)]
        pygame.draw.polygon(
            large, colour, [(middle + reach * math.cos(a), middle + reach * math.sin(a)) for a in angles]
        )


def _plate(size: tuple[int, int], radius: int, light: Colour, dark: Colour, alpha: float) -> Surface:
    """A rounded plate, lighter towards its top."""
    mask = shapes.rounded(size, radius)
    mask.fill((255, 255, 255, round(255 * alpha)), special_flags=pygame.BLEND_RGBA_MULT)
    return _gilded(mask, light, dark)


def _gilded(mask: Surface, light: Colour, dark: Colour) -> Surface:
    """A white mask in a colour that darkens from top to bottom."""
    coloured = mask.copy()
    coloured.blit(shapes.ramp(mask.get_size(), ((0, light), (1, dark))), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return coloured


def _lifted(size: tuple[int, int], margin: int, radius: int) -> Surface:
    """The soft shadow of a plate that lies `margin` pixels inside."""
    shadow = shapes.sheet(size, (*BLACK, 0))
    plate = shapes.rounded((size[0] - 2 * margin, size[1] - 2 * margin), radius)
    shadow.blit(shapes.tint(plate, BLACK, 0.6), (margin, margin + max(1, margin // 2)))
    return shapes.blur(shadow, margin)
