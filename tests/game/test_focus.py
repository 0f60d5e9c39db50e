"""Where the keyboard is: Tab and the arrows reach every control, and nothing gets stuck."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.focus import Focus

MENU = Focus((("seats",), ("name", "level"), ("back", "help", "play")), "seats")


def test_tab_goes_through_all_and_round() -> None:
    focus, visited = MENU, []
    for _ in range(7):
        visited.append(focus.name)
        focus = focus.next()
    assert visited == ["seats", "name", "level", "back", "help", "play", "seats"]


def test_back_tab_is_the_other_way() -> None:
    assert MENU.back().name == "play"
    assert MENU.next().next().back().name == "name"


def test_down_and_up_go_by_lines_and_round() -> None:
    assert [MENU.down().name, MENU.down().down().name, MENU.down().down().down().name] == ["name", "back", "seats"]
    assert MENU.up().name == "back"


@pytest.mark.parametrize(("start", "there"), [("name", "back"), ("level", "play")])
def test_down_stays_about_as_far_along_the_line(start: str, there: str) -> None:
    assert MENU.to(start).down().name == there


def test_aside_stays_in_its_line() -> None:
    assert MENU.to("back").aside(1).name == "help"
    assert MENU.to("play").aside(1).name == "play"
    assert MENU.to("back").aside(-1).name == "back"


def test_a_control_that_is_gone_leaves_the_focus_on_the_first() -> None:
    assert MENU.to("away").name == "seats"


def test_without_controls_there_is_no_focus() -> None:
    empty = Focus(())
    moves = (empty.next(), empty.back(), empty.down(), empty.up(), empty.aside(1), empty.to("play"))
    assert [focus.name for focus in moves] == [None] * 6


def test_before_anything_has_the_focus_the_first_move_goes_to_an_end() -> None:
    nowhere = Focus(MENU.lines)
    assert (nowhere.next().name, nowhere.back().name, nowhere.down().name) == ("seats", "play", "seats")


LINES = st.integers(1, 6).flatmap(lambda lines: st.lists(st.integers(1, 4), min_size=lines, max_size=lines))


@given(LINES, st.lists(st.sampled_from(["next", "back", "up", "down", "left", "right"]), max_size=30))
def test_every_control_is_reached_and_no_move_loses_the_focus(widths: list[int], moves: list[str]) -> None:
    lines = tuple(tuple(f"{line}.{at}" for at in range(width)) for line, width in enumerate(widths))
    focus = Focus(lines, lines[0][0])
    for move in moves:
        steps = {"left": lambda now: now.aside(-1), "right": lambda now: now.aside(1)}
        focus = steps[move](focus) if move in steps else getattr(focus, move)()
        assert any(focus.name in line for line in lines)
    names = {name for line in lines for name in line}
    visited = set()
    for _ in names:
        visited.add(focus.name)
        focus = focus.next()
    assert visited == names
