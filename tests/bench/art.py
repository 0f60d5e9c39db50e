"""What drawing costs: the table's surface, the tiles of a unit, tiles in flight and whole redraws, as medians."""

import itertools
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from statistics import median
from time import thread_time

from pygame import Surface

from game.table.art import marks
from game.table.art.felt import make_table
from game.table.art.theme import Theme, load_theme
from game.table.art.tiles import TileArt

Row = tuple[str, float, str]

FULL_HD, FOUR_K = (1920, 1080), (3840, 2160)
UNIT = 60  # pixels of a tile's short side at 1920x1080
ROUNDS = 5


@cache
def _ivory() -> Theme:
    return load_theme(Path(__file__).parents[2] / "assets" / "themes", "ivory", "green")


def rows() -> list[Row]:
    """Everything below, in the order of the table that is printed."""
    return [*table_rows(), *tile_rows(), *flight_rows(), *redraw_rows(), *mark_rows()]


def table_rows() -> list[Row]:
    """The empty table, and its longest pause for the frame that waits."""
    found: list[Row] = []
    for width, height in (FULL_HD, FOUR_K):
        runs = [_slices(make_table(_ivory(), (width, height))) for _ in range(ROUNDS)]
        found.append((f"table {width}x{height}, whole", median(map(sum, runs)), "ms"))
        found.append((f"table {width}x{height}, longest slice", median(map(max, runs)), "ms"))
    return found


def tile_rows() -> list[Row]:
    """All faces of a double-six set in four quarters, and the first use of one picture of each kind."""
    runs = [_slices(TileArt(_ivory()).prepare(UNIT)) for _ in range(ROUNDS)]
    return [
        ("112 faces, whole", median(map(sum, runs)), "ms"),
        ("112 faces, longest slice", median(map(max, runs)), "ms"),
        ("first face of all", _median(lambda: TileArt(_ivory()).face(6, 4, 0, UNIT)), "ms"),
        ("first back", _median(lambda: TileArt(_ivory()).back(0, UNIT)), "ms"),
        ("first shadow", _median(lambda: TileArt(_ivory()).shadow(0, UNIT, 0.5)), "ms"),
        ("first glow", _median(lambda: TileArt(_ivory()).glow(0, UNIT)), "ms"),
    ]


def flight_rows() -> list[Row]:
    """Fourteen tiles that turn, all different, each frame at other angles, with their shadows."""
    found: list[Row] = []
    for size, unit in ((FULL_HD, UNIT), (FOUR_K, 2 * UNIT)):
        art, screen, frames = TileArt(_ivory()), Surface(size, 0, 32), itertools.count()
        took = [_time(lambda: _fly(art, screen, unit, next(frames))) for _ in range(60)]  # noqa: B023 - called at once
        found.append((f"14 tiles turning, {size[0]}x{size[1]}", median(took), "ms"))
        found.append((f"14 tiles turning, {size[0]}x{size[1]}, 99 of 100", sorted(took)[-2], "ms"))
    return found


def redraw_rows() -> list[Row]:
    """The table with 28 tiles and their shadows, everything drawn anew; present left out."""
    art, screen = TileArt(_ivory()), Surface(FULL_HD, 0, 32)
    *_, table = make_table(_ivory(), FULL_HD)
    assert table is not None
    return [("28 tiles on the table, 1920x1080", _median(lambda: _redraw(art, screen, table)), "ms")]


def mark_rows() -> list[Row]:
    """The largest panel a screen asks for, at its first use."""
    widths = itertools.count(900)
    return [("panel 900x700", _median(lambda: marks.make_panel(_ivory(), (next(widths), 700))), "ms")]


def _fly(art: TileArt, screen: Surface, unit: int, frame: int) -> None:
    for at in range(14):
        degrees, x, y = frame * 5 + at * 13, 2 * unit * (at % 7 + 1), 3 * unit * (at // 7 + 1)
        for sprite in (art.turned_shadow(degrees, unit, 0.4), art.turned(at % 7, at // 2, degrees, unit)):
            screen.blit(sprite.surface, (x + sprite.dx, y + sprite.dy))


def _redraw(art: TileArt, screen: Surface, table: Surface) -> None:
    screen.blit(table, (0, 0))
    for at, (first, second) in enumerate((a, b) for a in range(7) for b in range(a + 1)):
        x, y = 2 * UNIT * (at % 14 + 1), 3 * UNIT * (at // 14 + 1)
        for sprite in (art.shadow(at % 4, UNIT, 0), art.face(first, second, at % 4, UNIT)):
            screen.blit(sprite.surface, (x + sprite.dx, y + sprite.dy))


def _slices(making: Iterator[object]) -> list[float]:
    """Milliseconds of each slice."""
    found, start = [], thread_time()
    for _ in making:
        now = thread_time()
        found.append((now - start) * 1000)
        start = now
    return found


def _time(work: Callable[[], object]) -> float:
    start = thread_time()
    work()
    return (thread_time() - start) * 1000


def _median(work: Callable[[], object]) -> float:
    return median(_time(work) for _ in range(ROUNDS))
