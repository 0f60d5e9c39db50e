"""How the complaints of system libraries are kept off the player's terminal."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterator


@contextlib.contextmanager
def hush() -> Iterator[None]:
    """Let nothing be written on standard error meanwhile: Linux's libraries for sound and display complain there."""
    if not sys.platform.startswith("linux"):
        yield
        return
    try:
        kept = os.dup(2)
    except OSError:
        yield
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(nowhere)
        os.close(kept)
