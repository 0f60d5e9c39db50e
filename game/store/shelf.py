"""Everything the game keeps, in one hand: read at once, written in the background, faults told once."""

from __future__ import annotations

from datetime import UTC, date, datetime
from functools import partial
from typing import TYPE_CHECKING, Final

from game.store import files, records, saves, stats
from game.store import settings as kept_settings
from game.store.notices import CannotWrite, NoHome, Notice
from game.store.settings import Settings
from game.store.stats import Statistics
from game.store.writer import Writer

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from game.paths import Folders
    from rules.record import Record

CLOSING_SECONDS: Final = 3.0
"""How long closing waits for a slow disk."""


def today() -> date:
    """Return the day by this machine's clock and time zone."""
    return datetime.now(UTC).astimezone().date()


class Shelf:
    """The user's files. No method raises for what is on disk: `take_notices` says what was wrong.

    Reading is done at once, so read before the first frame or behind a screen that may wait; writing never waits.
    """

    def __init__(self, folders: Folders, writer: Writer | None = None, day: Callable[[], date] = today) -> None:
        self._folders, self._day = folders, day
        self._writer = writer or Writer()
        self._notices: list[Notice] = [NoHome(folders.settings)] if folders.is_temporary else []
        self._told: set[Notice] = set()
        self._finished = 0
        self._counted: set[Path] = set()
        self._statistics = Statistics()

    def load_settings(self) -> Settings:
        """Return the settings, with defaults where there are none that can be used."""
        found = kept_settings.load_settings(self._folders.settings)
        self._notices += found.notices
        return found.value or Settings()

    def keep_settings(self, settings: Settings) -> None:
        """Keep the settings soon."""
        path = self._folders.settings / kept_settings.FILE
        self._writer.put(path, lambda: files.write(path, kept_settings.write_settings(settings)))

    def load_match(self) -> Record | None:
        """Return the match that was left, or None; one that is over is filed with the finished ones."""
        found = saves.load(self._folders.saves)
        self._notices += found.notices
        if found.value is None:
            return None
        if found.value.replay.match.ended is not None:
            self.finish(found.value.record)
            return None
        return found.value.record

    def keep(self, record: Record) -> None:
        """Keep the match as it stands soon."""
        folder = self._folders.saves
        self._writer.put(folder / saves.FILE, lambda: saves.keep(folder, record))

    def clear_match(self) -> None:
        """Forget the match that was being played."""
        folder = self._folders.saves
        self._writer.put(folder / saves.FILE, lambda: saves.clear(folder))

    def finish(self, record: Record) -> None:
        """File a match that is over soon; it stays as the match being played until it is filed."""
        self._finished += 1
        key = self._folders.records / f"finished {self._finished}"
        self._writer.put(key, partial(self._file, record, self._day()))

    def statistics(self) -> Statistics:
        """Add up all finished matches; a match that was just finished is waited for.

        Each match is played again once in the life of the shelf, which takes some milliseconds.
        """
        self._writer.flush(CLOSING_SECONDS)
        found = records.find(self._folders.records)
        self._notices += found.notices
        for path in found.value or ():
            if path not in self._counted:
                self._count(path)
        return self._statistics

    def _count(self, path: Path) -> None:
        """Add one finished match to the statistics."""
        self._counted.add(path)
        found = records.load(path)
        self._notices += found.notices
        if found.value is not None:
            self._statistics = stats.add(self._statistics, found.value)

    def tell(self, notice: Notice) -> None:
        """Note what somebody else found wrong with a file."""
        self._notices.append(notice)

    def take_notices(self) -> tuple[Notice, ...]:
        """Return what has gone wrong since the last call, each thing once for the life of the shelf."""
        new = dict.fromkeys((*self._notices, *self._writer.take_faults()))
        self._notices.clear()
        notices = tuple(notice for notice in new if notice not in self._told)
        self._told.update(notices)
        return notices

    def close(self, seconds: float = CLOSING_SECONDS) -> bool:
        """Write what is not yet written, at most so long; return whether everything is."""
        return self._writer.close(seconds)

    def _file(self, record: Record, day: date) -> CannotWrite | None:
        """Run by the writer: file the match, and only then forget it as the one being played."""
        return records.add(self._folders.records, record, day) or saves.clear(self._folders.saves)
