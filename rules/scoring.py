"""Who wins a round and how many points it gives (rules.md section 4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, assert_never

from rules.events import Reason
from rules.ruleset import BlockPoints, BlockTie, BlockWinner, DominoPoints, Lead, Ruleset, TiedLead, side_of
from rules.tiles import pips_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.tiles import Tile

Hands = tuple[tuple["Tile", ...], ...]


class Outcome(NamedTuple):
    """How a round ended.

    `winner` is the seat whose lay or hand decided, None in a tie and where the sum of a partnership decided; `side` has
    won (None in a tie) and gets the `points`; `following` leads the next round, or the deal decides when it is None.
    """

    reason: Reason
    winner: int | None
    side: int | None
    points: int
    following: int | None


def points_in_play(rules: Ruleset, count: int) -> int:
    """Return what a lay scores that leaves this count: the count itself when it is a positive multiple."""
    return count if rules.count_multiple and count % rules.count_multiple == 0 else 0


def round_points(rules: Ruleset, points: int) -> int:
    """Round hand points once to the nearest multiple that the rules name; half a multiple goes up."""
    if rules.round_to is None:
        return points
    return (2 * points + rules.round_to) // (2 * rules.round_to) * rules.round_to


def by_lay(rules: Ruleset, hands: Hands, leader: int, seat: int, reason: Reason) -> Outcome:
    """Return the outcome of a lay that ended the round: by going out, or by reaching the target (no hand points)."""
    points = domino_points(rules, hands, seat) if reason is Reason.DOMINO else 0
    return Outcome(reason, seat, side_of(rules, seat), points, next_leader(rules, len(hands), leader, seat))


def by_block(rules: Ruleset, hands: Hands, leader: int) -> Outcome:
    """Return the outcome of a blocked round."""
    best = block_winner(rules, hands, leader)
    following = next_leader(rules, len(hands), leader, best)
    if best is None:
        return Outcome(Reason.BLOCKED, None, None, 0, following)
    winner = None if rules.block_winner is BlockWinner.LOWEST_SIDE else best
    return Outcome(Reason.BLOCKED, winner, side_of(rules, best), block_points(rules, hands, best), following)


def domino_points(rules: Ruleset, hands: Hands, winner: int) -> int:
    """Return the points for going out."""
    match rules.domino_points:
        case DominoPoints.OTHER_HANDS:
            counted = sum(map(pips_of, hands))
        case DominoPoints.OTHER_SIDES:
            counted = sum(pips_of(hand) for seat, hand in enumerate(hands) if not _same_side(rules, seat, winner))
        case _:
            assert_never(rules.domino_points)
    return round_points(rules, counted)


def block_winner(rules: Ruleset, hands: Hands, leader: int) -> int | None:
    """Return the seat that wins a blocked round, or None when nobody does.

    Where the sums of the partnerships are compared it is the lower hand of the winning one (who may lead next), of
    equals the nearest to the leader.
    """
    pips = [pips_of(hand) for hand in hands]
    ranked = pips
    if rules.block_winner is BlockWinner.LOWEST_SIDE:
        ranked = [pips[seat] + pips[(seat + 2) % len(hands)] for seat in range(len(hands))]
    lowest = [seat for seat in range(len(hands)) if ranked[seat] == min(ranked)]
    if rules.block_tie is BlockTie.NOBODY and len({side_of(rules, seat) for seat in lowest}) > 1:
        return None
    if rules.block_winner is BlockWinner.LOWEST_SIDE:
        first = side_of(rules, _nearest(lowest, leader, len(hands)))
        lowest = [seat for seat in lowest if side_of(rules, seat) == first]
        lowest = [seat for seat in lowest if pips[seat] == min(pips[mate] for mate in lowest)]
    return _nearest(lowest, leader, len(hands))


def block_points(rules: Ruleset, hands: Hands, winner: int) -> int:
    """Return the points for a block that this seat has won; its own hand is the sum of its side where sums decide."""
    own = pips_of(hands[winner])
    if rules.block_winner is BlockWinner.LOWEST_SIDE:
        own += pips_of(hands[(winner + 2) % len(hands)])
    everything = sum(map(pips_of, hands))
    match rules.block_points:
        case BlockPoints.OTHERS_MINUS_OWN:
            counted = everything - 2 * own
        case BlockPoints.OTHERS:
            counted = everything - own
        case BlockPoints.ALL_HANDS:
            counted = everything
        case _:
            assert_never(rules.block_points)
    return round_points(rules, counted)


def next_leader(rules: Ruleset, seats: int, leader: int, winner: int | None) -> int | None:
    """Return the seat that leads the next round with any tile, or None when the next deal decides."""
    following = (leader + 1) % seats
    if winner is None:
        return following if rules.tied_lead is TiedLead.NEXT_SEAT else None
    match rules.later_lead:
        case Lead.WINNER:
            return winner
        case Lead.NEXT_SEAT:
            return following
        case Lead.AS_FIRST:
            return None
        case _:
            assert_never(rules.later_lead)


def _nearest(seats: Sequence[int], leader: int, size: int) -> int:
    """Return the leader if he is among the seats, else the nearest to him in turn order."""
    return min(seats, key=lambda seat: (seat - leader) % size)


def _same_side(rules: Ruleset, one: int, other: int) -> bool:
    """Whether two seats play for one side."""
    return side_of(rules, one) == side_of(rules, other)
