"""Every hint is told in whole sentences: what to do, why, and what it should bring."""

from __future__ import annotations

import pytest

from game.scenes.advice_words import expectation_words, hint_words, move_words, reason_words
from game.session.hints import Hint
from rules.actions import Arm, Draw, Lay, Pass
from rules.bots.advice import Advice, Because
from rules.record import parse, replay
from rules.tiles import tile
from rules.view import view

NAMES = ("Ana", "Beatriz", "Carla", "Diego")
VIEW = view(
    replay(
        parse(
            'format = 1\nruleset = "draw"\nseats = ["Ana", "Bea"]\n[[rounds]]\nleader = 1\n'
            'hands = ["62 65 41 40 61 10 22", "66 54 43 33 52 51 00"]\n'
            'boneyard = "31 60 30 42 55 44 50 20 32 11 63 64 53 21"\nmoves = "66"\n'
        )
    ).match,
    0,
)


@pytest.mark.parametrize(
    ("because", "parameters", "words"),
    [
        (Because.GOES_OUT, {}, "It is your last tile, and the round is yours."),
        (Because.SCORES, {"points": 10}, "It scores 10 points at once."),
        (Because.BLOCKS, {}, "After it nobody can lay any more, and your hand is light enough for a block."),
        (Because.SHUTS_OUT, {"seat": 1, "percent": 80}, "Most likely Beatriz cannot answer it: the chance is 80 %."),
        (
            Because.OPENS_FOR_PARTNER,
            {"seat": 2, "percent": 70},
            "Carla, your partner, can go on from it with a chance of 70 %.",
        ),
        (
            Because.STARVES_PARTNER,
            {"seat": 2, "percent": 60},
            "It may leave Carla, your partner, without an answer (60 %), but the others are worse.",
        ),
        (Because.SHEDS_DOUBLE, {"tile": "44"}, "Doubles are hard to lay later, so be rid of 4-4 while it fits."),
        (Because.SHEDS_PIPS, {"pips": 11}, "It takes 11 pips out of your hand."),
        (Because.KEEPS_FITTING, {"tiles": 2}, "After it 2 more of your tiles fit an end."),
        (
            Because.KEEPS_NUMBERS,
            {"numbers": 5},
            "Your hand then still shows 5 different numbers, so that you can answer most ends.",
        ),
        (Because.FORCED, {}, ""),
    ],
)
def test_every_reason_is_a_whole_sentence(because: Because, parameters: dict[str, int | str], words: str) -> None:
    advice = Advice(Lay(tile(6, 2), Arm.LEFT), 3.0, 100, because, parameters)
    assert reason_words(advice, NAMES) == words


def test_every_code_has_words() -> None:
    for because in Because:
        told: dict[str, int | str] = {"seat": 1, "percent": 50, "points": 5, "tile": "66"}
        told = told if because in _WITHOUT_COUNT else {"pips": 3}
        assert isinstance(reason_words(Advice(Pass(), None, 100, because, told), NAMES), str)


_WITHOUT_COUNT = set(Because) - {Because.SHEDS_PIPS, Because.KEEPS_FITTING, Because.KEEPS_NUMBERS}


@pytest.mark.parametrize(
    ("action", "because", "words"),
    [
        (Draw(), Because.FORCED, "Draw: nothing in your hand fits."),
        (Pass(), Because.FORCED, "Pass: nothing in your hand fits."),
        (Lay(tile(6, 6), None), Because.FORCED, "Lead with 6-6: it is the only way."),
        (Lay(tile(6, 5), None), Because.SHEDS_PIPS, "Lead with 6-5."),
        (Lay(tile(6, 5), Arm.LEFT), Because.FORCED, "Lay 6-5: it is the only way."),
        (Lay(tile(6, 5), Arm.LEFT), Because.SHEDS_PIPS, "Lay 6-5 at the place that is lit."),
    ],
)
def test_the_move_is_a_whole_sentence(action: Draw | Pass | Lay, because: Because, words: str) -> None:
    assert move_words(Advice(action, None, 100, because, {"pips": 11}), VIEW) == words


@pytest.mark.parametrize(
    ("points", "is_certain", "words"),
    [
        (None, False, ""),
        (0.2, False, "The round should then end about even."),
        (0.0, True, "With the best play from all, the round then ends even."),
        (1.2, False, "The round should then bring you about 1 point."),
        (12.6, False, "The round should then bring you about 13 points."),
        (-7.4, False, "The round should then cost you about 7 points."),
        (9.0, True, "With the best play from all, the round then brings you 9 points."),
        (-1.0, True, "With the best play from all, the round then costs you 1 point."),
    ],
)
def test_what_a_move_is_expected_to_bring_is_a_whole_sentence(
    points: float | None, is_certain: bool, words: str
) -> None:
    advice = Advice(Pass(), points, 100, Because.SHEDS_PIPS, {"pips": 3}, is_certain)
    assert expectation_words(advice) == words


def test_a_hint_says_that_it_is_thought_about_and_which_one_it_is() -> None:
    assert hint_words(Hint(None), VIEW, NAMES) == ("Hint", "Thinking about it…")
    advice = Advice(Lay(tile(6, 5), Arm.LEFT), 3.0, 100, Because.SHEDS_PIPS, {"pips": 11})
    title, told = hint_words(Hint(advice, 1, 4), VIEW, NAMES)
    assert title == "Hint 2 of 4"
    assert told == (
        "Lay 6-5 at the place that is lit. It takes 11 pips out of your hand. "
        "The round should then bring you about 3 points."
    )
