"""How bare tables look under the lamp's light: planks of wood and slabs of slate, each painted strip by strip.

Every painter darkens a table that holds the light already, and pauses after a strip of a few milliseconds.
"""

import random
from collections.abc import Iterator

import pygame
from pygame import Rect, Surface, transform

from game.table.art import shapes
from game.table.art.noise import speckle, streaks
from game.table.art.theme import Theme

WHITE = (255, 255, 255)
SLICE = 1920 * 60  # pixels that are painted between two pauses
PLANKS = 6  # down the table
RINGS = 2.2  # how much darker the late wood of a ring is than its grain
CLOUDS = ((70, 0.78), (24, 0.86), (7, 0.92))  # in slate: pixels at 1080p, and how dark the darkest gets


def plane_wood(theme: Theme, table: Surface) -> Iterator[None]:
    """Planks along the table, each with a shade and a grain of its own, and a dark joint between two."""
    width, height = table.get_size()
    fine = _fine(table)
    deep = -(-height // PLANKS)
    chance = random.Random(17)
    for plank in range(PLANKS):
        shade = 1 - 0.16 * chance.random()
        for strip in _strips(Rect(0, plank * deep, width, min(deep, height - plank * deep))):
            wood = shapes.plain(strip.size, shapes.grey(shade))
            for at, (long, wide, dark) in enumerate(((340, 13, 0.82), (520, 4, 0.78), (90, 1, 0.86))):
                seed = 900 + 40 * plank + 7 * (strip.top - plank * deep) + at
                level = shapes.grey(1 - (1 - dark) * RINGS * theme.grain * 0.75)
                layer = streaks(strip.size, seed, (long * fine, wide * fine), level, WHITE)
                wood.blit(layer, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
            table.blit(wood, strip, special_flags=pygame.BLEND_RGB_MULT)
            yield
        _joint(table, plank * deep, fine)
        _butts(table, Rect(0, plank * deep, width, deep), chance, fine)
    yield


def _joint(table: Surface, y: int, fine: int) -> None:
    """The gap between two planks, and the edge below it that catches the light."""
    if y:
        table.fill(shapes.grey(0.42), (0, y - fine, table.get_width(), fine), special_flags=pygame.BLEND_RGB_MULT)
        table.fill(shapes.grey(0.78), (0, y - 2 * fine, table.get_width(), fine), special_flags=pygame.BLEND_RGB_MULT)
        table.fill(shapes.grey(0.04), (0, y, table.get_width(), fine), special_flags=pygame.BLEND_RGB_ADD)


def _butts(table: Surface, plank: Rect, chance: random.Random, fine: int) -> None:
    """Where a plank ends and the next begins."""
    x = round(plank.w * (0.15 + 0.7 * chance.random()))
    table.fill(shapes.grey(0.5), (x, plank.top, fine, plank.h), special_flags=pygame.BLEND_RGB_MULT)
    table.fill(shapes.grey(0.03), (x + fine, plank.top, fine, plank.h), special_flags=pygame.BLEND_RGB_ADD)


def split_slate(theme: Theme, table: Surface) -> Iterator[None]:
    """Slate as it splits: clouds of several sizes, layers that run a little across, and fine grit."""
    fine = _fine(table)
    width = table.get_width()
    clouds = [_cloud(theme, table.get_size(), 300 + at, wide * fine, dark) for at, (wide, dark) in enumerate(CLOUDS)]
    yield
    for strip in _strips(table.get_rect()):
        for cloud in clouds:
            part = _stretched(cloud, table.get_size(), strip)
            table.blit(part, strip, special_flags=pygame.BLEND_RGB_MULT)
        grit = streaks(strip.size, 410 + strip.top, (fine, fine), shapes.grey(1 - 0.22 * theme.grain), WHITE)
        table.blit(grit, strip, special_flags=pygame.BLEND_RGB_MULT)
        layers = streaks(strip.size, 650 + strip.top, (width // 3, 3 * fine), shapes.grey(1 - 0.2 * theme.grain), WHITE)
        table.blit(layers, strip, special_flags=pygame.BLEND_RGB_MULT)
        yield


def _cloud(theme: Theme, size: tuple[int, int], seed: int, wide: int, dark: float) -> Surface:
    """Noise whose speckles are so many pixels wide on the table, small."""
    cells = max(3, size[0] // wide + 3), max(3, size[1] // wide + 3)
    return speckle(cells, seed, shapes.grey(1 - (1 - dark) * 2 * theme.grain), WHITE)


def _stretched(cloud: Surface, size: tuple[int, int], strip: Rect) -> Surface:
    """The part of a cloud, stretched over the whole table, that lies on a strip; strips meet without a seam."""
    across, down = cloud.get_width(), cloud.get_height()
    high = size[1] / (down - 2)
    first = int(strip.top / high)
    last = min(down, int(strip.bottom / high) + 3)
    part = cloud.subsurface((0, first, across, last - first))
    large = transform.smoothscale(part, (round(size[0] * across / (across - 2)), round(high * (last - first))))
    top = min(round(strip.top - first * high), large.get_height() - strip.h)
    return large.subsurface((0, max(0, top), strip.w, strip.h))


def _strips(area: Rect) -> Iterator[Rect]:
    """Cut an area into strips that are painted at once."""
    rows = max(8, SLICE // area.w)
    for top in range(area.top, area.bottom, rows):
        yield Rect(area.left, top, area.w, min(rows, area.bottom - top))


def _fine(table: Surface) -> int:
    """The width of the finest grain in pixels."""
    return max(1, round(min(table.get_size()) / 1080))
