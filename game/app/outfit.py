"""What the game is drawn with, found among the files it ships."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game import paths
from game.table.art import marks
from game.table.art.theme import Theme, ThemeError, load_theme
from game.table.art.tiles import TileArt
from game.table.gear import Gear
from game.ui.text import Fonts
from game.ui.theme import Colour


class OutfitError(Exception):
    """A file that the game ships is missing or broken; the sentence says which and what to do."""


def _ignore(_: str) -> None:
    """Hear nothing."""


def make_gear(theme: Theme | None = None, hear: Callable[[str], None] = _ignore) -> Gear:
    """Return the gear for a theme, or for the usual one. Raises OutfitError."""
    try:
        theme = theme or load_theme(paths.assets() / "themes", "ivory", "green")
        fonts = Fonts(paths.assets() / "fonts")
        fonts.size("0", 16)
    except (ThemeError, OSError, pygame.error) as error:
        raise OutfitError(f"the game's own files are damaged: {error}. Install it anew") from error
    return Gear(theme, TileArt(theme), fonts, hear)


class ThemeSkin:
    """Forms in the theme's own colours and marks."""

    def __init__(self, theme: Theme) -> None:
        self._theme = theme
        self.words: Colour = theme.words
        self.faint: Colour = theme.words_faint
        self.gilt: Colour = theme.score
        self.glow: Colour = theme.glow
        self.shade: Colour = theme.panel

    def button(self, size: tuple[int, int], state: str) -> pygame.Surface:
        """Return a button's face."""
        return marks.make_button(self._theme, size, state=state)

    def panel(self, size: tuple[int, int]) -> pygame.Surface:
        """Return a form's ground."""
        return marks.make_panel(self._theme, size)
