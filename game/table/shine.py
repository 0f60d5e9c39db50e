"""How light, numbers and bars look that come and go over the table; where they are is decided by their effects."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, assert_never

import pygame

from game.table.art import marks, shapes
from game.table.art.theme import Colour, Theme
from game.table.effects import Clamp, Effect, Flyer, Ripple, Shown, Spark, Tag, Tint, shown
from game.table.gear import Gear
from game.table.layer import Blit
from game.table.letters import centred

STEPS: Final = 8
"""In so many strengths a light is kept."""
GROWTH: Final = 12
"""In so many sizes a ring is kept while it grows."""
HALO: Final = 3
"""How wide the light around a spark is, in widths of the spark."""
SPAN: Final = 4
"""A ring is drawn at a quarter of its size where it is large: light has no edges."""


def effect_blits(effects: Sequence[Effect], time: float, gear: Gear) -> Iterator[Blit]:
    """Yield what is to be seen of effects at a time of the act."""
    for one in shown(effects, time):
        yield from _blits(one, gear)


def _blits(one: Shown, gear: Gear) -> Iterator[Blit]:
    effect, theme, step = one.effect, gear.theme, round(one.strength * STEPS)
    if not step:
        return
    match effect:
        case Spark():
            yield centred(_spark(_colour(theme, effect.tint), effect.width, step), round(one.x), round(one.y))
        case Ripple():
            wide = effect.widths[1] * max(round(one.share * GROWTH), 1) // GROWTH
            yield centred(_ring(theme.glow, max(wide, 4), step), round(one.x), round(one.y))
        case Flyer():
            yield from _number(effect.words, one, max(round(effect.pixels * one.share), 1), gear)
        case Tag():
            yield from _tag(effect, one, gear)
        case Clamp():
            bar = _bar(theme, effect.size)
            yield centred(bar, round(one.x), round(one.y))
        case _:
            assert_never(effect)


def _colour(theme: Theme, tint: Tint) -> Colour:
    return {Tint.GLOW: theme.glow, Tint.GILT: theme.gilt, Tint.WORDS: theme.words}[tint]


def _number(words: str, one: Shown, pixels: int, gear: Gear) -> Iterator[Blit]:
    """Yield a number on its own dark light, so that it can be read over tiles and felt alike."""
    surface = gear.fonts.render(words, pixels, gear.theme.score, bold=True)
    size = surface.get_width() + pixels, surface.get_height() + pixels // 3
    yield centred(marks.make_plaque(gear.theme, size, lit=True), round(one.x), round(one.y))
    yield centred(surface, round(one.x), round(one.y))


def _tag(tag: Tag, one: Shown, gear: Gear) -> Iterator[Blit]:
    side = max(round(tag.pixels * 0.96 * one.share), 4)
    yield centred(marks.make_badge(gear.theme, side, gear.theme.score, marks.ROUND), round(one.x), round(one.y))
    words = gear.fonts.render(tag.words, max(round(side * 0.56), 1), gear.theme.plaque_dark, bold=True)
    yield centred(words, round(one.x), round(one.y))


@lru_cache(maxsize=192)
def _spark(colour: Colour, width: int, step: int) -> pygame.Surface:
    """A bright point in a halo of its colour."""
    side = HALO * width
    halo = shapes.sheet((side, side), (*colour, 0))
    core = shapes.tint(shapes.disc(width), colour, 0.9)
    halo.blit(core, (width, width))
    light = shapes.blur(halo, max(width // 2, 1))
    point = max(round(width * 0.5), 2)
    white = shapes.tint(shapes.disc(point), shapes.mix(colour, (255, 255, 255), 0.75), 1.0)
    light.blit(white, ((side - point) // 2, (side - point) // 2))
    light.fill((255, 255, 255, round(255 * step / STEPS)), special_flags=pygame.BLEND_RGBA_MULT)
    return shapes.settle(light)


@lru_cache(maxsize=64)
def _ring(colour: Colour, width: int, step: int) -> pygame.Surface:
    """A thin ring of light."""
    part = SPAN if width > 160 else 2 if width > 60 else 1  # noqa: PLR2004 - pixels from which light may be coarse
    small = max(width // part, 8)
    thick = max(small // 22, 1)
    sheet = shapes.sheet((small, small), (*colour, 0))
    inner = small - 4 * thick
    sheet.blit(shapes.tint(shapes.ring((inner, inner), inner // 2, thick), colour, 0.9), (2 * thick, 2 * thick))
    soft = shapes.blur(sheet, thick)
    ring = pygame.transform.smoothscale(soft, (width, width))
    ring.fill((255, 255, 255, round(255 * 0.9 * step / STEPS)), special_flags=pygame.BLEND_RGBA_MULT)
    return shapes.settle(ring)


@lru_cache(maxsize=16)
def _bar(theme: Theme, size: tuple[int, int]) -> pygame.Surface:
    """A rod of brass with its shadow."""
    wide, high = size
    short = min(size)
    margin = max(short // 2, 2)
    sheet = shapes.sheet((wide + 2 * margin, high + 2 * margin), (0, 0, 0, 0))
    rod = shapes.rounded(size, short // 2)
    sheet.blit(shapes.tint(rod, (0, 0, 0), 0.6), (margin, margin + max(short // 4, 1)))
    sheet = shapes.blur(sheet, max(short // 4, 1))
    stops = ((0.0, theme.brass_dark), (0.3, theme.brass_light), (0.55, theme.gilt), (1.0, theme.brass_dark))
    shaded = rod.copy()
    shaded.blit(shapes.ramp(size, stops, across=wide < high), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    sheet.blit(shaded, (margin, margin))
    return shapes.settle(sheet)
