"""What a packaged program does when it is started again by its own process and not by a person."""

from __future__ import annotations

import re
import sys
from typing import Final

_TRACKER: Final = re.compile(r"from multiprocessing\.resource_tracker import main; ?main\((\d+)\)")


def serve_if_asked(words: list[str]) -> None:
    """Be the process that thinks, or the one that clears up after it, where the command line says so; then leave.

    Python starts both with the program itself, which in a package is not Python but the game.
    """
    if "--multiprocessing-fork" in words:
        from multiprocessing.spawn import freeze_support  # noqa: PLC0415 - a person's start does without

        freeze_support()
    tracked = _TRACKER.fullmatch(words[-1]) if "-c" in words else None
    if tracked is not None:
        from multiprocessing.resource_tracker import main  # noqa: PLC0415 - as above

        main(int(tracked[1]))
        sys.exit()
