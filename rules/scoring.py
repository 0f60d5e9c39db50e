"""Who wins a round and how many points it gives (rules.md section 4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, assert_never

from rules.events import Bonuses, Reason, RoundEnded
from rules.ruleset import (
    BlockPoints,
    BlockTie,
    BlockWinner,
    CountPoints,
    DominoPoints,
    Lead,
    Ruleset,
    TiedLead,
    side_of,
)
from rules.tiles import pips_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.tiles import Tile

Hands = tuple[tuple["Tile", ...], ...]


class Outcome(NamedTuple):
    """How a round ended.

    `winner` is the seat whose lay or hand decided, None in a tie and where the sum of a partnership decided; `side` has
    won (None in a tie) and gets the `points`, the `bonuses` among them; `following` leads the next round, or the deal
    decides when it is None.
    """

    reason: Reason
    winner: int | None
    side: int | None
    points: int
    following: int | None
    bonuses: Bonuses = ()


def points_in_play(rules: Ruleset, count: int) -> int:
    """Return what a lay scores that leaves this count: something when it is a positive multiple."""
    if rules.count_multiple is None:
        return 0
    held = [multiple for multiple in (rules.count_multiple, rules.second_multiple) if multiple and not count % multiple]
    match rules.count_points:
        case CountPoints.PIPS:
            return count if held else 0
        case CountPoints.TIMES:
            return sum(count // multiple for multiple in held)
        case _:
            assert_never(rules.count_points)


def within_target(rules: Ruleset, score: int, points: int) -> int:
    """Return the points that count: none where the target must be met exactly and they would pass it."""
    is_too_much = rules.exact_target and rules.target is not None and score + points > rules.target
    return 0 if is_too_much else points


def round_points(rules: Ruleset, points: int) -> int:
    """Round hand points once to the nearest multiple that the rules name; half a multiple goes up."""
    if rules.round_to is None:
        return points
    return (2 * points + rules.round_to) // (2 * rules.round_to) * rules.round_to


def by_target(rules: Ruleset, seats: int, leader: int, seat: int) -> Outcome:
    """Return the outcome of reaching the target in play: the match is over, and the hands give nothing."""
    return Outcome(Reason.TARGET, seat, side_of(rules, seat), 0, next_leader(rules, seats, leader, seat))


def by_domino(rules: Ruleset, hands: Hands, leader: int, seat: int, bonuses: Bonuses = ()) -> Outcome:
    """Return the outcome of going out."""
    points = domino_points(rules, hands, seat) + _sum(bonuses)
    following = next_leader(rules, len(hands), leader, seat)
    return Outcome(Reason.DOMINO, seat, side_of(rules, seat), points, following, bonuses)


def by_block(rules: Ruleset, hands: Hands, leader: int, bonuses: Bonuses = ()) -> Outcome:
    """Return the outcome of a blocked round; the bonuses are for a winner."""
    best = block_winner(rules, hands, leader)
    following = next_leader(rules, len(hands), leader, best)
    if best is None:
        return Outcome(Reason.BLOCKED, None, None, 0, following)
    winner = None if rules.block_winner is BlockWinner.LOWEST_SIDE else best
    points = block_points(rules, hands, best) + _sum(bonuses)
    return Outcome(Reason.BLOCKED, winner, side_of(rules, best), points, following, bonuses)


def _sum(bonuses: Bonuses) -> int:
    return sum(points for _, points in bonuses)


class Counted(NamedTuple):
    """The seats whose hands are added up for the points of a round, and those whose hands are taken off again."""

    plus: tuple[int, ...] = ()
    minus: tuple[int, ...] = ()


def counted_hands(rules: Ruleset, ended: RoundEnded) -> Counted:
    """Return which hands made the points of a finished round, for those who want to see the sum."""
    seats = len(ended.hands)
    if ended.side is None or ended.reason is Reason.TARGET:
        return Counted()
    winner = ended.side if ended.winner is None else ended.winner
    return _for_domino(rules, seats, winner) if ended.reason is Reason.DOMINO else _for_block(rules, seats, winner)


def domino_points(rules: Ruleset, hands: Hands, winner: int) -> int:
    """Return the points for going out."""
    if rules.domino_points is DominoPoints.ONE_POINT:
        return 1
    return _points(rules, hands, _for_domino(rules, len(hands), winner))


def block_points(rules: Ruleset, hands: Hands, winner: int) -> int:
    """Return the points for a block won by this seat; its own hand is the sum of its side where sums decide."""
    return _points(rules, hands, _for_block(rules, len(hands), winner))


def _points(rules: Ruleset, hands: Hands, counted: Counted) -> int:
    plus = sum(pips_of(hands[seat]) for seat in counted.plus)
    return round_points(rules, plus - sum(pips_of(hands[seat]) for seat in counted.minus))


def _for_domino(rules: Ruleset, seats: int, winner: int) -> Counted:
    match rules.domino_points:
        case DominoPoints.OTHER_HANDS:
            return Counted(_all_but(seats, (winner,)))
        case DominoPoints.OTHER_SIDES:
            return Counted(_all_but(seats, _side(rules, seats, winner)))
        case DominoPoints.ONE_POINT:
            return Counted()
        case _:
            assert_never(rules.domino_points)


def _for_block(rules: Ruleset, seats: int, winner: int) -> Counted:
    side = _side(rules, seats, winner)
    own = side if rules.block_winner is BlockWinner.LOWEST_SIDE else (winner,)
    match rules.block_points:
        case BlockPoints.OTHERS_MINUS_OWN:
            return Counted(_all_but(seats, own), own)
        case BlockPoints.OTHERS:
            return Counted(_all_but(seats, own))
        case BlockPoints.OTHER_SIDES:
            return Counted(_all_but(seats, side))
        case BlockPoints.ALL_HANDS:
            return Counted(_all_but(seats, ()))
        case BlockPoints.NOTHING:
            return Counted()
        case _:
            assert_never(rules.block_points)


def _side(rules: Ruleset, seats: int, seat: int) -> tuple[int, ...]:
    return rules.sides(seats)[side_of(rules, seat)]


def _all_but(seats: int, without: Sequence[int]) -> tuple[int, ...]:
    return tuple(seat for seat in range(seats) if seat not in without)


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
