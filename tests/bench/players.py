"""What looking ahead costs: random play-outs, sampled worlds, and decisions of every level."""

import random
from collections.abc import Callable, Iterator
from statistics import median
from time import perf_counter

from rules.bots.core import Graph, graph_of, play_out, terms_of
from rules.presets import PRESETS
from rules.ruleset import Boneyard

Row = tuple[str, float, str] | tuple[str, float, str, str]

PLAY_OUTS, RUNS = 4000, 7


def rows() -> Iterator[Row]:
    """The rows of the table: what was measured, the median, its unit and the mark."""
    for key, seats, mark in (("block", 2, 80_000), ("draw", 2, 60_000), ("club_pairs", 4, 55_000)):
        for is_dealt, words in ((False, "dealt before"), (True, "with the deal")):
            rate = _rate(key, seats, is_dealt=is_dealt)
            row = f"random play-outs of {key}, {seats} seats, {words}", rate, "a second"
            yield row if is_dealt else (*row, f"at least {mark}")


def _rate(key: str, seats: int, *, is_dealt: bool) -> float:
    """Play-outs a second of rounds from the first lead to the end, by chance alone."""
    rules = PRESETS[key]
    size, graph, dice = rules.hand_size(seats), graph_of(rules), random.Random(1)
    has_boneyard = rules.boneyard is not Boneyard.NEVER_DRAWN
    tiles = [1 << place for place in range(28)]

    def deal() -> tuple[list[int], list[int]]:
        order = dice.sample(tiles, 28 if has_boneyard else size * seats)
        hands = [sum(order[size * seat : size * seat + size]) for seat in range(seats)]
        return hands, order[size * seats :]

    dealt = [deal() for _ in range(PLAY_OUTS)]

    def play_dealt() -> None:
        _play(graph, ((hands[:], boneyard[:]) for hands, boneyard in dealt), dice, at_once=at_once)

    def deal_and_play() -> None:
        _play(graph, (deal() for _ in range(PLAY_OUTS)), dice, at_once=at_once)

    at_once = terms_of(rules, seats).at_once
    work = deal_and_play if is_dealt else play_dealt
    work()
    return PLAY_OUTS / _seconds(work)


def _play(graph: Graph, deals: Iterator[tuple[list[int], list[int]]], dice: random.Random, *, at_once: bool) -> None:
    roll = dice.getrandbits
    for hands, boneyard in deals:
        play_out(graph.empty, 0, hands, boneyard, roll(120), at_once=at_once)


def _seconds(work: Callable[[], object]) -> float:
    """The median time of several runs."""
    took = []
    for _ in range(RUNS):
        began = perf_counter()
        work()
        took.append(perf_counter() - began)
    return median(took)
