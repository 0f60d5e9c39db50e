"""What happens with what the command line asks for, and the sentence for everything that goes wrong on the way."""

from __future__ import annotations

import contextlib
import gc
import os
import sys
from pathlib import Path
from typing import Final

from game import __version__, paths
from game.app.wishes import Wishes, read_words
from game.i18n import set_language
from game.paths import Folders

FAULT_STATUS: Final = 1
INTERRUPTED_STATUS: Final = 130
NO_DISPLAY_STATUS: Final = 3
NO_DISPLAY: Final = (
    "there is no display to open a window on ({error}). Without one, --autoplay N --film DIR works: "
    "it plays N rounds by itself and writes pictures of them"
)


def start(words: list[str], started: float) -> int:
    """Run the game, the film or the self-test; return the exit status. `started` is when the process began."""
    wishes = read_words(words, __version__)
    folders = paths.folders(wishes.keep)
    if wishes.language is not None:
        set_language(wishes.language, paths.locales())
    try:
        if wishes.self_test:
            return _self_test(wishes, started)
        return _film(wishes, wishes.film) if wishes.film is not None else _play(wishes, folders, started)
    except KeyboardInterrupt:
        return INTERRUPTED_STATUS
    except Exception as error:  # noqa: BLE001 - whatever it is, the player gets a sentence and the report a traceback
        return _stop(error, folders)


def _stop(error: Exception, folders: Folders) -> int:
    """Write a report about a fault of our own and say where it is, also on the screen where there is one."""
    from game.app.box import show_words
    from game.app.crash import write_report
    from game.scenes.notice import stop_title, stop_words

    where = write_report(error, folders, __version__)
    there = f"A report is in {where}" if where else "The report could not be written"
    status = complain(f"the game had to stop ({type(error).__name__}). A match that was begun is kept. {there}")
    show_words(stop_title(), stop_words(where))
    return status


def _film(wishes: Wishes, folder: Path) -> int:
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    from game.app.film import FilmError, make_film
    from game.app.outfit import OutfitError, make_gear

    try:
        pictures = make_film(wishes, folder, make_gear())
    except (FilmError, OutfitError) as error:
        return complain(str(error))
    return say(f"{pictures} pictures and the record are in {folder}")


def _self_test(wishes: Wishes, started: float) -> int:
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    from game.app.check import check
    from game.app.outfit import OutfitError

    try:
        report = check(wishes, started, __version__)
    except OutfitError as error:
        return complain(str(error))
    return say(report)


def _play(wishes: Wishes, folders: Folders, started: float) -> int:
    gc.disable()  # until the first frame: so much is made and so little thrown away that looking for it only takes time
    from game.app.outfit import OutfitError
    from game.app.run import run
    from game.loop.window import NoDisplayError

    try:
        run(wishes, folders, started)
    except NoDisplayError as error:
        complain(NO_DISPLAY.format(error=error))
        return NO_DISPLAY_STATUS
    except OutfitError as error:
        return complain(str(error))
    finally:
        gc.enable()
    return 0


def say(words: str) -> int:
    """Write words on standard output; return the exit status."""
    if sys.stdout is None:
        return complain("the answer cannot be written: standard output is closed")
    try:
        sys.stdout.write(words + "\n")
        sys.stdout.flush()
    except OSError as error:
        sys.stdout = None
        return complain(f"the answer cannot be written: {error.strerror}")
    return 0


def complain(sentence: str) -> int:
    """Write a sentence on standard error, where there is one; return the exit status for a fault."""
    with contextlib.suppress(OSError, AttributeError):
        sys.stderr.write(f"capicua: {sentence}.\n")
    return FAULT_STATUS
