"""A form: rows that a scene asks for, laid out for any window, worked by mouse, keyboard or pad alone.

A scene owns a form and passes everything on to it:

    class Volume:
        covers = False

        def __init__(self, look: Look, sounds: Sounds) -> None:
            rows = (Slider("volume", tr("Volume"), 80, spell="{}%".format),)
            self._form = Form(look, rows, title=tr("Sound"), footer=(Button("back", tr("Back"), is_main=True),))

        def resize(self, size):        self._form.resize(size)
        def handle(self, event):       return self._answer(self._form.handle(event))
        def update(self, seconds):     return self._answer(self._form.update(seconds))
        def rest(self):                return self._form.rest()
        def take_damage(self, ahead):  return self._form.take_damage()
        def draw(self, screen, ahead): self._form.draw(screen)   # over the scene's own ground
        def resume(self):              pass
        def close(self):               self._form.close()

        def _answer(self, answer):
            match answer:
                case Pressed("back") | Cancelled():
                    return Pop()
                case Changed("volume", value):
                    self._sounds.set_volume(int(value))
            return None

To show other rows, describe them anew with the values they have now: `form.set_rows(rows)`; the focus stays.
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Sequence
from dataclasses import replace
from typing import Final

import pygame

from game.ui.choice import ChoiceWidget
from game.ui.hands import MOUSE, POINTING, Hands
from game.ui.place import Place, Wish
from game.ui.rows import Answer, Button, Choice, Row, Slider, TextLine, Toggle, Value
from game.ui.sheet import Sheet
from game.ui.theme import Look

_QUIET: Final = 0.15
"""Seconds after the last of many new sizes when the form is built anew."""
_BLINK: Final = 0.25
_MIDDLE: Final = Place()


class Form:
    """Rows between a title and a footer; what is too tall for the window scrolls, the footer always stays in sight.

    `focus` names the control that has the keyboard first; without it that is the main button, or the first control.
    Before the first `resize` there is nothing to see or to ask.
    """

    def __init__(
        self,
        look: Look,
        rows: Sequence[Row],
        *,
        title: str = "",
        footer: Sequence[Button] = (),
        focus: str = "",
        place: Place = _MIDDLE,
    ) -> None:
        self._look = look
        self._wish = Wish(tuple(rows), tuple(footer), title, place)
        main = (button.name for button in (*rows, *footer) if isinstance(button, Button) and button.is_main)
        self._hands = Hands(focus or next(main, None))
        self._size = (0, 0)
        self._quiet = 0.0
        self._built: Sheet | None = None
        self._answers: list[Answer] = []
        self._painted: dict[str, tuple[Hashable, pygame.Rect]] = {}
        self._edition = 0

    @property
    def focus(self) -> str | None:
        """The control that has the keyboard."""
        return self._hands.focus.name

    @property
    def is_typing(self) -> bool:
        """Whether letters go into a line of text, so that no key means anything else."""
        return self._built is not None and self._hands.is_typing(self._built)

    @property
    def wish(self) -> Wish:
        """What this form shall be, for one that lies beside it."""
        return self._wish

    @property
    def panel(self) -> pygame.Rect:
        """Where the panel lies; empty before the first `resize`."""
        return pygame.Rect(self._built.plan.panel) if self._built is not None else pygame.Rect(0, 0, 0, 0)

    @property
    def values(self) -> dict[str, Value]:
        """The values of the controls by name."""
        return {
            row.name: row.value for row in self._current_rows() if isinstance(row, Choice | Toggle | Slider | TextLine)
        }

    def set_rows(self, rows: Sequence[Row], footer: Sequence[Button] | None = None, title: str | None = None) -> None:
        """Show other rows, which bring their values; the focus stays where the control stays."""
        self._wish = replace(
            self._wish,
            rows=tuple(rows),
            footer=self._wish.footer if footer is None else tuple(footer),
            title=self._wish.title if title is None else title,
        )
        if self._built is not None:
            self._build(self._look, self._wish.rows)

    def resize(self, size: tuple[int, int]) -> None:
        """Fit the window: at once, and after many new sizes, as from a dragged edge, when there was quiet."""
        self._size = size
        if self._quiet <= 0.0:
            self._build(self._look, self._current_rows())
        self._quiet = _QUIET

    def handle(self, event: pygame.Event) -> Answer | None:
        """Follow an event and return what it asks the scene for."""
        if event.type in POINTING:
            self._hands.pointer = event.pos
        elif event.type == pygame.WINDOWLEAVE:
            self._hands.pointer = None
        is_elsewhere = self._is_stale and event.type in MOUSE  # the form is still drawn where it no longer is
        if self._built is not None and not is_elsewhere:
            self._hands.follow(event, self._built, self._answers.append)
        return self._answers.pop(0) if self._answers else None

    def update(self, seconds: float) -> Answer | None:
        """Let time pass: for a cursor that blinks, and for building anew."""
        self._quiet -= seconds
        if self._is_stale and self._quiet <= 0.0:
            self._build(self._look, self._current_rows())
        if self._built is not None and self._hands.is_rolling:
            self._hands.roll(seconds, self._built)
        if self._built is not None and self.is_typing:
            self._built.gui.update(seconds)
        return self._answers.pop(0) if self._answers else None

    def rest(self) -> float:
        """Return the seconds until `update` is needed; without a line of text being written, never."""
        if self._answers or self._hands.is_rolling:
            return 0.0
        quiet = max(0.0, self._quiet) if self._is_stale else math.inf
        return min(quiet, _BLINK if self.is_typing else math.inf)

    def take_damage(self) -> tuple[pygame.Rect, ...]:
        """Return where it looks different from what was asked about the last time."""
        now, before = self._pictures(), self._painted
        changed = [name for name in now.keys() | before.keys() if now.get(name) != before.get(name)]
        self._painted = now
        return tuple(seen[name][1] for name in changed for seen in (before, now) if name in seen)

    def draw(self, screen: pygame.Surface) -> None:
        """Paint the form over what is there."""
        if self._built is not None:
            self._built.draw(screen, self._hands.touches(self._built))
        if self._hands.options is not None:
            self._hands.options.draw(screen)

    def describe(self) -> tuple[tuple[str, str, pygame.Rect], ...]:
        """Return (name, words, place) of all that can be read, for a log that is read out and for tests."""
        options = self._hands.options.describe() if self._hands.options else ()
        return (*(self._built.describe() if self._built else ()), *options)

    def let_go(self) -> None:
        """Let go of keyboard and pointer while another screen lies over the form; a new build takes them again."""
        if self._built is not None:
            self._built.gui.let_go()

    def close(self) -> None:
        """Let go of the keyboard and of the pointer's shape."""
        if self._built is not None:
            self._built.gui.close()

    @property
    def _is_stale(self) -> bool:
        return self._built is not None and self._built.size != self._size

    def _build(self, look: Look, rows: tuple[Row, ...]) -> None:
        """Build for the newest size; a list that was open is closed, the focus stays."""
        self.close()
        self._wish = replace(self._wish, rows=rows)
        built = Sheet(look, self._wish, self._size, self._answers.append, self._open_options)
        if self._built is not None:
            built.scroll_to(self._built.scrolled)
        self._built = built
        self._hands.settle(built)
        self._edition += 1

    def _current_rows(self) -> tuple[Row, ...]:
        """The rows with the values that their controls have by now."""
        return tuple(self._with_value(row) for row in self._wish.rows)

    def _with_value(self, row: Row) -> Row:
        if self._built is None or not isinstance(row, Choice | Toggle | Slider | TextLine):
            return row
        return replace(row, value=self._built.widgets[row.name].value)  # type: ignore[arg-type] # it came from this row

    def _pictures(self) -> dict[str, tuple[Hashable, pygame.Rect]]:
        """What the pixels of each part depend on, and where the part is."""
        built = self._built
        if built is None:
            return {}
        touches = self._hands.touches(built)
        pictures: dict[str, tuple[Hashable, pygame.Rect]] = {
            name: ((widget.look(), touches.get(name)), built.seen(name)) for name, widget in built.widgets.items()
        }
        pictures[""] = ((self._edition, built.scrolled), built.bounds)
        if self._hands.options is not None:
            pictures["."] = (self._hands.options.look(), self._hands.options.rect)
        return pictures

    def _open_options(self, widget: ChoiceWidget) -> None:
        if self._built is not None:
            self._hands.open_options(widget, self._built)
