"""A match that plays itself without a window: one picture for every event, and its record beside them."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pygame

from game.app.wishes import Wishes
from game.online.room import Room
from game.scenes.choice import NO_CHOICE
from game.scenes.lighting import lights_for
from game.store.files import write_atomically
from game.table.felts import Felts
from game.table.gear import Gear
from game.table.ground import Ground
from game.table.table import Table
from rules.bots import BOTS
from rules.events import Event
from rules.presets import PRESETS
from rules.record import write

DEFAULT_SIZE = (1280, 720)
SHOWN_SEAT = 0
NAMES = ("Ana", "Beatriz", "Chiara", "Omar")
THINKING_SECONDS = 1.0


class FilmError(Exception):
    """The film cannot be written; the sentence says where and why."""


def make_film(wishes: Wishes, folder: Path, gear: Gear) -> int:
    """Play the rounds into numbered pictures; return how many there are. Raises FilmError."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if any(folder.iterdir()):
            raise FilmError(f"{folder} is not empty, and two films would be mixed: expected a new or empty folder")
        return sum(1 for _ in _pictures(wishes, folder, gear))
    except (OSError, pygame.error) as error:
        raise FilmError(f"the film cannot be written to {folder}: {error}") from error


def _pictures(wishes: Wishes, folder: Path, gear: Gear) -> Iterator[Path]:
    """Write a picture for every event of the rounds, and a record for every match; yield the pictures."""
    seed = wishes.seed or secrets.token_hex(16)
    left, match_no, number = wishes.autoplay or 1, 0, 0
    while left:
        match_no += 1
        room = _open_room(wishes)
        screen = Screen(room, wishes.size or DEFAULT_SIZE, gear)
        while left and room.match.ended is None:
            for event in play_round(room, f"{seed}/{match_no}/{left}", wishes.level, Random(f"{seed}/{left}")):
                number += 1
                path = folder / f"{number:04d}-{_kind(event)}.png"
                pygame.image.save(screen.picture(event), path)
                yield path
            left -= 1
        name = "match.domino" if match_no == 1 else f"match-{match_no}.domino"
        write_atomically(folder / name, write(room.record))


def _open_room(wishes: Wishes) -> Room:
    return Room.begin(PRESETS[wishes.rules], NAMES[: wishes.seats], (wishes.level,) * wishes.seats)


def play_round(room: Room, seed: str, level: str, dice: Random) -> Iterator[Event]:
    """Let computers play a round; yield its events as the shown seat is told them."""
    told = room.last
    room.deal(seed, 0.0)
    while True:
        for number, event in room.told(SHOWN_SEAT, told):
            told = number
            yield event
        seat = room.turn
        if seat is None:
            return
        room.act(seat, BOTS[level].choose(room.view(seat), THINKING_SECONDS, dice), 0.0)


class Screen:
    """A table on a plain surface."""

    def __init__(self, room: Room, size: tuple[int, int], gear: Gear) -> None:
        view = room.view(SHOWN_SEAT)
        self._names = room.record.seats
        self._table = Table(view, Ground(size, SHOWN_SEAT, view.seats), gear, self._names, pace=0.0)
        self._table.lay_felt(Felts(gear.theme).finish(size))
        self._surface = pygame.Surface(size)

    def picture(self, event: Event) -> pygame.Surface:
        """Return the table after one more event."""
        self._table.tell((event,))
        self._table.lights = lights_for(self._table.shown, NO_CHOICE, None, self._names, None)
        self._table.finish()
        self._table.take_damage(0.0)
        self._table.draw(self._surface)
        return self._surface


def _kind(event: Event) -> str:
    """Return an event's name for a file: TileLaid becomes tile-laid."""
    name = type(event).__name__
    return "".join(f"-{letter.lower()}" if letter.isupper() else letter for letter in name).lstrip("-")
