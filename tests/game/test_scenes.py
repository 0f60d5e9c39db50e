"""The screens around the table lead where they say, keep what is chosen, and can be worked in every way."""

from __future__ import annotations

from game.scenes.title import Title
from tests.game.stages import Player


def test_the_first_screen_plays_at_once() -> None:
    player = Player()
    player.enter(Title(player.stage)).click("play")
    assert player.screen == "table"
