"""A wide page that is read and then left; it has one button."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from game.i18n import tr
from game.scene import Change, Pop
from game.scenes.page import Page, on_felt
from game.ui.place import Place
from game.ui.rows import Answer, Button


class Leaflet(Page):
    """A screen adds its title and its rows."""

    width: ClassVar[float] = 42.0
    """The form's, in text sizes."""

    def footer(self) -> Sequence[Button]:
        """Return the way back."""
        return (Button("back", tr("Back"), is_main=True),)

    def place(self) -> Place:
        """Return a wide form, for long sentences."""
        return Place(on_felt, self.width)

    def answer(self, answer: Answer) -> Change | None:  # noqa: ARG002 - there is but one
        """Go back."""
        return Pop()
