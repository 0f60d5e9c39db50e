"""The rules in words come from the fields: every field changes them, every sentence is whole and can be translated."""

import re
from dataclasses import fields, replace
from typing import Any

import pytest

from rules.explain import Speech, explain
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
    Spinner,
    TiedLead,
)

DRAW, PAIRS, DUEL, FIVES = (PRESETS[key] for key in ("draw", "club_pairs", "duel", "fives"))
FIVES_AND_THREES = PRESETS["fives_and_threes"]


def sentences(rules: Ruleset, seats: int | None = None) -> list[str]:
    return [sentence for part in explain(rules, seats) for sentence in part.sentences]


# For every field: rules, and other answers to the same question that must read differently.
CHANGES: list[tuple[str, Ruleset, list[Any]]] = [
    ("highest", DRAW, [9]),
    ("seats", DRAW, [(2,), (2, 3), (2, 4)]),
    ("partners", replace(DRAW, seats=(4,)), [True]),
    ("direction", DRAW, [Direction.CLOCKWISE]),
    ("tiles_each", DRAW, [(7, 7, 7), (1, 5, 5)]),
    ("tiles_each", replace(DRAW, seats=(4,)), [(7, 7, 7), (7, 7, 1)]),
    ("boneyard", DRAW, [Boneyard.NEVER_DRAWN]),
    ("first_lead", DRAW, [FirstLead.HEAVIEST_TILE]),
    ("later_lead", DRAW, [Lead.NEXT_SEAT, Lead.AS_FIRST]),
    ("tied_lead", DRAW, [TiedLead.AS_FIRST]),
    ("closing", DRAW, [Closing.AT_ONCE]),
    ("block_winner", PAIRS, [BlockWinner.LOWEST_HAND]),
    ("block_tie", DRAW, [BlockTie.LEADER]),
    ("block_tie", PAIRS, [BlockTie.NOBODY]),
    ("domino_points", PAIRS, [DominoPoints.OTHER_SIDES, DominoPoints.ONE_POINT]),
    ("domino_points", DRAW, [DominoPoints.ONE_POINT]),
    ("block_points", DRAW, [BlockPoints.OTHERS, BlockPoints.ALL_HANDS, BlockPoints.NOTHING]),
    ("block_points", PAIRS, [BlockPoints.OTHERS, BlockPoints.OTHERS_MINUS_OWN, BlockPoints.NOTHING]),
    ("round_to", DRAW, [5, 10]),
    ("spinner", FIVES, [Spinner.NONE]),
    ("count_multiple", FIVES, [None, 3]),
    ("second_multiple", FIVES, [3, 4]),
    ("second_multiple", FIVES_AND_THREES, [None]),
    ("count_points", FIVES, [CountPoints.TIMES]),
    ("count_points", FIVES_AND_THREES, [CountPoints.PIPS]),
    ("lead_pass", DRAW, [1, 25]),
    ("all_pass", DRAW, [1, 25]),
    ("capicua", DRAW, [1, 25]),
    ("chuchazo", DRAW, [1, 25]),
    ("round_bonuses", DRAW, [(100, 75), (1,), (0, 5)]),
    ("length", DRAW, [Length.EITHER]),
    ("length", DUEL, [Length.EITHER]),
    ("target", replace(DRAW, length=Length.EITHER), [None, 50]),
    ("target", replace(FIVES, length=Length.EITHER), [None]),
    ("fewest_target", DRAW, [50]),
    ("most_target", DRAW, [300]),
    ("target_step", replace(DRAW, fewest_target=50), [50]),
    ("target_step", replace(DRAW, length=Length.EITHER, fewest_target=50), [50]),
    ("target_step", replace(PRESETS["international"], target_step=1), [10, 50]),
    ("exact_target", DRAW, [True]),
    ("turn_seconds", DRAW, [1, 30]),
]


@pytest.mark.parametrize(
    ("field", "rules", "answers"), CHANGES, ids=[f"{name} {i}" for i, (name, *_) in enumerate(CHANGES)]
)
def test_every_answer_reads_differently(field: str, rules: Ruleset, answers: list[Any]) -> None:
    told = [sentences(rules), *(sentences(replace(rules, **{field: answer})) for answer in answers)]
    assert all(told.count(one) == 1 for one in told)


def test_no_field_is_forgotten() -> None:
    assert {name for name, *_ in CHANGES} == {field.name for field in fields(Ruleset)} - {"key"}


@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
def test_sentences_are_whole(rules: Ruleset) -> None:
    told = sentences(rules)
    assert len(set(told)) == len(told)
    for sentence in told:
        assert re.fullmatch(r"[A-Z][^{}]*\.", sentence)
    for part in explain(rules):
        assert re.fullmatch(r"[A-Z][^{}.]*", part.heading)


def test_the_name_of_a_preset_changes_nothing() -> None:
    assert sentences(replace(DRAW, key="other")) == sentences(DRAW)


@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
def test_every_word_goes_through_the_translator(rules: Ruleset) -> None:
    def marked(words: str) -> str:
        return f"<{words}>"

    speech = Speech(marked, lambda one, many, count: marked(one if count == 1 else many))
    for part in explain(rules, speech=speech):
        for told in (part.heading, *part.sentences):
            assert re.fullmatch(r"<[^<>]*>", told)


def test_numbers_choose_their_form() -> None:
    assert "Winning round 2 gives 1 point more." in sentences(replace(DRAW, round_bonuses=(0, 1)))
    assert "Winning round 1 gives 2 points more." in sentences(replace(DRAW, round_bonuses=(2,)))
    assert "A turn has 1 second; after it" in " ".join(sentences(replace(DRAW, turn_seconds=1)))


def test_one_number_of_seats_is_explained_alone() -> None:
    told = sentences(DRAW, 2)
    assert "There are 2 players." in told
    assert "Each player takes 7 tiles." in told
    assert "There are 2 to 4 players." in sentences(DRAW)


def test_a_game_of_one_round_says_nothing_of_later_ones() -> None:
    assert not any("later round" in sentence or "next one" in sentence for sentence in sentences(DUEL))
    assert "A match is one round; no score is kept." in sentences(DUEL)
    assert not any("target" in sentence for sentence in sentences(DUEL))


def test_a_match_that_may_be_either_says_what_else_it_may_be() -> None:
    either = PRESETS["international"]
    assert "Instead, it can be played to a target from 50 to 100 points, in steps of 50." in sentences(either)
    told = " ".join(sentences(replace(either, target=50)))
    assert "Other targets are possible, from 50 to 100 points in steps of 50, and a single round." in told


@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
def test_it_is_told_how_a_match_is_drawn(rules: Ruleset) -> None:
    told = " ".join(sentences(rules))
    assert "drawn only by agreement: when one player offers it, every other player must accept." in told
    assert "The offer is off as soon as anybody declines it or lays a tile." in told


def test_a_game_without_points_in_play_has_no_part_about_them() -> None:
    assert "Points before the round is over" not in [part.heading for part in explain(DRAW)]
    assert "Points before the round is over" in [part.heading for part in explain(FIVES)]
