"""In which order the shown hand stands in its rack, and which of its tiles are turned; the game never asks for it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import Final

from rules.events import Event, Passed, RoundDealt, TileDrawn, TileLaid
from rules.tiles import Tile
from rules.view import SeatView


class Order(Enum):
    """How a hand is sorted; each may be the order of the next press."""

    DEALT = "dealt"
    SUIT = "suit"
    WEIGHT = "weight"


NEXT: Final = {Order.DEALT: Order.SUIT, Order.SUIT: Order.WEIGHT, Order.WEIGHT: Order.DEALT}


@dataclass(frozen=True, slots=True)
class Arrangement:
    """A player's own way to hold his tiles.

    `order` is what he has sorted by. `placed` holds all tiles from left to right once he has moved one by himself, also
    those that are laid by now, so that one that is taken back comes back to its place. `turned` are those that stand
    upside down.
    """

    order: Order = Order.DEALT
    placed: tuple[Tile, ...] = ()
    turned: frozenset[Tile] = frozenset()

    def arrange(self, tiles: Sequence[Tile]) -> tuple[Tile, ...]:
        """Return a hand from left to right; what was drawn since the player moved a tile comes last."""
        ordered = _ordered(tiles, self.order)
        if not self.placed:
            return ordered
        here = set(tiles)
        known = set(self.placed)
        return (*(tile for tile in self.placed if tile in here), *(tile for tile in ordered if tile not in known))

    def moved(self, tiles: Sequence[Tile], tile: Tile, place: int) -> Arrangement:
        """Return the arrangement with a tile of the hand at a place among the hand's tiles, counted from 0."""
        shown = self.arrange(tiles)
        others = [other for other in shown if other != tile]
        known = set(self.placed)
        whole = [other for other in (*self.placed, *(new for new in shown if new not in known)) if other != tile]
        after = others[:place]
        at = whole.index(after[-1]) + 1 if after else 0
        return replace(self, placed=(*whole[:at], tile, *whole[at:]))

    def sorted_next(self) -> Arrangement:
        """Return the hand sorted in the next way; one that the player has moved by himself is sorted anew."""
        order = Order.SUIT if self.placed else NEXT[self.order]
        return replace(self, order=order, placed=())

    def with_turned(self, tile: Tile) -> Arrangement:
        """Return the arrangement with one tile turned upside down, or back."""
        return replace(self, turned=self.turned ^ {tile})

    def renewed(self) -> Arrangement:
        """Return what is left of it when new tiles are dealt: how they are sorted."""
        return Arrangement(self.order)


def _ordered(tiles: Sequence[Tile], order: Order) -> tuple[Tile, ...]:
    if order is Order.SUIT:
        return tuple(sorted(tiles, key=lambda tile: (tile.high, tile.low), reverse=True))
    if order is Order.WEIGHT:
        return tuple(sorted(tiles, key=lambda tile: (tile.pips, tile.high), reverse=True))
    return tuple(tiles)


Deal = tuple[int, tuple[Tile | None, ...]]


@dataclass(slots=True)
class Racks:
    """How every seat at this machine holds its tiles, for as long as the game runs and the round lasts."""

    _kept: dict[int, tuple[Deal | None, Arrangement]] = field(default_factory=dict)

    def find(self, view: SeatView, seat: int) -> Arrangement:
        """Return a seat's arrangement; a new deal keeps only how it is sorted."""
        deal, kept = self._kept.get(seat, (None, Arrangement()))
        now = _deal_of(view, seat)
        if now is not None and now != deal:
            kept = kept.renewed()
            self._kept[seat] = now, kept
        return kept

    def keep(self, view: SeatView, seat: int, arrangement: Arrangement) -> None:
        """Keep how a seat holds its tiles now."""
        self._kept[seat] = _deal_of(view, seat), arrangement


def _deal_of(view: SeatView, seat: int) -> Deal | None:
    """Return what tells a deal from others: its number and the seat's tiles; None while they lie face down."""
    first = view.history[0] if view.history else None
    if not isinstance(first, RoundDealt) or None in first.hands[seat]:
        return None
    return first.round_no, first.hands[seat]


def fresh_tiles(view: SeatView, seat: int) -> frozenset[Tile]:
    """Return the tiles of a hand that were drawn in the seat's present turn, or in its last one before.

    They are told from the others until the turn after the draw is over.
    """
    found: set[Tile] = set()
    turns = 0
    for event in reversed(view.history):
        turns += _ends_turn(event, seat)
        if turns > 1 or isinstance(event, RoundDealt):
            break
        if isinstance(event, TileDrawn) and event.seat == seat and event.tile is not None:
            found.add(event.tile)
    return frozenset(found)


def _ends_turn(event: Event, seat: int) -> bool:
    return isinstance(event, TileLaid | Passed) and event.seat == seat
