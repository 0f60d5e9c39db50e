"""A clock, a window and a scene for the tests of the loop: they do as they are told and remember what was asked."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field

import pygame

from game.loop import Loop
from game.scene import Change

SIZE = (1280, 720)
Script = list[tuple[float, pygame.Event]]


@dataclass
class FakeTime:
    """A clock and an event queue of which a test decides what happens when."""

    at: float = 0.0
    script: list[tuple[float, pygame.Event]] = field(default_factory=list)
    slept: list[float] = field(default_factory=list)
    waited: list[float] = field(default_factory=list)

    def now(self) -> float:
        return self.at

    def sleep(self, seconds: float) -> None:
        if seconds > 0.0:
            self.slept.append(seconds)
            self.at += seconds

    def wait(self, seconds: float) -> None:
        assert seconds > 0.0
        first = min((when for when, _ in self.script), default=math.inf)
        self.waited.append(seconds)
        self.at = max(self.at, min(self.at + seconds, first))

    def take(self) -> list[pygame.Event]:
        due = [event for when, event in self.script if when <= self.at]
        self.script = [(when, event) for when, event in self.script if when > self.at]
        return due


class FakeWindow:
    """A window that remembers what was shown, and when."""

    def __init__(self, time: FakeTime, *, cost: float = 0.0) -> None:
        self.surface = pygame.Surface(SIZE)
        self.is_hidden = self.is_full_screen = False
        self.size = SIZE
        self.is_spoilt = False
        self.frames: list[tuple[float, list[pygame.Rect]]] = []
        self.toggled = 0
        self._time, self._cost = time, cost

    def follow(self, event: pygame.Event) -> bool:
        if event.type == pygame.WINDOWMINIMIZED:
            self.is_hidden = True
        if event.type == pygame.WINDOWRESTORED:
            self.is_hidden, self.is_spoilt = False, True
        if event.type == pygame.WINDOWSIZECHANGED:
            self.size = (event.x, event.y)
            self.surface = pygame.Surface(self.size)
        return event.type == pygame.WINDOWSIZECHANGED

    def take_spoilt(self) -> bool:
        was, self.is_spoilt = self.is_spoilt, False
        return was

    def toggle_full_screen(self) -> None:
        self.toggled += 1

    def show(self, rects: list[pygame.Rect]) -> None:
        self.frames.append((self._time.at, rects))
        self._time.at += self._cost


class FakeScene:
    """A scene that notes what is asked of it, and answers as it is told."""

    def __init__(self, name: str = "scene", *, covers: bool = True, log: list[str] | None = None) -> None:
        self.covers = covers
        self.name = name
        self.log: list[str] = [] if log is None else log
        self.resting = math.inf
        self.damage: tuple[pygame.Rect, ...] = ()
        self.steps: list[float] = []
        self.aheads: list[float] = []
        self.sizes: list[tuple[int, int]] = []
        self.handled: list[int] = []
        self.answer: Callable[[pygame.Event], Change | None] = lambda _event: None
        self.change: Change | None = None

    def resize(self, size: tuple[int, int]) -> None:
        self.sizes.append(size)

    def handle(self, event: pygame.Event) -> Change | None:
        self.handled.append(event.type)
        return self.answer(event)

    def update(self, seconds: float) -> Change | None:
        self.steps.append(seconds)
        change, self.change = self.change, None
        return change

    def rest(self) -> float:
        return self.resting

    def take_damage(self, ahead: float) -> tuple[pygame.Rect, ...]:
        self.aheads.append(ahead)
        return self.damage

    def draw(self, screen: pygame.Surface, ahead: float) -> None:  # noqa: ARG002 - nothing moves
        self.log.append(f"draw {self.name} {tuple(screen.get_clip())}")

    def resume(self) -> None:
        self.log.append(f"resume {self.name}")

    def close(self) -> None:
        self.log.append(f"close {self.name}")


KEY = pygame.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a")
QUIT = pygame.Event(pygame.QUIT)


def run(
    scene: FakeScene, script: list[tuple[float, pygame.Event]], *, cost: float = 0.0
) -> tuple[FakeTime, FakeWindow]:
    """Run until the end of the script."""
    time = FakeTime(script=script)
    window = FakeWindow(time, cost=cost)
    Loop(window, time, time).run(scene)
    return time, window
