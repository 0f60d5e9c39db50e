"""Motion: whatever happens is shown happening, leaves nothing behind, and can be ended at any moment."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from random import Random

import pygame
import pytest

from game.anim.easing import cliff, count_up, ease_in, ease_slam, knocks
from game.scenes.stage import PACES
from game.table.act import Act, Held
from game.table.acts import make_act
from game.table.dealing import SHUFFLE_SECONDS
from game.table.effects import Clamp, Flyer, Ripple, Spark, Tag, shown
from game.table.flights import aloft
from game.table.ground import Ground, line_stands
from game.table.layout import rect_of
from game.table.table import Table
from rules.events import Event, MatchEnded, Passed, Reason, RoundDealt, RoundEnded, Scored, TileLaid
from rules.tiles import Tile, tile_set
from rules.view import SeatView
from tests.game.tables import begin, make_table, picture, play_match

SIZE = (960, 600)
GAMES = [("draw", 2, 12), ("block", 4, 2), ("fives", 3, 2), ("cuban", 4, 1), ("international", 4, 1)]
Happening = tuple[Event, SeatView, SeatView]


@cache
def happenings(key: str, seats: int, rounds: int) -> tuple[Happening, ...]:
    """Return events with the views before and after them."""
    before, found = begin(key, seats), []
    for event, seen in play_match(key, seats, f"motion {key}", rounds=rounds):
        found.append((event, before, seen))
        before = seen
    return tuple(found)


def one_of_each(key: str, seats: int, rounds: int) -> Iterator[Happening]:
    """Yield an event of each kind, the last of its kind, for endings one for each reason."""
    kinds: dict[object, Happening] = {}
    for happening in happenings(key, seats, rounds):
        event, _, after = happening
        is_last = isinstance(event, TileLaid) and not after.hands[event.seat]
        kinds[type(event), getattr(event, "reason", is_last)] = happening
    yield from kinds.values()


def act_of(happening: Happening, pace: float = 1.0) -> Act:
    event, before, after = happening
    return make_act(event, before, after, Ground(SIZE, 0, before.seats), pace)


def telling(happening: Happening, pace: float = 1.0) -> Table:
    """Return a table that has just been told of an event."""
    table = make_table(happening[1], SIZE, pace=pace)
    table.tell([happening[0]])
    return table


@pytest.mark.parametrize("game", GAMES)
def test_whatever_is_ended_at_any_moment_leaves_the_pixels_of_the_state_drawn_from_nothing(
    game: tuple[str, int, int],
) -> None:
    for happening in one_of_each(*game):
        expected = picture(make_table(happening[2], SIZE), SIZE)
        for share in (0.0, 0.31, 0.62, 0.97):
            table = telling(happening)
            table.update(share * act_of(happening).seconds)
            table.take_damage(0.5)
            table.finish()
            assert not table.is_moving
            assert not table.is_settling
            assert picture(table, SIZE) == expected, happening[0]


@pytest.mark.parametrize("game", GAMES)
def test_whatever_is_played_to_its_end_leaves_the_same_pixels(game: tuple[str, int, int]) -> None:
    for happening in one_of_each(*game):
        table = telling(happening)
        for _ in range(600):
            table.update(1 / 60)
            if not table.is_moving and not table.is_settling:
                break
        assert picture(table, SIZE) == picture(make_table(happening[2], SIZE), SIZE), happening[0]


@pytest.mark.parametrize("game", GAMES)
def test_no_light_and_no_number_outlasts_its_act(game: tuple[str, int, int]) -> None:
    for happening in one_of_each(*game):
        act = act_of(happening)
        assert [one for one in shown(act.effects, act.seconds) if one.strength > 1e-6] == []
        assert all(said.start + said.seconds <= act.seconds + 1e-9 for said in act.callouts)
        assert all(0.0 <= sound.start <= act.seconds for sound in act.sounds)


@pytest.mark.parametrize("game", GAMES)
def test_the_paces_stretch_every_act_and_instant_takes_no_time(game: tuple[str, int, int]) -> None:
    for happening in one_of_each(*game):
        normal = act_of(happening).seconds
        assert normal > 0
        for pace in PACES.values():
            assert act_of(happening, pace).seconds == pytest.approx(normal * pace)
        still = act_of(happening, 0.0)
        assert (still.flights, still.effects, still.callouts, still.knock, still.counting) == ((), (), (), None, None)
        assert len(still.sounds) <= 1


@pytest.mark.parametrize("game", GAMES)
def test_no_tile_leaps_on_its_way(game: tuple[str, int, int]) -> None:
    reach = math.hypot(*SIZE)
    for happening in one_of_each(*game):
        act = act_of(happening)
        for flight in act.flights[::5]:
            moments = [aloft(flight, step * act.seconds / 400) for step in range(401)]
            seen = [moment.stand for moment in moments if moment is not None]
            longest = max((math.dist(one[:2], two[:2]) for one, two in pairwise(seen)), default=0.0)
            assert longest < reach / 14


def test_the_tiles_are_shuffled_face_down_before_the_deal_in_less_than_a_second_and_a_fifth() -> None:
    for key, seats in (("draw", 2), ("block", 4), ("cuban", 4)):
        happening = next(each for each in happenings(key, seats, 1) if isinstance(each[0], RoundDealt))
        act = act_of(happening)
        assert len(act.flights) == len(tile_set(happening[2].rules.highest))
        assert min(flight.start for flight in act.flights) >= SHUFFLE_SECONDS
        assert SHUFFLE_SECONDS < 1.2
        assert act.seconds < 2.5
        for flight in act.flights:
            waiting = aloft(flight, SHUFFLE_SECONDS / 2)
            assert waiting is not None
            assert waiting.tile is None
            box = pygame.Rect(Ground(SIZE, 0, seats).frame(happening[2]).line)
            assert box.inflate(waiting.goal_unit, waiting.goal_unit).collidepoint(waiting.stand[:2])


def test_the_tiles_of_the_round_before_are_gathered_from_where_they_lay() -> None:
    happening = next(each for each in happenings("draw", 2, 2) if isinstance(each[0], RoundDealt) and each[1].result)
    ground = Ground(SIZE, 0, 2)
    begins = {aloft(flight, 0.0) for flight in act_of(happening).flights}
    faces = {tile.tile: tile.stand for tile in begins if tile is not None}
    for tile, stand in line_stands(ground.layout(happening[1])).items():
        assert faces[tile] == stand


def test_a_seat_that_passes_knocks_on_the_table_twice() -> None:
    happening = next(each for each in happenings("block", 4, 2) if isinstance(each[0], Passed))
    table, leaps = telling(happening), []
    still = picture(table, SIZE)
    for _ in range(60):
        table.update(1 / 90)
        leaps.append(picture(table, SIZE) != still)
    assert min(knocks(0.11), knocks(0.41)) > 0.9
    assert knocks(0.26) < 0.1
    assert knocks(1.0) == 0.0
    assert any(leaps)


def test_the_last_tile_of_a_hand_is_slammed_down_and_scatters_light() -> None:
    for happening in happenings("draw", 2, 12):
        event, _, after = happening
        if isinstance(event, TileLaid):
            act, is_last = act_of(happening), not after.hands[event.seat]
            assert any(isinstance(effect, Spark) for effect in act.effects) is is_last
            assert ("slam" in {sound.name for sound in act.sounds}) is is_last
            assert act.flights[-1].is_slammed is is_last


def test_a_blocked_line_is_closed_at_every_open_end() -> None:
    found = 0
    for key, seats, rounds in GAMES:
        for happening in happenings(key, seats, rounds):
            event, before, _ = happening
            if isinstance(event, RoundEnded):
                clamps = [effect for effect in act_of(happening).effects if isinstance(effect, Clamp)]
                is_blocked = event.reason is Reason.BLOCKED
                assert len(clamps) == (len(before.line.ends) if is_blocked else 0)
                layout = Ground(SIZE, 0, seats).layout(before)
                faces = [pygame.Rect(rect_of(placed.pose, layout.unit)) for placed in layout.tiles]
                for clamp in clamps:
                    bar = pygame.Rect(0, 0, *clamp.size)
                    bar.center = round(clamp.goal[0]), round(clamp.goal[1])
                    assert any(bar.inflate(3, 3).colliderect(face) for face in faces)
                    assert not any(bar.inflate(-3, -3).colliderect(face.inflate(-4, -4)) for face in faces)
                    found += 1
    assert found


def test_points_in_play_stand_on_the_ends_and_fly_to_the_plaque_that_counts_them_up() -> None:
    happening = next(each for each in happenings("fives", 3, 2) if isinstance(each[0], Scored))
    event, before, _ = happening
    assert isinstance(event, Scored)
    act = act_of(happening)
    tags = [int(effect.words) for effect in act.effects if isinstance(effect, Tag)]
    assert sum(tags) % 5 == 0
    assert sum(tags) == event.points
    flyer = next(effect for effect in act.effects if isinstance(effect, Flyer))
    plaque = Ground(SIZE, 0, 3).seat_box(before, event.seat).plaque
    assert plaque.has((round(flyer.goal[0]), round(flyer.goal[1])))
    counted = [act.still(act.seconds * step / 50).scores for step in range(51)]
    assert counted[0] == before.scores
    assert counted[-1] == event.scores
    assert counted == sorted(counted)


@pytest.mark.parametrize("game", GAMES)
def test_the_points_of_a_round_fly_from_the_hands_to_the_winner(game: tuple[str, int, int]) -> None:
    for happening in happenings(*game):
        event, before, after = happening
        if isinstance(event, RoundEnded):
            act = act_of(happening)
            assert any(isinstance(effect, Flyer) for effect in act.effects) is (event.scores != before.scores)
            assert act.still(0.0).scores == before.scores
            assert act.still(act.seconds).scores == event.scores == after.scores
            assert act.still(act.seconds).result == event


def test_a_match_that_is_won_is_celebrated_more_than_one_that_is_lost() -> None:
    sparks = {}
    for side in (0, 1):
        view = next(after for event, _, after in happenings("draw", 2, 12) if isinstance(event, RoundEnded))
        act = act_of((MatchEnded(side, view.scores), view, view))
        sparks[side] = sum(isinstance(effect, Spark) for effect in act.effects), act.seconds
    assert sparks[0][0] > 3 * sparks[1][0] > 0
    assert sparks[0][1] > sparks[1][1]


def test_a_tile_that_was_dragged_flies_from_where_it_was_let_go() -> None:
    happening = next(each for each in happenings("draw", 2, 12) if isinstance(each[0], TileLaid) and not each[0].seat)
    event, before, after = happening
    assert isinstance(event, TileLaid)
    act = make_act(event, before, after, Ground(SIZE, 0, 2), 1.0, Held(event.tile, 333.0, 222.0, 90.0))
    begun = aloft(act.flights[-1], act.flights[-1].start)
    assert begun is not None
    assert begun.stand[:3] == (333.0, 222.0, 90.0)
    assert begun.lift > 0.5
    other = make_act(event, before, after, Ground(SIZE, 0, 2), 1.0, Held(Tile(6, 6), 1.0, 1.0, 0.0))
    assert other.flights[-1].origin != act.flights[-1].origin or event.tile == Tile(6, 6)


@pytest.mark.parametrize("game", GAMES)
def test_drawing_only_the_damage_of_any_act_is_drawing_everything(game: tuple[str, int, int]) -> None:
    dice = Random(str(game))
    for happening in one_of_each(*game):
        table = telling(happening)
        screen = pygame.Surface(SIZE)
        while True:
            for rect in table.take_damage(0.5):
                screen.set_clip(rect)
                table.draw(screen)
            screen.set_clip(None)
            if not table.is_moving:
                break
            table.update(dice.choice((0.02, 0.11, 0.3)))
        whole = pygame.Surface(SIZE)
        table.draw(whole)
        assert pygame.image.tobytes(whole, "RGB") == pygame.image.tobytes(screen, "RGB")


@pytest.mark.parametrize("size", [(640, 480), (800, 600), (1280, 720), (3840, 2160)])
@pytest.mark.parametrize("percent", [100, 200])
def test_numbers_set_off_inside_the_window(size: tuple[int, int], percent: int) -> None:
    window, found = pygame.Rect((0, 0), size), 0
    for key, seats, rounds in GAMES:
        ground = Ground(size, 0, seats, percent)
        for event, before, after in one_of_each(key, seats, rounds):
            for effect in make_act(event, before, after, ground, 1.0).effects:
                if isinstance(effect, Flyer):
                    assert window.inflate(-effect.pixels, -effect.pixels).collidepoint(effect.origin)
                    assert window.collidepoint(effect.goal)
                    found += 1
    assert found


def test_new_easings_begin_and_end_where_they_should() -> None:
    assert [ease(0.0) for ease in (ease_in, ease_slam, cliff, knocks)] == [0.0] * 4
    assert [ease(1.0) for ease in (ease_in, ease_slam)] == [1.0, 1.0]
    assert cliff(1.0) == 0.0
    assert max(cliff(step / 100) for step in range(101)) == pytest.approx(1.0)
    assert [count_up(10, 25, at) for at in (-1.0, 0.0, 0.5, 1.0, 2.0)] == [10, 10, 17, 25, 25]
    assert count_up(25, 10, 0.3) == 10


def test_every_act_can_be_staged_in_a_small_and_in_a_large_window() -> None:
    for size in ((640, 480), (3840, 2160)):
        ground = Ground(size, 0, 3)
        for event, before, after in happenings("fives", 3, 2):
            act = make_act(event, before, after, ground, 1.0)
            for effect in act.effects:
                assert isinstance(effect, Spark | Ripple | Flyer | Tag | Clamp)
            assert all(aloft(flight, act.seconds) is not None or flight.is_hidden_after for flight in act.flights)
