"""Decides that a new size is shown stretched at once, and that all tiles are painted before the true picture comes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import count

import pygame
import pytest

from game.scenes.rehearsal import rehearse, wish_of
from game.store.settings import Settings
from game.table.ahead import Stretched, paint_ahead
from game.table.art import flight, pips, shapes, wood
from game.table.art.theme import load_theme
from game.table.art.tiles import TileArt
from game.table.frame import make_frame
from game.table.gear import Gear
from game.table.ground import Ground
from game.table.painting import Painting, paint_set, paint_table
from game.table.table import Table
from rules.presets import PRESETS
from rules.tiles import tile_set
from tests.game.stages import Player
from tests.game.tables import ASSETS, NAMES, begin, make_gear, make_table, plain_felt, play_match

LARGE = (1920, 1080)


def _steps(number: int) -> Iterator[None]:
    yield from (None,) * number


def _halves() -> pygame.Surface:
    picture = pygame.Surface((100, 50))
    picture.fill("red", (0, 0, 50, 50))
    return picture


def test_the_last_picture_fills_the_new_size_once() -> None:
    stretched = Stretched(_halves(), (300, 200), _steps(1))
    assert stretched.take_damage() == (pygame.Rect(0, 0, 300, 200),)
    assert stretched.take_damage() == ()
    screen = pygame.Surface((300, 200))
    stretched.draw(screen)
    assert [tuple(screen.get_at((x, 100)))[:3] for x in (10, 140, 160)] == [(255, 0, 0), (255, 0, 0), (0, 0, 0)]


def test_painting_stops_when_its_time_is_up_and_goes_on_the_next_time() -> None:
    ticks = count()
    stretched = Stretched(_halves(), (300, 200), _steps(5), clock=lambda: next(ticks) * 0.001)
    worked = 1
    while not stretched.work(0.003):
        worked += 1
    assert worked == 3


def test_after_painting_ahead_no_tile_is_painted_any_more(monkeypatch: pytest.MonkeyPatch) -> None:
    view = [view for _, view in play_match("draw", 2, "ahead") if view.result is None][-1]
    theme = load_theme(ASSETS / "themes", "ivory", "green")
    gear = Gear(theme, TileArt(theme), make_gear().fonts, lambda _: None)
    table = Table(view, Ground(LARGE, 0, 2), gear, NAMES[:2], pace=0.0)
    table.lay_felt(plain_felt(LARGE))
    table.aids = replace(table.aids, ends=False, passes=False)
    assert len(list(table.paint_ahead())) >= len(view.line.tiles) + len(view.hand)

    def refuse(*_: object) -> None:
        raise AssertionError("painted again")

    monkeypatch.setattr(pips, "drill", refuse)
    assert table.take_damage(0.0)


def test_a_set_is_painted_in_slices_for_a_window_and_anew_for_another(monkeypatch: pytest.MonkeyPatch) -> None:
    tiles = TileArt(load_theme(ASSETS / "themes", "ivory", "green"))
    ticks = count()
    painting = Painting(clock=lambda: next(ticks) * 0.001)
    assert not painting.is_done(LARGE)
    worked = 0
    while not painting.is_done(LARGE):
        painting.work(LARGE, lambda: paint_set(tiles, LARGE), 0.004)
        worked += 1
    assert worked > 10
    assert not painting.is_done((1280, 720))

    def refuse(*_: object) -> None:
        raise AssertionError("painted again")

    monkeypatch.setattr(pips, "drill", refuse)
    unit = make_frame(LARGE, 2).seats[0].unit
    assert tiles.face(6, 4, 0, unit) is tiles.face(6, 4, 0, unit)


@pytest.mark.parametrize(("key", "seats"), [("draw", 2), ("block", 4), ("club_pairs", 4)])
def test_the_first_frame_of_a_deal_finds_all_that_takes_long(
    key: str, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    size = 1104, 690
    theme = load_theme(ASSETS / "themes", "ivory", "green")
    gear = replace(make_gear(), tiles=TileArt(theme))
    ground = Ground(size, 0, seats)
    steps = list(paint_table(ground, gear, PRESETS[key], NAMES[:seats], "Dealing: you lead"))
    assert len(steps) > 2 * len(tile_set(6))
    table = Table(begin(key, seats), ground, gear, NAMES[:seats], pace=1.0)
    table.lay_felt(plain_felt(size))
    table.tell([next(event for event, _ in play_match(key, seats, "ahead"))])

    def refuse(*_: object, **__: object) -> None:
        raise AssertionError("painted only now")

    for module, name in ((shapes, "blur"), (flight, "turn"), (pips, "drill"), (wood, "paint_plank")):
        monkeypatch.setattr(module, name, refuse)
    assert table.take_damage(0.0)


def test_what_is_painted_behind_a_form_is_the_table_of_the_settings() -> None:
    player = Player(Settings(seats=3, rules="block"))
    assert len(list(rehearse(player.stage, (800, 600)))) > 40
    assert list(rehearse(Player(Settings(seats=3, rules="club_pairs")).stage, (800, 600))) == []
    one = wish_of(player.stage, (800, 600))
    assert wish_of(player.stage, (640, 480)) != one
    player.stage.settings = Settings(seats=4, rules="block")
    assert wish_of(player.stage, (800, 600)) != one


def test_a_table_before_the_first_deal_is_painted_ahead_too() -> None:
    assert list(paint_ahead(begin(), Ground(LARGE, 0, 2), make_gear(), {})) == []


def test_a_picture_is_what_was_painted_last() -> None:
    view = [view for _, view in play_match("draw", 2, "ahead")][3]
    table = make_table(view)
    table.take_damage(0.0)
    screen = pygame.Surface((1280, 720))
    table.draw(screen)
    picture = table.picture.copy()
    assert picture is not None
    assert pygame.image.tobytes(picture, "RGB") == pygame.image.tobytes(screen, "RGB")
    table.move_to(Ground(LARGE, 0, 2))
    assert table.picture.copy() is None
