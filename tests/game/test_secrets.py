"""No frame ever shows two people's hands before the round is over, whatever they do at the machine they share."""

from __future__ import annotations

import pytest

from rules.record import PERSON
from tests.game.peeping import Peeper

MOST_FRAMES = 60_000
ABSENT_FRAMES = 5_000
ENOUGH = 30
TABLES = (
    ("draw", "fast", (PERSON, PERSON)),
    ("fives", "instant", (PERSON, PERSON)),
    ("draw", "instant", (PERSON, "easy", PERSON)),
    ("block", "fast", (PERSON, PERSON, PERSON)),
    ("draw", "fast", (PERSON, "easy", PERSON, "easy")),
    ("club_pairs", "fast", (PERSON, PERSON, PERSON, PERSON)),
)


@pytest.mark.parametrize(("key", "pace", "players"), TABLES)
def test_no_frame_of_a_round_shows_a_hand_to_another(key: str, pace: str, players: tuple[str, ...]) -> None:
    peeper = Peeper(players, key, f"{key} {len(players)}", pace)
    while not peeper.is_over and peeper.frames < MOST_FRAMES:
        peeper.look()
        if peeper.frames % 2 == 0:
            peeper.fumble()
    assert peeper.is_over, "the round was not played to its end"
    assert peeper.faults == []
    assert peeper.shown >= 2, "hands were shown"
    for _ in range(300):
        peeper.look()
    assert all(None not in hand for hand in peeper.table.shown.hands), "after the round all hands lie open"


@pytest.mark.parametrize(
    ("key", "players"), [("draw", (PERSON, PERSON)), ("block", (PERSON, "easy", PERSON)), ("draw", (PERSON,) * 3)]
)
def test_no_frame_shows_the_hand_of_somebody_for_whom_the_computer_plays(key: str, players: tuple[str, ...]) -> None:
    played_for = back = 0
    for number in range(10):
        peeper = Peeper(players, key, f"absent {key} {number}", "fast", turn_seconds=2)
        while not peeper.is_over and peeper.frames < ABSENT_FRAMES:
            peeper.look()
            peeper.fumble_seldom()
        assert peeper.faults == []
        played_for, back = played_for + peeper.played_for, back + peeper.back
        if played_for > ENOUGH and back:
            return
    raise AssertionError("no covered hand was played, or no seat taken back")


def test_the_one_who_looks_would_find_a_hand_that_is_seen() -> None:
    peeper = Peeper((PERSON, PERSON), "draw", "a leak", "instant")
    while not peeper.shown:
        peeper.look()
        peeper.fumble()
    for _ in range(20):
        peeper.look()
    assert peeper.faults == []
    peeper.owner = 1 - peeper.session.seat
    peeper.look()
    assert peeper.faults
