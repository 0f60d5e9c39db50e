"""When things happen: time in fixed steps, frames at absolute deadlines, and sleep while all is still."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.inputs import Intent, intent_of
from game.loop.clock import Clock, Feed
from game.loop.stack import Stack
from game.loop.window import Screen
from game.scene import Scene
from game.ui.damage import merge

STEP: Final = 1 / 120
"""Seconds of one update while something moves."""
FRAME: Final = 1 / 60
"""Seconds from one frame to the next."""
_HIDDEN_FRAME: Final = 1 / 10
_MOST_LAG: Final = 0.1
_MOST_STEPS: Final = 6
_LONGEST_NAP: Final = 0.5
"""Seconds without a look at the world, so that Ctrl+C in a terminal is heard."""


class Loop:
    """Runs scenes in a window until the last one is gone; what a scene raises comes out of `run`.

    `on_shown` is called once, when the first frame can be seen; `on_full_screen` after F11 with whether it is on;
    `on_dropped` with the path of a file that was dropped onto the window, for the scene that shows it.
    """

    def __init__(
        self,
        window: Screen,
        feed: Feed,
        clock: Clock,
        *,
        on_shown: Callable[[], None] = lambda: None,
        on_full_screen: Callable[[bool], None] = lambda _: None,
        on_dropped: Callable[[str], Scene | None] = lambda _: None,
    ) -> None:
        self._window = window
        self._feed = feed
        self._clock = clock
        self._last = self._deadline = self._lag = 0.0
        self._on_shown: Callable[[], None] | None = on_shown
        self._on_full_screen = on_full_screen
        self._on_dropped = on_dropped

    def run(self, first: Scene, second: Scene | None = None) -> None:
        """Play from this scene on, with a second one on top of it where there is one.

        Returns when a scene quits, the last one pops or the window is closed.
        """
        stack = Stack(first, self._window.size)
        if second is not None:
            stack.enter(second)
        self._last = self._clock.now()
        self._deadline = self._last + FRAME
        try:
            self._show(stack)
            while stack:
                self._turn(stack)
        finally:
            stack.close()

    def _turn(self, stack: Stack) -> None:
        """Sleep until the next frame is due or something happens, then let it happen, let time pass, and draw."""
        is_rested = self._sleep(stack)
        if is_rested:
            self._catch_up_at_once(stack)
        for event in self._feed.take():
            self._handle(event, stack)
        if not is_rested:
            self._catch_up(stack)
        if not self._window.is_hidden:
            self._show(stack)

    def _sleep(self, stack: Stack) -> bool:
        """Return, when the time has come, whether nothing moved meanwhile."""
        rest = stack.rest()
        self._wait_for_deadline()
        if rest <= 0.0:
            return False
        waited = min(rest - (self._clock.now() - self._last), _LONGEST_NAP)
        if waited > 0.0:
            self._feed.wait(waited)
        return True

    def _wait_for_deadline(self) -> None:
        """Sleep to the end of the running frame; after a delay of a frame or more the count of frames begins anew."""
        now = self._clock.now()
        self._clock.sleep(self._deadline - now)
        frame = _HIDDEN_FRAME if self._window.is_hidden else FRAME
        self._deadline = self._deadline + frame if self._deadline + frame > now else now + frame

    def _catch_up_at_once(self, stack: Stack) -> None:
        """Give all the time of a rest in one update, before the event that ended it is handled."""
        now = self._clock.now()
        stack.update(self._lag + now - self._last)
        self._last, self._lag = now, 0.0

    def _catch_up(self, stack: Stack) -> None:
        """Give the time since the last frame in steps; more than a tenth of a second is forgotten."""
        now = self._clock.now()
        self._lag = min(self._lag + now - self._last, _MOST_LAG)
        self._last = now
        steps = int(self._lag / STEP)
        for _ in range(steps if self._window.is_hidden else min(steps, _MOST_STEPS)):
            stack.update(STEP)
            self._lag -= STEP

    def _handle(self, event: pygame.Event, stack: Stack) -> None:
        if event.type == pygame.QUIT:
            stack.close()
        elif intent_of(event) is Intent.FULL_SCREEN:
            self._window.toggle_full_screen()
            self._on_full_screen(self._window.is_full_screen)
        elif event.type == pygame.DROPFILE:
            self._show_dropped(event.file, stack)
        elif not self._window.follow(event):
            stack.handle(event)

    def _show_dropped(self, path: str, stack: Stack) -> None:
        scene = self._on_dropped(path)
        if scene is not None:
            stack.enter(scene)

    def _show(self, stack: Stack) -> None:
        """Fit the scenes to the window and paint what changed in it."""
        if not stack:
            return
        if self._window.size != stack.size:
            stack.resize(self._window.size)
        if self._window.take_spoilt():
            stack.spoil()
        ahead = min(self._lag / STEP, 1.0) if stack.rest() <= 0.0 else 0.0
        rects = merge(stack.take_damage(ahead), self._window.surface.get_rect())
        for rect in rects:
            self._window.surface.set_clip(rect)
            stack.draw(self._window.surface, ahead)
        if rects:
            self._window.surface.set_clip(None)
            self._window.show(rects)
            self._tell_shown()

    def _tell_shown(self) -> None:
        """Say once that the first frame has been shown."""
        if self._on_shown is not None:
            self._on_shown()
            self._on_shown = None
