"""The bar under a replay: its buttons, with words or signs, and how high it must be for them."""

from __future__ import annotations

from typing import Final

import pygame

from game.i18n import is_mirrored, tr
from game.scenes.stage import Stage
from game.scenes.wording import pace_words
from game.ui.rows import Button, Buttons
from game.ui.theme import TIGHT, Sizes, sizes_for

PACES_THERE: Final = ("slow", "normal", "fast")
"""The paces at which a match can be looked at."""
WIDE: Final = 1000.0
"""Wider than any window, in text sizes: the bar takes all there is."""
_RIM: Final = 0.03
"""The table's wooden rim, in shares of the window's short side."""
_TURNED: Final = str.maketrans("◀▶", "▶◀")
_STEPS: Final = ("before", "back", "play", "on", "after")
_OTHERS: Final = ("pace", "take", "leave")


class ReplayBar:
    """Tells the rows of the bar for a window, and where it lies."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage

    def rows(self, size: tuple[int, int], *, is_playing: bool, pace: str) -> tuple[Buttons, ...]:
        """Return one row of buttons with words, or two with signs where there is no room for words."""
        is_short = self._is_short(size)
        words = _signs(is_playing=is_playing) if is_short else _words(is_playing=is_playing)
        steps = tuple(Button(name, each, is_main=name == "play") for name, each in zip(_STEPS, words, strict=True))
        told = (pace_words(pace), *_others(pace)[1:]) if is_short else _others(pace)
        others = tuple(Button(name, each) for name, each in zip(_OTHERS, told, strict=True))
        return (Buttons(steps), Buttons(others)) if is_short else (Buttons((*steps, *others)),)

    def area(self, size: tuple[int, int]) -> pygame.Rect:
        """Return the strip for the buttons, inside the table's rim."""
        rim = round(min(size) * _RIM)
        high = self.height(size) - rim
        return pygame.Rect(rim, size[1] - high - rim, size[0] - 2 * rim, high)

    def height(self, size: tuple[int, int]) -> int:
        """Return the height of strip and rim in pixels."""
        sizes, rows = self._sizes(size), 1 + self._is_short(size)
        return round(min(size) * _RIM) + rows * sizes.control + (rows + 1) * sizes.gap + 2 * sizes.margin

    def _is_short(self, size: tuple[int, int]) -> bool:
        """Whether the bar is too short for words."""
        sizes, fonts = self._sizes(size), self._stage.gear.fonts
        words = [*_words(is_playing=False), *_others("normal")]
        widest = max(fonts.size(each, sizes.text, bold=True)[0] for each in words) + 2 * sizes.text + sizes.gap
        return size[0] < len(words) * widest

    def _sizes(self, size: tuple[int, int]) -> Sizes:
        """Return the sizes of the bar's form, which do not depend on its height while that is small."""
        return sizes_for((size[0], 1), self._stage.settings.text_percent, density=TIGHT)


def _words(*, is_playing: bool) -> tuple[str, ...]:
    play = tr("Pause") if is_playing else tr("Play on")
    return tr("Round before"), tr("Step back"), play, tr("Step on"), tr("Next round")


def _signs(*, is_playing: bool) -> tuple[str, ...]:
    """Return the signs, which point the way that is read."""
    signs = "◀◀", "◀", "■" if is_playing else "▶", "▶|", "▶▶"
    return tuple(each.translate(_TURNED) for each in signs) if is_mirrored() else signs


def _others(pace: str) -> tuple[str, ...]:
    return tr("Pace: {pace}").format(pace=pace_words(pace)), tr("Export"), tr("Back")
