"""The matches on this machine: begun, left, gone on with, filed."""

from __future__ import annotations

from pathlib import Path

from game.app.matches import LocalMatches
from game.paths import folders
from game.store.settings import Settings
from game.store.shelf import Shelf
from rules.presets import PRESETS
from rules.record import begin, write


def open_matches(folder: Path) -> tuple[LocalMatches, Shelf]:
    """Return the matches of a folder, and the shelf that keeps them."""
    shelf = Shelf(folders(folder))
    return LocalMatches(shelf, "a seed", lambda _: None, lambda: None), shelf


def test_a_match_that_was_begun_can_be_continued_at_the_next_start(tmp_path: Path) -> None:
    matches, shelf = open_matches(tmp_path)
    session = matches.begin(Settings(seats=3), 0.0)
    session.close()
    shelf.close()
    again, shelf = open_matches(tmp_path)
    assert again.saved() == session.record
    resumed = again.resume(0.0)
    assert resumed is not None
    assert resumed.view == session.view
    resumed.close()
    shelf.close()


def test_each_kind_of_match_tells_by_itself_whether_it_could_be_written(tmp_path: Path) -> None:
    matches, shelf = open_matches(tmp_path)
    (tmp_path / "saves").rmdir()
    (tmp_path / "saves").touch()
    matches.begin(Settings(), 0.0).close()
    assert shelf.close()
    assert (matches.can_keep(), matches.can_keep(is_shared=True)) == (False, True)


def test_without_a_match_there_is_nothing_to_continue(tmp_path: Path) -> None:
    matches, shelf = open_matches(tmp_path)
    assert matches.saved() is None
    assert matches.resume(0.0) is None
    shelf.close()


def test_a_match_of_people_comes_back_with_all_of_them_and_beside_the_one_against_the_computer(tmp_path: Path) -> None:
    record = begin(PRESETS["draw"], ("Ana", "Berta", "Carla")).with_deal(seed="people")
    (tmp_path / "saves").mkdir()
    (tmp_path / "saves" / "match.domino").write_text(write(record), "utf-8")
    matches, shelf = open_matches(tmp_path)
    matches.begin(Settings(rules="block"), 0.0).close()
    session = matches.resume(0.0, is_shared=True)
    assert session is not None
    assert session.players == ("person", "person", "person")
    session.close()
    shelf.close()
    again, shelf = open_matches(tmp_path)
    alone, shared = again.saved(), again.saved(is_shared=True)
    assert alone is not None
    assert alone.rules.key == "block"
    assert shared == session.record
    shelf.close()


def test_in_a_match_of_computers_alone_somebody_takes_the_first_seat(tmp_path: Path) -> None:
    record = begin(PRESETS["draw"], ("Ana", "Berta"), ("easy", "hard")).with_deal(seed="computers")
    (tmp_path / "saves").mkdir()
    (tmp_path / "saves" / "match.domino").write_text(write(record), "utf-8")
    matches, shelf = open_matches(tmp_path)
    session = matches.resume(0.0)
    assert session is not None
    assert session.players == ("person", "hard")
    session.close()
    shelf.close()


def test_another_match_is_begun_at_the_table_of_the_last_one_with_those_who_sat_there(tmp_path: Path) -> None:
    matches, shelf = open_matches(tmp_path)
    assert matches.begin_again(0.0) is None
    session = matches.begin(Settings(seats=3, rules="block", names=("Vera", "", "", "")), 0.0)
    session.set_level(2, "hard")
    session.give_up()
    over = session.record
    session.close()
    again = matches.begin_again(0.0)
    assert again is not None
    assert (again.record.rules, again.record.seats, again.record.players) == (over.rules, over.seats, over.playing)
    assert again.record.players[2].startswith("hard")
    again.close()
    assert matches.begin_again(0.0, is_shared=True) is None
    shelf.close()
