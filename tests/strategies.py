"""Which tables, deals and matches the property tests draw: everything comes from a written seed and the rules alone."""

import random
from dataclasses import replace
from functools import cache
from typing import NamedTuple

from hypothesis import strategies as st

from rules import match as matches
from rules.actions import Action, Lay
from rules.events import Event
from rules.match import Match
from rules.presets import PRESETS
from rules.record import Record, begin
from rules.ruleset import Ruleset

NAMES = ("Ana", "Beatriz", "Carlos", "Diego")


class Played(NamedTuple):
    """A match that was played so far: every state with the events that led to it, and its record."""

    moments: tuple[tuple[Match, tuple[Event, ...]], ...]
    record: Record

    @property
    def match(self) -> Match:
        return self.moments[-1][0]

    @property
    def events(self) -> tuple[Event, ...]:
        return tuple(event for _, events in self.moments for event in events)


@cache
def tables() -> tuple[tuple[Ruleset, int], ...]:
    """Every preset with every number of seats, each with both tile sets."""
    presets = [(rules, seats) for rules in PRESETS.values() for seats in rules.seats]
    return tuple((replace(rules, highest=highest), seats) for rules, seats in presets for highest in {rules.highest, 9})


def share(positions: int, rules: Ruleset) -> int:
    """How many of a ruleset's positions fall to each of its tables."""
    return -(-positions // sum(each.key == rules.key for each, _ in tables()))


def play(rules: Ruleset, seats: int, seed: str, *, rounds: int = 100, actions: int = 100_000) -> Played:
    """Play a random match as the seed decides: to its end, or so many rounds, or so many actions."""
    dice = random.Random(seed)
    state, record = matches.begin(rules, seats), begin(rules, NAMES[:seats])
    moments = []
    while state.ended is None and actions >= 0:
        if matches.needs_deal(state):
            if rounds == 0:
                break
            rounds -= 1
            step = matches.deal_seeded(state, f"{seed} {len(record.rounds)}")
            record = record.with_deal(seed=f"{seed} {len(record.rounds)}")
        else:
            actions -= 1
            action = turned(dice.choice(matches.legal_actions(state)), dice)
            step = matches.apply(state, action)
            record = record.with_action(action)
        state = step.state
        moments.append((state, step.events))
    return Played(tuple(moments), record)


def turned(action: Action, dice: random.Random) -> Action:
    """Turn every other lead around."""
    return replace(action, is_turned=dice.random() < 0.5) if isinstance(action, Lay) and action.arm is None else action


def count_walks(state: Match, depth: int) -> int:
    """How many sequences of actions of this length follow."""
    if depth == 0:
        return 1
    return sum(count_walks(matches.apply(state, action).state, depth - 1) for action in matches.legal_actions(state))


seeds = st.integers(0, 2**32).map(str)
seated = st.sampled_from(tables())


@st.composite
def played(draw: st.DrawFn) -> Played:
    """A match at any moment of its first rounds."""
    rules, seats = draw(seated)
    return play(rules, seats, draw(seeds), actions=draw(st.integers(0, 120)))


@st.composite
def rounds_played(draw: st.DrawFn) -> Played:
    """A match after one whole round."""
    rules, seats = draw(seated)
    return play(rules, seats, draw(seeds), rounds=1)
