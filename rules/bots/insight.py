"""What a seat can conclude from its view: which tiles it cannot see, and who has shown to lack which numbers."""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING

from rules.events import Passed, RoundDealt, TileDrawn, TileLaid
from rules.tiles import tile_set

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rules.events import Event
    from rules.tiles import Tile
    from rules.view import SeatView

Numbers = frozenset[int]


def unseen(seen: SeatView) -> tuple[Tile, ...]:
    """Return the tiles that lie face down to this seat, in other hands or in the boneyard."""
    known = {*seen.hand, *seen.line.tiles}
    return tuple(tile for tile in tile_set(seen.rules.highest) if tile not in known)


def lacks(seen: SeatView) -> tuple[Numbers, ...]:
    """Return for every seat the numbers of which it is known to hold no tile.

    A seat that passes or draws has nothing for the open ends. What it draws and keeps fits no end either, but may
    show any other number, so that older knowledge is lost. Of a seat that is drawing right now the answer tells what
    it will lack once it has laid or passed.
    """
    known = [Numbers()] * seen.seats
    ends = Numbers()
    has_drawn = False
    for event in seen.history:
        match event:
            case TileDrawn(seat=seat) | Passed(seat=seat):
                known[seat] = ends if has_drawn else known[seat] | ends
            case TileLaid(ends=open_ends):
                ends = Numbers(number for _, number in open_ends)
            case _:
                pass
        has_drawn = _has_drawn_after(event, has_drawn=has_drawn)
    return tuple(known)


def _has_drawn_after(event: Event, *, has_drawn: bool) -> bool:
    """Whether the seat in turn has drawn in this turn already."""
    if isinstance(event, TileLaid | Passed | RoundDealt):
        return False
    return has_drawn or isinstance(event, TileDrawn)


def chance_of_none(pool: Iterable[Tile], size: int, lacking: Numbers, wanted: Numbers) -> float:
    """Return the chance (0 to 1) that a hand of `size` tiles from the pool has none of the wanted numbers.

    The hand is known to lack some numbers; all other hands are taken to be equally likely.
    """
    possible = [tile for tile in pool if lacking.isdisjoint(tile)]
    idle = sum(wanted.isdisjoint(tile) for tile in possible)
    return comb(idle, size) / comb(len(possible), size) if size <= len(possible) else 1.0
