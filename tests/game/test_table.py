"""The table: playing, skipping and looking afterwards show the same; drawing what changed is drawing everything."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game.scenes.choice import Choice, lays_of
from game.scenes.lighting import lights_for
from game.table.acts import Act, make_act
from game.table.director import Director
from game.table.flights import aloft
from game.table.ground import Ground, line_stands
from game.table.table import Table
from rules.events import RoundDealt, TileDrawn, TileLaid
from rules.tiles import Tile
from rules.view import advance, legal_actions
from tests.game.tables import NAMES, begin, make_table, picture, play_match

SIZE = (960, 600)
STEP = 1 / 120


@pytest.mark.parametrize(("key", "seats"), [("draw", 2), ("block", 4), ("draw", 3)])
def test_events_played_to_their_end_draw_the_pixels_of_the_state_drawn_from_nothing(key: str, seats: int) -> None:
    table = make_table(begin(key, seats), SIZE)
    for number, (event, seen) in enumerate(play_match(key, seats, f"pixels {seats}")):
        table.tell([event])
        for _ in range(400):
            table.update(STEP)
            if not table.is_moving and not table.is_settling:
                break
        assert table.shown == seen
        if number % 7 == 0 or seen.result is not None:
            assert picture(table, SIZE) == picture(make_table(seen, SIZE), SIZE)


def test_skipping_ends_where_playing_ends() -> None:
    played, skipped = make_table(begin("draw", 4), SIZE), make_table(begin("draw", 4), SIZE)
    for event, seen in play_match("draw", 4, "skip"):
        played.tell([event])
        skipped.tell([event])
        played.update(0.1)
        skipped.update(0.05)
        skipped.finish()
        assert skipped.shown == seen
        assert not skipped.is_moving
    played.finish()
    assert played.shown == skipped.shown
    assert picture(played, SIZE) == picture(skipped, SIZE)


def test_a_landing_tile_has_the_very_pixels_that_it_has_afterwards() -> None:
    before = begin("draw", 2)
    for event, seen in play_match("draw", 2, "landing"):
        if isinstance(event, TileLaid) and len(seen.line.tiles) > 3:
            seconds = make_act(event, before, seen, Ground(SIZE, 0, 2), 1.0).seconds
            table = make_table(before, SIZE)
            table.tell([event])
            table.update(seconds - 1e-9)
            assert table.is_moving
            assert _tile_pixels(table, event.tile) == _tile_pixels(make_table(seen, SIZE), event.tile)
        before = seen


def _tile_pixels(table: Table, tile: Tile) -> bytes:
    """Return the pixels of the middle of a tile that lies on the line, or is about to."""
    view = table.shown
    if tile not in view.line.tiles:
        view = advance(view, _act_of(table).event)
    stand = line_stands(Ground(SIZE, 0, 2).layout(view))[tile]
    screen = pygame.Surface(SIZE)
    table.take_damage(0.0)
    table.draw(screen)
    reach = round(stand.unit * 0.8)
    box = pygame.Rect(0, 0, reach, reach)
    box.center = round(stand.x), round(stand.y)
    return pygame.image.tobytes(screen.subsurface(box), "RGB")


def _act_of(table: Table) -> Act:
    act = table.act
    assert act is not None
    return act


def test_drawing_only_the_damage_gives_the_same_pixels_as_drawing_everything() -> None:
    dice = Random(11)
    table = make_table(begin("draw", 4), SIZE)
    screen = pygame.Surface(SIZE)
    for event, _ in play_match("draw", 4, "damage"):
        table.tell([event])
        for _ in range(dice.randrange(1, 9)):
            table.update(dice.choice((STEP, 0.05, 0.2)))
            _light_something(table, dice)
            for rect in table.take_damage(0.5):
                screen.set_clip(rect)
                table.draw(screen)
            screen.set_clip(None)
        whole = pygame.Surface(SIZE)
        table.draw(whole)
        assert pygame.image.tobytes(whole, "RGB") == pygame.image.tobytes(screen, "RGB")


def _light_something(table: Table, dice: Random) -> None:
    view = table.shown
    tile = dice.choice(view.hand) if view.hand else None
    is_picked = tile in {lay.tile for lay in lays_of(legal_actions(view))} and dice.random() < 0.5
    choice = Choice(tile, dice.random() < 0.5, tile if is_picked else None, 0 if is_picked else None)
    at = (dice.randrange(SIZE[0]), dice.randrange(SIZE[1])) if is_picked and dice.random() < 0.5 else None
    table.lights = lights_for(view, choice, dice.choice((None, "menu", "draw")), NAMES[: view.seats], at)


def test_nothing_is_damaged_while_nothing_changes() -> None:
    table = make_table(begin("draw", 2), SIZE)
    events = [event for event, _ in play_match("draw", 2, "quiet")][:6]
    table.tell(events)
    table.finish()
    table.take_damage(0.0)
    table.update(1.0)
    assert table.take_damage(0.0) == ()


def test_fourteen_draws_take_under_two_seconds_at_normal_pace_each_quicker_than_the_last() -> None:
    ground = Ground((1280, 720), 0, 2)
    view = next(seen for event, seen in play_match("draw", 2, "draws") if isinstance(event, RoundDealt))
    took = []
    for number in range(14):
        event = TileDrawn(0, Tile(6, number % 6), view.boneyard - 1)
        after = advance(view, event)
        took.append(make_act(event, view, after, ground, 1.0).seconds)
        view = after
    assert sum(took) < 2.0
    assert took == sorted(took, reverse=True)
    assert took[0] > 2 * took[-1]


def test_every_flight_begins_and_ends_where_its_tile_lies() -> None:
    ground = Ground((1280, 720), 0, 4)
    before = begin("draw", 4)
    for event, seen in play_match("draw", 4, "flights"):
        act = make_act(event, before, seen, ground, 1.0)
        for flight in act.flights:
            landed = aloft(flight, act.seconds)
            assert landed is not None
            assert landed.stand == flight.goal
            assert landed.lift == 0.0
        before = seen


def test_at_pace_zero_every_event_is_shown_at_once() -> None:
    director = Director(begin("draw", 2), Ground((1280, 720), 0, 2), pace=0.0, hear=lambda _: None)
    for event, seen in play_match("draw", 2, "instant"):
        director.tell([event])
        assert not director.is_moving
        assert director.shown == seen


def test_a_long_step_loses_no_time() -> None:
    heard: list[str] = []
    director = Director(begin("draw", 2), Ground((1280, 720), 0, 2), pace=1.0, hear=heard.append)
    events = [event for event, _ in play_match("draw", 2, "long step")]
    director.tell(events)
    director.update(1000.0)
    assert not director.is_moving
    assert "shuffle" in heard


def test_a_new_window_size_in_the_middle_of_a_motion_breaks_nothing() -> None:
    dice = Random(3)
    sizes = [(640, 480), (3840, 2160), (1280, 720), (800, 1200), (1920, 1080)]
    table = make_table(begin("draw", 4), sizes[0])
    seen = table.shown
    for event, seen in play_match("draw", 4, "resize"):  # noqa: B007 - the last one is compared
        table.tell([event])
        table.update(0.11)
        size = dice.choice(sizes)
        table.move_to(Ground(size, 0, 4))
        felt = pygame.Surface(size)
        table.lay_felt(felt)
        assert table.take_damage(0.3) == (pygame.Rect((0, 0), size),)
    table.finish()
    assert table.shown == seen
