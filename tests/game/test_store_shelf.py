"""What the game keeps comes back: the match being played, finished matches and settings."""

import dataclasses
import stat
from datetime import date
from pathlib import Path

import pytest

from game.paths import folders
from game.store import records, saves
from game.store.files import Loaded, previous_of
from game.store.notices import CannotWrite, Fault, NoHome, Notice, SetAside
from game.store.played import parse_played
from game.store.profiles import Profiles
from game.store.saves import SHARED_FILE
from game.store.settings import FILE, Settings
from game.store.shelf import Shelf
from rules.presets import PRESETS
from rules.record import PERSON, Record, write
from tests.strategies import NAMES, play

DAY = date(2026, 5, 1)
PATIENCE = 10.0


def finished(seed: str, *players: str, rules: str = "draw") -> Record:
    """A match that was played to its end."""
    record = play(PRESETS[rules], len(players), seed).record
    return dataclasses.replace(record, players=players)


LEFT = dataclasses.replace(play(PRESETS["draw"], 2, "left", actions=9).record, players=(PERSON, "hard"))
LATER = dataclasses.replace(play(PRESETS["draw"], 2, "left", actions=10).record, players=(PERSON, "hard"))
SHARED = play(PRESETS["block"], 3, "shared", actions=9).record
FINISHED = finished("finished", PERSON, "hard")


def text_of(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def shelf_in(folder: Path) -> Shelf:
    return Shelf(folders(folder), day=lambda: DAY)


def names_in(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_a_match_that_was_left_comes_back_as_it_was(tmp_path: Path) -> None:
    shelf = shelf_in(tmp_path)
    shelf.keep(LEFT)
    shelf.keep(LATER)
    assert shelf.close(PATIENCE)
    again = shelf_in(tmp_path)
    assert again.load_match() == LATER
    assert again.take_notices() == ()


def test_a_match_that_is_shared_and_one_against_the_computer_are_kept_apart(tmp_path: Path) -> None:
    shelf = shelf_in(tmp_path)
    shelf.keep(LEFT)
    shelf.keep(SHARED)
    assert shelf.close(PATIENCE)
    again = shelf_in(tmp_path)
    assert again.load_match() == LEFT
    assert again.load_match(SHARED_FILE) == SHARED
    again.finish(finished("shared", PERSON, PERSON))
    assert again.close(PATIENCE)
    last = shelf_in(tmp_path)
    assert last.load_match() == LEFT
    assert last.load_match(SHARED_FILE) is None


def test_without_a_match_there_is_none(tmp_path: Path) -> None:
    shelf = shelf_in(tmp_path)
    assert shelf.load_match() is None
    assert shelf.load_settings() == Settings()
    assert shelf.take_notices() == ()


HALF = write(LATER)[:-30]
UNUSABLE = {
    "empty": ("", Fault.EMPTY),
    "half written": (HALF, Fault.BROKEN),
    "an illegal move": (write(LATER).rstrip()[:-1] + ' 00 00"\n', Fault.BROKEN),
    "something else": ("[window]\nwidth = 5", Fault.FOREIGN),
    "not even TOML": ("<xml/>", Fault.BROKEN),
    "of a later program": (write(LATER).replace("format = 1", "format = 2"), Fault.NEWER),
}


@pytest.mark.parametrize(("text", "fault"), UNUSABLE.values(), ids=UNUSABLE)
def test_an_unusable_match_is_set_aside_with_a_message_and_the_state_before_is_played(
    tmp_path: Path, text: str, fault: Fault
) -> None:
    folder = folders(tmp_path).saves
    saves.keep(folder, LEFT)
    saves.keep(folder, LATER)
    (folder / saves.FILE).write_text(text, encoding="utf-8")
    shelf = shelf_in(tmp_path)
    assert shelf.load_match() == LEFT
    (notice,) = shelf.take_notices()
    assert isinstance(notice, SetAside)
    assert (notice.fault, notice.is_replaced) == (fault, True)
    assert notice.aside is not None
    assert text_of(notice.aside) == text
    shelf.keep(LATER)
    assert shelf.close(PATIENCE)
    assert text_of(notice.aside) == text
    assert shelf_in(tmp_path).load_match() == LATER


def test_every_beginning_of_a_saved_file_is_a_match_or_set_aside(tmp_path: Path) -> None:
    text = write(LATER)
    for length in range(0, len(text), 7):
        folder = tmp_path / str(length)
        folder.mkdir()
        (folder / saves.FILE).write_text(text[:length], encoding="utf-8")
        found = saves.load(folder)
        assert (found.value is None) == bool(found.notices) == (names_in(folder) == [f"{saves.FILE}.broken-1"])


def test_a_cleared_match_is_gone_with_its_copies(tmp_path: Path) -> None:
    shelf = shelf_in(tmp_path)
    shelf.keep(LEFT)
    shelf.keep(LATER)
    shelf.clear_match()
    assert shelf.close(PATIENCE)
    assert names_in(folders(tmp_path).saves) == []


def test_a_finished_match_is_filed_and_no_longer_the_one_being_played(tmp_path: Path) -> None:
    shelf = shelf_in(tmp_path)
    shelf.keep(LEFT)
    shelf.finish(FINISHED)
    assert shelf.close(PATIENCE)
    assert names_in(folders(tmp_path).saves) == []
    assert names_in(folders(tmp_path).records) == ["2026-05-01-1.domino"]
    assert parse_played(text_of(folders(tmp_path).records / "2026-05-01-1.domino")).record == FINISHED


def test_a_match_begun_right_after_the_last_one_is_kept(tmp_path: Path) -> None:
    shelf = shelf_in(tmp_path)
    shelf.finish(FINISHED)
    shelf.keep(LEFT)
    assert shelf.close(PATIENCE)
    assert shelf_in(tmp_path).load_match() == LEFT
    assert len(names_in(folders(tmp_path).records)) == 1


def test_a_match_that_cannot_be_filed_stays_the_one_being_played_and_is_filed_at_the_next_start(tmp_path: Path) -> None:
    shelf = shelf_in(tmp_path)
    kept = folders(tmp_path)
    kept.records.rmdir()
    kept.records.touch()
    shelf.keep(FINISHED)
    shelf.finish(FINISHED)
    assert shelf.close(PATIENCE)
    (notice,) = shelf.take_notices()
    assert isinstance(notice, CannotWrite)
    assert notice.path == kept.records
    kept.records.unlink()
    again = shelf_in(tmp_path)
    assert again.load_match() is None
    assert again.close(PATIENCE)
    assert names_in(kept.records) == ["2026-05-01-1.domino"]
    assert names_in(kept.saves) == []


def test_a_match_is_not_filed_twice_when_forgetting_it_failed(tmp_path: Path) -> None:
    kept = folders(tmp_path)
    records.add(kept.records, FINISHED, DAY)
    saves.keep(kept.saves, FINISHED)
    shelf = shelf_in(tmp_path)
    assert shelf.load_match() is None
    assert shelf.close(PATIENCE)
    assert len(names_in(kept.records)) == 1


def test_matches_are_numbered_by_the_day_and_read_in_their_order(tmp_path: Path) -> None:
    filed = [finished(f"number {number}", PERSON, "easy") for number in range(12)]
    for record in filed[:11]:
        records.add(tmp_path, record, DAY)
    records.add(tmp_path, filed[11], date(2026, 5, 2))
    (tmp_path / "notes.txt").touch()
    assert [path.name for path in records.paths(tmp_path)] == [
        *[f"2026-05-01-{number}.domino" for number in range(1, 12)],
        "2026-05-02-1.domino",
    ]
    found = [records.load(path) for path in records.find(tmp_path).value or ()]
    assert [one.value.record for one in found if one.value is not None] == filed


def test_a_broken_finished_match_is_set_aside_and_the_others_count(tmp_path: Path) -> None:
    kept = folders(tmp_path).records
    records.add(kept, FINISHED, DAY)
    (kept / "2026-04-01-1.domino").write_text("half", encoding="utf-8")
    shelf = shelf_in(tmp_path)
    assert shelf.statistics().total.matches == 1
    (notice,) = shelf.take_notices()
    assert isinstance(notice, SetAside)
    assert names_in(kept) == ["2026-04-01-1.domino.broken-1", "2026-05-01-1.domino"]


def test_each_finished_match_counts_once_however_often_is_asked(tmp_path: Path) -> None:
    shelf = shelf_in(tmp_path)
    for number in range(1, 4):
        shelf.finish(finished(f"number {number}", PERSON, "easy"))
        assert shelf.statistics().total.matches == number
        assert shelf.statistics().total.matches == number
    assert shelf_in(tmp_path).statistics() == shelf.statistics()
    assert shelf.close(PATIENCE)


def test_a_folder_of_matches_that_is_missing_is_empty_and_one_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    assert records.find(tmp_path / "none") == Loaded(())
    (tmp_path / "file").touch()
    found = records.find(tmp_path / "file")
    assert found.value == ()
    assert [type(notice) for notice in found.notices] == [SetAside]


def test_settings_are_kept_with_their_previous_copy(tmp_path: Path) -> None:
    shelf = shelf_in(tmp_path)
    shelf.keep_settings(Settings(volume=1))
    shelf.keep_settings(Settings(volume=2))
    assert shelf.close(PATIENCE)
    again = shelf_in(tmp_path)
    assert again.load_settings() == Settings(volume=2)
    again.keep_settings(Settings(volume=3))
    assert again.close(PATIENCE)
    assert "volume = 2" in text_of(previous_of(tmp_path / FILE))


def test_a_fault_is_told_once_however_often_it_happens(tmp_path: Path) -> None:
    shelf = shelf_in(tmp_path)
    folders(tmp_path).saves.rmdir()
    (tmp_path / "saves").touch()
    told: list[Notice] = []
    for record in (LEFT, LATER, LEFT):
        shelf.keep(record)
        shelf.statistics()
        told += shelf.take_notices()
    assert shelf.close(PATIENCE)
    assert not shelf.can_keep()
    assert shelf.can_keep(saves.SHARED_FILE)  # nobody has tried
    told += shelf.take_notices()
    (notice,) = told
    assert isinstance(notice, CannotWrite)
    assert notice.path == tmp_path / "saves" / saves.FILE


def test_without_a_home_the_player_is_told(tmp_path: Path) -> None:
    spare = dataclasses.replace(folders(tmp_path), is_temporary=True)
    shelf = Shelf(spare)
    assert shelf.take_notices() == (NoHome(tmp_path),)
    assert shelf.take_notices() == ()


def test_a_file_that_only_others_may_read_is_no_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = folders(tmp_path)
    saves.keep(kept.saves, LEFT)
    path = kept.saves / saves.FILE
    path.chmod(stat.S_IWUSR)
    real_open = Path.open

    def locked(one: Path, mode: str = "r", **named: str) -> object:
        if one == path and mode == "rb":
            raise PermissionError(13, "Permission denied")
        return real_open(one, mode, **named)  # type: ignore[call-overload]

    monkeypatch.setattr(Path, "open", locked)
    shelf = shelf_in(tmp_path)
    assert shelf.load_match() is None
    (notice,) = shelf.take_notices()
    assert isinstance(notice, SetAside)
    assert notice.fault is Fault.UNREADABLE


def test_the_statistics_of_a_shelf_wait_for_the_match_just_finished(tmp_path: Path) -> None:
    shelf = shelf_in(tmp_path)
    shelf.finish(FINISHED)
    assert shelf.statistics().total.matches == 1
    assert shelf.close(PATIENCE)


def test_names_that_are_hard_to_write_come_back(tmp_path: Path) -> None:
    record = dataclasses.replace(LEFT, seats=('Ana "la Fuerte"', "👩‍👩‍👧 \\ é"))
    assert NAMES[:2] != record.seats
    shelf = shelf_in(tmp_path)
    shelf.keep(record)
    assert shelf.close(PATIENCE)
    assert shelf_in(tmp_path).load_match() == record


def test_what_leaves_the_game_takes_a_free_name_and_a_closed_folder_is_told(tmp_path: Path) -> None:
    shelf = shelf_in(tmp_path)
    written = [shelf.export("matches.csv", text) for text in ("one", "two", "three")]
    assert [path and path.name for path in written] == ["matches.csv", "matches-2.csv", "matches-3.csv"]
    assert [path and path.read_text(encoding="utf-8") for path in written] == ["one", "two", "three"]
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "exports").touch()
    closed = shelf_in(tmp_path / "other")
    assert closed.export("matches.csv", "") is None
    assert [type(notice) for notice in closed.take_notices()] == [CannotWrite]


def test_people_are_kept_and_their_matches_are_their_own(tmp_path: Path) -> None:
    shelf = shelf_in(tmp_path)
    assert shelf.profiles == Profiles()
    shelf.finish(finished("before", PERSON, "easy"))
    assert shelf.statistics().total.matches == 1
    people = shelf.profiles.with_new("Ana").with_new("Bea")
    shelf.keep_profiles(people)
    shelf.finish(dataclasses.replace(finished("bea", PERSON, "easy"), profiles=("p2", "")))
    assert shelf.close(PATIENCE)
    again = shelf_in(tmp_path)
    assert again.profiles == people
    assert [again.statistics(key).total.matches for key in ("p1", "p2", "p3")] == [1, 1, 0]
    assert again.statistics() == again.statistics("p2")
    assert [past.tally is not None for past in again.matches("p2")] == [False, True]
    found = again.load_past(again.matches()[0].path)
    assert found is not None
    assert found.record == finished("before", PERSON, "easy")


def test_a_second_start_plays_no_match_again(tmp_path: Path) -> None:
    shelf = shelf_in(tmp_path)
    shelf.finish(finished("one", PERSON, "easy"))
    before = shelf.statistics()
    assert shelf.close(PATIENCE)
    assert (folders(tmp_path).settings / "tallies.json").exists()
    assert shelf_in(tmp_path).statistics() == before
