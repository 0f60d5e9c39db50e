"""The game in its window: builds everything, hands it down, and runs the loop from the title on."""

from __future__ import annotations

import gc
from contextlib import closing
from dataclasses import replace
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import Final

import pygame

from game import paths
from game.app.languages import speak
from game.app.matches import LocalMatches
from game.app.outfit import OutfitError, ThemeSkin, make_gear
from game.app.routes import make_routes, open_match, prepare, welcome
from game.app.wardrobe import find_theme, wish_of
from game.app.wishes import Wishes
from game.audio import Sounds
from game.inputs import BINDINGS
from game.loop import Loop, PygameFeed, SystemClock
from game.loop.window import Window, open_window
from game.pads import Pads
from game.paths import Folders
from game.scenes.log import Log, open_log
from game.scenes.stage import Stage
from game.scenes.voice import Voice
from game.speech import Speech
from game.store import reports
from game.store.claim import claim
from game.store.notices import Stopped
from game.store.settings import Settings
from game.store.shelf import Shelf
from game.table.art.theme import Theme
from game.table.art.tiles import TileArt
from game.table.felts import Felts
from game.ui.theme import Look

WAKE: Final = pygame.USEREVENT + 1
"""Posted when a computer player has an answer, so that a sleeping loop looks at once."""


def run(wishes: Wishes, folders: Folders, started: float) -> None:
    """Open the window and play until it is closed. Raises NoDisplayError, OutfitError."""
    with (
        claim(folders.saves) as saves,
        closing(Shelf(replace(folders, saves=saves))) as shelf,
        closing(_open_log(wishes, started)) as log,
    ):
        tell_of_stop(folders, shelf)
        is_first, settings = shelf.is_new, shelf.load_settings()
        speak(_wished(settings, wishes).language)
        window = _open_window(wishes, settings)
        with closing(window):
            stage = _make_stage(wishes, shelf, settings, window, log)
            loop = Loop(
                window,
                PygameFeed(Pads(lambda words: log.write("pad", detail=words))),
                SystemClock(),
                on_shown=lambda: _shown(stage),
                on_full_screen=lambda is_full: stage.change(replace(stage.settings, fullscreen=is_full)),
                on_dropped=lambda path: open_match(stage, Path(path)),
            )
            try:
                brought = open_match(stage, wishes.file) if wishes.file is not None else None
                loop.run(stage.routes.title(), brought or (welcome(stage) if is_first else None))
            finally:
                stage.sounds.close()
                stage.voice.close()
                _keep_window(stage, window, shelf, wishes)


def tell_of_stop(folders: Folders, shelf: Shelf) -> None:
    """Have the player told that the game had to stop the last time, before anything else."""
    report = reports.take(folders.logs)
    if report is not None:
        shelf.tell(Stopped(report))


def _shown(stage: Stage) -> None:
    """Do what can wait until there is something to look at."""
    stage.log.write("shown")
    gc.freeze()  # what is there now stays, and need not be looked through again
    gc.enable()
    stage.sounds.start()
    prepare()


def _open_log(wishes: Wishes, started: float) -> Log:
    try:
        return open_log(wishes.log, lambda: perf_counter() - started)
    except OSError as error:
        raise OutfitError(f"the log cannot be written to {wishes.log}: {error.strerror}") from error


def _open_window(wishes: Wishes, settings: Settings) -> Window:
    return open_window(
        "Capicúa",
        wishes.size or settings.window,
        settings.place,
        icon=paths.assets() / "icons" / "window.bmp",
        is_full_screen=settings.fullscreen and wishes.size is None,
        compatibility=settings.compatibility,
    )


def _make_stage(wishes: Wishes, shelf: Shelf, settings: Settings, window: Window, log: Log) -> Stage:
    sounds = Sounds(paths.assets() / "sounds")
    gear = make_gear(_find_theme(settings, shelf), sounds.play)
    faults = partial(log.write, "fault")
    stage = Stage(
        settings=settings,
        gear=gear,
        sounds=sounds,
        felts=Felts(gear.theme),
        matches=LocalMatches(shelf, wishes.seed, lambda text: faults(detail=text), _wake),
        archive=shelf,
        log=log,
        voice=Voice(Speech(), log),
        look_for=lambda percent: Look(stage.gear.fonts, ThemeSkin(stage.gear.theme), percent),
        apply=lambda changed: _apply(stage, window, shelf, _wished(changed, wishes)),
        routes=make_routes(lambda: stage),
    )
    stage.apply(settings)
    return stage


def _wished(settings: Settings, wishes: Wishes) -> Settings:
    """Return the settings as the command line wants them this time; they are never kept."""
    return replace(settings, language=wishes.language or settings.language)


def _apply(stage: Stage, window: Window, shelf: Shelf, settings: Settings) -> None:
    """Make settings work at once."""
    speak(settings.language)
    BINDINGS.bind(settings.keys, settings.pad)
    stage.sounds.set_volume(settings.volume)
    stage.sounds.set_music(settings.music_volume)
    stage.sounds.is_muted = settings.muted
    stage.voice.tune(is_on=settings.speech and not settings.muted, percent=settings.voice_volume)
    if settings.fullscreen != window.is_full_screen:
        window.toggle_full_screen()
    theme = _find_theme(settings, shelf)
    if theme != stage.gear.theme:
        stage.gear = replace(stage.gear, theme=theme, tiles=TileArt(theme))
        stage.felts = Felts(theme)


def _find_theme(settings: Settings, shelf: Shelf) -> Theme:
    """Return what the settings ask for; the player is told of what cannot be used. Raises OutfitError."""
    return find_theme(paths.assets() / "themes", wish_of(settings), shelf.tell)


def _keep_window(stage: Stage, window: Window, shelf: Shelf, wishes: Wishes) -> None:
    """Remember the window's size, place and whether it fills the screen; a size wished for this time is not kept."""
    kept = stage.settings
    if wishes.size is None:
        kept = replace(kept, window=window.windowed_size, place=window.place, fullscreen=window.is_full_screen)
    shelf.keep_settings(kept)


def _wake() -> None:
    if pygame.display.get_init():
        pygame.event.post(pygame.Event(WAKE))
