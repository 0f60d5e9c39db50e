"""The one authority over a match: who may do what, what happened, and what each seat is told of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.online.messages import Accepted, Answer, Refusal, Refused, Told
from rules import match as matches
from rules import record as records
from rules.actions import IllegalActionError
from rules.view import SeatView, redact, view

if TYPE_CHECKING:
    from rules.actions import Action
    from rules.events import Event
    from rules.match import Match, MatchStep
    from rules.record import Record
    from rules.ruleset import Ruleset


class Room:
    """A match, its record and its log.

    A room does no input or output and has no clock and no chance: times come in as seconds of whatever clock the
    caller uses, seeds as text. Make one with `begin` or `from_record`.
    """

    def __init__(self, record: Record, state: Match, log: tuple[Event, ...]) -> None:
        self._record = record
        self._match = state
        self._log = list(log)
        self._changed_at = 0.0

    @classmethod
    def begin(cls, rules: Ruleset, names: tuple[str, ...], players: tuple[str, ...] = ()) -> Room:
        """Open a room before its first deal; `players` has "person" or a level for each seat.

        Raises RecordError for a number of seats that the rules do not allow.
        """
        return cls.from_record(records.begin(rules, names, players))

    @classmethod
    def from_record(cls, record: Record) -> Room:
        """Open a room where a record stops. Raises RecordError when the record breaks the rules."""
        return cls(record, *records.replay(record))

    @property
    def record(self) -> Record:
        """The whole match so far, with every secret: never for a seat."""
        return self._record

    @property
    def match(self) -> Match:
        """The state, with every secret: never for a seat."""
        return self._match

    @property
    def last(self) -> int:
        """The number of the last event; 0 before the first."""
        return len(self._log)

    @property
    def changed_at(self) -> float:
        """When the last request was carried out: the moment since which the seat in turn has had to think."""
        return self._changed_at

    @property
    def turn(self) -> int | None:
        """The seat in turn, or None between rounds and after the match."""
        return self._match.round.turn if self._match.round and not self._match.round.outcome else None

    def deal(self, seed: str, now: float) -> Answer:
        """Deal the next round from a seed made outside."""
        if self._match.ended is not None:
            return Refused(Refusal.MATCH_OVER, "the match is over")
        if not matches.needs_deal(self._match):
            return Refused(Refusal.ROUND_RUNNING, "no deal is due: the round is not over")
        step = matches.deal_seeded(self._match, seed)
        return self._accept(step, self._record.with_deal(seed=seed), now)

    def act(self, seat: int, action: Action, now: float) -> Answer:
        """Carry an action of a seat out, or say why not."""
        refused = self._refuse(seat)
        if refused is not None:
            return refused
        try:
            step = matches.apply(self._match, action)
        except IllegalActionError as error:
            return Refused(Refusal.ILLEGAL, str(error))
        return self._accept(step, self._record.with_action(action), now)

    def told(self, seat: int | None, since: int = 0) -> tuple[Told, ...]:
        """Return what a seat may know of all events after number `since`; a seat of None only watches."""
        since = max(since, 0)
        return tuple(Told(number, redact(event, seat)) for number, event in enumerate(self._log[since:], since + 1))

    def view(self, seat: int | None) -> SeatView:
        """Return the table as a seat sees it now."""
        return view(self._match, seat)

    def _refuse(self, seat: int) -> Refused | None:
        """Return why a seat may not act at all now."""
        if seat not in range(self._match.seats):
            return Refused(Refusal.NO_SUCH_SEAT, f"there is no seat {seat}: expected 0 to {self._match.seats - 1}")
        if self._match.ended is not None:
            return Refused(Refusal.MATCH_OVER, "the match is over")
        if self.turn is None:
            return Refused(Refusal.NO_ROUND, "no round is being played: expected a deal")
        if self.turn != seat:
            return Refused(Refusal.NOT_YOUR_TURN, f"it is the turn of seat {self.turn}, not of seat {seat}")
        return None

    def _accept(self, step: MatchStep, record: Record, now: float) -> Accepted:
        self._match, self._record, self._changed_at = step.state, record, now
        self._log += step.events
        return Accepted(self.last)
