"""What is written down when the game has to stop: versions, the fault, settings and match, but no names of players."""

from __future__ import annotations

import platform
import sys
import traceback
from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Final

import pygame

from game.paths import Folders
from game.store import reports, saves
from game.store.files import read_text
from game.store.notices import FileFaultError
from game.store.settings import FILE, parse_settings, write_settings
from rules.presets import CUSTOM, PRESETS
from rules.record import RecordError, parse, write

_NAMELESS: Final = ("First", "Second", "Third", "Fourth")


def write_report(error: BaseException, folders: Folders, version: str) -> Path | None:
    """Write a report into the folder of logs; return where it is, or None when it cannot be written."""
    now = datetime.now().astimezone()
    path = folders.logs / f"crash-{now:%Y%m%d-%H%M%S}.txt"
    facts = (
        f"capicua {version}",
        f"python {platform.python_version()}, pygame {pygame.version.ver}, SDL {pygame.get_sdl_version()}",
        f"{sys.platform} {platform.machine()}",
        "",
        _without_home("".join(traceback.format_exception(error))),
        *_kept(folders),
    )
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("\n".join(facts), "utf-8")
        reports.note(path)
    except OSError:
        return None
    return path


def _kept(folders: Folders) -> Iterator[str]:
    """Yield the settings and the matches that were left, each under its file's name, without the players' names."""
    for path, read in (
        (folders.settings / FILE, _settings),
        (folders.saves / saves.FILE, _match),
        (folders.saves / saves.SHARED_FILE, _match),
    ):
        try:
            text = read_text(path)
            yield from () if text is None else (f"-- {path.name}", read(text, path))
        except (FileFaultError, RecordError) as fault:
            yield f"-- {path.name}: {fault}"


def _settings(text: str, path: Path) -> str:
    settings, _ = parse_settings(text, path)
    nameless = replace(settings, names=("",) * len(settings.names), custom="", custom_rules=())  # type: ignore[arg-type]
    return write_settings(nameless)


def _match(text: str, _: Path) -> str:
    """Return a record without the names of players and without the one that somebody gave to his rules."""
    record = parse(text)
    rules = record.rules if record.rules.key in PRESETS else replace(record.rules, key=CUSTOM)
    return write(replace(record, rules=rules, seats=_NAMELESS[: len(record.seats)], profiles=()))


def _without_home(text: str) -> str:
    """Return a text without the name of the user's home folder."""
    try:
        home = str(Path.home())
    except (OSError, RuntimeError):
        return text
    return text.replace(home, "~") if len(home) > 1 else text
