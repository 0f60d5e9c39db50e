"""The one match that is being played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.store import files
from game.store.played import Played, parse_played
from rules.record import write

if TYPE_CHECKING:
    from pathlib import Path

    from game.store.files import Loaded
    from game.store.notices import CannotWrite
    from rules.record import Record

FILE: Final = "match.domino"


def keep(folder: Path, record: Record) -> CannotWrite | None:
    """Keep the match as it stands; the state before stays beside it."""
    return files.write(folder / FILE, write(record))


def load(folder: Path) -> Loaded[Played]:
    """Return the match that was left, or None when there is none that can be gone on with."""
    return files.load(folder / FILE, parse_played)


def clear(folder: Path) -> CannotWrite | None:
    """Forget the match and the copy of its state before."""
    return files.remove(folder / FILE)
