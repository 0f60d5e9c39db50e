"""How wood looks: planks with grain along them, and the frame of four mitred planks around the felt."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeAlias

import pygame
from pygame import Rect, Surface, transform

from game.table.art import shapes
from game.table.art.noise import streaks
from game.table.art.theme import Theme

WHITE = (255, 255, 255)
FINE = 900  # pixels of a window's short side for each pixel that the grain is wide
OVER = 4
SIDES = ((0, 1.0), (-90, 0.72), (180, 0.66), (90, 0.97))  # from the top clockwise: its turn, the light it catches
HALF_LIT = 0.9
Profile: TypeAlias = tuple[tuple[float, float], ...]
# From a plank's outer edge to the felt: how much light its slopes catch, towards the lamp and away from it.
LIT: Profile = (
    (0, 1),
    (0.1, 0.94),
    (0.22, 0.93),
    (0.36, 1),
    (0.47, 0.86),
    (0.54, 0.8),
    (0.66, 0.88),
    (0.9, 0.86),
    (0.99, 0.72),
)
UNLIT: Profile = (
    (0, 0.62),
    (0.12, 0.74),
    (0.3, 0.8),
    (0.47, 0.84),
    (0.54, 0.92),
    (0.7, 1.04),
    (0.9, 1.14),
    (0.99, 0.92),
)


class Frame(NamedTuple):
    """The frame's measures in a window, in pixels."""

    width: int  # of a plank
    radius: int  # of the felt's corners
    opening: Rect  # the felt


def measure_frame(theme: Theme, size: tuple[int, int]) -> Frame:
    """The frame of a window of that size."""
    short = min(size)
    width = max(8, round(short * theme.rim_width))
    return Frame(width, max(6, round(short * 0.034)), Rect((0, 0), size).inflate(-2 * width, -2 * width))


def paint_plank(theme: Theme, size: tuple[int, int], seed: int, fine: int) -> Surface:
    """A plank of wood with its grain across the picture; `fine` is the width of the finest grain in pixels."""
    middle = shapes.mix(theme.wood_light, theme.wood_dark, 0.25)
    wood = shapes.plain(size, middle)
    grain = ((90 * fine, 5 * fine, 0.80), (160 * fine, 2 * fine, 0.84), (40 * fine, fine, 0.88))
    for at, (long, wide, dark) in enumerate(grain):
        layer = streaks(size, seed + at, (long, wide), shapes.grey(dark), WHITE)
        wood.blit(layer, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return wood


def build_frame(theme: Theme, table: Surface) -> Iterator[None]:
    """Draw the frame over the edge of a table, pausing between the planks."""
    measures = measure_frame(theme, table.get_size())
    planks = []
    for seed, (degrees, light) in enumerate(SIDES):
        length = table.get_height() if degrees in (90, -90) else table.get_width()
        planks.append(transform.rotate(_moulding(theme, measures, length, 11 * seed, light), degrees))
        yield
    _lay_planks(measures, table, planks)
    yield
    for half in ((0, 0), (1, 0), (0, 1), (1, 1)):
        _lay_corner(measures, table, planks, half)
    _line(theme, measures, table)
    yield


def _lay_planks(measures: Frame, table: Surface, planks: Sequence[Surface]) -> None:
    """The straight parts of the four planks, between the corners."""
    width, height = table.get_size()
    deep, corner = measures.width, measures.width + measures.radius
    long, high = width - 2 * corner, height - 2 * corner
    top, right, bottom, left = planks
    table.blit(top, (corner, 0), (corner, 0, long, deep))
    table.blit(bottom, (corner, height - deep), (corner, corner - deep, long, deep))
    table.blit(left, (0, corner), (0, corner, deep, high))
    table.blit(right, (width - deep, corner), (corner - deep, corner, deep, high))


def _moulding(theme: Theme, measures: Frame, length: int, seed: int, light: float) -> Surface:
    """A plank as deep as a corner, its outer edge on top, planed to a rounded profile."""
    deep = measures.width + measures.radius
    fine = max(1, round(measures.width / theme.rim_width / FINE))
    wood = paint_plank(theme, (length, deep), seed, fine)
    rim = measures.width / deep
    profile = LIT if light > HALF_LIT else UNLIT
    stops = (*((at * rim, shapes.grey(level * light)) for at, level in profile), (1.0, shapes.grey(0.8 * light)))
    wood.blit(shapes.ramp((length, deep), stops), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return wood


def _lay_corner(measures: Frame, table: Surface, planks: Sequence[Surface], half: tuple[int, int]) -> None:
    """Where two planks meet at the diagonal, with the felt's round corner cut out; half is (0, 0) at the top left."""
    right, low = half
    level, upright = planks[2 * low], planks[1 if right else 3]
    side, radius = measures.width + measures.radius, measures.radius
    at = right * (table.get_width() - side), low * (table.get_height() - side)
    wood = level.subsurface((at[0], 0, side, side)).copy()
    wood.blit(shapes.masked(upright.subsurface((0, at[1], side, side)), _mitre(side, half)), (0, 0))
    whole = shapes.rounded((side, side), 0)
    quarter = shapes.disc(2 * radius).subsurface((right * radius, low * radius, radius, radius))
    shapes.cut(whole, quarter, ((1 - right) * measures.width, (1 - low) * measures.width))
    table.blit(shapes.masked(wood, whole), at)


def _mitre(side: int, half: tuple[int, int]) -> Surface:
    """The half of a corner, a white mask, that belongs to the upright plank."""
    large = shapes.sheet((side * OVER, side * OVER))
    pygame.draw.polygon(large, WHITE, ((0, 0), (0, side * OVER), (side * OVER, side * OVER)))
    return transform.flip(transform.smoothscale(large, (side, side)), half[0] == 1, half[1] == 1)


def _line(theme: Theme, measures: Frame, table: Surface) -> None:
    """The gilt line let into the frame, and the frame's inner edge."""
    thick = max(1, round(measures.width / 18))
    inset = round(measures.width * 0.5)
    radius = measures.radius + measures.width - inset
    line = table.get_rect().inflate(-2 * inset, -2 * inset)
    shapes.stroke(table, line.inflate(2, 2), radius + 1, thick + 2, (0, 0, 0, 110))
    shapes.stroke(table, line, radius, thick, theme.gilt)
    shapes.stroke(table, measures.opening.inflate(2, 2), measures.radius + 1, 1, (0, 0, 0, 190))
    shapes.stroke(table, measures.opening.inflate(4, 4), measures.radius + 2, 1, (*theme.gilt, 46))
