"""Whether it matters at which of several ends a tile is laid: only then must the player be asked."""

from __future__ import annotations

from collections.abc import Sequence

from rules.actions import Arm
from rules.line import Line, lay
from rules.tiles import Tile

SIDES = frozenset({Arm.LEFT, Arm.RIGHT})
End = tuple[int, bool, bool, bool]


def is_same(line: Line, tile: Tile, arms: Sequence[Arm | None]) -> bool:
    """Whether a tile leads to the same at all these arms, but for where it is seen on the table.

    Only the two sides of the line can be the same. The short sides of a spinner are told apart by whoever chooses
    between them, so they never are.
    """
    if len(arms) <= 1:
        return True
    if not SIDES.issuperset(arm for arm in arms if arm is not None) or None in arms:
        return False
    return len({_future(lay(line, tile, arm)) for arm in arms if arm is not None}) == 1


def _future(line: Line) -> tuple[tuple[End, ...], bool]:
    """Return all that later lays and counts depend on: the ends in any order, and whether a spinner lies."""
    return tuple(sorted(_end(line, arm, number) for arm, number in line.ends)), line.spinner is None


def _end(line: Line, arm: Arm, number: int) -> End:
    """Return an end's number, whether it counts double, whether it is bare, and whether it is the spinner."""
    tiles, spinner = line.arm(arm), line.spinner
    is_spinner = spinner is not None and spinner.arm is arm and spinner.place == len(tiles) - 1
    if tiles:
        return number, tiles[-1].tile.is_double, False, is_spinner
    return number, line.lead is not None and line.lead.tile.is_double, True, is_spinner
