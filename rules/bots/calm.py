"""Thinking without Python looking for garbage in all that a player remembers, which can take a fifth of a second."""

from __future__ import annotations

import gc
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator


@contextmanager
def undisturbed() -> Iterator[None]:
    """Keep the search for garbage away meanwhile, if it is on; thoughts leave no circles that would need it."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()
