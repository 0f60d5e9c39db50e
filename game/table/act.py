"""What an act is made of: what lies still, what flies, what is said, heard and lit, and when."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple, TypeVar

from game.anim.easing import count_up
from game.table.effects import Effect
from game.table.flights import Flight
from rules.events import Event
from rules.tiles import Tile
from rules.view import SeatView


class Sound(NamedTuple):
    """A sound and when it is heard, in seconds of the act."""

    start: float
    name: str


class Callout(NamedTuple):
    """Words that a seat says, or that come down large on the line, from `start` on for `seconds` of the act."""

    seat: int
    words: str
    start: float
    seconds: float
    is_large: bool = False


class Knock(NamedTuple):
    """A seat's plaque and hand that knock on the table."""

    seat: int
    seconds: float


class Counting(NamedTuple):
    """The scores that count up from `start` on for `seconds` of the act."""

    start: float
    seconds: float
    before: tuple[int, ...]
    after: tuple[int, ...]

    def scores(self, time: float) -> tuple[int, ...]:
        """Return what the plaques show at a time of the act."""
        at = (time - self.start) / self.seconds if self.seconds > 0 else 1.0
        before = self.before or (0,) * len(self.after)
        return tuple(count_up(old, new, at) for old, new in zip(before, self.after, strict=True))


class Held(NamedTuple):
    """A tile that the player has just let go of, and where."""

    tile: Tile
    x: float
    y: float
    degrees: float


Timed = TypeVar("Timed", Callout, Counting, Effect)


def slowed(timed: Timed, pace: float) -> Timed:
    """Return a thing that has a start and takes some seconds with both stretched."""
    return timed._replace(start=timed.start * pace, seconds=timed.seconds * pace)


@dataclass(frozen=True, slots=True)
class Act:
    """One event on its way to the table.

    `during` is what lies still meanwhile, or `later` from a time of the act on; `after` is what lies there when it has
    ended after `seconds`. With `lifts_line` the whole line is among the flights because the view rescales.
    """

    event: Event
    before: SeatView
    during: SeatView
    after: SeatView
    seconds: float = 0.0
    flights: tuple[Flight, ...] = ()
    callouts: tuple[Callout, ...] = ()
    sounds: tuple[Sound, ...] = ()
    effects: tuple[Effect, ...] = ()
    knock: Knock | None = None
    counting: Counting | None = None
    later: tuple[float, SeatView] | None = None
    lifts_line: bool = False

    def still(self, time: float) -> SeatView:
        """Return what lies still at a time of the act."""
        view = self.during if self.later is None or time < self.later[0] else self.later[1]
        return view if self.counting is None else replace(view, scores=self.counting.scores(time))

    def without_motion(self) -> Act:
        """Return the act as it is when nothing may move: it takes no time, and its first sound is heard."""
        return Act(self.event, self.before, self.after, self.after, sounds=self.sounds[:1])

    def slowed(self, pace: float) -> Act:
        """Return the act with every time of it stretched by the pace."""
        return replace(
            self,
            seconds=self.seconds * pace,
            flights=tuple(each.slowed(pace) for each in self.flights),
            callouts=tuple(slowed(each, pace) for each in self.callouts),
            effects=tuple(slowed(each, pace) for each in self.effects),
            sounds=tuple(each._replace(start=each.start * pace) for each in self.sounds),
            knock=self.knock and self.knock._replace(seconds=self.knock.seconds * pace),
            counting=self.counting and slowed(self.counting, pace),
            later=self.later and (self.later[0] * pace, self.later[1]),
        )
