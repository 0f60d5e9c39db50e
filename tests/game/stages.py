"""A stage with fakes in it, and a player in front of it who presses, clicks and writes, all without a window."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame

from game.app.outfit import ThemeSkin
from game.app.routes import make_routes
from game.audio import Sounds
from game.loop.stack import Stack
from game.scene import Scene
from game.scenes.log import Log
from game.scenes.page import Page
from game.scenes.replay import Replay
from game.scenes.stage import Stage
from game.scenes.title import Title
from game.scenes.voice import Voice
from game.speech import Speech, Tongue
from game.store.settings import Settings
from game.table.felts import Felts
from game.table.gear import Gear
from game.ui.damage import merge
from game.ui.theme import Look
from tests.game.matches import FakeMatches
from tests.game.tables import make_gear, plain_felt

__all__ = ["FakeMatches", "PlainFelts", "Player", "at_title", "make_routes"]

SIZE = (1280, 720)
STEP = 1 / 120


class PlainFelts(Felts):
    """Felt that is there at once."""

    def __init__(self) -> None:
        super().__init__(make_gear().theme)

    def is_ready(self, size: tuple[int, int]) -> bool:
        return size is not None

    def surface(self, size: tuple[int, int]) -> pygame.Surface:
        return plain_felt(size)


class Player:
    """Sits before a stage and does what a person can do; time passes only when the player lets it.

    `heard` are the sounds by name, `applied` the settings that were made to work.
    """

    def __init__(
        self,
        settings: Settings | None = None,
        matches: FakeMatches | None = None,
        *,
        size: tuple[int, int] = SIZE,
        speaks: bool = False,
    ) -> None:
        pygame.display.init()
        pygame.display.set_mode(size)
        self.matches = matches or FakeMatches()
        self.heard: list[str] = []
        self.applied: list[Settings] = []
        self._out = io.StringIO()
        self.speech = Speech(lambda: Tongue("nobody", lambda *_: ()) if speaks else None)
        self._size = size
        self.stage = self._make_stage(settings or Settings())
        self._stack: Stack | None = None
        self._surface = pygame.Surface(size)

    def enter(self, scene: Scene) -> Player:
        """Begin with a scene."""
        self._stack = Stack(scene, self._size)
        self._surface = pygame.Surface(self._size)
        self._paint()
        return self

    # -- what he sees ------------------------------------------------------------------------------------------------

    @property
    def top(self) -> Scene | None:
        """The scene that answers now."""
        return self.stack.top

    @property
    def stack(self) -> Stack:
        """The scenes; there must be one."""
        assert self._stack is not None
        return self._stack

    @property
    def is_seated(self) -> bool:
        """Whether a scene was entered."""
        return self._stack is not None

    def lines(self) -> list[dict[str, Any]]:
        """Return all that was logged so far."""
        return [json.loads(line) for line in self._out.getvalue().splitlines()]

    def spoken(self) -> dict[str, str]:
        """Return the words of what can be read, by name."""
        last = self._last()
        return dict(zip((name for name, _ in last["controls"]), last["words"], strict=True))

    @property
    def screen(self) -> str:
        """What the top scene calls itself in the log."""
        return str(self._last()["what"])

    def controls(self) -> dict[str, tuple[int, int, int, int]]:
        """Return the places of the controls that are there now, by name."""
        return {name: tuple(box) for name, box in self._last()["controls"]}

    def picture(self) -> bytes:
        """Return the pixels of everything painted anew."""
        surface = pygame.Surface(self._size)
        self.stack.draw(surface, 0.0)
        return pygame.image.tobytes(surface, "RGB")

    def seen(self) -> bytes:
        """Return the pixels that a window shows that was only painted where something had changed."""
        return pygame.image.tobytes(self._surface, "RGB")

    def last_told(self, fact: str) -> Any:  # noqa: ANN401 - as JSON
        """Return a fact of the newest line of the log that tells it; () before the first."""
        for line in reversed(self._out.getvalue().splitlines()):
            told = json.loads(line)
            if fact in told:
                return told[fact]
        return ()

    def forget(self) -> None:
        """Forget what was logged so far."""
        self._out.seek(0)
        self._out.truncate()

    def _last(self) -> dict[str, Any]:
        names = (self.top.name,) if isinstance(self.top, Page | Replay) else ("table", "moving")
        return [line for line in self.lines() if line["what"] in names][-1]

    # -- what he does ------------------------------------------------------------------------------------------------

    def press(self, *keys: int, mod: int = 0) -> Player:
        """Press keys that write nothing, one after the other."""
        for key in keys:
            self._send(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)
            self._send(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0)
        return self

    def type(self, words: str) -> Player:
        """Write, letter by letter."""
        for letter in words:
            key = ord(letter.lower()) if letter.isascii() else pygame.K_UNKNOWN
            self._send(pygame.KEYDOWN, key=key, mod=0, unicode=letter, scancode=0)
            self._send(pygame.TEXTINPUT, text=letter)
            self._send(pygame.KEYUP, key=key, mod=0, unicode=letter, scancode=0)
        return self

    def push(self, *buttons: int) -> Player:
        """Push buttons of a pad."""
        for button in buttons:
            self._send(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0)
        return self

    def click(self, name: str, *, across: float = 0.5) -> Player:
        """Click on a control, so far from its left side to its right."""
        left, top, width, height = self.controls()[name]
        return self.click_at((left + round(width * across), top + height // 2))

    def click_at(self, at: tuple[int, int], *, button: int = pygame.BUTTON_LEFT) -> Player:
        """Click on a pixel."""
        self.point_at(at)
        self._send(pygame.MOUSEBUTTONDOWN, pos=at, button=button)
        self._send(pygame.MOUSEBUTTONUP, pos=at, button=button)
        return self

    def hold(self, at: tuple[int, int]) -> Player:
        """Press the mouse at a pixel and keep it down."""
        self._send(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
        self._send(pygame.MOUSEBUTTONDOWN, pos=at, button=pygame.BUTTON_LEFT)
        return self

    def move(self, at: tuple[int, int]) -> Player:
        """Move the mouse with its button down."""
        self._send(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(1, 0, 0))
        return self

    def let_go(self, at: tuple[int, int]) -> Player:
        """Release the mouse at a pixel."""
        self._send(pygame.MOUSEBUTTONUP, pos=at, button=pygame.BUTTON_LEFT)
        return self

    def wheel(self, notches: int) -> Player:
        """Turn the wheel, down for a number below 0."""
        self._send(pygame.MOUSEWHEEL, x=0, y=notches)
        return self

    def message(self) -> str:
        """Return the sentence over the hand."""
        return str(self._last()["message"])

    def point_at(self, at: tuple[int, int]) -> Player:
        """Move the mouse to a pixel."""
        self._send(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
        return self

    def wait(self, seconds: float = STEP) -> Player:
        """Let time pass in the loop's steps, with a frame after each."""
        for _ in range(max(1, round(seconds / STEP))):
            if self.stack:
                self.stack.update(STEP)
                self._paint()
        return self

    def wait_for(self, is_there: Callable[[], bool], seconds: float = 60.0) -> Player:
        """Let time pass until something is there; fail when it takes longer."""
        for _ in range(round(seconds / STEP)):
            if is_there():
                return self
            self.wait()
        raise AssertionError("it did not happen")

    def resize(self, size: tuple[int, int]) -> Player:
        """Give the window another size, and the quiet that a new layout waits for."""
        self._size = size
        self._surface = pygame.Surface(size)
        self.stack.resize(size)
        return self.wait(0.3)

    def _paint(self) -> None:
        """Paint a frame as the loop does: what has changed, and nothing else."""
        for rect in merge(self.stack.take_damage(0.0), self._surface.get_rect()):
            self._surface.set_clip(rect)
            self.stack.draw(self._surface, 0.0)
        self._surface.set_clip(None)

    def _send(self, kind: int, **facts: Any) -> None:  # noqa: ANN401 - as pygame
        """Let the top scene have an event, and a step of time after it."""
        if self.stack:
            self.stack.handle(pygame.Event(kind, **facts))
            self.wait()

    def _make_stage(self, settings: Settings) -> Stage:
        bare = make_gear()
        gear = Gear(bare.theme, bare.tiles, bare.fonts, self.heard.append)
        skin, log = ThemeSkin(gear.theme), Log(self._out, lambda: 0.0)
        return Stage(
            settings=settings,
            gear=gear,
            sounds=Sounds(Path()),
            felts=PlainFelts(),
            matches=self.matches,
            archive=self.matches.archive,
            log=log,
            voice=Voice(self.speech, log),
            look_for=lambda percent: Look(gear.fonts, skin, percent),
            apply=self.applied.append,
            routes=make_routes(lambda: self.stage),
        )


def at_title(matches: FakeMatches | None = None, settings: Settings | None = None) -> Player:
    """Return a player who looks at the first screen."""
    player = Player(settings, matches)
    return player.enter(Title(player.stage)).wait()
