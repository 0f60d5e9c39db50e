"""Where computer players think: one thread beside the game, which is shown a seat's view and nothing else."""

from __future__ import annotations

import sys
import traceback
from concurrent.futures import Future
from functools import partial
from queue import SimpleQueue
from threading import Thread
from typing import TYPE_CHECKING, Final, NamedTuple

from rules.bots import BOTS
from rules.view import legal_actions

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Mapping

    from rules.actions import Action
    from rules.bots.bot import Bot
    from rules.view import SeatView


TURN_SECONDS: Final = 0.0005
"""How long threads wait for each other once somebody thinks here: ten times shorter than usual, for even frames."""


class Question(NamedTuple):
    """All that a computer player is told: its view, its level, its time and its dice."""

    seen: SeatView
    level: str
    deadline_seconds: float
    dice: random.Random


class Thinker:
    """Answers questions one after the other in a thread that never keeps the program from ending.

    `log` is called with a text when a bot fails; the answer is the first legal action then. `wake` is called after
    each answer. Both are called from the thread, which begins with the first question.
    """

    def __init__(self, log: Callable[[str], None], wake: Callable[[], None], bots: Mapping[str, Bot] = BOTS) -> None:
        self._log, self._wake, self._bots = log, wake, bots
        self._questions: SimpleQueue[tuple[Question, Future[Action]] | None] = SimpleQueue()
        self._thread: Thread | None = None

    def ask(self, question: Question) -> Future[Action]:
        """Return the answer to come."""
        if self._thread is None:
            sys.setswitchinterval(min(sys.getswitchinterval(), TURN_SECONDS))
            self._thread = Thread(target=self._run, name="thinker", daemon=True)
            self._thread.start()
        answer: Future[Action] = Future()
        self._questions.put((question, answer))
        return answer

    def close(self) -> None:
        """Stop after the question being thought about, without waiting for it."""
        self._questions.put(None)

    def _run(self) -> None:
        while (asked := self._questions.get()) is not None:
            question, answer = asked
            answer.set_result(self._think(question))
            _tell(self._wake)

    def _think(self, question: Question) -> Action:
        try:
            return self._bots[question.level].choose(question.seen, question.deadline_seconds, question.dice)
        except Exception:  # noqa: BLE001 - whatever goes wrong in a bot, the match goes on
            _tell(partial(self._log, f"the computer player '{question.level}' failed:\n{traceback.format_exc()}"))
            return legal_actions(question.seen)[0]


def _tell(listener: Callable[[], None]) -> None:
    """Call a listener; one that fails, such as the wake of a window that closes meanwhile, stops no thinking."""
    try:
        listener()
    except Exception:  # noqa: BLE001 - nobody is left to tell but the terminal
        traceback.print_exc()
