"""What a screen must be able to do for the loop, and the changes of screen it may answer with."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol, TypeAlias

import pygame


class Scene(Protocol):
    """One screen on the loop's stack.

    The loop calls `resize` once before anything else, then `handle` and `update` as things happen, and once a frame
    `take_damage` and, where that was not empty, `draw`. Only the top scene handles events; it is updated together with
    the scenes that show through it. A change that a scene below the top answers with waits until it is on top again.
    """

    covers: bool
    """Whether nothing of the scenes below can be seen: False for a dialogue over the table."""

    def resize(self, size: tuple[int, int]) -> None:
        """Fit a window of this many pixels, 640x480 or more; called when the scene enters and at every new size."""

    def handle(self, event: pygame.Event) -> Change | None:
        """Answer an event of keyboard, mouse, pad or window; resizing, full screen and quitting stay in the loop."""

    def update(self, seconds: float) -> Change | None:
        """Let time pass: steps of 1/120 s while something moves, the whole pause at once after a rest."""

    def rest(self) -> float:
        """Return the seconds that may pass before the next `update` is needed.

        0 while anything moves, `math.inf` when only an event can change anything. A scene that waits for others, say
        for a computer's move, answers with its polling time, not under 1/30 s.
        """

    def take_damage(self, ahead: float) -> tuple[pygame.Rect, ...]:
        """Return where the next `draw` will differ from the last one, and forget it; () is an undrawn frame.

        `ahead` is the share, 0 to 1, of the next step that has already passed.
        """

    def draw(self, screen: pygame.Surface, ahead: float) -> None:
        """Paint everything and change nothing; the clip of `screen` decides what of it arrives."""

    def resume(self) -> None:
        """The scene above is gone and this one is on top again."""

    def close(self) -> None:
        """Leave for good: keep what must be kept and stop what runs."""


@dataclass(frozen=True, slots=True)
class Push:
    """Put a scene on top."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Pop:
    """Close the top scene, or so many of them; without another one below, the game ends."""

    scenes: int = 1


@dataclass(frozen=True, slots=True)
class Replace:
    """Close the top scene and put another one in its place."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Reset:
    """Close every scene and begin anew with this one."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Quit:
    """Close every scene and end the game."""


Change: TypeAlias = Push | Pop | Replace | Reset | Quit
