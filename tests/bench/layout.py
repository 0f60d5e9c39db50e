"""What laying out a line costs, as medians; every event asks for it once."""

from __future__ import annotations

from collections.abc import Iterable
from statistics import median
from time import thread_time

from game.table.layout import lay_out
from rules.line import Line
from tests.game.snakes import growing_lines, longest_line

Row = tuple[str, float, str] | tuple[str, float, str, str]

AREA = (110, 90, 1060, 470)
MARK = "< 2 ms"
LONG = 20


def rows() -> list[Row]:
    """The longest lines of two arms, and lines of four arms that are long."""
    two = [longest_line(seed, left) for seed in range(8) for left in range(27)]
    four = [grown[-1] for grown in growing_lines("bench", 600, with_spinner=True) if len(grown[-1].tiles) >= LONG]
    return [
        ("a line of 27 tiles", median(_milliseconds(two)), "ms", MARK),
        ("a line of 27 tiles, the slowest", max(_milliseconds(two)), "ms", MARK),
        (f"a line of {LONG} tiles or more with four arms", median(_milliseconds(four)), "ms", MARK),
        (f"a line of {LONG} tiles or more with four arms, the slowest", max(_milliseconds(four)), "ms", MARK),
    ]


def _milliseconds(lines: Iterable[Line]) -> list[float]:
    """Return how long each line takes when nothing is remembered of it."""
    taken = []
    for line in lines:
        lay_out.cache_clear()
        start = thread_time()
        lay_out(line, AREA)
        taken.append((thread_time() - start) * 1000)
    return taken
