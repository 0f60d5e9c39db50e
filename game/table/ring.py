"""The ring around the plaque of the seat in turn: how much of its time is left, and the last seconds as a number."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

import pygame

from game.table.art import marks, shapes
from game.table.art.theme import Theme
from game.table.box import Box
from game.table.gear import Gear
from game.table.ground import Ground
from game.table.layer import Blit
from game.table.letters import centred
from game.table.lights import Lights
from game.table.mirror import turned_over
from rules.view import SeatView

STEPS: Final = 180
"""In how many steps the ring runs down."""
LAST_SECONDS: Final = 5.0
"""From here on the ring pulses and the seconds are told."""
OVER: Final = 3
WARNING: Final = (236, 92, 72)


def ring_blits(lights: Lights, view: SeatView, ground: Ground, gear: Gear) -> Iterator[Blit]:
    """Yield the ring, and in the last seconds their number; nothing without a turn time."""
    if lights.countdown is None or view.turn is None:
        return
    box = ground.seat_box(view, view.turn)
    is_late = lights.seconds is not None and lights.seconds <= LAST_SECONDS
    step = math.ceil(max(min(lights.countdown, 1.0), 0.0) * STEPS)
    beat = 0 if lights.seconds is None or not is_late else round(3 * abs(math.sin(math.pi * lights.seconds)))
    plaque = box.plaque
    surface = make_ring(gear.theme, (plaque.width, plaque.height), step, beat, late=is_late)
    yield centred(surface, *plaque.centre)
    if is_late and lights.seconds is not None:
        number = _number_blits(math.ceil(max(lights.seconds, 0.0)), number_box(plaque), gear)
        yield from turned_over(number, plaque)


def number_box(plaque: Box) -> Box:
    """Return where the last seconds are told: over the badge, so that name and score stay in sight."""
    return Box(plaque.x, plaque.y, plaque.height, plaque.height)


def _number_blits(seconds: int, box: Box, gear: Gear) -> Iterator[Blit]:
    yield centred(marks.make_badge(gear.theme, box.width, WARNING, marks.ROUND), *box.centre)
    words = gear.fonts.render(str(seconds), round(box.height * 0.6), gear.theme.words, bold=True)
    yield centred(words, *box.centre)


@lru_cache(maxsize=24)
def make_ring(theme: Theme, size: tuple[int, int], step: int, beat: int, *, late: bool) -> pygame.Surface:
    """Return the part of a ring around a plaque that `step` of STEPS leave, from the top middle clockwise.

    It is larger than the plaque on every side alike; `beat` from 0 to 3 makes it thicker.
    """
    thick = max(2, round(size[1] * (0.085 + 0.02 * beat)))
    out = 2 * max(2, round(size[1] * 0.145))
    large = shapes.sheet(((size[0] + 2 * out) * OVER, (size[1] + 2 * out) * OVER), (*theme.gilt, 0))
    path = _path(size[0] * OVER, size[1] * OVER, out * OVER)
    colour = WARNING if late else shapes.mix(theme.gilt, (255, 255, 255), 0.25)
    for part, tone in ((len(path), shapes.mix(theme.plaque_dark, (0, 0, 0), 0.3)), (_part(path, step), colour)):
        for point in path[:part]:
            pygame.draw.circle(large, tone, point, thick * OVER / 2)
    small = pygame.transform.smoothscale(large, (size[0] + 2 * out, size[1] + 2 * out))
    return shapes.settle(small)


def _part(path: list[tuple[float, float]], step: int) -> int:
    return round(len(path) * step / STEPS)


def _path(width: int, height: int, out: int) -> list[tuple[float, float]]:
    """Return points along a capsule, from the top middle clockwise, as close as a line needs them."""
    radius = height / 2
    flat, bend = max(width - height, 0), math.pi * radius
    whole = 2 * flat + 2 * bend
    count = max(round(whole / OVER), STEPS)
    return [_point((flat / 2 + whole * at / count) % whole, flat, radius, out) for at in range(count)]


def _point(way: float, flat: float, radius: float, out: int) -> tuple[float, float]:
    """Return the point after so long a way from the upper left end of the flat top."""
    bend = math.pi * radius
    x, y = out + radius, float(out)
    if way <= flat:
        return x + way, y
    if way <= flat + bend:
        angle = (way - flat) / radius
        return x + flat + radius * math.sin(angle), y + radius - radius * math.cos(angle)
    if way <= 2 * flat + bend:
        return x + flat - (way - flat - bend), y + 2 * radius
    angle = (way - 2 * flat - bend) / radius
    return x - radius * math.sin(angle), y + radius + radius * math.cos(angle)
