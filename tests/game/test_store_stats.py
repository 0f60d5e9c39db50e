"""Finished matches add up to statistics: in total, by level, by rules and seats, and from day to day."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from functools import cache

import pytest

from game.store import stats
from game.store.played import Played
from game.store.stats import Dated, Figures, Statistics
from game.store.tally import Tally, from_table, tally_of
from rules.events import Passed, Reason, RoundEnded, Scored, TileDrawn
from rules.presets import PRESETS
from rules.record import PERSON, replay
from rules.ruleset import side_of
from rules.stakes import DAILY, DAILY_PRIZE, FIRST_PURSE, RANKS
from tests.strategies import play

UNFINISHED = play(PRESETS["draw"], 2, "left", actions=9).record
DAY = date(2026, 5, 1)


@cache
def with_winner(side: int, *players: str, rules: str = "draw") -> Played:
    """A finished match that this side has won."""
    for number in range(1000):
        record = replace(play(PRESETS[rules], len(players), f"winner {number}").record, players=players)
        played = Played(record, replay(record))
        if played.replay.match.ended is not None and played.replay.match.ended.side == side:
            return played
    raise AssertionError


def in_room(played: Played, room: str, *profiles: str) -> Played:
    return played._replace(record=replace(played.record, room=room, profiles=profiles))


def tally(played: Played, seat: int = 0) -> Tally:
    found = tally_of(played, seat)
    assert found is not None
    return found


def fold(*matches: tuple[Played, int]) -> Statistics:
    return stats.fold(Dated(DAY, tally(played, seat)) for played, seat in matches)


def test_statistics_add_up_by_level_and_by_rules_and_seats() -> None:
    won, lost = with_winner(0, PERSON, "hard"), with_winner(1, PERSON, "hard")
    other = with_winner(1, "easy", PERSON, rules="block")
    found = fold((won, 0), (won, 0), (lost, 0), (won, 0), (other, 1))
    hard, easy = found.by_level
    assert [level for level, _ in found.by_level] == ["hard", "easy"]
    assert (hard[1].matches, hard[1].won, hard[1].streak, hard[1].longest_streak) == (4, 3, 1, 2)
    assert hard[1].rounds == 3 * len(won.record.rounds) + len(lost.record.rounds)
    assert hard[1].points == 3 * won.replay.match.scores[0] + lost.replay.match.scores[0]
    assert (easy[1].matches, easy[1].won) == (1, 1)
    assert [kind for kind, _ in found.by_rules] == [("draw", 2), ("block", 2)]
    total = found.total
    assert (total.matches, total.won, total.longest_streak, total.streak) == (5, 4, 2, 2)


@pytest.mark.parametrize(("rules", "seats"), [("fives", 2), ("block", 3), ("club_pairs", 4), ("draw", 4)])
def test_every_figure_of_a_match_is_counted_from_its_events(rules: str, seats: int) -> None:
    played = with_winner(0, PERSON, *("hard",) * (seats - 1), rules=rules)
    events, ruleset = played.replay.events, played.record.rules
    for seat in range(seats):
        side, found = side_of(ruleset, seat), tally(played, seat)
        rounds = [event for event in events if isinstance(event, RoundEnded)]
        assert found.rounds == len(rounds)
        assert found.points == played.replay.match.scores[side]
        assert found.blocked == sum(event.reason is Reason.BLOCKED for event in rounds)
        assert found.blocked_won == sum(event.reason is Reason.BLOCKED and event.side == side for event in rounds)
        assert found.fives == sum(event.points for event in events if isinstance(event, Scored) and event.side == side)
        drawn = [event.seat for event in events if isinstance(event, TileDrawn)]
        passed = [event.seat for event in events if isinstance(event, Passed)]
        assert (found.draws, found.others_draws) == (drawn.count(seat), len(drawn) - drawn.count(seat))
        assert (found.passes, found.others_passes) == (passed.count(seat), len(passed) - passed.count(seat))
        assert found.won is (side == 0)


@pytest.mark.parametrize(
    ("players", "level"),
    [
        ((PERSON, "easy", "easy"), "easy"),
        ((PERSON, "easy", "hard"), "mixed"),
        ((PERSON, PERSON, PERSON), "person"),
    ],
)
def test_the_level_is_that_of_the_computers(players: tuple[str, ...], level: str) -> None:
    assert tally(with_winner(0, *players)).level == level


def test_a_style_does_not_make_another_level() -> None:
    played = with_winner(0, PERSON, "hard", "hard")
    styled = played._replace(record=replace(played.record, players=(PERSON, "hard blocker", "hard racer")))
    assert tally(styled).level == "hard"


def test_a_match_that_is_not_over_comes_to_nothing() -> None:
    assert tally_of(Played(UNFINISHED, replay(UNFINISHED)), 0) is None


def test_a_round_of_practice_is_left_out_and_its_match_is_nobodys() -> None:
    played = with_winner(0, PERSON, "hard")
    first = tally(played._replace(record=replace(played.record, rounds=played.record.rounds)))
    practised = played.record.rounds[0]
    record = replace(played.record, rounds=(replace(practised, practice=True), *played.record.rounds[1:]), room=RANKS)
    found = fold((Played(record, played.replay), 0))
    assert found.total == replace(
        Figures(),
        practice=1,
        **{name: getattr(tally(Played(record, played.replay)), name) for name in stats._SUMS},  # noqa: SLF001 - all sums
    )
    assert found.total.rounds == first.rounds - 1
    assert (found.rating, found.played, found.level) == (0, 0, 1)


def test_ratings_follow_the_matches_of_the_ranks_day_by_day() -> None:
    won = in_room(with_winner(0, PERSON, "hard"), RANKS, "p1", "")
    lost = in_room(with_winner(1, PERSON, "hard"), RANKS, "p1", "")
    at_home = with_winner(0, PERSON, "hard")
    days = [date(2026, 5, day) for day in (1, 2, 3)]
    found = stats.fold(Dated(day, tally(played)) for day, played in zip(days, (won, at_home, lost), strict=True))
    assert found.ratings == ((days[0], 20), (days[2], 10))
    assert found.rating == 10


def test_nobody_is_rated_beside_a_guest() -> None:
    for profiles in (("", ""), ("p1", "")):
        played = in_room(with_winner(0, PERSON, PERSON), RANKS, *profiles)
        assert tally(played).rating == 0
    assert tally(in_room(with_winner(0, PERSON, PERSON), RANKS, "p1", "p2")).rating == 20


def test_the_purse_follows_stakes_and_prizes_and_the_free_table_costs_nothing() -> None:
    won, lost = with_winner(0, PERSON, "hard"), with_winner(1, PERSON, "hard")
    rooms = (("Tourist", won), ("Passport", lost), (DAILY, lost), (DAILY, won), ("", won))
    found = fold(*((in_room(played, room, "p1", ""), 0) for room, played in rooms))
    purse = FIRST_PURSE
    expected = []
    for change in (50, -10, DAILY_PRIZE):
        purse += change
        expected.append((DAY, purse))
    assert found.purses == tuple(expected)
    assert found.purse == purse
    assert Statistics().purse == FIRST_PURSE


def test_playing_makes_a_level_and_winning_makes_it_sooner() -> None:
    won, lost = with_winner(0, PERSON, "hard"), with_winner(1, PERSON, "hard")
    assert fold(*[(lost, 0)] * 5).level == 1
    assert fold(*[(lost, 0)] * 6).level == 2
    assert fold(*[(won, 0)] * 2).level == 2


def test_without_a_round_there_is_no_mean() -> None:
    assert Figures().a_round(7) == 0.0
    assert Figures(rounds=2).a_round(7) == 3.5


def test_a_tally_is_written_as_plain_values_and_read_back() -> None:
    found = tally(with_winner(0, PERSON, "hard"))
    assert from_table(found.to_table()) == found


@pytest.mark.parametrize(
    "change", [{"won": "yes"}, {"rounds": True}, {"rules": None}, {"pips_by_chance": "7"}, {"more": 1}, {"level": ...}]
)
def test_values_that_are_no_tally_are_none(change: dict[str, object]) -> None:
    table = {**tally(with_winner(0, PERSON, "hard")).to_table(), **change}
    assert from_table({key: value for key, value in table.items() if value is not ...}) is None
    assert from_table([table]) is None
