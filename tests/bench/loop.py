"""What waiting, moving and filling in forms cost: in a real window where there is a display, else without one."""

from __future__ import annotations

import math
import os
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median
from time import perf_counter, process_time

import pygame

from game.loop import FRAME, STEP, Loop, PygameFeed, SystemClock, Window, open_window
from game.pads import Pads
from game.scene import Change
from game.ui.form import Form
from game.ui.rows import Button, Choice, Row, Slider, TextLine, Toggle
from game.ui.text import Fonts
from game.ui.theme import Look, PlainSkin

Measured = tuple[str, float, str, str]

FULL_HD = (1920, 1080)
SECONDS = 3.0
ROUNDS = 7
FONTS = Path(__file__).parents[2] / "assets" / "fonts"
ROWS: tuple[Row, ...] = (
    Choice("rules", "Rules", tuple((n, f"Rules {n}") for n in range(20)), 2),
    Choice("seats", "Players", ((2, "2"), (3, "3"), (4, "4")), 3),
    Choice("target", "Target", tuple((n, str(n)) for n in (50, 100, 150, 200, 250)), 100),
    *(TextLine(f"name{seat}", "Name", "Somebody") for seat in range(4)),
    Choice("level", "Level", (("easy", "Easy"), ("medium", "Medium"), ("hard", "Hard")), "medium"),
    Toggle("confirm", "Ask before every lay", value=False),
    Slider("volume", "Volume", 80),
)


class Patch:
    """A scene in which a small square moves, or nothing does."""

    covers = True

    def __init__(self, *, is_moving: bool) -> None:
        self._is_moving = is_moving
        self._across = 0.0

    def resize(self, size: tuple[int, int]) -> None:
        """Stay."""

    def handle(self, event: pygame.Event) -> Change | None:
        """Hear nothing."""

    def update(self, seconds: float) -> Change | None:
        """Move on."""
        self._across = (self._across + 200 * seconds) % 1000
        return None

    def rest(self) -> float:
        """Rest for ever, or never."""
        return 0.0 if self._is_moving else math.inf

    def take_damage(self, ahead: float) -> tuple[pygame.Rect, ...]:
        """Return where the square is and was."""
        across = round(self._across + 200 * STEP * ahead)
        return (pygame.Rect(across - 10, 500, 80, 60),) if self._is_moving else ()

    def draw(self, screen: pygame.Surface, ahead: float) -> None:
        """Paint the square."""
        screen.fill((30, 80, 62))
        screen.fill((240, 230, 210), (round(self._across + 200 * STEP * ahead), 500, 60, 60))

    def resume(self) -> None:
        """Nothing to wake."""

    def close(self) -> None:
        """Nothing to keep."""


class Watched(Window):
    """A window that notes when its frames were shown."""

    shown: list[float]

    def show(self, rects: list[pygame.Rect]) -> None:
        """Show and note."""
        super().show(rects)
        self.shown.append(perf_counter())


def rows() -> Iterator[Measured]:
    """Measure one after the other."""
    pygame.display.quit()
    if not os.environ.get("DISPLAY") and not os.environ.get("WAYLAND_DISPLAY"):
        os.environ["SDL_VIDEODRIVER"] = "dummy"
    open_window("bench", FULL_HD)
    window = Watched(FULL_HD, None)
    yield "core used while waiting for the player", _run(window, is_moving=False), "%", "under 1"
    yield "core used while a square of 60 pixels moves", _run(window, is_moving=True), "%", ""
    gaps = sorted(after - before for before, after in zip(window.shown, window.shown[1:], strict=False))
    yield "frames in a second", (len(window.shown) - 1) / (window.shown[-1] - window.shown[0]), "", "60.0"
    yield "99 of 100 frames come after at most", gaps[int(len(gaps) * 0.99)] * 1000, "ms", f"{FRAME * 1000:.1f}"
    yield from _measure_forms(window)
    window.close()


def _run(window: Watched, *, is_moving: bool) -> float:
    """Run the loop for some seconds and return the share of a core that the whole process used, in percent."""
    window.shown = []
    timer = threading.Timer(SECONDS, lambda: pygame.event.post(pygame.Event(pygame.QUIT)))
    before = process_time()
    timer.start()
    Loop(window, PygameFeed(Pads()), SystemClock()).run(Patch(is_moving=is_moving))
    return (process_time() - before) / SECONDS * 100


def _measure_forms(window: Window) -> Iterator[Measured]:
    look = Look(Fonts(FONTS), PlainSkin())
    footer = (Button("back", "Back"), Button("play", "Play", is_main=True))

    def build() -> Form:
        form = Form(look, ROWS, title="New game", footer=footer)
        form.resize(FULL_HD)
        return form

    form = build()
    press = pygame.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="\t")

    def change() -> None:
        form.handle(press)
        for rect in form.take_damage():
            window.surface.set_clip(rect)
            form.draw(window.surface)
        window.surface.set_clip(None)

    yield "form of 10 rows, built", _time(build) * 1000, "ms", "under 24"
    yield "form of 10 rows, drawn whole at 1920x1080", _time(lambda: form.draw(window.surface)) * 1000, "ms", ""
    yield "form of 10 rows, the focus moved and drawn", _time(change) * 1000, "ms", ""
    yield "form of 10 rows, asked what changed", _time(form.take_damage) * 1000, "ms", ""


def _time(work: Callable[[], object]) -> float:
    """Return the median seconds of several runs."""
    times = []
    for _ in range(ROUNDS):
        start = perf_counter()
        work()
        times.append(perf_counter() - start)
    return median(times)
