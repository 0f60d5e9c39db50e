"""Where the files lie that the game ships, and where it keeps its own."""

from __future__ import annotations

import sys
import tempfile
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

import platformdirs

APP: Final = "capicua"
EXPORTS: Final = "Capicúa"
"""The folder among the player's documents."""


@dataclass(frozen=True, slots=True)
class Folders:
    """Where this user's files lie; `is_temporary` when there is no other place and they will not last.

    `exports` is for what the player takes out of the game; it is made when something is.
    """

    settings: Path
    saves: Path
    records: Path
    logs: Path
    exports: Path
    is_temporary: bool = False


def assets() -> Path:
    """Return the folder of pictures, fonts and sounds."""
    return _shipped("assets")


def locales() -> Path:
    """Return the folder of the languages."""
    return _shipped("locales")


def folders(override: Path | None = None) -> Folders:
    """Return the user's folders, made where they were missing; all under `override` when one is given.

    Without a usable home a new temporary folder takes their place.
    """
    wanted = _under(override.absolute()) if override is not None else _of_user()
    if wanted is not None and _are_made(wanted):
        return wanted
    try:
        spare = _under(Path(tempfile.mkdtemp(prefix=f"{APP}-")), is_temporary=True)
    except OSError:  # not even a temporary folder: every write will say so
        return wanted or _under(Path(APP).absolute())
    return spare if _are_made(spare) else wanted or spare


@cache
def _shipped(name: str) -> Path:
    """Return a shipped folder: in the installed package, beside a packaged program, or in the source tree.

    It stays where it is, so nobody looks for it twice: a table asks in every frame.
    """
    package = Path(__file__).resolve().parent
    frozen = getattr(sys, "_MEIPASS", None)
    places = [package / f"_{name}", *([Path(frozen) / name] if frozen else []), package.parent / name]
    return next((place for place in places if place.is_dir()), places[-1])


def _of_user() -> Folders | None:
    """Return where this system keeps a user's files, or None for a user without a home."""
    try:
        kept = Path(platformdirs.user_data_path(APP, appauthor=False))
        found = Folders(
            platformdirs.user_config_path(APP, appauthor=False),
            kept / "saves",
            kept / "records",
            platformdirs.user_log_path(APP, appauthor=False),
            platformdirs.user_documents_path() / EXPORTS,
        )
    except (OSError, RuntimeError, KeyError):
        return None
    return found if found.settings.is_absolute() and kept.is_absolute() else None


def _under(root: Path, *, is_temporary: bool = False) -> Folders:
    return Folders(root, root / "saves", root / "records", root / "logs", root / "exports", is_temporary)


def _are_made(wanted: Folders) -> bool:
    """Make the folders; whether all of them are there now."""
    try:
        for folder in (wanted.settings, wanted.saves, wanted.records, wanted.logs):
            folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return False
    return True
