"""What a resize costs in a real window: a scaled table in the next frame, a sharp one soon, no long frame; needs Xvfb.

A frame's work is given in the time of the core it uses, present included; the waits are those of the clock.
"""

from __future__ import annotations

import os
import subprocess
import threading
from collections.abc import Iterator
from statistics import median
from time import perf_counter, thread_time

import pygame

from game.loop import Loop, PygameFeed, SystemClock, Window
from game.pads import Pads
from game.scene import Change
from game.scenes.showing import FELT_SECONDS
from game.table.ahead import Stretched
from game.table.felts import Felts
from game.table.ground import Ground
from tests.bench.table import full_table
from tests.game.driven import display
from tests.game.tables import make_gear

Row = tuple[str, float, str, str]
SMALL, LARGE = (1280, 720), (1920, 1080)
RUNS = 5
LONG_ENOUGH = 2.0


class Resized:
    """The fullest table, which fits every window as the scene of a match does."""

    covers = True

    def __init__(self) -> None:
        self._table = full_table(SMALL)
        self._felts = Felts(make_gear().theme)
        self._felts.finish(SMALL)
        self.size = SMALL
        self.is_sharp_at = 0.0
        self._stretched: Stretched | None = None

    def resize(self, size: tuple[int, int]) -> None:
        """Fit the window."""
        picture = self._table.picture.copy()
        self.size = size
        self._table.move_to(Ground(size, 0, 2))
        self._stretched = None if picture is None else Stretched(picture, size, self._table.paint_ahead())
        self._table.lay_felt(self._felts.surface(size))

    def handle(self, event: pygame.Event) -> Change | None:
        """Hear nothing."""

    def update(self, seconds: float) -> Change | None:
        """Go on making tiles and surface."""
        if self._stretched is not None:
            self._stretched = None if self._stretched.work(FELT_SECONDS) else self._stretched
        elif not self._felts.is_ready(self.size) and self._felts.work(FELT_SECONDS):
            self._table.lay_felt(self._felts.surface(self.size))
            self.is_sharp_at = perf_counter()
        self._table.update(seconds)
        return None

    def rest(self) -> float:
        """Never rest, so that every frame is seen."""
        return 0.0

    def take_damage(self, ahead: float) -> tuple[pygame.Rect, ...]:
        """Return what changed, and a corner in any case."""
        damage = self._table.take_damage(ahead) if self._stretched is None else self._stretched.take_damage()
        return (*damage, pygame.Rect(0, 0, 2, 2))

    def draw(self, screen: pygame.Surface, ahead: float) -> None:  # noqa: ARG002 - the damage was taken for this moment
        """Paint the table."""
        (self._stretched or self._table).draw(screen)

    def resume(self) -> None:
        """Nothing to wake."""

    def close(self) -> None:
        """Nothing to keep."""


class Watched(Window):
    """A window that notes when each of its frames was shown, of what size, and what the frame took of its core."""

    frames: list[tuple[float, tuple[int, int], float]]

    def show(self, rects: list[pygame.Rect]) -> None:
        """Show and note."""
        super().show(rects)
        now = thread_time()
        self.frames.append((perf_counter(), self.size, now - self._before))
        self._before = now

    _before = 0.0


def rows() -> Iterator[Row]:
    """Resize several times, the first time with nothing painted in that size; return medians, and the longest frame."""
    runs = [_on_display() for _ in range(RUNS)]
    name = f"{SMALL[0]}x{SMALL[1]} to {LARGE[0]}x{LARGE[1]}"
    scaled, sharp = (median(run[column] for run in runs) for column in (0, 1))
    longest = max(run[2] for run in runs)
    yield f"{name}: scaled table shown after", scaled * 1000, "ms", ""
    yield f"{name}: sharp table shown after", sharp * 1000, "ms", "< 500"
    yield f"{name}: longest frame's work", longest * 1000, "ms", "< 50"


def _on_display() -> tuple[float, float, float]:
    """Run on a display of its own: an X server begins anew when its last window has gone."""
    pygame.display.quit()
    before = dict(os.environ)
    with display((2000, 1200)) as screen:
        os.environ |= {"DISPLAY": screen, "SDL_VIDEODRIVER": "x11", "SDL_FRAMEBUFFER_ACCELERATION": "0"}
        try:
            return _run()
        finally:
            pygame.display.quit()
            os.environ.clear()
            os.environ.update(before)


def _run() -> tuple[float, float, float]:
    """Return the seconds until the new size is shown, until it is sharp, and the longest frame of a resize."""
    pygame.display.init()
    window, scene = Watched(SMALL, None), Resized()
    window.frames = []
    began: list[float] = []
    threading.Timer(LONG_ENOUGH / 2, lambda: _pull(began)).start()
    threading.Timer(LONG_ENOUGH * 1.5, lambda: pygame.event.post(pygame.Event(pygame.QUIT))).start()
    Loop(window, PygameFeed(Pads()), SystemClock()).run(scene)
    window.close()
    after = [frame for frame in window.frames if frame[1] == LARGE]
    return after[0][0] - began[0], scene.is_sharp_at - began[0], max(work for _, _, work in after)


def _pull(began: list[float]) -> None:
    """Let the window be pulled to another size from outside."""
    window = pygame.display.get_wm_info()["window"]
    began.append(perf_counter())
    subprocess.run(["xdotool", "windowsize", str(window), *map(str, LARGE)], check=True)
