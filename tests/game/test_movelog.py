"""The log of moves: every move is told once, in the words of the table, with the sums that make points."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.table.ground import Ground
from game.table.logpanel import log_blits, log_limit
from game.table.movelog import log_entries
from rules.actions import Arm
from rules.events import Event, Passed, RoundDealt, RoundEnded, Scored, TileDrawn, TileLaid, Why
from rules.presets import PRESETS
from rules.tiles import parse_tile
from rules.view import SeatView
from tests.game.tables import NAMES, make_gear, play_match

DEALT = RoundDealt(1, 1, ((None,) * 7,) * 3, 7, None, (0, 0, 0))


def told(*events: Event, seat: int | None = 0, rules: str = "fives") -> list[str]:
    """Return the words of the log after these events, for seat 0 of Ana, Computer and Berta."""
    view = SeatView(PRESETS[rules], 3, seat, 1, history=events)
    return [entry.words for entry in log_entries(view, NAMES[:3])]


def a_lay(seat: int, tile: str, arm: Arm | None, inner: int, outer: int, points: int = 0) -> TileLaid:
    return TileLaid(seat, parse_tile(tile), arm, inner, outer, (), None, points)


def test_lays_are_told_by_where_they_lie() -> None:
    events = (
        DEALT,
        a_lay(1, "66", None, 6, 6),
        a_lay(2, "64", Arm.LEFT, 6, 4),
        a_lay(0, "65", Arm.RIGHT, 6, 5),
    )
    assert told(*events) == [
        "Computer leads the round and is mano",
        "Computer leads with 6-6",
        "Berta lays 6-4 at the left",
        "You lay 6-5 at the right",
    ]


def test_lays_at_the_spinner_s_short_sides_are_told_too() -> None:
    rules = PRESETS["fives"]
    events = [
        a_lay(1, "66", None, 6, 6),
        a_lay(2, "64", Arm.LEFT, 6, 4),
        a_lay(0, "65", Arm.RIGHT, 6, 5),
        a_lay(1, "61", Arm.UP, 6, 1),
        a_lay(0, "62", Arm.DOWN, 6, 2),
    ]
    view = SeatView(rules, 3, 0, 1, history=tuple(events))
    assert [entry.words for entry in log_entries(view, NAMES)][-2:] == [
        "Computer lays 6-1 above the spinner",
        "You lay 6-2 below the spinner",
    ]


def test_draws_in_a_row_are_one_sentence() -> None:
    draws = [TileDrawn(1, None, left) for left in (6, 5)]
    assert told(*draws, a_lay(1, "66", None, 6, 6), TileDrawn(2, None, 4)) == [
        "Computer draws 2 tiles",
        "Computer leads with 6-6",
        "Berta draws 1 tile",
    ]
    assert told(TileDrawn(0, parse_tile("10"), 3)) == ["You draw 1 tile"]


def test_a_pass_tells_the_numbers() -> None:
    both = ((Arm.LEFT, 5), (Arm.RIGHT, 3))
    assert told(Passed(1, both), Passed(0, both)) == ["Computer passes (no 3, no 5)", "You pass (no 3, no 5)"]
    assert told(Passed(2, ((Arm.LEFT, 0), (Arm.RIGHT, 0)))) == ["Berta passes (no 0)"]
    four = tuple(zip(Arm, (1, 2, 3, 4), strict=True))
    assert told(Passed(2, four)) == ["Berta passes (none of 1, 2, 3, 4)"]


def test_points_are_told_with_the_sum_that_makes_them() -> None:
    scored = Scored(1, 1, 10, (0, 10, 0))
    lays = (a_lay(1, "66", None, 6, 6), a_lay(2, "64", Arm.LEFT, 6, 4), a_lay(1, "65", Arm.RIGHT, 6, 5, 10))
    assert told(*lays, scored)[-1] == "Computer scores 10: 4\u00a0+\u00a05\u00a0=\u00a09"
    bonus = replace(scored, seat=0, why=Why.ALL_PASS)
    assert told(*lays, bonus)[-1] == "You score 10"
    view = SeatView(PRESETS["fives"], 3, 0, 1, history=(*lays, scored))
    assert [entry.is_score for entry in log_entries(view, NAMES)] == [False, False, False, True]


def test_where_several_look_everybody_is_called_by_name() -> None:
    assert told(a_lay(0, "66", None, 6, 6), seat=None) == ["Ana leads with 6-6"]


@pytest.mark.parametrize(("key", "seats"), [("draw", 2), ("fives", 4), ("club_pairs", 4), ("block", 3)])
def test_a_whole_round_is_told_move_by_move(key: str, seats: int) -> None:
    for _, seen in play_match(key, seats, "whole"):
        entries = log_entries(seen, NAMES[:seats])
        lays = sum(isinstance(event, TileLaid) for event in seen.history)
        passes = sum(isinstance(event, Passed) for event in seen.history)
        assert sum("-" in entry.words and entry.seat is not None for entry in entries) == lays
        assert sum("pass" in entry.words for entry in entries if entry.seat is not None) == passes
        assert all(entry.words for entry in entries)
        if isinstance(seen.history[-1], RoundEnded):
            assert entries[-1].seat is None


def test_the_sums_of_the_log_are_the_counts_of_the_line() -> None:
    sums = 0
    for game in range(10):
        for event, seen in play_match("fives", 2, f"sums {game}"):
            if isinstance(event, Scored) and event.why is Why.COUNT:
                sums += 1
                words = log_entries(seen, NAMES[:2])[-1].words
                assert words.endswith(f"{event.points}")
    assert sums > 10


@pytest.mark.parametrize("size", [(640, 480), (1280, 720), (3840, 2160)])
@pytest.mark.parametrize("percent", [100, 200])
def test_the_panel_fills_its_room_and_scrolls_to_the_first_entry(size: tuple[int, int], percent: int) -> None:
    *_, (_, seen), _ = play_match("block", 4, "panel")
    ground, gear = Ground(size, 0, 4, percent, has_log=True), make_gear()
    most = log_limit(seen, ground, gear, NAMES)
    surfaces = []
    for scroll in range(most + 2):
        [blit] = log_blits(seen, ground, gear, NAMES, scroll)
        assert tuple(blit.rect) == tuple(ground.frame(seen).log)
        surfaces.append(blit.surface)
    assert surfaces[most] is surfaces[most + 1]
    if percent == 200:
        assert most > 3
        assert surfaces[0] is not surfaces[most]
