"""Who asks for thoughts: a thread beside the game that waits for the answers, so that no frame does."""

from __future__ import annotations

import sys
import traceback
from concurrent.futures import Future
from functools import partial
from queue import SimpleQueue
from threading import Thread
from typing import TYPE_CHECKING, Final, cast

from game.session.brain import Asked, Plea, Question, think_here
from rules.actions import Pass
from rules.bots import BOTS
from rules.view import legal_actions

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from game.session.brain import Think, Thought
    from rules.actions import Action
    from rules.bots.advice import Advice
    from rules.bots.bot import Bot
    from rules.view import SeatView

__all__ = ["ADVICE_SECONDS", "TURN_SECONDS", "Question", "Thinker", "share_time"]

TURN_SECONDS: Final = 0.0005
"""How long threads wait for each other once somebody thinks in this process: ten times shorter, for even frames."""

ADVICE_SECONDS: Final = 1.0
"""How long a hint may be thought about."""


class Thinker:
    """Answers one after the other, in a thread that never keeps the program from ending.

    `log` is called with a text when a bot fails; the answer is the first legal action then. `wake` is called after
    each answer. Both are called from the thread, which begins with the first question. `think` does the thinking;
    without it the thread itself does, with `bots`.
    """

    def __init__(
        self,
        log: Callable[[str], None],
        wake: Callable[[], None],
        bots: Mapping[str, Bot] = BOTS,
        think: Think | None = None,
    ) -> None:
        self._log, self._wake = log, wake
        self._is_here = think is None
        self._do: Think = think or partial(think_here, bots=bots)
        self._questions: SimpleQueue[tuple[Asked, Future[Thought]] | None] = SimpleQueue()
        self._thread: Thread | None = None
        self._is_closed = False

    def ask(self, question: Question) -> Future[Action]:
        """Return the action to come."""
        return cast("Future[Action]", self._put(question))

    def advise(self, seen: SeatView) -> Future[tuple[Advice, ...]]:
        """Return the advice to come, from the best to the worst action; none when the adviser fails."""
        return cast("Future[tuple[Advice, ...]]", self._put(Plea(seen, ADVICE_SECONDS)))

    def close(self) -> None:
        """Stop after what is being thought about, without waiting for it; what fails from now on is no news."""
        self._is_closed = True
        self._questions.put(None)

    def _put(self, asked: Asked) -> Future[Thought]:
        if self._thread is None:
            if self._is_here:
                share_time()
            self._thread = Thread(target=self._run, name="thinker", daemon=True)
            self._thread.start()
        answer: Future[Thought] = Future()
        self._questions.put((asked, answer))
        return answer

    def _run(self) -> None:
        while (put := self._questions.get()) is not None:
            asked, answer = put
            answer.set_result(self._think(asked))
            _tell(self._wake)

    def _think(self, asked: Asked) -> Thought:
        try:
            return self._do(asked)
        except Exception:  # noqa: BLE001 - whatever goes wrong in a bot, the match goes on
            who = f"the computer player '{asked.level}'" if isinstance(asked, Question) else "the adviser"
            if not self._is_closed:
                _tell(partial(self._log, f"{who} failed:\n{traceback.format_exc()}"))
            return next(iter(legal_actions(asked.seen)), Pass()) if isinstance(asked, Question) else ()


def share_time() -> None:
    """Let threads take turns quickly from now on: somebody thinks in the process that draws."""
    sys.setswitchinterval(min(sys.getswitchinterval(), TURN_SECONDS))


def _tell(listener: Callable[[], None]) -> None:
    """Call a listener; one that fails, such as the wake of a window that closes meanwhile, stops no thinking."""
    try:
        listener()
    except Exception:  # noqa: BLE001 - nobody is left to tell but the terminal
        traceback.print_exc()
