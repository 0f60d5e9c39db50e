"""The first start: the lesson is offered for twenty seconds, and nothing else is asked."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from game.i18n import ntr, tr
from game.scene import Change, Pop, Replace
from game.scenes.lesson import open_lesson
from game.scenes.page import Page, on_felt
from game.scenes.stage import Stage
from game.ui.place import Place
from game.ui.rows import Answer, Button, Buttons, Label, Pressed, Row

SECONDS: Final = 20.0
"""How long the offer stands."""
_WIDTH: Final = 27.0


class Welcome(Page):
    """Lies over the first screen until it is answered or its time is over."""

    name = "welcome"
    covers = False

    def __init__(self, stage: Stage) -> None:
        self._left = SECONDS
        super().__init__(stage)

    def title(self) -> str:
        """Return a greeting."""
        return tr("Welcome to the table")

    def rows(self) -> Sequence[Row]:
        """Return the offer, and how long it stands."""
        seconds = math.ceil(self._left)
        return (
            Label(
                tr("A first round in which every step is explained takes two minutes. It is under “How to play”, too.")
            ),
            Buttons((Button("lesson", tr("Show me"), is_main=True), Button("later", tr("I know how to play")))),
            Label(
                ntr(
                    "This offer closes by itself in {count} second.",
                    "This offer closes by itself in {count} seconds.",
                    seconds,
                ).format(count=seconds),
                is_centred=True,
                is_note=True,
            ),
        )

    def place(self) -> Place:
        """Return a narrow form."""
        return Place(on_felt, _WIDTH)

    def answer(self, answer: Answer) -> Change | None:
        """Begin the lesson, or leave the first screen to the player."""
        return Replace(open_lesson(self._stage, "draw")) if answer == Pressed("lesson") else Pop()

    def update(self, seconds: float) -> Change | None:
        """Let the offer's time run out."""
        before, self._left = math.ceil(self._left), max(self._left - seconds, 0.0)
        if self._left <= 0.0:
            return self.left(Pop())
        if math.ceil(self._left) != before:
            self.show_rows()
        return super().update(seconds)

    def rest(self) -> float:
        """Return the time to the next second."""
        return min(super().rest(), self._left - math.floor(self._left) or 1.0)
