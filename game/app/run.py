"""The game in its window: builds everything, hands it down, and runs the loop from the title on."""

from __future__ import annotations

from contextlib import closing

import pygame

from game import paths
from game.app.outfit import OutfitError
from game.app.wishes import Wishes
from game.i18n import set_language
from game.inputs import Pads
from game.loop import Loop, PygameFeed, SystemClock
from game.loop.window import open_window
from game.paths import Folders
from game.scenes.log import Log, open_log
from game.scenes.title import Title
from game.store.shelf import Shelf

WAKE = pygame.event.custom_type()
"""Posted when a computer player has an answer, so that a sleeping loop looks at once."""


def run(wishes: Wishes, folders: Folders, started: float) -> None:
    """Open the window and play until it is closed. Raises NoDisplayError, OutfitError."""
    with closing(Shelf(folders)) as shelf:
        settings = shelf.load_settings()
        set_language(settings.language, paths.locales())
        log = _open_log(wishes)
        window = open_window(
            "Capicúa",
            wishes.size or settings.window,
            settings.place,
            is_full_screen=settings.fullscreen,
            compatibility=settings.compatibility,
        )
        with closing(window):
            stage = _make_stage(wishes, shelf, settings, window, log)
            try:
                Loop(window, PygameFeed(Pads()), SystemClock()).run(_Timed(Title(stage), log, started))
            finally:
                _keep_window(stage, window)


def _open_log(wishes: Wishes) -> Log:
    try:
        return open_log(wishes.log)
    except OSError as error:
        raise OutfitError(f"the log cannot be written to {wishes.log}: {error.strerror}") from error
