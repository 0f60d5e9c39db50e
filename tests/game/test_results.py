"""The results: they tell every hand, the sum and the scores, and stand above their buttons whatever the window."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations, pairwise

import pygame
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from game.table.frame import Box, Frame, make_frame
from game.table.ground import Ground
from game.table.layer import Blit
from game.table.layout import rect_of
from game.table.plot import ends_apart, make_plan, sign_size
from game.table.rack import rack_boxes
from game.table.report import Course, make_report
from game.table.results import PLOTS, results_blits, results_room
from rules.events import MatchEnded, Reason, RoundEnded
from rules.presets import PRESETS
from rules.tiles import tile_set
from rules.view import SeatView
from tests.game.tables import make_gear, play_match

NAMES = ("Ana", "Maximiliana-Esperanza", "Berta", "Carla")
SIZES = [(640, 480), (800, 600), (1024, 768), (1280, 720), (1366, 768), (1920, 1080), (2560, 1080), (3840, 2160)]


def over(counts: tuple[int, ...], key: str = "block", *, is_match: bool = False) -> SeatView:
    """Return a view of a finished round in which the seats hold so many tiles."""
    rules, seats = PRESETS[key], len(counts)
    tiles = iter(tile_set(rules.highest)[::-1])
    hands = tuple(tuple(next(tiles) for _ in range(count)) for count in counts)
    sides = rules.sides(seats)
    scores = tuple(range(104, 104 - 60 * len(sides), -60))[: len(sides)]
    scores = tuple(max(score, 0) for score in scores)
    why = Reason.BLOCKED if all(counts) else Reason.DOMINO
    winner = None if rules.partners and why is Reason.BLOCKED else counts.index(min(counts))
    side = 0 if winner is None else winner % len(sides)
    result = RoundEnded(11, why, winner, side, 137, hands, scores, None)
    ended = MatchEnded(0, scores) if is_match else None
    return SeatView(rules, seats, 0, 11, hands=hands, scores=scores, result=result, ended=ended)


def course_of(view: SeatView, rounds: int) -> Course:
    """Return a course of so many rounds that leads to the view's scores."""
    return tuple(
        tuple(score * (at + side) // (rounds + side) for side, score in enumerate(view.scores))
        for at in range(1, rounds + 1)
    )


OUTCOME = "You lose 5000 play points and have 12345 now."


def _drawn(view: SeatView, frame: Frame, rounds: int = 0, outcome: str = "") -> tuple[Blit, ...]:
    return results_blits(view, frame, make_gear(), NAMES, course_of(view, rounds), outcome=outcome)


def _holds(box: Box, rect: pygame.Rect) -> bool:
    return box.x <= rect.x and box.y <= rect.y and rect.right <= box.right and rect.bottom <= box.bottom


def _check(view: SeatView, size: tuple[int, int], percent: int, rounds: int = 0) -> None:
    """Everything stands in the dock, above the buttons, and beside everything else, or wholly on it."""
    frame = make_frame(size, view.seats, text_percent=percent, is_docked=True, hand=len(view.hands[0]))
    panel, *parts = _drawn(view, frame, rounds, OUTCOME)
    assert panel.rect == pygame.Rect(frame.dock)
    first = frame.button_boxes(2 if view.ended else 1)[0]
    assert parts
    for part in parts:
        assert _holds(frame.dock, part.rect), part.rect
        assert part.rect.bottom <= first.y, part.rect
    for one, other in combinations((part.rect for part in parts), 2):
        assert not one.colliderect(other) or one.contains(other) or other.contains(one), (one, other)


HANDS = st.integers(2, 4).flatmap(lambda seats: st.tuples(*[st.integers(0, 28 // seats)] * seats))


@settings(max_examples=150, deadline=None)
@given(
    width=st.integers(640, 3840),
    height=st.integers(480, 2160),
    percent=st.integers(100, 200),
    counts=HANDS,
    is_match=st.booleans(),
    rounds=st.sampled_from((0, 1, 2, 11, 30)),
)
@example(width=640, height=480, percent=200, counts=(7, 7, 7, 7), is_match=True, rounds=30)
@example(width=640, height=480, percent=100, counts=(0, 21), is_match=False, rounds=30)
@example(width=640, height=2160, percent=200, counts=(9, 9, 9), is_match=True, rounds=2)
@example(width=3840, height=480, percent=200, counts=(7, 6, 7, 7), is_match=True, rounds=30)
def test_the_results_stand_apart_in_the_dock_and_above_their_buttons(
    width: int, height: int, percent: int, counts: tuple[int, ...], is_match: bool, rounds: int
) -> None:
    view = replace(over(counts, "draw", is_match=is_match))
    _check(view, (width, height), percent, rounds)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("percent", [100, 150, 200])
@pytest.mark.parametrize("counts", [(0, 20), (20, 20), (0, 20, 3), (0, 12, 12, 12)])
def test_the_hands_of_double_nine_fit_after_thirty_rounds(
    size: tuple[int, int], percent: int, counts: tuple[int, ...]
) -> None:
    view = over(counts, "cuban")
    assert view.result is not None
    view = replace(view, round_no=30, result=replace(view.result, round_no=30))
    _check(view, size, percent, 30)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("percent", [100, 125, 150, 175, 200])
@pytest.mark.parametrize("counts", [(0, 21), (14, 14), (9, 9, 9), (0, 14, 13), (7, 7, 7, 7), (0, 9, 9, 9)])
def test_the_worst_hands_fit(size: tuple[int, int], percent: int, counts: tuple[int, ...]) -> None:
    for is_match in (False, True):
        _check(over(counts, "draw", is_match=is_match), size, percent)
        if len(counts) == 4:
            _check(over(counts, "club_pairs", is_match=is_match), size, percent)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("percent", [100, 150, 200])
def test_every_tile_left_is_shown_where_there_is_any_room(size: tuple[int, int], percent: int) -> None:
    view = over((0, 7, 6, 7), "draw")
    frame = make_frame(size, 4, text_percent=percent, is_docked=True, hand=0)
    tall = [part for part in _drawn(view, frame)[1:] if 1.8 < part.rect.height / part.rect.width < 2.4]
    assert len(tall) >= 20


def test_tiles_are_larger_where_few_seats_leave_room() -> None:
    heights = {}
    for counts in ((0, 4), (0, 4, 4, 4)):
        frame = make_frame((1280, 720), len(counts), is_docked=True, hand=0)
        tiles = [
            part.rect for part in _drawn(over(counts, "draw"), frame)[1:] if part.rect.height > 1.8 * part.rect.width
        ]
        heights[len(counts)] = max(rect.height for rect in tiles)
    assert heights[2] > 1.3 * heights[4]


@pytest.mark.parametrize("is_match", [False, True])
def test_where_a_round_is_watched_only_the_tiles_have_the_room_of_the_buttons(*, is_match: bool) -> None:
    view = over((4, 4, 4, 5), "draw", is_match=is_match)
    frame = make_frame((1280, 620), 4, is_docked=True, hand=0)
    course = course_of(view, 4)
    tallest = {}
    for is_watched in (False, True):
        parts = results_blits(view, frame, make_gear(), NAMES, course, is_watched=is_watched)
        assert all(_holds(frame.dock, part.rect) for part in parts)
        tallest[is_watched] = max(part.rect.height for part in parts[1:] if part.rect.height > 1.8 * part.rect.width)
    assert tallest[True] > tallest[False]


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("percent", [100, 150, 200])
@pytest.mark.parametrize(("key", "seats"), [("draw", 2), ("draw", 3), ("block", 4), ("fives", 3), ("cuban", 4)])
def test_ninety_percent_of_the_line_stays_visible(size: tuple[int, int], percent: int, key: str, seats: int) -> None:
    for seed in range(4):
        view = [seen for _, seen in play_match(key, seats, f"visible {seed}")][-1]
        ground = Ground(size, 0, seats, percent)
        frame, layout = ground.frame(view), ground.layout(view)
        assert frame.dock.width
        hidden = [frame.dock, frame.menu, frame.message, *rack_boxes(view, ground), *frame.button_boxes(2)]
        hidden += [part for box in frame.seats for part in (box.plaque, box.name, box.tiles) if part.width]
        faces = [pygame.Rect(rect_of(placed.pose, layout.unit)) for placed in layout.tiles]
        covered = sum(_covered(face, hidden) for face in faces)
        assert covered <= 0.1 * sum(face.w * face.h for face in faces)
        assert layout.unit >= 8 * min(size[0] / 1280, size[1] / 720)


def _covered(face: pygame.Rect, hidden: Sequence[Box]) -> int:
    """Return how many pixels of a tile are covered at most."""
    return sum(part.w * part.h for part in (face.clip(pygame.Rect(box)) for box in hidden))


@pytest.mark.parametrize("rounds", [2, 30])
@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (3840, 2160)])
def test_the_course_of_the_match_is_drawn_from_the_second_round_on(size: tuple[int, int], rounds: int) -> None:
    view = over((0, 3, 5), "draw")
    assert view.result is not None
    view = replace(view, round_no=rounds, result=replace(view.result, round_no=rounds))
    frame = make_frame(size, 3, is_docked=True, hand=0)
    assert len(_drawn(view, frame, rounds)) == len(_drawn(view, frame, 1)) + 2
    plot = max((part.rect for part in _drawn(view, frame, rounds)[1:]), key=lambda rect: rect.w * rect.h)
    assert plot.height >= 4 * frame.text


def test_the_plot_ends_every_line_with_a_sign_of_its_own() -> None:
    assert ends_apart((10.0, 10.0, 11.0), 20, (10.0, 100.0)) == (10.0, 30.0, 50.0)
    assert ends_apart((90.0, 95.0), 20, (10.0, 100.0)) == (80.0, 100.0)
    assert ends_apart((20.0, 80.0), 20, (10.0, 100.0)) == (20.0, 80.0)


@pytest.mark.parametrize("signs", [2, 3, 4])
@pytest.mark.parametrize("text", [14, 16, 32])
@pytest.mark.parametrize("ends", [(0.0, 0.0, 0.0, 0.0), (1.0, 1.0, 1.0, 1.0), (1.0, 0.6, 0.25, 0.25)])
def test_every_sign_at_the_end_of_a_line_is_seen_whole(text: int, signs: int, ends: tuple[float, ...]) -> None:
    size = (200, round(PLOTS[-1] * text))
    plan = make_plan(size, text, 100)
    badge = sign_size(plan, text, signs)
    wished = [plan.top + plan.high * (1 - end) for end in ends[:signs]]
    placed = sorted(ends_apart(wished, badge, (badge / 2, plan.top + plan.high)))
    assert badge >= 0.8 * text
    assert placed[0] >= badge / 2
    assert placed[-1] + badge / 2 <= size[1]
    assert all(lower - upper >= badge for upper, lower in pairwise(placed))


def test_a_plot_shows_a_score_higher_where_it_is_more() -> None:
    plan = make_plan((300, 120), 16, 100)
    places = [plan.place(10, at, score) for at, score in ((0, 0), (5, 40), (10, 100))]
    assert places[0][0] < places[1][0] < places[2][0]
    assert places[0][1] > places[1][1] > places[2][1] >= 0


@pytest.mark.parametrize("rounds", [2, 12, 300])
def test_the_numbers_below_a_plot_are_not_under_the_signs_at_its_lines_ends(rounds: int) -> None:
    plan = make_plan((300, 120), 16, 100)
    assert plan.number(rounds, rounds, 20) + 20 == plan.left + plan.wide
    assert plan.number(2, 1, 20) + 10 == round(plan.place(2, 1, 0)[0])


def test_a_course_of_later_rounds_is_not_told_beforehand() -> None:
    view = over((3, 0, 2), "draw")
    report = make_report(view, NAMES, course_of(view, 20))
    assert report is not None
    assert len(report.course) == 11


def test_what_a_match_has_brought_is_told_only_at_its_end() -> None:
    told = [make_report(over((3, 0), is_match=is_match), NAMES, (), OUTCOME) for is_match in (False, True)]
    assert [report and report.outcome for report in told] == ["", OUTCOME]


def test_nothing_is_drawn_while_the_round_goes_on() -> None:
    view = replace(over((0, 3), "draw"), result=None)
    assert _drawn(view, make_frame((1280, 720), 2)) == ()
    assert make_report(view, NAMES) is None


def test_the_same_results_are_the_same_pictures() -> None:
    frame = make_frame((1280, 720), 3, is_docked=True, hand=0)
    view = over((0, 3, 5), "draw")
    assert [id(one.surface) for one in _drawn(view, frame)] == [id(one.surface) for one in _drawn(view, frame)]


def test_the_report_tells_hands_gain_and_scores() -> None:
    report = make_report(over((3, 0, 2), "draw"), NAMES)
    assert report is not None
    assert [hand.pips for hand in report.hands] == [33, 0, 17]
    assert [hand.is_winner for hand in report.hands] == [False, True, False]
    assert [(side.names, side.score, side.gain) for side in report.sides] == [
        (("Ana",), 104, 0),
        ((NAMES[1],), 44, 137),
        (("Berta",), 0, 0),
    ]
    assert (report.target, report.is_match) == (100, False)


def test_a_match_is_told_from_its_winner_down() -> None:
    view = over((3, 2, 0), "draw", is_match=True)
    view = replace(view, scores=(20, 101, 60), ended=MatchEnded(1, (20, 101, 60)))
    report = make_report(view, NAMES)
    assert report is not None
    assert [(side.score, side.is_winner) for side in report.sides] == [(101, True), (60, False), (20, False)]
    assert report.winners == ((1, NAMES[1]),)


def test_a_match_of_one_round_tells_its_points_as_the_score() -> None:
    view = replace(over((3, 0, 2), "international", is_match=True), scores=(0, 0, 0))
    report = make_report(view, NAMES)
    assert report is not None
    assert sorted((side.score, side.gain) for side in report.sides) == [(0, 0), (0, 0), (137, 0)]


def test_a_match_has_a_larger_heading_than_a_round() -> None:
    frame = make_frame((1920, 1080), 2, is_docked=True, hand=0)
    heads = [_drawn(over((0, 3), "draw", is_match=is_match), frame)[1].rect.height for is_match in (False, True)]
    assert heads[1] > 1.2 * heads[0]


@pytest.mark.parametrize("is_match", [False, True])
def test_the_room_for_the_results_ends_above_the_first_button(is_match: bool) -> None:
    frame = make_frame((640, 480), 4, text_percent=200, is_docked=True)
    room = results_room(frame, 2 if is_match else 1)
    assert room.bottom < frame.button_boxes(2 if is_match else 1)[0].y
    assert room.height > 6 * frame.base
