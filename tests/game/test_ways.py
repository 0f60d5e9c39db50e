"""The ways into a match: none takes the place of a match that was left without the question."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

import game
from game.scene import Push, Reset
from game.scenes.question import Question
from game.scenes.rooms import table_settings
from game.scenes.ways import begin_match, play_again
from game.store.settings import Settings
from tests.game.matches import FakeMatches, left_match
from tests.game.stages import Player

BEGINS = re.compile(r"matches\.begin\w*\(")


def test_matches_are_begun_in_one_place_alone() -> None:
    root = Path(game.__file__).parent
    found = {
        path.relative_to(root).as_posix()
        for path in (root / "scenes").rglob("*.py")
        if BEGINS.search(path.read_text("utf-8"))
    }
    assert found == {"scenes/ways.py"}


@pytest.mark.parametrize(
    "way",
    [
        lambda player: begin_match(player.stage),
        lambda player: begin_match(player.stage, table_settings(Settings(), "draw", 2, ("easy",)), "Passport"),
        lambda player: play_again(player.stage, player.matches.begin(Settings(), 0.0)),
    ],
)
def test_every_way_asks_before_a_match_that_was_left_is_lost(way: Callable[[Player], object]) -> None:
    player = Player(matches=FakeMatches(left_match()))
    change = way(player)
    assert isinstance(change, Push)
    assert isinstance(change.scene, Question)


def test_what_is_agreed_is_done_only_when_the_match_begins() -> None:
    said: list[str] = []
    player = Player(matches=FakeMatches(left_match()))
    change = begin_match(player.stage, agreed=lambda: said.append("agreed"))
    assert isinstance(change, Push)
    assert not said
    player.enter(change.scene).wait(0.1).click("begin")
    assert said == ["agreed"]


def test_without_a_match_that_was_left_nothing_is_asked() -> None:
    assert isinstance(begin_match(Player().stage), Reset)
