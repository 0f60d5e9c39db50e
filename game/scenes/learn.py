"""How to play: lessons, pieces of advice with a position to try, the rules, the game's past, and what people ask."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.i18n import tr
from game.scene import Change, Pop, Push
from game.scenes.lesson import open_lesson
from game.scenes.lessons import LESSONS, TASKS, lesson_words
from game.scenes.page import Page, on_felt
from game.scenes.reading_pages import PAGES, ReadingPage, page_title
from game.ui.place import Place
from game.ui.rows import Answer, Button, Buttons, Heading, Pressed, Row

_WIDTH: Final = 40.0


class Learn(Page):
    """The way to all that can be learnt."""

    name = "learn"

    def title(self) -> str:
        """Return what this is."""
        return tr("How to play")

    def rows(self) -> Sequence[Row]:
        """Return the lessons, the pieces of advice, and the pages to read."""
        return (
            Buttons(tuple(Button(key, lesson_words(key), is_main=key == LESSONS[0]) for key in LESSONS)),
            Heading(tr("Five pieces of advice, each with a position to try")),
            *(Button(key, lesson_words(key)) for key in TASKS),
            Heading(tr("To read")),
            Buttons(tuple(Button(page, page_title(page)) for page in PAGES)),
        )

    def footer(self) -> Sequence[Button]:
        """Return the way back."""
        return (Button("back", tr("Back")),)

    def place(self) -> Place:
        """Return a wide form."""
        return Place(on_felt, _WIDTH)

    def answer(self, answer: Answer) -> Change | None:
        """Begin a lesson, open a page, or go back."""
        match answer:
            case Pressed(key) if key in LESSONS or key in TASKS:
                return Push(open_lesson(self._stage, key))
            case Pressed(page) if page in PAGES:
                return Push(ReadingPage(self._stage, page))
            case _:
                return Pop()
