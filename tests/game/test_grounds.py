"""The turns go round the drawn table as the rules say, unless the player wants them one way."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.scenes.grounds import ground_for
from game.store.checks import DIRECTIONS
from game.store.settings import Settings
from rules.presets import PRESETS
from rules.ruleset import Direction


@pytest.mark.parametrize("wish", DIRECTIONS)
@pytest.mark.parametrize("said", Direction)
def test_the_rules_decide_the_way_round_unless_the_player_does(wish: str, said: Direction) -> None:
    rules = replace(PRESETS["draw"], key="mine", direction=said)
    ground = ground_for(Settings(direction=wish, text_percent=150), rules, (800, 600), 1, 3, has_log=True)
    decides = said.value if wish == "rules" else wish
    assert ground.is_clockwise == (decides == "clockwise")
    assert (ground.size, ground.seat, ground.seats, ground.text_percent, ground.has_log) == (
        (800, 600),
        1,
        3,
        150,
        True,
    )


def test_without_a_wish_the_presets_go_counter_clockwise() -> None:
    assert not any(ground_for(Settings(), rules, (800, 600), 0, 4).is_clockwise for rules in PRESETS.values())
