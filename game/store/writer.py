"""When files are written: in the background, so that no frame waits for a disk, and only the newest state."""

from __future__ import annotations

import threading
import traceback
from typing import TYPE_CHECKING

from game.store.notices import CannotWrite

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


class Writer:
    """A thread that does one piece of work for each path, the newest; what went wrong is fetched with `take_faults`.

    The thread begins with the first work and never keeps the program from ending: `close` waits for it, but not longer
    than it is told to.
    """

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._waiting: dict[Path, Callable[[], CannotWrite | None]] = {}
        self._faults: list[CannotWrite] = []
        self._failing: set[Path] = set()
        self._thread: threading.Thread | None = None
        self._is_busy = False
        self._is_closed = False

    def put(self, path: Path, work: Callable[[], CannotWrite | None]) -> None:
        """Have work done soon; older work for the same path that has not begun is dropped.

        It does not wait for the disk, except after `close`, when the work is done at once.
        """
        with self._changed:
            if self._is_closed:
                self._note(path, _do(path, work))
                return
            self._waiting.pop(path, None)
            self._waiting[path] = work
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
                self._thread.start()
            self._changed.notify_all()

    def flush(self, seconds: float) -> bool:
        """Wait until everything is written, at most so long; return whether it is."""
        with self._changed:
            return self._changed.wait_for(self._is_idle, seconds)

    def close(self, seconds: float) -> bool:
        """Write what waits, at most so long, and end the thread; return whether everything is written."""
        is_done = self.flush(seconds)
        with self._changed:
            self._is_closed = True
            self._changed.notify_all()
        return is_done

    def take_faults(self) -> tuple[CannotWrite, ...]:
        """Return what could not be written since the last call, once for each path."""
        with self._changed:
            faults, self._faults = self._faults, []
        return tuple({fault.path: fault for fault in faults}.values())

    def fails(self, path: Path) -> bool:
        """Return whether the last work for this path went wrong."""
        with self._changed:
            return path in self._failing

    def _is_idle(self) -> bool:
        return not self._waiting and not self._is_busy

    def _run(self) -> None:
        while (following := self._take()) is not None:
            path, work = following
            fault = _do(path, work)
            with self._changed:
                self._is_busy = False
                self._note(path, fault)
                self._changed.notify_all()

    def _note(self, path: Path, fault: CannotWrite | None) -> None:
        if fault is None:
            self._failing.discard(path)
        else:
            self._failing.add(path)
            self._faults.append(fault)

    def _take(self) -> tuple[Path, Callable[[], CannotWrite | None]] | None:
        """Wait for work and return the oldest, or None when the writer is closed and nothing waits."""
        with self._changed:
            self._changed.wait_for(lambda: self._waiting or self._is_closed)
            if not self._waiting:
                return None
            path = next(iter(self._waiting))
            self._is_busy = True
            return path, self._waiting.pop(path)


def _do(path: Path, work: Callable[[], CannotWrite | None]) -> CannotWrite | None:
    """Do the work; whatever goes wrong in it, the thread lives on and the fault is told."""
    try:
        return work()
    except Exception:  # noqa: BLE001 - see above
        return CannotWrite(path, traceback.format_exc())
