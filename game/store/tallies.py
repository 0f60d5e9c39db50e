"""What finished matches come to, remembered in one file so that no match is played again without need.

The file can be deleted at any time: every tally can be made anew from its match. A tally counts only for a match file
that still has the size and the time of change it was made from.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from game.store import files
from game.store.tally import Tally, from_table, tally_of
from rules.record import PERSON

if TYPE_CHECKING:
    from pathlib import Path

    from game.store.notices import CannotWrite
    from game.store.played import Played

FILE: Final = "tallies.json"
SCHEMA: Final = 2


@dataclass(frozen=True, slots=True)
class Kept:
    """What is remembered of one match file: how it was, what was played, who sat there, and what it came to.

    `seats` has a tally for every seat of a person with its profile.

    A seat of a person whom nobody knows has the profile "".
    """

    size: int
    changed: int
    rules: str
    names: tuple[str, ...]
    seats: tuple[tuple[str, Tally], ...]


@dataclass(slots=True)
class Tallies:
    """Tallies by the name of their match file. `is_new` says whether there is something to write."""

    kept: dict[str, Kept] = field(default_factory=dict)
    is_new: bool = False

    def find(self, path: Path) -> Kept | None:
        """Return what is remembered of a match file, or None when it has changed or is not known."""
        kept = self.kept.get(path.name)
        stat = _stat(path)
        return kept if kept is not None and stat == (kept.size, kept.changed) else None

    def add(self, path: Path, played: Played) -> Kept:
        """Work out and remember a match."""
        size, changed = _stat(path) or (0, 0)
        kept = self.kept[path.name] = Kept(size, changed, played.record.rules.key, played.record.seats, _seats(played))
        self.is_new = True
        return kept

    def forget_all_but(self, names: set[str]) -> None:
        """Forget the matches whose files are gone."""
        gone = self.kept.keys() - names
        for name in gone:
            del self.kept[name]
        self.is_new |= bool(gone)


def load(folder: Path) -> Tallies:
    """Read what is remembered; a file that is missing or cannot be used is nothing lost."""
    try:
        table = json.loads((folder / FILE).read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return Tallies()
    if not isinstance(table, dict) or table.get("schema") != SCHEMA or not isinstance(table.get("matches"), dict):
        return Tallies()
    found = {name: _kept(entry) for name, entry in table["matches"].items()}
    return Tallies({name: kept for name, kept in found.items() if kept is not None})


def write(folder: Path, tallies: Tallies) -> CannotWrite | None:
    """Write what is remembered."""
    matches = {
        name: {
            "size": kept.size,
            "changed": kept.changed,
            "rules": kept.rules,
            "names": kept.names,
            "seats": [[profile, tally.to_table()] for profile, tally in kept.seats],
        }
        for name, kept in tallies.kept.items()
    }
    text = json.dumps({"schema": SCHEMA, "matches": matches}, separators=(",", ":"))
    return files.write(folder / FILE, text, keeps_previous=False)


def _seats(played: Played) -> tuple[tuple[str, Tally], ...]:
    record = played.record
    profiles = record.profiles or ("",) * len(record.seats)
    found = ((profiles[seat], tally_of(played, seat)) for seat, who in enumerate(record.players) if who == PERSON)
    return tuple((profile, tally) for profile, tally in found if tally is not None)


def _kept(entry: Any) -> Kept | None:  # noqa: ANN401 - whatever a file holds
    """Return what an entry says, or None when it says nothing that can be used."""
    try:
        seats = tuple((profile, from_table(table)) for profile, table in entry["seats"])
        size, changed, rules, names = entry["size"], entry["changed"], entry["rules"], entry["names"]
    except (TypeError, KeyError, ValueError):
        return None
    if type(size) is not int or type(changed) is not int or type(names) is not list:
        return None
    if any(type(text) is not str for text in (rules, *names, *(profile for profile, _ in seats))):
        return None
    usable = tuple((profile, tally) for profile, tally in seats if tally is not None)
    return Kept(size, changed, rules, tuple(names), usable) if len(usable) == len(seats) else None


def _stat(path: Path) -> tuple[int, int] | None:
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_size, found.st_mtime_ns
