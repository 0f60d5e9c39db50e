"""Two implementations of one page agree: `rules/` and the oracle, event by event, over random matches."""

import os
import random
from dataclasses import replace

import pytest

from rules import match as matches
from rules.presets import PRESETS
from rules.record import action_of, begin, token, told
from rules.round import split_deal
from rules.ruleset import Ruleset
from rules.shuffle import shuffle
from rules.tiles import tile_set
from tests.oracle import Oracle

ROUNDS = int(os.environ.get("ORACLE_ROUNDS", "300"))
"""How many random rounds to compare; set the variable for a long run."""

TABLES = [
    (replace(rules, highest=highest, target=target), seats)
    for rules in PRESETS.values()
    for seats in rules.seats
    for highest in sorted({rules.highest, 9})
    for target in (rules.target, 50)
]


def compare(rules: Ruleset, seats: int, seed: str) -> int:
    """Play one random match with both, compare what is legal before every move and all events, count the rounds."""
    dice = random.Random(seed)
    oracle = Oracle(rules.key, seats, rules.target)
    state, record = matches.begin(rules, seats), begin(rules, ("Ana", "Bea", "Carlos", "Dora")[:seats])
    while not oracle.is_over:
        if matches.needs_deal(state):
            hands, boneyard = split_deal(rules, seats, shuffle(f"{seed} {len(record.rounds)}", tile_set(rules.highest)))
            oracle.deal(hands, boneyard)
            state = matches.deal_hands(state, hands, boneyard).state
            record = record.with_deal(oracle.leader, hands, boneyard)
            continue
        legal = oracle.moves()
        assert [token(action) for action in matches.legal_actions(state)] == legal
        move = dice.choice(legal)
        if len(move) == 2 and dice.random() < 0.5:
            move = move[::-1]
        oracle.play(move)
        state = matches.apply(state, action_of(move)).state
        record = record.with_action(action_of(move))
    assert state.ended is not None
    assert list(told(record)) == oracle.told
    return len(record.rounds)


@pytest.mark.parametrize("share", range(10))
def test_the_oracle_agrees_event_by_event(share: int) -> None:
    dice = random.Random(share)
    tables = dice.sample(TABLES, len(TABLES))
    rounds = number = 0
    while rounds < ROUNDS / 10:
        rounds += compare(*tables[number % len(tables)], f"{share} {number}")
        number += 1
