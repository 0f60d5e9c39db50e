"""Two implementations of one page agree: `rules/` and the oracle, event by event, over random matches and walks."""

import os
import random
from dataclasses import replace
from itertools import pairwise
from typing import Any, NamedTuple

import pytest

from rules import match as matches
from rules.actions import Action, Lay
from rules.presets import PRESETS
from rules.record import action_of, begin, token, told
from rules.ruleset import Ruleset, RulesetError
from tests.oracle import WAYS, Oracle, Way, walks
from tests.strategies import NAMES, count_walks

ROUNDS = int(os.environ.get("ORACLE_ROUNDS", "300"))
"""How many random rounds to compare; set the variable for a long run."""

COUNTS = ("draw", "fives", "all_threes", "fives_and_threes")
ROWS = (
    "boneyard",
    "first_lead",
    "later_lead",
    "tied_lead",
    "closing",
    "block_winner",
    "block_tie",
    "domino_points",
    "block_points",
    "round_to",
    "spinner",
    "lead_pass",
    "all_pass",
    "capicua",
    "chuchazo",
    "round_bonuses",
    "exact_target",
)

RARE = [
    ("dominican", 4, "302", "lead_pass"),
    ("dominican", 4, "302", "all_pass"),
    ("dominican", 4, "302", "capicua"),
    ("dominican", 4, "252", "target in a pass"),
    ("dominican", 4, "83", "target in a pass"),
    ("ponce", 4, "314", "capicua"),
    ("ponce", 4, "329", "00"),
    ("fives", 2, "169", "won with nothing"),
]
"""Matches in which happens what 300 random rounds seldom show."""


class Table(NamedTuple):
    """The same way to play for both implementations, and the number of seats."""

    rules: Ruleset
    way: Way
    seats: int


def changed(key: str, seats: int, **changes: Any) -> Table:  # noqa: ANN401 - the value of any field
    return Table(replace(PRESETS[key], **changes), WAYS[key] | changes, seats)


TABLES = [
    changed(rules.key, seats, highest=highest, target=target)
    for rules in PRESETS.values()
    for seats in rules.seats
    for highest in sorted({rules.highest, 9})
    for target in (rules.target, 50)
    if rules.allows_target(target)
]


def mixed(dice: random.Random) -> Table | None:
    """A way to play that takes its answer to each question from another preset; None if the answers clash."""
    seats, each = dice.choice((2, 3, 4, 4)), dice.choice((5, 7))
    changes = {"partners": seats == 4 and dice.random() < 0.5, "highest": dice.choice((6, 9)), "target": 100}
    givers = {row: dice.choice(list(PRESETS)) for row in ROWS}
    count = dice.choice(COUNTS)
    way = {row: WAYS[giver][row] for row, giver in givers.items()} | changes | {"tiles_each": {seats: each}}
    fields = {row: getattr(PRESETS[giver], row) for row, giver in givers.items()} | changes
    for row in ("count_multiple", "second_multiple", "count_points"):
        fields[row] = getattr(PRESETS[count], row)
    way |= {row: WAYS[count][row] for row in ("count_multiples", "count_points")}
    if is_undecided(way):
        return None
    try:
        return Table(replace(PRESETS["draw"], seats=(seats,), tiles_each=(each,) * 3, **fields), way, seats)
    except RulesetError:
        return None


def is_undecided(way: Way) -> bool:
    """Whether the page leaves open what such a mixture means."""
    rounds_one_point = way["domino_points"] == "one point" and way["round_to"]
    partners_tie = way["partners"] and way["block_winner"] == "lowest hand" and way["block_tie"] == "nobody"
    return bool(rounds_one_point or partners_tie)


class Abreast:
    """One random match in both implementations at once, with its record, and the record without what is forced."""

    def __init__(self, table: Table, seed: str) -> None:
        self.seed = seed
        self.dice = random.Random(seed)
        self.oracle = Oracle(table.way, table.seats)
        self.state = matches.begin(table.rules, table.seats)
        self.record = self.short = begin(table.rules, NAMES[: table.seats])
        self.left_out: list[Action] = []

    def step(self) -> None:
        """Deal, or compare what is legal and do any of it."""
        if matches.needs_deal(self.state):
            self.deal(f"{self.seed} {self.oracle.round_no}")
            return
        legal = self.oracle.moves()
        assert sorted(map(token, matches.legal_actions(self.state))) == sorted(legal)
        move = self.dice.choice(legal)
        self.play(move[::-1] if len(move) == 2 and self.dice.random() < 0.5 else move)

    def deal(self, seed: str) -> None:
        self.oracle.deal(seed)
        self.state = matches.deal_seeded(self.state, seed).state
        self.record, self.short = self.record.with_deal(seed=seed), self.short.with_deal(seed=seed)
        self.left_out = []

    def play(self, move: str) -> None:
        action = action_of(move)
        self.oracle.play(move)
        self.state = matches.apply(self.state, action).state
        self.record = self.record.with_action(action)
        self.left_out.append(action)
        if isinstance(action, Lay):
            self.short, self.left_out = self.short.with_action(action), []

    def compare(self) -> int:
        """Compare all that was told, and count the rounds; what comes after the last lay is never left out."""
        assert (self.state.ended is not None) == self.oracle.is_over
        for action in self.left_out:
            self.short = self.short.with_action(action)
        assert list(told(self.record)) == self.oracle.told
        assert list(told(self.short)) == self.oracle.told
        return self.oracle.round_no


@pytest.mark.parametrize("share", range(10))
def test_the_oracle_agrees_event_by_event(share: int) -> None:
    tables = random.Random(share).sample(TABLES, len(TABLES))
    rounds = number = 0
    while rounds < ROUNDS / 10:
        both = Abreast(tables[number % len(tables)], f"{share} {number}")
        while not both.oracle.is_over:
            both.step()
        rounds += both.compare()
        number += 1


@pytest.mark.parametrize(("key", "seats", "seed", "what"), RARE)
def test_the_oracle_agrees_about_what_is_rare(key: str, seats: int, seed: str, what: str) -> None:
    both = Abreast(changed(key, seats), seed)
    while not both.oracle.is_over:
        both.step()
    both.compare()
    assert what in [mark for pair in pairwise(both.oracle.told) for mark in marked(*pair)]


def marked(before: dict[str, Any], event: dict[str, Any]) -> list[str]:
    """What is rare about an event, given the one before it."""
    marks = [event["why"]] if event["event"] == "scored" else []
    if event["event"] == "round_over":
        held = "".join(event["hands"].values()).replace(" ", "")
        has_bonus = event["reason"] == "domino" and event["points"] > sum(map(int, held))
        marks += [before["tile"] if before["tile"] == "00" else "capicua"] if has_bonus else []
        marks += ["target in a pass"] if event["reason"] == "target" and before["event"] == "scored" else []
        marks += ["won with nothing"] if event["reason"] == "blocked" and event["side"] and not event["points"] else []
    return marks


def test_the_oracle_agrees_about_ways_of_ones_own() -> None:
    dice = random.Random("mixed")
    rounds = number = 0
    while rounds < ROUNDS / 10:
        number += 1
        if table := mixed(dice):
            both = Abreast(table, f"mixed {number}")
            while not (both.oracle.is_over or (both.oracle.needs_deal and both.oracle.round_no == 5)):
                both.step()
            rounds += both.compare()


def test_the_oracle_counts_as_many_walks() -> None:
    dice = random.Random("walks")
    for number in range(max(10, ROUNDS // 30)):
        both = Abreast(dice.choice(TABLES), f"walks {number}")
        for _ in range(dice.randrange(1, 12)):
            both.step()
        depths = range(1, 5)
        assert [count_walks(both.state, depth) for depth in depths] == [walks(both.oracle, depth) for depth in depths]
