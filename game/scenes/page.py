"""What every screen that is a form does in the same way; a screen adds its rows and what their answers mean."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import ClassVar, Final

import pygame

from game.i18n import tr
from game.inputs import Intent, intent_of, is_letter
from game.scene import Change, Pop, Push, Quit
from game.scenes.backdrop import Felt, Ground, Veil
from game.scenes.padbar import PadBar
from game.scenes.stage import Stage
from game.ui.form import Form
from game.ui.place import Place
from game.ui.rows import Answer, Button, Changed, Label, Pressed, Row, TextLine

_NOWHERE: Final = (0, 0)
_PRESS: Final = "press"
"""The sound of a button."""
_RIM: Final = 0.035
"""The table's wooden rim, in shares of the window's short side."""


class Page(ABC):
    """A screen with a form in its middle, on the felt or, where it does not cover, over a dimmed scene.

    What the rows show comes from the stage and from the page's own state, so that `refresh` can always ask for them
    anew: in another language, theme or text size.
    """

    name: ClassVar[str]
    """What the log calls it."""
    covers = True

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._ground: Ground = Felt(stage) if self.covers else Veil()
        self._size = _NOWHERE
        self._said: object = None
        self._is_on_top = True
        self._cut = ""
        self._worn = stage.settings
        self._rows = self._asked()
        self._form = self._make_form(self.first_focus())
        self._pad_bar = PadBar(stage)

    # -- what a screen is --------------------------------------------------------------------------------------------

    @abstractmethod
    def title(self) -> str:
        """Return the words over the form."""

    @abstractmethod
    def rows(self) -> Sequence[Row]:
        """Return the rows, with the values they have now."""

    def footer(self) -> Sequence[Button]:
        """Return the buttons that always stay in sight."""
        return ()

    def sentences(self) -> Sequence[str]:
        """Return what is read aloud after the title: all that is said over another scene, nothing of a page to read."""
        return () if self.covers else tuple(row.words for row in self._rows[0] if isinstance(row, Label))

    def first_focus(self) -> str:
        """Return which control has the keyboard first; "" for the main button."""
        return ""

    def place(self) -> Place:
        """Return where the form lies."""
        return Place(on_felt)

    @abstractmethod
    def answer(self, answer: Answer) -> Change | None:
        """Do what a control asks for."""

    def follow(self, intent: Intent) -> Change | None:  # noqa: ARG002 - for those that have keys of their own
        """Do what a key of the screen's own asks for; a line of text that is written in comes first."""
        return None

    # -- the scene ---------------------------------------------------------------------------------------------------

    def resize(self, size: tuple[int, int]) -> None:
        """Fit the window; the window may also have changed a setting, so the rows are asked for anew."""
        if self._size == _NOWHERE:
            self._speak()
        self._size = size
        self._ground.resize(size)
        self._pad_bar.resize(size)
        self.show_rows()
        self._form.resize(size)
        if not self._is_on_top:
            self._form.let_go()
        self._report()

    def handle(self, event: pygame.Event) -> Change | None:
        """Give an event to the form, unless it is a key that means the same on every screen."""
        self._pad_bar.follow(event)
        return self.left(self._follow_key(event) or self._answered(self._form.handle(event)))

    def update(self, seconds: float) -> Change | None:
        """Let time pass; below another screen the looks follow the settings."""
        self._ground.update()
        if not self._is_dressed:
            self.refresh()
        return self.left(self._answered(self._form.update(seconds)))

    def rest(self) -> float:
        """Return the seconds until something changes by itself."""
        return min(self._form.rest(), self._ground.rest()) if self._is_dressed else 0.0

    def take_damage(self, ahead: float) -> tuple[pygame.Rect, ...]:  # noqa: ARG002 - nothing moves between two steps
        """Return what changed."""
        return (*self._ground.take_damage(), *self._form.take_damage(), *self._pad_bar.take_damage())

    def draw(self, screen: pygame.Surface, ahead: float) -> None:  # noqa: ARG002
        """Paint the ground and the form."""
        self._ground.draw(screen)
        self._form.draw(screen)
        self._pad_bar.draw(screen)

    def resume(self) -> None:
        """Take over what was changed in the settings meanwhile."""
        self._said, self._is_on_top = None, True
        self._speak()
        self.refresh()

    def close(self) -> None:
        """Let go of the keyboard."""
        self._form.close()

    @property
    def focus(self) -> str | None:
        """The control that has the keyboard."""
        return self._form.focus

    @property
    def pad_hint(self) -> str:
        """What the screen says about a pad's buttons; empty while no pad is used."""
        return self._pad_bar.words

    # -- for screens -------------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Show everything as it is now; the focus stays."""
        self._worn = self._stage.settings
        self.rebuild()
        if self._size != _NOWHERE:
            self.resize(self._size)

    def rebuild(self) -> None:
        """Make another form, which is laid out by the next `resize`."""
        self._form.close()
        self._form = self._make_form(self._form.focus or "")

    def show_rows(self) -> None:
        """Ask for the rows and the title anew, and show them where they have become others."""
        rows = self._asked()
        if rows != self._rows:
            self._rows = rows
            self._form.set_rows(*rows)

    def mute(self) -> None:
        """Turn the sound off or on."""
        settings = self._stage.settings
        self._stage.change(replace(settings, muted=not settings.muted))
        self.refresh()

    def left(self, change: Change | None) -> Change | None:
        """Note when another screen goes on top of this one; the log tells of the top one only."""
        if isinstance(change, Push):
            self._is_on_top = False
            self._form.let_go()
        self._report()
        return change

    @property
    def _is_dressed(self) -> bool:
        """Whether it looks as the settings say; the screen on top sees to that by itself."""
        return self._is_on_top or self._worn is self._stage.settings

    def _speak(self) -> None:
        """Be the screen that is read aloud, from its title on."""
        self._stage.voice.screen = self
        self._stage.voice.forget()

    def _make_form(self, focus: str) -> Form:
        rows, footer, title = self._rows = self._asked()
        return Form(self._stage.look, rows, title=title, footer=footer, focus=focus, place=self.place())

    def _asked(self) -> tuple[tuple[Row, ...], tuple[Button, ...], str]:
        """Return the rows, the footer and the title as they are now."""
        return tuple(self._told_of_cut()), tuple(self.footer()), self.title()

    def _told_of_cut(self) -> Iterator[Row]:
        """Yield the rows, and behind a line that a pasted text was too long for a sentence about it."""
        for row in self.rows():
            yield row
            if isinstance(row, TextLine) and row.name == self._cut:
                yield Label(tr("What you pasted is too long: its beginning is here, the rest is left out."))

    def _answered(self, answer: Answer | None) -> Change | None:
        if answer is None:
            return None
        was_cut = self._cut
        self._cut = answer.name if isinstance(answer, Changed) and answer.is_cut else ""
        change = self.answer(answer)
        if change is None and self._cut != was_cut:
            self.show_rows()
        if change is not None or isinstance(answer, Pressed):
            self._stage.gear.hear(_PRESS)
        return change

    def _follow_key(self, event: pygame.Event) -> Change | None:
        """Quit, ask for help, or do what the screen's own keys mean."""
        intent = intent_of(event)
        if intent is None or (self._form.is_typing and is_letter(event)):
            return None
        if intent is Intent.QUIT:
            return Quit()
        if intent is Intent.HELP:
            return Pop() if self.name == "help" else Push(self._stage.routes.help())
        return self.follow(intent)

    def _report(self) -> None:
        """Write the controls into the log whenever they have changed, and say what has the keyboard."""
        if not self._is_on_top or self._stage.voice.screen is not self:
            return
        self._stage.voice.follow_form(self.title(), self.sentences(), self._form)
        if not self._stage.log.is_open:
            return
        told = self._form.describe()
        if told != self._said:
            self._said = told
            controls = [(name, tuple(rect)) for name, _, rect in told]
            self._stage.log.write(self.name, controls=controls, words=[words for _, words, _ in told])


def on_felt(size: tuple[int, int]) -> pygame.Rect:
    """Return the area of a form: the window inside the rim of the table."""
    rim = 2 * round(min(size) * _RIM)
    return pygame.Rect((0, 0), size).inflate(-rim, -rim)
