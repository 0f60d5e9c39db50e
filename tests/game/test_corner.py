"""The small buttons for a hint and for taking back stand free in every window, and do what their signs say."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.table.corner import HINT, UNDO, help_boxes
from game.table.frame import Box
from game.table.ground import Ground
from rules.tiles import tile_set
from rules.view import SeatView
from tests.game.tables import begin, play_match

SIZES = ((640, 480), (800, 600), (1024, 768), (1280, 720), (1920, 1080), (3840, 2160), (640, 1000))


def meets(one: Box, other: Box) -> bool:
    return one.x < other.right and other.x < one.right and one.y < other.bottom and other.y < one.bottom


def dealt(seats: int, held: int) -> SeatView:
    """A view whose own hand has so many tiles."""
    seen = next(view for _, view in play_match("draw", seats, "corner"))
    hands = (tile_set(6)[:held], *seen.hands[1:])
    return replace(seen, hands=hands)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_percent", [100, 150, 200])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_they_cover_no_tile_no_other_button_and_no_words(size: tuple[int, int], text_percent: int, seats: int) -> None:
    for is_clockwise in (False, True):
        ground = Ground(size, 0, seats, text_percent, is_clockwise=is_clockwise)
        for held in (1, 5, 7, 10, 14, 21):
            seen = dealt(seats, held)
            frame = ground.frame(seen)
            boxes = [box for _, box in help_boxes(frame)]
            assert len(boxes) == 2
            tiles = [
                Box(
                    round(stand.x - stand.unit / 2),
                    round(stand.y - stand.unit),
                    round(stand.unit),
                    round(2 * stand.unit),
                )
                for stand in ground.hand(seen, 0)
            ]
            others = [*tiles, frame.button, frame.sort, frame.menu, frame.line, frame.boneyard, frame.status]
            others += [box for seat in frame.seats for box in (seat.plaque, seat.name)]
            for box in boxes:
                assert box.x >= 0
                assert box.right <= size[0]
                assert [other for other in others if other.width and meets(box, other)] == []


def test_there_are_none_where_the_results_are_docked() -> None:
    ended = [view for _, view in play_match("draw", 2, "corner")][-1]
    assert ended.result is not None
    assert help_boxes(Ground((1280, 720), 0, 2).frame(ended)) == ()
    assert [name for name, _ in help_boxes(Ground((1280, 720), 0, 2).frame(begin()))] == [HINT, UNDO]
