"""Light, numbers and bars that come and go over the table: where each of them is at a time, not how it looks.

Whatever is shown here is gone at the end of its act, so that landing leaves nothing behind.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from enum import Enum, auto
from typing import Final, NamedTuple, TypeAlias

from game.anim.easing import ease_in, ease_in_out, ease_out, hill

Point = tuple[float, float]
GOLDEN: Final = math.pi * (3.0 - math.sqrt(5.0))
"""The angle that spreads things evenly round a point, without chance."""
SCATTERED: Final = 26
"""How many sparks a slam scatters."""
CLOSED: Final = 0.34
"""In which share of its time a bar has come to the end that it closes."""


class Tint(Enum):
    """The colour of a light, by what the theme calls it."""

    GLOW = auto()
    GILT = auto()
    WORDS = auto()


class Spark(NamedTuple):
    """A small light that flies from one pixel to another and fades; `width` is its own, `sway` how far it sways."""

    start: float
    seconds: float
    origin: Point
    goal: Point
    width: int
    tint: Tint
    sway: float = 0.0


class Ripple(NamedTuple):
    """A ring of light that grows from one width to another and fades."""

    start: float
    seconds: float
    middle: Point
    widths: tuple[int, int]


class Flyer(NamedTuple):
    """A number that stands out, then travels to where it counts; `pixels` is the height of its letters."""

    start: float
    seconds: float
    words: str
    origin: Point
    goal: Point
    pixels: int


class Tag(NamedTuple):
    """Words that stand on a tile for a while: what it counts."""

    start: float
    seconds: float
    words: str
    middle: Point
    pixels: int


class Clamp(NamedTuple):
    """A bar of brass that is driven against an end of the line and stays: nothing can be laid here any more.

    `origin` and `goal` are its middle's way, `size` its width and height.
    """

    start: float
    seconds: float
    origin: Point
    goal: Point
    size: tuple[int, int]


Effect: TypeAlias = Spark | Ripple | Flyer | Tag | Clamp


class Shown(NamedTuple):
    """An effect at one moment: where its middle is, how strong it is (0 to 1), and how wide as a share of its own."""

    effect: Effect
    x: float
    y: float
    strength: float
    share: float


def shown(effects: Sequence[Effect], time: float) -> Iterator[Shown]:
    """Yield what is to be seen of the effects at a time of the act."""
    for effect in effects:
        at = (time - effect.start) / effect.seconds if effect.seconds > 0 else 1.0
        if 0.0 <= at < 1.0:
            yield _moment(effect, at)


def _moment(effect: Effect, at: float) -> Shown:
    match effect:
        case Spark():
            x, y = _between(effect.origin, effect.goal, ease_out(at))
            x += effect.sway * math.sin(math.tau * (at + effect.goal[0] % 1.0))
            return Shown(effect, x, y, min(at * 8.0, 1.0) * (1.0 - at) ** 0.7, 1.0)
        case Ripple():
            first, last = effect.widths
            wide = first + (last - first) * ease_out(at)
            return Shown(effect, *effect.middle, (1.0 - at) ** 1.5, wide / last)
        case Flyer():
            x, y = _between(effect.origin, effect.goal, ease_in_out(max((at - 0.3) / 0.7, 0.0)))
            away = math.dist(effect.origin, effect.goal)
            return Shown(effect, x, y - 0.12 * away * hill(max((at - 0.3) / 0.7, 0.0)), 1.0, _popped(at))
        case Tag():
            return Shown(effect, *effect.middle, min((1.0 - at) * 5.0, 1.0), _popped(at))
        case Clamp():
            x, y = _between(effect.origin, effect.goal, ease_in(min(at / CLOSED, 1.0)))
            return Shown(effect, x, y, min(at * 10.0, (1.0 - at) * 10.0, 1.0), 1.0)


def _popped(at: float) -> float:
    """Return how large something is that springs up: a little too large for a moment."""
    return ease_out(min(at / 0.12, 1.0)) + 0.18 * hill(min(at / 0.24, 1.0))


def _between(one: Point, other: Point, share: float) -> Point:
    return one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share


def scatter(middle: Point, unit: float, start: float, seconds: float) -> tuple[Effect, ...]:
    """Return the light that a tile scatters which is slammed down; `unit` is its short side."""
    rings = [
        Ripple(start, seconds * 0.55, middle, (round(unit * 1.2), round(unit * 5.0))),
        Ripple(start + seconds * 0.12, seconds * 0.6, middle, (round(unit), round(unit * 7.5))),
    ]
    sparks = []
    for number in range(SCATTERED):
        angle, far = number * GOLDEN, unit * (2.2 + 2.6 * ((number * 7) % SCATTERED) / SCATTERED)
        way = math.cos(angle), math.sin(angle)
        origin = middle[0] + way[0] * unit * 0.7, middle[1] + way[1] * unit * 0.7
        goal = middle[0] + way[0] * far * 1.25, middle[1] + way[1] * far * 0.9
        wide = max(round(unit * (0.16 + 0.2 * ((number * 5) % 7) / 7)), 3)
        life = seconds * (0.6 + 0.4 * ((number * 3) % 5) / 5)
        sparks.append(Spark(start, life, origin, goal, wide, (Tint.GLOW, Tint.GILT, Tint.WORDS)[number % 3]))
    return (*rings, *sparks)


def confetti(area: tuple[int, int, int, int], unit: float, seconds: float, count: int) -> tuple[Effect, ...]:
    """Return light that rains over an area (x, y, width, height in pixels) and sways: a match is won."""
    x, y, wide, high = area
    rain = []
    for number in range(count):
        across = (number * 0.6180339887) % 1.0
        start = 0.55 * seconds * ((number * 0.7548776662) % 1.0)
        life = (seconds - start) * (0.75 + 0.25 * ((number * 5) % 9) / 9)
        left = x + across * wide
        origin = left, y + high * 0.30 * ((number * 0.5698402910) % 1.0)
        goal = left + unit * (((number * 11) % 7) - 3) * 0.5, origin[1] + high * (0.35 + 0.3 * ((number * 3) % 8) / 8)
        size = max(round(unit * (0.18 + 0.34 * ((number * 5) % 7) / 7)), 3)
        rain.append(Spark(start, life, origin, goal, size, (Tint.GILT, Tint.GLOW, Tint.WORDS)[number % 3], unit * 0.35))
    return tuple(rain)


def fireworks(middles: Sequence[Point], unit: float, seconds: float) -> tuple[Effect, ...]:
    """Return a few bursts, one after the other."""
    bursts: list[Effect] = []
    each = seconds * 0.62
    for number, middle in enumerate(middles):
        start = (seconds - each) * number / max(len(middles) - 1, 1)
        bursts += scatter(middle, unit, start, each)
    return tuple(bursts)
