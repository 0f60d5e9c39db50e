"""What is solved instead of guessed: a round in which the seat in turn knows where every tile is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.bots.core import Move, Shape, Table
    from rules.bots.hurry import Hurry

_PATIENCE: Final = 256
"""So many positions are looked at without the clock, so that short answers do not depend on it."""

_LOOKS: Final = 64
"""After so many more the clock is looked at, each time."""

_Key = tuple[int, "Shape", tuple[int, ...], tuple[int, ...], int, int]


class Solved(NamedTuple):
    """What a position is worth to each side when all play their best, and how the round ends then."""

    values: tuple[float, ...]
    side: int
    points: int
    scores: tuple[int, ...]


class Values(Protocol):
    """How results are valued: a `Worth`, or whatever else somebody wants to compare with."""

    def of(self, side: int, points: int, scores: tuple[int, ...]) -> tuple[float, ...]:
        """Return what a result is worth to each side."""
        ...


class TooDeepError(Exception):
    """There are more positions than may be looked at."""


class Solver:
    """Solves positions with everything known; each seat takes what is best for its side.

    Raises TooDeepError after `most` positions, or when half of the time is over. A position of two sides is worth the
    more to one the less it is worth to the other; among more sides each looks after itself.
    """

    def __init__(self, worth: Values, leader: int, round_no: int, most: float, hurry: Hurry | None = None) -> None:
        self._worth, self._leader, self._round_no = worth, leader, round_no
        self._looked, self._most = 0, most
        self._hurry = hurry
        self._known: dict[_Key, Solved] = {}

    def after(self, table: Table, moves: Sequence[Move]) -> list[Solved]:
        """Return what each of these moves leads to."""
        found = []
        for move in moves:
            ahead = table.copy()
            ahead.lay(move)
            found.append(self._solve(ahead))
        return found

    def _solve(self, table: Table) -> Solved:
        can = table.reach_lay()
        if not can:
            result = table.result(self._leader, self._round_no)
            return Solved(self._worth.of(*result), *result)
        key = (table.turn, table.shape, (*table.hands, *table.boneyard), tuple(table.scores), table.passes, table.laid)
        known = self._known.get(key)
        if known is not None:
            return known
        self._look()
        side = table.terms.sides[table.turn]
        best = max(self.after(table, table.shape.find(can)), key=lambda solved: solved.values[side])
        self._known[key] = best
        return best

    def _look(self) -> None:
        """Count a position, and give up where there are too many or it takes too long."""
        self._looked += 1
        if self._looked > self._most:
            raise TooDeepError
        if self._hurry and self._looked > _PATIENCE and self._looked % _LOOKS == 0 and self._hurry.is_over(0.5):
            raise TooDeepError
