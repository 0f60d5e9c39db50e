"""What frames cost beside an expert who thinks: in a thread of the game, in a process of its own, and without one.

`python -m tests.bench.frames [DECISIONS] [BURNERS]` takes so many decisions for each way, while so many processes keep
the machine's cores busy (two of them unless told otherwise).
"""

import multiprocessing
import random
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter, sleep

from game.session.thinker import Question, Thinker
from game.session.worker import Worker
from rules.presets import PRESETS
from rules.view import SeatView, legal_actions, view
from tests.strategies import play

Row = tuple[str, float, str] | tuple[str, float, str, str]

FEW = 20
FRAME, SLOW = 1 / 60, 0.020
"""Seconds from one frame to the next, and from which on one is too slow."""

DEADLINE = 0.3
"""Seconds for a decision: an expert takes all of it, and more decisions go into a minute."""


def rows() -> Iterator[Row]:
    """The rows of the table of all benches, from few decisions on a machine at rest."""
    for words, frames in measured(FEW):
        yield f"the longest frame, {words}", 1000 * frames[-1], "ms", "at most 20"
        yield f"frames over 20 ms, {words}", slow(frames), f"of {len(frames)}"


def main(decisions: int, burners: int) -> None:
    """Print a row for each way to think, with the machine at rest and busy."""
    print(f"{'':34}{'frames':>8}{'over 20 ms':>12}{'median':>9}{'99 of 100':>11}{'longest':>9}  ms")
    for count in (0, burners):
        with burning(count):
            for words, took in measured(decisions):
                row = f"{words}, {count} busy" if count else words
                low, high = took[len(took) // 2] * 1000, took[-(len(took) // 100) - 1] * 1000
                print(f"{row:34}{len(took):8}{slow(took):12}{low:9.2f}{high:11.2f}{took[-1] * 1000:9.1f}", flush=True)


def measured(decisions: int) -> Iterator[tuple[str, list[float]]]:
    """Yield every way to think, and how long frames took beside it, the longest last."""
    yield "nobody thinks", sorted(frames(None, decisions))
    yield "a thread thinks", sorted(frames(Thinker(print, lambda: None), decisions))
    worker = Worker(print)
    took = sorted(frames(Thinker(print, lambda: None, think=worker.think), decisions))
    size = memory(worker.process_id)
    worker.close()
    yield f"a process of {size} MB thinks", took


def slow(took: list[float]) -> int:
    """Return how many frames took too long."""
    return sum(each > SLOW for each in took)


def frames(thinker: Thinker | None, decisions: int) -> Iterator[float]:
    """Yield how long each frame of about two milliseconds of work took, while so many decisions are made."""
    views, count = choices(), 0
    answer = None
    until = perf_counter() + decisions * DEADLINE
    due = perf_counter()
    while count < decisions if thinker else perf_counter() < until:
        if thinker is not None and (answer is None or answer.done()):
            count += answer is not None
            answer = thinker.ask(Question(views[count % len(views)], "expert", DEADLINE, random.Random(count)))
        began = perf_counter()
        work()
        yield perf_counter() - began
        due = max(due + FRAME, perf_counter())
        sleep(max(0.0, due - perf_counter()))
    if thinker is not None and answer is not None:
        answer.result()
        thinker.close()


def work() -> None:
    """Do what a frame does: some of it in Python, some of it with the interpreter let go, as blits and flips do."""
    for _ in range(6):
        sum(range(20_000))
        sleep(0)


def choices() -> list[SeatView]:
    """Return views of several rules in which much is to be thought about."""
    found: list[SeatView] = []
    for number in range(40):
        key, seats = (("draw", 2), ("club_pairs", 4), ("fives", 3))[number % 3]
        state = play(PRESETS[key], seats, f"frames {number}", rounds=1, actions=2 + number % 6).match
        if state.round is not None and state.round.outcome is None:
            seen = view(state, state.round.turn)
            found += [seen] if len(legal_actions(seen)) > 1 else []
    return found


@contextmanager
def burning(count: int) -> Iterator[None]:
    """Keep so many cores busy."""
    context = multiprocessing.get_context("spawn")
    burners = [context.Process(target=burn, daemon=True) for _ in range(count)]
    for each in burners:
        each.start()
    try:
        yield
    finally:
        for each in burners:
            each.kill()
            each.join()


def burn() -> None:
    """Keep a core busy for ever."""
    while True:
        sum(range(100_000))


def memory(process: int | None) -> str:
    """Return the memory that a process has for itself and its share of what it has with others, in megabytes."""
    try:
        rows = Path(f"/proc/{process}/smaps_rollup").read_text("ascii").splitlines()
    except OSError:
        return "?"
    kilobytes = sum(int(row.split()[1]) for row in rows if row.startswith("Pss:"))
    return str(round(kilobytes / 1024))


def _number(place: int, otherwise: int) -> int:
    return int(sys.argv[place]) if len(sys.argv) > place else otherwise


if __name__ == "__main__":
    main(_number(1, 300), _number(2, 2))
