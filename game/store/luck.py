"""How lucky a seat was in a round: the pips it was dealt and the draws it needed, beside what chance gives."""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING, NamedTuple

from rules.events import RoundDealt, TileDrawn, TileLaid
from rules.tiles import pips_of, tile_set

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rules.events import Event
    from rules.tiles import Tile


class Luck(NamedTuple):
    """Pips dealt and draws made, each with the mean that chance gives to a seat that sees what this one saw."""

    pips: int = 0
    pips_by_chance: float = 0.0
    draws: int = 0
    draws_by_chance: float = 0.0

    def __add__(self, other: object) -> Luck:
        """Return the luck of both together."""
        if not isinstance(other, Luck):
            return NotImplemented
        return Luck(
            self.pips + other.pips,
            self.pips_by_chance + other.pips_by_chance,
            self.draws + other.draws,
            self.draws_by_chance + other.draws_by_chance,
        )


def luck_of(events: Sequence[Event], seat: int, highest: int) -> Luck:
    """Return the luck of a seat in one round, whose events show every tile; `highest` is that of the tile set.

    Half of all numbers are as likely as the others, so a tile has `highest` pips in the mean. For draws, the tiles that
    the seat cannot see are taken to lie in any order: see `mean_draws`.
    """
    whole, ends = tile_set(highest), frozenset[int]()
    hand: set[Tile] = set()
    laid: set[Tile] = set()
    found, before = Luck(), None
    for event in events:
        match event:
            case RoundDealt(hands=hands):
                hand = {tile for tile in hands[seat] if tile is not None}
                found += Luck(pips_of(hand), highest * len(hand))
            case TileLaid(tile=tile):
                hand.discard(tile)
                laid.add(tile)
                ends = frozenset(number for _, number in event.ends)
            case TileDrawn(seat=who) if who == seat:
                if before is None or not (isinstance(before, TileDrawn) and before.seat == seat):
                    unseen = [tile for tile in whole if tile not in hand and tile not in laid]
                    found += Luck(draws_by_chance=mean_draws(unseen, ends, event.boneyard + 1))
                found += Luck(draws=1)
                if event.tile is not None:
                    hand.add(event.tile)
            case _:
                pass
        before = event
    return found


def mean_draws(unseen: Sequence[Tile], ends: Iterable[int], boneyard: int) -> float:
    """Return how many tiles a seat must draw in the mean until one fits or the boneyard is empty.

    Of the unseen tiles so many as the boneyard holds lie in it, in any order. The k-th tile is drawn when none of the
    k-1 before it fitted.
    """
    numbers = set(ends)
    idle = sum(numbers.isdisjoint(tile) for tile in unseen)
    return sum(comb(idle, drawn) / comb(len(unseen), drawn) for drawn in range(boneyard))
