"""What the table is drawn with, handed down by the app."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from game.table.art.theme import Theme
from game.table.art.tiles import TileArt
from game.table.badges import Badge, Taste, seat_badges, usual_badge
from game.ui.text import Fonts


@dataclass(frozen=True, slots=True)
class Gear:
    """The art, the fonts, who hears the sounds (by name), and the seats' badges where people have their own."""

    theme: Theme
    tiles: TileArt
    fonts: Fonts
    hear: Callable[[str], None]
    badges: tuple[Badge, ...] = ()

    def badge(self, seat: int, *, is_paired: bool) -> Badge:
        """Return how the sign of a seat looks; `is_paired` is whether partners sit at the table."""
        return self.badges[seat] if self.badges else usual_badge(self.theme, seat, is_paired=is_paired)

    def seating(self, tastes: Sequence[Taste | None], *, is_paired: bool) -> Gear:
        """Return the gear of a table at which people sit who have chosen colours and shapes for themselves."""
        if not any(tastes):
            return replace(self, badges=())
        return replace(self, badges=seat_badges(self.theme, tastes, is_paired=is_paired))
