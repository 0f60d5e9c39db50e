"""What is painted before anybody deals: the tiles of a set in the sizes that a window will need."""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from game.table.art.tiles import TileArt


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
    """Yield after every tile; where a line and a hand will lie is loaded only now, behind the first frame."""
    from game.table.frame import make_frame
    from game.table.layout import lay_out
    from rules.line import Line
    from rules.ruleset import FEWEST_SEATS

    yield
    frame = make_frame(size, FEWEST_SEATS)
    for unit in dict.fromkeys((frame.seats[0].unit, lay_out(Line(), frame.line).unit)):
        yield from tiles.prepare(unit)
