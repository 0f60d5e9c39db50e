"""The list that opens over a form when one of many is chosen: by mouse, wheel, arrows, pages, or its first letters."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

import pygame

from game.inputs import Intent, intent_of
from game.ui import shapes
from game.ui.choice import ChoiceWidget
from game.ui.mirror import reading_step, reflect
from game.ui.pen import Ink, Pen
from game.ui.plan import bar_width

_MOST_LINES: Final = 12
_LINE: Final = 1.8
"""The height of a line, in text sizes, where the form is not tight."""


class Options:
    """An open list; it closes itself and chooses in its widget."""

    def __init__(self, widget: ChoiceWidget, pen: Pen, area: pygame.Rect) -> None:
        self.is_open = True
        self._widget = widget
        self._pen = pen
        self._words = [words for _, words in widget.row.options]
        self._at = widget.at
        self._line = min(round(pen.sizes.text * _LINE), pen.sizes.control)
        self._shown = max(1, min(len(self._words), _MOST_LINES, (area.h - 4 * pen.sizes.gap) // self._line))
        self._first = 0
        self.rect = self._place(area)
        self._look_at(self._at)

    def handle(self, event: pygame.Event) -> None:
        """Follow the mouse and the keyboard until something is chosen or the list is left."""
        intent = intent_of(event)
        if event.type == pygame.MOUSEMOTION:
            self._at = self._under(event.pos, self._at)
        elif event.type == pygame.MOUSEWHEEL:
            self._scroll(self._first - event.y)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button <= pygame.BUTTON_RIGHT:
            self._click(event)
        elif event.type == pygame.KEYDOWN and event.unicode.isalnum():
            self._spell(event.unicode.casefold())
        elif intent is not None:
            self._follow(intent)

    def look(self) -> Hashable:
        """Return all that its pixels depend on."""
        return self._at, self._first, self._widget.name

    def describe(self) -> tuple[tuple[str, str, pygame.Rect], ...]:
        """Return (name, words, place) of the lines that can be seen."""
        return tuple((f"{self._widget.name}.{at}", self._words[at], self._place_of(at)) for at in self._visible())

    def draw(self, screen: pygame.Surface) -> None:
        """Paint the list."""
        pen, skin = self._pen, self._pen.look.skin
        screen.blit(shapes.opaque(skin.panel(self.rect.size)), self.rect)
        for at in self._visible():
            rect, is_chosen = self._place_of(at), at == self._widget.at
            if at == self._at:
                pen.face(screen, rect, "hovered")
            inner = rect.inflate(-pen.sizes.text, 0)
            inner = self._draw_sample(screen, at, inner)
            pen.write(screen, self._words[at], inner, Ink(skin.gilt if is_chosen else skin.words, is_bold=is_chosen))
        if self._shown < len(self._words):
            self._draw_bar(screen)

    def _draw_sample(self, screen: pygame.Surface, at: int, rect: pygame.Rect) -> pygame.Rect:
        """Paint the swatch or the sign of a line; return what is left for its words."""
        samples, pen = self._widget.row.swatches, self._pen
        sample = samples[at] if samples else None
        if sample is None:
            return rect
        pen.sample(screen, reflect(pygame.Rect(rect.x, rect.y, pen.swatch_size, rect.h), rect).midleft, sample)
        return reflect(pygame.Rect(rect.x + pen.swatch_width, rect.y, rect.w - pen.swatch_width, rect.h), rect)

    def _place(self, area: pygame.Rect) -> pygame.Rect:
        """Below the control, above it, or wherever it fits."""
        edge, control = self._pen.sizes.gap, self._widget.rect
        rect = pygame.Rect(control.x, control.bottom + 2, control.w, self._shown * self._line + edge)
        if rect.bottom > area.bottom and control.y - rect.h - 2 >= area.y:
            rect.bottom = control.y - 2
        return rect.clamp(area)

    def _visible(self) -> range:
        return range(self._first, min(self._first + self._shown, len(self._words)))

    def _place_of(self, at: int) -> pygame.Rect:
        edge = self._pen.sizes.gap // 2
        top = self.rect.y + edge + (at - self._first) * self._line
        bar = 2 * edge + bar_width(self._pen) if self._shown < len(self._words) else 0
        return reflect(pygame.Rect(self.rect.x + edge, top, self.rect.w - 2 * edge - bar, self._line), self.rect)

    def _under(self, pos: tuple[int, int], default: int) -> int:
        return next((at for at in self._visible() if self._place_of(at).collidepoint(pos)), default)

    def _click(self, event: pygame.Event) -> None:
        at = self._under(event.pos, -1)
        if event.button == pygame.BUTTON_LEFT and at >= 0:
            self._choose(at)
        elif event.button == pygame.BUTTON_RIGHT or not self.rect.collidepoint(event.pos):
            self.is_open = False

    def _follow(self, intent: Intent) -> None:
        steps = {
            Intent.UP: -1,
            Intent.LEFT: reading_step(-1),
            Intent.DOWN: 1,
            Intent.RIGHT: reading_step(1),
            Intent.PAGE_UP: -self._shown,
            Intent.PAGE_DOWN: self._shown,
            Intent.FIRST: -len(self._words),
            Intent.LAST: len(self._words),
        }
        if intent is Intent.PICK:
            self._choose(self._at)
        elif intent in steps:
            self._look_at(self._at + steps[intent])
        elif intent in {Intent.CANCEL, Intent.NEXT, Intent.BACK_TAB}:
            self.is_open = False

    def _spell(self, letter: str) -> None:
        """Look at the next option that begins with this letter."""
        count = len(self._words)
        following = ((self._at + step) % count for step in range(1, count + 1))
        self._look_at(next((at for at in following if self._words[at].casefold().startswith(letter)), self._at))

    def _look_at(self, at: int) -> None:
        self._at = max(0, min(at, len(self._words) - 1))
        self._scroll(max(self._at - self._shown + 1, min(self._first, self._at)))

    def _scroll(self, first: int) -> None:
        self._first = max(0, min(first, len(self._words) - self._shown))

    def _choose(self, at: int) -> None:
        self.is_open = False
        self._widget.choose(at)

    def _draw_bar(self, screen: pygame.Surface) -> None:
        edge = self._pen.sizes.gap
        track = pygame.Rect(0, self.rect.y + edge, bar_width(self._pen), self.rect.h - 2 * edge)
        track.right = self.rect.right - edge
        track = reflect(track, self.rect)
        draw_bar(screen, self._pen, track, self._first / len(self._words), self._shown / len(self._words))


def draw_bar(screen: pygame.Surface, pen: Pen, track: pygame.Rect, start: float, share: float) -> None:
    """Paint how much of something tall is seen, and where."""
    skin, radius = pen.look.skin, track.w // 2
    screen.blit(shapes.rounded(track.size, radius, (*skin.shade, 150)), track)
    seen = pygame.Rect(track.x, track.y + round(track.h * start), track.w, max(2 * track.w, round(track.h * share)))
    screen.blit(shapes.rounded(seen.size, radius, (*skin.faint, 150)), seen.clamp(track))
