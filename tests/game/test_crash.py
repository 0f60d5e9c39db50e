"""A report of a fault tells all that helps, and no names."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.app.crash import write_report
from game.paths import folders
from game.store import files, saves
from game.store.settings import FILE, Settings, write_settings
from rules.record import parse, replay, write
from tests.game.matches import left_match


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
