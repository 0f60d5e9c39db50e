"""A question over another screen: a few sentences and the answers to choose from."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.scene import Change, Pop
from game.scenes.page import Page, on_felt
from game.scenes.stage import Stage
from game.ui.place import Place
from game.ui.rows import Answer, Button, Label, Pressed, Row


@dataclass(frozen=True, slots=True)
class Reply:
    """One of the answers: the button, and the change of screen that it makes."""

    button: Button
    change: Callable[[], Change]


class Question(Page):
    """Asks; going back answers nothing, unless `back` says what it means."""

    name = "question"
    covers = False
    width = 26.0
    """The form's, in text sizes."""

    def __init__(
        self,
        stage: Stage,
        title: str,
        sentences: Sequence[str],
        replies: Sequence[Reply],
        back: Callable[[], Change] = Pop,
    ) -> None:
        self._back = back
        self._title = title
        self._sentences = tuple(sentences)
        self._replies = {reply.button.name: reply for reply in replies}
        super().__init__(stage)

    def title(self) -> str:
        """Return what it is about."""
        return self._title

    def rows(self) -> Sequence[Row]:
        """Return the sentences, one paragraph each."""
        return tuple(Label(sentence) for sentence in self._sentences)

    def footer(self) -> Sequence[Button]:
        """Return the answers."""
        return tuple(reply.button for reply in self._replies.values())

    def place(self) -> Place:
        """Return a narrower form than a whole screen's."""
        return Place(on_felt, self.width)

    def answer(self, answer: Answer) -> Change | None:
        """Make the change that was chosen, or go back."""
        if isinstance(answer, Pressed):
            return self._replies[answer.name].change()
        return self._back()
