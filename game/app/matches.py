"""The matches on this machine: how one is begun, gone on with, kept and filed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.app.thinking import Thinking
from game.scenes.names import seat_names, seat_players, with_profiles
from game.store.notices import Notice
from game.store.saves import FILE, SHARED_FILE, file_of, is_shared
from game.store.settings import Settings, chosen_rules
from game.store.shelf import Shelf
from rules import record as records
from rules.record import PERSON, Record

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.session.local import LocalSession


class LocalMatches:
    """Matches kept on a shelf; the newest record is at hand before it is written.

    The computer players think in a process of their own. `log` and `wake` are called from a thread.
    """

    def __init__(self, shelf: Shelf, seed: str | None, log: Callable[[str], None], wake: Callable[[], None]) -> None:
        self._shelf = shelf
        self._seed = seed
        self._log, self._wake = log, wake
        self._thinking = Thinking(log)
        self._saved: dict[bool, Record] = {}
        self._over: dict[bool, Record] = {}
        for name in (FILE, SHARED_FILE):
            self._take_up(name)

    def saved(self, *, is_shared: bool = False) -> Record | None:
        """Return the match that can be continued: the one against the computer, or the one that people share."""
        return self._saved.get(is_shared)

    def begin(self, settings: Settings, tempo: float, room: str = "") -> LocalSession:
        """Begin the match that the settings describe; it takes the place of the saved one of its kind.

        `room` is the key of a room with stakes or ranks.
        """
        players = seat_players(settings)
        self._give_up(is_shared=players.count(PERSON) > 1)
        names, profiles = with_profiles(settings, seat_names(settings), players, self._shelf.profiles)
        return self._open(records.begin(chosen_rules(settings), names, players, profiles=profiles, room=room), tempo)

    def begin_again(self, tempo: float, *, is_shared: bool = False) -> LocalSession | None:
        """Begin another match by the rules and with the players of the last one of a kind that has ended, if any has.

        Whatever the settings are by now, it is the same table.
        """
        over = self._over.get(is_shared)
        return None if over is None else self._open(another(over), tempo)

    def resume(self, tempo: float, *, is_shared: bool = False) -> LocalSession | None:
        """Go on with the saved match of a kind; None when there is none."""
        return self._open(self._saved[is_shared], tempo) if is_shared in self._saved else None

    def _open(self, record: Record, tempo: float) -> LocalSession:
        """Sit down to a match; what plays it is loaded only now."""
        from game.session.local import resume_local

        return resume_local(
            record,
            keep=self._keep,
            finish=self._finish,
            seed=self._seed,
            tempo=tempo,
            log=self._log,
            wake=self._wake,
            think=self._thinking.think,
        )

    def take_notices(self) -> tuple[Notice, ...]:
        """Return what went wrong with files since the last call."""
        return self._shelf.take_notices()

    def can_keep(self, *, is_shared: bool = False) -> bool:
        """Return whether the match of a kind could be written, as far as is known."""
        return self._shelf.can_keep(SHARED_FILE if is_shared else FILE)

    def keep_settings(self, settings: Settings) -> None:
        """Write the settings soon."""
        self._shelf.keep_settings(settings)

    def forget(self) -> None:
        """Forget the matches that were left; their files are somebody else's affair."""
        self._saved.clear()
        self._over.clear()

    def _give_up(self, *, is_shared: bool) -> None:
        """File a match of a room that is left for good as given up; one at home just gives way."""
        left = self._saved.get(is_shared)
        if left is not None and left.room:
            self._finish(left.with_surrender(left.playing.index(PERSON)))

    def _take_up(self, name: str) -> None:
        """Take up the match that was left in a file; one that lies in the file of the other kind moves to its own."""
        left = self._shelf.load_match(name)
        if left is None or is_shared(left) in self._saved:
            return
        self._saved[is_shared(left)] = _with_a_person(left)
        if file_of(left) != name:
            self._shelf.keep(left)
            self._shelf.clear_match(name)

    def _keep(self, record: Record) -> None:
        self._saved[is_shared(record)] = record
        self._shelf.keep(record)

    def _finish(self, record: Record) -> None:
        self._saved.pop(is_shared(record), None)
        if not record.room:
            self._over[is_shared(record)] = record
        self._shelf.finish(record)


def another(record: Record) -> Record:
    """Return the beginning of another match by the same rules, with those who sat there at last."""
    return records.begin(record.rules, record.seats, record.playing, profiles=record.profiles)


def _with_a_person(record: Record) -> Record:
    """Return the record with somebody at this window: in a match of computers alone a person takes the first seat."""
    return record if PERSON in record.playing else record.with_player(0, PERSON)
