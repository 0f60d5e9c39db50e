"""Computer players think in a process of their own, and whatever becomes of it the game goes on and says so."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest

from game.session.brain import Plea, Question, think_here
from game.session.thinker import Thinker
from game.session.worker import MOST_DEATHS, Link, ThinkingError, Worker, start_process
from rules.presets import PRESETS
from rules.view import SeatView, legal_actions, view
from tests.strategies import play

ROOT = Path(__file__).parents[2]
PATIENCE = 30.0


def seen() -> SeatView:
    """A view with a choice."""
    for number in range(20):
        state = play(PRESETS["draw"], 2, f"worker {number}", rounds=1, actions=3).match
        assert state.round is not None
        if state.round.outcome is None and len(legal_actions(view(state, state.round.turn))) > 1:
            return view(state, state.round.turn)
    raise AssertionError


def question(level: str = "medium") -> Question:
    return Question(seen(), level, 10.0, random.Random(1))


@pytest.fixture(name="logged")
def _logged() -> list[str]:
    return []


@pytest.fixture(name="worker")
def _worker(logged: list[str]) -> Iterator[Worker]:
    worker = Worker(logged.append)
    yield worker
    worker.close()


def test_a_process_answers_as_the_game_itself_would_and_says_nothing(worker: Worker, logged: list[str]) -> None:
    assert worker.process_id is None
    assert worker.think(question()) == think_here(question())
    assert worker.process_id not in (None, os.getpid())
    advice = worker.think(Plea(seen(), 0.1))
    assert isinstance(advice, tuple)
    assert {each.action for each in advice} <= set(legal_actions(seen()))
    assert logged == []


def test_a_process_that_is_killed_is_started_again_and_the_log_says_so(worker: Worker, logged: list[str]) -> None:
    worker.think(question())
    first = worker.process_id
    assert first is not None
    os.kill(first, signal.SIGKILL)
    assert worker.think(question()) == think_here(question())
    assert worker.process_id not in (None, first)
    assert ["ended and is started again" in text for text in logged] == [True]


def test_a_bot_that_fails_in_the_process_is_reported_and_the_process_lives_on(
    worker: Worker, logged: list[str]
) -> None:
    thinker = Thinker(logged.append, lambda: None, think=worker.think)
    worker.think(question())
    first = worker.process_id
    assert thinker.ask(question("nobody")).result(PATIENCE) == legal_actions(seen())[0]
    assert "the computer player 'nobody' failed" in logged[0]
    assert "KeyError" in logged[0]
    assert worker.process_id == first
    thinker.close()


def test_where_no_process_can_be_made_the_game_itself_thinks_and_says_so_once(logged: list[str]) -> None:
    def fail() -> Link:
        raise OSError("no more processes")

    worker = Worker(logged.append, fail)
    for _ in range(3):
        assert worker.think(question()) == think_here(question())
    assert len(logged) == 1
    assert "no more processes" in logged[0]


class Dying:
    """A pipe to a process that dies with every question."""

    pid = 1

    def send(self, _asked: object) -> None:
        raise BrokenPipeError("it is gone")

    def kill(self) -> None:
        """It is dead."""

    def join(self) -> None:
        """It is dead."""

    def close(self) -> None:
        """It is closed."""


def test_processes_that_keep_dying_are_given_up_and_every_question_is_answered(logged: list[str]) -> None:
    started = 0

    def start() -> Link:
        nonlocal started
        started += 1
        return Link(cast("Any", Dying()), cast("Any", Dying()))

    worker = Worker(logged.append, start)
    for _ in range(MOST_DEATHS + 2):
        assert worker.think(question()) == think_here(question())
    assert started == MOST_DEATHS
    assert len(logged) == MOST_DEATHS


def test_an_answer_that_never_comes_is_given_up(logged: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.session.worker.GRACE_SECONDS", -10.0)
    worker = Worker(logged.append)
    assert worker.think(question("expert")) in legal_actions(seen())
    assert "no answer came" in logged[0]
    worker.close()


def test_a_closed_worker_thinks_no_more_and_starts_nothing(worker: Worker) -> None:
    worker.think(question())
    link = worker._link  # noqa: SLF001 - the process itself is what is asked about
    assert link is not None
    worker.close()
    assert link.process.exitcode is not None
    with pytest.raises(ThinkingError):
        worker.think(question())
    assert worker.process_id is None


def test_the_process_ends_when_the_game_is_killed() -> None:
    script = (
        "import random, time\n"
        "from tests.game.test_session_worker import Worker, question\n"
        "if __name__ == '__main__':\n"
        "    worker = Worker(print)\n"
        "    worker.think(question())\n"
        "    print(worker.process_id, flush=True)\n"
        "    time.sleep(60)\n"
    )
    game = subprocess.Popen(
        [sys.executable, "-c", script], cwd=ROOT, stdout=subprocess.PIPE, text=True, env={**os.environ}
    )
    assert game.stdout is not None
    worker = int(game.stdout.readline())
    game.kill()
    game.wait()
    game.stdout.close()
    until = time.monotonic() + PATIENCE
    while _is_alive(worker) and time.monotonic() < until:
        time.sleep(0.02)
    assert not _is_alive(worker)


def _is_alive(process: int) -> bool:
    """Whether a process runs; one that is dead and waits to be fetched does not."""
    try:
        return Path(f"/proc/{process}/stat").read_text("ascii").rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False


def test_the_process_stands_back_behind_the_frames() -> None:
    link = start_process()
    link.ask(question())
    assert link.process.pid is not None
    if hasattr(os, "getpriority"):
        assert os.getpriority(os.PRIO_PROCESS, link.process.pid) > os.getpriority(os.PRIO_PROCESS, 0)
    link.end()
