"""What the results tell of a finished round or match, before anything is drawn of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.table.words import points_sum, result_reason, result_title
from rules.ruleset import side_of
from rules.tiles import Tile, pips_of
from rules.view import SeatView

Course = tuple[tuple[int, ...], ...]
"""The scores of all sides after every round that is over, in order."""


class Hand(NamedTuple):
    """What a seat has left."""

    seat: int
    name: str
    tiles: tuple[Tile, ...]
    is_winner: bool

    @property
    def pips(self) -> int:
        """The pips of its tiles."""
        return pips_of(self.tiles)


class Side(NamedTuple):
    """Where a side stands, and what it gained in this round."""

    seats: tuple[int, ...]
    names: tuple[str, ...]
    score: int
    gain: int
    is_winner: bool
    number: int = 0


class Report(NamedTuple):
    """All that the results say; of a match, the winner comes first and then the higher scores.

    `course` has the scores of the sides, in their own order, after every round so far; `outcome` says what the match
    has brought the player where something was at stake.
    """

    title: str
    reason: str
    hands: tuple[Hand, ...]
    sum: str
    sides: tuple[Side, ...]
    target: int | None
    is_match: bool
    course: Course = ()
    outcome: str = ""

    @property
    def is_paired(self) -> bool:
        """Whether sides are two partners."""
        return any(len(side.seats) > 1 for side in self.sides)

    @property
    def winners(self) -> tuple[tuple[int, str], ...]:
        """The seats that have won, with their names."""
        return tuple(seat for side in self.sides if side.is_winner for seat in zip(side.seats, side.names, strict=True))


def make_report(view: SeatView, names: Sequence[str], course: Course = (), outcome: str = "") -> Report | None:
    """Return what is to be told, or None while the round is being played; a longer course is cut off at this round."""
    if not view.is_over:
        return None
    won = view.ended.side if view.ended is not None else view.result.side if view.result is not None else None
    sides = [_side(view, names, number, seats, won) for number, seats in enumerate(view.rules.sides(view.seats))]
    if view.ended is not None:
        sides.sort(key=lambda side: (not side.is_winner, -side.score))
    return Report(
        title=result_title(view, names),
        reason=result_reason(view, names),
        hands=_hands(view, names),
        sum=points_sum(view),
        sides=tuple(sides),
        target=view.rules.target,
        is_match=view.ended is not None,
        course=course if view.result is None else course[: view.result.round_no],
        outcome=outcome if view.ended is not None else "",
    )


def _hands(view: SeatView, names: Sequence[str]) -> tuple[Hand, ...]:
    """Return what the seats have left; nothing where the round was not played to its end, for they stay face down."""
    result = view.result
    if result is None:
        return ()
    won = [side_of(view.rules, seat) == result.side for seat in range(view.seats)]
    return tuple(Hand(seat, names[seat], tuple(result.hands[seat]), won[seat]) for seat in range(view.seats))


def _side(view: SeatView, names: Sequence[str], number: int, seats: tuple[int, ...], won: int | None) -> Side:
    gain = view.result.points if view.result is not None and view.result.side == number else 0
    score = view.scores[number] if view.scores else 0
    if view.rules.target is None:
        score, gain = score or gain, 0  # a match of one round has no other score than what the round gave
    return Side(seats, tuple(names[seat] for seat in seats), score, gain, number == won, number)
