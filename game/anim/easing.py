"""How a movement spends its time: functions from 0..1 that say how far it has come."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TypeAlias

Easing: TypeAlias = Callable[[float], float]


def ease_out(at: float) -> float:
    """Start at full speed and come to rest: a tile that is pushed."""
    return 1.0 - (1.0 - at) ** 3


def ease_in_out(at: float) -> float:
    """Start from rest and come to rest: a tile that is carried."""
    return at * at * (3.0 - 2.0 * at)


def hill(at: float) -> float:
    """Rise from 0 to 1 and return to 0: the height of a tile on its way, not an easing to a goal."""
    return math.sin(math.pi * at) if 0.0 < at < 1.0 else 0.0
