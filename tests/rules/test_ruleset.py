"""A ruleset says what it is, refuses what cannot be, and the presets are the table of the rules page."""

import ast
import inspect
from dataclasses import fields, replace
from itertools import pairwise
from typing import Any

import pytest

from rules import regional, ruleset
from rules.presets import PRESETS
from rules.ruleset import (
    BlockPoints,
    BlockTie,
    BlockWinner,
    Boneyard,
    Closing,
    CountPoints,
    Direction,
    DominoPoints,
    FirstLead,
    Lead,
    Length,
    Ruleset,
    RulesetError,
    Spinner,
    TiedLead,
    side_of,
)

DRAW = PRESETS["draw"]


HUGE = 10**6000


def docstrings(tree: ast.Module, name: str) -> dict[str, str]:
    """The text under each annotated name of a class, or of the module."""
    body = next((part.body for part in tree.body if isinstance(part, ast.ClassDef) and part.name == name), tree.body)
    found = {}
    for one, two in pairwise(body):
        if isinstance(one, ast.AnnAssign) and isinstance(one.target, ast.Name):
            is_text = isinstance(two, ast.Expr) and isinstance(two.value, ast.Constant)
            found[one.target.id] = str(two.value.value) if is_text else ""  # type: ignore[attr-defined]
    return found


def test_every_field_says_what_it_means_and_where_it_comes_from() -> None:
    told = docstrings(ast.parse(inspect.getsource(ruleset)), "Ruleset")
    assert list(told) == [field.name for field in fields(Ruleset)]
    assert [name for name, text in told.items() if "(section" not in text] == []


def test_every_regional_preset_names_its_source() -> None:
    told = docstrings(ast.parse(inspect.getsource(regional)), "")
    named = {name.lower(): text for name, text in told.items() if name not in ("_PARTNERS", "REGIONAL")}
    assert set(named) == {rules.key for rules in regional.REGIONAL}
    assert [name for name, text in named.items() if "Source: " not in text] == []


def test_the_presets_have_their_own_keys() -> None:
    assert all(key == rules.key for key, rules in PRESETS.items())
    assert list(PRESETS)[:8] == [
        *("draw", "block", "fives", "club", "club_pairs", "duel", "international", "international_pairs"),
    ]


NOBODY, LEADER = BlockTie.NOBODY, BlockTie.LEADER
ALONE, PAIRS = (2, 3, 4), (4,)

# Section 4, row by row; the columns are the eight presets.
TABLE: dict[str, tuple[Any, ...]] = {
    "seats": (ALONE, ALONE, ALONE, ALONE, PAIRS, (2,), ALONE, PAIRS),
    "partners": (False, False, False, False, True, False, False, True),
    "tiles_each": ((7, 5, 5), (7, 7, 7), (7, 5, 5), *[(7, 7, 7)] * 5),
    "boneyard": (Boneyard.DRAW_UNTIL_FIT, Boneyard.NEVER_DRAWN, *[Boneyard.DRAW_UNTIL_FIT] * 6),
    "first_lead": (FirstLead.HIGHEST_DOUBLE,) * 8,
    "later_lead": (
        *[Lead.WINNER] * 3,
        *[Lead.NEXT_SEAT] * 2,
        Lead.AS_FIRST,
        *[Lead.NEXT_SEAT] * 2,
    ),
    "closing": (
        *[Closing.DRAWN_DRY] * 3,
        *[Closing.AT_ONCE] * 2,
        *[Closing.DRAWN_DRY] * 3,
    ),
    "block_winner": (*[BlockWinner.LOWEST_HAND] * 4, BlockWinner.LOWEST_SIDE, *[BlockWinner.LOWEST_HAND] * 3),
    "block_tie": (NOBODY, NOBODY, NOBODY, LEADER, LEADER, NOBODY, LEADER, LEADER),
    "domino_points": (DominoPoints.OTHER_HANDS,) * 8,
    "block_points": (
        *[BlockPoints.OTHERS_MINUS_OWN] * 3,
        BlockPoints.OTHERS,
        BlockPoints.ALL_HANDS,
        BlockPoints.OTHERS_MINUS_OWN,
        *[BlockPoints.OTHERS] * 2,
    ),
    "spinner": (*[Spinner.NONE] * 2, Spinner.FIRST_DOUBLE, *[Spinner.NONE] * 5),
    "count_multiple": (None, None, 5, None, None, None, None, None),
    "round_to": (None, None, 5, None, None, None, None, None),
    "target": (100, 100, 100, 100, 100, None, None, None),
    "length": (*[Length.TO_TARGET] * 5, Length.ONE_ROUND, *[Length.EITHER] * 2),
    "direction": (Direction.COUNTER_CLOCKWISE,) * 8,
    "turn_seconds": (None,) * 8,
    "highest": (6,) * 8,
}


@pytest.mark.parametrize("row", TABLE)
def test_a_row_of_the_table(row: str) -> None:
    assert tuple(getattr(rules, row) for rules in list(PRESETS.values())[:8]) == TABLE[row]


@pytest.mark.parametrize(
    ("key", "lead"),
    [
        ("draw", TiedLead.NEXT_SEAT),
        ("block", TiedLead.NEXT_SEAT),
        ("fives", TiedLead.NEXT_SEAT),
        ("duel", TiedLead.AS_FIRST),
    ],
)
def test_the_lead_after_a_tied_block(key: str, lead: TiedLead) -> None:
    assert PRESETS[key].tied_lead is lead


@pytest.mark.parametrize(
    ("key", "allowed", "refused"),
    [
        ("draw", (1, 100, 1000), (0, -5, 1001)),
        ("block", (100, 500), (0,)),
        ("fives", (61, 250), (0,)),
        ("club", (50, 177, 300), (49, 301)),
        ("club_pairs", (50, 300), (49, 301)),
        ("international", (50, 100), (1, 49, 75, 101, 150)),
        ("international_pairs", (50, 100), (60,)),
    ],
)
def test_the_targets_that_may_be_chosen(key: str, allowed: tuple[int, ...], refused: tuple[int, ...]) -> None:
    for target in allowed:
        assert PRESETS[key].allows_target(target)
        assert replace(PRESETS[key], target=target).target == target
    for target in refused:
        assert not PRESETS[key].allows_target(target)
        with pytest.raises(RulesetError, match=f"target {target} is out of range: expected "):
            replace(PRESETS[key], target=target)


def test_which_presets_may_be_one_round() -> None:
    one_round = [key for key, rules in PRESETS.items() if rules.allows_target(None)]
    assert one_round == ["duel", "international", "international_pairs"]
    assert not any(PRESETS["duel"].allows_target(target) for target in (1, 50, 100))
    assert replace(PRESETS["international"], target=50).allows_target(None)


@pytest.mark.parametrize(
    ("key", "changes", "sentence"),
    [
        (
            "duel",
            {"target": 100},
            "target 100 clashes with length one_round: no score is carried to another round",
        ),
        (
            "club",
            {"target": None},
            "target none clashes with length to_target: a match of one round was not meant",
        ),
        ("draw", {"key": ""}, "key '' is no name: expected 1 to 60 characters"),
        ("draw", {"key": "k" * 61}, "key 'kkkkkkkkkkkkkkkkkkkkkkkkkkk...kkk"),
        (
            "draw",
            {"round_bonuses": (1,) * 21},
            "round_bonuses (1, 1, 1, 1, 1, 1, ...) is too long: expected 20",
        ),
        ("draw", {"target_step": 1_000_001}, "target_step 1000001 is too large: expected 1000000 or less"),
        ("draw", {"most_target": HUGE, "target": HUGE}, "most_target a very long number is too large"),
        ("draw", {"most_target": 0}, "most_target 0 is too small: expected 1 or more"),
        ("draw", {"fewest_target": HUGE}, "fewest_target a very long number is too large: expected 1000000 or less"),
        ("draw", {"turn_seconds": HUGE}, "turn_seconds a very long number is too large: expected 1000000 or less"),
        ("draw", {"capicua": 1_000_001}, "capicua 1000001 is too large: expected 1000000 or less"),
        ("draw", {"round_to": HUGE}, "round_to a very long number is too large: expected 1000000 or less"),
        ("draw", {"round_to": -HUGE}, "round_to a very long number is too small: expected 1 or more"),
        ("draw", {"capicua": -HUGE}, "capicua a very long number is negative: a bonus is 0 or more"),
        ("draw", {"highest": HUGE}, "highest a very long number is not a tile set: expected 6 or 9"),
        ("draw", {"seats": (2, HUGE)}, "seats (2, a very long number) cannot be played"),
        ("draw", {"tiles_each": (HUGE, 5, 5)}, "tiles_each (a very long number, 5, 5) has too large a number"),
        ("draw", {"tiles_each": (5, 5, -HUGE)}, "tiles_each (5, 5, a very long number) has too large a number"),
        ("draw", {"tiles_each": (HUGE,)}, "tiles_each (a very long number,) is incomplete"),
        ("draw", {"round_bonuses": (HUGE,)}, "round_bonuses (a very long number,) has too large a number"),
        ("draw", {"target": HUGE}, "target a very long number is out of range: expected 1 to 1000"),
        ("draw", {"count_points": CountPoints.TIMES}, "count_points times clashes with count_multiple none"),
        (
            "fives",
            {"second_multiple": 5},
            "second_multiple 5 clashes with count_multiple 5: both are the same number",
        ),
        (
            "international",
            {"round_bonuses": (100,)},
            "round_bonuses clash with target none: a match of one round has no later rounds",
        ),
        ("draw", {"key": 3}, "key must be text, not 3"),
        ("draw", {"highest": "6"}, "highest must be a whole number, not '6'"),
        ("draw", {"highest": True}, "highest must be a whole number, not True"),
        ("draw", {"partners": 1}, "partners must be true or false, not 1"),
        ("draw", {"seats": [2, 3]}, "seats must be a tuple of whole numbers, not [2, 3]"),
        ("draw", {"tiles_each": (7, 5, "5")}, "tiles_each must be a tuple of whole numbers, not (7, 5, '5')"),
        ("draw", {"tiles_each": (7, 5, True)}, "tiles_each must be a tuple of whole numbers, not (7, 5, True)"),
        ("draw", {"round_to": 1.5}, "round_to must be a whole number or None, not 1.5"),
        ("draw", {"target": "far"}, "target must be a whole number or None, not 'far'"),
        ("draw", {"capicua": None}, "capicua must be a whole number, not None"),
        ("draw", {"closing": "at_once"}, "closing must be a Closing, not 'at_once'"),
        ("draw", {"boneyard": Closing.AT_ONCE}, "boneyard must be a Boneyard, not "),
        ("draw", {"highest": 7}, "highest 7 is not a tile set: expected 6 or 9"),
        ("draw", {"seats": ()}, "seats () cannot be played: expected rising numbers from 2 to 4"),
        ("draw", {"seats": (2, 5)}, "seats (2, 5) cannot be played: expected rising numbers from 2 to 4"),
        ("draw", {"seats": (1, 2)}, "seats (1, 2) cannot be played: expected rising numbers from 2 to 4"),
        ("draw", {"seats": (3, 2)}, "seats (3, 2) cannot be played: expected rising numbers from 2 to 4"),
        ("draw", {"seats": (2, 2)}, "seats (2, 2) cannot be played: expected rising numbers from 2 to 4"),
        ("draw", {"tiles_each": (7, 5)}, "tiles_each (7, 5) is incomplete: expected numbers for 2, 3 and 4 seats"),
        ("draw", {"most_target": 9, "fewest_target": 10}, "most_target 9 is below fewest_target 10: no target is left"),
        ("draw", {"round_to": 0}, "round_to 0 is too small: expected 1 or more"),
        ("draw", {"count_multiple": 0}, "count_multiple 0 is too small: expected 1 or more"),
        ("fives", {"second_multiple": -3}, "second_multiple -3 is too small: expected 1 or more"),
        ("draw", {"turn_seconds": 0}, "turn_seconds 0 is too small: expected 1 or more"),
        ("draw", {"target_step": 0}, "target_step 0 is too small: expected 1 or more"),
        ("draw", {"fewest_target": 0}, "fewest_target 0 is too small: expected 1 or more"),
        ("draw", {"capicua": -1}, "capicua -1 is negative: a bonus is 0 or more"),
        ("draw", {"chuchazo": -1}, "chuchazo -1 is negative: a bonus is 0 or more"),
        ("draw", {"lead_pass": -1}, "lead_pass -1 is negative: a bonus is 0 or more"),
        ("draw", {"all_pass": -1}, "all_pass -1 is negative: a bonus is 0 or more"),
        ("draw", {"round_bonuses": (5, -1)}, "round_bonuses (5, -1) has a negative number: a bonus is 0 or more"),
        (
            "draw",
            {"partners": True},
            "partners clash with seats (2, 3, 4): two partnerships need exactly 4 seats",
        ),
        (
            "draw",
            {"block_winner": BlockWinner.LOWEST_SIDE},
            "block_winner lowest_side clashes with partners false: a single seat has no partner to add to",
        ),
        (
            "block",
            {"closing": Closing.AT_ONCE},
            "closing at_once clashes with boneyard never_drawn: tiles that nobody draws cannot keep a line open",
        ),
        ("draw", {"second_multiple": 3}, "second_multiple clashes with count_multiple none: there is no first"),
        (
            "duel",
            {"exact_target": True},
            "exact_target clashes with target none: a match of one round has nothing to meet",
        ),
        (
            "draw",
            {"tiles_each": (7, 5, 8)},
            "tiles_each 8 for 4 seats clash with highest 6: the set has 28 tiles",
        ),
        ("draw", {"tiles_each": (0, 5, 5)}, "tiles_each 0 for 2 seats clash with highest 6: the set has 28 tiles"),
        (
            "cuban",
            {"highest": 6},
            "tiles_each 10 for 4 seats clash with highest 6: the set has 28 tiles",
        ),
        ("international", {"target": 75}, "target 75 is out of range: expected 50 to 100 in steps of 50"),
        ("club", {"target": 301}, "target 301 is out of range: expected 50 to 300"),
        (
            "all_threes",
            {"domino_points": DominoPoints.ONE_POINT, "round_to": 3},
            "domino_points one_point clashes with round_to 3: one point is not rounded",
        ),
    ],
)
def test_impossible_fields_are_refused_with_a_sentence(key: str, changes: dict[str, Any], sentence: str) -> None:
    with pytest.raises(RulesetError) as caught:
        replace(PRESETS[key], **changes)
    assert str(caught.value).startswith(sentence)
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize(
    ("key", "changes"),
    [
        ("draw", {"key": "k" * 60}),
        ("draw", {"most_target": 1_000_000, "target": 1_000_000}),
        ("draw", {"turn_seconds": 1_000_000, "capicua": 1_000_000}),
        ("draw", {"seats": (2,), "tiles_each": (7, 1_000_000, -1_000_000)}),
        ("draw", {"round_bonuses": (1,) * 20}),
        ("international", {"round_bonuses": (0, 0)}),
    ],
)
def test_the_last_values_that_are_possible(key: str, changes: dict[str, Any]) -> None:
    rules = replace(PRESETS[key], **changes)
    assert {name: getattr(rules, name) for name in changes} == changes


def test_only_the_hands_that_can_be_dealt_must_fit_the_set() -> None:
    assert replace(DRAW, seats=(2,), tiles_each=(14, 99, 99)).hand_size(2) == 14


def test_a_set_of_55_takes_larger_hands() -> None:
    assert replace(DRAW, highest=9, tiles_each=(20, 18, 13)).hand_size(4) == 13


def test_sides() -> None:
    assert DRAW.sides(3) == ((0,), (1,), (2,))
    assert PRESETS["club_pairs"].sides(4) == ((0, 2), (1, 3))
    assert [side_of(DRAW, seat) for seat in range(4)] == [0, 1, 2, 3]
    assert [side_of(PRESETS["club_pairs"], seat) for seat in range(4)] == [0, 1, 0, 1]


@pytest.mark.parametrize(
    ("key", "changes", "keeps", "scores"),
    [
        ("draw", {}, True, False),
        ("duel", {}, False, False),
        ("fives", {"length": Length.EITHER, "target": None}, True, True),
        ("duel", {"lead_pass": 5}, True, True),
        ("duel", {"all_pass": 5}, True, True),
        ("duel", {"capicua": 5}, False, False),
    ],
)
def test_when_points_are_added_up(key: str, changes: dict[str, Any], keeps: bool, scores: bool) -> None:
    rules = replace(PRESETS[key], **changes)
    assert (rules.keeps_score, rules.scores_in_play) == (keeps, scores)
