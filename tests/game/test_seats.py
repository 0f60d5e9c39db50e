"""The seats: each is told by shape, letter and words beside its colour, and nothing of it stands in anybody's way."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, pairwise

import pygame
import pytest

from game.table.badges import seat_colour
from game.table.box import EDGES, Box, Edge, edges_of
from game.table.frame import Frame, make_frame
from game.table.ground import Ground
from game.table.lights import Lights
from game.table.order import arrows, lit_edges, order_blits
from game.table.plaques import Written, is_partner, medal_box, plaque_words, pointer_box
from game.table.ring import STEPS, make_ring, number_box, ring_blits
from game.table.seatnote import seat_at, seat_blits, seat_lines
from game.table.stands import seat_stands
from game.table.status import ends_blits, status_blits
from rules.view import SeatView
from tests.game.tables import begin, make_gear, play_match

SIZES = [(640, 480), (800, 600), (1280, 720), (1920, 1080), (3840, 2160), (1024, 1366), (2560, 1080)]
PERCENTS = [100, 125, 150, 175, 200]
NAMES = ("Wilhelmina-Anastasia van den Berg", "Юлия", "Ναυσικά", "Ng")
PAIRS = "club_pairs"


def views(key: str, seats: int, seed: str = "seats") -> list[SeatView]:
    return [seen for _, seen in play_match(key, seats, seed)]


def in_mid_round(key: str, seats: int, turn: int = 0) -> SeatView:
    """Return a view with tiles on the line in which it is a seat's turn."""
    return next(seen for seen in views(key, seats) if seen.turn == turn and len(seen.line.tiles) > 3)


def _meets(one: Box, other: Box) -> bool:
    return one.x < other.right and other.x < one.right and one.y < other.bottom and other.y < one.bottom


# -- where they sit ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_counter_clockwise_the_next_seat_sits_at_the_right_and_clockwise_at_the_left(seats: int) -> None:
    assert edges_of(seats, is_clockwise=False) == EDGES[seats]
    mirrored = edges_of(seats, is_clockwise=True)
    assert len(set(mirrored)) == seats
    if seats > 2:
        assert (EDGES[seats][1], mirrored[1]) == (Edge.RIGHT, Edge.LEFT)
        assert mirrored[-1] is Edge.RIGHT


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("percent", PERCENTS)
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("is_clockwise", [False, True])
def test_no_part_of_a_seat_meets_another_or_the_line(
    size: tuple[int, int], percent: int, seats: int, is_clockwise: bool
) -> None:
    for has_log in (False, True):
        frame = make_frame(size, seats, text_percent=percent, is_clockwise=is_clockwise, has_log=has_log)
        parts = {"line": frame.line, "status": frame.status, "menu": frame.menu}
        parts |= {"log": frame.log} if has_log else {}
        for seat in frame.seats[1:]:
            tiles = _around_tiles(frame, seat.edge)
            named = {"plaque": seat.plaque, "number": seat.number, "tiles": tiles, "marks": seat.marks}
            parts |= {f"{seat.edge} {name}": box for name, box in named.items()}
            parts |= {f"{seat.edge} name": seat.name} if seat.name.width else {}
        for (name, one), (other, two) in combinations(parts.items(), 2):
            assert not _meets(one, two), (name, one, other, two)
        for name, box in parts.items():
            assert min(box.width, box.height) > 0, name
            assert box.x >= frame.rim, name
            assert box.right <= size[0] - frame.rim, name


def _around_tiles(frame: Frame, edge: Edge) -> Box:
    """Return the box around the fourteen tiles of a seat."""
    seat = next(seat for seat in frame.seats if seat.edge is edge)
    rects = []
    for stand in seat_stands(seat, 14):
        wide, high = (1, 2) if stand.degrees % 180 == 0 else (2, 1)
        x, y = round(stand.x - stand.unit * wide / 2), round(stand.y - stand.unit * high / 2)
        rects.append(pygame.Rect(x, y, round(stand.unit * wide), round(stand.unit * high)))
    return Box(*rects[0].unionall(rects[1:]))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("percent", PERCENTS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_pointer_and_signs_keep_clear_of_the_line_and_of_what_is_written(
    size: tuple[int, int], percent: int, seats: int
) -> None:
    for hand in (7, 21):
        frame = make_frame(size, seats, text_percent=percent, hand=hand)
        gap = round(12 * frame.scale)
        for seat in frame.seats:
            pointer, medal = pointer_box(seat, gap), medal_box(seat.plaque)
            for sign in (pointer, medal):
                assert not _meets(sign, frame.line), (seat.edge, sign)
                assert not _meets(sign, frame.status), (seat.edge, sign)
                assert sign.x >= frame.rim - 1
            assert not _meets(pointer, seat.number)
            assert not seat.name.width or not _meets(pointer, seat.name)
            assert medal.right <= seat.plaque.x + round(1.25 * seat.plaque.height)


def test_arrowheads_on_the_rim_go_round_with_the_turn() -> None:
    ways = {edge: arrow.quarter for edge, arrow in arrows((1280, 720), 22, is_clockwise=False).items()}
    assert ways == {Edge.BOTTOM: 1, Edge.RIGHT: 0, Edge.TOP: 3, Edge.LEFT: 2}
    ways = {edge: arrow.quarter for edge, arrow in arrows((1280, 720), 22, is_clockwise=True).items()}
    assert ways == {Edge.BOTTOM: 3, Edge.LEFT: 0, Edge.TOP: 1, Edge.RIGHT: 2}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("is_clockwise", [False, True])
def test_arrowheads_stay_on_the_rim(size: tuple[int, int], is_clockwise: bool) -> None:
    frame = make_frame(size, 4)
    inside = Box(0, 0, *size).grown(-frame.rim)
    for arrow in arrows(size, frame.rim, is_clockwise=is_clockwise).values():
        assert not _meets(arrow.box, inside)
        assert Box(0, 0, *size).has((arrow.box.x, arrow.box.y))
        assert arrow.box.right <= size[0]
        assert arrow.box.bottom <= size[1]


LIT = {
    3: ({Edge.BOTTOM}, {Edge.RIGHT, Edge.TOP}, {Edge.LEFT}),
    4: ({Edge.BOTTOM}, {Edge.RIGHT}, {Edge.TOP}, {Edge.LEFT}),
}
"""Over which edges the turn goes on from each seat, counter-clockwise."""
MIRROR = {Edge.LEFT: Edge.RIGHT, Edge.RIGHT: Edge.LEFT}


@pytest.mark.parametrize("seats", [3, 4])
def test_the_arrowheads_from_the_seat_in_turn_to_the_next_are_lit(seats: int) -> None:
    found = set()
    for turn in range(seats):
        seen = in_mid_round("block", seats, turn)
        ground = Ground((1280, 720), 0, seats)
        found.add(tuple(id(blit.surface) for blit in order_blits(seen, ground, make_gear())))
        assert lit_edges(seen, ground) == LIT[seats][turn]
        mirrored = lit_edges(seen, replace(ground, is_clockwise=True))
        assert mirrored == {MIRROR.get(edge, edge) for edge in LIT[seats][turn]}
    assert len(found) == seats
    assert not list(order_blits(in_mid_round("draw", 2), Ground((1280, 720), 0, 2), make_gear()))


# -- what is told of them ----------------------------------------------------------------------------------------------


def test_partners_share_a_family_of_colours_and_everybody_differs() -> None:
    theme = make_gear().theme
    colours = [seat_colour(theme, seat, is_paired=True) for seat in range(4)]
    assert len(set(colours)) == 4
    for seat in (0, 1):
        own, partner, other = colours[seat], colours[seat + 2], colours[1 - seat]
        assert _hue_apart(own, partner) < 12 < _hue_apart(own, other)
    assert [seat_colour(theme, seat, is_paired=False) for seat in range(4)] == list(theme.seats)


def _hue_apart(one: tuple[int, int, int], other: tuple[int, int, int]) -> float:
    apart = abs(pygame.Color(*one).hsva[0] - pygame.Color(*other).hsva[0])
    return min(apart, 360 - apart)


def test_the_partner_is_the_seat_opposite_in_partnerships_only() -> None:
    assert [is_partner(begin(PAIRS, 4, seat=1), seat) for seat in range(4)] == [False, False, False, True]
    assert not any(is_partner(begin("block", 4), seat) for seat in range(4))
    assert not any(is_partner(replace(begin(PAIRS, 4), seat=None), seat) for seat in range(4))


def test_a_seat_s_note_tells_all_there_is_to_know() -> None:
    seen = replace(in_mid_round(PAIRS, 4, turn=2), scores=(15, 1), leader=2)
    count = len(seen.hands[2])
    assert seat_lines(seen, 2, NAMES, has_passes=False) == (
        "Ναυσικά",
        f"{count} tiles",
        "15 points",
        "your partner",
        "leads the round (mano)",
        "it is this seat's turn",
    )
    lines = seat_lines(seen, 1, NAMES, has_passes=False)
    assert "partner of Ng" in lines
    assert "1 point" in lines


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("percent", [100, 200])
def test_a_note_stands_inside_the_window_and_beside_its_plaque(size: tuple[int, int], percent: int) -> None:
    seen, ground = in_mid_round(PAIRS, 4), Ground(size, 0, 4, percent)
    for seat in range(4):
        [note] = seat_blits(seen, ground, make_gear(), NAMES, seat, has_passes=True)
        plaque = ground.seat_box(seen, seat).plaque
        assert pygame.Rect((0, 0), size).contains(note.rect)
        assert not note.rect.colliderect(pygame.Rect(plaque))
        assert seat_at(seen, ground, plaque.centre) == seat


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("percent", PERCENTS)
@pytest.mark.parametrize("name", [*NAMES, "Ш" * 40, "北京" * 20, "x"])
def test_what_is_written_on_a_plaque_stays_on_it_and_apart(size: tuple[int, int], percent: int, name: str) -> None:
    frame = make_frame(size, 4, text_percent=percent)
    for seat in frame.seats:
        for partner in (False, True):
            written = Written(name if not seat.name.width else "", is_partner=partner)
            words = list(plaque_words(make_gear(), "245", written, seat.plaque, frame.text))
            assert words
            for blit in words:
                assert blit.x >= seat.plaque.x + seat.plaque.height
                assert blit.x + blit.surface.get_width() <= seat.plaque.right
            for one, other in combinations(words, 2):
                left, right = sorted((one, other), key=lambda blit: blit.x)
                assert left.x + left.surface.get_width() <= right.x


# -- the time of a turn ------------------------------------------------------------------------------------------------


def test_the_ring_is_there_only_where_turns_have_a_time() -> None:
    seen, ground, gear = in_mid_round(PAIRS, 4), Ground((1280, 720), 0, 4), make_gear()
    assert not list(ring_blits(Lights(), seen, ground, gear))
    [ring] = ring_blits(Lights(countdown=0.6, seconds=12.0), seen, ground, gear)
    assert ring.rect.center == pytest.approx(ground.seat_box(seen, 0).plaque.centre, abs=1)
    assert not list(ring_blits(Lights(countdown=0.6), replace(seen, turn=None), ground, gear))


def test_the_ring_runs_down_and_is_redrawn_only_when_a_step_has_gone() -> None:
    seen, ground, gear = in_mid_round(PAIRS, 4), Ground((1280, 720), 0, 4), make_gear()
    surfaces = [next(ring_blits(Lights(countdown=share / 1000), seen, ground, gear)).surface for share in range(1000)]
    changes = sum(one is not other for one, other in pairwise(surfaces))
    assert 100 < changes < 200
    theme, size = gear.theme, (144, 34)
    full, half, empty = (_golden(make_ring(theme, size, step, 0, late=False)) for step in (STEPS, STEPS // 2, 0))
    assert full > half > empty == 0


def _golden(surface: pygame.Surface) -> int:
    """Count the bright pixels."""
    width, height = surface.get_size()
    colours = (surface.get_at((x, y)) for x in range(width) for y in range(height))
    return sum(colour.r > 180 and colour.a > 128 for colour in colours)


def test_the_last_five_seconds_are_told_by_a_number_over_the_badge() -> None:
    seen, ground, gear = in_mid_round(PAIRS, 4), Ground((1280, 720), 0, 4), make_gear()
    assert len(list(ring_blits(Lights(countdown=0.5, seconds=5.1), seen, ground, gear))) == 1
    late = list(ring_blits(Lights(countdown=0.4, seconds=4.6), seen, ground, gear))
    box = number_box(ground.seat_box(seen, 0).plaque)
    assert len(late) == 3
    assert all(blit.rect.center == pytest.approx(box.centre, abs=1) for blit in late[1:])
    beats = {
        id(next(ring_blits(Lights(countdown=0.4, seconds=tenth / 10), seen, ground, gear)).surface)
        for tenth in range(30, 40)
    }
    assert len(beats) > 2


# -- over the line -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("percent", PERCENTS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_round_and_ends_fit_over_the_line(size: tuple[int, int], percent: int, seats: int) -> None:
    seen = next(
        seen for seed in range(40) for seen in views("fives", seats, f"four {seed}") if len(seen.line.ends) == 4
    )
    ground = Ground(size, 0, seats, percent)
    status = ground.frame(seen).status
    for has_ends in (False, True):
        for blit in status_blits(seen, ground, make_gear(), has_ends=has_ends):
            assert blit.x >= status.x
            assert blit.x + blit.surface.get_width() <= status.right + 1
            assert blit.y + blit.surface.get_height() <= status.bottom + status.height // 4


def test_each_open_end_and_the_count_are_told() -> None:
    seen = next(seen for seen in views("fives", 2) if len(seen.line.tiles) == 4)
    box, gear = Box(0, 0, 400, 30), make_gear()
    assert len(list(ends_blits(seen, box, 16, gear))) == 2 * len(seen.line.ends) + 1
    plain = in_mid_round("draw", 2)
    assert len(list(ends_blits(plain, box, 16, gear))) == 4
    assert len(list(ends_blits(plain, box._replace(width=60), 16, gear))) == 2
