"""How the veins of marble run over a face: a few crooked lines with thin branches, pale and soft, from a seed."""

import math
import random

import pygame
from pygame import Surface

from game.table.art import shapes
from game.table.art.theme import Theme

VEINS = (0.05, 0.05, 0.028, 0.028)  # the widths of the long ones in units
STEPS = 14
BRANCHES = 0.3  # how often a long vein throws a branch
FAINT = 0.55  # how strong a branch is


def vein(theme: Theme, face: Surface, unit: int, seed: int) -> None:
    """Draw veins on a large face, `unit` pixels on its short side."""
    if theme.veins <= 0:
        return
    chance = random.Random(4000 + seed)
    width, height = face.get_size()
    sheet = shapes.sheet(face.get_size(), (*theme.vein, 0))
    for number, wide in enumerate(VEINS):
        at = chance.random() * width, chance.random() * height
        angle = 0.7 + 0.5 * chance.random() + (math.pi if number % 2 else 0.0)
        _crack(sheet, theme, chance, at, (angle, unit * wide, 1.0))
    soft = shapes.blur(sheet, max(1, unit // 40))
    face.blit(soft, (0, 0))


def _crack(
    sheet: Surface,
    theme: Theme,
    chance: random.Random,
    start: tuple[float, float],
    way: tuple[float, float, float],
) -> None:
    """Draw one vein; `way` is its angle, its width, and how strong it is."""
    (x, y), (angle, wide, strong) = start, way
    step = max(sheet.get_size()) / STEPS
    for number in range(STEPS):
        angle += (chance.random() - 0.5) * 0.9
        end = x + step * math.cos(angle), y + step * math.sin(angle)
        thick = wide * (1 - number / STEPS) * (0.6 + 0.8 * chance.random())
        alpha = round(255 * theme.veins * strong * (0.45 + 0.4 * chance.random()))
        pygame.draw.line(sheet, (*theme.vein, alpha), (x, y), end, max(1, round(thick)))
        if strong > FAINT and chance.random() < BRANCHES:
            _crack(sheet, theme, chance, end, (angle + chance.choice((0.8, -0.8)), wide * 0.5, FAINT))
        x, y = end
