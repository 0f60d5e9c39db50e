"""A file is there whole or not at all, and one that cannot be used is set aside and never lost."""

import errno
import os
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from game.store import files
from game.store.files import Loaded, load, previous_of, remove, set_aside, write, write_atomically
from game.store.notices import CannotWrite, Fault, FileFaultError, SetAside
from game.store.writer import Writer

PATIENCE = 10.0


def read_number(text: str) -> int:
    try:
        return int(text)
    except ValueError as error:
        raise FileFaultError(Fault.BROKEN, f"not a number: {text[:20]}") from error


def names_in(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_a_file_is_written_with_its_folder_and_nothing_is_left_beside_it(tmp_path: Path) -> None:
    path = tmp_path / "new" / "deep" / "number"
    assert write(path, "7\n") is None
    assert path.read_bytes() == b"7\n"
    assert names_in(path.parent) == ["number"]


def test_the_previous_copy_stays_where_it_is_wanted(tmp_path: Path) -> None:
    path = tmp_path / "number"
    for number in ("1", "2", "3"):
        write(path, number)
    assert (path.read_text(), previous_of(path).read_text()) == ("3", "2")
    write(path, "4", keeps_previous=False)
    assert (path.read_text(), previous_of(path).read_text()) == ("4", "2")


class Stop(Exception):  # noqa: N818 - no error: the power went off
    """The program ends here."""


@contextmanager
def stopping_at(step: int) -> Iterator[list[str]]:
    """Let the program end before the so-manieth step that a write takes on the disk."""
    steps: list[str] = []

    def counted(name: str, call: Callable[..., object]) -> Callable[..., object]:
        def stop_or_call(*given: object, **named: object) -> object:
            steps.append(name)
            if len(steps) == step:
                raise Stop
            return call(*given, **named)

        return stop_or_call

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", counted("fsync", os.fsync))
        patch.setattr(Path, "replace", counted("replace", Path.replace))
        patch.setattr(Path, "open", counted("open", Path.open))
        patch.setattr(Path, "unlink", lambda _, **__: None)  # a program that has ended cleans nothing up
        yield steps


@pytest.mark.parametrize("step", range(1, 6))
def test_a_program_that_ends_in_the_middle_of_writing_leaves_the_old_file_or_the_new_one(
    tmp_path: Path, step: int
) -> None:
    path = tmp_path / "number"
    write(path, "1")
    write(path, "2")
    with stopping_at(step) as steps, pytest.raises(Stop):
        write_atomically(path, "3", keeps_previous=True)
    assert len(steps) == step
    found = load(path, read_number)
    assert found.value == (3 if step == 5 else 2)
    assert found.notices == ()


@pytest.mark.parametrize("fault", [errno.ENOSPC, errno.EROFS, errno.EACCES, errno.EIO])
def test_a_full_or_locked_disk_is_told_and_the_old_file_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: int
) -> None:
    path = tmp_path / "number"
    write(path, "1")

    def fail(_: int) -> None:
        raise OSError(fault, os.strerror(fault))

    monkeypatch.setattr(os, "fsync", fail)
    told = write(path, "2")
    assert told is not None
    assert told.path == path
    assert os.strerror(fault) in told.detail
    assert names_in(tmp_path) == ["number"]
    assert load(path, read_number) == Loaded(1)


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    told = write(tmp_path / "file" / "number", "1")
    assert isinstance(told, CannotWrite)
    assert told.path == tmp_path / "file" / "number"


def test_a_text_that_cannot_be_encoded_is_told(tmp_path: Path) -> None:
    assert isinstance(write(tmp_path / "number", "\ud800"), CannotWrite)
    assert names_in(tmp_path) == []


def test_a_disk_that_cannot_sync_folders_is_no_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[int] = []

    def fail_the_second_time(descriptor: int) -> None:
        synced.append(descriptor)
        if len(synced) > 1:
            raise OSError(errno.EINVAL, "not a folder")

    monkeypatch.setattr(os, "fsync", fail_the_second_time)
    assert write(tmp_path / "number", "1") is None


BROKEN = {
    "empty": (b"", Fault.EMPTY),
    "only zeros": (b"\0" * 512, Fault.EMPTY),
    "not text": (b"\xff\xfe1", Fault.NOT_TEXT),
    "half written": (b"12abc", Fault.BROKEN),
    "endless": (b"1" * (files.MOST_BYTES + 1), Fault.TOO_LONG),
}


@pytest.mark.parametrize(("raw", "fault"), BROKEN.values(), ids=BROKEN)
def test_a_broken_file_is_set_aside_and_the_previous_copy_is_used(tmp_path: Path, raw: bytes, fault: Fault) -> None:
    path = tmp_path / "number"
    write(path, "1")
    write(path, "2")
    path.write_bytes(raw)
    found = load(path, read_number)
    assert found.value == 1
    (notice,) = found.notices
    assert isinstance(notice, SetAside)
    aside = tmp_path / "number.broken-1"
    assert (notice.path, notice.aside, notice.fault, notice.is_replaced) == (path, aside, fault, True)
    assert aside.read_bytes() == raw


def test_without_a_usable_copy_both_are_set_aside_and_nothing_is_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "number"
    (tmp_path / "number.broken-1").write_text("older", encoding="utf-8")
    path.write_text("x", encoding="utf-8")
    previous_of(path).write_text("y", encoding="utf-8")
    found = load(path, read_number)
    assert found.value is None
    asides = [(notice.aside, notice.is_replaced) for notice in found.notices if isinstance(notice, SetAside)]
    assert asides == [(tmp_path / "number.broken-2", False), (tmp_path / "number.previous.broken-1", False)]
    assert (tmp_path / "number.broken-1").read_text(encoding="utf-8") == "older"
    write(path, "5")
    assert load(path, read_number) == Loaded(5)


def test_a_folder_in_the_place_of_a_file_is_set_aside(tmp_path: Path) -> None:
    path = tmp_path / "number"
    (path / "inside").mkdir(parents=True)
    (notice,) = load(path, read_number).notices
    assert isinstance(notice, SetAside)
    assert notice.fault is Fault.UNREADABLE
    assert (tmp_path / "number.broken-1" / "inside").is_dir()


def test_a_broken_file_that_cannot_be_moved_stays_and_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_: Path, __: Path) -> Path:
        raise PermissionError(errno.EACCES, "locked")

    path = tmp_path / "number"
    path.write_text("x", encoding="utf-8")
    monkeypatch.setattr(Path, "rename", fail)
    assert set_aside(path) is None
    (notice,) = load(path, read_number).notices
    assert isinstance(notice, SetAside)
    assert notice.aside is None
    assert path.read_text(encoding="utf-8") == "x"


def test_a_missing_file_is_no_fault(tmp_path: Path) -> None:
    assert load(tmp_path / "no" / "number", read_number) == Loaded(None)


def test_a_byte_order_mark_and_other_line_ends_are_read(tmp_path: Path) -> None:
    path = tmp_path / "number"
    path.write_bytes(b"\xef\xbb\xbf12\r\n")
    assert load(path, read_number) == Loaded(12)


def test_a_removed_file_does_not_come_back_as_its_previous_copy(tmp_path: Path) -> None:
    path = tmp_path / "number"
    write(path, "1")
    write(path, "2")
    assert remove(path) is None
    assert names_in(tmp_path) == []
    assert remove(path) is None


def test_a_file_that_cannot_be_removed_is_told(tmp_path: Path) -> None:
    (tmp_path / "number").mkdir()
    assert isinstance(remove(tmp_path / "number"), CannotWrite)


class SlowDisk:
    """Work for a writer that waits until the test lets it go on."""

    def __init__(self) -> None:
        self.done: list[str] = []
        self.is_reached, self.may_go_on = threading.Event(), threading.Event()

    def work(self, name: str, *, waits: bool = False) -> Callable[[], CannotWrite | None]:
        def do() -> CannotWrite | None:
            if waits:
                self.is_reached.set()
                assert self.may_go_on.wait(PATIENCE)
            self.done.append(name)
            return None

        return do


def test_of_what_waits_for_one_path_only_the_newest_is_written() -> None:
    disk, writer = SlowDisk(), Writer()
    writer.put(Path("match"), disk.work("first", waits=True))
    assert disk.is_reached.wait(PATIENCE)
    for name in ("second", "third", "fourth"):
        writer.put(Path("match"), disk.work(name))
        writer.put(Path("settings"), disk.work(f"settings {name}"))
    disk.may_go_on.set()
    assert writer.flush(PATIENCE)
    assert disk.done == ["first", "fourth", "settings fourth"]
    assert writer.close(PATIENCE)


def test_what_was_put_last_is_written_last() -> None:
    disk, writer = SlowDisk(), Writer()
    writer.put(Path("other"), disk.work("first", waits=True))
    assert disk.is_reached.wait(PATIENCE)
    writer.put(Path("match"), disk.work("the old match"))
    writer.put(Path("finished"), disk.work("the old match is filed"))
    writer.put(Path("match"), disk.work("the new match"))
    disk.may_go_on.set()
    assert writer.close(PATIENCE)
    assert disk.done == ["first", "the old match is filed", "the new match"]


def test_closing_writes_what_waits_but_does_not_wait_for_ever() -> None:
    disk, writer = SlowDisk(), Writer()
    writer.put(Path("match"), disk.work("first", waits=True))
    assert disk.is_reached.wait(PATIENCE)
    writer.put(Path("match"), disk.work("second"))
    assert not writer.close(0.01)
    disk.may_go_on.set()
    assert writer.flush(PATIENCE)
    assert disk.done == ["first", "second"]


def test_what_comes_after_closing_is_written_at_once() -> None:
    disk, writer = SlowDisk(), Writer()
    assert writer.close(0.0)
    writer.put(Path("match"), disk.work("late"))
    assert disk.done == ["late"]


def test_what_could_not_be_written_is_told_once_a_path_and_the_thread_lives_on() -> None:
    def fail() -> CannotWrite | None:
        raise RuntimeError("a fault of ours")

    disk, writer = SlowDisk(), Writer()
    for detail in ("full", "still full"):
        writer.put(Path("match"), lambda detail=detail: CannotWrite(Path("match"), detail))  # type: ignore[misc]
        assert writer.flush(PATIENCE)
    writer.put(Path("settings"), fail)
    writer.put(Path("other"), disk.work("other"))
    assert writer.close(PATIENCE)
    told = writer.take_faults()
    assert [fault.path for fault in told] == [Path("match"), Path("settings")]
    assert told[0].detail == "still full"
    assert "RuntimeError: a fault of ours" in told[1].detail
    assert writer.take_faults() == ()
    assert disk.done == ["other"]
    assert [writer.fails(Path(name)) for name in ("match", "settings", "other")] == [True, True, False]


def test_what_could_be_written_again_fails_no_more() -> None:
    disk, writer = SlowDisk(), Writer()
    writer.put(Path("match"), lambda: CannotWrite(Path("match"), "full"))
    assert writer.flush(PATIENCE)
    assert writer.fails(Path("match"))
    writer.put(Path("match"), disk.work("again"))
    assert writer.close(PATIENCE)
    assert not writer.fails(Path("match"))


def test_a_writer_without_work_has_no_thread() -> None:
    before = threading.active_count()
    writer = Writer()
    assert writer.flush(0.0)
    assert writer.close(0.0)
    assert threading.active_count() == before


def test_what_is_no_file_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "match.domino")
    found = load(tmp_path / "match.domino", str)
    assert found.value is None
    assert [notice.fault for notice in found.notices if isinstance(notice, SetAside)] == [Fault.UNREADABLE]
