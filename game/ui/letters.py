"""The letters that open over a form when a line is written in with a pad: a table of keys to walk on."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Final

import pygame

from game.i18n import tr
from game.inputs import Intent, intent_of
from game.ui import shapes
from game.ui.pen import Ink, Pen

_SPACE, _SHIFT, _DELETE, _DONE = " ", "shift", "delete", "done"
_ROWS: Final = (tuple("1234567890"), tuple("abcdefghij"), tuple("klmnopqrst"), tuple("uvwxyz-'._"))
_LAST: Final = (_SHIFT, _SPACE, _DELETE, _DONE)
_WIDE: Final = 1.9
"""The width of a key, in text sizes."""
_HIGH: Final = 1.9
_STEPS: Final = {Intent.LEFT: (-1, 0), Intent.RIGHT: (1, 0), Intent.UP: (0, -1), Intent.DOWN: (0, 1)}


class Letters:
    """An open table of letters; it closes itself. `write` gets what the keyboard would have said."""

    def __init__(self, name: str, below: pygame.Rect, pen: Pen, area: pygame.Rect, write: Callable[..., None]) -> None:
        self.is_open = True
        self._name, self._pen, self._write = name, pen, write
        self._at = (0, 1)
        self._is_large = False
        self._rows = (*_ROWS, _LAST)
        self.rect = self._place(below, area)

    def handle(self, event: pygame.Event) -> None:
        """Follow pad and mouse; the first key of a keyboard closes it, for then it is not needed."""
        intent = intent_of(event)
        if event.type == pygame.MOUSEMOTION:
            self._at = next((at for at, rect in self._places() if rect.collidepoint(event.pos)), self._at)
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self._click(event)
        elif event.type == pygame.CONTROLLERBUTTONDOWN and intent is not None:
            self._follow(intent)
        elif event.type == pygame.KEYDOWN:
            self.is_open = False

    def look(self) -> Hashable:
        """Return all that its pixels depend on."""
        return self._at, self._is_large, self._name

    def describe(self) -> tuple[tuple[str, str, pygame.Rect], ...]:
        """Return (name, words, place) of the keys."""
        return tuple((f"{self._name}.{self._key(at)}", self._words(at), rect) for at, rect in self._places())

    def draw(self, screen: pygame.Surface) -> None:
        """Paint the table."""
        pen, skin = self._pen, self._pen.look.skin
        screen.blit(shapes.opaque(skin.panel(self.rect.size)), self.rect)
        for at, rect in self._places():
            is_here, is_on = at == self._at, self._key(at) == _SHIFT and self._is_large
            pen.face(screen, rect.inflate(-3, -3), "hovered" if is_here else "normal", is_main=is_on)
            if is_here:
                pen.ring(screen, rect.inflate(-3, -3))
            pen.write(screen, self._words(at), rect.inflate(-4, 0), Ink(skin.words, "centre", is_bold=is_here))

    def _place(self, below: pygame.Rect, area: pygame.Rect) -> pygame.Rect:
        """Below the line that is written in, or above it."""
        text = self._pen.sizes.text
        wide = min(round(_WIDE * text * len(_ROWS[0])) + text, area.w - 2)
        high = min(round(_HIGH * text * len(self._rows)) + text, area.h - 2)
        rect = pygame.Rect(below.x, below.bottom + 4, wide, high)
        if rect.bottom > area.bottom and below.y - high - 4 >= area.y:
            rect.bottom = below.y - 4
        return rect.clamp(area)

    def _places(self) -> tuple[tuple[tuple[int, int], pygame.Rect], ...]:
        """Return where every key lies, by column and row."""
        edge = self._pen.sizes.text // 2
        inner = self.rect.inflate(-2 * edge, -2 * edge)
        found = []
        for row, keys in enumerate(self._rows):
            top, bottom = (inner.y + inner.h * (row + step) // len(self._rows) for step in (0, 1))
            for column in range(len(keys)):
                left, right = (inner.x + inner.w * (column + step) // len(keys) for step in (0, 1))
                found.append(((column, row), pygame.Rect(left, top, right - left, bottom - top)))
        return tuple(found)

    def _key(self, at: tuple[int, int]) -> str:
        return self._rows[at[1]][at[0]]

    def _words(self, at: tuple[int, int]) -> str:
        key = self._key(at)
        named = {_SPACE: tr("Space"), _SHIFT: tr("Capitals"), _DELETE: tr("Delete"), _DONE: tr("Done")}
        return named.get(key) or (key.upper() if self._is_large else key)

    def _click(self, event: pygame.Event) -> None:
        at = next((at for at, rect in self._places() if rect.collidepoint(event.pos)), None)
        if at is None or event.button != pygame.BUTTON_LEFT:
            self.is_open = False
        else:
            self._at = at
            self._press(self._key(at))

    def _follow(self, intent: Intent) -> None:
        if intent in _STEPS:
            self._walk(*_STEPS[intent])
        elif intent is Intent.PICK:
            self._press(self._key(self._at))
        elif intent is Intent.DRAW:
            self._press(_DELETE)
        elif intent is Intent.PASS:
            self._press(_SHIFT)
        elif intent in {Intent.CANCEL, Intent.MENU}:
            self.is_open = False

    def _walk(self, across: int, down: int) -> None:
        """Go to the next key, round and round; between rows of different length to the one that lies nearest."""
        column, row = self._at
        here, there = len(self._rows[row]), (row + down) % len(self._rows)
        if across:
            self._at = (column + across) % here, row
        else:
            self._at = min(int((column + 0.5) * len(self._rows[there]) / here), len(self._rows[there]) - 1), there

    def _press(self, key: str) -> None:
        if key == _DONE:
            self.is_open = False
        elif key == _SHIFT:
            self._is_large = not self._is_large
        elif key == _DELETE:
            self._write(pygame.Event(pygame.KEYDOWN, key=pygame.K_BACKSPACE, mod=0, unicode="", scancode=0))
        else:
            self._write(pygame.Event(pygame.TEXTINPUT, text=key.upper() if self._is_large else key))
            self._is_large = False
