"""Words on the screen when the game's own window is gone: the system's box, where somebody can see it."""

from __future__ import annotations

import contextlib
import os
import sys
import threading
from collections.abc import Mapping, Sequence
from typing import Final

import pygame

SECONDS: Final = 60.0
"""So long the box waits for somebody to read it; then the program ends all the same."""
_UNSEEN: Final = frozenset({"dummy", "offscreen"})


def show_words(title: str, sentences: Sequence[str], seconds: float = SECONDS) -> bool:
    """Show sentences until they are dismissed or the time is over; return whether there was a screen to show them on.

    It waits in a thread, as nothing else can end it. On macOS a box must have the main thread: there it is not shown.
    """
    if not has_screen():
        return False
    box = threading.Thread(target=_show, args=(title, "\n\n".join(sentences)), name="box", daemon=True)
    box.start()
    box.join(seconds)
    return True


def has_screen(platform: str = sys.platform, env: Mapping[str, str] = os.environ) -> bool:
    """Return whether a box would be seen, and could be dismissed."""
    if platform == "darwin" or env.get("SDL_VIDEODRIVER") in _UNSEEN:
        return False
    return platform == "win32" or bool(env.get("DISPLAY") or env.get("WAYLAND_DISPLAY"))


def _show(title: str, words: str) -> None:
    with contextlib.suppress(pygame.error):  # the words are on standard error too, and the next start tells them
        pygame.display.message_box(title, words, message_type="error")
