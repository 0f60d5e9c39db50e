"""What is deleted when a player wants all his files gone: what this game has written, and nothing beside it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from game.store import profiles, saves, settings, tallies
from game.store.notices import CannotWrite, refusal_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from game.paths import Folders

_OURS: Final = "|".join(re.escape(name) for name in (settings.FILE, profiles.FILE, tallies.FILE))
_MATCHES: Final = "|".join(re.escape(name) for name in (saves.FILE, saves.SHARED_FILE))
_COPIES: Final = r"(\.previous|\.broken-\d+|\.previous\.broken-\d+|\.\d+\.new)?"
_PATTERNS: Final = {
    "settings": re.compile(f"({_OURS}|rules/.*){_COPIES}"),
    "saves": re.compile(f"({_MATCHES}){_COPIES}"),
    "records": re.compile(r"\d{4}-\d{2}-\d{2}-\d+\.domino" + _COPIES),
    "logs": re.compile(r"crash-.*\.(txt|domino|json)"),
}
"""The names of the files that the game writes into each folder."""


def forget_all(folders: Folders) -> tuple[CannotWrite, ...]:
    """Delete the game's files; return what could not be deleted."""
    faults: list[CannotWrite] = []
    for path in _ours(folders):
        try:
            path.unlink(missing_ok=True)
        except OSError as error:
            faults.append(CannotWrite(path, str(error), refusal_of(error)))
    return tuple(faults)


def _ours(folders: Folders) -> Iterator[Path]:
    for name, pattern in _PATTERNS.items():
        folder: Path = getattr(folders, name)
        try:
            found = sorted(folder.iterdir())
        except OSError:
            continue
        yield from (path for path in found if pattern.fullmatch(path.name) and path.is_file())
