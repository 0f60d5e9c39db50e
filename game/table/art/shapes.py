"""How a smooth shape is made: drawn large, shrunk once, kept as colour with straight alpha.

Every picture here carries the right colour even where it is transparent, so that scaling and turning leave no fringe.
"""

from collections.abc import Sequence
from typing import NamedTuple

import pygame
from pygame import Rect, Surface, transform

from game.table.art.shelf import keep
from game.table.art.theme import Colour

CLEAR = (255, 255, 255, 0)
DEPTH = 32  # bits of a pixel
_MASKS = (0xFF0000, 0xFF00, 0xFF, 0xFF000000)  # of what convert_alpha returns
OVERSIZE = 8
LARGEST = 1024  # pixels of the largest drawing that is shrunk
DISCS_BOUND = 2 << 20


class Sprite(NamedTuple):
    """A picture and where it goes: blit at (cx + dx, cy + dy), where cx, cy is the middle of the tile's footprint."""

    surface: Surface
    dx: int
    dy: int


def sheet(size: tuple[int, int], colour: tuple[int, ...] = CLEAR) -> Surface:
    """A surface with alpha, filled with one colour; needs no display. A side below 0 is 0."""
    surface = Surface((max(0, size[0]), max(0, size[1])), pygame.SRCALPHA, 32)
    surface.fill(colour)
    return surface


def plain(size: tuple[int, int], colour: tuple[int, ...] = (0, 0, 0)) -> Surface:
    """A surface without alpha, filled with one colour; needs no display."""
    surface = Surface(size, 0, 32)
    surface.fill(colour)
    return surface


def settle(surface: Surface) -> Surface:
    """The same picture in the format that the display blits fastest, where there is a display."""
    if not pygame.display.get_init() or pygame.display.get_surface() is None:
        return surface
    if surface.get_flags() & pygame.SRCALPHA and surface.get_masks() == _MASKS and surface.get_bitsize() == DEPTH:
        return surface  # so it is already, and a copy would cost as much as turning a tile
    return surface.convert_alpha() if surface.get_flags() & pygame.SRCALPHA else surface.convert()


def mix(first: Colour, second: Colour, at: float) -> Colour:
    """The colour `at` (0..1) of the way from the first to the second."""
    red, green, blue = (round(a + (b - a) * at) for a, b in zip(first, second, strict=True))
    return red, green, blue


def grey(level: float) -> Colour:
    """A factor 0..1 as a colour to multiply with."""
    value = max(0, min(255, round(level * 255)))
    return value, value, value


def tint(mask: Surface, colour: Colour, alpha: float = 1.0) -> Surface:
    """A copy of a white mask in a colour, its alpha multiplied by 0..1."""
    tinted = mask.copy()
    tinted.fill((*colour, round(alpha * 255)), special_flags=pygame.BLEND_RGBA_MULT)
    return tinted


@keep(DISCS_BOUND)
def disc(diameter: int) -> Surface:
    """A white disc, smooth at its edge; do not draw on it."""
    over = max(2, min(OVERSIZE, LARGEST // diameter))
    large = sheet((diameter * over, diameter * over))
    pygame.draw.ellipse(large, "white", large.get_rect())
    return transform.smoothscale(large, (diameter, diameter))


def rounded(size: tuple[int, int], radius: int) -> Surface:
    """A white rectangle with smooth round corners."""
    width, height = size
    radius = min(radius, width // 2, height // 2)
    mask = sheet(size, (255, 255, 255, 255))
    if radius < 1:
        return mask
    corner = disc(2 * radius)
    for x, part_x in ((0, 0), (width - radius, radius)):
        for y, part_y in ((0, 0), (height - radius, radius)):
            mask.fill(CLEAR, (x, y, radius, radius))
            mask.blit(corner, (x, y), (part_x, part_y, radius, radius))
    return mask


def ring(size: tuple[int, int], radius: int, thick: int) -> Surface:
    """A white border, `thick` pixels wide, along the inside of a rounded rectangle."""
    mask = rounded(size, radius)
    inner = rounded((size[0] - 2 * thick, size[1] - 2 * thick), max(0, radius - thick))
    cut(mask, inner, (thick, thick))
    return mask


def cut(picture: Surface, hole: Surface, at: tuple[int, int]) -> None:
    """Take a hole, a white mask, out of a picture."""
    picture.blit(tint(hole, (0, 0, 0)), at, special_flags=pygame.BLEND_RGBA_SUB)


def unite(mask: Surface, other: Surface, at: tuple[int, int]) -> None:
    """Add another white mask to a white mask; where both are partly there, the stronger counts."""
    mask.blit(other, at, special_flags=pygame.BLEND_RGBA_MAX)


def masked(picture: Surface, mask: Surface, at: tuple[int, int] = (0, 0)) -> Surface:
    """A picture cut out by a white mask that lies at a place in it; its colours reach past the edge."""
    whole = sheet(picture.get_size())
    whole.blit(mask, at, special_flags=pygame.BLEND_RGBA_MAX)
    whole.blit(picture, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return whole


def stroke(target: Surface, rect: Rect, radius: int, thick: int, colour: tuple[int, ...]) -> None:
    """Draw a smooth rounded border along the inside of a rectangle, without a surface of that size."""
    red, green, blue, *alpha = colour
    radius = max(0, min(radius, rect.w // 2 - 1, rect.h // 2 - 1))
    side = 2 * radius + 2
    bend = tint(ring((side, side), radius, thick), (red, green, blue), (alpha or [255])[0] / 255)
    part = radius + 1
    for x, part_x in ((rect.left, 0), (rect.right - part, part)):
        for y, part_y in ((rect.top, 0), (rect.bottom - part, part)):
            target.blit(bend, (x, y), (part_x, part_y, part, part))
    long, high = sheet((rect.w - 2 * part, thick), colour), sheet((thick, rect.h - 2 * part), colour)
    target.blits([(long, (rect.x + part, y)) for y in (rect.top, rect.bottom - thick)])
    target.blits([(high, (x, rect.y + part)) for x in (rect.left, rect.right - thick)])


def ramp(size: tuple[int, int], stops: Sequence[tuple[float, Colour]], *, across: bool = False) -> Surface:
    """Colours that change from top to bottom, or from left to right if `across`; stops are (0..1, colour), in order."""
    length = size[0] if across else size[1]
    if length <= 0:
        return Surface(size, 0, 32)
    written = bytearray()
    for step in range(length):
        written += _colour_at(stops, (step + 0.5) / length)
    line = Surface((length, 1) if across else (1, length), 0, 32)
    line.blit(pygame.image.frombuffer(written, line.get_size(), "RGB"), (0, 0))
    return transform.scale(line, size)


def _colour_at(stops: Sequence[tuple[float, Colour]], at: float) -> bytes:
    first, (red, green, blue) = stops[0]
    for last, (to_red, to_green, to_blue) in stops:
        if at <= last:
            part = (at - first) / (last - first) if last > first else 1.0
            return bytes(
                (
                    round(red + (to_red - red) * part),
                    round(green + (to_green - green) * part),
                    round(blue + (to_blue - blue) * part),
                )
            )
        first, red, green, blue = last, to_red, to_green, to_blue
    return bytes((red, green, blue))


def corners(size: tuple[int, int], colours: tuple[Colour, Colour, Colour, Colour]) -> Surface:
    """A smooth blend between the colours of the corners: top left, top right, bottom left, bottom right."""
    small = plain((2, 2))
    for at, colour in enumerate(colours):
        small.set_at((at % 2, at // 2), colour)
    return transform.smoothscale(small, size)


def blur(surface: Surface, radius: int) -> Surface:
    """Soften by about `radius` pixels; two boxes are as smooth as a bell and cost a quarter."""
    half = max(1, round(radius / 2))
    return transform.box_blur(transform.box_blur(surface, half), half)
