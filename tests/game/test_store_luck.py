"""Luck is what was dealt and drawn beside what chance gives."""

from __future__ import annotations

import random
from itertools import permutations

import pytest

from game.store.luck import Luck, luck_of, mean_draws
from rules.events import RoundDealt, TileDrawn
from rules.presets import PRESETS
from rules.tiles import parse_tile, pips_of, tile_set
from tests.strategies import play


def test_the_mean_of_draws_is_that_of_all_orders_of_the_unseen_tiles() -> None:
    unseen = [parse_tile(text) for text in ("62", "51", "40", "33", "64", "10")]
    ends, boneyard = {4, 2}, 4
    drawn = []
    for order in permutations(unseen):
        fitting = [place for place, tile in enumerate(order[:boneyard], 1) if not ends.isdisjoint(tile)]
        drawn.append(fitting[0] if fitting else boneyard)
    assert mean_draws(unseen, ends, boneyard) == pytest.approx(sum(drawn) / len(drawn))


@pytest.mark.parametrize(("ends", "expected"), [({0, 1, 2, 3, 4, 5, 6}, 1.0), (set[int](), 5.0)])
def test_where_everything_fits_one_is_drawn_and_where_nothing_fits_all_are(ends: set[int], expected: float) -> None:
    assert mean_draws(tile_set(6), ends, 5) == expected


@pytest.mark.parametrize("seats", [2, 3])
def test_over_many_rounds_nobody_is_lucky(seats: int) -> None:
    found = Luck()
    for number in range(400):
        played = play(PRESETS["draw"], seats, f"luck {number}", rounds=1)
        found += luck_of(played.events, number % seats, 6)
    assert found.pips == pytest.approx(found.pips_by_chance, rel=0.05)
    assert found.draws == pytest.approx(found.draws_by_chance, rel=0.12)


def test_the_pips_dealt_are_those_of_the_hand_and_draws_are_counted() -> None:
    rng = random.Random(5)
    for _ in range(20):
        played = play(PRESETS["draw"], 2, str(rng.random()), rounds=1)
        dealt = next(event for event in played.events if isinstance(event, RoundDealt))
        found = luck_of(played.events, 1, 6)
        assert found.pips == pips_of(tile for tile in dealt.hands[1] if tile is not None)
        assert found.pips_by_chance == 42
        assert found.draws == sum(isinstance(event, TileDrawn) and event.seat == 1 for event in played.events)
