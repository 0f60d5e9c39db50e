"""Everything the game keeps, in one hand: read at once, written in the background, faults told once."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime
from functools import partial
from itertools import count
from typing import TYPE_CHECKING, Final, TypeVar

from game.store import files, forgetting, records, saves
from game.store import profiles as kept_profiles
from game.store import settings as kept_settings
from game.store.history import History, Past
from game.store.notices import CannotWrite, FileFaultError, NoHome, NotAMatch, Notice
from game.store.played import parse_played
from game.store.profiles import Profiles
from game.store.settings import Settings
from game.store.stats import Statistics
from game.store.writer import Writer

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from game.paths import Folders
    from game.store.played import Played
    from rules.record import Record

_T = TypeVar("_T")

ELSEWHERE: Final = "elsewhere"
"""The profile of those who played a match that was brought here."""

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
        self._profiles: Profiles | None = None
        self._history = History(folders.records, folders.settings)

    @property
    def is_new(self) -> bool:
        """Whether nobody has played here before: there are neither settings nor a copy of them."""
        path = self._folders.settings / kept_settings.FILE
        return not (path.exists() or files.previous_of(path).exists() or self._folders.is_temporary)

    def load_settings(self) -> Settings:
        """Return the settings, with defaults where there are none that can be used."""
        found = kept_settings.load_settings(self._folders.settings)
        self._notices += found.notices
        return found.value or Settings()

    def keep_settings(self, settings: Settings) -> None:
        """Keep the settings soon."""
        path = self._folders.settings / kept_settings.FILE
        self._writer.put(path, lambda: files.write(path, kept_settings.write_settings(settings)))

    def load_match(self, name: str = saves.FILE) -> Record | None:
        """Return the match that was left, or None; one that is over is filed with the finished ones.

        `name` says which: `saves.FILE` against the computer, `saves.SHARED_FILE` of several people.
        """
        found = saves.load(self._folders.saves, name)
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
        self._writer.put(folder / saves.file_of(record), lambda: saves.keep(folder, record))

    def can_keep(self, name: str = saves.FILE) -> bool:
        """Return whether the match of this name could be written, as far as is known."""
        return not self._writer.fails(self._folders.saves / name)

    def clear_match(self, name: str = saves.FILE) -> None:
        """Forget the match that was being played; see `load_match`."""
        folder = self._folders.saves
        self._writer.put(folder / name, lambda: saves.clear(folder, name))

    def finish(self, record: Record) -> None:
        """File a match that is over soon; it stays as the match being played until it is filed."""
        self._finished += 1
        key = self._folders.records / f"finished {self._finished}"
        self._writer.put(key, partial(self._file, record, self._day()))

    @property
    def profiles(self) -> Profiles:
        """The people who play at this machine."""
        if self._profiles is None:
            found = kept_profiles.load_profiles(self._folders.settings)
            self._notices += found.notices
            self._profiles = found.value or Profiles()
        return self._profiles

    def keep_profiles(self, profiles: Profiles) -> None:
        """Keep the people soon."""
        self._profiles = profiles
        path = self._folders.settings / kept_profiles.FILE
        self._writer.put(path, lambda: files.write(path, kept_profiles.write_profiles(profiles)))

    def statistics(self, profile: str | None = None) -> Statistics:
        """Add up the finished matches of a profile, without one of whoever plays now; see `matches`."""
        key = self.profiles.playing if profile is None else profile
        has_unknown = self.profiles.owns_unknown(key)
        return self._looked(lambda history: history.statistics(key, has_unknown=has_unknown))

    def matches(self, profile: str | None = None) -> tuple[Past, ...]:
        """Return all finished matches, the oldest first, with what they came to for a profile.

        A match that was just finished is waited for; one that was never looked at is played again, which takes some
        milliseconds, and remembered.
        """
        key = self.profiles.playing if profile is None else profile
        has_unknown = self.profiles.owns_unknown(key)
        return self._looked(lambda history: history.matches(key, has_unknown=has_unknown))

    def used_keys(self) -> frozenset[str]:
        """Return the keys of all whose finished matches are here, also of those who have left."""
        return self._looked(lambda history: history.keys())

    def load_past(self, path: Path) -> Played | None:
        """Read a finished match whole; None where that is not possible."""
        found = self._history.load(path)
        self._notices += found.notices
        return found.value

    def take_in(self, path: Path) -> Played | None:
        """Read a match from anywhere and file it with the finished ones if it is over; None where it is no match.

        Nobody here has played it, so it counts for nobody.
        """
        try:
            played = parse_played(files.read_text(path) or "")
        except FileFaultError as error:
            self._notices.append(NotAMatch(path, error.fault, error.detail, error.place, error.refusal))
            return None
        record = replace(played.record, profiles=(ELSEWHERE,) * len(played.record.seats))
        if played.replay.match.ended is not None:
            key = self._folders.records / f"taken in {path}"
            self._writer.put(key, partial(records.add, self._folders.records, record, self._day()))
        return played._replace(record=record)

    def forget_all(self) -> None:
        """Delete all that the game has written into the folders of this user, for good; nothing else is touched."""
        self._writer.flush(CLOSING_SECONDS)
        self._notices += forgetting.forget_all(self._folders)
        self._profiles = None
        self._history = History(self._folders.records, self._folders.settings)

    def export(self, name: str, content: str | bytes) -> Path | None:
        """Write a text or bytes under a free name into the folder for what leaves the game; None if it cannot.

        This waits for the disk, as the player does.
        """
        folder = self._folders.exports
        stem, _, kind = name.rpartition(".")
        names = (name if number == 1 else f"{stem}-{number}.{kind}" for number in count(1))
        path = next(path for each in names if not (path := folder / each).exists())
        fault = files.write(path, content, keeps_previous=False)
        if fault is not None:
            self._notices.append(fault)
            return None
        return path

    def _looked(self, look: Callable[[History], _T]) -> _T:
        """Look something up among the finished matches, and remember what was worked out for it."""
        self._writer.flush(CLOSING_SECONDS)
        found = look(self._history)
        self._notices += self._history.take_notices()
        self._writer.put(self._folders.settings / "tallies", self._history.remember)
        return found

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
        return records.add(self._folders.records, record, day) or saves.clear(
            self._folders.saves, saves.file_of(record)
        )
