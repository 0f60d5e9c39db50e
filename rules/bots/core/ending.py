"""Who wins a round and by how many points, worked out from masks; what is counted is asked of `rules.scoring` once."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from rules.bots.core.bits import pips_in
from rules.events import Reason, RoundEnded
from rules.ruleset import BlockTie, BlockWinner, DominoPoints, Ruleset, side_of
from rules.scoring import Counted, counted_hands, round_points

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


@dataclass(frozen=True, slots=True)
class Ending:
    """How rounds of one table end. Get one with `ending_of`.

    sides: the side of every seat. domino, block: the hands that are counted when this seat wins so.
    """

    rules: Ruleset
    seats: int
    sides: tuple[int, ...]
    domino: tuple[Counted, ...]
    block: tuple[Counted, ...]
    pips: Callable[[int], int]

    def by_domino(self, hands: Sequence[int], seat: int) -> int:
        """Return the points for going out, bonuses left out."""
        if self.rules.domino_points is DominoPoints.ONE_POINT:
            return 1
        return self._points(hands, self.domino[seat])

    def by_block(self, hands: Sequence[int], leader: int) -> tuple[int, int]:
        """Return the side that wins a blocked round and its points, bonuses left out; side -1 when nobody does."""
        pips, seats = self.pips, self.seats
        held = [pips(hand) for hand in hands]
        by_side = self.rules.block_winner is BlockWinner.LOWEST_SIDE
        ranked = [held[seat] + held[(seat + 2) % seats] for seat in range(seats)] if by_side else held
        least = min(ranked)
        lowest = [seat for seat in range(seats) if ranked[seat] == least]
        if self.rules.block_tie is BlockTie.NOBODY and len({self.sides[seat] for seat in lowest}) > 1:
            return -1, 0
        winner = min(lowest, key=lambda seat: (seat - leader) % seats)
        return self.sides[winner], self._points(hands, self.block[winner])

    def bonus_of_round(self, round_no: int) -> int:
        """Return the bonus of winning the round with this number, counted from 1."""
        return sum(self.rules.round_bonuses[round_no - 1 : round_no])

    def _points(self, hands: Sequence[int], counted: Counted) -> int:
        pips, points = self.pips, 0
        for seat in counted.plus:
            points += pips(hands[seat])
        for seat in counted.minus:
            points -= pips(hands[seat])
        return points if self.rules.round_to is None else round_points(self.rules, points)


@cache
def ending_of(rules: Ruleset, seats: int) -> Ending:
    """Return how rounds end under these rules."""
    sides = tuple(side_of(rules, seat) for seat in range(seats))
    counted = [
        tuple(counted_hands(rules, _ended(reason, seat, sides)) for seat in range(seats))
        for reason in (Reason.DOMINO, Reason.BLOCKED)
    ]
    return Ending(rules, seats, sides, counted[0], counted[1], pips_in(rules.highest))


def _ended(reason: Reason, seat: int, sides: tuple[int, ...]) -> RoundEnded:
    return RoundEnded(1, reason, seat, sides[seat], 0, ((),) * len(sides), (), None)
