"""Which language is spoken: the one that is asked for, or else the one that the player's system prefers."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator

import pygame
import pygame.system

from game import paths
from game.i18n import SOURCE, set_language
from game.i18n.system import SYSTEM, pick_language, preferred_languages


def speak(chosen: str) -> None:
    """Speak a language from now on, or what the system prefers."""
    set_language(system_language() if chosen == SYSTEM else chosen, paths.locales())


def system_language() -> str:
    """Return the first language the system prefers that there is a catalogue for."""
    offered = [SOURCE, *(place.name for place in paths.locales().glob("*") if place.is_dir())]
    return pick_language(preferred_languages(os.environ, _told(), sys.platform), offered, SOURCE)


def _told() -> Iterator[str]:
    """Yield what Windows, macOS or the desktop tells of the languages its user prefers."""
    try:
        for told in pygame.system.get_pref_locales():
            yield f"{told['language']}_{told['country']}" if told.get("country") else told["language"]
    except pygame.error:
        return
