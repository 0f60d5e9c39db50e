"""The scenes that lie on each other: who is updated, who is drawn, and what a change of scene does.

It knows no window and no time, so that a film without a window plays the same scenes.
"""

from __future__ import annotations

import math
from contextlib import ExitStack
from typing import assert_never

import pygame

from game.scene import Change, Pop, Push, Quit, Replace, Reset, Scene


class Stack:
    """Scenes from the bottom to the top, in a window of `size` pixels."""

    def __init__(self, first: Scene, size: tuple[int, int]) -> None:
        self._scenes: list[Scene] = []
        self._waiting: dict[int, Change] = {}
        self._is_stale = True
        self.size = size
        self._enter(first)

    def __bool__(self) -> bool:
        return bool(self._scenes)

    @property
    def top(self) -> Scene | None:
        """The scene that has the keyboard and the mouse; None when the game is over."""
        return self._scenes[-1] if self._scenes else None

    def resize(self, size: tuple[int, int]) -> None:
        """Tell every scene the new size in pixels."""
        self.size = size
        self._is_stale = True
        for scene in self._scenes:
            scene.resize(size)

    def handle(self, event: pygame.Event) -> None:
        """Give an event to the top scene."""
        if self._scenes:
            self._apply(self._scenes[-1].handle(event))

    def update(self, seconds: float) -> None:
        """Let time pass for the scenes that can be seen, from the top down, and make the top one's change."""
        for scene in reversed(self._seen()):
            if id(scene) in self._waiting or not any(scene is kept for kept in self._scenes):
                continue
            change = scene.update(seconds)
            if change is not None and scene is self.top:
                self._apply(change)
            elif change is not None:
                self._waiting[id(scene)] = change

    def enter(self, scene: Scene) -> None:
        """Put a scene on top from outside."""
        self._apply(Push(scene))

    def rest(self) -> float:
        """Return the seconds until one of the seen scenes needs an update."""
        waiting = (scene.rest() for scene in self._seen() if id(scene) not in self._waiting)
        return min(waiting, default=math.inf)

    def spoil(self) -> None:
        """Have everything drawn anew."""
        self._is_stale = True

    def take_damage(self, ahead: float) -> list[pygame.Rect]:
        """Return the rectangles that must be drawn, all of the window after a change of scene."""
        damage = [rect for scene in self._seen() for rect in scene.take_damage(ahead)]
        if self._is_stale:
            self._is_stale = False
            return [pygame.Rect((0, 0), self.size)]
        return damage

    def draw(self, screen: pygame.Surface, ahead: float) -> None:
        """Paint what can be seen, from the bottom up."""
        for scene in self._seen():
            scene.draw(screen, ahead)

    def close(self) -> None:
        """Close every scene from the top down, also when one of them fails at it."""
        with ExitStack() as last:
            for scene in self._scenes:
                last.callback(scene.close)
            self._scenes, self._waiting = [], {}

    def _seen(self) -> list[Scene]:
        """The scenes from the topmost that covers the rest up to the top."""
        covers = (place for place in range(len(self._scenes) - 1, -1, -1) if self._scenes[place].covers)
        return self._scenes[next(covers, 0) :]

    def _apply(self, change: Change | None) -> None:
        match change:
            case None:
                return
            case Push(scene):
                self._enter(scene)
            case Pop(scenes):
                for _ in range(scenes):
                    self._leave()
                self._resume()
            case Replace(scene):
                self._leave()
                self._enter(scene)
            case Reset(scene):
                self.close()
                self._enter(scene)
            case Quit():
                self.close()
            case _:
                assert_never(change)

    def _enter(self, scene: Scene) -> None:
        self._scenes.append(scene)
        self._is_stale = True
        scene.resize(self.size)

    def _leave(self) -> None:
        gone = self._scenes.pop()
        self._waiting.pop(id(gone), None)
        self._is_stale = True
        gone.close()

    def _resume(self) -> None:
        """Wake the scene that is on top again, and make the change that it has been waiting with."""
        if self._scenes:
            self._scenes[-1].resume()
            self._apply(self._waiting.pop(id(self._scenes[-1]), None))
