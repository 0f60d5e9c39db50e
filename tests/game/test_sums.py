"""What each end counts: together they are what the rules count, and each stands on the half that counts."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.table.ground import Ground
from game.table.layout import rect_of
from game.table.status import end_words
from game.table.sums import counted_ends, end_boxes, ends_sum
from rules.actions import Arm
from rules.line import Line, count, lay, open_lead
from rules.presets import PRESETS
from rules.tiles import parse_tile
from rules.view import SeatView
from tests.game.tables import play_match


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_ends_add_up_to_the_count_of_the_rules(seats: int) -> None:
    arms = set()
    for game in range(15):
        for _, seen in play_match("fives", seats, f"ends {game}"):
            ends = counted_ends(seen.line)
            assert sum(end.pips for end in ends) == count(seen.line)
            arms |= {end.arm for end in ends}
    assert arms == {None, *Arm}


def test_each_number_stands_on_its_tile() -> None:
    ground = Ground((1280, 720), 0, 2)
    for _, seen in play_match("fives", 2, "boxes"):
        if seen.result is not None:
            break
        layout = ground.layout(seen)
        rects = {placed.tile: rect_of(placed.pose, layout.unit) for placed in layout.tiles}
        for end, (box, pips) in zip(counted_ends(seen.line), end_boxes(seen.line, layout), strict=True):
            x, y, width, height = rects[end.tile]
            assert pips == end.pips
            assert x <= box.centre[0] <= x + width
            assert y <= box.centre[1] <= y + height
            assert box.width == layout.unit


def line_of(lead: str, *lays: tuple[str, Arm]) -> Line:
    line = open_lead(Line(has_spinner=True), parse_tile(lead))
    for tile, arm in lays:
        line = lay(line, parse_tile(tile), arm)
    return line


@pytest.mark.parametrize(
    ("line", "words"),
    [
        (line_of("64"), "10"),
        (line_of("55"), "10"),
        (line_of("55", ("54", Arm.LEFT)), "4 + 10 = 14"),
        (line_of("63", ("66", Arm.LEFT)), "12 + 3 = 15"),
        (line_of("66", ("64", Arm.LEFT), ("44", Arm.LEFT), ("65", Arm.RIGHT)), "8 + 5 = 13"),
        (line_of("66", ("64", Arm.LEFT), ("60", Arm.RIGHT), ("61", Arm.UP)), "4 + 1 = 5"),
        (Line(), "0"),
    ],
)
def test_a_sum_is_written_with_what_counts(line: Line, words: str) -> None:
    assert ends_sum(line) == words


@pytest.mark.parametrize(
    ("line", "told"),
    [
        (line_of("55"), ("5", "5")),
        (line_of("55", ("51", Arm.LEFT)), ("1", "10")),
        (line_of("55", ("51", Arm.LEFT), ("54", Arm.RIGHT)), ("1", "4", "–", "–")),
        (line_of("55", ("51", Arm.LEFT), ("54", Arm.RIGHT), ("50", Arm.UP), ("11", Arm.LEFT)), ("2", "4", "–", "–")),
    ],
)
def test_beside_each_end_stands_what_it_adds_to_the_count(line: Line, told: tuple[str, ...]) -> None:
    view = SeatView(PRESETS["fives"], 2, 0, line=line)
    assert end_words(view) == told
    assert sum(int(each) for each in told if each != "–") == count(line)
    assert end_words(replace(view, rules=PRESETS["draw"])) == tuple(str(number) for _, number in line.ends)
