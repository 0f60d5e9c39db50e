"""What looking ahead costs: random play-outs, sampled worlds, and decisions of every level."""

import random
from collections.abc import Iterator
from time import perf_counter, sleep, thread_time
from typing import TYPE_CHECKING

from game.session.brain import think_here
from game.session.thinker import Question, Thinker, share_time
from game.session.worker import Worker
from rules.bots import BOTS
from rules.bots.bot import Bot
from rules.bots.core import Graph, graph_of, play_out, terms_of
from rules.presets import PRESETS
from rules.ruleset import Boneyard
from rules.view import SeatView, legal_actions, view
from tests.bench.timing import seconds_of
from tests.strategies import play

if TYPE_CHECKING:
    from game.session.brain import Think

Row = tuple[str, float, str] | tuple[str, float, str, str]

PLAY_OUTS, FRAMES = 4000, 200


def rows() -> Iterator[Row]:
    """The rows of the table: what was measured, the median, its unit and the mark."""
    for key, seats, mark in (("block", 2, 80_000), ("draw", 2, 60_000), ("club_pairs", 4, 55_000)):
        for is_dealt, words in ((False, "dealt before"), (True, "with the deal")):
            rate = _rate(key, seats, is_dealt=is_dealt)
            row = f"random play-outs of {key}, {seats} seats, {words}", rate, "a second"
            yield row if is_dealt else (*row, f"at least {mark}")
    for level, mark in (("medium", 50), ("hard", 150), ("expert", 1000)):
        for key, seats in (("draw", 2), ("club_pairs", 4)):
            seconds = _decision(BOTS[level], key, seats)
            yield f"a decision of {level}, {key}, {seats} seats", 1000 * seconds, "ms", f"at most {mark}"
    yield "the longest frame without a thinker", 1000 * _longest_frame(None), "ms"
    worker = Worker(print)
    yield "the longest frame while an expert thinks", 1000 * _longest_frame(worker.think), "ms", "at most 20"
    worker.close()
    yield "the same where no process can be made", 1000 * _longest_frame(think_here), "ms", "at most 20"


def _decision(bot: Bot, key: str, seats: int) -> float:
    """The longest of a few early decisions, which take longest, in seconds of one core."""
    took = []
    for seen in _choices(key, seats, 6):
        began = thread_time()
        bot.choose(seen, 10.0, random.Random(1))
        took.append(thread_time() - began)
    return max(took)


def _choices(key: str, seats: int, size: int) -> list[SeatView]:
    """Views of a seat with a choice, early in a round."""
    found: list[SeatView] = []
    number = 0
    while len(found) < size:
        state = play(PRESETS[key], seats, f"bench {number}", rounds=1, actions=3).match
        number += 1
        if state.round is not None and state.round.outcome is None:
            seen = view(state, state.round.turn)
            found += [seen] if len(legal_actions(seen)) > 1 else []
    return found


def _longest_frame(think: "Think | None") -> float:
    """The longest of many frames of about a millisecond of work, in seconds, while an expert thinks or nobody does."""
    thinker = Thinker(print, lambda: None, think=think)
    seen, took = _choices("club_pairs", 4, 1)[0], []
    question = Question(seen, "expert", 10.0, random.Random(1))
    share_time()
    if think is not None:
        thinker.ask(question).result()  # a process is started once and for all, behind the deal
    answer = None if think is None else thinker.ask(question)
    for _ in range(FRAMES):
        began = perf_counter()
        for _part in range(6):
            sum(range(20_000))
            sleep(0)
        took.append(perf_counter() - began)
        sleep(1 / 120)
        if answer is not None and answer.done():
            answer = thinker.ask(question)
    thinker.close()
    return max(took)


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
    return PLAY_OUTS / seconds_of(work)


def _play(graph: Graph, deals: Iterator[tuple[list[int], list[int]]], dice: random.Random, *, at_once: bool) -> None:
    roll = dice.getrandbits
    for hands, boneyard in deals:
        play_out(graph.empty, 0, hands, boneyard, roll(120), at_once=at_once)
