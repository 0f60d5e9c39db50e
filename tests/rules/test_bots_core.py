"""The fast core plays as the rules do: every move, every score and every end, on random rounds of every table."""

import os
import random
from itertools import count

import pytest

from rules import line as lines
from rules import round as rounds
from rules.actions import Action, Draw, Lay, Pass
from rules.bots.core import (
    BLOCKED,
    REACHED,
    RUNNING,
    Move,
    Table,
    bit_of,
    bits_of,
    graph_of,
    mask_of,
    pips_in,
    play_out,
    shapes,
    terms_of,
    tile_of,
)
from rules.bots.core.table import outcome_of
from rules.events import Reason
from rules.round import Round, split_deal
from rules.ruleset import Boneyard, Ruleset
from rules.shuffle import shuffle
from rules.tiles import pips_of, tile_set
from tests.strategies import share, tables

POSITIONS = int(os.environ.get("CORE_POSITIONS", "900"))
"""How many positions of every ruleset are compared; CORE_POSITIONS=100000 is the long run."""

ENDS = {Reason.BLOCKED: BLOCKED, Reason.TARGET: REACHED}


def table_of(state: Round) -> Table:
    """The same round as the core has it, just after the deal."""
    rules = state.rules
    boneyard = [bit_of(each) for each in reversed(state.boneyard)] if rules.boneyard is not Boneyard.NEVER_DRAWN else []
    hands = [mask_of(hand) for hand in state.hands]
    table = Table(terms_of(rules, len(hands)), graph_of(rules).of_line(state.line), state.turn, hands, boneyard)
    table.scores = list(state.scores)
    return table


def move_of(state: Round, action: Lay, table: Table) -> Move:
    """The core's move for a lay: the only one of its tile that leads to the shape of the line after it."""
    line = state.line
    after = lines.open_lead(line, action.tile) if action.arm is None else lines.lay(line, action.tile, action.arm)
    shape, bit = table.shape.graph.of_line(after), bit_of(action.tile)
    (move,) = [move for move in table.shape.find(bit) if move[1] is shape]
    return move


def forced_through(state: Round) -> Round:
    """The round after the draws and passes that the rules force now."""
    while True:
        legal = rounds.legal_actions(state)
        if not legal or isinstance(legal[0], Lay):
            return state
        assert legal in ((Draw(),), (Pass(),))
        state = rounds.apply(state, legal[0]).state


def agree(state: Round, table: Table, legal: tuple[Action, ...]) -> None:
    """Everything that the core knows of this position is what the rules say."""
    assert table.hands == [mask_of(hand) for hand in state.hands]
    assert table.scores == list(state.scores) or state.outcome is not None
    assert table.shape is table.shape.graph.of_line(state.line)
    if state.outcome is None:
        assert table.turn == state.turn
        can = table.hands[table.turn] & table.shape.fits
        moves = {move_of(state, action, table) for action in legal if isinstance(action, Lay)}
        if state.forced is None:
            assert moves == set(table.shape.find(can))
            assert moves == set(table.shape.weigh(can))


def compare(rules: Ruleset, seats: int, seed: str, scores: tuple[int, ...]) -> int:
    """Play one random round with both and compare every position; return how many there were."""
    dice = random.Random(seed)
    hands, boneyard = split_deal(rules, seats, shuffle(seed, tile_set(rules.highest)))
    leader, round_no = dice.choice([None, dice.randrange(seats)]), dice.randint(1, 5)
    state = rounds.deal(rules, hands, boneyard, round_no=round_no, leader=leader, scores=scores).state
    leader, table = state.leader, table_of(state)
    for number in count(1):
        state, can = forced_through(state), table.reach_lay()
        legal = rounds.legal_actions(state)
        assert bool(can) == bool(legal)
        agree(state, table, legal)
        if not legal:
            outcome = state.outcome
            assert outcome is not None
            assert table.ended == ENDS.get(outcome.reason, outcome.winner)
            side = -1 if outcome.side is None else outcome.side
            assert table.result(leader, round_no) == (side, outcome.points, state.scores)
            return number
        action = dice.choice(legal)
        assert isinstance(action, Lay)
        table.lay(move_of(state, action, table))
        state = rounds.apply(state, action).state
    raise AssertionError


@pytest.mark.parametrize(("rules", "seats"), tables(), ids=lambda value: getattr(value, "key", str(value)))
def test_the_core_plays_as_the_rules_do(rules: Ruleset, seats: int) -> None:
    dice = random.Random(f"core {rules.key} {seats}")
    positions = number = 0
    sides = len(rules.sides(seats))
    while positions < share(POSITIONS, rules):
        scores = tuple(dice.randrange(0, rules.target or 60) for _ in range(sides)) if number % 2 else (0,) * sides
        positions += compare(rules, seats, f"core {rules.highest} {number}", scores)
        number += 1


@pytest.mark.parametrize("highest", [6, 9])
def test_masks_are_tiles(highest: int) -> None:
    dice = random.Random(highest)
    for _ in range(50):
        tiles = dice.sample(tile_set(highest), dice.randrange(len(tile_set(highest)) + 1))
        mask = mask_of(tiles)
        assert {tile_of(bit) for bit in bits_of(mask)} == set(tiles)
        assert pips_in(highest)(mask) == pips_of(tiles)


@pytest.mark.parametrize(
    ("rules", "seats"), [(rules, seats) for rules, seats in tables() if terms_of(rules, seats).is_plain]
)
def test_a_play_out_ends_as_its_last_hands_say(rules: Ruleset, seats: int) -> None:
    terms, ends = terms_of(rules, seats), set()
    for number in range(60):
        dice = random.Random(number)
        hands, boneyard = split_deal(rules, seats, dice.sample(tile_set(rules.highest), len(tile_set(rules.highest))))
        table = table_of(rounds.deal(rules, hands, boneyard, leader=0).state)
        masks = table.hands
        all_tiles = sum(masks)
        out = play_out(table.shape, 0, masks, table.boneyard, dice.getrandbits(120), at_once=terms.at_once)
        ends.add(out == BLOCKED)
        assert out == BLOCKED or masks[out] == 0
        assert all(masks[seat] or seat == out for seat in range(seats))
        assert sum(map(terms.ending.pips, masks)) <= terms.ending.pips(
            all_tiles | sum(map(bit_of, tile_set(rules.highest)))
        )
        side, points = outcome_of(terms, out, masks, 0)
        assert side in (-1, *range(len(rules.sides(seats))))
        assert points >= 0 or side >= 0
    assert table.ended == RUNNING
    assert False in ends


def test_a_graph_that_remembers_too_much_is_given_up_for_a_new_one(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = tables()[0][0]
    graph = graph_of(rules)
    assert graph_of(rules) is graph
    monkeypatch.setattr(shapes, "MOST_LAYS", -1)
    assert graph_of(rules) is not graph
    assert graph.empty.find(3)[0][1].graph is graph
