"""A match that plays itself without a window: a picture for every event, or of all motion, and its record."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pygame

from game.app.pngs import open_writer
from game.app.wishes import Wishes
from game.online.room import Room
from game.scenes.choice import NO_CHOICE
from game.scenes.lighting import act_message, lights_for
from game.store.files import write_atomically
from game.table.felts import Felts
from game.table.gear import Gear
from game.table.ground import Ground
from game.table.lights import Lights
from game.table.table import Table
from game.ui.damage import merge
from rules.bots import BOTS
from rules.events import Event, MatchEnded, RoundDealt, RoundEnded, TileDrawn
from rules.presets import PRESETS
from rules.record import write

DEFAULT_SIZE = (1280, 720)
SHOWN_SEAT = 0
NAMES = ("Ana", "Beatriz", "Chiara", "Omar")
THINKING_SECONDS = 1.0
MOVE_REST = 0.16
"""Seconds of stillness after an event, in a film of all motion."""
RESTS = {RoundDealt: 0.5, TileDrawn: 0.02, RoundEnded: 3.0, MatchEnded: 3.0}
"""The same for events after which there is more to look at, or less."""


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
    """Write the pictures of the rounds, and a record for every match; yield the pictures."""
    seed = wishes.seed or secrets.token_hex(16)
    left, match_no, number = wishes.autoplay or 1, 0, 0
    with open_writer() as writer:
        while left:
            match_no += 1
            room = _open_room(wishes)
            screen = Screen(room, wishes.size or DEFAULT_SIZE, gear, pace=1.0 if wishes.fps else 0.0)
            while left and room.match.ended is None:
                for event in play_round(room, f"{seed}/{match_no}/{left}", wishes.level, Random(f"{seed}/{left}")):
                    for surface in screen.moments(event, wishes.fps):
                        number += 1
                        path = folder / _name(number, event, wishes.fps)
                        writer.write(surface, path)
                        yield path
                left -= 1
            name = "match.domino" if match_no == 1 else f"match-{match_no}.domino"
            write_atomically(folder / name, write(room.record))


def _name(number: int, event: Event, fps: int | None) -> str:
    """Return the name of a picture: its number, and of one for each event also what happened."""
    return f"{number:06d}.png" if fps else f"{number:04d}-{_kind(event)}.png"


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

    def __init__(self, room: Room, size: tuple[int, int], gear: Gear, *, pace: float = 0.0) -> None:
        view = room.view(SHOWN_SEAT)
        self._room, self._names = room, room.record.seats
        self._table = Table(view, Ground(size, SHOWN_SEAT, view.seats), gear, self._names, pace=pace)
        self._table.lay_felt(Felts(gear.theme).finish(size))
        self._surface = pygame.Surface(size)
        self._light()

    def picture(self, event: Event) -> pygame.Surface:
        """Return the table after one more event."""
        self._tell(event)
        self._table.finish()
        return self._drawn()

    def moments(self, event: Event, fps: int | None) -> Iterator[pygame.Surface]:
        """Yield one more event: how it ends, or all of its motion at so many pictures a second and a moment of rest."""
        if fps is None:
            yield self.picture(event)
            return
        self._tell(event)
        rest = RESTS.get(type(event), MOVE_REST)
        while rest > 0:
            self._table.update(1 / fps)
            rest -= 0 if self._table.is_moving or self._table.is_settling else 1 / fps
            yield self._drawn()

    def _tell(self, event: Event) -> None:
        if isinstance(event, RoundEnded):
            told = self._room.told(SHOWN_SEAT)
            self._table.course = tuple(each.event.scores for each in told if isinstance(each.event, RoundEnded))
        self._table.tell((event,))

    def _drawn(self) -> pygame.Surface:
        self._light()
        for rect in merge(self._table.take_damage(0.0), self._surface.get_rect()):
            self._surface.set_clip(rect)
            self._table.draw(self._surface)
        self._surface.set_clip(None)
        return self._surface

    def _light(self) -> None:
        """Light what the shown seat may do; while something moves, say what it is."""
        table, act = self._table, self._table.act
        table.lights = lights_for(table.shown, NO_CHOICE, None, self._names, None)
        if act is not None:
            table.lights = Lights(message=act_message(act.event, SHOWN_SEAT, self._names))


def _kind(event: Event) -> str:
    """Return an event's name for a file: TileLaid becomes tile-laid."""
    name = type(event).__name__
    return "".join(f"-{letter.lower()}" if letter.isupper() else letter for letter in name).lstrip("-")
