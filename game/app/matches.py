"""The matches on this machine: how one is begun, gone on with, kept and filed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from game.app.thinking import Thinking
from game.scenes.names import seat_names
from game.session.local import LocalSession, new_local, resume_local
from game.store.notices import Notice
from game.store.settings import Settings, chosen_rules
from game.store.shelf import Shelf
from rules.record import PERSON, Record

SPARE_LEVEL: Final = "medium"
"""Who plays the seat of a person who is not here."""


class LocalMatches:
    """Matches kept on a shelf; the newest record is at hand before it is written.

    The computer players think in a process of their own. `log` and `wake` are called from a thread.
    """

    def __init__(self, shelf: Shelf, seed: str | None, log: Callable[[str], None], wake: Callable[[], None]) -> None:
        self._shelf = shelf
        self._seed = seed
        self._log, self._wake = log, wake
        self._thinking = Thinking(log)
        self._saved = shelf.load_match()

    def saved(self) -> Record | None:
        """Return the match that can be continued."""
        return self._saved

    def begin(self, settings: Settings, tempo: float) -> LocalSession:
        """Begin the match that the settings describe; it takes the place of the saved one."""
        players = (PERSON, *(settings.level,) * (settings.seats - 1))
        return new_local(
            chosen_rules(settings),
            seat_names(settings),
            players,
            keep=self._keep,
            finish=self._finish,
            seed=self._seed,
            tempo=tempo,
            log=self._log,
            wake=self._wake,
            think=self._thinking.think,
        )

    def resume(self, tempo: float) -> LocalSession | None:
        """Go on with the saved match; None when there is none."""
        if self._saved is None:
            return None
        return resume_local(
            _with_computers(self._saved),
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

    def keep_settings(self, settings: Settings) -> None:
        """Write the settings soon."""
        self._shelf.keep_settings(settings)

    def _keep(self, record: Record) -> None:
        self._saved = record
        self._shelf.keep(record)

    def _finish(self, record: Record) -> None:
        self._saved = None
        self._shelf.finish(record)


def _with_computers(record: Record) -> Record:
    """Return the record with one person: nobody else sits at this window, so computers take the other seats."""
    first = record.players.index(PERSON) if PERSON in record.players else 0
    players = (
        PERSON if seat == first else SPARE_LEVEL if player == PERSON else player
        for seat, player in enumerate(record.players)
    )
    return replace(record, players=tuple(players))
