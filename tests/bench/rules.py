"""What the rules cost: whole random rounds, a record played again, a view."""

import random
from collections.abc import Callable, Iterator
from dataclasses import replace

from rules import round as rounds
from rules.presets import PRESETS
from rules.record import parse, write
from rules.record import replay as replay_record
from rules.round import Round, split_deal
from rules.ruleset import Ruleset
from rules.shuffle import shuffle
from rules.tiles import tile_set
from rules.view import view
from tests.bench.timing import seconds_of
from tests.strategies import play

Row = tuple[str, float, str] | tuple[str, float, str, str]

ROUNDS = 300


def rows() -> Iterator[Row]:
    """The rows of the table: what was measured, the median, its unit and the mark."""
    draw = PRESETS["draw"]
    yield "random rounds of two-seat draw", ROUNDS / seconds_of(_rounds(draw, 2)), "rounds/s", "at least 3000"
    fives = PRESETS["fives"]
    yield "random rounds of four-seat fives", ROUNDS / seconds_of(_rounds(fives, 4)), "rounds/s"
    text = write(play(replace(draw, target=1000), 2, "bench", rounds=20).record)
    yield "replay of a record of 20 rounds", 1000 * seconds_of(lambda: replay_record(parse(text))), "ms", "under 60"
    state = play(draw, 2, "bench", actions=30).match
    yield "what a seat sees in mid-round", 1000 * seconds_of(lambda: view(state, 0)), "ms"
    yield "a deal from a seed", 1000 * seconds_of(lambda: shuffle("bench", tile_set(6))), "ms"


def _rounds(rules: Ruleset, seats: int) -> Callable[[], None]:
    """Rounds that are dealt before the clock runs, and then played by the first that comes."""
    dealt = [split_deal(rules, seats, shuffle(str(number), tile_set(rules.highest))) for number in range(ROUNDS)]

    def play_all() -> None:
        dice = random.Random(1)
        for hands, boneyard in dealt:
            _play(rounds.deal(rules, hands, boneyard).state, dice)

    return play_all


def _play(state: Round, dice: random.Random) -> None:
    while legal := rounds.legal_actions(state):
        state = rounds.apply(state, legal[int(dice.random() * len(legal))]).state
