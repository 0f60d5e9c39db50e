"""The layout of the line, over thousands of random rounds: it fits, it touches, it stays, and it is large enough."""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import combinations, pairwise

import pytest

from game.table.frame import make_frame
from game.table.layout import Area, Layout, Placed, Pose, lay_out, place_for, rect_of
from rules import line as lines
from rules.actions import Arm
from rules.line import Line
from rules.tiles import Tile, tile
from tests.game.snakes import growing_lines, longest_line

WINDOWS = ((640, 480), (800, 600), (1280, 720), (1920, 1080), (3840, 2160))
WINDOW_NAMES = [f"{width}x{height}" for width, height in WINDOWS]
WINDOW_1280 = (110, 90, 1060, 470)
AREAS_1280: tuple[Area, ...] = (WINDOW_1280, *(make_frame((1280, 720), seats).line for seats in (2, 4)))
ROUNDS = int(os.environ.get("LAYOUT_ROUNDS", "100"))
"""How many random rounds are laid out in every window; the marks speak of 10,000."""


def _areas(window: tuple[int, int]) -> tuple[Area, ...]:
    """Return the room that the table has for the line, between two seats and between four."""
    return tuple(make_frame(window, seats).line for seats in (2, 4))


def _cells(rect: Area, layout: Layout) -> set[tuple[int, int]]:
    """Return the squares of half a unit that a face covers; it must lie exactly on them."""
    half = layout.unit // 2
    left, top = rect[0] - layout.middle[0], rect[1] - layout.middle[1]
    assert left % half == top % half == 0, "a tile lies between the pixels of the grid"
    across, down = rect[2] // half, rect[3] // half
    return {(left // half + x, top // half + y) for x in range(across) for y in range(down)}


def _is_inside(rect: Area, area: Area) -> bool:
    return (
        area[0] <= rect[0]
        and area[1] <= rect[1]
        and rect[0] + rect[2] <= area[0] + area[2]
        and rect[1] + rect[3] <= area[1] + area[3]
    )


def _contact(one: Area, other: Area) -> int:
    """Return over how many pixels two rectangles touch without overlapping."""
    across = min(one[0] + one[2], other[0] + other[2]) - max(one[0], other[0])
    down = min(one[1] + one[3], other[1] + other[3]) - max(one[1], other[1])
    return max(across, down) if min(across, down) == 0 else 0


def _half_with(number: int, placed: Placed, unit: int) -> Area:
    """Return the half of a face that shows a number; of a double, the whole face."""
    x, y, width, height = rect_of(placed.pose, unit)
    if placed.tile.is_double:
        return x, y, width, height
    is_first = placed.pose.quarter in ((0, 3) if number == placed.tile.high else (1, 2))
    if placed.pose.quarter % 2 == 0:
        return x, y if is_first else y + unit, unit, unit
    return x if is_first else x + unit, y, unit, unit


def _spinner(line: Line) -> Tile | None:
    if line.spinner is None or line.lead is None:
        return None
    arm, place = line.spinner.arm, line.spinner.place
    return line.lead.tile if arm is None else line.arm(arm)[place].tile


def _neighbours(line: Line, layout: Layout) -> Iterator[tuple[Placed, Placed, int]]:
    """Yield the pairs of tiles that follow each other, with the number at which they meet."""
    placed = {one.tile: one for one in layout.tiles}
    for arm in Arm:
        before = line.lead.tile if line.lead and arm in (Arm.LEFT, Arm.RIGHT) else _spinner(line)
        for laid in line.arm(arm):
            assert before is not None
            yield placed[before], placed[laid.tile], laid.inner
            before = laid.tile


def _check_tiles(line: Line, layout: Layout, area: Area) -> None:
    """Every tile lies inside, on pixels of its own, and meets its neighbours and nobody else."""
    rects = {one.tile: rect_of(one.pose, layout.unit) for one in layout.tiles}
    assert sorted(rects) == sorted(line.tiles)
    assert all(_is_inside(rect, area) for rect in rects.values())
    covered = [_cells(rect, layout) for rect in rects.values()]
    assert sum(map(len, covered)) == len(set().union(*covered)), "tiles overlap"
    met = set()
    for one, other, number in _neighbours(line, layout):
        assert _contact(rects[one.tile], rects[other.tile]) == layout.unit
        assert _contact(_half_with(number, one, layout.unit), _half_with(number, other, layout.unit)) == layout.unit
        met.add(frozenset((one.tile, other.tile)))
    for first, second in combinations(rects, 2):
        if frozenset((first, second)) not in met:
            assert _contact(rects[first], rects[second]) == 0, f"{first} touches {second}"


def _check_places(line: Line, layout: Layout, area: Area) -> None:
    """Where a tile could be laid next there is room for it, inside the area and apart from every tile and place."""
    taken = set().union(*(_cells(rect_of(one.pose, layout.unit), layout) for one in layout.tiles))
    assert {place.arm for place in layout.places} == {arm for arm, _ in line.ends}
    for place in layout.places:
        number = line.end(place.arm) if place.arm else None
        assert number is not None
        own = set()
        for one in (tile(number, (number + 1) % 10), *((tile(number, number),) if place.double else ())):
            rect = rect_of(place_for(layout, line, one, place.arm), layout.unit)
            assert _is_inside(rect, area)
            own |= _cells(rect, layout)
        assert taken.isdisjoint(own), f"the place at {place.arm} is not free"
        taken |= own


def _check_step(before: Line, line: Line, area: Area) -> None:
    """A tile comes to lie where it was said to, and moves no other, unless all become smaller."""
    earlier, later = lay_out(before, area), lay_out(line, area)
    assert later.unit <= earlier.unit
    if later.unit == earlier.unit:
        poses = {one.tile: one.pose for one in later.tiles}
        assert all(poses[one.tile] == one.pose for one in earlier.tiles)
        (laid,) = (one for one in later.tiles if one.tile not in before.tiles)
        if laid.arm is not None:
            assert laid.pose == place_for(earlier, before, laid.tile, laid.arm)


@pytest.mark.parametrize("window", WINDOWS, ids=WINDOW_NAMES)
def test_in_every_round_tiles_lie_inside_meet_their_neighbours_only_keep_places_free_and_stay(
    window: tuple[int, int],
) -> None:
    areas = _areas(window)
    for number, grown in enumerate(growing_lines(f"rounds {window}", ROUNDS)):
        area = areas[number // 2 % 2]
        last_of_size = {lay_out(line, area).unit: line for line in grown[1:]}
        for line in last_of_size.values():
            _check_tiles(line, lay_out(line, area), area)
        for before, line in pairwise(grown):
            _check_step(before, line, area)
            _check_places(line, lay_out(line, area), area)


def test_a_line_without_spinner_has_its_lead_in_the_middle() -> None:
    for grown in growing_lines("lead", 100, with_spinner=False):
        layout = lay_out(grown[-1], WINDOW_1280)
        assert layout.tiles[0].pose[:2] == (110 + 1060 // 2, 90 + 470 // 2)


def test_the_middle_is_taken_by_the_lead_or_by_the_spinner() -> None:
    for grown in growing_lines("spinner", 200, with_spinner=True):
        for line in grown[1:]:
            layout = lay_out(line, WINDOW_1280)
            (central,) = (one.tile for one in layout.tiles if one.pose[:2] == layout.middle)
            assert central in (layout.tiles[0].tile, _spinner(line))


@pytest.mark.parametrize(("with_spinner", "most"), [(False, 0.01), (True, 0.08)])
def test_doubles_lie_across_the_line_but_for_a_few_in_bends(with_spinner: bool, most: float) -> None:
    across = along = 0
    for number, grown in enumerate(growing_lines("doubles", 400, with_spinner=with_spinner, highest=6)):
        layout = lay_out(grown[-1], _areas((1280, 720))[number // 2 % 2])
        for one, other, _ in _neighbours(grown[-1], layout):
            if other.tile.is_double:
                sideways = abs(one.pose.x - other.pose.x) > abs(one.pose.y - other.pose.y)
                across, along = (across + 1, along) if sideways == (other.pose.quarter == 0) else (across, along + 1)
    assert along + across > 0
    assert along <= across * most


@pytest.mark.parametrize("area", AREAS_1280, ids=str)
def test_at_1280x720_ten_tiles_are_48_pixels_across_and_27_tiles_26(area: Area) -> None:
    for seed in range(40):
        for left in range(27):
            assert lay_out(longest_line(seed, left), area).unit >= 26
        for left in range(10):
            assert lay_out(longest_line(seed, left, count=10), area).unit >= 48


@pytest.mark.parametrize("area", AREAS_1280, ids=str)
def test_with_four_arms_too_ten_tiles_are_48_pixels_across_and_27_tiles_26(area: Area) -> None:
    smallest = {10: 48, 27: 26}
    for grown in growing_lines(f"sizes {area}", 2 * ROUNDS, with_spinner=True, highest=6):
        for line in grown:
            least = next(size for count, size in smallest.items() if len(line.tiles) <= count)
            assert lay_out(line, area).unit >= least


@pytest.mark.parametrize("window", WINDOWS, ids=WINDOW_NAMES)
def test_one_arm_may_hold_all_tiles_but_the_lead(window: tuple[int, int]) -> None:
    area = _areas(window)[1]
    for seed in range(20):
        for left in (0, 1, 26):
            line = longest_line(seed, left)
            _check_tiles(line, lay_out(line, area), area)
            _check_places(line, lay_out(line, area), area)


def test_the_lead_goes_to_the_middle_with_its_higher_half_to_the_left_and_a_double_standing() -> None:
    layout = lay_out(Line(), WINDOW_1280)
    assert [place.arm for place in layout.places] == [None]
    assert place_for(layout, Line(), tile(6, 4), None) == Pose(640, 325, 3)
    assert place_for(layout, Line(), tile(5, 5), None) == Pose(640, 325, 0)


def test_the_lead_lies_as_it_was_turned() -> None:
    quarters = [
        lay_out(lines.open_lead(Line(), tile(6, 4), is_turned=is_turned), WINDOW_1280).tiles[0].pose.quarter
        for is_turned in (False, True)
    ]
    assert quarters == [3, 1]


def test_a_tile_that_does_not_fit_has_no_place() -> None:
    line = lines.open_lead(Line(), tile(6, 6))
    layout = lay_out(line, WINDOW_1280)
    with pytest.raises(ValueError, match="54 does not fit at L: expected a tile with 6"):
        place_for(layout, line, tile(5, 4), Arm.LEFT)
    with pytest.raises(ValueError, match="nothing can be laid at U"):
        place_for(layout, line, tile(6, 4), Arm.UP)


def test_the_short_sides_of_the_spinner_are_places_once_both_long_sides_are_covered() -> None:
    line = lines.open_lead(Line(has_spinner=True), tile(6, 6))
    line = lines.lay(lines.lay(line, tile(6, 5), Arm.LEFT), tile(6, 4), Arm.RIGHT)
    layout = lay_out(line, WINDOW_1280)
    up, down = (place_for(layout, line, tile(6, 1), arm) for arm in (Arm.UP, Arm.DOWN))
    assert (up.x, up.y, up.quarter) == (640, 325 - 2 * layout.unit, 2)
    assert (down.x, down.y, down.quarter) == (640, 325 + 2 * layout.unit, 0)


def test_an_area_of_a_few_pixels_is_refused() -> None:
    with pytest.raises(ValueError, match="an area of 30x9 pixels has no room"):
        lay_out(Line(), (0, 0, 30, 9))


@pytest.mark.parametrize("window", WINDOWS, ids=WINDOW_NAMES)
def test_the_longest_lines_of_a_double_nine_set_fit_as_well(window: tuple[int, int]) -> None:
    for seed, left in enumerate((0, 1, 12, 25, 40, 50)):
        line = longest_line(seed, left, count=51, highest=9)
        assert len(line.tiles) == 51
        for area in _areas(window):
            _check_tiles(line, lay_out(line, area), area)
            _check_places(line, lay_out(line, area), area)
