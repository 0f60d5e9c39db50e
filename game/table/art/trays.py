"""How the small things beside the hand look: the boneyard's tray, gleams, and the signs for turning and sorting."""

import math

import pygame
from pygame import Rect, Surface, transform

from game.table.art import shapes, wood
from game.table.art.shelf import keep
from game.table.art.theme import Theme

TRAYS_BOUND = 8 << 20
SIGNS_BOUND = 1 << 20
OVER = 8
SOFT = 4  # pixels of the rim for each pixel of the shadow
FINE = 7  # and of the grain
WHITE = (255, 255, 255)
BLACK = (0, 0, 0)


@keep(TRAYS_BOUND)
def make_tray(theme: Theme, size: tuple[int, int], rim: int) -> Surface:
    """A flat wooden tray lined with dark cloth, its shadow around it: larger than `size` by `rim` on every side."""
    width, height = size
    corner = max(4, rim)
    whole = _shadow(size, rim, corner)
    whole.blit(_planks(theme, size, corner), (rim, rim))
    inner = Rect(rim, rim, width, height).inflate(-2 * _edge(rim), -2 * _edge(rim))
    whole.blit(_lining(theme, inner.size, max(2, corner - _edge(rim))), inner.topleft)
    return shapes.settle(whole)


def _shadow(size: tuple[int, int], rim: int, corner: int) -> Surface:
    """The tray's shadow on the table, painted small since nothing in it is sharp."""
    part = max(1, rim // SOFT)
    wide, high, reach = size[0] // part, size[1] // part, rim // part
    small = shapes.sheet((wide + 2 * reach, high + 2 * reach), (*BLACK, 0))
    plate = shapes.tint(shapes.rounded((wide, high), max(1, corner // part)), BLACK, 0.75)
    small.blit(plate, (reach, reach + reach // 3))
    whole = size[0] + 2 * rim, size[1] + 2 * rim
    return transform.smoothscale(shapes.blur(small, max(2, reach // 2)), whole)


def _edge(rim: int) -> int:
    """How wide the wood is around the cloth."""
    return max(3, round(rim * 0.55))


def _planks(theme: Theme, size: tuple[int, int], corner: int) -> Surface:
    """The tray's wood, lit from above."""
    part = max(1, corner // FINE)
    plank = wood.paint_plank(theme, (max(1, size[0] // part), max(1, size[1] // part)), 59, 1)
    plank = transform.smoothscale(plank, size)
    stops = ((0, shapes.grey(1.0)), (0.5, shapes.grey(0.88)), (1, shapes.grey(0.66)))
    plank.blit(shapes.ramp(size, stops), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    shapes.stroke(plank, Rect((0, 0), size), corner, 1, (*theme.gilt, 150))
    return shapes.masked(plank, shapes.rounded(size, corner))


def _lining(theme: Theme, size: tuple[int, int], corner: int) -> Surface:
    """The cloth at the bottom, in the shade of the rim."""
    dark, light = shapes.mix(theme.felt, BLACK, 0.62), shapes.mix(theme.felt, BLACK, 0.42)
    cloth = shapes.ramp(size, ((0, dark), (0.25, light), (1, shapes.mix(theme.felt, BLACK, 0.36))))
    lining = shapes.masked(cloth, shapes.rounded(size, corner))
    shapes.stroke(lining, Rect((0, 0), size), corner, 1, (0, 0, 0, 170))
    return lining


@keep(SIGNS_BOUND)
def make_pocket(theme: Theme, unit: int) -> Surface:
    """Where a tile lay in the tray: its print in the cloth, as large as a tile of that short side."""
    size = unit, 2 * unit
    pocket = shapes.tint(shapes.rounded(size, max(2, round(unit * theme.corner))), BLACK, 0.22)
    shapes.stroke(pocket, Rect((0, 0), size), max(2, round(unit * theme.corner)), 1, (0, 0, 0, 70))
    return shapes.settle(pocket)


@keep(SIGNS_BOUND)
def make_gleam(theme: Theme, diameter: int) -> Surface:
    """The sign of a tile that was just drawn: a small star with a dark edge, so that its shape tells it too."""
    large = diameter * OVER
    sheet = shapes.sheet((large, large), (*theme.glow, 0))
    edge, inside = shapes.mix(theme.glow, BLACK, 0.72), shapes.mix(theme.glow, WHITE, 0.25)
    pygame.draw.polygon(sheet, edge, _star(large / 2, large / 2))
    pygame.draw.polygon(sheet, inside, _star(large / 2, large / 2 * 0.72))
    return shapes.settle(transform.smoothscale(sheet, (diameter, diameter)))


def _star(middle: float, reach: float) -> list[tuple[float, float]]:
    """The corners of a star with four points."""
    points = []
    for step in range(8):
        far = reach * (1.0 if step % 2 == 0 else 0.36)
        angle = step * math.tau / 8
        points.append((middle + far * math.sin(angle), middle - far * math.cos(angle)))
    return points


@keep(SIGNS_BOUND)
def make_turn(theme: Theme, size: tuple[int, int], *, lit: bool) -> Surface:
    """The sign below a tile that can be turned: two arrows round each other on a small plate."""
    width, height = size
    plate = shapes.tint(
        shapes.rounded(size, height // 2), shapes.mix(theme.plaque_dark, BLACK, 0.2), 0.9 if lit else 0.0
    )
    colour = theme.glow if lit else shapes.mix(theme.gilt, theme.wood_dark, 0.25)
    side = height * OVER
    sheet = shapes.sheet((side, side), (*colour, 0))
    _arrows(sheet, colour, side)
    small = transform.smoothscale(sheet, (height, height))
    plate.blit(small, ((width - height) // 2, 0))
    return shapes.settle(plate)


def _arrows(sheet: Surface, colour: tuple[int, int, int], side: int) -> None:
    """Two bent arrows that follow each other round."""
    middle, reach, thick = side / 2, side * 0.33, max(2, round(side * 0.09))
    box = Rect(0, 0, round(2 * reach), round(2 * reach))
    box.center = round(middle), round(middle)
    for start in (0.25, 0.25 + math.pi):
        pygame.draw.arc(sheet, colour, box, start, start + math.pi - 0.75, thick)
        head = start + math.pi - 0.75
        tip = middle + (reach - thick / 2) * math.cos(head), middle - (reach - thick / 2) * math.sin(head)
        along = head + math.pi / 2
        corners = [
            (tip[0] + size * math.cos(along + turn), tip[1] - size * math.sin(along + turn))
            for size, turn in ((side * 0.2, 0.0), (side * 0.16, math.pi * 0.62), (side * 0.16, -math.pi * 0.62))
        ]
        pygame.draw.polygon(sheet, colour, corners)


@keep(SIGNS_BOUND)
def make_order(theme: Theme, side: int, order: str) -> Surface:
    """The sign on the button that sorts: an arrow beside lines as dealt, by "suit" in steps, or by "weight" falling."""
    longs = {"suit": (1.0, 1.0, 0.5, 0.5), "weight": (1.0, 0.76, 0.52, 0.28)}.get(order, (0.6, 1.0, 0.4, 0.8))
    large = side * OVER
    colour = theme.score if order in ("suit", "weight") else theme.words
    sheet = shapes.sheet((large, large), (*colour, 0))
    thick, pitch, top = round(large * 0.085), large * 0.155, large * 0.225
    for number, share in enumerate(longs):
        line = Rect(round(large * 0.46), round(top + number * pitch), round(large * 0.36 * share), thick)
        pygame.draw.rect(sheet, colour, line, border_radius=thick // 2)
    x, foot, reach = large * 0.28, top + 3 * pitch + thick, large * 0.115
    shaft = Rect(0, round(top), thick, round(foot - top - reach * 0.6))
    shaft.centerx = round(x)
    pygame.draw.rect(sheet, colour, shaft, border_radius=thick // 2)
    neck = foot - 1.25 * reach
    pygame.draw.polygon(sheet, colour, [(x - reach, neck), (x + reach, neck), (x, foot)])
    return shapes.settle(transform.smoothscale(sheet, (side, side)))
