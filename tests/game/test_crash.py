"""A report of a fault tells all that helps, and no names; the player is told of it at once and at the next start."""

from __future__ import annotations

import threading
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.app.box import has_screen, show_words
from game.app.crash import write_report
from game.app.run import tell_of_stop
from game.app.start import FAULT_STATUS, start
from game.paths import folders
from game.scenes.title import Title
from game.store import files, reports, saves
from game.store.settings import FILE, Settings, write_settings
from game.store.shelf import Shelf
from rules.record import begin, parse, replay, write
from rules.sharing import format_code
from tests.game.matches import FakeMatches, left_match
from tests.game.stages import Player


def report(root: Path, error: BaseException | None = None) -> str:
    path = write_report(error or ValueError("a fault"), folders(root), "9.9")
    assert path is not None
    return path.read_text(encoding="utf-8")


def test_a_report_has_versions_fault_settings_and_the_match_but_no_names(tmp_path: Path) -> None:
    found = folders(tmp_path)
    record = replace(left_match(rounds=1, moves=5), seats=("Ana la Fuerte", "Zacarías"), profiles=("p1", ""))
    settings = Settings(names=("Ana la Fuerte", "Zacarías", "", ""), pace="fast")
    files.write(found.settings / FILE, write_settings(settings))
    files.write(found.saves / saves.FILE, write(record))
    text = report(tmp_path)
    assert "capicua 9.9" in text
    assert "ValueError: a fault" in text
    assert 'pace = "fast"' in text
    assert "Ana" not in text
    assert "Zacar" not in text
    kept = parse(text.split("-- match.domino\n")[1])
    assert replay(kept).match.scores == replay(record).match.scores
    assert kept.rounds == record.rounds


def test_the_name_that_somebody_gave_to_his_rules_is_in_no_report(tmp_path: Path) -> None:
    found = folders(tmp_path)
    record = left_match(rounds=1, moves=5)
    own = replace(record.rules, key="Ana la Fuerte", round_to=5)
    code = format_code(own)
    files.write(found.settings / FILE, write_settings(Settings(custom=code, custom_rules=(code,))))
    files.write(found.saves / saves.FILE, write(begin(own, ("Ana", "Zoe"), ("person", "easy"))))
    text = report(tmp_path)
    assert "Ana" not in text
    assert code not in text
    assert parse(text.split("-- match.domino\n")[1]).rules == replace(own, key="custom")


def test_a_report_is_told_once(tmp_path: Path) -> None:
    found = folders(tmp_path)
    assert reports.take(found.logs) is None
    path = write_report(ValueError("a fault"), found, "9.9")
    assert reports.take(found.logs) == path
    assert reports.take(found.logs) is None


@pytest.mark.parametrize("noted", ["", "../settings.toml", "crash-1.txt"])
def test_what_is_no_report_is_not_told(tmp_path: Path, noted: str) -> None:
    found = folders(tmp_path)
    (found.settings / "settings.toml").touch()
    (found.logs / reports.UNTOLD).write_text(noted, encoding="utf-8")
    assert reports.take(found.logs) is None


def test_the_start_after_a_crash_offers_the_match_and_says_where_the_report_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("game.app.run.run", fail)
    files.write(folders(tmp_path).saves / saves.FILE, write(left_match()))
    assert start(["--data", str(tmp_path)], 0.0) == FAULT_STATUS
    assert "had to stop (ZeroDivisionError)" in capsys.readouterr().err
    for is_first in (True, False):
        with closing(Shelf(folders(tmp_path))) as shelf:
            tell_of_stop(folders(tmp_path), shelf)
            notices, left = shelf.take_notices(), shelf.load_match()
        player = Player(matches=FakeMatches(left, notices=notices))
        player.enter(Title(player.stage)).wait()
        assert player.screen == ("notice" if is_first else "title")
        if is_first:
            words = " ".join(player.lines()[-1]["words"])
            assert "The game ended unexpectedly" in words
            assert f"{tmp_path}/logs/crash-" in words.replace("\\", "/")
            assert "Nothing is sent" in words
            player.press(pygame.K_RETURN).wait()
        assert "continue" in player.controls()


def test_words_stand_on_the_screen_where_there_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[tuple[str, str]] = []
    monkeypatch.setattr(pygame.display, "message_box", lambda title, words, **_: shown.append((title, words)))
    assert not show_words("The title", ("One.", "Two.")), "nobody sees what a test shows"
    monkeypatch.setattr("game.app.box.has_screen", lambda: True)
    assert show_words("The title", ("One.", "Two."))
    assert shown == [("The title", "One.\n\nTwo.")]


def test_a_box_that_nobody_dismisses_holds_nothing_up(monkeypatch: pytest.MonkeyPatch) -> None:
    dismissed = threading.Event()
    monkeypatch.setattr(pygame.display, "message_box", lambda *_, **__: dismissed.wait(60))
    monkeypatch.setattr("game.app.box.has_screen", lambda: True)
    assert show_words("The title", (), seconds=0.05)
    dismissed.set()


@pytest.mark.parametrize(
    ("platform", "env", "is_there"),
    [
        ("linux", {"DISPLAY": ":0"}, True),
        ("linux", {"WAYLAND_DISPLAY": "wayland-0"}, True),
        ("linux", {}, False),
        ("linux", {"DISPLAY": ":0", "SDL_VIDEODRIVER": "dummy"}, False),
        ("win32", {}, True),
        ("darwin", {}, False),
    ],
)
def test_a_box_is_shown_where_it_can_be_dismissed(platform: str, env: dict[str, str], *, is_there: bool) -> None:
    assert has_screen(platform, env) == is_there


def test_the_home_folder_is_not_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "home", lambda: Path("/houses/zacarias"))
    assert "zacarias" not in report(tmp_path, OSError("cannot open /houses/zacarias/file"))


@pytest.mark.parametrize("text", ["", "half", "format = 99", 'format = 1\nruleset = "draw"\nseats = [1]'])
def test_files_that_are_broken_do_not_keep_a_report_from_being_written(tmp_path: Path, text: str) -> None:
    found = folders(tmp_path)
    for path in (found.settings / FILE, found.saves / saves.FILE):
        path.write_text(text, encoding="utf-8")
    assert "ValueError: a fault" in report(tmp_path)


def test_a_report_that_cannot_be_written_is_none(tmp_path: Path) -> None:
    found = folders(tmp_path)
    found.logs.rmdir()
    found.logs.touch()
    assert write_report(ValueError(), found, "9.9") is None
