"""What is painted ahead of need: a window's new size is shown stretched while its tiles are painted in slices."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import perf_counter

import pygame

from game.table.gear import Gear
from game.table.ground import Ground, line_stands
from game.table.hand import Slots
from game.table.still import tile_blits
from rules.view import SeatView


def paint_ahead(view: SeatView, ground: Ground, gear: Gear, slots: Slots) -> Iterator[None]:
    """Paint every tile that a view needs in a window, one after the other; they are kept where tiles are kept."""
    for tile, stand in line_stands(ground.layout(view)).items():
        tile_blits(gear, tile, stand)
        yield
    for tile, slot in slots.items():
        gear.tiles.face(tile.high, tile.low, round(slot.degrees / 90) % 4, slot.unit)
        yield
    for seat in range(len(view.hands)):
        if seat != ground.seat:
            for stand in ground.hand(view, seat)[:1]:
                tile_blits(gear, None, stand)
                yield


class Stretched:
    """The last picture in a new size, shown until everything is painted; then the true one takes its place."""

    def __init__(
        self,
        picture: pygame.Surface,
        size: tuple[int, int],
        steps: Iterator[None],
        clock: Callable[[], float] = perf_counter,
    ) -> None:
        self._picture = pygame.transform.scale(picture, size)
        self._steps = steps
        self._clock = clock
        self._is_shown = False

    def work(self, seconds: float) -> bool:
        """Go on painting for about so long; return whether everything is painted."""
        until = self._clock() + seconds
        while self._clock() < until:
            try:
                next(self._steps)
            except StopIteration:
                return True
        return False

    def take_damage(self) -> tuple[pygame.Rect, ...]:
        """Return the whole window once."""
        was, self._is_shown = self._is_shown, True
        return () if was else (self._picture.get_rect(),)

    def draw(self, screen: pygame.Surface) -> None:
        """Paint the stretched picture."""
        screen.blit(self._picture, (0, 0))
