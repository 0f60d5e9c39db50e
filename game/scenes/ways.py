"""The ways into a match: a new one, the one that was left, and the question that comes before one is lost."""

from __future__ import annotations

from collections.abc import Callable

from game.i18n import tr
from game.scene import Change, Pop, Push, Reset
from game.scenes.question import Question, Reply
from game.scenes.stage import Stage
from game.ui.rows import Button


def begin_match(stage: Stage) -> Change:
    """Begin the match that the settings describe; it takes the place of one that was left."""
    return Reset(stage.routes.play(stage.matches.begin(stage.settings, stage.tempo)))


def continue_match(stage: Stage) -> Change:
    """Go on with the match that was left; when it is gone, show a first screen without it."""
    session = stage.matches.resume(stage.tempo)
    return Reset(stage.routes.title() if session is None else stage.routes.play(session))


def ask_and_begin(stage: Stage, begin: Callable[[], Change]) -> Change:
    """Begin, but ask before a match that was left is lost."""
    if stage.matches.saved() is None:
        return begin()
    replies = (
        Reply(Button("continue", tr("Continue the old one"), is_main=True), lambda: continue_match(stage)),
        Reply(Button("begin", tr("Begin a new one")), begin),
        Reply(Button("back", tr("Back")), Pop),
    )
    sentence = tr("A match was left before its end. A new one takes its place.")
    return Push(Question(stage, tr("Begin a new match?"), (sentence,), replies))
