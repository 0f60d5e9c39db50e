"""A lesson at the table: the round is played as always, and a plate over it says what to do and why."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Final

from game import paths
from game.i18n import tr
from game.scene import Change, Pop, Replace, Scene
from game.scenes.lesson_pause import LessonPause
from game.scenes.lessons import (
    LESSONS,
    TASKS,
    answer_words,
    closing_words,
    guide_words,
    lesson_words,
    nudge_words,
    question_words,
)
from game.scenes.notice import tell_notices
from game.scenes.play import Play
from game.scenes.stage import Stage
from game.session.lesson import LessonSession
from game.store.files import read_text
from game.store.notices import FileFaultError, NotAMatch
from game.store.played import parse_played
from game.table.lights import Lights, MainButton
from rules.actions import Lay
from rules.record import Record

_TRIES: Final = 2
"""After so many tries that were not the answer, the answer is shown."""


def lesson_file(key: str) -> Path:
    """Return where the record of a lesson lies."""
    return paths.assets() / "lessons" / f"{key}.domino"


def load_lesson(key: str) -> Record:
    """Return the record of a lesson that the game ships, with the player at seat 0. Raises FileFaultError."""
    return parse_played(read_text(lesson_file(key)) or "").record


def open_lesson(stage: Stage, key: str) -> Scene:
    """Return the screen of a lesson, or the one that says why its file cannot be used."""
    try:
        return Lesson(stage, key)
    except FileFaultError as error:
        fault = NotAMatch(lesson_file(key), error.fault, error.detail, error.place, error.refusal)
        return tell_notices(stage, (fault,))


class Lesson(Play):
    """A lesson or a position to try, by its key."""

    def __init__(self, stage: Stage, key: str) -> None:
        self._key, self._is_task, self._is_over_again = key, key not in LESSONS, False
        start = TASKS[key].start if self._is_task else 0
        record = load_lesson(key)
        record = replace(record, seats=(tr("You"), "Benito"))
        self._lesson = LessonSession(record, start, is_task=self._is_task, tempo=stage.tempo)
        super().__init__(stage, self._lesson)

    def update(self, seconds: float) -> Change | None:
        """Begin again where that was wished at the pause; else go on."""
        return Replace(open_lesson(self._stage, self._key)) if self._is_over_again else super().update(seconds)

    def rest(self) -> float:
        """Return 0 until the lesson has begun again."""
        return 0.0 if self._is_over_again else super().rest()

    def _pause(self) -> Scene:
        return LessonPause(self._stage, self._session, self._begin_again)

    def _begin_again(self) -> None:
        self._is_over_again = True

    def _after(self, name: str) -> Change:  # noqa: ARG002 - whatever was pushed: a lesson leads to no match
        return Pop()

    def _guided(self, lights: Lights) -> Lights:
        """Return the lights with what is said, and with the move in light where it is to be seen."""
        lesson, view = self._lesson, self._table.shown
        if self._table.is_moving or not view.round_no:
            return lights
        lights = replace(lights, helps=())
        leave = MainButton("leave", tr("Back to the lessons"), is_lit=self._hovered == "leave")
        title = lesson_words(self._key)
        if lesson.is_done:
            words = answer_words(self._key) if self._is_task else closing_words(self._key)
            return replace(lights, notice=(tr("That is it"), words), hint=None, buttons=(leave,), message="")
        expected = lesson.expected
        if expected is None or view.turn != view.seat:
            return lights
        if not self._is_task:
            hint = expected if isinstance(expected, Lay) else None
            return replace(lights, notice=(title, *guide_words(view, expected)), hint=hint)
        asked = nudge_words(self._key) if lesson.missed else question_words(self._key)
        hint = expected if isinstance(expected, Lay) and lesson.missed >= _TRIES else None
        return replace(lights, notice=(title, asked), hint=hint)
