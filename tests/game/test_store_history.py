"""Finished matches are listed with what they came to for each player, and none is played again without need."""

from __future__ import annotations

import json
import os
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from game.paths import folders
from game.store import records, tallies
from game.store.history import History
from game.store.notices import NotAMatch
from game.store.shelf import ELSEWHERE, Shelf
from rules.presets import PRESETS
from rules.record import PERSON, Record, write
from tests.strategies import play

DAYS = (date(2026, 5, 1), date(2026, 5, 2), date(2026, 5, 2))


def match(number: int, *players: str, profiles: tuple[str, ...] = ()) -> Record:
    return replace(play(PRESETS["draw"], 2, f"past {number}").record, players=players, profiles=profiles)


MATCHES = (
    match(1, PERSON, "hard"),
    match(2, PERSON, PERSON, profiles=("p1", "p2")),
    match(3, "easy", PERSON, profiles=("", "p2")),
)


ENTRY = {"size": 1, "changed": 1, "rules": "draw", "names": ["Ana", "Bea"], "seats": []}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder of three finished matches."""
    for day, record in zip(DAYS, MATCHES, strict=True):
        records.add(tmp_path / "records", record, day)
    return tmp_path


def history(folder: Path) -> History:
    return History(folder / "records", folder)


def played_by(found: History, profile: str, *, has_unknown: bool = False) -> list[bool]:
    return [past.tally is not None for past in found.matches(profile, has_unknown=has_unknown)]


def test_a_match_belongs_to_those_who_sat_there(folder: Path) -> None:
    found = history(folder)
    assert [past.day for past in found.matches("p1", has_unknown=False)] == list(DAYS)
    assert played_by(found, "p1") == [False, True, False]
    assert played_by(found, "p1", has_unknown=True) == [True, True, False]
    assert played_by(found, "p2") == [False, True, True]
    assert played_by(found, "", has_unknown=True) == [True, False, False]
    assert played_by(found, "") == [False, False, False]
    assert found.statistics("p2", has_unknown=False).total.matches == 2


def test_a_match_tells_what_was_played_and_by_whom_also_to_others(folder: Path) -> None:
    first = history(folder)
    told = [(past.rules, past.names) for past in first.matches("nobody", has_unknown=False)]
    assert told == [("draw", record.seats) for record in MATCHES]
    first.remember()
    assert [(past.rules, past.names) for past in history(folder).matches("p1", has_unknown=False)] == told


def test_what_was_worked_out_is_remembered_and_used(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = history(folder)
    before = first.matches("p2", has_unknown=True)
    assert first.remember() is None
    monkeypatch.setattr(records, "load", None)
    again = history(folder)
    assert again.matches("p2", has_unknown=True) == before
    assert again.remember() is None


@pytest.mark.parametrize(
    "text", ["", "[]", '{"schema": 1, "matches": {}}', '{"schema": 2, "matches": [1]}', "[" * 9999]
)
def test_a_memory_that_is_no_use_is_made_anew(folder: Path, text: str) -> None:
    before = history(folder).matches("p2", has_unknown=True)
    (folder / tallies.FILE).write_text(text, encoding="utf-8")
    assert history(folder).matches("p2", has_unknown=True) == before


@pytest.mark.parametrize(
    "entry",
    [
        None,
        {},
        {**ENTRY, "seats": 3},
        {**ENTRY, "size": "1"},
        {**ENTRY, "names": "Ana"},
        {**ENTRY, "names": ["Ana", 2]},
        {**ENTRY, "rules": None},
    ],
)
def test_one_bad_entry_is_worked_out_again_alone(folder: Path, entry: object) -> None:
    first = history(folder)
    before = first.matches("p2", has_unknown=True)
    first.remember()
    kept = json.loads((folder / tallies.FILE).read_text(encoding="utf-8"))
    kept["matches"][before[0].path.name] = entry
    (folder / tallies.FILE).write_text(json.dumps(kept), encoding="utf-8")
    assert history(folder).matches("p2", has_unknown=True) == before


def test_a_match_file_that_was_changed_is_read_again_and_one_that_is_gone_is_forgotten(folder: Path) -> None:
    first = history(folder)
    paths = [past.path for past in first.matches("p2", has_unknown=True)]
    first.remember()
    paths[0].write_bytes(paths[2].read_bytes())
    os.utime(paths[0], ns=(1, 1))
    paths[1].unlink()
    again = history(folder)
    assert played_by(again, "p2") == [True, True]
    again.remember()
    assert set(tallies.load(folder).kept) == {paths[0].name, paths[2].name}


def test_a_broken_match_is_told_once_and_the_others_are_there(folder: Path) -> None:
    (folder / "records" / "2026-04-01-1.domino").write_text("half", encoding="utf-8")
    found = history(folder)
    assert len(found.matches("p2", has_unknown=True)) == 3
    assert len(found.take_notices()) == 1
    assert len(found.matches("p2", has_unknown=True)) == 3
    assert found.take_notices() == ()


def test_a_day_that_never_was_is_the_first_of_all(folder: Path) -> None:
    strange = folder / "records" / "2026-13-45-1.domino"
    strange.write_bytes((folder / "records" / "2026-05-01-1.domino").read_bytes())
    assert history(folder).matches("", has_unknown=True)[-1].day == date.min


def test_a_match_from_elsewhere_is_filed_and_counts_for_nobody(folder: Path) -> None:
    brought = folder / "from a friend.domino"
    theirs = match(9, PERSON, "easy", profiles=("p1", ""))
    brought.write_text(write(theirs), encoding="utf-8")
    shelf = Shelf(folders(folder), day=lambda: DAYS[0])
    played = shelf.take_in(brought)
    assert played is not None
    assert played.record == replace(theirs, profiles=(ELSEWHERE, ELSEWHERE)), "their first player is not ours"
    assert [past.tally is not None for past in shelf.matches()] == [True, False, False, False]
    assert shelf.close(10.0)
    assert brought.exists()
    assert shelf.take_notices() == ()


def test_a_match_from_elsewhere_that_is_not_over_is_only_looked_at(folder: Path) -> None:
    brought = folder / "left.domino"
    brought.write_text(write(play(PRESETS["draw"], 2, "left", actions=9).record), encoding="utf-8")
    shelf = Shelf(folders(folder))
    assert shelf.take_in(brought) is not None
    assert len(shelf.matches()) == 3


@pytest.mark.parametrize("text", ["", "half", "format = 2", '[settings]\nformat = "x"'])
def test_a_file_that_is_no_match_stays_as_it_was_and_is_told(folder: Path, text: str) -> None:
    brought = folder / "strange.domino"
    brought.write_text(text, encoding="utf-8")
    shelf = Shelf(folders(folder))
    assert shelf.take_in(brought) is None
    assert shelf.take_in(folder / "gone.domino") is None
    assert [type(notice) for notice in shelf.take_notices()] == [NotAMatch, NotAMatch]
    assert brought.read_text(encoding="utf-8") == text
    assert shelf.close(10.0)


def test_one_match_is_read_whole(folder: Path) -> None:
    found = history(folder)
    played = found.load(found.matches("", has_unknown=True)[0].path).value
    assert played is not None
    assert played.record == MATCHES[0]
