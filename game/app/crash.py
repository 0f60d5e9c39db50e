"""What is written down when the game has to stop: versions and the fault, and no names of players."""

from __future__ import annotations

import platform
import sys
import traceback
from datetime import datetime
from pathlib import Path

import pygame

from game.paths import Folders


def write_report(error: BaseException, folders: Folders, version: str) -> Path | None:
    """Write a report into the folder of logs; return where it is, or None when it cannot be written."""
    now = datetime.now().astimezone()
    path = folders.logs / f"crash-{now:%Y%m%d-%H%M%S}.txt"
    facts = (
        f"capicua {version}",
        f"python {platform.python_version()}, pygame {pygame.version.ver}, SDL {pygame.get_sdl_version()}",
        f"{sys.platform} {platform.machine()}",
        "",
        "".join(traceback.format_exception(error)),
    )
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("\n".join(facts), "utf-8")
    except OSError:
        return None
    return path
