"""Players against each other: the same deals for both with the seats exchanged, and how sure the figures are."""

from __future__ import annotations

import random
from dataclasses import dataclass, field, replace
from math import sqrt
from time import thread_time
from typing import TYPE_CHECKING, Final, NamedTuple

from rules import match as matches
from rules import round as rounds
from rules.bots.baselines import Omniscient
from rules.shuffle import shuffle
from rules.tiles import tile_set
from rules.view import advance, legal_actions, redact, view

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.bots.bot import Bot
    from rules.events import Event
    from rules.match import Match
    from rules.ruleset import Ruleset

_DEADLINE: Final = 10.0
"""Seconds that a player is given; levels stop long before it."""

_NORMAL: Final = 1.96
"""How many standard errors a 95 % interval reaches to both sides."""


class Estimate(NamedTuple):
    """A mean and how far its 95 % interval reaches to both sides."""

    mean: float
    within: float


@dataclass(slots=True)
class Tally:
    """What was counted for the first player: shares of rounds won, points a round, and shares of matches won.

    Each entry stands for one deal with both ways to sit. A tie counts half. `seconds` of one core are told for each
    decision.
    """

    rounds: list[float] = field(default_factory=list)
    points: list[float] = field(default_factory=list)
    matches: list[float] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)


class Seated(NamedTuple):
    """Who sits where, and who is measured."""

    bots: tuple[Bot, ...]
    measured: tuple[int, ...]


def seatings(one: Bot, other: Bot, seats: int) -> tuple[Seated, Seated]:
    """Return both ways to sit: the players take turns around the table, so that partners are alike."""
    first = tuple(seat for seat in range(seats) if seat % 2 == 0)
    second = tuple(seat for seat in range(seats) if seat % 2 == 1)
    here = tuple(one if seat in first else other for seat in range(seats))
    there = tuple(one if seat in second else other for seat in range(seats))
    return Seated(here, first), Seated(there, second)


def duel(  # noqa: PLR0913 - what a duel is, is named at its command
    one: Bot, other: Bot, rules: Ruleset, seats: int, *, deals: int, played: int, seed: str
) -> Tally:
    """Play so many deals as single rounds, the leader alternating, and so many whole matches; each twice."""
    tally = Tally()
    for number in range(deals):
        both = [
            _round(seated, rules, f"{seed}/{number}", number % seats, tally.seconds)
            for seated in seatings(one, other, seats)
        ]
        tally.rounds.append(sum(won for won, _ in both) / 2)
        tally.points.append(sum(points for _, points in both) / 2)
    for number in range(played):
        both_won = [
            _match(seated, rules, f"{seed}/match {number}", tally.seconds) for seated in seatings(one, other, seats)
        ]
        tally.matches.append(sum(both_won) / 2)
    return tally


def estimate(values: Sequence[float]) -> Estimate | None:
    """Return the mean of independent values with its interval, None without at least two."""
    size = len(values)
    if size < 2:  # noqa: PLR2004 - one value says nothing about its spread
        return None
    mean = sum(values) / size
    variance = sum((value - mean) ** 2 for value in values) / (size - 1)
    return Estimate(mean, _NORMAL * sqrt(variance / size))


def _round(seated: Seated, rules: Ruleset, seed: str, leader: int, seconds: list[float]) -> tuple[float, float]:
    """Play a round that this seat leads with any tile; return whether it was won, and by how many points."""
    seats = len(seated.bots)
    hands, boneyard = rounds.split_deal(rules, seats, shuffle(seed, tile_set(rules.highest)))
    begun = rounds.deal(rules, hands, boneyard, round_no=2, leader=leader)
    state = replace(matches.begin(rules, seats), round=begun.state)
    state = _play_round(seated, state, begun.events, random.Random(seed), seconds)
    assert state.round is not None  # noqa: S101 - it was played just now
    outcome = state.round.outcome
    assert outcome is not None  # noqa: S101 - as above
    sides = {side_seats[0]: side for side, side_seats in enumerate(rules.sides(seats))}
    mine = {sides[seat] for seat in seated.measured if seat in sides}
    gained = state.round.scores if rules.keeps_score else _points_of(outcome.side, outcome.points, len(sides))
    points = sum(score if side in mine else -score for side, score in enumerate(gained))
    return (0.5 if outcome.side is None else float(outcome.side in mine)), float(points)


def _points_of(side: int | None, points: int, sides: int) -> tuple[int, ...]:
    return tuple(points if each == side else 0 for each in range(sides))


def _match(seated: Seated, rules: Ruleset, seed: str, seconds: list[float]) -> float:
    """Play a match; return 1 if it was won, 0.5 if nobody has won it."""
    seats, number = len(seated.bots), 0
    state, dice = matches.begin(rules, seats), random.Random(seed)
    while state.ended is None:
        dealt = matches.deal_seeded(state, f"{seed}/{number}")
        state = _play_round(seated, dealt.state, dealt.events, dice, seconds)
        number += 1
    if state.ended.side is None:
        return 0.5
    return float(rules.sides(seats)[state.ended.side][0] in seated.measured)


def _play_round(
    seated: Seated, state: Match, events: tuple[Event, ...], dice: random.Random, seconds: list[float]
) -> Match:
    """Play a round to its end; every player is shown its own view, advanced by what it is told."""
    seen = [view(state, seat) for seat in range(state.seats)]
    while state.round is not None and state.round.outcome is None:
        turn = state.round.turn
        bot, began = seated.bots[turn], thread_time()
        if isinstance(bot, Omniscient):
            action = bot.choose_knowing(state.round, dice)
        else:
            action = bot.choose(seen[turn], _DEADLINE, dice)
        if turn in seated.measured and len(legal_actions(seen[turn])) > 1:
            seconds.append(thread_time() - began)
        state, events = matches.apply(state, action)
        for seat in range(state.seats):
            for event in events:
                seen[seat] = advance(seen[seat], redact(event, seat))
    return state
