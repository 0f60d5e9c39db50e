"""How the small signs look that stand beside a seat or on the line: each means the same without its colour.

Every picture has exactly the size asked for, unless it says otherwise, and is shared: do not draw on it.
"""

import pygame
from pygame import Rect, Surface, transform

from game.table.art import pips, shapes
from game.table.art.shelf import keep
from game.table.art.theme import Colour, Theme

SIGNS_BOUND = 3 << 20
OVER = 8
WHITE = (255, 255, 255)
BLACK = (0, 0, 0)
FINGERS = ((-0.21, 0.30), (-0.07, 0.22), (0.07, 0.25), (0.21, 0.34))
"""The four fingers of a raised hand: how far from its middle, and where they end, in parts of the sign."""


@keep(SIGNS_BOUND)
def make_half(theme: Theme, number: int, side: int) -> Surface:
    """One half of a tile by itself, `side` pixels square: an open end, as it is told beside the line."""
    deep = max(1, round(side * 0.09))
    picture = shapes.sheet((side, side))
    radius = max(2, round(side * 0.16))
    picture.blit(shapes.tint(shapes.rounded((side, side - deep), radius), theme.wall_dark), (0, deep))
    face = shapes.rounded((side, side - deep), radius)
    face.blit(
        shapes.ramp(face.get_size(), ((0, theme.face_light), (1, theme.face_dark))),
        (0, 0),
        special_flags=pygame.BLEND_RGB_MULT,
    )
    picture.blit(face, (0, 0))
    pip = max(3, round(side * min(theme.pip_width, 0.2)))
    hole, edge = pips.paint_pip(theme, pip), pips.margin(pip)
    spread = max(pip, round(side * 0.265))
    x, y = (side - pip) // 2 - edge, (side - deep - pip) // 2 - edge
    for across, along in pips.LAYOUTS[number]:
        picture.blit(hole, (x + across * spread, y + along * spread))
    return shapes.settle(picture)


@keep(SIGNS_BOUND)
def make_chip(theme: Theme, side: int) -> Surface:
    """The dark, rounded ground of a crossed number."""
    chip = shapes.tint(shapes.rounded((side, side), max(2, round(side * 0.28))), theme.plaque_dark, 0.9)
    border = shapes.ring((side, side), max(2, round(side * 0.28)), 1)
    chip.blit(shapes.tint(border, shapes.mix(theme.plaque, WHITE, 0.3)), (0, 0))
    return shapes.settle(chip)


@keep(SIGNS_BOUND)
def make_cross(side: int, colour: Colour) -> Surface:
    """The stroke through a number that a seat does not hold, from the lower left to the upper right."""
    large = shapes.sheet((side * OVER, side * OVER), (*colour, 0))
    thick, reach = max(OVER, round(side * OVER * 0.12)), side * OVER * 0.12
    far = side * OVER - reach
    _limb(large, (reach, far), (far, reach), thick, colour)
    return shapes.settle(transform.smoothscale(large, (side, side)))


@keep(SIGNS_BOUND)
def make_hand(theme: Theme, side: int) -> Surface:
    """A raised hand on a gilt disc: the seat that leads the round, "mano"."""
    large = _medal(theme, side)
    whole = side * OVER
    colour = shapes.mix(theme.plaque_dark, BLACK, 0.35)
    for across, top in FINGERS:
        x = whole * (0.5 + across * 0.95)
        _limb(large, (x, whole * 0.58), (x, whole * (top - 0.06)), round(whole * 0.105), colour)
    palm = Rect(0, 0, round(whole * 0.51), round(whole * 0.34))
    palm.midtop = round(whole * 0.5), round(whole * 0.47)
    pygame.draw.rect(large, colour, palm, border_radius=round(whole * 0.15))
    _limb(large, (whole * 0.36, whole * 0.72), (whole * 0.16, whole * 0.53), round(whole * 0.105), colour)
    return shapes.settle(transform.smoothscale(large, (side, side)))


@keep(SIGNS_BOUND)
def make_rings(theme: Theme, side: int) -> Surface:
    """Two rings that hold each other: the partner. Half as wide again as it is high."""
    wide = round(side * 1.5)
    large = shapes.sheet((wide * OVER, side * OVER), (*theme.gilt, 0))
    radius, thick = side * OVER * 0.40, round(side * OVER * 0.15)
    for x in (0.36, 0.64):
        middle = wide * OVER * x, side * OVER / 2
        colour = theme.gilt if x < 0.5 else shapes.mix(theme.gilt, WHITE, 0.35)  # noqa: PLR2004 - the middle
        pygame.draw.circle(large, colour, middle, radius, thick)
    return shapes.settle(transform.smoothscale(large, (wide, side)))


@keep(SIGNS_BOUND)
def make_pointer(theme: Theme, side: int, quarter: int) -> Surface:
    """A gilt triangle: 0 points up, 1 right, 2 down, 3 left."""
    large = shapes.sheet((side * OVER, side * OVER), (*BLACK, 0))
    whole = side * OVER
    for inset, colour in ((0.0, shapes.mix(theme.gilt, BLACK, 0.65)), (0.1, shapes.mix(theme.gilt, WHITE, 0.25))):
        low, top = whole * (0.86 - 0.6 * inset), whole * (0.14 + 1.3 * inset)
        left = whole * (0.06 + 1.1 * inset)
        pygame.draw.polygon(large, colour, [(whole / 2, top), (whole - left, low), (left, low)])
    return shapes.settle(transform.rotate(transform.smoothscale(large, (side, side)), -90 * quarter))


@keep(SIGNS_BOUND)
def make_chevrons(theme: Theme, side: int, quarter: int, *, lit: bool) -> Surface:
    """Three arrowheads, one behind the other, in a square: which way the turn goes; quarters as in `make_pointer`."""
    large = shapes.sheet((side * OVER, side * OVER), (*theme.gilt, 0))
    whole, thick = side * OVER, round(side * OVER * (0.11 if lit else 0.085))
    colour = shapes.mix(theme.gilt, WHITE, 0.3) if lit else shapes.mix(theme.gilt, theme.wood_light, 0.25)
    for step in range(3):
        tip = whole * (0.14 + 0.27 * step)
        for side_x in (0.26, 0.74):
            _limb(large, (whole / 2, tip), (whole * side_x, tip + whole * 0.22), thick, colour)
    small = transform.smoothscale(large, (side, side))
    if not lit:
        small.fill((255, 255, 255, 205), special_flags=pygame.BLEND_RGBA_MULT)
    return shapes.settle(transform.rotate(small, -90 * quarter))


@keep(SIGNS_BOUND)
def make_halo(theme: Theme, size: tuple[int, int], reach: int) -> Surface:
    """The light around the plaque in turn; `reach` pixels larger than it on every side."""
    large = size[0] + 2 * reach, size[1] + 2 * reach
    halo = shapes.sheet(large, (*theme.glow, 0))
    plate = shapes.rounded((size[0] + reach // 2, size[1] + reach // 2), size[1])
    halo.blit(shapes.tint(plate, theme.glow, 0.75), (reach - reach // 4, reach - reach // 4))
    return shapes.settle(shapes.blur(halo, max(reach // 2, 1)))


@keep(SIGNS_BOUND)
def make_frame(theme: Theme, side: int) -> Surface:
    """A golden frame with dark edges, square: it marks a half on light tiles and on dark ones."""
    thick, radius = max(2, round(side * 0.065)), max(3, round(side * 0.2))
    edge = max(1, round(thick * 0.35))
    frame = shapes.tint(shapes.ring((side, side), radius, thick + 2 * edge), shapes.mix(theme.glow, BLACK, 0.72), 0.8)
    inner = side - 2 * edge
    frame.blit(shapes.tint(shapes.ring((inner, inner), radius - edge, thick), theme.glow), (edge, edge))
    return shapes.settle(frame)


@keep(SIGNS_BOUND)
def make_corners(theme: Theme, size: tuple[int, int]) -> Surface:
    """Four brackets around a footprint: the tile that was laid last, told by a shape beside its light.

    Larger than the footprint on every side alike; put its middle on the footprint's.
    """
    short = min(size)
    thick = max(2, round(short * 0.085))
    out = thick + max(1, round(short * 0.03))
    large = size[0] + 2 * out, size[1] + 2 * out
    picture = shapes.sheet(large, (*theme.last, 0))
    frame = shapes.ring(large, max(3, round(short * 0.26)), thick)
    arm = round(short * 0.34) + out
    cross = shapes.sheet(large, (255, 255, 255, 0))
    cross.fill(WHITE, (arm, 0, large[0] - 2 * arm, large[1]))
    cross.fill(WHITE, (0, arm, large[0], large[1] - 2 * arm))
    shapes.cut(frame, cross, (0, 0))
    shadow = shapes.tint(frame, BLACK, 0.55)
    picture.blit(shapes.blur(shadow, thick), (0, 0))
    picture.blit(shapes.tint(frame, theme.last), (0, 0))
    return shapes.settle(picture)


def _medal(theme: Theme, side: int) -> Surface:
    """A gilt disc with a dark rim, drawn large."""
    whole = side * OVER
    large = shapes.sheet((whole, whole), (*BLACK, 0))
    for inset, colour in ((0.0, shapes.mix(theme.plaque_dark, BLACK, 0.4)), (0.05, theme.gilt)):
        edge = round(whole * inset)
        pygame.draw.ellipse(large, colour, large.get_rect().inflate(-2 * edge, -2 * edge))
    inner = large.get_rect().inflate(-round(whole * 0.16), -round(whole * 0.16))
    pygame.draw.ellipse(large, shapes.mix(theme.gilt, WHITE, 0.35), inner)
    return large


def _limb(large: Surface, start: tuple[float, float], end: tuple[float, float], thick: int, colour: Colour) -> None:
    """A line with round ends."""
    along = pygame.Vector2(end) - pygame.Vector2(start)
    side = along.rotate(90).normalize() * thick / 2
    first, last = pygame.Vector2(start), pygame.Vector2(end)
    pygame.draw.polygon(large, colour, [first + side, last + side, last - side, first - side])
    for point in (first, last):
        pygame.draw.circle(large, colour, point, thick / 2)
