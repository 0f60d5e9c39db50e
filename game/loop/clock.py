"""Where the loop's time and events come from, so that a test can bring its own."""

from __future__ import annotations

import time
from typing import Final, Protocol

import pygame

from game.pads import Pads

_GLANCE: Final = 1 / 60
"""Seconds between two looks into the queue: a click is answered within a frame."""


class Clock(Protocol):
    """A clock that never goes back, in seconds."""

    def now(self) -> float:
        """Return the time since some moment of the past."""

    def sleep(self, seconds: float) -> None:
        """Return after this time."""


class Feed(Protocol):
    """What happens to the window and its devices."""

    def take(self) -> list[pygame.Event]:
        """Return what happened since it was last asked, in order."""

    def wait(self, seconds: float) -> None:
        """Return when something happens, but after this time at the latest; nothing is lost."""


class SystemClock:
    """The clock of the machine."""

    def now(self) -> float:
        """Return seconds of the finest clock."""
        return time.perf_counter()

    def sleep(self, seconds: float) -> None:
        """Sleep; time that is over already is no sleep."""
        if seconds > 0.0:
            time.sleep(seconds)


class PygameFeed:
    """The event queue of pygame; a pad's sticks come as presses of its arrows, again and again while they are held."""

    def __init__(self, pads: Pads) -> None:
        self._pads = pads
        self._is_started = False
        self._waited: list[pygame.Event] = []

    def take(self) -> list[pygame.Event]:
        """Empty the queue; the first time, when a frame has been shown, look for pads."""
        if not self._is_started:
            self._is_started = True
            self._pads.start()
        happened = [*self._waited, *pygame.event.get()]
        self._waited = []
        now = time.perf_counter()
        followed = [event for heard in happened for event in self._pads.follow(heard, now)]
        return [*followed, *self._pads.repeat(now)]

    def wait(self, seconds: float) -> None:
        """Look into the queue now and then; pygame's own wait does so a thousand times a second, for 2 % of a core."""
        now = time.perf_counter()
        end = now + min(seconds, self._pads.rest(now))
        while not self._waited and (left := end - time.perf_counter()) > 0.0:
            time.sleep(min(left, _GLANCE))
            self._waited = pygame.event.get()
