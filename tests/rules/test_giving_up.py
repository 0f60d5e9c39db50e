"""A seat may give a match up, and a record keeps that, what was practice and how often a hint was asked."""

from dataclasses import replace

import pytest

from rules import match as matches
from rules.actions import IllegalActionError
from rules.events import MatchEnded
from rules.presets import PRESETS
from rules.record import RecordError, begin, parse, replay, write
from rules.ruleset import side_of
from tests.strategies import NAMES, play, tables

OLD = """format = 1
ruleset = "draw"
target = 100
seats = ["Ana", "Computer"]
players = ["person", "hard"]

[[rounds]]
seed = "old"
moves = ""
"""


@pytest.mark.parametrize(
    ("scores", "seat", "winner"),
    [((10, 40, 20), 0, 1), ((10, 40, 20), 1, 2), ((10, 20, 20), 0, 1), ((20, 10, 20), 1, 2), ((50, 9, 9), 0, 1)],
)
def test_the_best_of_the_others_wins_and_among_equals_the_next_in_turn(
    scores: tuple[int, ...], seat: int, winner: int
) -> None:
    state = replace(matches.begin(PRESETS["draw"], 3), scores=scores)
    given = matches.give_up(state, seat)
    assert given.state.ended == MatchEnded(winner, scores, seat)
    assert given.events == (given.state.ended,)


def test_who_gives_up_never_wins_whatever_is_played_and_gives_up_for_the_partner_too() -> None:
    for rules, seats in tables():
        state = play(rules, seats, f"up {rules.key}", rounds=1, actions=9).match
        for seat in range(seats) if state.ended is None else ():
            ended = matches.give_up(state, seat).state.ended
            assert ended is not None
            assert ended.side is not None
            assert ended.side != side_of(rules, seat)


def test_nobody_gives_up_twice_or_from_a_seat_that_is_not_there() -> None:
    state = matches.begin(PRESETS["draw"], 2)
    with pytest.raises(IllegalActionError, match="expected 0 to 1"):
        matches.give_up(state, 2)
    with pytest.raises(IllegalActionError, match="the match is over"):
        matches.give_up(matches.give_up(state, 0).state, 1)


def test_a_record_of_a_match_that_was_given_up_replays_to_its_end() -> None:
    record = play(PRESETS["draw"], 2, "given", rounds=1, actions=4).record.with_surrender(1)
    found = parse(write(record))
    assert found == record
    assert replay(found).match.ended == MatchEnded(0, (0, 0), 1)
    assert isinstance(replay(found).events[-1], MatchEnded)


def test_practice_and_hints_are_kept_with_their_round() -> None:
    record = begin(PRESETS["draw"], NAMES[:2]).with_deal(seed="one").with_hint().with_hint().as_practice()
    found = parse(write(record.with_deal(seed="two")))
    assert [(kept.practice, kept.hints) for kept in found.rounds] == [(True, 2), (False, 0)]
    assert found == record.with_deal(seed="two")


def test_a_record_from_before_reads_as_played_in_earnest_and_is_written_as_it_was() -> None:
    found = parse(OLD)
    assert (found.given_up, found.rounds[0].practice, found.rounds[0].hints) == (None, False, 0)
    assert write(found) == OLD


@pytest.mark.parametrize(
    ("line", "place", "sentence"),
    [
        ("given_up = 2", "head", "given up by seat 2"),
        ("given_up = true", "head", "'given_up' must be a seat"),
        ("drawn = true\ngiven_up = 0", "head", "a match that is not drawn"),
        ("practice = 1", "round", "'practice' must be true or false"),
        ("hints = -1", "round", "'hints' must be a number of hints"),
        ('hints = "two"', "round", "'hints' must be a number of hints"),
    ],
)
def test_what_cannot_be_is_refused_with_its_reason(line: str, place: str, sentence: str) -> None:
    text = OLD.replace("\n[[rounds]]", f"{line}\n\n[[rounds]]") if place == "head" else OLD + line
    with pytest.raises(RecordError, match=sentence):
        parse(text)


def test_a_match_that_was_over_cannot_be_given_up() -> None:
    played = play(PRESETS["duel"], 2, "over").record
    with pytest.raises(RecordError, match="over before"):
        replay(played.with_surrender(0))
