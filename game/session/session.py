"""What the game needs of a table, wherever it stands: to be told, to look, to act."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from rules.actions import Action
    from rules.events import Event
    from rules.view import SeatView


class Session(Protocol):
    """One seat at a table. Nothing here blocks, and nothing but this seat's knowledge comes out."""

    tempo: float
    """How many seconds a computer's choice takes at least; it may be set at any time, and far seats may ignore it."""

    began: SeatView
    """The table as the session found it, from which the polled events lead on."""

    @property
    def seat(self) -> int:
        """The seat this session looks from and acts for."""
        ...

    @property
    def names(self) -> tuple[str, ...]:
        """The name at each seat."""
        ...

    @property
    def players(self) -> tuple[str, ...]:
        """Who plays each seat: "person" or a computer player's level."""
        ...

    @property
    def view(self) -> SeatView:
        """The table as it is now; it may be ahead of the events polled so far."""
        ...

    def poll(self, now: float) -> tuple[Event, ...]:
        """Return what happened since the last poll, in order, each event once; `now` in seconds of any steady clock.

        A session that goes on with an old match tells nothing old: begin with `view`.
        """
        ...

    def act(self, action: Action) -> None:
        """Carry out an action of this seat. Raises IllegalActionError; then nothing has changed."""
        ...

    def next_round(self) -> None:
        """Have the next round dealt; its events come by `poll`. Raises IllegalActionError while none is due."""
        ...

    def close(self) -> None:
        """Leave the table; the match is kept as it stands."""
        ...
