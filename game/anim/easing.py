"""How a movement spends its time: functions from 0..1 that say how far it has come."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final, TypeAlias

Easing: TypeAlias = Callable[[float], float]

SLAM: Final = 0.7
"""When a tile that is slammed down has reached its greatest height and its place."""
KNOCKS: Final = ((0.0, 0.22), (0.3, 0.22))
"""When each of the two knocks of a pass begins, and how long it takes."""


def ease_out(at: float) -> float:
    """Start at full speed and come to rest: a tile that is pushed."""
    return 1.0 - (1.0 - at) ** 3


def ease_in(at: float) -> float:
    """Start from rest and arrive at full speed: what falls, or is driven against something."""
    return at**3


def ease_in_out(at: float) -> float:
    """Start from rest and come to rest: a tile that is carried."""
    return at * at * (3.0 - 2.0 * at)


def ease_slam(at: float) -> float:
    """Be carried over the place first, and stay there while it falls."""
    return ease_in_out(min(at / SLAM, 1.0))


def hill(at: float) -> float:
    """Rise from 0 to 1 and return to 0: the height of a tile on its way, not an easing to a goal."""
    return math.sin(math.pi * at) if 0.0 < at < 1.0 else 0.0


def cliff(at: float) -> float:
    """Rise from 0 to 1 slowly and drop to 0 at once: the height of a tile that is slammed down."""
    if not 0.0 < at < 1.0:
        return 0.0
    return ease_in_out(at / SLAM) if at <= SLAM else 1.0 - ease_in((at - SLAM) / (1.0 - SLAM))


def knocks(at: float) -> float:
    """Leap to 1 and return to 0, twice: a hand that knocks on the table."""
    return max(hill((at - start) / share) for start, share in KNOCKS)


def count_up(before: int, after: int, at: float) -> int:
    """Return the whole number that a counter shows on its way: at 0 the first, at 1 the last."""
    return before + math.floor((after - before) * min(max(at, 0.0), 1.0) + 1e-9) if after >= before else after
