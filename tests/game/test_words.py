"""The sentences of the results: who won, why, and the sum that makes the points."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.table.words import place_words, points_sum, result_reason, result_title, status_parts
from rules.actions import Arm
from rules.events import MatchEnded, Reason, RoundEnded
from rules.line import Line, lay, open_lead
from rules.presets import PRESETS
from rules.tiles import parse_tile
from rules.view import SeatView
from tests.game.tables import play_match

NAMES = ("Ana", "Beatriz", "Chiara", "Omar")


def ended(key: str, hands: str, winner: int | None, side: int | None, points: int, reason: Reason) -> SeatView:
    """Return a view of a finished round; `hands` are written with / between them."""
    tiles = tuple(tuple(map(parse_tile, hand.split())) for hand in hands.split("/"))
    rules = PRESETS[key]
    scores = (0,) * len(rules.sides(len(tiles)))
    result = RoundEnded(1, reason, winner, side, points, tiles, scores, None)
    return SeatView(rules, len(tiles), 0, 1, hands=tiles, scores=scores, result=result)


@pytest.mark.parametrize(
    ("key", "hands", "winner", "side", "points", "reason", "shown"),
    [
        ("draw", "/64 30", 0, 0, 13, Reason.DOMINO, "13"),
        ("block", "66 10/22/", 2, 2, 17, Reason.DOMINO, "13 + 4 = 17"),
        ("draw", "32 10/55 40", 0, 0, 8, Reason.BLOCKED, "14 − 6 = 8"),
        ("block", "32 10/55 40/65", 0, 0, 19, Reason.BLOCKED, "(14 + 11) − 6 = 19"),
        ("fives", "/66 10", 0, 0, 15, Reason.DOMINO, "13 → 15"),
        ("fives", "11/", 1, 1, 0, Reason.DOMINO, "2 → 0"),
        ("club", "32 10/55 40", 0, 0, 14, Reason.BLOCKED, "14"),
        ("club_pairs", "66 53/32/10/40", None, 1, 30, Reason.BLOCKED, "20 + 5 + 1 + 4 = 30"),
        ("international_pairs", "31/40/65/66", 0, 0, 27, Reason.BLOCKED, "4 + 11 + 12 = 27"),
        ("draw", "32/50", None, None, 0, Reason.BLOCKED, ""),
        ("fives", "32/50", 0, 0, 0, Reason.TARGET, ""),
    ],
)
def test_the_sum_makes_the_points(  # noqa: PLR0913, PLR0917 - a table of cases
    key: str, hands: str, winner: int | None, side: int | None, points: int, reason: Reason, shown: str
) -> None:
    assert points_sum(ended(key, hands, winner, side, points, reason)) == shown


def test_a_win_is_told_to_the_one_who_won() -> None:
    own = ended("draw", "/64", 0, 0, 10, Reason.DOMINO)
    assert result_title(own, NAMES) == "You win the round"
    assert "your last tile" in result_reason(own, NAMES)
    other = ended("draw", "64/", 1, 1, 10, Reason.DOMINO)
    assert result_title(other, NAMES) == "Beatriz wins the round"
    assert "Beatriz" in result_reason(other, NAMES)


def test_a_partnership_wins_together() -> None:
    view = ended("club_pairs", "66 53/32/10/40", None, 1, 30, Reason.BLOCKED)
    assert result_title(view, NAMES) == "Beatriz and Omar win the round"


def test_a_tie_is_nobody_s() -> None:
    view = ended("draw", "32/50", None, None, 0, Reason.BLOCKED)
    assert result_title(view, NAMES) == "Nobody wins the round"
    assert "equal" in result_reason(view, NAMES)


@pytest.mark.parametrize(
    ("side", "title"), [(0, "You win the match!"), (1, "Beatriz wins the match"), (None, "The match is drawn")]
)
def test_the_match_is_told_before_the_round(side: int | None, title: str) -> None:
    view = ended("draw", "/64", 0, 0, 10, Reason.DOMINO)
    over = SeatView(
        view.rules, 2, 0, 1, hands=view.hands, scores=(0, 0), result=view.result, ended=MatchEnded(side, (0, 0))
    )
    assert result_title(over, NAMES) == title


def test_the_line_over_the_table_tells_round_and_target_and_the_boneyard_where_no_pile_does() -> None:
    view = SeatView(PRESETS["draw"], 2, 0, 3, boneyard=9)
    assert status_parts(view) == ("Round 3 · to 100",)
    assert status_parts(replace(view, boneyard=0)) == ("Round 3 · to 100", "boneyard empty")
    over = ended("draw", "/64 30", 0, 0, 13, Reason.DOMINO)
    assert status_parts(replace(over, boneyard=9)) == ("Round 1 · to 100", "boneyard 9")
    assert status_parts(SeatView(PRESETS["block"], 2, 0, 3, boneyard=14)) == ("Round 3 · to 100",)
    blocked = ended("block", "/64 30", 0, 0, 13, Reason.DOMINO)
    assert status_parts(replace(blocked, boneyard=14)) == ("Round 1 · to 100", "14 set aside")
    assert "all tiles dealt" in status_parts(SeatView(PRESETS["block"], 4, 0, 3))
    _, whole = next(iter(play_match("club_pairs", 4, "whole")))
    assert "all tiles dealt" in status_parts(whole)
    assert "boneyard empty" not in status_parts(whole)
    assert status_parts(SeatView(PRESETS["duel"], 2, 0, 1, boneyard=5)) == ("One round",)


def test_in_fives_the_table_tells_what_each_place_would_score() -> None:
    line = lay(open_lead(Line(has_spinner=True), parse_tile("23"), is_turned=True), parse_tile("35"), Arm.RIGHT)
    view = SeatView(PRESETS["fives"], 2, 0, 1, boneyard=7, line=line)
    assert place_words(view, parse_tile("52"), Arm.LEFT) == "+10"
    assert place_words(view, parse_tile("52"), Arm.RIGHT) == ""
    assert place_words(SeatView(PRESETS["draw"], 2, 0, 1, line=line), parse_tile("52"), Arm.LEFT) == ""
