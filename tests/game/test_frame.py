"""The frame: every part of the table is inside the window and in nobody's way, whatever the window, hand and words."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from game.table.box import NOWHERE, SeatBox
from game.table.frame import Box, Edge, Frame, make_frame, rack_for
from game.table.stands import Stand, boneyard_stands, number_box, seat_stands

SIZES = [(640, 480), (800, 600), (1280, 720), (1920, 1080), (3840, 2160), (1024, 1366), (2560, 1080)]
PERCENTS = [100, 125, 150, 175, 200]
HANDS = range(22)


def _meets(one: Box, other: Box) -> bool:
    return one.x < other.right and other.x < one.right and one.y < other.bottom and other.y < one.bottom


def _box(stand: Stand) -> Box:
    """Return what a tile covers."""
    wide, high = (stand.unit, 2 * stand.unit) if stand.degrees == 0 else (2 * stand.unit, stand.unit)
    return Box(round(stand.x - wide / 2), round(stand.y - high / 2), round(wide), round(high))


def _around(stands: tuple[Stand, ...]) -> Box:
    """Return what a hand covers."""
    boxes = [_box(stand) for stand in stands]
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    return Box(left, top, max(box.right for box in boxes) - left, max(box.bottom for box in boxes) - top)


def _hand_of(frame: Frame, count: int) -> tuple[Stand, ...]:
    return seat_stands(frame.seats[0], count)


def _rack_of(frame: Frame, count: int) -> Box:
    """Return the rack under a hand of so many tiles."""
    stands = _hand_of(frame, count)
    if not stands:
        return frame.rack
    return rack_for(frame, stands[-1].x - stands[0].x + stands[0].unit, round(stands[0].x + stands[-1].x) // 2)


def _others(seat: SeatBox) -> list[Box]:
    """Return the parts of another seat's corner, with its tiles."""
    tiles = _around(seat_stands(seat, 7))
    return [seat.plaque, seat.number, tiles, *([] if seat.name == NOWHERE else [seat.name])]


def _check(parts: dict[str, Box], size: tuple[int, int]) -> None:
    """Every part has a size, lies in the window, and meets no other."""
    for name, part in parts.items():
        assert min(part.width, part.height) > 0, (name, part)
        assert part.x >= 0, (name, part)
        assert part.y >= 0, (name, part)
        assert part.right <= size[0], (name, part)
        assert part.bottom <= size[1], (name, part)
    for (name, one), (other, two) in combinations(parts.items(), 2):
        assert not _meets(one, two), (name, one, other, two)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("percent", PERCENTS)
def test_parts_are_inside_the_window_and_apart(size: tuple[int, int], seats: int, percent: int) -> None:
    for is_docked in (False, True):
        for count in HANDS:
            frame = make_frame(size, seats, text_percent=percent, is_docked=is_docked, hand=count)
            parts = {
                "line": frame.line,
                "menu": frame.menu,
                "status": frame.status,
                "plaque": frame.seats[0].plaque,
                "rack": _rack_of(frame, count),
                **{f"{seat.edge} {n}": box for seat in frame.seats[1:] for n, box in enumerate(_others(seat))},
                **({"dock": frame.dock} if is_docked else {"button": frame.button, "boneyard": frame.boneyard}),
            }
            _check(parts, size)
            upper = {"line": frame.line, "message": frame.message}
            _check(upper | ({"plaque": frame.seats[0].plaque} if _is_wide(frame) else {}), size)


def _is_wide(frame: Frame) -> bool:
    """Whether plaque and button stand above the rack."""
    return frame.seats[0].plaque.y < frame.hand.y


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("percent", PERCENTS)
def test_the_shown_hand_is_whole_apart_from_everything_and_clickable(
    size: tuple[int, int], seats: int, percent: int
) -> None:
    for is_docked in (False, True):
        for count in HANDS[1:]:
            frame = make_frame(size, seats, text_percent=percent, is_docked=is_docked, hand=count)
            stands = _hand_of(frame, count)
            unit = stands[0].unit
            assert len(stands) == count
            assert unit >= (22 if is_docked else 38) * frame.scale, (count, unit)
            for one, other in pairwise(stands):
                assert other.x - one.x >= one.unit
            raised = _around(stands)
            raised = raised._replace(y=raised.y - round(0.3 * unit), height=raised.height + round(0.3 * unit))
            parts = {"hand": raised, "line": frame.line, "plaque": frame.seats[0].plaque}
            parts |= {"dock": frame.dock} if is_docked else {"button": frame.button, "boneyard": frame.boneyard}
            _check(parts, size)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("percent", PERCENTS)
def test_other_hands_of_any_size_stay_clear_of_the_line_and_inside(
    size: tuple[int, int], seats: int, percent: int
) -> None:
    for is_docked in (False, True):
        frame = make_frame(size, seats, text_percent=percent, is_docked=is_docked)
        for seat in frame.seats[1:]:
            for count in HANDS[1:]:
                hand = _around(seat_stands(seat, count))
                _check({"hand": hand, "line": frame.line, "menu": frame.menu, "plaque": seat.plaque}, size)
                assert frame.rim - 1 <= hand.x
                assert hand.right <= (frame.dock.x if is_docked and seat.edge is not Edge.TOP else size[0] - frame.rim)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_at_1280x720_the_line_has_the_room_that_its_sizes_need(seats: int) -> None:
    line = make_frame((1280, 720), seats).line
    assert line.height >= 434
    assert line.width >= 1072


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("percent", PERCENTS)
def test_the_line_keeps_its_place_whatever_the_hand(size: tuple[int, int], percent: int) -> None:
    assert len({make_frame(size, 4, text_percent=percent, hand=count).line for count in HANDS}) == 1


@pytest.mark.parametrize("size", SIZES)
def test_a_side_s_plaque_and_tiles_are_one_group_beside_the_line(size: tuple[int, int]) -> None:
    for is_docked in (False, True):
        frame = make_frame(size, 4, is_docked=is_docked)
        for seat in frame.seats[1:]:
            if seat.edge is not Edge.TOP:
                tiles = _around(seat_stands(seat, 7))
                assert 0 < tiles.y - seat.plaque.bottom < 3 * frame.text
                assert seat.plaque.x <= tiles.x
                assert tiles.right <= seat.plaque.right
                is_left = tiles.right <= frame.line.x
                assert is_left == (seat.edge is Edge.LEFT)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("percent", PERCENTS)
def test_the_buttons_of_the_results_stand_in_the_dock(size: tuple[int, int], percent: int) -> None:
    frame = make_frame(size, 2, text_percent=percent, is_docked=True)
    for one, other in pairwise(frame.button_boxes(2)):
        assert not _meets(one, other)
        assert one.y > frame.dock.centre[1]
        assert other.bottom < frame.dock.bottom
        assert frame.dock.x < other.x
        assert other.right < frame.dock.right


def test_the_turn_goes_round_counter_clockwise() -> None:
    assert [seat.edge for seat in make_frame((1280, 720), 4).seats] == [Edge.BOTTOM, Edge.RIGHT, Edge.TOP, Edge.LEFT]


def test_the_rack_grows_with_the_hand() -> None:
    frame = make_frame((1280, 720), 2)
    assert rack_for(frame, 100, 640) == frame.rack
    assert rack_for(frame, 900, 640).width > 900


def test_the_rack_of_an_empty_hand_is_small_once_the_round_is_over() -> None:
    usual, empty = (make_frame((1280, 720), 2, is_docked=True, hand=count).rack for count in (7, 0))
    assert empty.width < usual.width * 0.6
    assert make_frame((1280, 720), 2, hand=0).rack == make_frame((1280, 720), 2).rack


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("percent", PERCENTS)
def test_the_boneyard_s_pile_stands_in_its_corner_with_its_number_above(size: tuple[int, int], percent: int) -> None:
    frame = make_frame(size, 2, text_percent=percent)
    for count in (1, 3, 5, 8, 14, 40):
        pile = _around(boneyard_stands(frame, count))
        assert frame.boneyard.x <= pile.x
        assert pile.right <= frame.boneyard.right
        assert pile.bottom <= frame.boneyard.bottom
        assert number_box(frame).bottom <= pile.y + 1


@pytest.mark.parametrize("count", range(1, 30))
def test_the_pile_has_whole_rows(count: int) -> None:
    stands = boneyard_stands(make_frame((1280, 720), 2), count)
    rows = [sum(stand.y == y for stand in stands) for y in {stand.y for stand in stands}]
    assert len(set(rows)) == 1
    assert len(stands) <= count
