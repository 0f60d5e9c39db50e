"""The layout of a line in an area: the largest tiles with which it fits, and where each of them lies."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, NamedTuple

from game.table.layout import lands
from game.table.layout.hub import before_open, before_spinner, seen_from_spinner, without_spinner
from game.table.layout.poses import RIGHT, UP, Area, Place, Placed, Pose, Spot, quarter_of
from game.table.layout.walk import Walk
from rules.actions import Arm
from rules.line import Laid, Line
from rules.tiles import Tile

WIDEST: Final = 19  # units across the area for the largest tiles, or more
HIGHEST: Final = 9.04  # and down it: three rows of doubles, with a bend below a double and the margin
HIGHEST_WITH_SPINNER: Final = 7.6  # there the first tiles may be larger, because several ways of winding are tried
SHRINK: Final = 0.92  # from one size to the next
SMALLEST: Final = 2  # pixels
AROUND_LEAD: Final = (0, 2)  # the places of the sizes in which a spinner never moves into the middle


@dataclass(frozen=True, slots=True)
class Layout:
    """The line in pixels: the length of a short side, the laid tiles with the lead first, and the open places.

    `middle` is the centre of the area, where the lead lies, or the spinner when it has come there.
    """

    unit: int
    middle: tuple[int, int]
    tiles: tuple[Placed, ...]
    places: tuple[Place, ...]

    def place(self, arm: Arm | None) -> Place:
        """Return the open place of an arm (None: of the lead). Raises ValueError when there is none."""
        for place in self.places:
            if place.arm is arm:
                return place
        raise ValueError(f"nothing can be laid at {arm}: expected one of {[place.arm for place in self.places]}")

    def pose(self, tile: Tile, outer: int, spot: Spot) -> Pose:
        """Return how a tile lies on a spot with its half `outer` away from the line."""
        x, y = self.middle
        half = self.unit // 2
        return Pose(x + spot.x * half, y + spot.y * half, quarter_of(tile, outer, spot.way))


@lru_cache(maxsize=64)
def lay_out(line: Line, area: Area) -> Layout:
    """Lay a line out in an area in pixels, from the middle outwards, in the largest size with which it fits.

    A tile lies where it was laid as long as the size is the same, and the size never grows with the line. Sizes are
    even, so that tiles touch on whole pixels. Raises ValueError when the area is far too small.
    """
    x, y, width, height = area
    fit = _fit(line, width, height)
    if fit is None:
        raise ValueError(f"an area of {width}x{height} pixels has no room for {len(line.tiles)} tiles")
    middle = x + width // 2, y + height // 2
    return _in_pixels(line, fit.seen, Layout(fit.unit, middle, (), ()), fit.walks)


class _Fit(NamedTuple):
    """How a line fits: the size, the line as it is seen, and the walks of its arms."""

    unit: int
    seen: Line
    walks: dict[Arm, Walk]


@lru_cache(maxsize=128)
def _fit(line: Line, width: int, height: int) -> _Fit | None:
    """Return the first size with which a line fits, or None."""
    for unit, seen in _tries(line, width, height):
        found = lands.walks(seen, lands.reach_of(width, height, unit))
        if found is not None:
            return _Fit(unit, seen, found)
    return None


def _tries(line: Line, width: int, height: int) -> Iterator[tuple[int, Line]]:
    """Yield the sizes to try, and the line as it is to be seen.

    Where a spinner can lie, the line may be seen in several ways. At every size all lines of a round are seen in the
    same way, so that no tile moves while the size stays.
    """
    if not line.has_spinner:
        yield from ((unit, line) for unit in sizes(width, height, HIGHEST, SHRINK))
        return
    ladder = sizes(width, height, HIGHEST_WITH_SPINNER, SHRINK**0.5)
    hub = seen_from_spinner(line)
    yield from (
        _around_lead(line, ladder, (width, height)) if hub is None else _around_hub(line, hub, ladder, (width, height))
    )


def _around_lead(line: Line, ladder: tuple[int, ...], area: tuple[int, int]) -> Iterator[tuple[int, Line]]:
    """Yield the tries of a line that has no spinner besides its lead.

    Every second size is kept for lines whose short arms are not open: no land is kept for them there. Once they are
    open the size may be used all the same, if it was not needed before.
    """
    is_open = line.end(Arm.UP) is not None
    for place, unit in enumerate(ladder):
        if place % 2 == 0:
            yield unit, line
        elif not is_open:
            yield unit, without_spinner(line)
        elif all(_is_larger(one_sided, unit, area) for one_sided in before_open(line)):
            yield unit, line


def _around_hub(line: Line, hub: Line, ladder: tuple[int, ...], area: tuple[int, int]) -> Iterator[tuple[int, Line]]:
    """Yield the tries of a line that grew around its lead until a spinner came.

    The spinner takes the middle in all sizes but two, as soon as the line becomes smaller than it was before.
    """
    before = before_spinner(line)
    for place, unit in enumerate(ladder):
        if place in AROUND_LEAD:
            yield unit, line
        elif _is_larger(before, unit, area):
            yield unit, hub


def _is_larger(line: Line, unit: int, area: tuple[int, int]) -> bool:
    """Whether a line fits in a larger size than this."""
    fit = _fit(line, *area)
    return fit is not None and fit.unit > unit


@lru_cache(maxsize=64)
def sizes(width: int, height: int, highest: float, shrink: float) -> tuple[int, ...]:
    """Return the sizes for an area, the largest first: even numbers of pixels for the short side."""
    size = min(width / WIDEST, height / highest) // 2 * 2
    found = []
    while size >= SMALLEST:
        found.append(round(size / 2) * 2)
        size *= shrink
    return tuple(dict.fromkeys(found))


def place_for(layout: Layout, line: Line, tile: Tile, arm: Arm | None) -> Pose:
    """Return how a tile would lie when laid at an arm (None: as the lead, with its higher half to the left).

    Raises ValueError where the tile does not fit.
    """
    number = tile.high if arm is None else line.end(arm)
    place = layout.place(arm)
    spot = place.double if tile.is_double else place.plain
    if spot is None or number is None or not tile.has(number):
        raise ValueError(f"{tile} does not fit at {arm}: expected a tile with {number}")
    return layout.pose(tile, tile.other(number), spot)


def _in_pixels(line: Line, seen: Line, empty: Layout, found: dict[Arm, Walk]) -> Layout:
    """Put the tiles and the open places of all arms into the layout; `seen` is the line as it was walked."""
    if line.lead is None or seen.lead is None:
        lead = Place(None, Spot(0, 0, RIGHT), Spot(0, 0, UP))
        return replace(empty, places=(lead,))
    poses = {seen.lead.tile: _pose(empty, seen.lead, lands.spot_of_lead(seen))}
    places = []
    for arm, walked in found.items():
        turned = walked.turned() if arm in lands.TURNED else walked
        for laid, spot in zip(seen.arm(arm), turned.spots, strict=True):
            poses[laid.tile] = _pose(empty, laid, spot)
        places.append(Place(arm, turned.plain, turned.double))
    tiles = [Placed(line.lead.tile, poses[line.lead.tile], None, 0)]
    for arm in found:
        tiles += [Placed(laid.tile, poses[laid.tile], arm, nth) for nth, laid in enumerate(line.arm(arm))]
    return replace(empty, tiles=tuple(tiles), places=tuple(places))


def _pose(layout: Layout, laid: Laid, spot: Spot) -> Pose:
    return layout.pose(laid.tile, laid.outer, spot)
