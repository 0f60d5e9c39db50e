"""What one finished match comes to for one seat; statistics add up these, and nothing else is kept of a match."""

from __future__ import annotations

from dataclasses import asdict, dataclass, fields
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

from game.store.luck import Luck, luck_of
from game.store.profiles import GUEST
from rules import record as records
from rules.events import Passed, Reason, RoundDealt, RoundEnded, Scored, TileDrawn, Why
from rules.rating import is_rated, rating_points
from rules.record import PERSON
from rules.ruleset import side_of
from rules.stakes import RANKS, changes

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.store.played import Played
    from rules.events import Event
    from rules.record import Record

MIXED: Final = "mixed"
"""The level of a table at which computers of several levels sat."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Tally:
    """One match for one seat. What is counted of rounds leaves rounds out that were practice.

    level: that of the computers, "mixed", or "person" without any. won: None when nobody has. has_practice: whether
    moves were taken back after a draw, so that the match was no contest. points: of the own side. fives: what of it was
    scored in play. draws, passes: the seat's own; others_*: all others' together. rating, purse: what they changed by.
    """

    rules: str
    seats: int
    level: str
    room: str
    won: bool | None
    has_practice: bool
    rounds: int
    points: int
    blocked: int
    blocked_won: int
    fives: int
    draws: int
    others_draws: int
    passes: int
    others_passes: int
    hints: int
    pips: int
    pips_by_chance: float
    draws_by_chance: float
    rating: int = 0
    purse: int = 0

    def to_table(self) -> dict[str, Any]:
        """Return the tally as plain values by name."""
        return asdict(self)


_KINDS: Final[dict[str, tuple[type, ...]]] = {
    "str": (str,),
    "int": (int,),
    "bool": (bool,),
    "float": (int, float),
    "bool | None": (bool, type(None)),
}


def from_table(table: object) -> Tally | None:
    """Return the tally of plain values, or None when they are not what `to_table` gives."""
    if not isinstance(table, dict) or table.keys() != {field.name for field in fields(Tally)}:
        return None
    for field in fields(Tally):
        if type(table[field.name]) not in _KINDS[str(field.type)]:
            return None
    return Tally(**table)


def tally_of(played: Played, seat: int) -> Tally | None:
    """Return what a match comes to for a seat; None for one that is not over."""
    record, (match, events) = played
    if match.ended is None:
        return None
    side = side_of(record.rules, seat)
    counted = [part for kept, part in zip(record.rounds, _rounds(events), strict=True) if not kept.practice]
    flat = [event for part in counted for event in part]
    ended = [event for event in flat if isinstance(event, RoundEnded)]
    scored = [event for event in flat if isinstance(event, Scored) and event.side == side]
    luck = sum((luck_of(part, seat, record.rules.highest) for part in counted), Luck())
    blocked = [event for event in ended if event.reason is Reason.BLOCKED]
    return Tally(
        rules=record.rules.key,
        seats=len(record.seats),
        level=level_of(record),
        room=record.room,
        won=None if match.ended.side is None else match.ended.side == side,
        has_practice=any(kept.practice for kept in record.rounds),
        rounds=len(counted),
        points=sum(event.points for event in scored) + sum(event.points for event in ended if event.side == side),
        blocked=len(blocked),
        blocked_won=sum(event.side == side for event in blocked),
        fives=sum(event.points for event in scored if event.why is Why.COUNT),
        draws=_count(flat, TileDrawn, seat),
        others_draws=sum(isinstance(event, TileDrawn) for event in flat) - _count(flat, TileDrawn, seat),
        passes=_count(flat, Passed, seat),
        others_passes=sum(isinstance(event, Passed) for event in flat) - _count(flat, Passed, seat),
        hints=sum(kept.hints for kept in record.rounds),
        pips=luck.pips,
        pips_by_chance=luck.pips_by_chance,
        draws_by_chance=luck.draws_by_chance,
        rating=_rating(played, seat),
        purse=_purse(played, seat),
    )


def level_of(record: Record) -> str:
    """Return the level that all computers at the table had all the time, whatever their styles."""
    changed = (change.player for kept in record.rounds for change in kept.reseated)
    levels = {records.level_of(player) for player in (*record.players, *changed)} - {PERSON}
    return (levels or {PERSON}).pop() if len(levels) <= 1 else MIXED


def _rounds(events: Sequence[Event]) -> Iterator[Sequence[Event]]:
    """Yield the events of each round."""
    starts = [place for place, event in enumerate(events) if isinstance(event, RoundDealt)]
    for start, end in pairwise([*starts, len(events)]):
        yield events[start:end]


def _count(events: Sequence[Event], kind: type[TileDrawn | Passed], seat: int) -> int:
    return sum(isinstance(event, kind) and event.seat == seat for event in events)


def _winners(played: Played) -> tuple[int, ...]:
    """Return the seats of the side that has won; a match with practice in it is nobody's."""
    record, ended = played.record, played.replay.match.ended
    if ended is None or ended.side is None or any(kept.practice for kept in record.rounds):
        return ()
    return tuple(seat for seat in range(len(record.seats)) if side_of(record.rules, seat) == ended.side)


def _rating(played: Played, seat: int) -> int:
    """Return what the match changed in the rating of a seat; a person whom nobody knows is a guest."""
    record, ended = played.record, played.replay.match.ended
    known = record.profiles or ("",) * len(record.seats)
    guests = [place for place, who in enumerate(record.players) if who == PERSON and known[place] in {"", GUEST}]
    if not is_rated(is_competitive=record.room == RANKS, guests=guests):
        return 0
    quitter = ended.gave_up if ended is not None else None
    winners = _winners(played)
    return rating_points(len(record.seats), winners, quitter=quitter)[seat]


def _purse(played: Played, seat: int) -> int:
    """Return what the match changed in the play points of a seat."""
    record = played.record
    return changes(record.room, record.rules, len(record.seats), _winners(played))[seat]
