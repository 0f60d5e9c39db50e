"""The game in its window: builds everything, hands it down, and runs the loop from the title on."""

from __future__ import annotations

from contextlib import closing
from dataclasses import replace
from time import perf_counter

import pygame

from game import paths
from game.app.matches import LocalMatches
from game.app.outfit import OutfitError, ThemeSkin, make_gear
from game.app.wishes import Wishes
from game.audio import Sounds
from game.i18n import set_language
from game.inputs import Pads
from game.loop import Loop, PygameFeed, SystemClock
from game.loop.window import Window, open_window
from game.paths import Folders
from game.scenes.help import Help
from game.scenes.log import Log, open_log
from game.scenes.new_game import NewGame
from game.scenes.pause import Pause
from game.scenes.play import Play
from game.scenes.settings import SettingsScene
from game.scenes.stage import Routes, Stage
from game.scenes.statistics import StatisticsScene
from game.scenes.title import Title
from game.store.settings import Settings
from game.store.shelf import Shelf
from game.table.felts import Felts
from game.ui.theme import Look

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
