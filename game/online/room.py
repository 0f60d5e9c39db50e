"""The one authority over a match: who may do what, what happened, and what each seat is told of it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.online.messages import Accepted, Answer, Refusal, Refused, Told
from game.online.moments import Moment, last_lay, retrace, shortened
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

    def __init__(self, record: Record, state: Match, log: tuple[Event, ...], moments: tuple[Moment, ...] = ()) -> None:
        self._record = record
        self._match = state
        self._log = list(log)
        self._moments = list(moments)
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
        return cls(record, *retrace(record))

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
        if self._match.ended is not None or self._match.round is None or self._match.round.outcome is not None:
            return None
        return self._match.round.turn

    def deal(self, seed: str, now: float) -> Answer:
        """Deal the next round from a seed made outside."""
        if self._match.ended is not None:
            return Refused(Refusal.MATCH_OVER, "the match is over")
        if not matches.needs_deal(self._match):
            return Refused(Refusal.ROUND_RUNNING, "no deal is due: the round is not over")
        step = matches.deal_seeded(self._match, seed)
        self._moments.clear()
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
        self._moments.append(Moment(self._match, self.last, action))
        return self._accept(step, self._record.with_action(action), now)

    def may_take_back(self, seat: int) -> bool:
        """Whether this seat has laid a tile in the round that is on or has just ended; never once the match is over."""
        return self._match.ended is None and last_lay(self._moments, seat) is not None

    def take_back(self, seat: int, now: float) -> Answer:
        """Go back to where this seat last laid a tile, with every hidden tile as it was then.

        Events told since then are void: the next one gets the number that the first of them had.
        """
        place = last_lay(self._moments, seat)
        if place is None or not self.may_take_back(seat):
            return Refused(Refusal.NOTHING_TO_TAKE_BACK, f"seat {seat} has no tile to take back")
        moment = self._moments[place]
        self._record = shortened(self._record, self._moments[:place], self._match)
        self._match = replace(moment.before, offer=None)
        self._changed_at = now
        del self._moments[place:], self._log[moment.told :]
        return Accepted(self.last)

    def reseat(self, seat: int, player: str) -> None:
        """Let another player take a seat over from now on; what was played stays."""
        self._record = self._record.with_player(seat, player)

    def note_hint(self) -> None:
        """Write down that a hint was asked for in the round that is being played."""
        self._record = self._record.with_hint()

    def offer_draw(self, seat: int, now: float) -> Answer:
        """Offer to draw the match in the name of a seat; the others answer."""
        try:
            state = matches.offer_draw(self._match, seat)
        except IllegalActionError as error:
            return Refused(Refusal.ILLEGAL, str(error))
        return self._accept(matches.MatchStep(state, ()), self._record, now)

    def answer_draw(self, seat: int, now: float, *, accepts: bool) -> Answer:
        """Accept or decline the offer on the table; the last seat that accepts ends the match."""
        try:
            step = matches.answer_draw(self._match, seat, accepts=accepts)
        except IllegalActionError as error:
            return Refused(Refusal.ILLEGAL, str(error))
        return self._accept(step, self._record.with_draw() if step.state.ended else self._record, now)

    def give_up(self, seat: int, now: float) -> Answer:
        """End the match because a seat gives up."""
        try:
            step = matches.give_up(self._match, seat)
        except IllegalActionError as error:
            return Refused(Refusal.ILLEGAL, str(error))
        return self._accept(step, self._record.with_surrender(seat), now)

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
