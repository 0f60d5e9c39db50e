"""What the table costs at 1920x1080 and 3840x2160: whole redraws, quiet frames, and 14 tiles in the air."""

from __future__ import annotations

from collections.abc import Callable
from statistics import median
from time import perf_counter

import pygame

from game.table.flights import Aloft
from game.table.frame import make_frame
from game.table.live import aloft_blits
from game.table.stands import Stand
from game.table.table import Table
from rules.events import RoundDealt
from rules.tiles import tile_set
from rules.view import SeatView
from tests.game.tables import begin, make_gear, make_table, plain_felt, play_match

Row = tuple[str, float, str, str]
FULL_HD, FOUR_K = (1920, 1080), (3840, 2160)
RUNS = 60


def rows() -> list[Row]:
    """Return every figure with its mark."""
    return [*_rows(FULL_HD, "< 4", "< 16.7"), *_rows(FOUR_K, "", "< 33.3")]


def _rows(size: tuple[int, int], redraw: str, flying: str) -> list[Row]:
    name = f"{size[0]}x{size[1]}"
    table = full_table(size)
    screen = pygame.Surface(size)
    table.draw(screen)
    worst, middle = _fourteen_aloft(size, screen)
    return [
        (f"{name}: whole redraw with 28 tiles", _milliseconds(lambda: _redraw(table, size, screen)), "ms", redraw),
        (f"{name}: look whether anything changed", _milliseconds(lambda: table.take_damage(0.0)), "ms", ""),
        (f"{name}: frame with 14 tiles turning and sliding", middle, "ms", flying),
        (f"{name}: the same, 99 of 100 frames", worst, "ms", flying),
        (f"{name}: frame while dealing, 99 of 100", _dealing(size, screen), "ms", flying),
    ]


def _milliseconds(work: Callable[[], object]) -> float:
    times = []
    for _ in range(RUNS):
        began = perf_counter()
        work()
        times.append((perf_counter() - began) * 1000)
    return median(times)


def full_table(size: tuple[int, int]) -> Table:
    """Return the table with the longest line of many rounds: the other tiles are in the hands."""
    views = [_longest(f"bench {number}") for number in range(30)]
    table = make_table(max(views, key=lambda view: len(view.line.tiles)), size)
    table.take_damage(0.0)
    return table


def _longest(seed: str) -> SeatView:
    return [view for _, view in play_match("draw", 2, seed) if view.result is None][-1]


def _redraw(table: Table, size: tuple[int, int], screen: pygame.Surface) -> None:
    table.lay_felt(plain_felt(size))
    table.take_damage(0.0)
    table.draw(screen)


def _fourteen_aloft(size: tuple[int, int], screen: pygame.Surface) -> tuple[float, float]:
    """Return the 99th of 100 and the median time of a frame with 14 tiles in the air over the whole table."""
    gear, unit = make_gear(), make_frame(size, 2).seats[0].unit
    table = full_table(size)
    times = []
    for frame in range(300):
        at = frame / 300
        tiles = [
            Aloft(
                tile,
                Stand(size[0] * (0.1 + 0.8 * at), size[1] * (0.1 + number / 18), 360 * at + 9 * number, unit),
                0.7,
                unit,
            )
            for number, tile in enumerate(tile_set(6)[:14])
        ]
        began = perf_counter()
        table.take_damage(0.0)
        table.draw(screen)
        screen.fblits([(blit.surface, (blit.x, blit.y)) for blit in aloft_blits(tiles, gear)])
        times.append((perf_counter() - began) * 1000)
    return sorted(times)[round(len(times) * 0.99) - 1], median(times)


def _dealing(size: tuple[int, int], screen: pygame.Surface) -> float:
    """Return the 99th of 100 times of a frame, damage only, while 28 tiles are dealt to four seats."""
    times = []
    for number in range(3):
        table = make_table(begin("block", 4), size)
        table.tell([event for event, _ in play_match("block", 4, f"deal {number}") if isinstance(event, RoundDealt)])
        while table.is_moving:
            began = perf_counter()
            table.update(1 / 120)
            table.update(1 / 120)
            for rect in table.take_damage(0.0):
                screen.set_clip(rect)
                table.draw(screen)
            times.append((perf_counter() - began) * 1000)
        screen.set_clip(None)
    return sorted(times)[round(len(times) * 0.99) - 1]
