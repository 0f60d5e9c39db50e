"""The ways into a match: a new one, the one that was left, and the question that comes before one is lost.

Nowhere else is a match begun, so that none can take the place of another one unasked.
"""

from __future__ import annotations

from collections.abc import Callable

from game.i18n import tr
from game.scene import Change, Pop, Push, Reset
from game.scenes.names import seat_players
from game.scenes.question import Question, Reply
from game.scenes.stage import Stage
from game.scenes.stakes import replaced_words
from game.session.session import Session
from game.store.settings import Settings
from game.ui.rows import Button
from rules.record import PERSON


def ignore() -> None:
    """Do nothing."""


def begin_match(
    stage: Stage, wish: Settings | None = None, room: str = "", agreed: Callable[[], None] = ignore
) -> Change:
    """Begin the match that settings describe, in a room or at home, but ask before one that was left is lost.

    Without a wish they are the stage's. `agreed` is called once it is sure that the match begins.
    """
    settings = wish or stage.settings

    def begin() -> Change:
        agreed()
        return Reset(stage.routes.play(stage.matches.begin(settings, stage.tempo, room)))

    return _unless_left(stage, begin, is_shared=seat_players(settings).count(PERSON) > 1)


def play_again(stage: Stage, session: Session) -> Change:
    """Return the change to another match at the table of the one that has just ended."""
    is_shared = session.is_shared

    def begin() -> Change:
        again = stage.matches.begin_again(stage.tempo, is_shared=is_shared)
        return begin_match(stage) if again is None else Reset(stage.routes.play(again))

    return _unless_left(stage, begin, is_shared=is_shared)


def continue_match(stage: Stage, *, is_shared: bool = False) -> Change:
    """Go on with the match of a kind that was left; when it is gone, show a first screen without it."""
    session = stage.matches.resume(stage.tempo, is_shared=is_shared)
    return Reset(stage.routes.title() if session is None else stage.routes.play(session))


def _unless_left(stage: Stage, begin: Callable[[], Change], *, is_shared: bool) -> Change:
    """Begin, but ask first where a match of the same kind was left."""
    left = stage.matches.saved(is_shared=is_shared)
    if left is None:
        return begin()
    go_on = Button("continue", tr("Continue the old one"), is_main=True)
    replies = (
        Reply(go_on, lambda: continue_match(stage, is_shared=is_shared)),
        Reply(Button("begin", tr("Begin a new one")), begin),
        Reply(Button("back", tr("Back")), Pop),
    )
    return Push(Question(stage, tr("Begin a new match?"), (replaced_words(left),), replies))
