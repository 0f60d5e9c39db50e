"""Which act is on: takes events in order, plays each as an act, and knows the view that the table shows meanwhile."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable

from game.table.acts import Act, Held, make_act
from game.table.flights import Aloft, aloft
from game.table.ground import Ground
from rules.events import Event
from rules.view import SeatView, advance

Hear = Callable[[str], None]
Amend = Callable[[Act], Act]
"""Changes an act before it begins: it knows how the player holds his tiles."""


def _as_it_is(act: Act) -> Act:
    return act


class Director:
    """Plays events. Skipping them ends exactly where playing ends: both are the view after the last event."""

    def __init__(self, view: SeatView, ground: Ground, *, pace: float, hear: Hear, amend: Amend = _as_it_is) -> None:
        self.pace = pace
        self._amend = amend
        self.shown = view
        self.act: Act | None = None
        self._ground = ground
        self._time = 0.0
        self._heard = 0
        self._late = ""
        self._queue: deque[Event] = deque()
        self._held: Held | None = None
        self._hear = hear

    @property
    def is_moving(self) -> bool:
        """Whether an act is on or waits."""
        return self.act is not None or bool(self._queue)

    @property
    def still(self) -> SeatView:
        """What lies still now."""
        return self.shown if self.act is None else self.act.still(self._time)

    def tell(self, events: Iterable[Event], held: Held | None = None) -> None:
        """Queue events; they begin when all before them have ended. A tile that was `held` flies from there."""
        self._held = held
        self._queue.extend(events)
        self._begin_next()
        self._sound()

    def update(self, seconds: float) -> None:
        """Let time pass; a long step may end several acts, and what is left of it counts for the next."""
        self._time += seconds
        while self.act is not None and self._time >= self.act.seconds:
            left = self._time - self.act.seconds
            self._end()
            self._time = left
        self._sound()

    def finish(self) -> None:
        """Jump to the end of everything that was told."""
        while self.act is not None:
            self._end()
        self._sound()

    def settle(self, view: SeatView) -> None:
        """Forget all acts and show a view."""
        self._queue.clear()
        self.act, self.shown = None, view

    def move_to(self, ground: Ground) -> None:
        """Play on in another window: the act that is on flies between its new places."""
        self._ground = ground
        if self.act is not None:
            self._held = None
            self.act = self._amend(make_act(self.act.event, self.act.before, self.act.after, ground, self.pace))

    def aloft(self, ahead_seconds: float) -> tuple[Aloft, ...]:
        """Return the tiles in the air, `ahead_seconds` after the last update."""
        if self.act is None:
            return ()
        time = min(self._time + ahead_seconds, self.act.seconds)
        return tuple(tile for tile in (aloft(flight, time) for flight in self.act.flights) if tile is not None)

    def time(self, ahead_seconds: float) -> float:
        """Return the seconds of the act that have passed, `ahead_seconds` after the last update."""
        return self._time + ahead_seconds

    def _begin_next(self) -> None:
        """Begin the next act when none is on; acts that take no time end at once."""
        while self.act is None and self._queue:
            event = self._queue.popleft()
            after = advance(self.shown, event)
            self.act = self._amend(make_act(event, self.shown, after, self._ground, self.pace, self._held))
            self._time, self._heard = 0.0, 0
            if self.act.seconds <= 0:
                self._close()

    def _end(self) -> None:
        self._close()
        self._begin_next()

    def _close(self) -> None:
        """Show what the act led to; one that was cut short before anything was heard of it may be heard yet."""
        if self.act is None:
            return
        if not self._heard and self.act.sounds:
            self._late = self.act.sounds[0].name
        self.shown, self.act = self.act.after, None
        self._time, self._heard = 0.0, 0

    def _sound(self) -> None:
        """Hear every sound whose time has come, once.

        Of all that was cut short in one moment only the last is heard: it is what the others led to.
        """
        if self._late:
            self._hear(self._late)
            self._late = ""
        while self.act is not None and self._heard < len(self.act.sounds):
            sound = self.act.sounds[self._heard]
            if sound.start > self._time:
                return
            self._heard += 1
            self._hear(sound.name)
