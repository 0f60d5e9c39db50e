"""The ways into a match: a new one, the one that was left, and the question that comes before one is lost."""

from __future__ import annotations

from collections.abc import Callable

from game.i18n import tr
from game.scene import Change, Pop, Push, Reset
from game.scenes.names import seat_players
from game.scenes.question import Question, Reply
from game.scenes.stage import Stage
from game.session.session import Session
from game.store.settings import Settings
from game.ui.rows import Button
from rules.record import PERSON


def begin_match(stage: Stage) -> Change:
    """Begin the match that the settings describe; it takes the place of one that was left."""
    return Reset(stage.routes.play(stage.matches.begin(stage.settings, stage.tempo)))


def continue_match(stage: Stage, *, is_shared: bool = False) -> Change:
    """Go on with the match of a kind that was left; when it is gone, show a first screen without it."""
    session = stage.matches.resume(stage.tempo, is_shared=is_shared)
    return Reset(stage.routes.title() if session is None else stage.routes.play(session))


def ask_and_begin(stage: Stage, begin: Callable[[], Change], settings: Settings | None = None) -> Change:
    """Begin, but ask before a match of the same kind that was left is lost.

    `settings` describe the new match where they are not the stage's yet.
    """
    is_shared = seat_players(settings or stage.settings).count(PERSON) > 1
    if stage.matches.saved(is_shared=is_shared) is None:
        return begin()
    go_on = Button("continue", tr("Continue the old one"), is_main=True)
    replies = (
        Reply(go_on, lambda: continue_match(stage, is_shared=is_shared)),
        Reply(Button("begin", tr("Begin a new one")), begin),
        Reply(Button("back", tr("Back")), Pop),
    )
    sentence = tr("A match was left before its end. A new one takes its place.")
    return Push(Question(stage, tr("Begin a new match?"), (sentence,), replies))


def play_again(stage: Stage, session: Session) -> Change:
    """Return the change to another match at the table of the one that has just ended."""
    again = stage.matches.begin_again(stage.tempo, is_shared=session.is_shared)
    return begin_match(stage) if again is None else Reset(stage.routes.play(again))
