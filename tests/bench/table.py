"""What the table costs at 1920x1080 and 3840x2160: whole redraws, quiet frames, one tile and 14 tiles in the air.

Times are those of one core that nobody else uses; what is seen on a screen is measured by the bench `window`.
"""

from __future__ import annotations

from collections.abc import Callable
from statistics import median
from time import thread_time

import pygame

from game.table.flights import Aloft
from game.table.frame import make_frame
from game.table.live import aloft_blits
from game.table.stands import Stand
from game.table.table import Table
from game.ui.damage import merge
from rules.events import RoundDealt, TileLaid
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
        (f"{name}: frame with one tile laid, 99 of 100", _laying(size, screen), "ms", "< 16.7"),
        (f"{name}: frame with 14 tiles turning and sliding", middle, "ms", flying),
        (f"{name}: the same, 99 of 100 frames", worst, "ms", flying),
        (f"{name}: frame while dealing, 99 of 100", _dealing(size, screen), "ms", flying),
    ]


def _milliseconds(work: Callable[[], object]) -> float:
    times = []
    for _ in range(RUNS):
        began = thread_time()
        work()
        times.append((thread_time() - began) * 1000)
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
        began = thread_time()
        table.take_damage(0.0)
        table.draw(screen)
        screen.fblits([(blit.surface, (blit.x, blit.y)) for blit in aloft_blits(tiles, gear)])
        times.append((thread_time() - began) * 1000)
    return sorted(times)[round(len(times) * 0.99) - 1], median(times)


def _dealing(size: tuple[int, int], screen: pygame.Surface) -> float:
    """Return the 99th of 100 times of a frame, damage only, while 28 tiles are dealt to four seats."""
    times = []
    for number in range(3):
        table = make_table(begin("block", 4), size)
        table.tell([event for event, _ in play_match("block", 4, f"deal {number}") if isinstance(event, RoundDealt)])
        while table.is_moving:
            times.append(_frame(table, screen))
    return sorted(times)[round(len(times) * 0.99) - 1]


def _laying(size: tuple[int, int], screen: pygame.Surface) -> float:
    """Return the 99th of 100 times of a frame, damage only, while tiles are laid one after the other in a round."""
    table = make_table(begin("block", 2), size)
    table.tell([event for event, _ in play_match("block", 2, "lay") if isinstance(event, RoundDealt | TileLaid)])
    times = []
    while table.is_moving:
        is_laying = table.act is not None and isinstance(table.act.event, TileLaid) and not table.act.lifts_line
        took = _frame(table, screen)
        times += [took] if is_laying else []
    return sorted(times)[round(len(times) * 0.99) - 1]


def _frame(table: Table, screen: pygame.Surface) -> float:
    """Return the milliseconds of a frame as the loop makes it: two steps, and what has changed painted anew."""
    began = thread_time()
    table.update(1 / 120)
    table.update(1 / 120)
    for rect in merge(table.take_damage(0.0), screen.get_rect()):
        screen.set_clip(rect)
        table.draw(screen)
    screen.set_clip(None)
    return (thread_time() - began) * 1000
