"""Finished matches add up to statistics by rules and level."""

from dataclasses import replace

import pytest

from game.store import stats
from game.store.played import Played
from game.store.stats import Row
from rules.presets import PRESETS
from rules.record import PERSON, replay
from tests.strategies import play

UNFINISHED = play(PRESETS["draw"], 2, "left", actions=9).record


def with_winner(side: int, *players: str, rules: str = "draw") -> Played:
    """A finished match that this side has won."""
    for number in range(1000):
        record = replace(play(PRESETS[rules], len(players), f"winner {number}").record, players=players)
        played = Played(record, replay(record))
        if played.replay.match.ended is not None and played.replay.match.ended.side == side:
            return played
    raise AssertionError


def test_statistics_add_up_by_rules_and_level() -> None:
    won, lost = with_winner(0, PERSON, "hard"), with_winner(1, PERSON, "hard")
    other = with_winner(1, "easy", PERSON, rules="block")
    found = stats.fold([won, won, lost, won, other])
    hard, easy = found.rows
    assert (hard.rules, hard.level, hard.matches, hard.won, hard.longest_streak) == ("draw", "hard", 4, 3, 2)
    assert hard.rounds == 3 * len(won.record.rounds) + len(lost.record.rounds)
    assert hard.points == 3 * won.replay.match.scores[0] + lost.replay.match.scores[0]
    assert hard.points_a_round == hard.points / hard.rounds
    assert (easy.rules, easy.level, easy.matches, easy.won) == ("block", "easy", 1, 1)
    total = found.total
    assert (total.matches, total.won, total.longest_streak, total.streak) == (5, 4, 2, 2)


def test_points_in_play_and_those_of_the_partner_count() -> None:
    fives = with_winner(0, PERSON, "hard", rules="fives")
    assert stats.fold([fives]).total.points == fives.replay.match.scores[0]
    pairs = with_winner(1, "easy", "easy", "easy", PERSON, rules="club_pairs")
    assert stats.fold([pairs]).total.points == pairs.replay.match.scores[1]
    assert stats.fold([pairs]).total.won == 1


@pytest.mark.parametrize(
    ("players", "level"),
    [
        ((PERSON, "easy", "easy"), "easy"),
        ((PERSON, "easy", "hard"), "mixed"),
        ((PERSON, PERSON, PERSON), "person"),
    ],
)
def test_the_level_is_that_of_the_computers(players: tuple[str, ...], level: str) -> None:
    assert [row.level for row in stats.fold([with_winner(0, *players)]).rows] == [level]


def test_matches_without_a_person_and_unfinished_ones_do_not_count() -> None:
    assert stats.fold([with_winner(0, "easy", "hard"), Played(UNFINISHED, replay(UNFINISHED))]) == stats.Statistics()


def test_without_a_round_there_are_no_points_a_round() -> None:
    assert Row().points_a_round == 0.0
