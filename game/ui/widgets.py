"""The controls that are one thing to press or to drag: buttons, switches and sliders."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

import pygame

from game.i18n import tr
from game.ui import shapes
from game.ui.mirror import reflect
from game.ui.pen import Ink, Pen
from game.ui.rows import Button, Changed, Pressed, Slider, Toggle, Value
from game.ui.widget import Tell, Touch

_EDGE: Final = 10
"""The room over and under two lines on a button is this part of its height."""


class ButtonWidget:
    """A button over its whole rectangle."""

    def __init__(self, row: Button, tell: Tell) -> None:
        self.name, self.is_enabled, self._row, self._tell = row.name, row.is_enabled, row, tell
        self.rect = pygame.Rect(0, 0, 0, 0)

    @property
    def value(self) -> Value:
        """A button has none."""
        return ""

    def parts(self) -> dict[str, pygame.Rect]:
        """Return the whole."""
        return {"face": self.rect}

    def press(self, part: str) -> None:  # noqa: ARG002 - there is but one
        """Answer Pressed."""
        self._tell(Pressed(self.name))

    def step(self, steps: int) -> bool:  # noqa: ARG002
        """Arrows go to another control."""
        return False

    def look(self) -> Hashable:
        """Return the words."""
        return self._row.words, self._row.detail, self.is_enabled

    def draw(self, screen: pygame.Surface, pen: Pen, touch: Touch) -> None:
        """Paint the face and the words."""
        state = touch.state("face", is_enabled=self.is_enabled)
        pen.face(screen, self.rect, state, is_main=self._row.is_main)
        ink = Ink(pen.ink(is_dim=not self.is_enabled), "centre", is_bold=self._row.is_main)
        words = self.rect.inflate(-pen.sizes.text, 0)
        if self._row.detail:
            edge = words.h // _EDGE
            words = words.inflate(0, -2 * edge)
            lower = words.copy()
            words.height = lower.height = words.h // 2
            lower.top = words.bottom
            pen.write(screen, self._row.detail, lower, ink._replace(is_bold=False, pixels=pen.sizes.small))
        pen.write(screen, self._row.words, words, ink)

    def spell(self) -> str:
        """Return the words on it."""
        return self._row.words


class ToggleWidget:
    """A switch with the word for its side."""

    def __init__(self, row: Toggle, tell: Tell) -> None:
        self.name, self.is_enabled, self._row, self._tell = row.name, row.is_enabled, row, tell
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._is_on = row.value

    @property
    def value(self) -> Value:
        """Whether it is on."""
        return self._is_on

    def parts(self) -> dict[str, pygame.Rect]:
        """Return the whole."""
        return {"face": self.rect}

    def press(self, part: str) -> None:  # noqa: ARG002
        """Turn it over."""
        self._is_on = not self._is_on
        self._tell(Changed(self.name, self._is_on))

    def step(self, steps: int) -> bool:
        """Turn it off by a step back, on by one onwards."""
        if self._is_on != (steps > 0):
            self.press("face")
        return True

    def look(self) -> Hashable:
        """Return its side."""
        return self._is_on, self.is_enabled

    def draw(self, screen: pygame.Surface, pen: Pen, touch: Touch) -> None:
        """Paint a switch, its knob at the side that is on, and the word."""
        height = round(self.rect.h * 0.62)
        place = pygame.Rect(self.rect.x, self.rect.centery - height // 2, round(height * 1.9), height)
        track = reflect(place, self.rect)
        pen.field(screen, track, is_lit=self.is_enabled and (self._is_on or touch.part is not None))
        edge = max(2, height // 8)
        knob = pygame.Rect(0, 0, height - 2 * edge, height - 2 * edge)
        knob.midleft = (track.x + edge, track.centery)
        if self._is_on:
            knob.right = track.right - edge
        knob = reflect(knob, track)
        pen.knob(screen, knob, touch.state("face", is_enabled=self.is_enabled), is_gilt=self._is_on)
        words = pygame.Rect(place.right + pen.sizes.gap, self.rect.y, 0, self.rect.h)
        words.width = max(1, self.rect.right - words.x)
        pen.write(screen, self.spell(), reflect(words, self.rect), Ink(pen.ink(is_dim=not self.is_enabled)))

    def spell(self) -> str:
        """Return the word for its side."""
        return tr("On") if self._is_on else tr("Off")


class SliderWidget:
    """A number on a track; a press anywhere on it moves the knob there."""

    def __init__(self, row: Slider, tell: Tell) -> None:
        self.name, self.is_enabled, self._row, self._tell = row.name, row.is_enabled, row, tell
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._number = max(row.low, min(row.value, row.high))

    @property
    def value(self) -> Value:
        """The number."""
        return self._number

    def parts(self) -> dict[str, pygame.Rect]:
        """Return the track with room around it."""
        track = self._track()
        return {"track": track.inflate(track.h * 2, self.rect.h - track.h)}

    def press(self, part: str) -> None:
        """A press is a drag, which the form follows by `drag`."""

    def drag(self, pos: tuple[int, int]) -> None:
        """Move the knob under the pointer, to the nearest step."""
        track, row = self._track(), self._row
        share = (reflect(pygame.Rect(pos, (0, 0)), track).x - track.x) / max(1, track.w)
        steps = round(share * (row.high - row.low) / row.step)
        self._set(row.low + steps * row.step)

    def step(self, steps: int) -> bool:
        """Add so many steps."""
        self._set(self._number + steps * self._row.step)
        return True

    def look(self) -> Hashable:
        """Return the number."""
        return self._number, self.is_enabled

    def draw(self, screen: pygame.Surface, pen: Pen, touch: Touch) -> None:
        """Paint the track, its gilt part, the knob and the number."""
        track, skin = self._track(), pen.look.skin
        pen.field(screen, track, is_lit=touch.part is not None)
        span = max(1, self._row.high - self._row.low)
        across = track.x + round(track.w * (self._number - self._row.low) / span)
        done = reflect(pygame.Rect(track.x, track.y, max(track.h, across - track.x), track.h), track)
        screen.blit(
            shapes.rounded(done.size, track.h // 2, (*(skin.gilt if self.is_enabled else skin.faint), 255)), done
        )
        knob = pygame.Rect(0, 0, round(self.rect.h * 0.55), round(self.rect.h * 0.55))
        knob.center = (across, track.centery)
        knob = reflect(knob, track)
        pen.knob(screen, knob, touch.state("track", is_enabled=self.is_enabled), is_gilt=True)
        beside = reflect(track, self.rect)
        words = pygame.Rect(beside.right, self.rect.y, self.rect.right - beside.right - pen.reach, self.rect.h)
        pen.write(screen, self.spell(), reflect(words, self.rect), Ink(pen.ink(is_dim=not self.is_enabled), "right"))

    def spell(self) -> str:
        """Return the number as it is written."""
        return self._row.spell(self._number)

    def _set(self, number: int) -> None:
        kept = max(self._row.low, min(number, self._row.high))
        if kept != self._number:
            self._number = kept
            self._tell(Changed(self.name, kept))

    def _track(self) -> pygame.Rect:
        height = max(6, self.rect.h // 5)
        width = round(self.rect.w - self.rect.h * 2.2)
        place = pygame.Rect(self.rect.x + self.rect.h // 4, self.rect.centery - height // 2, width, height)
        return reflect(place, self.rect)
