"""Finished matches are listed, opened, stepped through with all hands open, and taken along."""

from __future__ import annotations

import io
import time
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import pygame
import pytest
from PIL import Image

from game import paths
from game.i18n import set_language
from game.i18n.pseudo import MIRRORED
from game.scenes.history import HistoryScene
from game.scenes.replay import Replay
from game.scenes.retold import Retold
from game.scenes.takeaway import MOVING, PICTURE
from game.store.history import Past
from game.store.played import Played
from game.store.settings import Settings
from game.store.tally import tally_of
from rules.events import RoundDealt
from rules.presets import PRESETS
from rules.record import PERSON, replay, write
from rules.view import view
from tests.game.archives import FakeArchive
from tests.game.stages import FakeMatches, Player, at_title
from tests.strategies import play

DAY = date(2026, 5, 1)
PATIENCE = 60.0


def finished(key: str = "draw", seats: int = 2, seed: str = "history") -> Played:
    record = replace(play(PRESETS[key], seats, seed).record, players=(PERSON, *("hard",) * (seats - 1)))
    return Played(record, replay(record))


ONE = finished()
ENDED = ONE.replay.match.ended
WON = "won" if ENDED is not None and ENDED.side == 0 else "lost"


def archive(count: int = 3) -> FakeArchive:
    """Return an archive with so many matches, each other one of others."""
    paths = [Path(f"2026-05-01-{number}.domino") for number in range(1, count + 1)]
    tallies = [tally_of(ONE, 0) if number % 2 == 0 else None for number in range(count)]
    past = [Past(path, DAY, tally, "club", ("Ana", "Bea")) for path, tally in zip(paths, tallies, strict=True)]
    return FakeArchive(past=tuple(past), whole=dict.fromkeys(paths, ONE))


def at_history(found: FakeArchive, *, size: tuple[int, int] = (1280, 720)) -> Player:
    player = Player(Settings(), FakeMatches(archive=found), size=size)
    return player.enter(HistoryScene(player.stage)).wait(0.1)


def at_replay(played: Played = ONE, *, size: tuple[int, int] = (1280, 720), percent: int = 100) -> Player:
    player = Player(Settings(text_percent=percent), FakeMatches(), size=size)
    return player.enter(Replay(player.stage, played)).wait(0.1)


def last(player: Player) -> dict[str, Any]:
    line: dict[str, Any] = [line for line in player.lines() if line["what"] == "replay"][-1]
    return line


def press(player: Player, name: str) -> Player:
    """Press a button of the bar."""
    controls: list[tuple[str, tuple[int, int, int, int]]] = last(player)["controls"]
    left, top, width, height = next(place for each, place in controls if each == name)
    return player.click_at((left + width // 2, top + height // 2)).wait(0.05)


def test_the_newest_match_stands_first_and_those_of_others_say_so() -> None:
    player = at_history(archive())
    words = player.lines()[-1]["words"]
    shown = [line for line in words if line.startswith(("Draw:", "A match"))]
    mine = f"Draw: {WON}: 2026-05-01 · Hard · 2 seats · {len(ONE.record.rounds)} rounds"
    assert shown == [mine, "A match of others: Club: 2026-05-01 · Ana and Bea", mine]


def test_many_matches_are_turned_through_by_the_page() -> None:
    player = at_history(archive(45))
    assert "1 to 20 of 45" in player.lines()[-1]["words"]
    player.click("older").click("older")
    assert "41 to 45 of 45" in player.lines()[-1]["words"]
    player.click("older")
    assert "41 to 45 of 45" in player.lines()[-1]["words"]
    player.click("newer")
    assert "21 to 40 of 45" in player.lines()[-1]["words"]


def test_without_a_match_it_is_said_how_one_comes_here() -> None:
    player = at_history(FakeArchive())
    assert any(".domino" in line for line in player.lines()[-1]["words"])


def test_a_match_is_opened_and_left_by_key() -> None:
    player = at_history(archive())
    player.click("2026-05-01-3.domino")
    assert isinstance(player.top, Replay)
    player.press(pygame.K_ESCAPE)
    assert isinstance(player.top, HistoryScene)


@pytest.mark.parametrize(("key", "seats"), [("draw", 2), ("fives", 3), ("club_pairs", 4)])
def test_every_step_shows_what_the_rules_say_with_all_hands_open(key: str, seats: int) -> None:
    played = finished(key, seats, "course")
    retold = Retold(played)
    assert len(retold) == len(played.replay.events)
    assert retold.view(len(retold)).scores == played.replay.match.scores
    assert retold.view(len(retold)).ended == played.replay.match.ended
    for step in retold.steps:
        assert all(tile is not None for hand in step.view.hands for tile in hand)
    final = view(played.replay.match, 0)
    assert retold.view(len(retold)).line == final.line
    assert len(retold.round_starts()) == len(played.record.rounds)
    assert len(retold.scores) <= len(played.record.rounds)


def test_steps_go_on_back_and_from_round_to_round() -> None:
    player = at_replay()
    retold = Retold(ONE)
    starts = retold.round_starts()
    assert last(player)["at"] == 1
    player.press(pygame.K_RIGHT).wait(3.0).press(pygame.K_RIGHT).wait(3.0)
    assert last(player)["at"] == 3
    player.press(pygame.K_LEFT).wait(0.1)
    assert last(player)["at"] == 2
    player.press(pygame.K_DOWN).wait(0.1)
    assert last(player)["at"] == starts[1]
    player.press(pygame.K_UP, pygame.K_UP).wait(0.1)
    assert last(player)["at"] == starts[0]
    player.press(pygame.K_END).wait(0.1)
    assert last(player)["at"] == len(retold)
    player.press(pygame.K_RIGHT, pygame.K_RIGHT).wait(0.1)
    assert last(player)["at"] == len(retold)
    player.press(pygame.K_HOME).wait(0.1)
    assert last(player)["at"] == 1
    player.press(pygame.K_LEFT).wait(0.1)
    assert last(player)["at"] == 1


def test_from_right_to_left_the_signs_and_the_arrow_keys_point_the_way_that_is_read() -> None:
    set_language(MIRRORED, paths.locales())
    try:
        player = at_replay(size=(640, 480))
        shown = dict(zip((name for name, _ in last(player)["controls"]), last(player)["words"][1:], strict=False))
        assert (shown["before"], shown["back"], shown["on"], shown["after"]) == ("▶▶", "▶", "◀|", "◀◀")
        player.press(pygame.K_LEFT).wait(2.0)
        assert last(player)["at"] == 2
        player.press(pygame.K_RIGHT).wait(0.5)
        assert last(player)["at"] == 1
    finally:
        set_language("en", paths.locales())


def test_a_step_in_the_middle_of_motion_only_ends_the_motion() -> None:
    player = at_replay()
    player.press(pygame.K_RIGHT).wait(0.1).press(pygame.K_RIGHT)
    assert last(player)["at"] == 2


def test_a_match_plays_itself_until_it_is_paused_or_over() -> None:
    player = at_replay()
    press(player, "play").wait(6.0)
    assert last(player)["at"] > 3
    press(player, "play").wait(6.0)
    paused = last(player)["at"]
    player.wait(3.0)
    assert last(player)["at"] == paused
    assert player.top is not None
    player.press(pygame.K_END).wait(2.0)
    assert player.top.rest() > 0.0


def test_the_pace_goes_round() -> None:
    player = at_replay()
    seen = []
    for _ in range(3):
        press(player, "pace")
        seen.append(next(word for word in last(player)["words"] if word.startswith("Pace: ")))
    assert seen == ["Pace: Fast", "Pace: Slow", "Pace: Normal"]


def test_stepping_back_and_forth_draws_the_same_picture() -> None:
    player = at_replay()
    for _ in range(6):
        player.press(pygame.K_RIGHT).press(pygame.K_RIGHT)
    player.wait(3.0)
    before = player.picture()
    assert player.seen() == before
    player.press(pygame.K_LEFT).wait(0.5)
    player.press(pygame.K_RIGHT).wait(3.0)
    assert player.picture() == before


@pytest.mark.parametrize("size", [(640, 480), (800, 600), (1920, 1080)])
@pytest.mark.parametrize("percent", [100, 200])
def test_the_bar_is_in_sight_at_every_size(size: tuple[int, int], percent: int) -> None:
    player = at_replay(size=size, percent=percent)
    for _, place in last(player)["controls"]:
        assert pygame.Rect((0, 0), size).contains(place)


def test_a_match_is_taken_along_as_a_record_that_is_the_same_match() -> None:
    player = at_replay()
    press(player, "take")
    player.click("record")
    exported = player.matches.archive.exported
    assert exported == {"match.domino": write(ONE.record)}
    assert any("match.domino" in line for line in player.lines()[-1]["words"])


def test_a_match_is_copied_as_text() -> None:
    player = at_replay()
    press(player, "take")
    player.click("copy")
    assert pygame.scrap.get_text() == write(ONE.record)
    assert any(line.startswith("Copied") for line in player.lines()[-1]["words"])


def test_without_a_place_to_copy_to_it_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_: str) -> None:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", refuse)
    player = at_replay()
    press(player, "take")
    player.click("copy")
    assert "There is nowhere to copy to." in player.lines()[-1]["words"]


def test_the_table_is_taken_along_as_a_picture() -> None:
    player = at_replay()
    press(player, "take")
    player.click("picture")
    content = player.matches.archive.exported["table.png"]
    assert isinstance(content, bytes)
    assert Image.open(io.BytesIO(content)).size == PICTURE


def test_the_round_is_taken_along_as_a_moving_picture_with_a_frame_for_every_event() -> None:
    player = at_replay()
    press(player, "take")
    player.click("moving")
    until = time.monotonic() + PATIENCE
    while "round.png" not in player.matches.archive.exported and time.monotonic() < until:
        player.wait(0.1)
        time.sleep(0.002)
    content = player.matches.archive.exported["round.png"]
    assert isinstance(content, bytes)
    picture = Image.open(io.BytesIO(content))
    starts = [at for at, event in enumerate(ONE.replay.events) if isinstance(event, RoundDealt)]
    assert picture.size == MOVING
    assert picture.n_frames == starts[1] - starts[0]  # type: ignore[attr-defined]


def test_what_cannot_be_written_is_told() -> None:
    found = archive()
    found.folder = None
    player = Player(Settings(), FakeMatches(archive=found))
    player.enter(Replay(player.stage, ONE)).wait(0.1)
    press(player, "take")
    player.click("record")
    assert any("could not be written" in line for line in player.lines()[-1]["words"])


def test_history_is_a_way_of_the_first_screen() -> None:
    player = at_title().click("history").wait(0.1)
    assert player.screen == "history"


def test_the_keyboard_begins_at_the_newest_match() -> None:
    player = at_history(archive())
    top = player.top
    assert isinstance(top, HistoryScene)
    assert top.focus == "2026-05-01-3.domino"
    player.press(pygame.K_DOWN)
    assert top.focus == "2026-05-01-2.domino"
    player.resize((800, 600))
    assert top.focus == "2026-05-01-2.domino"
    player.press(pygame.K_RETURN)
    assert isinstance(player.top, Replay)


def test_without_a_match_the_keyboard_begins_at_the_way_back() -> None:
    top = at_history(archive(0)).top
    assert isinstance(top, HistoryScene)
    assert top.focus == "back"
