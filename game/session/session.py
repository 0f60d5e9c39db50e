"""What the game needs of a table, wherever it stands: to be told, to look, to act."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from game.session.clock import Countdown
    from game.session.hints import Hint
    from game.session.talk import Verdict
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
    def room(self) -> str:
        """The key of the room with stakes or ranks that the match is played in, "" for a table at home."""
        ...

    @property
    def names(self) -> tuple[str, ...]:
        """The name at each seat."""
        ...

    @property
    def players(self) -> tuple[str, ...]:
        """Who plays each seat now: "person", or a computer player's level with its style (`rules.record.level_of`)."""
        ...

    @property
    def profiles(self) -> tuple[str, ...]:
        """The key of the profile at each seat, "" for those whom this machine does not know; empty for nobody known."""
        ...

    @property
    def is_shared(self) -> bool:
        """Whether several people play at this machine, so that hands are shown by their owners only."""
        ...

    @property
    def is_open(self) -> bool:
        """Whether the hand of `seat` may be seen; with one person at this machine it always may."""
        ...

    @property
    def awaited(self) -> int | None:
        """The person at this machine whose turn it is and who has not shown his hand; None when nobody is.

        Nobody waits for a person whom the computer plays for: his hand is played, and stays covered.
        """
        ...

    def cover(self) -> None:
        """Turn the shown hand down and sit where the person in turn sits; go on from `view`, not from events."""
        ...

    def show(self) -> None:
        """Turn the hand of `seat` up, at its owner's wish; go on from `view`."""
        ...

    def set_level(self, seat: int, level: str) -> None:
        """Let the computer at a seat play at another level from now on. Raises IllegalActionError for a person."""
        ...

    @property
    def view(self) -> SeatView:
        """The table as it is now; it may be ahead of the events polled so far."""
        ...

    @property
    def course(self) -> tuple[tuple[int, ...], ...]:
        """The scores of the sides after every round that is over, in order."""
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

    def spend(self, seconds: float) -> None:
        """Let time pass in which the person in turn could act; covered, paused or moving, a table spends none.

        When his time is out, the computer plays for him until he takes over.
        """
        ...

    @property
    def countdown(self) -> Countdown | None:
        """What is left of this seat's turn; None without a limit, in automatic play, or when it is not its turn."""
        ...

    @property
    def automatic(self) -> frozenset[int]:
        """The seats of the people at this machine for whom the computer plays because their time was out."""
        ...

    @property
    def is_automatic(self) -> bool:
        """Whether the computer plays for this seat."""
        ...

    @property
    def is_deserted(self) -> bool:
        """Whether a hand lies open that nobody looks after, and should be covered."""
        ...

    def take_over(self, seat: int | None = None) -> None:
        """Give a seat back to its owner, this one as a rule, if the computer plays for him."""
        ...

    @property
    def has_help(self) -> bool:
        """Whether hints are given and moves taken back at this table at all."""
        ...

    @property
    def hint(self) -> Hint | None:
        """The hint that is shown for the table as it is, if one was asked for."""
        ...

    def ask_hint(self) -> None:
        """Have a hint thought about, or tell the next best; nothing without help, or in another seat's turn."""
        ...

    @property
    def may_take_back(self) -> bool:
        """Whether this seat may stand again where it last laid a tile."""
        ...

    @property
    def taken_back(self) -> int:
        """How often something was taken back; whenever it changes, `view` is the table and no event tells so."""
        ...

    def take_back(self) -> None:
        """Stand again where this seat last laid a tile. Raises IllegalActionError."""
        ...

    @property
    def is_practice(self) -> bool:
        """Whether the round does not count because moves were taken back after a draw."""
        ...

    def offer_draw(self) -> Verdict:
        """Offer to draw the match; return what the computers say. Raises IllegalActionError."""
        ...

    def answer_draw(self, seat: int, *, accepts: bool) -> Verdict:
        """Answer an offer in the name of a person at this machine. Raises IllegalActionError."""
        ...

    def give_up(self) -> None:
        """Give the match up for this seat's side. Raises IllegalActionError."""
        ...

    def close(self) -> None:
        """Leave the table; the match is kept as it stands."""
        ...
