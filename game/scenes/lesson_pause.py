"""A lesson waits: go on with it, begin it again, or leave it. Nothing of it is kept, and nobody gives it up."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.i18n import tr
from game.scene import Change, Pop
from game.scenes.pause import Pause
from game.scenes.stage import Stage
from game.session.session import Session
from game.ui.rows import Answer, Button, Buttons, Label, Pressed, Row, Toggle


class LessonPause(Pause):
    """Lies over the dimmed table of a lesson; `begin_again` is called when it shall begin anew."""

    def __init__(self, stage: Stage, session: Session, begin_again: Callable[[], None]) -> None:
        self._begin_again = begin_again
        super().__init__(stage, session)

    def rows(self) -> Sequence[Row]:
        """Return the ways on and out."""
        return (
            Button("resume", tr("Go on"), is_main=True),
            Button("again", tr("Begin the lesson again")),
            Buttons((Button("settings", tr("Settings")), Button("help", tr("Help")))),
            Toggle("sound", tr("Sound"), not self._stage.settings.muted),
            Button("leave", tr("Back to the lessons")),
            Button("quit", tr("Quit the game")),
            Label(tr("Nothing of a lesson is kept: the next time it begins anew.")),
        )

    def answer(self, answer: Answer) -> Change | None:
        """Begin again, leave with the table that lies below, or do what every pause does."""
        match answer:
            case Pressed("again"):
                self._begin_again()
                return Pop()
            case Pressed("leave"):
                return Pop(2)
        return super().answer(answer)
