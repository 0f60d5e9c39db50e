"""How the line makes room for the log of moves, and takes it back: it moves as one picture while the panel slides."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from game.anim.easing import ease_out
from game.table.aids import Aids
from game.table.aidview import told_view
from game.table.flights import Aloft, Flight, aloft, line_flights
from game.table.gear import Gear
from game.table.ground import Ground, line_stands
from game.table.layer import Blit
from game.table.logpanel import log_blits
from rules.view import SeatView

SHIFT_SECONDS: Final = 0.28
"""How long it takes at the usual pace, as long as any other rescaling of the line."""


class Shift:
    """A line on its way between two grounds of the same window; `at` runs from 0 to 1, where nothing moves any more."""

    def __init__(self) -> None:
        self.at = 1.0
        self._flights: tuple[Flight, ...] = ()
        self._with_log: Ground | None = None
        self._is_opening = False

    @property
    def is_on(self) -> bool:
        """Whether anything moves."""
        return self.at < 1.0

    @property
    def ground(self) -> Ground | None:
        """The ground that has the log, while its panel slides in or out."""
        return self._with_log if self.is_on else None

    def begin(self, view: SeatView, before: Ground, after: Ground) -> None:
        """Set off from one ground to another."""
        self._flights = line_flights(line_stands(before.layout(view)), line_stands(after.layout(view)), SHIFT_SECONDS)
        self._is_opening = after.has_log and not before.has_log
        self._with_log = after if after.has_log else before
        self.at = 0.0

    def update(self, seconds: float, pace: float) -> None:
        """Let time pass."""
        if self.is_on:
            self.at = min(self.at + seconds / (SHIFT_SECONDS * pace), 1.0) if pace > 0 else 1.0

    def end(self) -> None:
        """Be there at once."""
        self.at = 1.0

    def aloft(self, ahead_seconds: float, pace: float) -> tuple[Aloft, ...]:
        """Return the line's tiles on their way, some seconds after the last update."""
        time = min(self.at * SHIFT_SECONDS + ahead_seconds / max(pace, 1e-6), SHIFT_SECONDS)
        tiles = (aloft(flight, time) for flight in self._flights)
        return tuple(tile for tile in tiles if tile is not None)

    @property
    def has_line(self) -> bool:
        """Whether the line is on its way; in a narrow window it needs not move."""
        return self.is_on and bool(self._flights)

    def slid(self, blit: Blit, wide: int) -> Blit:
        """Return the log's panel, on its way in or out over the nearer side of a window so wide."""
        share = 1.0 - ease_out(self.at) if self._is_opening else ease_out(self.at)
        is_left = blit.x + blit.surface.get_width() / 2 < wide / 2
        away = -(blit.x + blit.surface.get_width()) if is_left else wide - blit.x
        return blit._replace(x=blit.x + round(away * share))


def sliding_log(shift: Shift, view: SeatView, gear: Gear, names: Sequence[str], aids: Aids) -> Iterator[Blit]:
    """Yield the log of moves while it is on its way in or out."""
    if shift.ground is not None:
        for blit in log_blits(told_view(view, aids), shift.ground, gear, names, aids.scroll):
            yield shift.slid(blit, shift.ground.size[0])
