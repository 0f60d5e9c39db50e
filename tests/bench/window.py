"""The game in a real window: its start, its memory, waiting, and tiles in the air, up to 3840x2160; needs Xvfb."""

from __future__ import annotations

import math
import os
import tempfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from time import perf_counter, thread_time

import pygame

from game.loop import STEP, Loop, PygameFeed, SystemClock, Window
from game.pads import Pads
from game.scene import Change
from game.store.settings import Settings, write_settings
from game.table.flights import Aloft
from game.table.frame import make_frame
from game.table.layer import Blits, differing
from game.table.live import aloft_blits
from game.table.stands import Stand
from rules.tiles import tile_set
from tests.bench.table import full_table
from tests.game.driven import Game, display, game
from tests.game.tables import make_gear

Row = tuple[str, float, str, str]
SIZE, LARGE = (1920, 1080), (3840, 2160)
STARTS = 7
SECONDS = 5.0


def rows() -> Iterator[Row]:
    """Measure one after the other."""
    with display(SIZE) as screen:
        yield from _starts(screen)
        yield from _match(screen)
    for size, tiles, pace, work in (
        (SIZE, 1, 60, 16.7),
        (SIZE, 14, 60, 16.7),
        (LARGE, 1, 60, 16.7),
        (LARGE, 14, 30, 33.3),
    ):
        with display(size) as screen:
            yield from _flight(screen, size, tiles, (pace, work))


def _folder() -> Path:
    folder = Path(tempfile.mkdtemp(prefix="capicua-bench-"))
    (folder / "settings.toml").write_text(write_settings(Settings(pace="instant", window=SIZE)), "utf-8")
    return folder


def _starts(screen: str) -> Iterator[Row]:
    """Yield the times from the start of the process to the first frame, and to a table that takes a move."""
    frames, tables = [], []
    for _ in range(STARTS):
        began = time.monotonic()
        with game(screen, _folder(), "--seed", "bench 1") as running:
            running.wait(lambda lines: any(line["what"] == "shown" for line in lines))
            frames.append(time.monotonic() - began)
            running.key("Return")
            running.wait(lambda lines: lines[-1]["what"] == "table" and lines[-1]["turn"] == 0)
            tables.append(time.monotonic() - began)
    yield "process start to first frame, from source", median(frames), "s", "< 0.35"
    yield "process start to a table that takes a move", median(tables), "s", "< 1"


def _match(screen: str) -> Iterator[Row]:
    """Yield what a match takes while the player thinks."""
    with game(screen, _folder(), "--seed", "bench 1") as running:
        running.screen("title")
        running.key("Return")
        running.wait(lambda lines: lines[-1]["what"] == "table" and lines[-1]["turn"] == 0)
        time.sleep(1.0)
        before = _processor_seconds(running)
        time.sleep(SECONDS)
        used = _processor_seconds(running) - before
        yield "core used while waiting for the player", used / SECONDS * 100, "%", "< 1"
        yield "resident memory in a match", _resident(running), "MB", "< 150"


def _processor_seconds(running: Game) -> float:
    """Return the processor time of the process so far (Linux)."""
    parts = Path(f"/proc/{running.process.pid}/stat").read_text("ascii").rsplit(")", 1)[1].split()
    return (int(parts[11]) + int(parts[12])) / os.sysconf("SC_CLK_TCK")


def _resident(running: Game) -> float:
    """Return the resident memory in megabytes (Linux)."""
    lines = Path(f"/proc/{running.process.pid}/status").read_text("ascii").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS")) / 1024


class Flying:
    """The fullest table, and so many tiles that turn and slide over it without end."""

    covers = True

    def __init__(self, size: tuple[int, int], tiles: int) -> None:
        self._size, self._tiles = size, tiles
        self._gear = make_gear()
        self._unit = make_frame(size, 2).seats[0].unit
        self._table = full_table(size)
        self._time = 0.0
        self._blits: Blits = ()
        self.work: list[float] = []

    def resize(self, size: tuple[int, int]) -> None:
        """Stay."""

    def handle(self, event: pygame.Event) -> Change | None:
        """Hear nothing."""

    def update(self, seconds: float) -> Change | None:
        """Fly on."""
        self._time += seconds
        return None

    def rest(self) -> float:
        """Never rest."""
        return 0.0

    def take_damage(self, ahead: float) -> tuple[pygame.Rect, ...]:
        """Return where tiles were and are."""
        self._began = thread_time()
        at = self._time + ahead * STEP
        tiles = [self._aloft(number, at) for number in range(self._tiles)]
        before, self._blits = self._blits, tuple(aloft_blits(tiles, self._gear))
        return (*self._table.take_damage(ahead), *differing(before, self._blits))

    def _aloft(self, number: int, at: float) -> Aloft:
        x = self._size[0] * (0.5 + 0.4 * math.sin(at * 1.3 + number))
        y = self._size[1] * (0.5 + 0.4 * math.cos(at * 1.1 + 2 * number))
        return Aloft(tile_set(6)[number], Stand(x, y, 180 * at + 25 * number, self._unit), 0.7, self._unit)

    def draw(self, screen: pygame.Surface, ahead: float) -> None:  # noqa: ARG002 - the damage was taken for this moment
        """Paint the table and the tiles."""
        self._table.draw(screen)
        screen.fblits([(blit.surface, (blit.x, blit.y)) for blit in self._blits])

    def resume(self) -> None:
        """Nothing to wake."""

    def close(self) -> None:
        """Nothing to keep."""

    def note(self) -> None:
        """Note how long the frame took that has just been shown."""
        self.work.append(thread_time() - self._began)


class Watched(Window):
    """A window that notes when its frames were shown."""

    scene: Flying
    shown: list[float]

    def show(self, rects: list[pygame.Rect]) -> None:
        """Show and note."""
        super().show(rects)
        self.scene.note()
        self.shown.append(perf_counter())


def _flight(screen: str, size: tuple[int, int], tiles: int, marks: tuple[int, float]) -> Iterator[Row]:
    """Yield the pace of frames with so many tiles in the air, present included."""
    pygame.display.quit()
    before = dict(os.environ)
    os.environ |= {"DISPLAY": screen, "SDL_VIDEODRIVER": "x11", "SDL_FRAMEBUFFER_ACCELERATION": "0"}
    try:
        yield from _flown(size, tiles, marks)
    finally:
        pygame.display.quit()
        os.environ.clear()
        os.environ.update(before)


def _flown(size: tuple[int, int], tiles: int, marks: tuple[int, float]) -> Iterator[Row]:
    pygame.display.init()
    window = Watched(size, None)
    window.scene, window.shown = Flying(size, tiles), []
    timer = threading.Timer(SECONDS, lambda: pygame.event.post(pygame.Event(pygame.QUIT)))
    timer.start()
    Loop(window, PygameFeed(Pads()), SystemClock()).run(window.scene)
    window.close()
    gaps = sorted(after - before for before, after in zip(window.shown[5:], window.shown[6:], strict=False))
    work = sorted(window.scene.work[5:])
    name = f"{size[0]}x{size[1]}, {tiles} turning and sliding"
    yield f"{name}: frames a second", len(gaps) / sum(gaps), "", f"{marks[0]}.0 or more"
    yield f"{name}: work of a frame with present, median", median(work) * 1000, "ms", ""
    yield f"{name}: work of 99 of 100 frames", work[int(len(work) * 0.99)] * 1000, "ms", f"< {marks[1]}"
    yield f"{name}: 99 of 100 frames come after at most", gaps[int(len(gaps) * 0.99)] * 1000, "ms", f"{marks[1]}"
