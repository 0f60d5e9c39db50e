"""pygame_gui behind a form: one manager, buttons over our faces, and the lines that text is written in, never drawn.

It gets finished words and a language it does not know, so that it loads neither its translations nor its fonts.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any, NamedTuple

import i18n  # type: ignore[import-untyped]
import pygame
from pygame_gui import UIManager
from pygame_gui.core import UIContainer
from pygame_gui.core.gui_font_pygame import GUIFontPygame
from pygame_gui.core.interfaces.gui_font_interface import IGUIFontInterface
from pygame_gui.core.ui_appearance_theme import UIAppearanceTheme
from pygame_gui.elements import UIButton, UITextEntryLine

from game.ui.pasting import beginning, one_line
from game.ui.theme import Look, theme_for

_BLINK = 0.5
_NOWHERE = (-1, -1)
_MOST_THEMES = 8
_THEMES: dict[str, UIAppearanceTheme] = {}
"""The themes of pygame_gui that were read, which takes longer than all the rest of a form."""


class Cursor(NamedTuple):
    """Where the cursor of a line is, before which letter; the selection from `first` to before `last`."""

    at: int = 0
    first: int = 0
    last: int = 0
    is_shown: bool = False


class _Font(GUIFontPygame):
    """A font that can also be asked for words without width, such as a joiner alone: a space takes their place."""

    def get_rect(self, text: str) -> pygame.Rect:
        """Return the place that words take."""
        try:
            return super().get_rect(text)
        except pygame.error:
            return super().get_rect(" ")

    def render_premul(self, text: str, text_color: pygame.Color) -> pygame.Surface:
        """Return a picture of words; nobody sees it, since we paint the line."""
        try:
            return super().render_premul(text, text_color)
        except pygame.error:
            return super().render_premul(" ", text_color)

    def render_premul_to(
        self, text: str, text_colour: pygame.Color, surf_size: tuple[int, int], surf_position: tuple[int, int]
    ) -> pygame.Surface:
        """Return a picture of so many pixels with words in it."""
        try:
            return super().render_premul_to(text, text_colour, surf_size, surf_position)
        except pygame.error:
            return super().render_premul_to(" ", text_colour, surf_size, surf_position)


class _Theme(UIAppearanceTheme):
    """A theme whose fonts are ours."""

    def get_font(self, combined_element_ids: list[str]) -> IGUIFontInterface:
        """Return the font of an element."""
        font = super().get_font(combined_element_ids)
        if type(font) is GUIFontPygame:
            font.__class__ = _Font
        return font


class _Elements(UIManager):
    """A manager that reads no theme twice, and leaves no trace of itself: pygame_gui notes a path for each manager."""

    def __init__(self, size: tuple[int, int], theme: dict[str, Any]) -> None:
        paths = tuple(i18n.load_path)
        super().__init__(size, theme, enable_live_theme_updates=False, starting_language="none")
        i18n.load_path[:] = paths

    def create_new_theme(self, theme_path: Any = None) -> UIAppearanceTheme:  # noqa: ANN401 - as pygame_gui
        """Return the theme of a form, which depends on nothing but its words."""
        key = repr(theme_path)
        if key not in _THEMES:
            if len(_THEMES) >= _MOST_THEMES:
                _THEMES.clear()
            _THEMES[key] = _Theme(self.resource_loader, "none")
            _THEMES[key].load_theme(theme_path)
        return _THEMES[key]


class _Line(UITextEntryLine):
    """A line that takes as much of a pasted text as fits."""

    was_cut = False

    def _do_paste(self) -> None:
        try:
            pasted = one_line(pygame.scrap.get_text())
        except pygame.error:  # a system without a clipboard has nothing to paste
            return
        text, (first, last) = self.get_text(), sorted(self.select_range)
        if first == last:
            first = last = self.edit_position
        taken = beginning(pasted, max(0, (self.length_limit or 0) - len(text) + last - first))
        self.was_cut = taken != pasted
        if taken:
            self.set_text(text[:first] + taken + text[last:])
            self.select_range = [0, 0]
            self.edit_position = first + len(taken)
            self.cursor_has_moved_recently = True


class Gui:
    """The elements of one form at one window size; a new size gets a new one."""

    def __init__(self, size: tuple[int, int], look: Look, text: int, body: pygame.Rect) -> None:
        self._elements = _Elements(size, theme_for(look, text))
        self._body = UIContainer(body, self._elements)
        self._buttons: dict[tuple[str, str], UIButton] = {}
        self._lines: dict[str, _Line] = {}
        self._was_over = False
        self._pressed = 0

    def add_button(self, key: tuple[str, str], rect: pygame.Rect, press: Callable[[], None], *, scrolls: bool) -> None:
        """Lay a transparent button over a face; one that scrolls is pressed only where the body shows it."""
        container = self._body if scrolls else None
        place = self._placed(rect) if scrolls else rect
        self._buttons[key] = UIButton(place, "", self._elements, container, command=press)

    def add_line(self, name: str, rect: pygame.Rect, written: str, limit: int, *, is_enabled: bool) -> None:
        """Lay a line of text, with these words in it, over a field in the body."""
        line = _Line(self._placed(rect), self._elements, self._body)
        line.set_text(written)  # unlike `initial_text`, which it would translate
        line.set_text_length_limit(limit)
        line.blink_cursor_time = _BLINK
        if not is_enabled:
            line.disable()  # type: ignore[no-untyped-call]
        line.update(0.0)  # only now does it show the text
        self._lines[name] = line

    def settle(self) -> None:
        """Call when all is laid: only its manager's update makes pygame_gui draw a new element."""
        self._elements.update(0.0)

    def move(self, key: tuple[str, str], rect: pygame.Rect) -> None:
        """Follow the body's scrolling."""
        if key in self._buttons:
            self._buttons[key].set_relative_position(self._placed(rect).topleft)
        elif key[0] in self._lines:
            self._lines[key[0]].set_relative_position(self._placed(rect).topleft)

    def focus(self, name: str | None, *, selects: bool = True) -> None:
        """Give the keyboard to a line of text, with all of it selected or the cursor at its end, or to none."""
        line = self._lines.get(name or "")
        if line is None:
            self._elements.set_focus_set(None)
        elif not line.is_focused:
            self._elements.set_focus_set(line.get_focus_set())
            line.edit_position = len(line.get_text())
            line.select_range = [0, line.edit_position if selects else 0]
            line.cursor_has_moved_recently = True
        self.update(0.0)

    def handle(self, event: pygame.Event) -> None:
        """Let pygame_gui have an event of the mouse or for its line, and show what that changed."""
        self._elements.process_events(event)
        if event.type == pygame.MOUSEMOTION:
            self._shape_cursor(event.pos)
        for line in self._lines.values():
            line.selection_in_progress = False  # it would follow the mouse by the letters of one font; we do
            line.update(0.0)

    def update(self, seconds: float) -> None:
        """Let the cursor blink; the rest of pygame_gui has nothing to do."""
        for line in self._lines.values():
            line.update(seconds)

    def _shape_cursor(self, pos: tuple[int, int]) -> None:
        """Give the pointer the shape for writing over a line; pygame_gui would look for the line at every update."""
        lines = (line.rect for line in self._lines.values() if line.is_enabled)
        is_over = self._body.rect.collidepoint(pos) and any(rect.collidepoint(pos) for rect in lines)
        if is_over != self._was_over:
            self._was_over = is_over
            with suppress(pygame.error):  # a system without pointers has none to shape
                pygame.mouse.set_cursor(pygame.SYSTEM_CURSOR_IBEAM if is_over else pygame.SYSTEM_CURSOR_ARROW)

    def let_go(self) -> None:
        """Make the pointer an arrow again, and keys that are held down one press."""
        self._shape_cursor(_NOWHERE)
        self._elements.set_focus_set(None)

    def written(self, name: str) -> str:
        """Return what stands in a line."""
        return str(self._lines[name].get_text())

    def take_cut(self, name: str) -> bool:
        """Return whether what was pasted into a line since the last time was too long for it."""
        line = self._lines[name]
        was_cut, line.was_cut = line.was_cut, False
        return was_cut

    def cursor(self, name: str) -> Cursor:
        """Return all that the line's cursor and selection show."""
        line = self._lines[name]
        first, last = line.select_range if line.is_focused else (0, 0)
        return Cursor(line.edit_position, first, last, bool(line.is_focused and line.cursor_on))

    def place_cursor(self, name: str, at: int, *, is_held: bool) -> None:
        """Set the cursor before a letter, or draw the selection there from where the mouse was pressed.

        pygame_gui looks for the letter by its own font; only what it selects by two clicks is left as it is.
        """
        line = self._lines[name]
        if is_held:
            line.select_range = sorted((self._pressed, at))
        elif line.select_range[0] == line.select_range[1]:
            line.select_range = [at, at]
        self._pressed = self._pressed if is_held else at
        line.edit_position = at
        line.cursor_has_moved_recently = True
        self.update(0.0)

    def close(self) -> None:
        """Let the keyboard and the pointer's shape go."""
        self.let_go()
        self._elements.clear_and_reset()  # type: ignore[no-untyped-call]

    def _placed(self, rect: pygame.Rect) -> pygame.Rect:
        """Return a rectangle of the window as one of the body."""
        body = self._body.rect
        return rect.move(-body.x, -body.y)
