"""Smooth small shapes that widgets are made of, drawn once at four times their size and kept."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import pygame

_OVER: Final = 4
_KEPT: Final = 40
_PANELS_KEPT: Final = 2
"""Few, as a panel may be as large as the window."""
_COATS: Final = 3

Paint = tuple[int, int, int, int]


@lru_cache(_KEPT)
def rounded(size: tuple[int, int], radius: int, paint: Paint) -> pygame.Surface:
    """Return a rectangle with round corners in (red, green, blue, alpha)."""
    width, height = size
    radius = max(0, min(radius, width // 2, height // 2))
    shape = pygame.Surface(size, pygame.SRCALPHA)
    shape.fill(paint)
    if radius:
        corner = disc(2 * radius, paint)
        for x, part_x in ((0, 0), (width - radius, radius)):
            for y, part_y in ((0, 0), (height - radius, radius)):
                shape.fill((*paint[:3], 0), (x, y, radius, radius))
                shape.blit(corner, (x, y), (part_x, part_y, radius, radius), special_flags=pygame.BLEND_RGBA_MAX)
    return shape


@lru_cache(_KEPT)
def disc(diameter: int, paint: Paint) -> pygame.Surface:
    """Return a filled circle."""
    large = pygame.Surface((diameter * _OVER, diameter * _OVER), pygame.SRCALPHA)
    large.fill((*paint[:3], 0))
    pygame.draw.ellipse(large, paint, large.get_rect())
    return pygame.transform.smoothscale(large, (diameter, diameter))


@lru_cache(_KEPT)
def ring(size: tuple[int, int], radius: int, thick: int, paint: Paint) -> pygame.Surface:
    """Return the border of a rounded rectangle, `thick` pixels wide inside its edge."""
    shape = rounded(size, radius, paint).copy()
    inner = (max(0, size[0] - 2 * thick), max(0, size[1] - 2 * thick))
    hole = rounded(inner, max(0, radius - thick), (0, 0, 0, 255))
    shape.blit(hole, (thick, thick), special_flags=pygame.BLEND_RGBA_SUB)
    return shape


@lru_cache(_KEPT)
def arrow(size: int, quarter: int, paint: Paint) -> pygame.Surface:
    """Return a small open angle that points right, down, left or up for quarter 0, 1, 2, 3."""
    side = size * _OVER
    large = pygame.Surface((side, side), pygame.SRCALPHA)
    large.fill((*paint[:3], 0))
    points = [(side * 0.36, side * 0.2), (side * 0.66, side * 0.5), (side * 0.36, side * 0.8)]
    thick = max(2, round(side * 0.13))
    pygame.draw.lines(large, paint, False, points, thick)
    for point in points:
        pygame.draw.circle(large, paint, point, thick / 2)
    small = pygame.transform.smoothscale(large, (size, size))
    return pygame.transform.rotate(small, -90 * quarter)


@lru_cache(_PANELS_KEPT)
def opaque(picture: pygame.Surface) -> pygame.Surface:
    """Return a copy of a translucent picture through which nothing shines any more, but for its smooth edge."""
    copy = picture.copy()
    for _ in range(_COATS):
        copy.blit(picture, (0, 0))
    return copy


@lru_cache(_KEPT)
def lit(face: pygame.Surface, light: int) -> pygame.Surface:
    """Return a copy of a face that is this much lighter, or darker for a number below 0."""
    copy = face.copy()
    amount = (abs(light), abs(light), abs(light), 0)
    copy.fill(amount, special_flags=pygame.BLEND_RGBA_ADD if light > 0 else pygame.BLEND_RGBA_SUB)
    return copy
