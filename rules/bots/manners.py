"""How a round is played on behind the tree by somebody who has no time to look ahead: quick weights and chance.

The own side takes care: it gets rid of pips and doubles, keeps tiles that fit what will be open, and above all opens
what few of the tiles fit that it cannot see. The others play as their habits let expect.
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final, NamedTuple

from rules.bots.core import bit_of
from rules.tiles import HIGHEST_NUMBER, tile_set

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.bots.core import Move, Shape

_PER_PIP: Final = 0.1
_FOR_DOUBLE: Final = 1.2
_FOLLOW: Final = 1.0
_OPEN: Final = 8.0
"""What a pip, a double, the share of the own tiles that fit afterwards, and (against it) the share of the unseen tiles
that do matter to somebody careful, as the exponent of a choice by chance."""


class Manner(NamedTuple):
    """A way to lay tiles without much thought.

    liking: how much each tile is liked, by its bit. is_careful: whether it also looks at what it leaves open.
    """

    liking: Mapping[int, float]
    is_careful: bool

    def pick(self, shape: Shape, can: int, hand: int, unseen: int, roll: float) -> Move:
        """Return a move with these tiles of a hand, the likelier the more it is liked; `roll` is from 0 to below 1.

        hand, can, unseen: masks; what the seat holds, what of it fits, and what it cannot see.
        """
        moves = shape.lays.get(can) or shape.find(can)
        if len(moves) == 1:
            return moves[0]
        liking = self.liking
        if self.is_careful and hand & (hand - 1):
            held, hidden = _FOLLOW / (hand.bit_count() - 1), _OPEN / (unseen.bit_count() or 1)
            weights = []
            for bit, after, _ in moves:
                fits = after.fits
                follow = ((hand ^ bit) & fits).bit_count() * held
                weights.append(liking[bit] * exp(follow - (unseen & fits).bit_count() * hidden))
        else:
            weights = [liking[bit] for bit, _, _ in moves]
        left = roll * sum(weights)
        for move, weight in zip(moves, weights, strict=True):
            left -= weight
            if left < 0:
                return move
        return moves[-1]


CAREFUL: Final = Manner(
    {bit_of(each): exp(_PER_PIP * each.pips + _FOR_DOUBLE * each.is_double) for each in tile_set(HIGHEST_NUMBER)},
    is_careful=True,
)
"""The manner of somebody who takes care."""
