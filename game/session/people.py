"""Whose hand lies face up on the one screen that several people share: nobody's, until its owner shows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.record import PERSON

if TYPE_CHECKING:
    from collections.abc import Sequence


class People:
    """The people at this machine. One person alone always sees his hand; several show theirs in turn.

    `seat` is the one at the lower edge of the table; without people that is the first.
    """

    def __init__(self, players: Sequence[str]) -> None:
        self._seats = tuple(seat for seat, player in enumerate(players) if player == PERSON)
        self.seat = self._seats[0] if self._seats else 0
        self.is_open = not self.is_shared

    @property
    def is_shared(self) -> bool:
        """Whether several people share the screen."""
        return len(self._seats) > 1

    @property
    def looking(self) -> int | None:
        """The seat whose knowledge the screen may show; None for what everybody knows."""
        return self.seat if self.is_open else None

    def awaited(self, turn: int | None) -> int | None:
        """Return the person who must show his hand before the turn of this seat can be played; None when nobody."""
        return turn if turn in self._seats and turn != self.looking else None

    def cover(self, turn: int | None) -> None:
        """Let nobody's hand be seen, and sit where the person in turn sits; one person alone goes on looking."""
        if self.is_shared:
            self.is_open = False
            self.seat = turn if turn is not None and turn in self._seats else self.seat

    def show(self) -> None:
        """Let the person at the lower edge see his hand."""
        self.is_open = True
