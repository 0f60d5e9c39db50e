"""How a movement spends its time: functions from 0..1 to 0..1 (some pass 1 on the way) that start at 0 and end at 1."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final, TypeAlias

Easing: TypeAlias = Callable[[float], float]

_OVERSHOOT: Final = 1.4
_HOPS: Final = ((0.0, 4 / 11, 0.0), (4 / 11, 8 / 11, 0.25), (8 / 11, 10 / 11, 1 / 16), (10 / 11, 1.0, 1 / 64))


def linear(at: float) -> float:
    """Keep one speed."""
    return at


def ease_in(at: float) -> float:
    """Start from rest and end at full speed."""
    return at**3


def ease_out(at: float) -> float:
    """Start at full speed and come to rest: a tile that is pushed."""
    return 1.0 - (1.0 - at) ** 3


def ease_in_out(at: float) -> float:
    """Start from rest and come to rest: a tile that is carried."""
    return at * at * (3.0 - 2.0 * at)


def overshoot(at: float) -> float:
    """Go a little too far, by about a twentieth, and come back: a tile that is set straight."""
    past = at - 1.0
    return 1.0 + past * past * ((_OVERSHOOT + 1.0) * past + _OVERSHOOT)


def bounce(at: float) -> float:
    """Fall, and hop three times, each time lower: a domino that is slammed."""
    for start, end, depth in _HOPS:
        if at < end:
            return _hop(at, start, end, depth)
    return 1.0


def hill(at: float) -> float:
    """Rise from 0 to 1 and return to 0: the height of a tile on its way, not an easing to a goal."""
    return math.sin(math.pi * at) if 0.0 < at < 1.0 else 0.0


def _hop(at: float, start: float, end: float, depth: float) -> float:
    if depth == 0.0:
        return (at / end) ** 2
    share = 2.0 * (at - start) / (end - start) - 1.0
    return 1.0 - depth * (1.0 - share * share)
