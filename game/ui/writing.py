"""The control that is written in: pygame_gui edits the text, and we paint it, since it knows one font and direction."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

import pygame

from game.ui.caret import letter_at, places_in, runs_left
from game.ui.gui import Cursor, Gui
from game.ui.mirror import reflect
from game.ui.pen import Pen, mix
from game.ui.rows import Changed, TextLine, Value
from game.ui.widget import Tell, Touch

_OVER: Final = 1.3
"""The height of the cursor, in text sizes."""
_TURNED: Final = {pygame.K_LEFT: pygame.K_RIGHT, pygame.K_RIGHT: pygame.K_LEFT}


class TextWidget:
    """A line to write in: edited by pygame_gui, on a field of ours."""

    def __init__(self, row: TextLine, tell: Tell) -> None:
        self.name, self.is_enabled, self._row, self._tell = row.name, row.is_enabled, row, tell
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.written = row.value[: row.limit]
        self._gui: Gui | None = None
        self._places, self._origin = [0], 0

    @property
    def value(self) -> Value:
        """What is written."""
        return self.written

    @property
    def limit(self) -> int:
        """How many letters it takes."""
        return self._row.limit

    def follow(self, gui: Gui) -> None:
        """Take over what was written in pygame_gui's line."""
        self._gui = gui
        written = gui.written(self.name)
        is_cut = gui.take_cut(self.name)
        if written != self.written or is_cut:
            self.written = written
            self._tell(Changed(self.name, written, is_cut))

    def parts(self) -> dict[str, pygame.Rect]:
        """Return the whole, which is pygame_gui's to press."""
        return {"line": self.rect}

    def press(self, part: str) -> None:
        """Nothing more than having the focus."""

    def step(self, steps: int) -> bool:  # noqa: ARG002
        """Arrows walk in the text, which pygame_gui does."""
        return False

    def look(self) -> Hashable:
        """Return what is written and where the cursor is."""
        return self.written, self.is_enabled, self._gui.cursor(self.name) if self._gui else None

    def draw(self, screen: pygame.Surface, pen: Pen, touch: Touch) -> None:
        """Paint the field, the text on it, what is selected and the cursor."""
        pen.field(screen, self.rect, is_lit=touch.has_focus or touch.part is not None)
        cursor = self._settle(pen)
        clip = screen.get_clip()
        screen.set_clip(clip.clip(self._inner(pen).inflate(4, 0)))
        if cursor.first < cursor.last:
            self._draw_selection(screen, pen, cursor)
        ink = pen.ink(is_dim=not self.is_enabled)
        picture = pen.look.fonts.render(self.written, pen.sizes.text, ink)
        screen.blit(picture, (self._origin, self.rect.centery - picture.get_height() // 2))
        if cursor.is_shown:
            self._draw_cursor(screen, pen, self._origin + self._places[min(cursor.at, len(self.written))])
        screen.set_clip(clip)

    def spell(self) -> str:
        """Return what is written."""
        return self.written

    def point(self, pos: tuple[int, int], pen: Pen, *, is_held: bool = False) -> None:
        """Set the cursor to a point, or draw a selection from where it was set."""
        if self._gui is not None:
            self._settle(pen)
            self._gui.place_cursor(self.name, letter_at(self._places, pos[0] - self._origin), is_held=is_held)

    def turned(self, event: pygame.Event) -> pygame.Event:
        """Return the event for pygame_gui, which takes the right arrow for onwards: arrows follow the eye."""
        if event.type != pygame.KEYDOWN or event.key not in _TURNED or not runs_left(self.written):
            return event
        return pygame.Event(event.type, {**event.dict, "key": _TURNED[event.key]})

    def _inner(self, pen: Pen) -> pygame.Rect:
        return self.rect.inflate(-pen.sizes.text, 0)

    def _settle(self, pen: Pen) -> Cursor:
        """Measure the text and place it in its field; return the cursor in it."""
        cursor = self._gui.cursor(self.name) if self._gui else Cursor()
        self._places = places_in(pen.look.fonts, self.written, pen.sizes.text)
        self._origin = self._place(self._inner(pen), self._places[min(cursor.at, len(self.written))])
        return cursor

    def _place(self, inner: pygame.Rect, cursor: int) -> int:
        """Return where the text begins: at its side of the field, or so that the cursor is inside it."""
        width = max(self._places)
        if width <= inner.w:
            return reflect(pygame.Rect(inner.x, inner.y, width, inner.h), inner).x
        shift = max(0, min(cursor - inner.w * 3 // 4, width - inner.w))
        return inner.x - shift

    def _draw_selection(self, screen: pygame.Surface, pen: Pen, cursor: Cursor) -> None:
        """Paint the ground of every selected letter."""
        height, skin = round(pen.sizes.text * _OVER), pen.look.skin
        for at in range(cursor.first, min(cursor.last, len(self.written))):
            one, other = sorted((self._places[at], self._places[at + 1]))
            place = (self._origin + one, self.rect.centery - height // 2, other - one, height)
            screen.fill(mix(skin.shade, skin.gilt, 0.55), place)

    def _draw_cursor(self, screen: pygame.Surface, pen: Pen, across: int) -> None:
        height, thick = round(pen.sizes.text * _OVER), max(1, pen.sizes.text // 12)
        screen.fill(pen.look.skin.glow, (across - thick // 2, self.rect.centery - height // 2, thick, height))
