"""What the mouse holds of the hand: a tile that may be laid, or that only takes another place in the rack."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import Final

from game.table.arrangement import Arrangement
from rules.tiles import Tile

DRAG_PIXELS: Final = 8
"""How far a pressed mouse moves before it drags."""


@dataclass(frozen=True, slots=True)
class Grip:
    """A tile under a mouse button that is held down.

    `start` is where it was pressed, `at` where the mouse is. `may_lay` is False when it was not the player's turn then:
    such a tile can be given another place in the hand, and nothing more. `before` is how the hand was held.
    """

    tile: Tile
    start: tuple[int, int]
    at: tuple[int, int]
    may_lay: bool
    before: Arrangement
    is_dragged: bool = False

    def moved(self, at: tuple[int, int]) -> Grip:
        """Follow the mouse; from some pixels on it drags."""
        return replace(self, at=at, is_dragged=self.is_dragged or math.dist(self.start, at) >= DRAG_PIXELS)

    def disarmed(self) -> Grip:
        """Return what is left of it when something happened at the table meanwhile."""
        return replace(self, may_lay=False)
