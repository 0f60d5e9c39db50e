"""Whose the saved match is while several games run at once: each has its own folder, and none harms another."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final, TextIO

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

MARK: Final = "in-use"
MOST: Final = 9
"""So many games may run at once; more of them share the first folder, as do all where nothing can be marked."""


@contextmanager
def claim(saves: Path) -> Iterator[Path]:
    """Yield the first of the folders `saves`, `saves-2`, ... that no running game uses, as long as it is used."""
    for number in range(1, MOST + 1):
        folder = saves if number == 1 else saves.with_name(f"{saves.name}-{number}")
        try:
            folder.mkdir(parents=True, exist_ok=True)
            mark = (folder / MARK).open("a", encoding="utf-8")
        except OSError:
            break
        with mark:
            if _is_locked(mark):
                _sweep(folder)
                yield folder
                return
    yield saves


def _sweep(folder: Path) -> None:
    """Remove what was half written beside a match when a game was killed; nobody else writes here now."""
    with suppress(OSError):
        for half in folder.glob("*.new"):
            half.unlink()


def _is_locked(mark: TextIO) -> bool:
    """Lock an open file until it is closed; answer whether nobody else had locked it."""
    try:
        if sys.platform == "win32":
            msvcrt.locking(mark.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(mark, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
