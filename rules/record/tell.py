"""How a replay and the legal actions are told as plain values, one object an event (rules.md section 6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from rules import match as matches
from rules.actions import Draw, Lay, Pass
from rules.events import MatchEnded, Passed, RoundDealt, RoundEnded, Scored, TileDrawn, TileLaid, Why
from rules.record.play import hands_of, steps
from rules.record.value import RecordError
from rules.round import first_lead

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.actions import Action
    from rules.events import Event
    from rules.line import Ends
    from rules.match import Match
    from rules.record.value import Record
    from rules.tiles import Tile

Told = dict[str, object]


def told(record: Record) -> Iterator[Told]:
    """Yield what happened, in order. Raises RecordError at the first deal or move that the rules do not allow."""
    for step in steps(record):
        round_no = step.state.round.round_no if step.state.round else 0
        for event in step.events:
            yield from _told_event(record, round_no, event)


def told_legal(state: Match) -> Told:
    """Return the seat in turn and what it may do; None and nothing between rounds and after the match."""
    actions = matches.legal_actions(state)
    seat = state.round.turn if actions and state.round else None
    return {"seat": seat, "actions": [_told_action(state, action) for action in actions]}


def _told_event(record: Record, round_no: int, event: Event) -> Iterator[Told]:
    match event:
        case TileLaid():
            yield _told_lay(round_no, event)
        case TileDrawn(seat=seat, tile=tile):
            yield {"event": "drew", "round": round_no, "seat": seat, "tile": str(tile)}
        case Passed(seat=seat):
            yield {"event": "passed", "round": round_no, "seat": seat}
        case RoundEnded():
            yield _told_end(record, event)
        case MatchEnded(side=side, scores=scores):
            yield {"event": "match_over", "winner": _seats(record, side), "scores": list(scores)}
        case Scored(why=why) if why is not Why.COUNT:
            yield {"event": "scored", "round": round_no, "seat": event.seat, "why": why, "points": event.points}
        case RoundDealt() | Scored():
            return
        case _:
            assert_never(event)


def _told_lay(round_no: int, event: TileLaid) -> Told:
    return {
        "event": "led" if event.arm is None else "laid",
        "round": round_no,
        "seat": event.seat,
        "tile": str(event.tile),
        "end": event.arm,
        "ends": _ends(event.ends),
        "count": event.count,
        "score": event.points,
    }


def _told_end(record: Record, event: RoundEnded) -> Told:
    """Tell the end of a round; when the next hands are recorded and decide the lead, tell whose it is."""
    leader, tile = event.next_leader, None
    if leader is None:
        leader, tile = _forced_lead(record, event.round_no)
    return {
        "event": "round_over",
        "round": event.round_no,
        "reason": event.reason,
        "winner": event.winner,
        "side": _seats(record, event.side),
        "points": event.points,
        "hands": {str(seat): " ".join(map(str, hand)) for seat, hand in enumerate(event.hands)},
        "scores": list(event.scores),
        "next_leader": leader,
        "next_tile": None if tile is None else str(tile),
    }


def _forced_lead(record: Record, number: int) -> tuple[int | None, Tile | None]:
    """Return who leads the round at this place of the record and with which tile, if it is there and sound."""
    try:
        hands, _ = hands_of(record.rules, len(record.seats), record.rounds[number])
    except (IndexError, RecordError):
        return None, None
    return first_lead(hands, record.rules.first_lead)


def _told_action(state: Match, action: Action) -> Told:
    match action:
        case Lay(tile=tile, arm=arm):
            points = sum(event.points for event in matches.apply(state, action).events if isinstance(event, TileLaid))
            return {"do": "lay", "tile": str(tile), "end": arm, "score": points}
        case Draw():
            return {"do": "draw"}
        case Pass():
            return {"do": "pass"}
        case _:
            assert_never(action)


def _ends(ends: Ends) -> dict[str, int]:
    return {arm.value: number for arm, number in ends}


def _seats(record: Record, side: int | None) -> list[int] | None:
    return None if side is None else list(record.rules.sides(len(record.seats))[side])
