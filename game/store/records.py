"""Finished matches: one file each, named by the day and a number, `2026-05-01-1.domino`."""

from __future__ import annotations

import re
from datetime import date
from itertools import count
from typing import TYPE_CHECKING, Final

from game.store import files
from game.store.files import Loaded
from game.store.notices import CannotWrite, Fault, SetAside, refusal_of
from game.store.played import Played, parse_played
from rules.record import write

if TYPE_CHECKING:
    from pathlib import Path

    from rules.record import Record

_NAME: Final = re.compile(r"(\d{4}-\d{2}-\d{2})-(\d{1,9})\.domino")


def add(folder: Path, record: Record, day: date) -> CannotWrite | None:
    """File a finished match under the first free number of its day; the newest one filed again changes nothing."""
    text = write(record)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        newest = paths(folder)[-1:]
        if newest and newest[0].read_bytes() == text.encode():
            return None
        path = _claim(folder, day)
    except (OSError, UnicodeError) as error:
        return CannotWrite(folder, str(error), refusal_of(error))
    fault = files.write(path, text, keeps_previous=False)
    if fault is not None:
        files.remove(path)
    return fault


def paths(folder: Path) -> tuple[Path, ...]:
    """Return the files of finished matches, the oldest first. Raises OSError."""
    found = [(match, path) for path in folder.iterdir() if (match := _NAME.fullmatch(path.name))]
    return tuple(path for _, path in sorted(found, key=lambda pair: (pair[0][1], int(pair[0][2]))))


def find(folder: Path) -> Loaded[tuple[Path, ...]]:
    """Return the files of finished matches, the oldest first; a folder that cannot be read is told."""
    try:
        return Loaded(paths(folder))
    except FileNotFoundError:
        return Loaded(())
    except OSError as error:
        return Loaded((), (SetAside(folder, None, Fault.UNREADABLE, str(error), refusal=refusal_of(error)),))


def load(path: Path) -> Loaded[Played]:
    """Read a finished match and play it again, in some milliseconds; a file that cannot be used is set aside."""
    return files.load_alone(path, parse_played)


def _claim(folder: Path, day: date) -> Path:
    """Make an empty file under the first free number, so that no other game takes it. Raises OSError."""
    for number in count(1):
        path = folder / f"{day.isoformat()}-{number}.domino"
        try:
            path.touch(exist_ok=False)
        except FileExistsError:
            continue
        return path
    raise AssertionError
