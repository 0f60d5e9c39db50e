"""No frame ever shows two people's hands before the round is over, whatever they do at the machine they share."""

from __future__ import annotations

import pytest

from rules.record import PERSON
from tests.game.peeping import Peeper

MOST_FRAMES = 60_000
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
