"""What every control of a form can do, and what the pointer and the keyboard can do to it."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Protocol, TypeAlias

import pygame

from game.ui.pen import Pen
from game.ui.rows import Answer, Value

Tell: TypeAlias = Callable[[Answer], None]


@dataclass(frozen=True, slots=True)
class Touch:
    """What the pointer and the keyboard do to a control: the part under the pointer, and whether it is held down."""

    part: str | None = None
    is_held: bool = False
    has_focus: bool = False

    def state(self, part: str, *, is_enabled: bool) -> str:
        """Return how the face of a part looks: "normal", "hovered", "held" or "disabled"."""
        if not is_enabled:
            return "disabled"
        if self.part != part:
            return "normal"
        return "held" if self.is_held else "hovered"


class Widget(Protocol):
    """A control that has a place."""

    name: str
    rect: pygame.Rect
    is_enabled: bool

    @property
    def value(self) -> Value:
        """What is set."""

    def parts(self) -> dict[str, pygame.Rect]:
        """Return what can be pressed in it, in pixels of the window."""

    def press(self, part: str) -> None:
        """Do what a click on a part does; "" is the keyboard's press on the whole."""

    def step(self, steps: int) -> bool:
        """Change the value by so many steps; False if arrows mean nothing here."""

    def look(self) -> Hashable:
        """Return all that its pixels depend on, but for touch and place."""

    def draw(self, screen: pygame.Surface, pen: Pen, touch: Touch) -> None:
        """Paint it."""

    def spell(self) -> str:
        """Return what it shows in words."""
