"""Somebody who looks at every frame of a shared table and notes which faces can be seen, and what is said."""

from __future__ import annotations

import re
import sys
from dataclasses import replace
from random import Random
from typing import Any

import pygame

from game.online.room import Room
from game.scenes.handover import Handover
from game.scenes.page import Page
from game.scenes.play import Play
from game.session.local import LocalSession, new_local
from game.store.settings import Settings
from game.table.art.tiles import Sprite, TileArt, Tone
from game.table.gear import Gear
from game.table.table import Table
from rules.events import RoundEnded
from rules.presets import PRESETS
from rules.record import PERSON
from rules.tiles import Tile, tile
from tests.game.stages import Player
from tests.strategies import NAMES

STEP = 1 / 30
_ALL_SEVEN = "game.table.numberpanel"
"""Shows every tile with a number, whoever holds it."""
_KEYS = (
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_TAB, pygame.K_RETURN, pygame.K_RETURN, pygame.K_SPACE),
    *(pygame.K_d, pygame.K_p, pygame.K_h, pygame.K_s, pygame.K_m, pygame.K_HOME, pygame.K_END),
)


class WatchedArt(TileArt):
    """Knows of every picture of a face which tile it shows, and which were asked for since it was last looked at."""

    faces: dict[int, tuple[Tile, pygame.Surface]]
    asked: set[Tile]

    def face(self, first: int, second: int, quarter: int, unit: int, *, tone: Tone = Tone.PLAIN) -> Sprite:
        return self._noted(first, second, super().face(first, second, quarter, unit, tone=tone))

    def turned(self, first: int, second: int, degrees: float, unit: int) -> Sprite:
        return self._noted(first, second, super().turned(first, second, degrees, unit))

    def _noted(self, first: int, second: int, sprite: Sprite) -> Sprite:
        shown = tile(max(first, second), min(first, second))
        self.faces[id(sprite.surface)] = shown, sprite.surface
        if sys._getframe(2).f_globals["__name__"] != _ALL_SEVEN:  # noqa: SLF001 - who asks
            self.asked.add(shown)
        return sprite


class Peeper:
    """Plays a shared match as people who do anything they like, and looks at each frame."""

    def __init__(
        self, players: tuple[str, ...], key: str, seed: str, pace: str, *, turn_seconds: int | None = None
    ) -> None:
        settings = Settings(show_moves=True, pace=pace)
        self.player = Player(settings)
        bare = self.player.stage.gear
        self.art = WatchedArt(bare.theme)
        self.art.faces, self.art.asked = {}, set()
        self.player.stage.gear = Gear(bare.theme, self.art, bare.fonts, bare.hear)
        names = NAMES[: len(players)]
        rules = replace(PRESETS[key], turn_seconds=turn_seconds)
        self.session = new_local(rules, names, players, keep=lambda _: None, seed=seed, tempo=0.05)
        self.play = Play(self.player.stage, self.session)
        self.player.enter(self.play)
        self.dice = Random(seed)
        self.owner: int | None = None
        self.curtains = self.shown = self.frames = self.played_for = self.back = 0
        self.faults: list[str] = []

    @property
    def room(self) -> Room:
        return room_of(self.session)

    @property
    def is_over(self) -> bool:
        """Whether the round's end is shown."""
        return self.table.shown.result is not None

    @property
    def table(self) -> Table:
        return self.play._table  # noqa: SLF001 - what is drawn

    def look(self) -> None:
        """Let a moment pass, and look at the frame."""
        self.art.asked.clear()
        self.player.stack.update(STEP)
        self._note_curtain()
        self._note_absent()
        self.player.stack.take_damage(0.0)
        self.frames += 1
        act = self.table.act
        if self.is_over or (act is not None and isinstance(act.event, RoundEnded)):
            return
        for seat in self._seen_seats():
            if seat != self.owner:
                self.faults.append(f"frame {self.frames}: a tile of seat {seat} is seen by {self.owner}")
        self._listen()

    def fumble_seldom(self) -> None:
        """Do something at random, but let the computer play for a while where it plays for somebody."""
        is_played_for = self.session.view.turn in self.session.automatic
        if self.frames % 20 == 0 and (not is_played_for or self.dice.random() < 0.05):
            self.fumble()

    def fumble(self) -> None:
        """Do something at random: look at the hand, choose, draw, pause, leave the window, point anywhere."""
        if isinstance(self.player.top, Page):
            self._answer(self.player.top)
            return
        deed = self.dice.random()
        if deed < 0.02:
            self._press(pygame.K_ESCAPE)
        elif deed < 0.05:
            kind = self.dice.choice((pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED))
            self._send(kind)
            self.owner = None
        elif deed < 0.3:
            self._point((self.dice.randrange(1280), self.dice.randrange(720)))
        elif deed < 0.4:
            self._click((self.dice.randrange(300, 1000), self.dice.randrange(500, 700)))
        else:
            self._press(self.dice.choice(_KEYS))
        self._note_curtain()

    def _answer(self, page: Page) -> None:
        """Answer the curtain, and leave every other screen."""
        if self._take_back():
            return
        if isinstance(page, Handover):
            seat = self.session.seat
            self._press(pygame.K_RETURN)
            if not isinstance(self.player.top, Handover):
                self.owner = seat
                self.shown += 1
        else:
            self._press(pygame.K_ESCAPE)

    def _take_back(self) -> bool:
        """Take a seat back that the computer plays in, now and then; return whether it was done."""
        backs = [name for name, _ in self.player.last_told("controls") if name.startswith("back_")]
        if not backs or self.dice.random() < 0.5:
            return False
        self.player.click(self.dice.choice(backs))
        self.back += 1
        return True

    def _note_absent(self) -> None:
        """Note that the hand was covered without a curtain, and when somebody's covered hand is played."""
        if not self.session.is_open:
            self.owner = None
        turn = self.session.view.turn
        self.played_for += turn in self.session.automatic and turn != self.owner

    def _send(self, kind: int, **facts: Any) -> None:  # noqa: ANN401 - as pygame
        self.player.stack.handle(pygame.Event(kind, **facts))

    def _press(self, key: int) -> None:
        self._send(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)
        self._send(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0)

    def _point(self, at: tuple[int, int]) -> None:
        self._send(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))

    def _click(self, at: tuple[int, int]) -> None:
        self._point(at)
        self._send(pygame.MOUSEBUTTONDOWN, pos=at, button=pygame.BUTTON_LEFT)
        self._send(pygame.MOUSEBUTTONUP, pos=at, button=pygame.BUTTON_LEFT)

    def _note_curtain(self) -> None:
        if isinstance(self.player.top, Page):
            self.curtains += isinstance(self.player.top, Handover) and self.owner is not None
            self.owner = None

    def _seen_seats(self) -> set[int]:
        """Return the people of whom a tile can be seen in this frame."""
        round_ = self.room.match.round
        if round_ is None:
            return set()
        drawn = self.table.picture.blits
        seen = self.art.asked | {
            self.art.faces[id(each.surface)][0] for each in drawn if id(each.surface) in self.art.faces
        }
        people = [seat for seat, player in enumerate(self.session.players) if player == PERSON]
        return {seat for seat in people if seen & set(round_.hands[seat])}

    def _listen(self) -> None:
        """Look for tiles in the sentence over the hand that only others know."""
        round_ = self.room.match.round
        for high, low in re.findall(r"(\d)-(\d)", self.table.lights.message):
            said = tile(int(high), int(low))
            hidden = [seat for seat, hand in enumerate(round_.hands) if said in hand] if round_ else []
            self.faults += [f"frame {self.frames}: {said} is told" for seat in hidden if seat != self.owner]


def room_of(session: LocalSession) -> Room:
    """Return the room of a session, with every secret."""
    return session._room  # noqa: SLF001 - to know what must not be seen
