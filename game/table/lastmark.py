"""The mark around the tile that was laid last: it fades in, and it goes with the next move of the shown seat."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

import pygame

from game.table.art import marks, signs
from game.table.gear import Gear
from game.table.ground import Ground, line_stands
from game.table.layer import Blit
from game.table.letters import centred
from rules.events import TileDrawn, TileLaid
from rules.tiles import Tile
from rules.view import SeatView

FADE_SECONDS: Final = 0.35
STEPS: Final = 6
"""In how many steps it fades in."""


def last_tile(view: SeatView) -> Tile | None:
    """Return the tile laid last, until the shown seat has moved itself; somebody who only watches always has one."""
    for event in reversed(view.history):
        if isinstance(event, TileLaid | TileDrawn) and event.seat == view.seat:
            return None
        if isinstance(event, TileLaid):
            return event.tile
    return None


class LastMark:
    """How far the mark around a tile has come up: `share` from 0 to 1."""

    def __init__(self, tile: Tile | None) -> None:
        self.share = 1.0
        self._tile = tile

    def update(self, tile: Tile | None, seconds: float, *, is_instant: bool) -> None:
        """Let time pass; another tile begins anew."""
        if tile != self._tile:
            self._tile, self.share = tile, 0.0
        self.share = 1.0 if is_instant or tile is None else min(self.share + seconds / FADE_SECONDS, 1.0)


def last_blits(view: SeatView, ground: Ground, gear: Gear, share: float) -> Iterator[Blit]:
    """Yield the light and the brackets around the last tile, as far as they have come up."""
    tile, step = last_tile(view), round(share * STEPS)
    if tile is None or not step:
        return
    stand = line_stands(ground.layout(view))[tile]
    unit = round(stand.unit)
    size = (unit, 2 * unit) if stand.degrees % 180 == 0 else (2 * unit, unit)
    for whole in (marks.make_outline(gear.theme, size), signs.make_corners(gear.theme, size)):
        yield centred(whole if step == STEPS else _faint(whole, step), round(stand.x), round(stand.y))


@lru_cache(maxsize=2 * STEPS)
def _faint(whole: pygame.Surface, step: int) -> pygame.Surface:
    faint = whole.copy()
    faint.fill((255, 255, 255, 255 * step // STEPS), special_flags=pygame.BLEND_RGBA_MULT)
    return faint
