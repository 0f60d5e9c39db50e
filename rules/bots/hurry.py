"""How long a bot may think: seconds of one core, and of the clock."""

from __future__ import annotations

from time import perf_counter, thread_time


class Hurry:
    """A time that runs out, counted from when this is made.

    seconds: of one core. deadline_seconds: of the clock on the wall, for a machine that has other things to do.
    """

    __slots__ = ("_began", "_core_began", "_deadline_seconds", "_seconds")

    def __init__(self, seconds: float, deadline_seconds: float) -> None:
        self._core_began, self._began = thread_time(), perf_counter()
        self._seconds, self._deadline_seconds = seconds, deadline_seconds

    def is_over(self, share: float = 1.0) -> bool:
        """Whether this share of the time is over."""
        on_wall = perf_counter() - self._began > share * self._deadline_seconds
        return on_wall or thread_time() - self._core_began > share * self._seconds
