"""The log of moves slides in and out, and the line makes room for it as one picture."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.store.settings import Settings
from game.table.ground import Ground, line_stands
from game.table.shifting import SHIFT_SECONDS
from game.table.table import Table
from rules.view import SeatView
from tests.game.tables import NAMES, begin, make_gear, make_table, picture, plain_felt, play_match
from tests.game.test_play import is_asked, play_until, single, sit_down

SIZE = (1280, 720)
STEP = 1 / 120


def middle_of_a_round() -> SeatView:
    return [seen for _, seen in play_match("draw", 2, "shifting")][12]


def table_of(seen: SeatView, *, has_log: bool, pace: float = 1.0) -> Table:
    table = Table(seen, Ground(SIZE, 0, 2, has_log=has_log), make_gear(), NAMES[:2], pace=pace)
    table.aids = replace(table.aids, moves=has_log)
    table.lay_felt(plain_felt(SIZE))
    return table


def shift(table: Table, *, has_log: bool) -> None:
    """Open or close the log, as its key does."""
    table.aids = replace(table.aids, moves=has_log)
    table.shift_to(Ground(SIZE, 0, 2, has_log=has_log))


@pytest.mark.parametrize("is_opening", [True, False])
def test_when_the_motion_has_ended_the_pixels_are_those_of_a_table_drawn_from_nothing(is_opening: bool) -> None:
    seen = middle_of_a_round()
    table = table_of(seen, has_log=not is_opening)
    before = picture(table)
    shift(table, has_log=is_opening)
    seen_between = set()
    for _ in range(round(SHIFT_SECONDS / STEP) + 2):
        seen_between.add(picture(table))
        table.update(STEP)
    assert not table.is_settling
    assert len(seen_between) > 20
    after = picture(table)
    assert after != before
    assert after == picture(table_of(seen, has_log=is_opening))


def test_the_line_goes_by_small_steps_and_never_jumps() -> None:
    seen = middle_of_a_round()
    table = table_of(seen, has_log=False)
    goals = line_stands(Ground(SIZE, 0, 2, has_log=True).layout(seen))
    origins = line_stands(Ground(SIZE, 0, 2).layout(seen))
    shift(table, has_log=True)
    far = max(abs(goals[tile].x - origins[tile].x) for tile in goals)
    assert far > 50
    before = {tile: stand.x for tile, stand in origins.items()}
    while table.is_settling:
        now = {each.tile: each.stand.x for each in table._shift.aloft(0.0, 1.0) if each.tile}  # noqa: SLF001
        assert max(abs(now[tile] - before[tile]) for tile in before) < far / 4
        before = now
        table.update(STEP)


def test_without_motion_it_is_there_at_once() -> None:
    seen = middle_of_a_round()
    table = table_of(seen, has_log=False, pace=0.0)
    shift(table, has_log=True)
    assert not table.is_settling
    assert picture(table) == picture(table_of(seen, has_log=True, pace=0.0))


def test_an_event_ends_the_motion_of_the_line() -> None:
    happenings = list(play_match("draw", 2, "shifting"))
    seen, (event, after) = happenings[12][1], happenings[13]
    table = table_of(seen, has_log=False)
    shift(table, has_log=True)
    table.update(STEP)
    table.tell([event])
    table.finish()
    assert table.shown == after
    assert picture(table) == picture(table_of(after, has_log=True))


def test_before_the_first_deal_there_is_nothing_to_move() -> None:
    table = make_table(begin())
    table.shift_to(Ground(SIZE, 0, 2, has_log=True))
    table.update(1.0)
    assert not table.is_settling


def test_the_key_opens_and_closes_it_with_motion() -> None:
    player = sit_down(Settings(pace="instant", target=30))
    play_until(player, lambda: single(player) is not None)
    player.stage.settings = replace(player.stage.settings, pace="normal")
    assert player.top is not None
    player.top.resume()
    player.wait(1.0)
    assert player.top.rest() > 0.0
    for _ in range(2):
        player.press(pygame.K_l)
        assert player.top.rest() == 0.0
        player.wait(1.0)
        assert is_asked(player)
        assert player.top.rest() > 0.0
