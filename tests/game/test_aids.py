"""The aids: each tells the truth, none tells a secret, each can be switched, and all of them at once."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.scenes.choice import NO_CHOICE, lays_of
from game.scenes.lighting import lights_for
from game.table.aids import Aids
from game.table.box import Box
from game.table.frame import make_frame
from game.table.ground import Ground, line_stands
from game.table.lastmark import last_tile
from game.table.layout import rect_of
from game.table.numberpanel import number_blits
from game.table.numbers import end_numbers, number_at, out_words, whereabouts
from game.table.passes import mark_boxes, shown_lacks
from game.table.spots import covered, find_spot
from game.table.sums import half_centre
from game.table.table import Table
from rules import match as matches
from rules.events import Passed, RoundEnded, TileDrawn, TileLaid
from rules.presets import PRESETS
from rules.shuffle import shuffle
from rules.tiles import parse_tile, tile_set
from rules.view import SeatView, legal_actions, view
from tests.game.tables import NAMES, begin, make_gear, picture, plain_felt, play_match

SIZE = (960, 600)
GAMES = [("draw", 2), ("draw", 4), ("block", 4), ("fives", 3), ("club_pairs", 4)]


def painted(seen: SeatView, aids: Aids, **lights: object) -> bytes:
    """Return the pixels of a table with these aids."""
    ground = Ground(SIZE, seen.seat or 0, seen.seats, has_log=aids.moves)
    shown = Table(seen, ground, make_gear(), NAMES[: seen.seats], pace=0.0)
    shown.aids = aids
    shown.lay_felt(plain_felt(SIZE))
    lit = lights_for(seen, NO_CHOICE, None, NAMES[: seen.seats], None, has_playable=aids.playable)
    shown.lights = replace(lit, **lights)  # type: ignore[arg-type] # what the test wants to see
    shown.finish()
    return picture(shown, SIZE)


def middle_of_a_round(seed: str = "aids") -> SeatView:
    """Return a turn of seat 0 among four, with a lead by another, a pass and a long line."""
    for number in range(40):
        for _, seen in play_match("block", 4, f"{seed} {number}"):
            marks = [shown_lacks(seen, seat) for seat in range(4)]
            if seen.turn == 0 and any(marks) and lays_of(legal_actions(seen)) and last_tile(seen) is not None:
                return seen
    raise AssertionError("the seeds have no such turn")


# -- what they tell ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("key", "seats"), GAMES)
def test_a_seat_never_holds_a_number_that_is_marked_at_it(key: str, seats: int) -> None:
    marked = 0
    for game in range(12):
        state = matches.begin(PRESETS[key], seats)
        step = matches.deal_shuffled(state, shuffle(f"marks {game}", tile_set(PRESETS[key].highest)))
        while legal := matches.legal_actions(step.state):
            step = matches.apply(step.state, legal[game % len(legal)])
            played = step.state.round
            assert played is not None
            if isinstance(played.history[-1], RoundEnded | TileDrawn):
                continue  # while it draws, the marks tell what it drew for
            for watcher in range(seats):
                seen = view(step.state, watcher)
                for seat in range(seats):
                    for number in shown_lacks(seen, seat):
                        marked += 1
                        assert not [tile for tile in played.hands[seat] if number in tile], (game, seat, number)
    assert marked > 50


def test_a_pass_is_marked_until_the_seat_has_drawn_and_kept_tiles() -> None:
    passed = forgotten = 0
    for game in range(60):
        before: tuple[int, ...] = ()
        kept = 0
        for event, seen in play_match("draw", 2, f"forget {game}"):
            if isinstance(event, Passed) and event.seat == 1:
                passed += 1
                assert {number for _, number in event.ends} <= set(shown_lacks(seen, 1))
            if isinstance(event, TileDrawn) and event.seat == 1:
                kept += 1
            if isinstance(event, TileLaid) and event.seat == 1 and seen.result is None:
                forgotten += kept > 1 and not set(before) <= set(shown_lacks(seen, 1))
                before, kept = shown_lacks(seen, 1), 0
    assert passed
    assert forgotten


def test_no_marks_stand_at_the_own_hand_nor_at_hands_that_lie_open() -> None:
    for _, seen in play_match("block", 4, "own"):
        assert shown_lacks(seen, 0) == ()
        if seen.result is not None:
            assert not any(shown_lacks(seen, seat) for seat in range(4))
    marked = middle_of_a_round()
    seat = next(seat for seat in range(4) if shown_lacks(marked, seat))
    shown = tuple(parse_tile("66") for _ in marked.hands[seat])
    hands = (*marked.hands[:seat], shown, *marked.hands[seat + 1 :])
    assert shown_lacks(replace(marked, hands=hands), seat) == ()


@pytest.mark.parametrize(("key", "seats"), GAMES)
def test_every_tile_of_a_number_is_laid_held_or_missing(key: str, seats: int) -> None:
    for _, seen in play_match(key, seats, "whereabouts"):
        for number in range(seen.rules.highest + 1):
            found = whereabouts(seen, number)
            assert sorted(tile for group in found for tile in group) == sorted(
                tile for tile in tile_set(seen.rules.highest) if number in tile
            )
            assert set(found.laid) <= set(seen.line.tiles)
            assert set(found.held) <= set(seen.hand)


def test_the_view_that_the_aids_tell_from_holds_no_hidden_tile() -> None:
    seen = middle_of_a_round()
    assert all(tile is None for seat, hand in enumerate(seen.hands) if seat for tile in hand)
    missing = whereabouts(seen, end_numbers(seen)[0]).missing
    assert set(missing).isdisjoint(seen.hand)
    assert set(missing).isdisjoint(seen.line.tiles)


def test_how_many_tiles_of_a_number_are_out_is_said() -> None:
    line = [parse_tile("65"), parse_tile("55"), parse_tile("51")]
    found = whereabouts(SeatView(PRESETS["draw"], 2, 0, 1, hands=((parse_tile("52"),), (None,))), 5)
    assert (len(found.laid), len(found.held), len(found.missing)) == (0, 1, 6)
    assert out_words(5, found._replace(laid=tuple(line))) == "3 of 10 tiles with 5 are laid"
    assert out_words(0, found._replace(laid=(), missing=())) == "0 of 1 tiles with blank are laid"


def test_a_double_nine_number_has_ten_tiles() -> None:
    rules = replace(PRESETS["draw"], highest=9)
    assert sum(map(len, whereabouts(SeatView(rules, 2, 0, 1), 9))) == 10


def test_the_last_tile_is_marked_until_the_own_next_move() -> None:
    for event, seen in play_match("draw", 3, "last"):
        if isinstance(event, TileLaid | TileDrawn) and event.seat == 0:
            assert last_tile(seen) is None
        elif isinstance(event, TileLaid):
            assert last_tile(seen) == event.tile
            assert last_tile(replace(seen, seat=None)) == event.tile


def test_the_mark_fades_in_and_is_whole_at_the_end() -> None:
    shown = Table(begin("draw", 2), Ground(SIZE, 0, 2), make_gear(), NAMES[:2], pace=1.0)
    shown.lay_felt(plain_felt(SIZE))
    told = False
    for event, seen in play_match("draw", 2, "fade"):
        shown.tell([event])
        if isinstance(event, TileLaid) and event.seat == 1 and not told:
            told = True
            while shown.is_moving:
                shown.update(1 / 120)
            assert shown.is_settling
            early = picture(shown, SIZE)
            while shown.is_settling:
                shown.update(1 / 120)
            assert picture(shown, SIZE) != early
            fresh = Table(seen, Ground(SIZE, 0, 2), make_gear(), NAMES[:2], pace=1.0)
            fresh.lay_felt(plain_felt(SIZE))
            assert picture(fresh, SIZE) == picture(shown, SIZE)
        shown.finish()
    assert told


# -- where they are told -----------------------------------------------------------------------------------------------


def test_the_mouse_finds_the_number_of_every_laid_half() -> None:
    seen = middle_of_a_round()
    ground = Ground(SIZE, 0, 4)
    for tile, stand in line_stands(ground.layout(seen)).items():
        for is_high in (True, False):
            x, y = half_centre(stand, is_high=is_high)
            assert number_at(seen, ground, (round(x), round(y))) == (tile.high if is_high else tile.low)
    assert number_at(seen, ground, (2, 2)) is None


@pytest.mark.parametrize("count", range(11))
@pytest.mark.parametrize("size", [(640, 480), (1280, 720), (3840, 2160)])
@pytest.mark.parametrize("percent", [100, 200])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_marks_stand_in_their_room_and_apart(count: int, size: tuple[int, int], percent: int, seats: int) -> None:
    frame = make_frame(size, seats, text_percent=percent)
    for seat in frame.seats[1:]:
        boxes = mark_boxes(seat.marks, count, frame.text)
        assert len(boxes) == count
        for place, box in enumerate(boxes):
            assert box.width >= 11
            assert seat.marks.x <= box.x
            assert box.right <= seat.marks.right
            assert seat.marks.y <= box.y
            assert box.bottom <= seat.marks.bottom
            assert not covered(box, boxes[place + 1 :])


def test_a_panel_stands_where_it_covers_nothing_while_there_is_such_a_place() -> None:
    room = Box(0, 0, 400, 300)
    taken = [Box(0, 0, 400, 100), Box(0, 100, 150, 200)]
    spot = find_spot(room, (120, 80), taken, (0, 0))
    assert covered(spot, taken) == 0
    assert room.x <= spot.x
    assert spot.right <= room.right
    assert covered(find_spot(room, (400, 300), taken, (0, 0)), taken) == 400 * 100 + 150 * 200


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("percent", [100, 150, 200])
@pytest.mark.parametrize(("key", "seats"), [("draw", 2), ("block", 4), ("fives", 3)])
def test_a_number_s_panel_leaves_nine_tenths_of_the_line_in_sight(
    size: tuple[int, int], percent: int, key: str, seats: int
) -> None:
    ground = Ground(size, 0, seats, percent)
    for _, seen in list(play_match(key, seats, "in sight"))[-8:]:
        if seen.result is None:
            layout = ground.layout(seen)
            tiles = [Box(*map(round, rect_of(placed.pose, layout.unit))) for placed in layout.tiles]
            for number in (0, 4):
                *_, panel = number_blits(seen, ground, make_gear(), number)
                assert covered(Box(*panel.rect), tiles) < 0.1 * sum(tile.width * tile.height for tile in tiles)


@pytest.mark.parametrize("size", [(640, 480), (800, 600), (1280, 720), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("percent", [100, 150, 200])
def test_the_log_stands_beside_the_line_and_covers_none_of_it(size: tuple[int, int], seats: int, percent: int) -> None:
    seen = None
    for _, seen in play_match("block", seats, "log room"):
        if seen.result is not None:
            break
        ground = Ground(size, 0, seats, percent, has_log=True)
        log, layout = ground.frame(seen).log, ground.layout(seen)
        assert log.width > 100
        assert not covered(log, [Box(*map(round, rect_of(placed.pose, layout.unit))) for placed in layout.tiles])
