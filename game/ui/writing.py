"""The control that is written in: a line of text of pygame_gui on a field of ours."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.ui.gui import Gui
from game.ui.pen import Pen
from game.ui.rows import Changed, TextLine, Value
from game.ui.widget import Tell, Touch


class TextWidget:
    """A line to write in: pygame_gui's, on a field of ours."""

    def __init__(self, row: TextLine, tell: Tell) -> None:
        self.name, self.is_enabled, self._row, self._tell = row.name, row.is_enabled, row, tell
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.written = row.value[: row.limit]
        self._gui: Gui | None = None

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
        if written != self.written:
            self.written = written
            self._tell(Changed(self.name, written))

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
        """Paint the field; the text on it is painted by pygame_gui afterwards."""
        pen.field(screen, self.rect, is_lit=touch.has_focus or touch.part is not None)

    def spell(self) -> str:
        """Return what is written."""
        return self.written
