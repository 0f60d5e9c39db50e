"""Statistics count a match by the level that its computers had all the time; another in between makes it mixed."""

from __future__ import annotations

import pytest

from game.store.tally import level_of
from rules.presets import PRESETS
from rules.record import PERSON, begin


@pytest.mark.parametrize(
    ("players", "level"),
    [
        ((PERSON, "hard", "hard"), "hard"),
        ((PERSON, "hard racer", "hard blocker"), "hard"),
        ((PERSON, "hard", "easy"), "mixed"),
        ((PERSON, PERSON, "expert counter"), "expert"),
        ((PERSON, PERSON, PERSON), PERSON),
    ],
)
def test_the_level_is_that_of_all_computers_whatever_their_styles(players: tuple[str, ...], level: str) -> None:
    assert level_of(begin(PRESETS["draw"], ("Ana", "Bea", "Celia"), players)) == level


def test_a_level_that_was_changed_in_a_round_makes_the_match_mixed() -> None:
    record = begin(PRESETS["draw"], ("Ana", "Amparo"), (PERSON, "hard racer")).with_deal(seed="levels")
    assert level_of(record.with_player(1, "hard racer")) == "hard"
    assert level_of(record.with_player(1, "expert racer")) == "mixed"
