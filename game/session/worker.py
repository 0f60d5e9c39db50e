"""A process beside the game in which computer players think, so that no frame ever waits for them."""

from __future__ import annotations

import gc
import multiprocessing
import os
import pickle
import signal
import sys
import traceback
from contextlib import suppress
from threading import Lock
from typing import TYPE_CHECKING, Final, NamedTuple

from game.session.brain import think_here
from game.session.thinker import share_time

if TYPE_CHECKING:
    from collections.abc import Callable
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess

    from game.session.brain import Asked, Thought

TRIES: Final = 2
"""So often one question is put to a process; then it is thought about in the game's own."""

MOST_DEATHS: Final = 6
"""After so many deaths no new process is started: something on this machine does not want it."""

GRACE_SECONDS: Final = 20.0
"""So much longer than its time may an answer take, the start of the process included; then it is given up."""

NICE: Final = 10
"""How far the process stands back behind the frames where time is scarce."""


class ThinkingError(Exception):
    """A computer player failed in the process; the text is its traceback."""


class Worker:
    """Thinks in a process that is started with the first question, again when it dies, and that ends with the game.

    Where no process can be made, or where they keep dying, it thinks in the thread that asks. `log` is told of every
    trouble; `start` makes a process, and raises OSError where that is impossible.
    """

    def __init__(self, log: Callable[[str], None], start: Callable[[], Link] | None = None) -> None:
        self._log, self._start = log, start or start_process
        self._lock = Lock()
        self._link: Link | None = None
        self._deaths = 0
        self._is_closed = False

    @property
    def process_id(self) -> int | None:
        """The process that thinks now, if there is one."""
        return None if self._link is None else self._link.process.pid

    def think(self, asked: Asked) -> Thought:
        """Answer; one question at a time. Raises ThinkingError, also when closed, and what thinking here raises."""
        with self._lock:
            for _ in range(TRIES):
                link = self._linked()
                if link is None:
                    break
                try:
                    is_thought, answer = link.ask(asked)
                except (EOFError, OSError, pickle.PickleError, ValueError) as error:
                    if self._is_closed:
                        raise ThinkingError("the game is over") from error
                    self._drop(error)
                    continue
                if not is_thought:
                    raise ThinkingError(answer)
                return answer
        share_time()
        return think_here(asked)

    def close(self) -> None:
        """End the process, also in the middle of a thought; no other one is started."""
        self._is_closed = True
        self._end()

    def _end(self) -> None:
        if self._link is not None:
            self._link.end()
            self._link = None

    def _linked(self) -> Link | None:
        """Return the link to the process, which is started where there is none; None where there can be none."""
        if self._is_closed:
            raise ThinkingError("the game is over")
        if self._link is None and self._deaths < MOST_DEATHS:
            try:
                self._link = self._start()
            except (OSError, ImportError, RuntimeError, AssertionError) as error:
                self._deaths = MOST_DEATHS
                self._log(f"no process for the computer players can be made, so they think in the game: {error!r}")
        return self._link

    def _drop(self, error: Exception) -> None:
        self._end()
        self._deaths += 1
        self._log(f"the process of the computer players ended and is started again: {error!r}")


class Link(NamedTuple):
    """A running process and the pipe to it."""

    process: BaseProcess
    pipe: Connection

    def ask(self, asked: Asked) -> tuple[bool, Thought]:
        """Return whether the process could think, and its answer or its traceback. Raises OSError or EOFError."""
        self.pipe.send(asked)
        if not self.pipe.poll(asked.deadline_seconds + GRACE_SECONDS):
            raise TimeoutError("no answer came")
        answer: tuple[bool, Thought] = self.pipe.recv()
        return answer

    def end(self) -> None:
        """End it at once."""
        self.process.kill()
        self.process.join()
        self.pipe.close()


def start_process() -> Link:
    """Start a process that knows nothing but what it is asked. Raises OSError where there can be none."""
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=work, args=(theirs,), name="thinker", daemon=True)
    try:
        process.start()
    except BaseException:
        ours.close()
        raise
    finally:
        theirs.close()
    return Link(process, ours)


def work(pipe: Connection) -> None:
    """Answer what comes through the pipe until it is closed at the other end: what the process does all its life."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the terminal tells it to the game, and the game ends us
    stand_back()
    gc.disable()  # players leave no circles behind, and looking for some in all they remember takes a fifth of a second
    with suppress(EOFError, OSError):
        while True:
            pipe.send(_thought(pipe.recv()))


def stand_back() -> None:
    """Let everything else on this machine go first."""
    with suppress(OSError):
        if sys.platform == "win32":
            import ctypes  # noqa: PLC0415 - only here

            ctypes.windll.kernel32.SetPriorityClass(ctypes.windll.kernel32.GetCurrentProcess(), 0x4000)
        else:
            os.nice(NICE)


def _thought(asked: Asked) -> tuple[bool, object]:
    try:
        return True, think_here(asked)
    except Exception:  # noqa: BLE001 - whatever it is, the game is told and the process lives on
        return False, traceback.format_exc()
