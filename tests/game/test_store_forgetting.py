"""Deleting everything deletes what the game wrote, all of it, and nothing beside it."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from game.paths import folders
from game.store.forgetting import forget_all
from game.store.profiles import Profiles
from game.store.settings import Settings
from game.store.shelf import Shelf
from rules.presets import PRESETS
from tests.game.matches import left_match
from tests.strategies import play


def names(root: Path) -> set[str]:
    return {str(path.relative_to(root)) for path in root.rglob("*") if path.is_file()}


def test_all_that_the_game_keeps_is_gone(tmp_path: Path) -> None:
    found = folders(tmp_path)
    for volume in (1, 2):
        earlier = Shelf(found)
        earlier.keep_settings(Settings(volume=volume))
        earlier.keep_profiles(Profiles().with_new(f"Ana {volume}"))
        earlier.keep(left_match(moves=volume))
        assert earlier.close(10.0)  # what is written while it waits for its turn replaces what was to be written
    shelf = Shelf(found, day=lambda: date(2026, 5, 1))
    record = play(PRESETS["draw"], 2, "forget").record
    shelf.finish(record)
    shelf.statistics()
    (found.saves / "shared.domino").write_text("half", encoding="utf-8")
    Shelf(found).load_match("shared.domino")
    assert {"settings.toml", "profiles.toml", "saves/match.domino"} < names(tmp_path)
    assert sum(name.endswith(".previous") for name in names(tmp_path)) == 3
    shelf.forget_all()
    assert names(tmp_path) == set()
    assert (shelf.profiles, shelf.matches(), shelf.take_notices()) == (Profiles(), (), ())
    assert shelf.close(10.0)


def test_what_others_have_put_there_stays(tmp_path: Path) -> None:
    found = folders(tmp_path)
    others = [found.settings / "my notes.txt", found.records / "holiday.domino", found.saves / "match.domino.bak"]
    for path in others:
        path.write_text("mine", encoding="utf-8")
    assert forget_all(found) == ()
    assert all(path.exists() for path in others)


def test_what_cannot_be_deleted_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = folders(tmp_path)
    (found.settings / "settings.toml").write_text("schema = 1", encoding="utf-8")

    def refuse(*_: object, **__: object) -> None:
        raise OSError(13, "not yours")

    monkeypatch.setattr(Path, "unlink", refuse)
    assert [fault.path.name for fault in forget_all(found)] == ["settings.toml"]


def test_a_missing_folder_holds_nothing(tmp_path: Path) -> None:
    found = folders(tmp_path)
    found.logs.rmdir()
    assert forget_all(found) == ()
