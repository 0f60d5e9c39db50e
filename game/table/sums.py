"""What the open ends count, each by itself, and how the sum is shown on the tiles: 6 + 8 + 6 = 20."""

from __future__ import annotations

from typing import NamedTuple

from game.table.box import Box
from game.table.ground import stand_of
from game.table.layout import Layout
from game.table.stands import Stand
from rules.actions import Arm
from rules.line import Line, count
from rules.tiles import Tile


class CountedEnd(NamedTuple):
    """An end that counts something: the tile that lies there (arm None for a lead that counts whole), and its count."""

    arm: Arm | None
    tile: Tile
    pips: int


def counted_ends(line: Line) -> tuple[CountedEnd, ...]:
    """Return the ends that make the count of a line, in the order of the ends; their sum is `rules.line.count`.

    A bare lead counts once, as a whole.
    """
    if line.lead is None:
        return ()
    if not (line.left or line.right):
        return (CountedEnd(None, line.lead.tile, line.lead.tile.pips),)
    ends = (_end(line, arm) for arm, _ in line.ends)
    return tuple(end for end in ends if end is not None)


def _end(line: Line, arm: Arm) -> CountedEnd | None:
    tiles = line.arm(arm)
    if tiles:
        outer = tiles[-1]
        return CountedEnd(arm, outer.tile, outer.outer * (2 if outer.tile.is_double else 1))
    if line.lead is None or arm in (Arm.UP, Arm.DOWN):
        return None
    lead = line.lead
    pips = lead.tile.pips if lead.tile.is_double else lead.inner if arm is Arm.LEFT else lead.outer
    return CountedEnd(arm, lead.tile, pips)


def ends_sum(line: Line) -> str:
    """Return the sum of the open ends as "6 + 8 + 6 = 20", or the count alone where only one end counts."""
    parts = [str(end.pips) for end in counted_ends(line) if end.pips]
    return f"{' + '.join(parts)} = {count(line)}" if len(parts) > 1 else str(count(line))


class EndBox(NamedTuple):
    """Where an end's count is shown: on the half that counts, or on the whole tile."""

    box: Box
    pips: int


def end_boxes(line: Line, layout: Layout) -> tuple[EndBox, ...]:
    """Return the ends that count, in pixels."""
    stands = {placed.tile: stand_of(placed.pose, layout.unit) for placed in layout.tiles}
    return tuple(EndBox(_box(line, end, stands[end.tile]), end.pips) for end in counted_ends(line))


def _box(line: Line, end: CountedEnd, stand: Stand) -> Box:
    """Return the square over what counts: the outer half of a plain tile, the middle of a double or a bare lead."""
    x, y = stand.x, stand.y
    if end.arm is not None and not end.tile.is_double:
        number = line.end(end.arm)
        x, y = half_centre(stand, is_high=number == end.tile.high)
    side = round(stand.unit)
    return Box(round(x) - side // 2, round(y) - side // 2, side, side)


def half_centre(stand: Stand, *, is_high: bool) -> tuple[float, float]:
    """Return the middle of a tile's half: the higher one is on top at 0 degrees, right at 90, and so on clockwise."""
    reach = stand.unit / 2 * (1 if is_high else -1)
    across, down = ((0, -1), (1, 0), (0, 1), (-1, 0))[round(stand.degrees / 90) % 4]
    return stand.x + across * reach, stand.y + down * reach
