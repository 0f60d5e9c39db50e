"""When the process of the computer players comes to life: with the first thought, long after the first frame."""

from __future__ import annotations

import atexit
from collections.abc import Callable
from threading import Lock
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.session.brain import Asked, Thought
    from game.session.worker import Worker


class Thinking:
    """One process for all tables of this game. Nothing is loaded or started before somebody asks.

    `log` is told of what goes wrong, from the thread that asks.
    """

    def __init__(self, log: Callable[[str], None]) -> None:
        self._log = log
        self._lock = Lock()
        self._worker: Worker | None = None

    def think(self, asked: Asked) -> Thought:
        """Answer; see `game.session.worker.Worker`."""
        return self._there().think(asked)

    def close(self) -> None:
        """End the process for good; the end of the program does it too."""
        with self._lock:
            if self._worker is not None:
                self._worker.close()

    def _there(self) -> Worker:
        from game.session.worker import Worker

        with self._lock:
            if self._worker is None:
                self._worker = Worker(self._log)
                atexit.register(self.close)
        return self._worker
