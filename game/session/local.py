"""A table in this process: a room, people at this machine, and computer players that think beside the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.online.messages import Act, DealNext, Refused, Request
from game.online.room import Room
from game.session.chance import Chance
from game.session.computers import Computers
from game.session.hooks import Hooks, ignore
from game.session.thinker import Thinker
from rules.actions import Action, IllegalActionError
from rules.record import PERSON, Record
from rules.view import SeatView, legal_actions

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.events import Event
    from rules.ruleset import Ruleset


class LocalSession:
    """A `Session` over a room of its own. Make one with `new_local` or `resume_local`.

    `tempo`, in seconds, may be set at any time: a computer's choice appears not before it has passed, its draws and
    passes after a share of it. `began` is the table as the session found it, from which the polled events lead on.
    """

    def __init__(self, room: Room, hooks: Hooks, chance: Chance, thinker: Thinker, tempo: float) -> None:
        self.tempo = tempo
        self.names, self.players = room.record.seats, room.record.players
        self.seat = self.players.index(PERSON) if PERSON in self.players else 0
        self._room, self._hooks, self._chance = room, hooks, chance
        self._computers = Computers(self.players, chance, thinker)
        self._polled = room.last
        self._seen: tuple[tuple[int, int], SeatView] | None = None
        self._now = 0.0
        self._is_closed = False
        self.began = room.view(self.seat)
        if room.match.round is None:
            self.next_round()

    @property
    def record(self) -> Record:
        """The match so far, for files only: it holds every secret."""
        return self._room.record

    @property
    def view(self) -> SeatView:
        """The table as this seat sees it now."""
        moment = self._room.last, self.seat
        if self._seen is None or self._seen[0] != moment:
            self._seen = moment, self._room.view(self.seat)
        return self._seen[1]

    def poll(self, now: float) -> tuple[Event, ...]:
        """Let the computers move whose time has come, and return what happened since the last poll."""
        self._now = now
        while self._move_computer():
            pass
        told = self._room.told(self.seat, self._polled)
        self._polled = self._room.last
        return tuple(event for _, event in told)

    def act(self, action: Action) -> None:
        """Carry out the action of the person at this seat. Raises IllegalActionError."""
        if self.players[self.seat] != PERSON:
            raise IllegalActionError(f"seat {self.seat} is played by the computer")
        self._request(Act(action))

    def next_round(self) -> None:
        """Deal the next round. Raises IllegalActionError while none is due."""
        self._request(DealNext())

    def close(self) -> None:
        """Stop the computers; the last record has been handed to `keep` already."""
        self._is_closed = True
        self._computers.close()

    def _request(self, request: Request) -> None:
        """Ask the room for something in the name of this seat."""
        if self._is_closed:
            raise IllegalActionError("the table was left")
        match request:
            case Act(action=action):
                answer = self._room.act(self.seat, action, self._now)
            case DealNext():
                played = self._room.match.round
                seed = self._chance.deal_seed(1 if played is None else played.round_no + 1)
                answer = self._room.deal(seed, self._now)
        if isinstance(answer, Refused):
            raise IllegalActionError(answer.detail)
        self._keep()

    def _keep(self) -> None:
        """Hand the record on; what was thought about the table before is void."""
        self._computers.forget()
        is_over = self._room.match.ended is not None
        keep = self._hooks.finish if is_over and self._hooks.finish is not None else self._hooks.keep
        keep(self._room.record)

    def _move_computer(self) -> bool:
        """Make one action of the computer in turn if there is one now; return whether it was made."""
        action = None if self._is_closed else self._computers.due(self._room, self._now, self.tempo)
        if action is None or self._room.turn is None:
            return False
        seat = self._room.turn
        answer = self._room.act(seat, action, self._now)
        if isinstance(answer, Refused):
            self._hooks.log(f"the computer player '{self.players[seat]}' answered wrongly: {answer.detail}")
            self._room.act(seat, legal_actions(self._room.view(seat))[0], self._now)
        self._keep()
        return True


def new_local(  # noqa: PLR0913 - the composition root hands all of it down
    rules: Ruleset,
    names: tuple[str, ...],
    players: tuple[str, ...],
    *,
    keep: Callable[[Record], None],
    finish: Callable[[Record], None] | None = None,
    seed: str | None = None,
    tempo: float = 0.0,
    log: Callable[[str], None] = ignore,
    wake: Callable[[], None] = ignore,
) -> LocalSession:
    """Begin a match and deal its first round; see `Hooks` for whom it tells what.

    A `seed` makes the whole match repeatable, deals and computers alike. Raises RecordError for a number of seats
    that the rules do not allow.
    """
    return _open(Room.begin(rules, names, players), Hooks(keep, finish, log, wake), seed, tempo)


def resume_local(  # noqa: PLR0913 - as new_local
    record: Record,
    *,
    keep: Callable[[Record], None],
    finish: Callable[[Record], None] | None = None,
    seed: str | None = None,
    tempo: float = 0.0,
    log: Callable[[str], None] = ignore,
    wake: Callable[[], None] = ignore,
) -> LocalSession:
    """Go on with a match where its record stops. Raises RecordError when the record breaks the rules."""
    return _open(Room.from_record(record), Hooks(keep, finish, log, wake), seed, tempo)


def _open(room: Room, hooks: Hooks, seed: str | None, tempo: float) -> LocalSession:
    return LocalSession(room, hooks, Chance.from_seed(seed), Thinker(hooks.log, hooks.wake), tempo)
