"""The matches that are being played: one against the computer, and one that several people share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.store import files
from game.store.played import Played, parse_played
from rules.record import PERSON, write

if TYPE_CHECKING:
    from pathlib import Path

    from game.store.files import Loaded
    from game.store.notices import CannotWrite
    from rules.record import Record

FILE: Final = "match.domino"
SHARED_FILE: Final = "shared.domino"


def is_shared(record: Record) -> bool:
    """Whether several people play the match at one machine."""
    return record.playing.count(PERSON) > 1


def file_of(record: Record) -> str:
    """Return the name of the file that a match is kept in."""
    return SHARED_FILE if is_shared(record) else FILE


def keep(folder: Path, record: Record) -> CannotWrite | None:
    """Keep the match as it stands; the state before stays beside it, and a match of the other kind untouched."""
    return files.write(folder / file_of(record), write(record))


def load(folder: Path, name: str = FILE) -> Loaded[Played]:
    """Return the match that was left, or None when there is none that can be gone on with."""
    return files.load(folder / name, parse_played)


def clear(folder: Path, name: str = FILE) -> CannotWrite | None:
    """Forget the match and the copy of its state before."""
    return files.remove(folder / name)
