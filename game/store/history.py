"""The finished matches of this machine: their list, what they come to for each player, and one of them whole."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, NamedTuple

from game.store import records, stats, tallies
from game.store.stats import Dated, Statistics

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from game.store.files import Loaded
    from game.store.notices import CannotWrite, Notice
    from game.store.played import Played
    from game.store.tallies import Kept
    from game.store.tally import Tally


class Past(NamedTuple):
    """A finished match in the list: its file, its day, and what it came to for a player (None for one not in it).

    `rules` is the key of what was played, and `names` are those who sat there.
    """

    path: Path
    day: date
    tally: Tally | None
    rules: str = ""
    names: tuple[str, ...] = ()


class History:
    """Reads the folder of finished matches. `take_notices` says what was wrong with files on the way."""

    def __init__(self, folder: Path, memory: Path) -> None:
        self._folder, self._memory = folder, memory
        self._tallies: tallies.Tallies | None = None
        self._notices: list[Notice] = []
        self._broken: set[Path] = set()

    def statistics(self, profile: str, *, has_unknown: bool) -> Statistics:
        """Add up the matches of a profile; `has_unknown` adds those of people whom nobody knew."""
        return stats.fold(
            Dated(past.day, past.tally) for past in self.matches(profile, has_unknown=has_unknown) if past.tally
        )

    def matches(self, profile: str, *, has_unknown: bool) -> tuple[Past, ...]:
        """Return all finished matches, the oldest first; a match not seen before is played again, in milliseconds."""
        return tuple(
            Past(path, _day(path), _tally(kept, profile, has_unknown=has_unknown), kept.rules, kept.names)
            for path, kept in self._all()
        )

    def keys(self) -> frozenset[str]:
        """Return the keys of all people in the matches."""
        return frozenset(profile for _, kept in self._all() for profile, _ in kept.seats)

    def load(self, path: Path) -> Loaded[Played]:
        """Read a finished match whole."""
        return records.load(path)

    def remember(self) -> CannotWrite | None:
        """Write what was worked out, if anything was; called from the background."""
        if self._tallies is None or not self._tallies.is_new:
            return None
        self._tallies.is_new = False
        return tallies.write(self._memory, self._tallies)

    def take_notices(self) -> tuple[Notice, ...]:
        """Return what was wrong since the last call."""
        notices, self._notices = tuple(self._notices), []
        return notices

    def _all(self) -> Iterator[tuple[Path, Kept]]:
        """Yield every match file that can be used, with what it comes to."""
        known = self._tallies = self._tallies or tallies.load(self._memory)
        found = records.find(self._folder)
        self._notices += found.notices
        paths = found.value or ()
        known.forget_all_but({path.name for path in paths})
        for path in paths:
            kept = known.find(path) or self._work_out(path, known)
            if kept is not None:
                yield path, kept

    def _work_out(self, path: Path, known: tallies.Tallies) -> Kept | None:
        if path in self._broken:
            return None
        loaded = records.load(path)
        self._notices += loaded.notices
        if loaded.value is None:
            self._broken.add(path)
            return None
        return known.add(path, loaded.value)


def _tally(kept: Kept, profile: str, *, has_unknown: bool) -> Tally | None:
    """Return what a match came to for a profile, else for the first person whom nobody knew, if those count."""
    seats = dict(reversed(kept.seats))
    return seats.get(profile) if profile and profile in seats else seats.get("") if has_unknown else None


def _day(path: Path) -> date:
    """Return the day in the name of a match file; the first of all for a day that never was."""
    try:
        return date.fromisoformat(path.name[:10])
    except ValueError:
        return date.min
