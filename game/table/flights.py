"""How a tile moves through the air: pure functions of time."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Final, NamedTuple

from game.anim.easing import Easing, cliff, ease_in_out, ease_out, ease_slam, hill
from game.table.stands import Stand
from rules.tiles import Tile

TURNING_SHARE: Final = 0.6
"""In which share of its flight a tile is turned up."""
GATHERING_SHARE: Final = 0.36
"""In which share of the shuffling tiles that lay on the table come to the heap, face down."""
SHUFFLED_STEP: Final = 6
"""Shuffled tiles turn in steps of so many degrees, so that their pictures can be kept."""


class Swirl(NamedTuple):
    """How a tile moves among the others while they are shuffled, from time 0 for `seconds`, to where it then waits.

    It goes round a point `turns` times and turns by `spin` degrees meanwhile; `gathered` is where it lay before, with
    its face up if `face` tells it.
    """

    x: float
    y: float
    turns: float
    spin: float
    seconds: float
    gathered: Stand | None = None
    face: Tile | None = None


class Flight(NamedTuple):
    """A tile on its way from one stand to another, from `start` on for `seconds` of its act.

    `tile` is None for one that flies face down; `peak` is how high it is lifted in the middle, 0 to 1. Before its start
    it stands at the origin, or is shuffled there, unless `is_hidden_before`; after its end it stands at the goal,
    unless `is_hidden_after`. One that `is_pushed` sets off at full speed, one that `is_slammed` falls at the end;
    others are carried. One that `is_turned_up` lies face down first; one that was `held` is lifted so high already.
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
    is_slammed: bool = False
    is_hidden_after: bool = False
    held: float = 0.0
    swirl: Swirl | None = None

    def slowed(self, pace: float) -> Flight:
        """Return the flight with all its times stretched."""
        swirl = self.swirl and self.swirl._replace(seconds=self.swirl.seconds * pace)
        return self._replace(start=self.start * pace, seconds=self.seconds * pace, swirl=swirl)


class Aloft(NamedTuple):
    """A tile at one moment of its flight.

    `goal_unit` is the short side with which it will lie, `up` how far it is turned up, 0 to 1. One that `is_sliding`
    lies on the felt with its face down while it moves.
    """

    tile: Tile | None
    stand: Stand
    lift: float
    goal_unit: int
    up: float = 1.0
    is_sliding: bool = False


def aloft(flight: Flight, time: float) -> Aloft | None:
    """Return where the tile is at a time of the act, or None while it is not to be seen."""
    if time < flight.start:
        return None if flight.is_hidden_before else _waiting(flight, time)
    at = 1.0 if flight.seconds <= 0 else min((time - flight.start) / flight.seconds, 1.0)
    if at >= 1.0 and flight.is_hidden_after:
        return None
    eased = _easing(flight)(at)
    one, other = flight.origin, _nearest_turn(flight.origin, flight.goal)
    stand = (
        flight.goal
        if at >= 1
        else Stand(*(start + (end - start) * eased for start, end in zip(one, other, strict=True)))
    )
    height = cliff(at) if flight.is_slammed else hill(at)
    lift = max(flight.peak * height, flight.held * (1.0 - at))
    return Aloft(flight.tile, stand, lift, round(flight.goal.unit), _up(flight, at))


def _easing(flight: Flight) -> Easing:
    if flight.is_slammed:
        return ease_slam
    return ease_out if flight.is_pushed else ease_in_out


def _waiting(flight: Flight, time: float) -> Aloft:
    """Return a tile that has not set off yet: it stands, or it is being shuffled."""
    if flight.swirl is None:
        up = 0.0 if flight.is_turned_up and flight.seconds > 0 else 1.0
        return Aloft(flight.tile, flight.origin, flight.held, round(flight.goal.unit), up)
    return _shuffled(flight.swirl, flight.origin, time)


def _shuffled(swirl: Swirl, rest: Stand, time: float) -> Aloft:
    """Return a tile of the heap: it comes from where it lay, goes round and waits face down."""
    at = min(time / swirl.seconds, 1.0) if swirl.seconds > 0 else 1.0
    angle = math.tau * swirl.turns * (ease_in_out(at) - 1.0)
    x, y = rest.x - swirl.x, rest.y - swirl.y
    near = 1.0 - 0.3 * hill(at)
    degrees = rest.degrees + swirl.spin * (ease_in_out(at) - 1.0)
    stand = Stand(
        swirl.x + near * (x * math.cos(angle) - y * math.sin(angle)),
        swirl.y + near * (x * math.sin(angle) + y * math.cos(angle)),
        round(degrees / SHUFFLED_STEP) * SHUFFLED_STEP,
        rest.unit,
    )
    come = 1.0 if swirl.gathered is None else min(at / GATHERING_SHARE, 1.0)
    if swirl.gathered is None or come >= 1.0:
        return Aloft(None, stand, 0.0, round(rest.unit), is_sliding=True)
    return _gathered(swirl.gathered, swirl.face, stand, come)


def _gathered(lain: Stand, face: Tile | None, goal: Stand, come: float) -> Aloft:
    """Return a tile on its way to the heap: it is turned down in the first half of it, and only then turned round."""
    share, late = ease_in_out(come), max(2.0 * come - 1.0, 0.0)
    one, other = lain, _nearest_turn(lain, goal)
    there = Stand(*(start + (end - start) * share for start, end in zip(one, other, strict=True)))
    degrees = one.degrees + (other.degrees - one.degrees) * ease_in_out(late)
    there = there._replace(degrees=round(degrees / SHUFFLED_STEP) * SHUFFLED_STEP)
    up = 1.0 if face is None else max(1.0 - 2.0 * come, 0.0)
    if face is None or up <= 0.0:
        return Aloft(None, there, 0.0, round(goal.unit), is_sliding=True)
    return Aloft(face, there, 0.0, round(goal.unit), up)


def _up(flight: Flight, at: float) -> float:
    """Turn a tile up in the first half of its flight."""
    return min(at / TURNING_SHARE, 1.0) if flight.is_turned_up and flight.seconds > 0 else 1.0


def _nearest_turn(origin: Stand, goal: Stand) -> Stand:
    """Return the goal with its turn written so that the tile turns by half a circle at most."""
    turn = (goal.degrees - origin.degrees + 180) % 360 - 180
    return goal._replace(degrees=origin.degrees + turn)


def line_flights(before: Mapping[Tile, Stand], after: Mapping[Tile, Stand], seconds: float) -> tuple[Flight, ...]:
    """Return flights that carry the tiles of a line to their new stands; none when all may stay."""
    if all(after[tile] == stand for tile, stand in before.items()):
        return ()
    return tuple(Flight(tile, 0.0, seconds, stand, after[tile], 0.0) for tile, stand in before.items())
