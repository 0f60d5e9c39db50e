"""How long a piece of work takes."""

from collections.abc import Callable
from statistics import median
from time import perf_counter

RUNS = 7


def seconds_of(work: Callable[[], object]) -> float:
    """The median time of several runs."""
    took = []
    for _ in range(RUNS):
        began = perf_counter()
        work()
        took.append(perf_counter() - began)
    return median(took)
