"""Which way the turn goes round, told by arrowheads on the rim between neighbours; lit on the way to the next seat."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Final, NamedTuple

from game.table.art import signs
from game.table.box import EDGES, Box, Edge
from game.table.gear import Gear
from game.table.ground import Ground
from game.table.layer import Blit
from rules.view import SeatView

FEWEST: Final = 3
"""With two seats there is no order to tell."""
SHARE: Final = 0.82
"""How large the arrowheads are, in widths of the rim."""
FROM_CORNER: Final = 3.2
"""How far from the table's corner they are, in widths of the rim."""


class Arrow(NamedTuple):
    """Arrowheads on the rim: where, and which way they point: 0 up, 1 right, 2 down, 3 left."""

    box: Box
    quarter: int


def arrows(size: tuple[int, int], rim: int, *, is_clockwise: bool) -> dict[Edge, Arrow]:
    """Return the arrowheads at the far end of each edge, in the direction of play."""
    side, far = max(round(rim * SHARE), 7), round(rim * FROM_CORNER)
    near, (width, height) = (rim - side) // 2, size
    found = {
        Edge.BOTTOM: Arrow(Box(width - far - side, height - near - side, side, side), 1),
        Edge.RIGHT: Arrow(Box(width - near - side, far, side, side), 0),
        Edge.TOP: Arrow(Box(far, near, side, side), 3),
        Edge.LEFT: Arrow(Box(near, height - far - side, side, side), 2),
    }
    return {_mirrored(edge): _mirror(arrow, width) for edge, arrow in found.items()} if is_clockwise else found


def _mirrored(edge: Edge) -> Edge:
    return {Edge.LEFT: Edge.RIGHT, Edge.RIGHT: Edge.LEFT}.get(edge, edge)


def _mirror(arrow: Arrow, width: int) -> Arrow:
    box = arrow.box
    return Arrow(box._replace(x=width - box.right), (-arrow.quarter) % 4)


def order_blits(view: SeatView, ground: Ground, gear: Gear) -> Iterator[Blit]:
    """Yield the arrowheads."""
    if view.seats < FEWEST:
        return
    lit = lit_edges(view, ground)
    for edge, arrow in arrows(ground.size, ground.frame(view).rim, is_clockwise=ground.is_clockwise).items():
        sign = signs.make_chevrons(gear.theme, arrow.box.width, arrow.quarter, lit=edge in lit)
        yield Blit(sign, arrow.box.x, arrow.box.y)


def lit_edges(view: SeatView, ground: Ground) -> frozenset[Edge]:
    """Return the edges over which the turn goes from the seat in turn to the next."""
    if view.turn is None:
        return frozenset()
    way = [_mirrored(edge) for edge in EDGES[4]] if ground.is_clockwise else list(EDGES[4])
    here, there = (way.index(ground.seat_box(view, (view.turn + step) % view.seats).edge) for step in (0, 1))
    passed = [way[place % 4] for place in range(here, there + (5 if there < here else 1))]
    return frozenset(edge for edge, _ in pairwise(passed))
