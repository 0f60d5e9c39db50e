"""How likely the others are to have laid what they laid where lays make points: people take points, then weight."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from rules.bots.chosen import choices_of
from rules.bots.core import tile_of

if TYPE_CHECKING:
    from rules.bots.core import Move
    from rules.bots.worlds import World
    from rules.view import SeatView

_PER_POINT: Final = 0.6
_PER_PIP: Final = 0.2
_FOR_DOUBLE: Final = 0.5
"""What a point, a pip and a double matter to people, as the exponent of a choice by chance."""

_WHIM: Final = 0.02
"""The chance of any choice beside all greed."""


class Greed:
    """What the others have chosen since each last drew, as this seat saw it."""

    def __init__(self, seen: SeatView) -> None:
        self._choices = [choice for choices in choices_of(seen) for choice in choices]
        self.is_telling = bool(self._choices)
        self._liked: dict[Move, float] = {}

    def likelihood(self, world: World) -> float:
        """Return how likely these choices are if this is the world."""
        likely = 1.0
        for seat, before, chosen, later in self._choices:
            can = (world.hands[seat] | later) & before.fits
            moves = before.lays.get(can) or before.find(can)
            if len(moves) > 1:
                likely *= _WHIM + self._liking(chosen) / sum(map(self._liking, moves))
        return likely

    def _liking(self, move: Move) -> float:
        known = self._liked.get(move)
        if known is None:
            bit, _, points = move
            tile = tile_of(bit)
            known = exp(_PER_POINT * points + _PER_PIP * tile.pips + _FOR_DOUBLE * tile.is_double)
            self._liked[move] = known
        return known
