"""The sentences that the table itself says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from game.i18n import tr
from rules.actions import Arm
from rules.events import Reason, RoundDealt
from rules.line import count, lay, open_lead
from rules.ruleset import Boneyard
from rules.scoring import counted_hands, points_in_play
from rules.tiles import Tile, pips_of
from rules.view import SeatView


def status_parts(view: SeatView) -> tuple[str, ...]:
    """Return what stands over the table: the round and the target, and what cannot be seen of the boneyard."""
    parts = (_round_words(view), _boneyard_words(view))
    return tuple(part for part in parts if part)


def _round_words(view: SeatView) -> str:
    target = view.rules.target
    if target is None:
        return tr("One round")
    return tr("Round {round_no} · to {target}").format(round_no=view.round_no, target=target)


def has_pile(view: SeatView) -> bool:
    """Whether the boneyard lies on the table; it makes room for the results."""
    return view.boneyard > 0 and not view.is_over


def _boneyard_words(view: SeatView) -> str:
    """Return what cannot be seen at the pile; over it stands its number, and whether it is set aside."""
    if view.result is None and view.hands and not any(view.counts):
        return ""  # the tiles are still being shuffled
    if has_pile(view):
        return ""
    if not view.boneyard and _were_all_dealt(view):
        return tr("all tiles dealt")
    if view.rules.boneyard is Boneyard.NEVER_DRAWN:
        return tr("{boneyard} set aside").format(boneyard=view.boneyard) if view.boneyard else tr("all tiles dealt")
    return tr("boneyard {boneyard}").format(boneyard=view.boneyard) if view.boneyard else tr("boneyard empty")


def _were_all_dealt(view: SeatView) -> bool:
    """Whether the deal left nothing over."""
    dealt = next((event for event in view.history if isinstance(event, RoundDealt)), None)
    return dealt is not None and not dealt.boneyard


def place_words(view: SeatView, tile: Tile, arm: Arm | None) -> str:
    """Return the points that a lay there would score, where lays score; empty for none."""
    if view.rules.count_multiple is None:
        return ""
    line = open_lead(view.line, tile) if arm is None else lay(view.line, tile, arm)
    points = points_in_play(view.rules, count(line))
    return tr("+{points}").format(points=points) if points else ""


def points_sum(view: SeatView) -> str:
    """Return the sum that makes the points of a finished round, as "6 + 8 + 6 = 20"; empty when there is none."""
    if view.result is None:
        return ""
    counted = counted_hands(view.rules, view.result)
    pips = [pips_of(hand) for hand in view.result.hands]
    plus, minus = ([pips[seat] for seat in seats] for seats in counted)
    if not plus:
        return ""
    shown = _added(plus)
    if sum(minus):
        shown = f"({shown}) − {_added(minus)}" if len(plus) > 1 else f"{shown} − {_added(minus)}"
    total = sum(plus) - sum(minus)
    points = view.result.points - sum(bonus for _, bonus in view.result.bonuses)
    rounded = f" → {points}" if total != points else ""
    return f"{shown}{rounded}" if shown == str(total) else f"{shown} = {total}{rounded}"


def _added(pips: Sequence[int]) -> str:
    """Return numbers as a sum."""
    return " + ".join(map(str, pips))


def result_title(view: SeatView, names: Sequence[str]) -> str:
    """Return who has won the match, or else the round."""
    if view.ended is not None:
        return _match_title(view, names)
    result = view.result
    if result is None or result.side is None:
        return tr("Nobody wins the round")
    seats = view.rules.sides(view.seats)[result.side]
    if view.seat in seats:
        return tr("You win the round")
    if len(seats) == 1:
        return tr("{name} wins the round").format(name=names[seats[0]])
    one, other = (names[seat] for seat in seats)
    return tr("{name} and {partner} win the round").format(name=one, partner=other)


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


def _end_reason(view: SeatView, names: Sequence[str]) -> str:
    """Return why a match ended in the middle of a round, or before one."""
    if view.ended is None:
        return ""
    if view.ended.gave_up is None:
        return tr("All have agreed on a draw.")
    if view.ended.gave_up == view.seat:
        return tr("You have given the match up.")
    return tr("{name} has given the match up.").format(name=names[view.ended.gave_up])


def result_reason(view: SeatView, names: Sequence[str]) -> str:
    """Return why the round ended and who gets points for what; of a match that ended before, why that did."""
    result = view.result
    if result is None:
        return _end_reason(view, names)
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
        case Reason.BLOCKED if result.side is None:
            return tr("The line is blocked and the lowest hands are equal: no points.")
        case Reason.BLOCKED if result.winner is None:
            return tr("The line is blocked; the hands of the winning side have the fewest pips.")
        case Reason.BLOCKED if is_own:
            return tr("The line is blocked; you hold the fewest pips.")
        case Reason.BLOCKED:
            return tr("The line is blocked; {name} holds the fewest pips.").format(name=winner)
        case _:
            assert_never(result.reason)
