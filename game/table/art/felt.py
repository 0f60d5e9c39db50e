"""How the empty table looks: its surface under one lamp in a wooden frame, and the rack in which the hand stands."""

import math
import random
from collections.abc import Callable, Iterator, Mapping
from typing import Final, TypeAlias

import pygame
from pygame import Rect, Surface, transform

from game.table.art import shapes, surfaces, wood
from game.table.art.noise import speckle, streaks
from game.table.art.shelf import keep
from game.table.art.theme import Surface as Covering
from game.table.art.theme import Theme

SLICE = 1920 * 72  # pixels that are woven between two pauses
CELLS = 68  # of the lamp's light along the short side
ROWS = 12  # of cells between two pauses
HAIR_ROOM = 180  # pixels of felt for each hair
WHITE = (255, 255, 255)
Cover: TypeAlias = Callable[[Theme, Surface], Iterator[None]]
RACKS_BOUND = 4 << 20
# How far the frame's sides throw their shadows, in parts of the window's short side, and the light left at their foot.
SHADOWS = {"top": (0.075, 0.25), "left": (0.06, 0.40), "bottom": (0.045, 0.66), "right": (0.045, 0.62)}


def make_table(theme: Theme, size: tuple[int, int]) -> Iterator[Surface | None]:
    """The empty table, `size` pixels: None between slices of a few milliseconds, the finished picture at the end."""
    cells = _cells(size)
    light = shapes.plain(cells)
    for _ in _shine(theme, light):
        yield None
    table = transform.smoothscale(light, size)
    yield None
    for _ in COVERINGS[theme.surface](theme, table):
        yield None
    _shade_edges(theme, table)
    yield None
    for _ in wood.build_frame(theme, table):
        yield None
    yield shapes.settle(table)


def _cells(size: tuple[int, int]) -> tuple[int, int]:
    short = min(size)
    return max(2, round(size[0] / short * CELLS)), max(2, round(size[1] / short * CELLS))


def _shine(theme: Theme, light: Surface) -> Iterator[None]:
    """The lamp's light on the felt, and where its nap lies one way or the other."""
    width, height = light.get_size()
    near, far = theme.felt, tuple(a * b // 255 for a, b in zip(theme.felt, theme.felt_far, strict=True))
    shades = [shapes.mix(near, (far[0], far[1], far[2]), step / 255) for step in range(256)]
    for y in range(height):
        down = ((y + 0.5) / height - 0.44) * 2
        for x in range(width):
            across = ((x + 0.5) / width - 0.5) * 2
            away = min(1.0, (across * across * 0.62 + down * down * 0.75) * 0.86)
            light.set_at((x, y), shades[round(255 * away * (1.55 - 0.55 * away))])
        if y % ROWS == ROWS - 1:
            yield
    nap = shapes.blur(speckle(light.get_size(), 5, shapes.grey(0.7), WHITE), 3)
    light.blit(nap, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    yield


def _weave(theme: Theme, table: Surface) -> Iterator[None]:
    """Fibres along and across, single threads, and hairs of wool, all over the felt."""
    width, height = table.get_size()
    fine = max(1, round(min(width, height) / 1080))
    fibre, thread = shapes.grey(1 - 0.12 * theme.grain), shapes.grey(1 - 0.30 * theme.grain)
    cloth = (((6 * fine, fine), fibre), ((fine, 6 * fine), fibre), ((fine, fine), thread))
    rows = max(1, SLICE // width // (6 * fine)) * 6 * fine
    for top in range(0, height, rows):
        strip = Rect(0, top, width, min(rows, height - top))
        layers = [streaks(strip.size, 100 + 3 * top + at, long, dark, WHITE) for at, (long, dark) in enumerate(cloth)]
        for layer in (*layers, _hairs(strip.size, 7 + top, fine, theme.grain)):
            table.blit(layer, strip, special_flags=pygame.BLEND_RGB_MULT)
        yield


COVERINGS: Final[Mapping[Covering, Cover]] = {
    Covering.FELT: _weave,
    Covering.WOOD: surfaces.plane_wood,
    Covering.SLATE: surfaces.split_slate,
}
"""How each kind of surface is painted onto the lamp's light, pausing every few milliseconds."""


def _hairs(size: tuple[int, int], seed: int, fine: int, grain: float) -> Surface:
    """Single hairs of wool that lie anyhow, some darker and some lighter than the felt."""
    width, height = size
    chance = random.Random(seed)
    felt = shapes.plain(size, shapes.grey(0.92))
    for _ in range(width * height // (HAIR_ROOM * fine * fine)):
        x, y, angle = chance.random() * width, chance.random() * height, chance.random() * math.tau
        long = fine * (3 + 6 * chance.random())
        end = x + long * math.cos(angle), y + long * math.sin(angle)
        pygame.draw.aaline(felt, shapes.grey(0.92 + grain * (chance.random() - 0.5) * 0.3), (x, y), end)
    return felt


def _shade_edges(theme: Theme, table: Surface) -> None:
    """The frame's shadow on the felt, deepest below the sides that stand towards the lamp; and the engraved line."""
    short = min(table.get_size())
    opening = wood.measure_frame(theme, table.get_size()).opening
    for side, (reach, dark) in SHADOWS.items():
        band = _shadow(opening, side, max(4, round(reach * short)), dark)
        table.blit(band, _beside(opening, side, band.get_size()), special_flags=pygame.BLEND_RGB_MULT)
    inset, thick = round(short * 0.007), max(1, round(short / 900))
    line = opening.inflate(-2 * inset, -2 * inset)
    shapes.stroke(table, line, round(short * 0.028), thick, (*theme.gilt, 40))


def _shadow(opening: Rect, side: str, deep: int, dark: float) -> Surface:
    """What one side of the frame leaves of the light, from `dark` at its foot to everything."""
    fall = ((0.0, 0.0), (0.12, 0.30), (0.45, 0.78), (1.0, 1.0))
    stops = [(at, shapes.grey(dark + (1 - dark) * light)) for at, light in fall]
    if side in ("bottom", "right"):
        stops = [(1 - at, level) for at, level in reversed(stops)]
    across = side in ("left", "right")
    return shapes.ramp((deep, opening.h) if across else (opening.w, deep), stops, across=across)


def _beside(opening: Rect, side: str, size: tuple[int, int]) -> Rect:
    band = Rect(opening.topleft, size)
    if side in ("bottom", "right"):
        band.bottomright = opening.bottomright
    return band


@keep(RACKS_BOUND)
def make_rack(theme: Theme, size: tuple[int, int]) -> Surface:
    """The rack behind the hand: its back plank, and the front one, which `make_rack_front` lays over the tiles."""
    width, height = size
    fine = max(1, round(height / 70))
    rack = wood.paint_plank(theme, size, 71, fine)
    shade = (
        (0, shapes.grey(1.0)),
        (0.30, shapes.grey(0.82)),
        (_front(height) / height, shapes.grey(0.5)),
        (1, shapes.grey(0.4)),
    )
    rack.blit(shapes.ramp(size, shade), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    radius = max(3, round(height * 0.28))
    shapes.stroke(rack, Rect(0, 0, width, height + radius), radius, max(1, height // 28), (*theme.gilt, 120))
    mask = shapes.rounded((width, height + radius), radius)
    back = shapes.masked(rack, mask)
    back.blit(make_rack_front(theme, size), (0, 0))
    return shapes.settle(back)


@keep(RACKS_BOUND)
def make_rack_front(theme: Theme, size: tuple[int, int]) -> Surface:
    """Its front plank and the shade above it, as large as the rack: blit it at the same place, over the tiles."""
    width, height = size
    top = _front(height)
    front = shapes.sheet(size, (0, 0, 0, 0))
    deep = max(3, round(height * 0.2))
    for row in range(deep):
        front.fill((0, 0, 0, round(150 * ((row + 1) / deep) ** 2)), (0, top - deep + row, width, 1))
    lip = wood.paint_plank(theme, (width, height - top), 83, max(1, round(height / 70)))
    thick = max(1, round(height / 32))
    stops = ((0, shapes.grey(1)), (0.5, shapes.grey(0.9)), (0.9, shapes.grey(0.62)), (1, shapes.grey(0.3)))
    lip.blit(shapes.ramp(lip.get_size(), stops), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    lip.fill(shapes.mix(theme.wood_light, theme.gilt, 0.55), (0, 0, width, thick))
    front.blit(lip, (0, top))
    return shapes.settle(front)


def _front(height: int) -> int:
    """Where the front plank begins, in pixels from the top."""
    return round(height * 0.74)
