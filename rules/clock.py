"""How long a turn may take and who is played for (rules.md section 4, "Turn time out"); time comes in as a number."""

from __future__ import annotations

from typing import NamedTuple


class Clock(NamedTuple):
    """The clock of a table: when the turn began, the seconds it may take, and the seats in automatic play.

    Moments are seconds on any clock that does not run backwards.
    """

    limit: int | None
    began: float
    automatic: frozenset[int] = frozenset()


def next_turn(clock: Clock, now: float) -> Clock:
    """Begin a new turn; drawing tiles is still the same turn."""
    return clock._replace(began=now)


def seconds_left(clock: Clock, now: float) -> float | None:
    """Return the seconds left in this turn, 0 when it is out; None without a limit."""
    return None if clock.limit is None else max(0.0, clock.began + clock.limit - now)


def time_out(clock: Clock, seat: int, now: float) -> Clock:
    """Return the clock with the seat in automatic play when its time is out, and unchanged before."""
    if seconds_left(clock, now) != 0:
        return clock
    return clock._replace(automatic=clock.automatic | {seat})


def take_back(clock: Clock, seat: int, now: float) -> Clock:
    """Give a seat back to its owner; his turn, if it is, begins anew."""
    return clock._replace(automatic=clock.automatic - {seat}, began=now)


def plays_itself(clock: Clock, seat: int) -> bool:
    """Whether the computer player of the table's level acts for this seat."""
    return seat in clock.automatic
