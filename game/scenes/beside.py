"""A form with something to read beside it, where the window is wide enough for both."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Final

import pygame

from game.i18n import is_mirrored
from game.inputs import Intent, intent_of
from game.scene import Change
from game.scenes.page import Page, on_felt
from game.scenes.stage import Stage
from game.ui.form import Form
from game.ui.hands import MOUSE, POINTING
from game.ui.place import Place
from game.ui.rows import Row
from game.ui.theme import sizes_for

_FORM: Final = 34.0
_TEXT: Final = 27.0
"""The widths of the form and of what stands beside it, in text sizes."""
_BETWEEN: Final = 0.6
_PAGES: Final = frozenset({Intent.PAGE_UP, Intent.PAGE_DOWN})


class Beside(Page):
    """What is read scrolls by itself, with the wheel or with the keys that turn pages."""

    def __init__(self, stage: Stage) -> None:
        self._pane: Form | None = None
        self._read: tuple[str, tuple[Row, ...]] = ("", ())
        self._pointer = (0, 0)
        super().__init__(stage)

    @abstractmethod
    def reading(self) -> tuple[str, Sequence[Row]]:
        """Return the title and the rows of what stands beside the form: headings and labels."""

    def place(self) -> Place:
        """Return the left part of the window, or its middle where there is room for the form alone."""
        return Place(lambda size: self._area(size, 0), _FORM)

    def resize(self, size: tuple[int, int]) -> None:
        """Fit the window with both."""
        if self._pane is not None:
            self._pane.close()
            self._pane = None
        super().resize(size)
        if self._has_pane(size):
            self._pane = self._make_pane()
            self._pane.resize(size)

    def show_rows(self) -> None:
        """Show what there is to read now, from its beginning where it is something else."""
        super().show_rows()
        if self._pane is not None and self._read != self._reading():
            self._pane.close()
            self._pane = self._make_pane()
            self._pane.resize(self._size)

    def handle(self, event: pygame.Event) -> Change | None:
        """Give an event to what the pointer is on."""
        if event.type in POINTING:
            self._pointer = event.pos
        pane = self._pane
        if pane is None:
            return super().handle(event)
        across = self._size[0] - self._pointer[0] if is_mirrored() else self._pointer[0]
        is_over = across >= self._area(self._size, 0).x + self._border(self._size)
        if intent_of(event) in _PAGES or (event.type in MOUSE and is_over):
            pane.handle(event)
            if event.type != pygame.MOUSEMOTION:
                return None
        elif event.type in {pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION}:
            pane.handle(event)
        return super().handle(event)

    def take_damage(self, ahead: float) -> tuple[pygame.Rect, ...]:
        """Return what changed."""
        beside = () if self._pane is None else self._pane.take_damage()
        return (*super().take_damage(ahead), *beside)

    def draw(self, screen: pygame.Surface, ahead: float) -> None:
        """Paint the form and what stands beside it."""
        super().draw(screen, ahead)
        if self._pane is not None:
            self._pane.draw(screen)

    def update(self, seconds: float) -> Change | None:
        """Let time pass."""
        if self._pane is not None:
            self._pane.update(seconds)
        return super().update(seconds)

    def rest(self) -> float:
        """Return the seconds until something changes by itself."""
        return super().rest() if self._pane is None else min(super().rest(), self._pane.rest())

    def close(self) -> None:
        """Let go of the keyboard."""
        if self._pane is not None:
            self._pane.close()
        super().close()

    def _make_pane(self) -> Form:
        title, rows = self._read = self._reading()
        place = Place(lambda size: self._area(size, 1), _TEXT, beside=lambda: self._form.wish)
        return Form(self._stage.look, rows, title=title, place=place)

    def _reading(self) -> tuple[str, tuple[Row, ...]]:
        title, rows = self.reading()
        return title, tuple(rows)

    def _widths(self, size: tuple[int, int]) -> tuple[int, int, int]:
        """Return the pixels of the form, of the room between, and of what stands beside it."""
        felt, percent = on_felt(size), self._stage.settings.text_percent
        form, text = (sizes_for(felt.size, percent, width) for width in (_FORM, _TEXT))
        return form.width, round(form.text * _BETWEEN), text.width

    def _has_pane(self, size: tuple[int, int]) -> bool:
        return sum(self._widths(size)) <= on_felt(size).w

    def _area(self, size: tuple[int, int], column: int) -> pygame.Rect:
        """Return an area as large as the felt, so that letters are as large as elsewhere, moved to a column."""
        felt = on_felt(size)
        if not self._has_pane(size):
            return felt
        form, between, text = self._widths(size)
        left = felt.x + (felt.w - form - between - text) // 2
        middle = left + form // 2 if column == 0 else left + form + between + text // 2
        return felt.move(middle - felt.centerx, 0)

    def _border(self, size: tuple[int, int]) -> int:
        """Return how far right of the form's area the other column begins."""
        form, between, _ = self._widths(size)
        return on_felt(size).w // 2 + form // 2 + between // 2
