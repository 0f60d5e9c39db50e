"""The sentences that the table itself says."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, assert_never

from game.i18n import ntr, tr
from rules.events import Reason
from rules.ruleset import BlockPoints, Boneyard, DominoPoints, Ruleset, side_of
from rules.tiles import pips_of
from rules.view import SeatView

FEW: Final = 4
"""So many hands are written out even where they are empty."""


def status_words(view: SeatView) -> str:
    """Return the line over the table: the round, the target, and the tiles left in the boneyard."""
    target = view.rules.target
    parts = {"round_no": view.round_no, "target": target, "boneyard": view.boneyard}
    if view.rules.boneyard is Boneyard.NEVER_DRAWN:
        if not view.boneyard:
            return tr("Round {round_no} · to {target} · all tiles dealt").format(**parts)
        return tr("Round {round_no} · to {target} · {boneyard} set aside").format(**parts)
    if target is None:
        return tr("One round · boneyard {boneyard}").format(**parts)
    return tr("Round {round_no} · to {target} · boneyard {boneyard}").format(**parts)


def tiles_words(count: int) -> str:
    """Return a number of tiles in words."""
    return ntr("{count} tile", "{count} tiles", count).format(count=count)


def points_sum(view: SeatView) -> str:
    """Return the sum that makes the points of a finished round, as "6 + 8 + 6 = 20"; empty when there is none."""
    result = view.result
    if result is None or result.winner is None or result.reason is Reason.TARGET:
        return ""
    pips = [pips_of(hand) for hand in result.hands]
    counted, taken = _counted(view.rules, result.winner, result.reason)
    plus = [pips[seat] for seat in range(view.seats) if counted(seat) and (pips[seat] or len(pips) <= FEW)]
    total = sum(pips[seat] for seat in range(view.seats) if counted(seat)) - (pips[result.winner] if taken else 0)
    shown = " + ".join(map(str, plus)) or "0"
    if taken and pips[result.winner]:
        shown = f"{shown} − {pips[result.winner]}" if len(plus) == 1 else f"({shown}) − {pips[result.winner]}"
    rounded = f" → {result.points}" if total != result.points else ""
    return f"{shown}{rounded}" if shown == str(total) else f"{shown} = {total}{rounded}"


def _counted(rules: Ruleset, winner: int, reason: Reason) -> tuple[Callable[[int], bool], bool]:
    """Return which seats' hands are counted, and whether the winner's own is taken away."""
    if reason is Reason.DOMINO:
        if rules.domino_points is DominoPoints.OTHER_HANDS:
            return (lambda seat: seat != winner), False
        return (lambda seat: side_of(rules, seat) != side_of(rules, winner)), False
    if rules.block_points is BlockPoints.ALL_HANDS:
        return (lambda _: True), False
    return (lambda seat: seat != winner), rules.block_points is BlockPoints.OTHERS_MINUS_OWN


def result_title(view: SeatView, names: Sequence[str]) -> str:
    """Return who has won the match, or else the round."""
    if view.ended is not None:
        return _match_title(view, names)
    result = view.result
    if result is None or result.winner is None:
        return tr("Nobody wins the round")
    if result.winner == view.seat:
        return tr("You win the round")
    return tr("{name} wins the round").format(name=names[result.winner])


def _match_title(view: SeatView, names: Sequence[str]) -> str:
    side = None if view.ended is None else view.ended.side
    if side is None:
        return tr("The match is drawn")
    seats = view.rules.sides(view.seats)[side]
    if view.seat in seats:
        return tr("You win the match!")
    if len(seats) == 1:
        return tr("{name} wins the match").format(name=names[seats[0]])
    one, other = (names[seat] for seat in seats)
    return tr("{name} and {partner} win the match").format(name=one, partner=other)


def result_reason(view: SeatView, names: Sequence[str]) -> str:
    """Return why the round ended and who gets points for what."""
    result = view.result
    if result is None:
        return ""
    winner = "" if result.winner is None else names[result.winner]
    is_own = result.winner == view.seat
    match result.reason:
        case Reason.DOMINO if is_own:
            return tr("You have laid your last tile and score the others' pips.")
        case Reason.DOMINO:
            return tr("{name} has laid the last tile and scores the others' pips.").format(name=winner)
        case Reason.TARGET if is_own:
            return tr("You have reached the target with this tile.")
        case Reason.TARGET:
            return tr("{name} has reached the target with this tile.").format(name=winner)
        case Reason.BLOCKED if result.winner is None:
            return tr("The line is blocked and the lowest hands are equal: no points.")
        case Reason.BLOCKED if is_own:
            return tr("The line is blocked; you hold the fewest pips.")
        case Reason.BLOCKED:
            return tr("The line is blocked; {name} holds the fewest pips.").format(name=winner)
        case _:
            assert_never(result.reason)
