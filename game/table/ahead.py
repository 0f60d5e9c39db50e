"""What is painted ahead of need: a window's new size is shown stretched while its tiles are painted in slices."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import perf_counter

import pygame

from game.table.art.tiles import TileArt
from game.table.frame import make_frame
from game.table.gear import Gear
from game.table.ground import Ground, line_stands
from game.table.hand import Slots
from game.table.layout import lay_out
from game.table.still import tile_blits
from rules.line import Line
from rules.ruleset import FEWEST_SEATS
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


class Painting:
    """All tiles of a set in the sizes of a window's hand and line, painted in slices before anybody deals."""

    def __init__(self, clock: Callable[[], float] = perf_counter) -> None:
        self._clock = clock
        self._for: tuple[TileArt, tuple[int, int]] | None = None
        self._steps: Iterator[None] | None = None

    def is_done(self, tiles: TileArt, size: tuple[int, int]) -> bool:
        """Whether the tiles of a window are painted."""
        return self._for == (tiles, size) and self._steps is None

    def work(self, tiles: TileArt, size: tuple[int, int], seconds: float) -> None:
        """Go on painting the tiles of a window for about so long."""
        if self._for != (tiles, size):
            self._for, self._steps = (tiles, size), _paint_set(tiles, size)
        until = self._clock() + seconds
        while self._steps is not None and self._clock() < until:
            if next(self._steps, self._steps) is not None:
                self._steps = None


def _paint_set(tiles: TileArt, size: tuple[int, int]) -> Iterator[None]:
    frame = make_frame(size, FEWEST_SEATS)
    for unit in dict.fromkeys((frame.seats[0].unit, lay_out(Line(), frame.line).unit)):
        yield from tiles.prepare(unit)


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
