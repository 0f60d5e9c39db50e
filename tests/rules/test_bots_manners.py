"""How play-outs are played: with care on the own side, as habits let expect on the others, and without garbage."""

import gc
import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from math import exp

import pytest

from rules.bots.calm import undisturbed
from rules.bots.core import Graph, Move, bit_of, bits_of, graph_of, mask_of, tile_of
from rules.bots.effort import Effort
from rules.bots.guesses import Guesses
from rules.bots.habits import people
from rules.bots.hurry import Hurry
from rules.bots.inference import know
from rules.bots.levels import HARD
from rules.bots.manners import CAREFUL
from rules.bots.search import Search
from rules.bots.worth import Worth
from rules.presets import PRESETS
from rules.ruleset import Length
from rules.tiles import Tile, tile_set
from tests.rules.test_bots_corners import choice, moves

HAND = mask_of([Tile(5, 5), Tile(5, 1), Tile(3, 1), Tile(6, 2)])
LAID = mask_of([Tile(5, 4), *(Tile(number, 1) for number in (1, 2, 4)), Tile(1, 0), Tile(6, 1)])
UNSEEN = mask_of(tile_set(6)) ^ HAND ^ LAID


def by_hand(laid: Tile, open_ends: set[int]) -> float:
    """How much somebody careful likes a lay that leaves these ends, worked out tile by tile."""
    rest = [tile_of(bit) for bit in bits_of(HAND ^ bit_of(laid))]
    hidden = [tile_of(bit) for bit in bits_of(UNSEEN)]
    follow = sum(not open_ends.isdisjoint(tile) for tile in rest) / len(rest)
    opened = sum(not open_ends.isdisjoint(tile) for tile in hidden) / len(hidden)
    return exp(0.1 * laid.pips + 1.2 * laid.is_double + follow - 8 * opened)


def test_somebody_careful_opens_what_few_can_fit_and_keeps_what_fits() -> None:
    shape = graph_of(PRESETS["block"]).empty.find(bit_of(Tile(5, 4)))[0][1]
    can = HAND & shape.fits
    likings = [by_hand(Tile(5, 1), {1, 4}), by_hand(Tile(5, 5), {5, 4})]
    shares = Counter(tile_of(CAREFUL.pick(shape, can, HAND, UNSEEN, at / 5000)[0]) for at in range(5000))
    assert shares[Tile(5, 1)] / 5000 == pytest.approx(likings[0] / sum(likings), abs=0.002)
    assert shares[Tile(5, 1)] > shares[Tile(5, 5)] > 0


def test_with_one_tile_left_it_does_not_matter_what_it_opens() -> None:
    others = mask_of([Tile(5, 3), Tile(4, 3), Tile(3, 2)])
    shape = graph_of(PRESETS["block"]).empty.find(bit_of(Tile(6, 3)))[0][1]
    heavy, light = bit_of(Tile(6, 1)), bit_of(Tile(3, 0))

    def share_of_heavy(hand: int) -> float:
        rolls = (at / 1000 for at in range(1000))
        return sum(CAREFUL.pick(shape, heavy | light, hand, others, roll)[0] == heavy for roll in rolls) / 1000

    assert share_of_heavy(heavy | light) < 0.01  # it would leave a three, which all the others fit
    assert share_of_heavy(heavy) == pytest.approx(exp(0.7) / (exp(0.7) + exp(0.3)), abs=0.002)


@pytest.mark.parametrize("roll", [0.0, 0.5, 0.999_999_999_999, 1.0])
def test_every_roll_picks_one_of_the_moves(roll: float) -> None:
    empty = graph_of(PRESETS["draw"]).empty
    for manner in (CAREFUL, *(manner for _, manner in people(PRESETS["club_pairs"], 4))):
        assert manner.pick(empty, HAND, HAND, UNSEEN, roll) in empty.find(HAND)


def test_strong_habits_lay_the_heaviest_and_weak_ones_now_and_then_another() -> None:
    empty = graph_of(PRESETS["draw"]).empty
    weak, _, strong = people(PRESETS["draw"], 2)
    for habit, least in ((strong, 0.95), (weak, 0.3)):
        picked = Counter(habit.manner.pick(empty, HAND, HAND, 0, at / 1000)[0] for at in range(1000))
        assert picked[bit_of(Tile(5, 5))] / 1000 > least
    assert len(picked) == 4


@pytest.mark.parametrize(("key", "seats", "has_partner", "caring"), [
    ("draw", 3, True, 1), ("club_pairs", 4, True, 2), ("club_pairs", 4, False, 1),
])  # fmt: skip
def test_the_own_side_plays_with_care_and_nobody_else(key: str, seats: int, has_partner: bool, caring: int) -> None:
    seen = choice(key, seats, 8)
    effort = Effort(visits=8, worlds=8, reads=True, takes_care=True, has_partner=has_partner)
    for guess in Guesses(seen, know(seen), effort).take(random.Random(3)):
        assert [manner is CAREFUL for manner in guess.manners].count(True) == caring
        assert guess.manners[seen.seat or 0] is CAREFUL
    plain = Guesses(seen, know(seen), replace(effort, takes_care=False)).take(random.Random(3))
    assert {guess.manners for guess in plain} == {()}


def test_play_outs_with_manners_end_as_rounds_do_under_every_rule() -> None:
    for key, seats in (("block", 2), ("draw", 3), ("club_pairs", 4), ("fives", 2), ("cuban", 4)):
        seen = choice(key, seats, 6)
        search = Search(seen, Effort(visits=60, depth=2, takes_care=True), random.Random(4))
        search.run(moves(seen), Hurry(10.0, 10.0))
        assert sum(twig.visits for twig in search.root.grown.values()) == 60


def test_who_sits_alone_wins_a_block_with_the_own_hand_only() -> None:
    seen = choice("club_pairs", 4, 8)
    me = seen.seat or 0
    search = Search(seen, Effort(visits=1, has_partner=False), random.Random(1))
    table = search.table_in(Guesses(seen, know(seen), Effort(visits=1)).take(random.Random(1))[0].world, ())
    table.ended = -1  # blocked
    light, heavy = bit_of(Tile(1, 0)), bit_of(Tile(6, 6))
    mine = table.terms.sides[me]
    for partner_held, next_held, wins in ((heavy, heavy, True), (0, heavy, False), (heavy, 0, False)):
        table.hands[:] = [heavy] * 4
        table.hands[me], table.hands[(me + 2) % 4], table.hands[(me + 1) % 4] = light, partner_held, next_held
        assert (search._alone(table) == mine) is wins  # noqa: SLF001 - what a block means to it


def test_a_graph_that_is_given_up_leaves_no_garbage_to_look_for() -> None:
    graph = Graph(graph_of(PRESETS["draw"])._kind)  # noqa: SLF001 - one of its own
    shape = graph.empty.find(HAND)[0][1]
    shape.find(shape.fits)
    gc.collect()
    graph.forget()
    assert (shape.lays, shape.by_bit, graph.empty.fits) == ({}, {}, (1 << 28) - 1)
    del shape, graph
    assert gc.collect() < 12  # the empty shape and its graph, with what is their own


@pytest.mark.parametrize("is_on", [True, False])
def test_nobody_looks_for_garbage_while_a_player_thinks(is_on: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    found: list[bool] = []
    run = Search.run

    def watched(search: Search, possible: Sequence[Move], hurry: Hurry) -> None:
        found.append(gc.isenabled())
        run(search, possible, hurry)

    monkeypatch.setattr(Search, "run", watched)
    was_on = gc.isenabled()
    (gc.enable if is_on else gc.disable)()
    try:
        HARD.changed(visits=20).choose(choice("draw", 2, 5), 1.0, random.Random(5))
        with pytest.raises(ZeroDivisionError), undisturbed():
            1 / 0  # noqa: B018 - whatever goes wrong
        assert (found, gc.isenabled()) == ([False], is_on)
    finally:
        (gc.enable if was_on else gc.disable)()


def test_a_match_of_one_round_that_keeps_a_score_is_won_by_the_best_score_and_not_by_going_out() -> None:
    worth = Worth(replace(PRESETS["fives"], target=None, length=Length.ONE_ROUND), 2, 0.5)
    loser, winner = worth.of(1, 5, (40, 25))[1], worth.of(1, 5, (10, 25))[1]
    assert loser < 0.1
    assert winner > 0.9
    tied = worth.of(-1, 0, (20, 20))
    assert tied[0] == tied[1] == pytest.approx(0.52)
    assert worth.of(1, 5, (40, 35))[1] > loser
