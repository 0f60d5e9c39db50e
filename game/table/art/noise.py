"""What the grain of felt, wood and ivory is made of: seeded noise, so that the same table always has the same grain."""

import random

import pygame
from pygame import Surface, transform

from game.table.art.theme import Colour

LEVELS = 256


def speckle(size: tuple[int, int], seed: int, low: Colour, high: Colour) -> Surface:
    """Every pixel a colour of its own between low and high."""
    drawn = random.Random(seed).randbytes(size[0] * size[1])
    noise = pygame.image.frombuffer(drawn, size, "P")
    noise.set_palette([_between(low, high, level) for level in range(LEVELS)])
    surface = Surface(size, 0, 32)
    surface.blit(noise, (0, 0))
    return surface


def streaks(size: tuple[int, int], seed: int, stretch: tuple[int, int], low: Colour, high: Colour) -> Surface:
    """Smooth speckles, each stretched over so many pixels across and down."""
    small = (size[0] // stretch[0] + 2, size[1] // stretch[1] + 2)
    return transform.smoothscale(speckle(small, seed, low, high), size)


def _between(low: Colour, high: Colour, level: int) -> Colour:
    red, green, blue = (a + (b - a) * level // (LEVELS - 1) for a, b in zip(low, high, strict=True))
    return red, green, blue
