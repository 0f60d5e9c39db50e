"""What is painted before anybody deals, in slices: the tiles of a set, and all that a deal shows first."""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterator, Sequence

    from game.table.art.tiles import TileArt
    from game.table.gear import Gear
    from game.table.ground import Ground
    from rules.ruleset import Ruleset


class Painting:
    """Paints in slices, behind something that hardly moves: one thing after the other, and anew for another window."""

    def __init__(self, clock: Callable[[], float] = perf_counter) -> None:
        self._clock = clock
        self._for: Hashable = None
        self._steps: Iterator[None] | None = None

    def is_done(self, key: Hashable) -> bool:
        """Whether all is painted that belongs to a key."""
        return self._for == key and self._steps is None

    def work(self, key: Hashable, begin: Callable[[], Iterator[None]], seconds: float) -> None:
        """Go on for about so long; for another key than before `begin` gives the steps."""
        if self._for != key:
            self._for, self._steps = key, begin()
        until = self._clock() + seconds
        while self._steps is not None and self._clock() < until:
            if next(self._steps, self._steps) is not None:
                self._steps = None


def paint_set(tiles: TileArt, size: tuple[int, int]) -> Iterator[None]:
    """Paint all tiles of a set in the sizes of a window's hand and line.

    Where these will lie is loaded only now, behind the first frame.
    """
    from game.table.frame import make_frame
    from game.table.layout import lay_out
    from rules.line import Line
    from rules.ruleset import FEWEST_SEATS

    yield
    frame = make_frame(size, FEWEST_SEATS)
    for unit in dict.fromkeys((frame.seats[0].unit, lay_out(Line(), frame.line).unit)):
        yield from tiles.prepare(unit)


def paint_table(ground: Ground, gear: Gear, rules: Ruleset, names: Sequence[str], message: str) -> Iterator[None]:
    """Paint the set, and then what a deal by these rules shows first."""
    yield from paint_set(gear.tiles, ground.size)
    from game.table.opening import paint_opening

    yield
    yield from paint_opening(ground, gear, rules, names, message)
