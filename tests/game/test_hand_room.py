"""The room of the hand: in any size it stands whole in its rack, apart from everything, and each tile can be met."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest

from game.table.box import Box
from game.table.frame import Frame, make_frame
from game.table.ground import Ground
from game.table.hand import Zone, zones_of
from game.table.rack import rack_boxes
from game.table.stands import Stand, seat_stands
from rules.events import TileDrawn
from rules.presets import PRESETS
from rules.tiles import Tile, tile_set
from rules.view import SeatView
from tests.game.tables import make_table, picture, play_match

SIZES = [(640, 480), (800, 600), (1280, 720), (1920, 1080), (3840, 2160), (1024, 1366), (2560, 1080)]
PERCENTS = [100, 125, 150, 175, 200]
COUNTS = range(1, 35)
TILES = tile_set(9)


def _meets(one: Box, other: Box) -> bool:
    return one.x < other.right and other.x < one.right and one.y < other.bottom and other.y < one.bottom


def _holds(outer: Box, inner: Box) -> bool:
    return outer.x <= inner.x and outer.y <= inner.y and inner.right <= outer.right and inner.bottom <= outer.bottom


def _box(stand: Stand) -> Box:
    unit = round(stand.unit)
    return Box(round(stand.x - stand.unit / 2), round(stand.y) - unit, unit, 2 * unit)


def _frame(size: tuple[int, int], seats: int, percent: int, count: int) -> tuple[Frame, tuple[Stand, ...]]:
    frame = make_frame(size, seats, text_percent=percent, hand=count)
    return frame, seat_stands(frame.seats[0], count)


def hold(count: int) -> SeatView:
    """Return a view of the first turn with so many tiles in the hand."""
    view = next(view for _, view in play_match("draw", 2, "many"))
    return SeatView(PRESETS["draw"], 2, 0, 1, turn=0, hands=(TILES[:count], (None,)), boneyard=3, history=view.history)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("percent", PERCENTS)
@pytest.mark.parametrize("seats", [2, 4])
def test_a_hand_of_any_size_stands_inside_and_apart_from_everything(
    size: tuple[int, int], percent: int, seats: int
) -> None:
    for count in COUNTS:
        frame, stands = _frame(size, seats, percent, count)
        boxes = [_box(stand) for stand in stands]
        assert len(boxes) == count
        assert all(_holds(frame.hand.grown(1), box) for box in boxes), count
        assert not any(_meets(one, other) for one, other in combinations(boxes, 2)), count
        others = [frame.seats[0].plaque, frame.button, frame.boneyard, frame.line, frame.menu, frame.sort]
        assert not any(_meets(box, other) for box in boxes for other in others), count
        assert not any(_meets(one, other) for one, other in combinations(others, 2)), count
        window = Box(0, 0, *size)
        assert all(_holds(window, other) for other in others), count


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("percent", PERCENTS)
def test_tiles_stay_large_enough_to_be_clicked(size: tuple[int, int], percent: int) -> None:
    for count in COUNTS:
        frame, stands = _frame(size, 2, percent, count)
        assert stands[0].unit >= 37 * frame.scale, count
        if size[0] >= 800 and size[1] >= 600:
            assert stands[0].unit >= 24, count


@pytest.mark.parametrize("size", SIZES)
def test_two_rows_come_only_when_one_would_make_the_tiles_too_small(size: tuple[int, int]) -> None:
    rows = [len({stand.y for stand in _frame(size, 2, 100, count)[1]}) for count in COUNTS]
    assert rows == sorted(rows)
    assert set(rows[:21]) == {1}
    assert rows[-1] == 2


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("percent", [100, 200])
def test_the_rack_stands_below_every_tile_of_its_row(size: tuple[int, int], percent: int) -> None:
    for count in COUNTS:
        view, ground = hold(count), Ground(size, 0, 2, percent)
        stands, racks = ground.hand(view, 0), rack_boxes(view, ground)
        assert len(racks) == len({stand.y for stand in stands})
        for stand in stands:
            box = _box(stand)
            assert (
                sum(
                    rack.x <= box.x and box.right <= rack.right and rack.y < box.bottom <= rack.bottom for rack in racks
                )
                == 1
            )


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("percent", [100, 200])
def test_every_tile_is_met_at_its_middle_and_turned_just_below_and_nowhere_twice(
    size: tuple[int, int], percent: int
) -> None:
    for count in COUNTS:
        _, stands = _frame(size, 2, percent, count)
        zones = {zone.tile: zone for zone in zones_of(TILES[:count], stands)}
        for tile, stand in zip(TILES[:count], stands, strict=True):
            assert _met(zones, (round(stand.x), round(stand.y))) == (tile, False)
            assert _met(zones, (round(stand.x), round(stand.y + stand.unit) + 2)) == (tile, True)
        areas = [area for zone in zones.values() for area in (zone.body, zone.below)]
        assert not any(_meets(one, other) for one, other in combinations(areas, 2)), count
        assert all(area.bottom <= size[1] for area in areas), count


def _met(zones: dict[Tile, Zone], at: tuple[int, int]) -> tuple[Tile, bool]:
    """Return the one tile that a pixel belongs to, and whether it turns it."""
    [found] = [(zone.tile, zone.below.has(at)) for zone in zones.values() if zone.body.has(at) or zone.below.has(at)]
    return found


def test_the_hand_of_a_drawn_out_round_is_met_tile_by_tile() -> None:
    for size in ((800, 600), (1280, 720)):
        shown = make_table(hold(21), size)
        for tile in shown.hand:
            box = shown.tile_box(tile)
            assert box is not None
            assert box.width >= 24
            assert shown.tile_at(box.centre) == tile


def test_the_line_makes_room_smoothly_when_a_drawn_tile_begins_a_second_row() -> None:
    view = next(view for _, view in play_match("draw", 2, "golden early") if len(view.line.tiles) == 3)
    free = [tile for tile in TILES if tile not in view.line.tiles]
    counts = [count for count in range(15, 34) if _rows(view, count + 1) > _rows(view, count)]
    [count] = counts
    held = replace(view, turn=0, hands=(tuple(free[:count]), (None,)), boneyard=9)
    shown = make_table(held)
    shown.tell([TileDrawn(0, free[count], 8)])
    assert shown.act is not None
    assert shown.act.lifts_line
    assert {flight.tile for flight in shown.act.flights} == {*view.line.tiles, free[count]}
    shown.finish()
    after = make_table(shown.shown)
    assert picture(shown) == picture(after)


def _rows(view: SeatView, count: int) -> int:
    ground = Ground((1280, 720), 0, 2)
    return len({stand.y for stand in ground.hand(view, 0, count)})
