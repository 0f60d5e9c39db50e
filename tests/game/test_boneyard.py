"""The boneyard: it comes up where it covers no open end, one tile a pick, and which tile is picked changes nothing."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pygame
import pytest

from game.store.settings import Settings
from game.table.box import Box
from game.table.frame import make_frame
from game.table.layout import Layout, lay_out, rect_of
from game.table.layout.poses import Spot
from game.table.tray import Tray, TrayPlan, plan_tray
from rules.actions import Draw
from rules.events import TileDrawn
from rules.tiles import tile_set
from rules.view import SeatView, legal_actions
from tests.game.stages import Player
from tests.game.tables import make_table, play_match
from tests.game.test_play import is_asked, play_until, sit_down, table

SIZES = [(640, 480), (800, 600), (1280, 720), (1920, 1080), (3840, 2160), (1024, 1366), (2560, 1080)]
PICK = Settings(pace="instant", target=60, boneyard="pick")


def _meets(one: Box, other: Box) -> bool:
    return one.x < other.right and other.x < one.right and one.y < other.bottom and other.y < one.bottom


def _spot_box(layout: Layout, spot: Spot) -> Box:
    """Return what a tile would cover at an open place."""
    half, (across, down) = layout.unit // 2, spot.across
    x, y = layout.middle[0] + spot.x * half, layout.middle[1] + spot.y * half
    return Box(x - across * half, y - down * half, 2 * across * half, 2 * down * half)


def _stuck_views() -> list[SeatView]:
    """Return views in which the shown seat must draw, of short and long lines, with and without a spinner."""
    found = []
    for key in ("draw", "fives"):
        for number in range(12):
            views = [view for _, view in play_match(key, 2, f"stuck {number}")]
            found += [view for view in views if legal_actions(view) == (Draw(),)]
    return Random("views").sample(found, 30)


def _plans(size: tuple[int, int], percent: int) -> list[tuple[SeatView, Layout, Box, TrayPlan]]:
    frame = make_frame(size, 2, text_percent=percent)
    found = []
    for view in _stuck_views():
        layout = lay_out(view.line, frame.line)
        found.append((view, layout, frame.line, plan_tray(layout, frame.line, frame.scale, view.boneyard)))
    return found


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("percent", [100, 200])
def test_the_tray_holds_every_tile_apart_and_large_enough_inside_the_table(size: tuple[int, int], percent: int) -> None:
    for view, _, area, plan in _plans(size, percent):
        boxes = [plan.tile_box(number) for number in range(view.boneyard)]
        assert len(boxes) == len(plan.stands)
        assert not any(_meets(one, other) for one, other in combinations(boxes, 2))
        for number, box in enumerate(boxes):
            assert box.width >= 24
            assert plan.box.x <= box.x
            assert box.right <= plan.box.right
            assert plan.box.y <= box.y
            assert box.bottom <= plan.box.bottom
            assert plan.number_at(box.centre) == number
        assert area.x <= plan.box.x
        assert plan.box.right <= area.right
        assert area.y <= plan.box.y
        assert plan.box.bottom <= area.bottom


@pytest.mark.parametrize("size", SIZES)
def test_open_ends_and_the_places_beside_them_stay_in_sight(size: tuple[int, int]) -> None:
    for view, layout, _, plan in _plans(size, 100):
        last = {placed.arm: placed for placed in layout.tiles}
        for place in layout.places:
            assert not _meets(plan.box, _spot_box(layout, place.plain)), view.line
            if place.arm in last:
                end = Box(*map(round, rect_of(last[place.arm].pose, layout.unit)))
                assert not _meets(plan.box, end), view.line


@pytest.mark.parametrize("size", [(640, 480), (1280, 720)])
@pytest.mark.parametrize("count", [1, 2, 14, 21, 35, 41])
def test_a_boneyard_of_any_size_fits(size: tuple[int, int], count: int) -> None:
    frame = make_frame(size, 2)
    for view in _stuck_views()[:6]:
        plan = plan_tray(lay_out(view.line, frame.line), frame.line, frame.scale, count)
        boxes = [plan.tile_box(number) for number in range(count)]
        assert not any(_meets(one, other) for one, other in combinations(boxes, 2))
        assert all(plan.number_at(box.centre) == number for number, box in enumerate(boxes))


def test_a_tile_that_was_picked_leaves_its_place_empty_and_the_ring_goes_on() -> None:
    tray = Tray(4, focus=1, has_ring=True).without(1)
    assert tray.left == (0, 2, 3)
    assert tray.focus == 2
    assert Tray(2, focus=1, has_ring=True).without(1).focus == 0
    assert Tray(1, focus=0, has_ring=True).without(0).focus is None


# -- at the table ----------------------------------------------------------------------------------------------------


def must_draw(settings: Settings = PICK, seed: str = "draws") -> Player:
    """Return a player for whom nothing fits, while there is something to draw."""
    player = sit_down(settings, seed)
    return play_until(player, lambda: "draw" in player.controls())


def _tray(player: Player) -> list[str]:
    """Return the tiles of the boneyard that can be picked."""
    return [name for name in player.controls() if name.startswith("boneyard ")]


def _drawn(player: Player) -> list[str]:
    """Return the tiles that the player has drawn, in order."""
    return [line["tile"] for line in player.lines() if line.get("event") == "TileDrawn" and line["seat"] == 0]


def _boneyard(player: Player) -> int:
    drawn = [line for line in player.lines() if line.get("event") in ("TileDrawn", "RoundDealt")]
    return int(drawn[-1]["boneyard"])


def _pick(player: Player, way: str, number: int) -> None:
    """Pick one of the tiles that are left."""
    match way:
        case "mouse":
            player.click(_tray(player)[number])
        case "keys":
            player.press(*[pygame.K_TAB] * (number + 1), pygame.K_RETURN)
        case _:
            player.push(*[pygame.CONTROLLER_BUTTON_DPAD_RIGHT] * (number + 1), pygame.CONTROLLER_BUTTON_A)


@pytest.mark.parametrize("way", ["mouse", "keys", "pad"])
def test_the_boneyard_comes_up_one_pick_draws_one_tile_and_it_stays_until_one_fits(way: str) -> None:
    player = must_draw()
    count, before = len(_tray(player)), len(_drawn(player))
    assert count == _boneyard(player)
    picks = 0
    while _tray(player):
        assert "draw" in player.controls()
        assert len(_tray(player)) == count - picks
        _pick(player, way, min(1, len(_tray(player)) - 1))
        picks += 1
        player.wait_for(lambda: is_asked(player) or table(player)["what"] == "table")
        assert len(_drawn(player)) == before + picks
    assert picks >= 1
    line = table(player)
    assert line["legal"] or line["turn"] != 0 or "pass" in player.controls()


@pytest.mark.parametrize("number", [0, 2, -1])
def test_which_tile_is_picked_makes_no_difference_to_what_it_is(number: int) -> None:
    player = must_draw()
    player.click(_tray(player)[number])
    player.wait_for(lambda: bool(_drawn(player)))
    other = must_draw()
    other.press(pygame.K_d)
    other.wait_for(lambda: bool(_drawn(other)))
    assert _drawn(player)[-1] == _drawn(other)[-1]


def test_one_key_still_draws_one_tile_a_press() -> None:
    player = must_draw()
    before = len(_drawn(player))
    while "draw" in player.controls():
        count = len(_drawn(player))
        player.press(pygame.K_d)
        player.wait_for(lambda: table(player)["what"] == "table")
        assert len(_drawn(player)) == count + 1
    assert len(_drawn(player)) > before


def test_enter_draws_a_tile_even_before_one_was_looked_at() -> None:
    player = must_draw()
    before = len(_drawn(player))
    player.press(pygame.K_RETURN)
    player.wait_for(lambda: table(player)["what"] == "table")
    assert len(_drawn(player)) == before + 1


def test_with_a_button_no_tray_comes_up_and_one_press_draws_until_a_tile_fits() -> None:
    player = must_draw(Settings(pace="instant", target=60, boneyard="button"))
    assert _tray(player) == []
    player.click("draw")
    player.wait_for(lambda: is_asked(player) and "draw" not in player.controls())
    assert _drawn(player)


@pytest.mark.parametrize("settings", [PICK, Settings(reduced_motion=True, target=60)])
def test_without_motion_the_tray_is_there_and_gone_at_once(settings: Settings) -> None:
    player = must_draw(settings).wait()
    one = player.picture()
    assert player.wait(1.0).picture() == one
    while _tray(player):
        player.click(_tray(player)[0])
    two = player.wait().picture()
    assert two != one


def test_with_motion_the_tiles_come_up_from_the_pile() -> None:
    player = must_draw(Settings(pace="normal", target=60))
    assert _tray(player)
    frames = {player.wait().picture() for _ in range(12)}
    assert len(frames) > 8


def test_a_picked_tile_flies_to_the_hand_from_where_it_lay_and_shows_its_face() -> None:
    view = next(view for view in _stuck_views() if view.seat == 0 and view.boneyard > 3)
    shown, tray = make_table(view), Tray(view.boneyard)
    shown.take_from(tray, 2)
    held = {*view.hand, *view.line.tiles}
    tile = next(tile for tile in tile_set(6) if tile not in held)
    shown.tell([TileDrawn(0, tile, view.boneyard - 1)])
    assert shown.act is not None
    [flight] = shown.act.flights
    assert flight.tile == tile
    assert flight.origin == shown.tray_plan(tray).stands[2]
    shown.finish()
    box = shown.tile_box(tile)
    assert box is not None
    assert (flight.goal.x, flight.goal.y) == pytest.approx(box.centre, abs=1)


def test_arrows_walk_over_the_tray_by_rows_and_columns_and_enter_picks_what_they_are_on() -> None:
    player = must_draw()
    names = _tray(player)
    row = [name for name in names if player.controls()[name][1] == player.controls()[names[0]][1]]
    player.press(pygame.K_DOWN, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT, pygame.K_RETURN)
    player.wait_for(lambda: len(_drawn(player)) > 0)
    gone = [name for name in names if name not in _tray(player)]
    assert not _tray(player) or gone == [row[1]]


def test_the_tray_comes_back_after_a_pause_and_a_new_size() -> None:
    player = must_draw()
    before = _tray(player)
    player.press(pygame.K_ESCAPE, pygame.K_ESCAPE)
    assert _tray(player) == before
    player.resize((800, 600))
    assert _tray(player) == before


def test_tiles_that_nobody_draws_are_said_to_be_set_aside() -> None:
    blocked = next(view for _, view in play_match("block", 2, "aside") if view.line.lead)
    drawn = next(view for _, view in play_match("draw", 2, "aside") if view.line.lead)
    assert blocked.boneyard == drawn.boneyard
    corner = pygame.Rect(*make_frame((1280, 720), 2).boneyard)
    pictures = []
    for view in (blocked, drawn):
        shown = make_table(view, pace=0.0)
        shown.take_damage(0.0)
        screen = pygame.Surface((1280, 720))
        shown.draw(screen)
        pictures.append(pygame.image.tobytes(screen.subsurface(corner), "RGB"))
    assert pictures[0] != pictures[1]
