"""What the table is drawn with, handed down by the app."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.table.art.theme import Theme
from game.table.art.tiles import TileArt
from game.ui.text import Fonts


@dataclass(frozen=True, slots=True)
class Gear:
    """The art, the fonts, and who hears the sounds (by name)."""

    theme: Theme
    tiles: TileArt
    fonts: Fonts
    hear: Callable[[str], None]
