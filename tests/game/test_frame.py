"""The frame: every part of the table is inside the window and in nobody's way, whatever the window."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from game.table.frame import Box, Edge, make_frame, rack_for
from game.table.stands import boneyard_stands, seat_stands

SIZES = [(640, 480), (800, 600), (1280, 720), (1920, 1080), (3840, 2160), (1024, 1366), (2560, 1080)]


def _meets(one: Box, other: Box) -> bool:
    return one.x < other.right and other.x < one.right and one.y < other.bottom and other.y < one.bottom


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("is_docked", [False, True])
@pytest.mark.parametrize("text_percent", [100, 150])
def test_parts_are_inside_the_window_and_apart(
    size: tuple[int, int], seats: int, is_docked: bool, text_percent: int
) -> None:
    frame = make_frame(size, seats, text_percent=text_percent, is_docked=is_docked)
    plaques = [seat.plaque for seat in frame.seats]
    parts = [frame.line, frame.message, frame.menu, frame.rack, *plaques]
    window = Box(0, 0, *size)
    for part in [*parts, frame.hand, frame.dock] if is_docked else [*parts, frame.hand, frame.button]:
        assert part.width > 0, part
        assert part.height > 0, part
        assert window.has((part.x, part.y)), part
        assert part.right <= size[0], part
        assert part.bottom <= size[1], part
    above = [frame.line, frame.menu, *plaques[1:], *([frame.dock] if is_docked else [frame.boneyard])]
    for one, other in combinations(above, 2):
        assert not _meets(one, other), (one, other)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("count", [1, 7, 21])
def test_hands_of_any_size_stay_clear_of_the_line_and_inside(size: tuple[int, int], seats: int, count: int) -> None:
    frame = make_frame(size, seats)
    for seat in frame.seats:
        stands = seat_stands(seat, count)
        assert len(stands) == count
        for stand in stands:
            wide, high = (stand.unit, 2 * stand.unit) if stand.degrees == 0 else (2 * stand.unit, stand.unit)
            box = Box(round(stand.x - wide / 2), round(stand.y - high / 2), round(wide), round(high))
            assert frame.rim - 1 <= box.x
            assert box.right <= size[0] - frame.rim + 1
            assert not _meets(box, frame.line), (seat.edge, box, frame.line)


@pytest.mark.parametrize("size", SIZES)
def test_a_hand_of_21_tiles_is_still_clickable(size: tuple[int, int]) -> None:
    stands = seat_stands(make_frame(size, 2).seats[0], 21)
    assert min(stand.unit for stand in stands) >= size[0] / 100
    for one, other in pairwise(stands):
        assert other.x - one.x >= one.unit


def test_the_turn_goes_round_counter_clockwise() -> None:
    assert [seat.edge for seat in make_frame((1280, 720), 4).seats] == [Edge.BOTTOM, Edge.RIGHT, Edge.TOP, Edge.LEFT]


def test_the_rack_grows_with_the_hand() -> None:
    frame = make_frame((1280, 720), 2)
    assert rack_for(frame, 100) == frame.rack
    assert rack_for(frame, 900).width > 900


@pytest.mark.parametrize("size", SIZES)
def test_the_boneyard_s_pile_stands_in_its_corner(size: tuple[int, int]) -> None:
    frame = make_frame(size, 2)
    for count in (1, 8, 14, 40):
        for stand in boneyard_stands(frame, count):
            assert frame.boneyard.grown(2).has((round(stand.x - stand.unit / 2), round(stand.y - stand.unit)))
            assert stand.x + stand.unit / 2 <= size[0] - frame.rim
            assert stand.y + stand.unit <= size[1] - frame.rim
