"""How a tile moves through the air: pure functions of time."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.anim.easing import ease_in_out, ease_out, hill
from game.table.stands import Stand
from rules.tiles import Tile

TURNING_SHARE: Final = 0.6
"""In which share of its flight a tile is turned up."""


class Flight(NamedTuple):
    """A tile on its way from one stand to another, from `start` on for `seconds` of its act.

    `tile` is None for one that flies face down; `peak` is how high it is lifted in the middle, 0 to 1. Before its start
    it stands at the origin, unless `is_hidden_before`; after its end it stands at the goal. One that `is_pushed` sets
    off at full speed; others are carried. One that `is_turned_up` lies face down first.
    """

    tile: Tile | None
    start: float
    seconds: float
    origin: Stand
    goal: Stand
    peak: float = 1.0
    is_hidden_before: bool = False
    is_pushed: bool = False
    is_turned_up: bool = False


class Aloft(NamedTuple):
    """A tile at one moment of its flight.

    `goal_unit` is the short side with which it will lie, `up` how far it is turned up, 0 to 1.
    """

    tile: Tile | None
    stand: Stand
    lift: float
    goal_unit: int
    up: float = 1.0


def aloft(flight: Flight, time: float) -> Aloft | None:
    """Return where the tile is at a time of the act, or None while it is not to be seen."""
    if time < flight.start and flight.is_hidden_before:
        return None
    at = 1.0 if flight.seconds <= 0 else min(max((time - flight.start) / flight.seconds, 0.0), 1.0)
    if time < flight.start:
        at = 0.0
    eased = (ease_out if flight.is_pushed else ease_in_out)(at)
    one, other = flight.origin, _nearest_turn(flight.origin, flight.goal)
    stand = (
        flight.goal
        if at >= 1
        else Stand(*(start + (end - start) * eased for start, end in zip(one, other, strict=True)))
    )
    return Aloft(flight.tile, stand, flight.peak * hill(at), round(flight.goal.unit), _up(flight, at))


def _up(flight: Flight, at: float) -> float:
    """Turn a tile up in the first half of its flight."""
    return min(at / TURNING_SHARE, 1.0) if flight.is_turned_up and flight.seconds > 0 else 1.0


def _nearest_turn(origin: Stand, goal: Stand) -> Stand:
    """Return the goal with its turn written so that the tile turns by half a circle at most."""
    turn = (goal.degrees - origin.degrees + 180) % 360 - 180
    return goal._replace(degrees=origin.degrees + turn)
