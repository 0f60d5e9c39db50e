"""What does not count as meant by the player: a key that repeats, the click that wakes the window; and what he holds.

Arrows may repeat: they only look.
"""

from __future__ import annotations

import math
from typing import Final

import pygame

from game.i18n import tr
from game.inputs import Intent, intent_of
from game.scene import Pop
from game.scenes.question import Question, Reply
from game.scenes.stage import Stage
from game.ui.rows import Button

WAKING_SECONDS: Final = 0.25
"""A click so soon after the window was given the keyboard is the click that gave it."""
_LOOKING: Final = frozenset({
    Intent.LEFT,
    Intent.RIGHT,
    Intent.UP,
    Intent.DOWN,
    Intent.NEXT,
    Intent.BACK_TAB,
    Intent.PAGE_UP,
    Intent.PAGE_DOWN,
    Intent.MOVE_LEFT,
    Intent.MOVE_RIGHT,
})  # fmt: skip
_BY_HAND: Final = frozenset({pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL})


class Guard:
    """Stands before a scene: `lets` every event through that counts, and knows whether a pad was used last."""

    def __init__(self) -> None:
        self.is_by_pad = False
        self._down: set[int] = set()
        self._swallowed: set[int] = set()
        self._awake = math.inf

    def pass_time(self, seconds: float) -> None:
        """Let time pass."""
        self._awake += seconds

    def forget(self) -> None:
        """Forget what is held down; its release was told to another scene."""
        self._down.clear()
        self._swallowed.clear()

    def lets(self, event: pygame.Event) -> bool:
        """Return whether an event counts."""
        if event.type == pygame.CONTROLLERBUTTONDOWN:
            self.is_by_pad = True
        elif event.type in _BY_HAND:
            self.is_by_pad = False
        if event.type == pygame.WINDOWFOCUSLOST:
            self.forget()
        elif event.type == pygame.WINDOWFOCUSGAINED:
            self._awake = 0.0
        elif event.type in {pygame.KEYDOWN, pygame.KEYUP}:
            return self._lets_key(event)
        elif event.type in {pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP}:
            return self._lets_click(event)
        return True

    def _lets_key(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYUP:
            self._down.discard(event.key)
            return True
        is_repeated = event.key in self._down
        self._down.add(event.key)
        return not is_repeated or intent_of(event) in _LOOKING

    def _lets_click(self, event: pygame.Event) -> bool:
        """Swallow the click that wakes the window, press and release."""
        if event.type == pygame.MOUSEBUTTONUP:
            was_swallowed = event.button in self._swallowed
            self._swallowed.discard(event.button)
            return not was_swallowed
        if self._awake >= WAKING_SECONDS:
            return True
        self._swallowed.add(event.button)
        return False


def pad_is_gone(stage: Stage) -> Question:
    """Return the notice that the pad in use was unplugged."""
    sentences = (
        tr("The game pad was unplugged. Nothing has been laid, drawn or passed."),
        tr("Plug it in again and go on, or play with the mouse or the keyboard."),
    )
    dismiss = Reply(Button("dismiss", tr("All right"), is_main=True), Pop)
    return Question(stage, tr("No game pad"), sentences, (dismiss,))
