"""Where the program starts: the command line decides between the game, a film and the self-test."""

from __future__ import annotations

import os
import sys
from time import perf_counter

STARTED = perf_counter()

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")


def main(words: list[str] | None = None) -> int:
    """Run what the command line asks for; return the exit status."""
    from game.app.start import start

    return start(sys.argv[1:] if words is None else words, STARTED)


if __name__ == "__main__":
    if getattr(sys, "frozen", False) and len(sys.argv) > 1:
        from game.session.frozen import serve_if_asked

        serve_if_asked(sys.argv[1:])
    sys.exit(main())
