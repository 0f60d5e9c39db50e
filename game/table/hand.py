"""How the shown hand moves in its rack: tiles close up, make room and rise, and where the mouse meets them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from game.table.frame import Box
from game.table.lights import Lights
from game.table.stands import Stand
from rules.tiles import Tile

PLAYABLE_RISE: Final = 0.10
FOCUS_RISE: Final = 0.26
PICKED_RISE: Final = 0.42
"""How high a tile rises, in short sides."""
_HASTE: Final = 20.0
_NEAR: Final = 0.4


class Slot(NamedTuple):
    """Where a tile of the hand is: the centre of its face, and its short side."""

    x: float
    y: float
    unit: int

    @property
    def box(self) -> Box:
        """What the tile covers."""
        return Box(round(self.x) - self.unit // 2, round(self.y) - self.unit, self.unit, 2 * self.unit)


Slots = Mapping[Tile, Slot]


def goal_slots(tiles: Sequence[Tile], stands: Sequence[Stand], lights: Lights) -> dict[Tile, Slot]:
    """Return where every tile of the hand wants to be."""
    return {
        tile: Slot(stand.x, stand.y - _rise(tile, lights) * stand.unit, round(stand.unit))
        for tile, stand in zip(tiles, stands, strict=False)
    }


def _rise(tile: Tile, lights: Lights) -> float:
    if tile == lights.picked:
        return PICKED_RISE
    if tile == lights.focus and (not lights.is_choosing or tile in lights.playable):
        return FOCUS_RISE
    return PLAYABLE_RISE if lights.is_choosing and tile in lights.playable else 0.0


def moved(slots: Slots, goals: Slots, seconds: float) -> dict[Tile, Slot]:
    """Return the slots a moment later; a tile that is new in the hand is at its goal at once."""
    share = min(seconds * _HASTE, 1.0)
    return {tile: _nearer(slots.get(tile, goal), goal, share) for tile, goal in goals.items()}


def _nearer(slot: Slot, goal: Slot, share: float) -> Slot:
    if abs(slot.x - goal.x) < _NEAR and abs(slot.y - goal.y) < _NEAR:
        return goal
    return Slot(slot.x + (goal.x - slot.x) * share, slot.y + (goal.y - slot.y) * share, goal.unit)


def tile_at(goals: Slots, at: tuple[int, int]) -> Tile | None:
    """Return the tile under a pixel: by where the tiles want to be, so that one that rises does not slip away."""
    for tile, slot in goals.items():
        reach = slot.box
        reach = reach._replace(height=reach.height + slot.unit // 2)
        if reach.has(at):
            return tile
    return None
