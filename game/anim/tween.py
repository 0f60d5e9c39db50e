"""One movement from 0 to 1, and what every movement must be able to do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from game.anim.easing import Easing, linear


class Motion(Protocol):
    """Something that takes a known time: a tween, or a timeline of other motions."""

    @property
    def is_done(self) -> bool:
        """Whether its end has been shown."""

    @property
    def next_end(self) -> float:
        """Seconds until the next tween in it ends; 0 when one is due or nothing is left."""

    def update(self, seconds: float) -> float:
        """Go on by this time and return what was left over, 0 while it is still going."""

    def finish(self) -> None:
        """Go to the end at once, by way of the same ends in the same order."""


def _nothing(_at: float = 1.0) -> None:
    """Show nothing."""


class Tween:
    """Calls `on` with the eased share of its time, last of all with exactly 1.0, and then `on_end` once.

    A tween of no length, or less, shows its end at its first update, also one of no time. Without `on` it is a pause.
    """

    __slots__ = ("_easing", "_is_done", "_left", "_on", "_on_end", "_seconds")

    def __init__(
        self,
        seconds: float,
        on: Callable[[float], None] = _nothing,
        easing: Easing = linear,
        on_end: Callable[[], None] = _nothing,
    ) -> None:
        self._seconds = self._left = max(0.0, seconds)
        self._on = on
        self._easing = easing
        self._on_end = on_end
        self._is_done = False

    @property
    def is_done(self) -> bool:
        """Whether 1.0 has been shown."""
        return self._is_done

    @property
    def next_end(self) -> float:
        """Seconds that are left."""
        return self._left

    def update(self, seconds: float) -> float:
        """Go on by this time; return what it did not need."""
        if self._is_done:
            return seconds
        if seconds < self._left:
            self._left -= seconds
            self._on(self._easing(1.0 - self._left / self._seconds))
            return 0.0
        unused = seconds - self._left
        self.finish()
        return unused

    def finish(self) -> None:
        """Show the end, unless it was shown before."""
        if self._is_done:
            return
        self._is_done, self._left = True, 0.0
        self._on(1.0)
        self._on_end()


def call(action: Callable[[], None]) -> Tween:
    """Return a tween of no length that does this at its moment: a sound, a change of state."""
    return Tween(0.0, on_end=action)


def pause(seconds: float) -> Tween:
    """Return a tween that only lets time pass."""
    return Tween(seconds)
