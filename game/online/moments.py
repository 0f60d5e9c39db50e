"""What a room remembers of the running round so that moves can be taken back: every moment, and what was done then."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from rules import match as matches
from rules import record as records
from rules.actions import Action, Draw, Lay, Pass
from rules.events import Passed, RoundDealt, TileDrawn, TileLaid
from rules.record import token

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.events import Event
    from rules.match import Match, MatchStep
    from rules.record import Record


class Moment(NamedTuple):
    """The match before an action, how many events had been told by then, and the action."""

    before: Match
    told: int
    action: Action


class Retraced(NamedTuple):
    """What a record leads to: the match now, all that happened, and the moments of the last round."""

    match: Match
    log: tuple[Event, ...]
    moments: tuple[Moment, ...]


def retrace(record: Record) -> Retraced:
    """Play a record again. Raises RecordError at the first deal or move that the rules do not allow."""
    state = matches.begin(record.rules, len(record.seats))
    log: list[Event] = []
    moments: list[Moment] = []
    for step in records.steps(record):
        if isinstance(step.events[0], RoundDealt):
            moments = []
        else:
            action = _action_of(step)
            moments += [] if action is None else [Moment(state, len(log), action)]
        state = step.state
        log += step.events
    return Retraced(state, tuple(log), tuple(moments))


def last_lay(moments: Sequence[Moment], seat: int) -> int | None:
    """Return the place of the last moment at which this seat laid a tile; draws and passes are no decisions."""
    for place in range(len(moments) - 1, -1, -1):
        before, _, action = moments[place]
        if isinstance(action, Lay) and before.round is not None and before.round.turn == seat:
            return place
    return None


def shortened(record: Record, moments: Sequence[Moment], state: Match) -> Record:
    """Return the record with only these moments in its last round; `state` is the match that is given up for it.

    Once a tile has been drawn, whoever takes something back knows more than he did: the round counts as practice.
    Who has taken a seat over meanwhile keeps it.
    """
    *before, last = record.rounds
    has_drawn = state.round is not None and any(isinstance(event, TileDrawn) for event in state.round.history)
    moves = tuple(token(moment.action) for moment in moments)
    seated = {change.seat: change._replace(moves=min(change.moves, len(moves))) for change in last.reseated}
    practice = last.practice or has_drawn
    kept = replace(last, moves=moves, practice=practice, reseated=tuple(seated.values()))
    return replace(record, rounds=(*before, kept))


def _action_of(step: MatchStep) -> Action | None:
    """Return the action that led to this, None for the end of a match by agreement or by giving up."""
    match step.events[0]:
        case TileLaid(tile=tile, arm=arm, inner=inner, outer=outer):
            return Lay(tile, arm, is_turned=arm is None and inner < outer)
        case TileDrawn():
            return Draw()
        case Passed():
            return Pass()
        case _:
            return None
