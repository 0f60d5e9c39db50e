"""How far a seat's plaque and hand have leapt from their places: two small knocks on the table for a pass."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from game.anim.easing import knocks
from game.table.act import Knock
from game.table.box import Edge
from game.table.ground import Ground
from game.table.layer import Blit
from rules.view import SeatView

REACH: Final = 0.2
"""How far a knock goes towards the middle of the table, in heights of the plaque."""
_WAYS: Final = {Edge.BOTTOM: (0, -1), Edge.TOP: (0, 1), Edge.LEFT: (1, 0), Edge.RIGHT: (-1, 0)}


class Nudge(NamedTuple):
    """A seat whose things are drawn so many pixels away from their places."""

    seat: int
    dx: int
    dy: int

    def shift(self, blits: Iterable[Blit], seat: int) -> Iterator[Blit]:
        """Yield a seat's blits, moved if it is the one that is nudged."""
        is_meant = seat == self.seat
        yield from (each._replace(x=each.x + self.dx, y=each.y + self.dy) if is_meant else each for each in blits)


STILL: Final = Nudge(-1, 0, 0)
"""Nobody knocks."""


def nudge_of(knock: Knock | None, time: float, view: SeatView, ground: Ground) -> Nudge:
    """Return where a knocking seat's things are at a time of the act."""
    if knock is None:
        return STILL
    box = ground.seat_box(view, knock.seat)
    reach = round(box.plaque.height * REACH * knocks(min(time / knock.seconds, 1.0))) if knock.seconds > 0 else 0
    dx, dy = _WAYS[box.edge]
    return Nudge(knock.seat, dx * reach, dy * reach)
