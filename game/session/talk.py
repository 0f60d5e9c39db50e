"""What the other seats say to an offer of a draw: computers at once and by the score, people when they are asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rules.agreement import computer_accepts
from rules.record import PERSON
from rules.ruleset import side_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.online.room import Room


class Verdict(NamedTuple):
    """What has come of an offer so far: who declined it, or which people are still to be asked, or nothing of both."""

    declined_by: int | None = None
    waiting: tuple[int, ...] = ()


def hear_computers(room: Room, players: Sequence[str], now: float) -> Verdict:
    """Let the computers answer the offer on the table, then say what has come of it.

    A computer accepts when its side is not ahead (rules.md section 4). It looks at the scores, which everybody sees,
    and never at its hand: an answer that leant on the hand would tell something about it.
    """
    offer = room.match.offer
    if offer is None:
        return Verdict()
    others = [(offer.seat + step) % room.match.seats for step in range(1, room.match.seats)]
    for seat in others:
        if players[seat] != PERSON and seat not in offer.agreed:
            accepts = computer_accepts(room.view(seat).scores, side_of(room.match.rules, seat))
            room.answer_draw(seat, now, accepts=accepts)
            if not accepts:
                return Verdict(declined_by=seat)
    if room.match.offer is None:
        return Verdict()
    agreed = room.match.offer.agreed
    return Verdict(waiting=tuple(seat for seat in others if seat not in agreed))
