"""The line at the foot of a screen that says what a pad's buttons do, as long as a pad is used."""

from __future__ import annotations

from typing import Final

import pygame

from game.i18n import tr
from game.inputs import BINDINGS, Intent
from game.scenes.pad_names import button_words
from game.scenes.stage import Stage
from game.table.art import marks

_BY_HAND: Final = frozenset({pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL})
_LEAST: Final = 12
"""The smallest letters, in pixels."""
_RIM: Final = 0.035
"""How high the line may be, in shares of the window's short side: it lies on the rim of the table."""


class PadBar:
    """Follows every event of a screen and is there while the last one came from a pad."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._size = (0, 0)
        self._shown = ""
        self._painted = ""
        self._painted_at = pygame.Rect(0, 0, 0, 0)

    @property
    def words(self) -> str:
        """What it says now; empty while no pad is used."""
        return self._shown

    def resize(self, size: tuple[int, int]) -> None:
        """Fit the window."""
        self._size = size

    def follow(self, event: pygame.Event) -> None:
        """Come with a pad, go with keys and mouse."""
        if event.type == pygame.CONTROLLERBUTTONDOWN:
            words = tr("{pick} chooses, {back} goes back, the cross or the stick leads from one to the next")
            pick, back = (button_words(BINDINGS.button_of(intent)) for intent in (Intent.PICK, Intent.CANCEL))
            self._shown = words.format(pick=pick, back=back)
        elif event.type in _BY_HAND or event.type == pygame.CONTROLLERDEVICEREMOVED:
            self._shown = ""

    def take_damage(self) -> tuple[pygame.Rect, ...]:
        """Return where it looks different from what was asked about the last time."""
        if self._painted == self._shown:
            return ()
        before = self._painted_at
        self._painted, self._painted_at = self._shown, self._place()
        return tuple(rect for rect in (before, self._painted_at) if rect.w)

    def draw(self, screen: pygame.Surface) -> None:
        """Paint it."""
        place = self._place()
        if place.w:
            theme, words = self._stage.gear.theme, self._render()
            screen.blit(marks.make_plaque(theme, place.size, lit=True), place)
            screen.blit(words, words.get_rect(center=place.center))

    def _render(self) -> pygame.Surface:
        """Return the words, as large as the rim allows and the window is wide."""
        gear = self._stage.gear
        pixels = max(round(min(self._size) * _RIM * 0.62 * self._stage.settings.text_percent**0.5 / 10), _LEAST)
        while pixels > _LEAST and gear.fonts.size(self._shown, pixels)[0] > self._size[0] * 0.9:
            pixels -= 1
        return gear.fonts.render(self._shown, pixels, gear.theme.words)

    def _place(self) -> pygame.Rect:
        if not self._shown or not self._size[0]:
            return pygame.Rect(0, 0, 0, 0)
        words = self._render()
        wide, high = words.get_width() + 2 * words.get_height(), round(words.get_height() * 1.2)
        return pygame.Rect((self._size[0] - wide) // 2, self._size[1] - high - 1, wide, high)
