"""A record tells who plays each seat, with level and style, and who took a seat over in the middle of a round."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.presets import PRESETS
from rules.record import (
    PERSON,
    Record,
    RecordError,
    Reseat,
    begin,
    level_of,
    parse,
    player_text,
    replay,
    style_of,
    write,
)
from tests.strategies import Played, played

NAMES = ("Ana", "Amparo", "Benito")
PLAYERS = (PERSON, "easy", "hard racer")


def a_record() -> Record:
    """Return a match of three with one round dealt."""
    return begin(PRESETS["block"], NAMES, PLAYERS).with_deal(seed="seats")


def test_a_player_has_a_level_and_perhaps_a_style() -> None:
    assert player_text("hard", "racer") == "hard racer"
    assert player_text("easy") == "easy"
    assert [level_of(player) for player in PLAYERS] == [PERSON, "easy", "hard"]
    assert [style_of(player) for player in PLAYERS] == ["", "", "racer"]


def test_a_seat_taken_over_is_told_with_the_moves_before_it() -> None:
    record = a_record()
    assert record.playing == PLAYERS
    changed = record.with_player(1, "expert counter")
    assert changed.players == PLAYERS
    assert changed.playing == (PERSON, "expert counter", "hard racer")
    assert changed.rounds[-1].reseated == (Reseat(0, 1, "expert counter"),)
    assert 'reseated = ["0 1 expert counter"]' in write(changed)
    assert parse(write(changed)) == changed
    assert replay(changed) == replay(record)


def test_a_seat_taken_over_twice_at_one_move_has_the_later_player_only() -> None:
    changed = a_record().with_player(1, "hard").with_player(2, "easy").with_player(1, "medium")
    assert changed.rounds[-1].reseated == (Reseat(0, 2, "easy"), Reseat(0, 1, "medium"))


def test_before_the_first_deal_the_players_themselves_are_others() -> None:
    record = begin(PRESETS["block"], NAMES, PLAYERS).with_player(2, "easy")
    assert record.players == record.playing == (PERSON, "easy", "easy")


@given(played(), st.lists(st.tuples(st.integers(0, 1), st.sampled_from(["easy", "hard", "expert blocker"]))))
def test_any_match_with_changed_players_is_read_as_it_was_written(
    match: Played, changes: list[tuple[int, str]]
) -> None:
    record = match.record
    for seat, player in changes:
        record = record.with_player(seat, player)
    assert parse(write(record)) == record
    assert replay(record) == replay(match.record)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("12", "round 1: '12' tells no change of players: expected moves, seat and player"),
        ("12 1", "round 1: '12 1' tells no change of players: expected moves, seat and player"),
        ("x 1 hard", "round 1: 'x 1 hard' tells no change of players: expected moves, seat and player"),
        ("-1 1 hard", "round 1: '-1 1 hard' tells no change of players: expected moves, seat and player"),
        ("1 1  ", "round 1: '1 1  ' tells no change of players: expected moves, seat and player"),
        ("1 3 hard", "reseated seat 3: expected 0 to 2"),
    ],
)
def test_a_change_that_makes_no_sense_is_refused(text: str, sentence: str) -> None:
    written = write(a_record()) + f'reseated = ["{text}"]\n'
    with pytest.raises(RecordError) as told:
        parse(written)
    assert str(told.value) == sentence


def test_records_from_before_there_were_changes_are_read() -> None:
    text = write(a_record())
    assert "reseated" not in text
    assert parse(text) == a_record()
