"""The control that is one of several: all of them side by side, or one between two arrows with a list behind it."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Final

import pygame

from game.i18n import is_mirrored
from game.ui.mirror import reflect
from game.ui.pen import Ink, Pen
from game.ui.rows import Changed, Choice, Value
from game.ui.widget import Tell, Touch

_MOST_SEGMENTS: Final = 5
_ROOMY: Final = 1.8
"""From so many text sizes on, there is room in an option for a line under its words; else it lies on the lower edge."""


class ChoiceWidget:
    """One of several, side by side, or between two arrows with a list behind the middle."""

    def __init__(self, row: Choice, tell: Tell, open_list: Callable[[ChoiceWidget], None]) -> None:
        self.name, self.is_enabled, self.row, self._tell, self._open = row.name, row.is_enabled, row, tell, open_list
        self.rect = pygame.Rect(0, 0, 0, 0)
        values = [value for value, _ in row.options]
        self.at = values.index(row.value) if row.value in values else 0
        self.is_segmented = False

    @property
    def value(self) -> Value:
        """The chosen option's value."""
        return self.row.options[self.at][0]

    def settle(self, width: int, pen: Pen) -> None:
        """Decide the form that fits this width."""
        most = max(pen.look.fonts.size(words, pen.sizes.text, bold=True)[0] for _, words in self.row.options)
        count = len(self.row.options)
        sample = pen.swatch_width if self.row.swatches else 0
        self.is_segmented = count <= _MOST_SEGMENTS and (most + sample + pen.sizes.text) * count <= width

    def choose(self, at: int) -> None:
        """Choose an option by its place."""
        if at != self.at:
            self.at = at
            self._tell(Changed(self.name, self.value))

    def parts(self) -> dict[str, pygame.Rect]:
        """Return the options, or the two arrows and the middle."""
        if self.is_segmented:
            return {str(at): self._segment(at) for at in range(len(self.row.options))}
        less, more = self.rect.copy(), self.rect.copy()
        less.width = more.width = self.rect.h
        more.right = self.rect.right
        middle = self.rect.inflate(-2 * self.rect.h, 0)
        return {"less": reflect(less, self.rect), "list": middle, "more": reflect(more, self.rect)}

    def press(self, part: str) -> None:
        """Choose what was pressed, or open the list; the keyboard's press goes on to the next of a few."""
        if part in {"less", "more"}:
            self.step(1 if part == "more" else -1)
        elif part.isdecimal():
            self.choose(int(part))
        elif self.is_segmented:
            self.choose((self.at + 1) % len(self.row.options))
        else:
            self._open(self)

    def step(self, steps: int) -> bool:
        """Choose a neighbour; the ends are ends."""
        self.choose(max(0, min(self.at + steps, len(self.row.options) - 1)))
        return True

    def look(self) -> Hashable:
        """Return what is chosen."""
        return self.at, self.is_enabled, self.is_segmented

    def draw(self, screen: pygame.Surface, pen: Pen, touch: Touch) -> None:
        """Paint the options, or the chosen one between arrows."""
        if self.is_segmented:
            self._draw_segments(screen, pen, touch)
            return
        parts = self.parts()
        pen.field(screen, self.rect, is_lit=touch.part is not None)
        for part, quarter, is_end in (("less", 2, self.at == 0), ("more", 0, self.at == len(self.row.options) - 1)):
            if touch.part == part and not is_end:
                pen.face(screen, parts[part].inflate(-6, -6), touch.state(part, is_enabled=self.is_enabled))
            pen.angle(
                screen, parts[part], (quarter + 2 * is_mirrored()) % 4, pen.ink(is_dim=is_end or not self.is_enabled)
            )
        words = parts["list"].inflate(-pen.sizes.text, 0)
        ink = Ink(pen.ink(is_dim=not self.is_enabled), "centre", is_bold=True)
        self._write_option(screen, pen, self.at, words, ink)

    def spell(self) -> str:
        """Return the chosen option's words."""
        return self.row.options[self.at][1]

    def _segment(self, at: int) -> pygame.Rect:
        count = len(self.row.options)
        left, right = self.rect.w * at // count, self.rect.w * (at + 1) // count
        room = max(2, self.rect.h // 12) if at < count - 1 else 0
        return reflect(pygame.Rect(self.rect.x + left, self.rect.y, right - left - room, self.rect.h), self.rect)

    def _draw_segments(self, screen: pygame.Surface, pen: Pen, touch: Touch) -> None:
        """Paint the options; the chosen one is gilt, bold and, among several, underlined."""
        for at in range(len(self.row.options)):
            rect, is_chosen = self._segment(at), at == self.at
            pen.face(screen, rect, touch.state(str(at), is_enabled=self.is_enabled), is_main=is_chosen)
            ink = Ink(pen.ink(is_dim=not self.is_enabled), "centre", is_bold=is_chosen)
            self._write_option(screen, pen, at, rect.inflate(-pen.sizes.text // 2, 0), ink)
            if is_chosen and len(self.row.options) > 1:
                bar = pygame.Rect(0, 0, rect.w // 3, max(2, pen.sizes.text // 8))
                under = max(3, rect.h // 10) if rect.h >= _ROOMY * pen.sizes.text else 1
                bar.midbottom = rect.centerx, rect.bottom - under
                screen.fill(pen.look.skin.glow if self.is_enabled else pen.look.skin.faint, bar)

    def _write_option(self, screen: pygame.Surface, pen: Pen, at: int, rect: pygame.Rect, ink: Ink) -> None:
        """Write an option's words into a rectangle, with its swatch before them."""
        words = self.row.options[at][1]
        swatch = self.row.swatches[at] if self.row.swatches else None
        if swatch is None:
            pen.write(screen, words, rect, ink)
            return
        fitting, pixels = pen.fit(words, pen.sizes.text, rect.w - pen.swatch_width, bold=ink.is_bold)
        wide = pen.swatch_width + pen.look.fonts.size(fitting, pixels, bold=ink.is_bold)[0]
        both = pygame.Rect(rect.x + max(0, rect.w - wide) // 2, rect.y, wide, rect.h)
        sample = reflect(pygame.Rect(both.x, both.y, pen.swatch_size, both.h), both)
        pen.sample(screen, sample.midleft, swatch)
        beside = pygame.Rect(both.x + pen.swatch_width, both.y, wide - pen.swatch_width, both.h)
        pen.write(screen, words, reflect(beside, both), ink._replace(align="left"))
