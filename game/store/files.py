"""How a file is written so that it is never half there, and read so that a broken one is never lost."""

from __future__ import annotations

import os
import stat
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, Generic, TypeVar

from game.store.notices import CannotWrite, Fault, FileFaultError, Notice, Refusal, SetAside, refusal_of

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

_T = TypeVar("_T")

MOST_BYTES: Final = 4_000_000
"""No file of ours is longer; a longer one is not read into memory."""


@dataclass(frozen=True, slots=True)
class Loaded(Generic[_T]):
    """What was read, None when there was nothing to read, and what was wrong on the way."""

    value: _T | None
    notices: tuple[Notice, ...] = ()


def write_atomically(path: Path, content: str | bytes, *, keeps_previous: bool = False) -> None:
    """Write a text or bytes so that the file is there whole or not at all, at any moment. Raises OSError.

    With `keeps_previous` the file that was there before stays beside it (`previous_of`). Between the two renames only
    the previous copy is there; `load` then takes that one.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f"{path.name}.{os.getpid()}.new")
    try:
        with beside.open("wb") as file:
            file.write(content.encode() if isinstance(content, str) else content)
            file.flush()
            os.fsync(file.fileno())
        if keeps_previous and path.exists():
            path.replace(previous_of(path))
        beside.replace(path)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise
    _sync_folder(path.parent)


def write(path: Path, content: str | bytes, *, keeps_previous: bool = True) -> CannotWrite | None:
    """Write a text or bytes atomically; return what was wrong instead of raising."""
    try:
        write_atomically(path, content, keeps_previous=keeps_previous)
    except (OSError, UnicodeError) as error:
        return CannotWrite(path, str(error), refusal_of(error))
    return None


def previous_of(path: Path) -> Path:
    """Return where the previous copy of a file lies."""
    return path.with_name(f"{path.name}.previous")


def remove(path: Path) -> CannotWrite | None:
    """Remove a file with its previous copy, that one first so that it can never come back in its place."""
    try:
        previous_of(path).unlink(missing_ok=True)
        path.unlink(missing_ok=True)
    except OSError as error:
        return CannotWrite(path, str(error), refusal_of(error))
    return None


def load(path: Path, parse: Callable[[str], _T]) -> Loaded[_T]:
    """Read a file, or its previous copy when it is missing or cannot be used; never raises for what is on disk.

    `parse` raises FileFaultError for a text it cannot use. Such a file is set aside under another name.
    """
    current = load_alone(path, parse)
    if current.value is not None:
        return current
    previous = load_alone(previous_of(path), parse)
    is_replaced = previous.value is not None
    aside = tuple(
        replace(notice, is_replaced=is_replaced) if isinstance(notice, SetAside) else notice
        for notice in current.notices
    )
    return Loaded(previous.value, aside + previous.notices)


def load_alone(path: Path, parse: Callable[[str], _T]) -> Loaded[_T]:
    """Read a file without looking for a previous copy; set it aside when it cannot be used."""
    try:
        text = read_text(path)
        return Loaded(None if text is None else parse(text))
    except FileFaultError as error:
        aside = set_aside(path)
        return Loaded(
            None, (SetAside(path, aside, error.fault, error.detail, place=error.place, refusal=error.refusal),)
        )


def set_aside(path: Path) -> Path | None:
    """Give a file another name beside it, `.broken-1` and so on; return it, or None when that is impossible."""
    number = 1
    while os.path.lexists(aside := path.with_name(f"{path.name}.broken-{number}")):
        number += 1
    try:
        path.rename(aside)
    except OSError:
        return None
    return aside


def read_text(path: Path) -> str | None:
    """Return the text of a file, None when it is missing. Raises FileFaultError."""
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            raise FileFaultError(Fault.UNREADABLE, "expected a file", refusal=Refusal.NO_FILE)
        with path.open("rb") as file:
            raw = file.read(MOST_BYTES + 1)
    except FileNotFoundError:
        return None
    except OSError as error:
        raise FileFaultError(Fault.UNREADABLE, str(error), refusal=refusal_of(error)) from error
    if len(raw) > MOST_BYTES:
        raise FileFaultError(Fault.TOO_LONG, f"expected at most {MOST_BYTES} bytes")
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise FileFaultError(Fault.NOT_TEXT, str(error)) from error
    if not text.strip("\0 \t\r\n"):
        raise FileFaultError(Fault.EMPTY)
    return text


def _sync_folder(folder: Path) -> None:
    """Make a rename last through a power cut, where the system can."""
    try:
        descriptor = os.open(folder, os.O_RDONLY)
    except OSError:  # Windows opens no folders, and renames last without it
        return
    try:
        os.fsync(descriptor)
    except OSError:  # some network disks cannot, and the file is whole all the same
        pass
    finally:
        os.close(descriptor)
