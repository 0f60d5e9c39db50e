"""A monkey in every scene: whatever is pressed, clicked, dragged, dropped or resized, nothing breaks, no match is lost.

`CAPICUA_MONKEY=10000` lets it do so many things in each scene, `CAPICUA_SEED` says which; the seed is in what fails.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game.app.routes import open_match
from game.inputs import BINDINGS
from rules.record import parse, replay, write
from tests.game.everywhere import PATHS, SCENES, enter, world
from tests.game.stages import STEP, Player

INPUTS = int(os.environ.get("CAPICUA_MONKEY", "120"))
SEED = os.environ.get("CAPICUA_SEED", "monkey")
ROUND = 200
"""After so many inputs it is put back into its scene, if it has left."""
SIZES = ((640, 480), (800, 600), (1280, 720), (800, 1000), (1600, 700))
KEYS = (
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_TAB, pygame.K_RETURN, pygame.K_SPACE),
    *(pygame.K_ESCAPE, pygame.K_HOME, pygame.K_END, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_F1, pygame.K_F10),
    *(pygame.K_BACKSPACE, pygame.K_DELETE, *range(pygame.K_a, pygame.K_z + 1), *range(pygame.K_0, pygame.K_9 + 1)),
)
MODS = (0, 0, 0, 0, pygame.KMOD_CTRL, pygame.KMOD_SHIFT, pygame.KMOD_ALT)
BUTTONS = tuple(range(pygame.CONTROLLER_BUTTON_MAX))
WINDOW = (
    *(pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED),
    *(pygame.WINDOWLEAVE, pygame.WINDOWENTER, pygame.WINDOWEXPOSED),
)
LETTERS = "aZ9 -é文🁫\u202eش\n"
DROPPED = (*PATHS, Path("no match.txt"))


class Monkey:
    """Does one thing at a time that a person, or a cat, could do."""

    def __init__(self, player: Player, dice: Random) -> None:
        self._player, self._dice = player, dice
        self._size = (1280, 720)
        self._screen = pygame.Surface(self._size)

    def act(self) -> None:
        """Do something."""
        often: tuple[Callable[[], None], ...] = (self._key, self._push, self._click, self._press_a_control)
        seldom = (self._drag, self._wheel, self._type, self._wait, self._look, self._window, self._pad)
        rare = (self._resize, self._drop)
        choice = self._dice.random()
        self._dice.choice(rare if choice < 0.01 else seldom if choice < 0.3 else often)()
        if self._player.stack:
            self._player.stack.update(STEP)

    def _send(self, kind: int, **facts: Any) -> None:  # noqa: ANN401 - as pygame
        if self._player.stack:
            self._player.stack.handle(pygame.Event(kind, **facts))

    def _at(self) -> tuple[int, int]:
        return self._dice.randrange(-5, self._size[0] + 5), self._dice.randrange(-5, self._size[1] + 5)

    def _key(self) -> None:
        key, mod = self._dice.choice(KEYS), self._dice.choice(MODS)
        self._send(pygame.KEYDOWN, key=key, mod=mod, unicode=chr(key) if 32 < key < 127 else "", scancode=0)
        if self._dice.random() < 0.9:
            self._send(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0)

    def _push(self) -> None:
        button = self._dice.choice(BUTTONS)
        self._send(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0)
        self._send(pygame.CONTROLLERBUTTONUP, button=button, instance_id=0)

    def _click(self) -> None:
        self._click_at(self._at(), self._dice.choice((1, 1, 1, 2, 3)))

    def _click_at(self, pos: tuple[int, int], button: int = 1) -> None:
        self._send(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))
        self._send(pygame.MOUSEBUTTONDOWN, pos=pos, button=button)
        self._send(pygame.MOUSEBUTTONUP, pos=pos, button=button)

    def _press_a_control(self) -> None:
        """Click on something that can be worked, but do not quit: that is done often enough by keys."""
        last = self._player.last_told("controls")
        boxes = [box for name, box in last if name not in ("quit", "label", "title")]
        if boxes:
            left, top, width, height = self._dice.choice(boxes)
            self._click_at((left + self._dice.randrange(max(1, width)), top + height // 2))

    def _drag(self) -> None:
        self._send(pygame.MOUSEBUTTONDOWN, pos=self._at(), button=1)
        for _ in range(3):
            self._send(pygame.MOUSEMOTION, pos=self._at(), rel=(1, 1), buttons=(1, 0, 0))
            if self._player.stack:
                self._player.stack.update(STEP)
        if self._dice.random() < 0.8:
            self._send(pygame.MOUSEBUTTONUP, pos=self._at(), button=1)

    def _wheel(self) -> None:
        self._send(pygame.MOUSEWHEEL, x=0, y=self._dice.randrange(-9, 10), precise_y=0.0)

    def _type(self) -> None:
        self._send(pygame.TEXTINPUT, text=self._dice.choice(LETTERS))

    def _wait(self) -> None:
        for _ in range(self._dice.choice((1, 10, 60))):
            if self._player.stack:
                self._player.stack.update(STEP)
        if self._player.stack and self._player.stack.rest() > 0.0:
            self._player.stack.update(self._dice.uniform(0.0, 30.0))

    def _look(self) -> None:
        if self._player.stack:
            self._player.stack.take_damage(0.5)
            self._player.stack.draw(self._screen, 0.5)

    def _window(self) -> None:
        self._send(self._dice.choice(WINDOW))

    def _pad(self) -> None:
        self._send(self._dice.choice((pygame.CONTROLLERDEVICEADDED, pygame.CONTROLLERDEVICEREMOVED)), instance_id=0)

    def _drop(self) -> None:
        scene = open_match(self._player.stage, self._dice.choice(DROPPED))
        if scene is not None and self._player.stack:
            self._player.stack.enter(scene)

    def _resize(self) -> None:
        self._size = self._dice.choice(SIZES)
        self._screen = pygame.Surface(self._size)
        if self._player.stack:
            self._player.stack.resize(self._size)


@pytest.mark.parametrize("name", SCENES)
def test_nothing_that_a_monkey_does_breaks_anything(name: str) -> None:
    dice = Random(f"{SEED}/{name}")
    player = world()
    monkey = Monkey(player, dice)
    try:
        for number in range(INPUTS):
            if number % ROUND == 0 or not player.stack:
                enter(player, name)
            try:
                monkey.act()
            except Exception as error:
                raise AssertionError(f"seed {SEED}/{name}, input {number}, on {player.stack.top}") from error
    finally:
        BINDINGS.bind((), ())
    for record in (player.matches.saved(), player.matches.saved(is_shared=True)):
        assert record is None or replay(parse(write(record))).match.ended is None
