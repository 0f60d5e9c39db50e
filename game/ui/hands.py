"""What the pointer and the keyboard are doing in a form: who has the focus, what is held, which list is open."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Final

import pygame

from game.inputs import Intent, intent_of, is_letter
from game.ui.choice import ChoiceWidget
from game.ui.focus import Focus
from game.ui.letters import Letters
from game.ui.mirror import reading_step
from game.ui.options import Options
from game.ui.rows import Cancelled
from game.ui.sheet import Sheet
from game.ui.widget import Tell, Touch
from game.ui.widgets import SliderWidget
from game.ui.writing import TextWidget

_COMMON: Final = 3
"""Text heights that are seen on two pages that follow each other."""
_WHEEL: Final = 3
"""Text heights that a notch of the wheel scrolls."""
_BIG: Final = 4
"""Steps of a slider that a page is."""
_FAR: Final = 1000
_PATIENCE: Final = 0.35
"""Seconds after which an arrow that is held down scrolls on."""
_SPEED: Final = 22.0
"""How fast it does, in text sizes a second."""
_ROLLING: Final = {Intent.UP: -1, Intent.DOWN: 1}
_SHORTCUTS: Final = frozenset({pygame.K_a, pygame.K_c, pygame.K_v, pygame.K_x})

_EDITING: Final = frozenset({
    pygame.K_LEFT,
    pygame.K_RIGHT,
    pygame.K_HOME,
    pygame.K_END,
    pygame.K_BACKSPACE,
    pygame.K_DELETE,
})  # fmt: skip
POINTING: Final = frozenset({pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP})
MOUSE: Final = POINTING | {pygame.MOUSEWHEEL}


class Hands:
    """The player's hands on one form; they stay when the form is built anew, but for what they hold."""

    def __init__(self, focus: str | None) -> None:
        self.focus = Focus((), focus)
        self.options: Options | Letters | None = None
        self.pointer: tuple[int, int] | None = None
        self._held: tuple[str, str] | None = None
        self._grip: Callable[[tuple[int, int]], None] | None = None
        self._is_space_typed = False
        self._roll = 0
        self._rolled = 0.0

    def settle(self, sheet: Sheet) -> None:
        """Find the focus in a sheet that was just built; lists close, knobs are let go."""
        self.options = self._held = self._grip = None
        self._roll = 0
        self.focus = Focus(sheet.lines()).to(self.focus.name)
        if self.focus.name is not None:
            sheet.show(self.focus.name)
            sheet.gui.focus(self.focus.name, selects=False)

    def is_typing(self, sheet: Sheet) -> bool:
        """Return whether letters go into a line of text."""
        return isinstance(sheet.widgets.get(self.focus.name or ""), TextWidget)

    def open_options(self, widget: ChoiceWidget, sheet: Sheet) -> None:
        """Open the list of a choice."""
        self.options = Options(widget, sheet.pen, pygame.Rect((0, 0), sheet.size))

    def _open_letters(self, sheet: Sheet) -> None:
        """Open the letters for the line that has the focus: a pad has no keys to write with."""
        widget = sheet.widgets[self.focus.name or ""]
        area = pygame.Rect((0, 0), sheet.size)
        self.options = Letters(widget.name, widget.rect, sheet.pen, area, sheet.gui.handle)

    def touches(self, sheet: Sheet) -> dict[str, Touch]:
        """What the pointer and the keyboard do to which control; nothing under an open list."""
        touches: dict[str, Touch] = {}
        under = sheet.under(self.pointer) if self.pointer and not self.options else None
        if under is not None and sheet.widgets[under[0]].is_enabled:
            touches[under[0]] = Touch(under[1], is_held=self._held == under)
        if self.focus.name is not None:
            touches[self.focus.name] = replace(touches.get(self.focus.name, Touch()), has_focus=True)
        return touches

    def follow(self, event: pygame.Event, sheet: Sheet, tell: Tell) -> None:
        """Do what an event asks for; an open list hears it first."""
        intent = intent_of(event)
        if self.options is not None:
            self.options.handle(event)
            self.options = self.options if self.options.is_open else None
        elif event.type in MOUSE:
            self._follow_mouse(event, sheet)
        elif self.is_typing(sheet) and self._is_for_text(event):
            sheet.gui.handle(self._turned(event, sheet))
        elif intent is Intent.PICK and event.type == pygame.CONTROLLERBUTTONDOWN and self.is_typing(sheet):
            self._open_letters(sheet)
        elif intent is not None:
            was = sheet.scrolled
            self._follow_intent(intent, sheet, tell)
            if event.type == pygame.KEYDOWN and intent in _ROLLING and sheet.scrolled != was:
                self._roll, self._rolled = _ROLLING[intent], -_PATIENCE
        if event.type in {pygame.KEYUP, pygame.WINDOWFOCUSLOST}:
            self._roll = 0
        self._follow_text(sheet)

    @property
    def is_rolling(self) -> bool:
        """Whether an arrow is held down that scrolls."""
        return self._roll != 0

    def roll(self, seconds: float, sheet: Sheet) -> None:
        """Go on scrolling while an arrow is held down; the first moments are one press."""
        self._rolled += seconds
        pixels = int(self._rolled * _SPEED * sheet.pen.sizes.text)
        if pixels > 0:
            self._rolled -= pixels / (_SPEED * sheet.pen.sizes.text)
            if not sheet.scroll_to(sheet.scrolled + self._roll * pixels):
                self._roll = 0

    def _follow_text(self, sheet: Sheet) -> None:
        for widget in sheet.widgets.values():
            if isinstance(widget, TextWidget):
                widget.follow(sheet.gui)

    def _turned(self, event: pygame.Event, sheet: Sheet) -> pygame.Event:
        """Return an event as the line that is written in wants it."""
        widget = sheet.widgets.get(self.focus.name or "")
        return widget.turned(event) if isinstance(widget, TextWidget) else event

    def _is_for_text(self, event: pygame.Event) -> bool:
        """Whether an event edits; a space that was pressed elsewhere, and brought us here, does not."""
        if event.type == pygame.TEXTINPUT:
            return event.text != " " or self._is_space_typed
        if event.type != pygame.KEYDOWN:
            return False
        self._is_space_typed = event.key == pygame.K_SPACE
        is_shortcut = bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)) and event.key in _SHORTCUTS
        return is_letter(event) or event.key in _EDITING or is_shortcut

    def _follow_mouse(self, event: pygame.Event, sheet: Sheet) -> None:
        if event.type == pygame.MOUSEWHEEL:
            sheet.scroll_to(sheet.scrolled - event.y * _WHEEL * sheet.pen.sizes.text)
            return
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            self._take_hold(event.pos, sheet)
        elif event.type == pygame.MOUSEMOTION and self._grip is not None:
            self._grip(event.pos)
        sheet.gui.handle(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            sheet.gui.focus(self.focus.name, selects=False)  # pygame_gui drops it at a click beside everything
            self._point(event.pos, sheet)
        elif event.type == pygame.MOUSEBUTTONUP:
            self._held = self._grip = None

    def _point(self, pos: tuple[int, int], sheet: Sheet) -> None:
        """Set the cursor of the line that was pressed."""
        widget = sheet.widgets.get(self._held[0]) if self._held else None
        if isinstance(widget, TextWidget) and widget.is_enabled:
            widget.point(pos, sheet.pen)
            self._grip = partial(widget.point, pen=sheet.pen, is_held=True)

    def _take_hold(self, pos: tuple[int, int], sheet: Sheet) -> None:
        """Give the focus to what is pressed, and begin to drag a knob or the scroll bar."""
        self._held = sheet.under(pos)
        if self._held is None:
            if sheet.bar().inflate(sheet.pen.sizes.text, 0).collidepoint(pos) and sheet.bar().w:
                self._grip = sheet.drag_bar
                sheet.drag_bar(pos)
            return
        widget = sheet.widgets[self._held[0]]
        if not widget.is_enabled:
            return
        self.focus = self.focus.to(widget.name)
        if isinstance(widget, SliderWidget):
            self._grip = widget.drag
            widget.drag(pos)

    def _follow_intent(self, intent: Intent, sheet: Sheet, tell: Tell) -> None:
        widget = sheet.widgets.get(self.focus.name or "")
        match intent:
            case Intent.CANCEL:
                tell(Cancelled())
            case Intent.NEXT:
                self._go(self.focus.next(), 1, sheet)
            case Intent.BACK_TAB:
                self._go(self.focus.back(), -1, sheet)
            case Intent.UP | Intent.DOWN:
                self._climb(-1 if intent is Intent.UP else 1, sheet)
            case Intent.LEFT | Intent.RIGHT:
                step = reading_step(-1 if intent is Intent.LEFT else 1)
                if widget is None or not widget.step(step):
                    self._go(self.focus.aside(step), step, sheet)
            case Intent.PAGE_UP | Intent.PAGE_DOWN | Intent.FIRST | Intent.LAST:
                self._leap(intent, sheet)
            case Intent.PICK:
                self._press(sheet)
            case _:
                pass

    def _press(self, sheet: Sheet) -> None:
        """Press what has the focus; from a line of text, go on to the next control."""
        widget = sheet.widgets.get(self.focus.name or "")
        if isinstance(widget, TextWidget):
            self._move_focus(self.focus.next(), sheet)
        elif widget is not None:
            widget.press("")

    def _go(self, there: Focus, step: int, sheet: Sheet) -> None:
        """Go to another control; where there is none, turn a page of what is scrolled."""
        if there == self.focus:
            self._turn_pages(step, sheet)
        else:
            self._move_focus(there, sheet)

    def _turn_pages(self, pages: int, sheet: Sheet) -> None:
        """Scroll by so many pages; the last lines of one are the first of the next."""
        page = max(sheet.pen.sizes.text, sheet.plan.body.h - _COMMON * sheet.pen.sizes.text)
        sheet.scroll_to(sheet.scrolled + pages * page)

    def _climb(self, step: int, sheet: Sheet) -> None:
        """Go to the line above or below, but first scroll through what lies between and has no control."""
        there = self.focus.up() if step < 0 else self.focus.down()
        is_away = there.name is None or sheet.is_fixed(there.name)
        if not (is_away and sheet.scroll_to(sheet.scrolled + step * 2 * sheet.pen.sizes.control)):
            self._move_focus(there, sheet)

    def _leap(self, intent: Intent, sheet: Sheet) -> None:
        """Move a slider by a page or to its end; anywhere else, scroll."""
        pages = {Intent.PAGE_UP: -1, Intent.PAGE_DOWN: 1, Intent.FIRST: -_FAR, Intent.LAST: _FAR}[intent]
        widget = sheet.widgets.get(self.focus.name or "")
        if isinstance(widget, SliderWidget):
            widget.step(pages * _BIG)
        else:
            self._turn_pages(pages, sheet)

    def _move_focus(self, focus: Focus, sheet: Sheet) -> None:
        self.focus = focus
        if focus.name is not None:
            sheet.show(focus.name)
        sheet.gui.focus(focus.name)
