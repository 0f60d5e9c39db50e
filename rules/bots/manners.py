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
    from collections.abc import Mapping, Sequence

    from rules.bots.core import Move, Shape

_PER_PIP: Final = 0.1
_FOR_DOUBLE: Final = 1.2
_FOLLOW: Final = 1.0
_OPEN: Final = 8.0
"""What a pip, a double, the share of the own tiles that fit afterwards, and (against it) the share of the unseen tiles
that do matter to somebody careful, as the exponent of a choice by chance."""


class Manner(NamedTuple):
    """A way to lay tiles without much thought: what somebody likes, as exponents of a choice by chance.

    liking: how much each tile is liked, by its bit, as a factor. point: what a point that a lay scores matters.
    follow, opens: what the share of the own tiles that fit afterwards matters, and (against it) that of the tiles it
    cannot see.
    """

    liking: Mapping[int, float]
    point: float = 0.0
    follow: float = 0.0
    opens: float = 0.0

    @property
    def is_careful(self) -> bool:
        """Whether it looks at what it leaves open."""
        return self.opens > 0

    def pick(self, shape: Shape, can: int, hand: int, unseen: int, roll: float) -> Move:
        """Return a move with these tiles of a hand, the likelier the more it is liked; `roll` is from 0 to below 1.

        hand, can, unseen: masks; what the seat holds, what of it fits, and what it cannot see.
        """
        moves = shape.lays.get(can) or shape.find(can)
        if len(moves) == 1:
            return moves[0]
        weights = self.weigh(moves, hand, unseen)
        left = roll * sum(weights)
        for move, weight in zip(moves, weights, strict=True):
            left -= weight
            if left < 0:
                return move
        return moves[-1]

    def weigh(self, moves: Sequence[Move], hand: int, unseen: int) -> list[float]:
        """Return how much each of these moves with tiles of a hand is liked, in their order."""
        liking, point = self.liking, self.point
        if not self.opens or not hand & (hand - 1):
            return [liking[bit] * (exp(point * points) if points else 1.0) for bit, _, points in moves]
        held, hidden = self.follow / (hand.bit_count() - 1), self.opens / (unseen.bit_count() or 1)
        weights = []
        for bit, after, points in moves:
            fits = after.fits
            follow = ((hand ^ bit) & fits).bit_count() * held
            weights.append(liking[bit] * exp(follow - (unseen & fits).bit_count() * hidden + point * points))
        return weights


def liking(pip: float, double: float) -> dict[int, float]:
    """Return how much each tile is liked if a pip and a double matter so much, as exponents."""
    return {bit_of(each): exp(pip * each.pips + double * each.is_double) for each in tile_set(HIGHEST_NUMBER)}


CAREFUL: Final = Manner(
    liking(_PER_PIP, _FOR_DOUBLE),
    follow=_FOLLOW,
    opens=_OPEN,
)
"""The manner of somebody who takes care."""
