"""The self-test: start, play one round at instant pace, and report versions and timings as JSON."""

from __future__ import annotations

import json
import platform
import sys
from importlib import metadata
from random import Random
from time import perf_counter

import pygame

from game.app.film import DEFAULT_SIZE, NAMES, Screen, play_round
from game.app.outfit import make_gear
from game.app.wishes import Wishes
from game.online.room import Room
from rules.presets import PRESETS
from rules.record import parse, replay, write


def check(wishes: Wishes, started: float, version: str) -> str:
    """Play a round unseen; return the report. Raises OutfitError when the game's own files are damaged."""
    times = {"import_ms": _since(started)}
    gear = make_gear()
    began = perf_counter()
    room = Room.begin(PRESETS[wishes.rules], NAMES[: wishes.seats], (wishes.level,) * wishes.seats)
    screen = Screen(room, wishes.size or DEFAULT_SIZE, gear)
    times["table_ms"] = _since(began)
    began = perf_counter()
    dice = Random(wishes.seed)
    pictures = 0
    for event in play_round(room, wishes.seed or "self-test", wishes.level, dice):
        screen.picture(event)
        pictures += 1
    times["round_ms"] = _since(began)
    text = write(room.record)
    report = {
        "capicua": version,
        "python": platform.python_version(),
        "pygame": pygame.version.ver,
        "pygame_gui": metadata.version("pygame_gui"),
        "sdl": ".".join(map(str, pygame.get_sdl_version())),
        "platform": f"{sys.platform} {platform.machine()}",
        "events": pictures,
        "replays": replay(parse(text)).match == room.match,
        "record_bytes": len(text.encode()),
        "times": times,
    }
    return json.dumps(report, indent=1)


def _since(moment: float) -> float:
    return round((perf_counter() - moment) * 1000, 1)
