"""The game pads: how they come and go, how a stick presses arrows, and how an arrow that is held presses again."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Protocol

import pygame
from pygame._sdl2 import controller

from game.inputs import REPEATED, STICKS

_PUSHED: Final = 20_000
"""From here on, of 32767, a stick counts as pushed to a side."""
_RELEASED: Final = 12_000
_PATIENCE: Final = 0.38
"""Seconds after which an arrow that is held presses again."""
_EVERY: Final = 0.11
"""Seconds from then on from press to press."""
_PLAIN: Final = frozenset({
    pygame.JOYAXISMOTION,
    pygame.JOYBALLMOTION,
    pygame.JOYHATMOTION,
    pygame.JOYBUTTONDOWN,
    pygame.JOYBUTTONUP,
    pygame.JOYDEVICEREMOVED,
})  # fmt: skip
"""What SDL tells of the same device as a plain joystick; to block it would silence the pad, which SDL makes of it."""
UNKNOWN: Final = "a game pad was plugged in whose buttons nobody has named yet: it is ignored"
CANNOT_OPEN: Final = "a game pad was plugged in that cannot be used: {error}"
CAME: Final = "a game pad was plugged in: {name}"
WENT: Final = "a game pad was unplugged"


class Pad(Protocol):
    """What is needed of an open pad."""

    @property
    def id(self) -> int:
        """Its number in events."""

    @property
    def name(self) -> str:
        """What its maker calls it."""


@dataclass(slots=True)
class _HeldArrow:
    """An arrow that is held, and when it presses again."""

    button: int
    due: float


def _say_nothing(_: str) -> None:
    """Tell nobody."""


class Pads:
    """The game pads that are plugged in; `follow` every event and they may come and go.

    `tell` gets a sentence in English, for the log, about every pad that comes, goes or cannot be used. Times are
    seconds of any steady clock.
    """

    def __init__(
        self,
        tell: Callable[[str], None] = _say_nothing,
        *,
        open_pad: Callable[[int], Pad] = controller.Controller,
        is_known: Callable[[int], bool] = controller.is_controller,
    ) -> None:
        self._tell, self._open_pad, self._is_known = tell, open_pad, is_known
        self._open: dict[int, Pad] = {}
        self._pushed: dict[tuple[int, int], int] = {}
        self._held: dict[int, _HeldArrow] = {}

    def start(self) -> None:
        """Look for pads; takes some ten milliseconds, so do it when the first frame is shown."""
        controller.init()

    def follow(self, event: pygame.Event, now: float = 0.0) -> tuple[pygame.Event, ...]:
        """Return what an event means for the game: itself, nothing, or for a stick the arrow that it presses."""
        if event.type == pygame.CONTROLLERDEVICEADDED:
            return self._come(event)
        if event.type == pygame.CONTROLLERDEVICEREMOVED:
            return self._go(event)
        if event.type in _PLAIN:
            return ()
        if event.type == pygame.JOYDEVICEADDED:
            self._look_at(event.device_index)
        elif event.type == pygame.CONTROLLERAXISMOTION:
            return self._push(event.instance_id, event.axis, event.value, now)
        elif event.type == pygame.CONTROLLERBUTTONDOWN:
            self._hold(event.instance_id, event.button, now)
        elif event.type == pygame.CONTROLLERBUTTONUP:
            self._let_go(event.instance_id, event.button)
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._held.clear()
        return (event,)

    def repeat(self, now: float) -> tuple[pygame.Event, ...]:
        """Return the presses of arrows that are held and due; after a delay one press is enough."""
        due = [(pad, held) for pad, held in self._held.items() if held.due <= now]
        for _, held in due:
            held.due = max(held.due + _EVERY, now + _EVERY / 2)
        return tuple(_press(held.button, pad) for pad, held in due)

    def rest(self, now: float) -> float:
        """Return the seconds until an arrow presses again."""
        return max(min((held.due for held in self._held.values()), default=math.inf) - now, 0.0)

    def _come(self, event: pygame.Event) -> tuple[pygame.Event, ...]:
        try:
            pad = self._open_pad(event.device_index)
        except pygame.error as error:
            self._tell(CANNOT_OPEN.format(error=error))
            return ()
        if pad.id not in self._open:
            self._tell(CAME.format(name=pad.name))
        self._open[pad.id] = pad
        return (event,)

    def _go(self, event: pygame.Event) -> tuple[pygame.Event, ...]:
        """Forget a pad with all that is held on it."""
        if self._open.pop(event.instance_id, None) is not None:
            self._tell(WENT)
        self._held.pop(event.instance_id, None)
        self._pushed = {key: side for key, side in self._pushed.items() if key[0] != event.instance_id}
        return (event,)

    def _look_at(self, device: int) -> None:
        if not self._is_known(device):
            self._tell(UNKNOWN)

    def _push(self, pad: int, axis: int, value: int, now: float) -> tuple[pygame.Event, ...]:
        """Press an arrow when the stick is pushed; another side, or the middle, lets go of it."""
        was = self._pushed.get((pad, axis), 0)
        side = (value > 0) - (value < 0) if abs(value) >= _PUSHED else 0
        if side == was or (was and abs(value) > _RELEASED and side == 0):
            return ()
        self._pushed[pad, axis] = side
        if (left := STICKS.get((axis, was))) is not None:
            self._let_go(pad, left)
        button = STICKS.get((axis, side))
        if button is None:
            return ()
        self._hold(pad, button, now)
        return (_press(button, pad),)

    def _hold(self, pad: int, button: int, now: float) -> None:
        if button in REPEATED:
            self._held[pad] = _HeldArrow(button, now + _PATIENCE)

    def _let_go(self, pad: int, button: int) -> None:
        held = self._held.get(pad)
        if held is not None and held.button == button:
            del self._held[pad]


def _press(button: int, pad: int) -> pygame.Event:
    return pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=pad)
