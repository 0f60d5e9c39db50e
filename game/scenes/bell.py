"""When a bell calls the player: softly, once, when it has become his turn because others have moved."""

from __future__ import annotations

from typing import Final

from game.scenes.stage import Stage
from game.session.session import Session
from game.table.table import Table

BREATH: Final = 0.3
"""Seconds between the end of the last move and the bell, so that it does not sound together with a tile."""


class Bell:
    """Rings for one person alone with computers; not at instant pace, where his turn comes with their tiles."""

    def __init__(self, stage: Stage, session: Session, table: Table) -> None:
        self._stage, self._session, self._table = stage, session, table
        self._is_due = False
        self._waited = 0.0

    @property
    def is_waiting(self) -> bool:
        """Whether it rings soon, though nothing moves."""
        return self._waited > 0.0

    def spend(self, seconds: float, *, is_mine: bool) -> None:
        """Let time pass; `is_mine` is whether the player may act."""
        if not is_mine:
            if self._waited:
                self._is_due = False
            self._waited = 0.0
            self._is_due = self._is_due or self._is_theirs
        elif self._is_due:
            self._waited += seconds
            if self._waited >= BREATH:
                self._is_due, self._waited = False, 0.0
                if not self._session.is_automatic:
                    self._stage.gear.hear("turn")

    @property
    def _is_theirs(self) -> bool:
        """Whether somebody else is seen to move."""
        if self._session.is_shared or self._stage.settings.pace == "instant":
            return False
        return self._table.shown.turn not in (None, self._session.seat)
