"""The ways to all scenes: each is imported when somebody goes there, and the first one is there the sooner."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Final

from game.scenes.stage import Routes

if TYPE_CHECKING:
    from pathlib import Path

    from game.scene import Scene
    from game.scenes.stage import Stage
    from game.session.session import Session

SOON: Final = ("game.scenes.play", "game.session.local", "game.scenes.new_game", "game.scenes.settings")
"""Modules that most players want next, imported behind the first screen."""


def prepare(modules: Sequence[str] = SOON) -> threading.Thread:
    """Import what will be wanted soon, in the background; who wants it sooner imports it himself."""
    thread = threading.Thread(target=lambda: [import_module(each) for each in modules], name="scenes", daemon=True)
    thread.start()
    return thread


def make_routes(stage: Callable[[], Stage]) -> Routes:
    """Return the ways to all scenes."""
    return Routes(
        title=lambda: _title(stage()),
        new_game=lambda: _new_game(stage()),
        settings=lambda: _settings(stage()),
        statistics=lambda: _statistics(stage()),
        people=lambda: _people(stage()),
        rooms=lambda: _rooms(stage()),
        learn=lambda: _learn(stage()),
        credits=lambda: _credits(stage()),
        history=lambda: _history(stage()),
        past=lambda path: _past(stage(), path),
        help=lambda: _help(stage()),
        pause=lambda session: _pause(stage(), session),
        handover=lambda session: _handover(stage(), session),
        levels=lambda session: _levels(stage(), session),
        play=lambda session: _play(stage(), session),
    )


def open_match(stage: Stage, path: Path) -> Scene | None:
    """Return the screen that shows a match from anywhere, or the one that says why it cannot be opened."""
    from game.scenes.notice import pending_notices
    from game.scenes.replay import Replay

    played = stage.archive.take_in(path)
    return pending_notices(stage) if played is None else Replay(stage, played)


def welcome(stage: Stage) -> Scene:
    """Return the screen that greets somebody who is here for the first time."""
    from game.scenes.welcome import Welcome

    return Welcome(stage)


def _title(stage: Stage) -> Scene:
    from game.scenes.title import Title

    return Title(stage)


def _new_game(stage: Stage) -> Scene:
    from game.scenes.new_game import NewGame

    return NewGame(stage)


def _settings(stage: Stage) -> Scene:
    from game.scenes.settings import SettingsScene

    return SettingsScene(stage)


def _statistics(stage: Stage) -> Scene:
    from game.scenes.statistics import StatisticsScene

    return StatisticsScene(stage)


def _people(stage: Stage) -> Scene:
    from game.scenes.people import People

    return People(stage)


def _rooms(stage: Stage) -> Scene:
    from game.scenes.rooms import Rooms

    return Rooms(stage)


def _learn(stage: Stage) -> Scene:
    from game.scenes.learn import Learn

    return Learn(stage)


def _credits(stage: Stage) -> Scene:
    from game.scenes.credits import Credits

    return Credits(stage)


def _history(stage: Stage) -> Scene:
    from game.scenes.history import HistoryScene

    return HistoryScene(stage)


def _past(stage: Stage, path: Path) -> Scene:
    """Return the screen that shows a finished match of the history."""
    from game.scenes.notice import pending_notices
    from game.scenes.replay import Replay

    played = stage.archive.load_past(path)
    return Replay(stage, played) if played is not None else pending_notices(stage) or _history(stage)


def _help(stage: Stage) -> Scene:
    from game.scenes.help import Help

    return Help(stage)


def _pause(stage: Stage, session: Session) -> Scene:
    from game.scenes.pause import Pause

    return Pause(stage, session)


def _handover(stage: Stage, session: Session) -> Scene:
    from game.scenes.handover import Handover

    return Handover(stage, session)


def _levels(stage: Stage, session: Session) -> Scene:
    from game.scenes.levels import Levels

    return Levels(stage, session)


def _play(stage: Stage, session: Session) -> Scene:
    from game.scenes.play import Play

    return Play(stage, session)
