"""The line of play: what lies where, which ends are open, and what they count."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, NamedTuple

from rules.actions import Arm

if TYPE_CHECKING:
    from rules.tiles import Tile

_LONG_SIDES: Final = 2

Ends = tuple[tuple[Arm, int], ...]


class Laid(NamedTuple):
    """A tile on an arm: the half that touches the line, and the half that points outwards."""

    tile: Tile
    inner: int
    outer: int


class SpinnerAt(NamedTuple):
    """Where the spinner lies: on an arm at a place counted outwards from 0, or (arm None) as the lead."""

    arm: Arm | None
    place: int


@dataclass(frozen=True, slots=True)
class Line:
    """The laid tiles of a round.

    `lead` holds the lead with `inner` as its left and `outer` as its right half. `left` and `right` hold the tiles
    beside it, counted outwards; `up` and `down` hold those on the spinner's short sides. `has_spinner` says whether
    the first double becomes a spinner (rules.md section 3).
    """

    has_spinner: bool = False
    lead: Laid | None = None
    left: tuple[Laid, ...] = ()
    right: tuple[Laid, ...] = ()
    up: tuple[Laid, ...] = ()
    down: tuple[Laid, ...] = ()
    spinner: SpinnerAt | None = None
    ends: Ends = ()

    def arm(self, arm: Arm) -> tuple[Laid, ...]:
        """Return the tiles of one arm, counted outwards."""
        if arm is Arm.LEFT:
            return self.left
        if arm is Arm.RIGHT:
            return self.right
        return self.up if arm is Arm.UP else self.down

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """All laid tiles: the main line from left to right, then the short arms outwards."""
        main = (*reversed(self.left), *((self.lead,) if self.lead else ()), *self.right)
        return tuple(laid.tile for laid in (*main, *self.up, *self.down))

    def end(self, arm: Arm) -> int | None:
        """Return the number open at an arm, or None when nothing can be laid there."""
        for place, number in self.ends:
            if place is arm:
                return number
        return None


def open_lead(line: Line, tile: Tile, *, is_turned: bool = False) -> Line:
    """Lay the first tile on the empty table, higher half to the left unless it is turned."""
    left, right = (tile.low, tile.high) if is_turned else (tile.high, tile.low)
    spinner = SpinnerAt(None, 0) if line.has_spinner and left == right else None
    return Line(
        line.has_spinner,
        Laid(tile, left, right),
        spinner=spinner,
        ends=((Arm.LEFT, left), (Arm.RIGHT, right)),
    )


def lay(line: Line, tile: Tile, arm: Arm) -> Line:
    """Lay a tile that fits at an open arm; the half that matches touches the line."""
    inner = line.end(arm)
    if inner is None or inner not in tile:
        raise ValueError(f"tile {tile} does not fit at {arm.value}")
    outer = tile.other(inner)
    tiles = (*line.arm(arm), Laid(tile, inner, outer))
    spinner = line.spinner
    if line.has_spinner and spinner is None and inner == outer:
        spinner = SpinnerAt(arm, len(tiles) - 1)
    left = tiles if arm is Arm.LEFT else line.left
    right = tiles if arm is Arm.RIGHT else line.right
    up = tiles if arm is Arm.UP else line.up
    down = tiles if arm is Arm.DOWN else line.down
    ends = tuple([end if end[0] is not arm else (arm, outer) for end in line.ends])
    grown = Line(line.has_spinner, line.lead, left, right, up, down, spinner, ends)
    double = spinner_tile(grown)
    if double is None or len(ends) > _LONG_SIDES or not _long_sides_covered(grown):
        return grown
    return replace(grown, ends=(*ends, (Arm.UP, double.high), (Arm.DOWN, double.high)))


def spinner_tile(line: Line) -> Tile | None:
    """Return the spinner, or None while there is none."""
    if line.spinner is None or line.lead is None:
        return None
    arm, place = line.spinner
    return line.lead.tile if arm is None else line.arm(arm)[place].tile


def _long_sides_covered(line: Line) -> bool:
    """Whether both long sides of the spinner carry a tile; one laid against an end has one side covered by it."""
    arm, place = line.spinner or (None, 0)
    if arm is None:
        return bool(line.left and line.right)
    return len(line.arm(arm)) > place + 1


def count(line: Line) -> int:
    """Return the sum over the open ends as the fives family counts it (rules.md section 3)."""
    if line.lead is None:
        return 0
    if not (line.left or line.right):
        return line.lead.tile.pips
    return sum(_value_of_end(line, arm) for arm, _ in line.ends)


def _value_of_end(line: Line, arm: Arm) -> int:
    """Return what one open end counts: the outer half, both halves of a double, nothing for a bare short side."""
    tiles = line.arm(arm)
    if tiles:
        return tiles[-1].outer * (2 if tiles[-1].tile.is_double else 1)
    if line.lead is None or arm in (Arm.UP, Arm.DOWN):
        return 0
    if line.lead.tile.is_double:
        return line.lead.tile.pips
    return line.lead.inner if arm is Arm.LEFT else line.lead.outer
