"""Lessons: what is written is what is played, what is said is true of the table, and a wrong try costs nothing."""

from __future__ import annotations

import random
from dataclasses import replace

import pygame
import pytest

from game.scene import Pop
from game.scenes.examples import build, example_rows, paint_line
from game.scenes.learn import Learn
from game.scenes.lesson import Lesson, load_lesson
from game.scenes.lessons import (
    LESSONS,
    TASKS,
    answer_words,
    closing_words,
    guide_words,
    lesson_words,
    nudge_words,
    question_words,
)
from game.scenes.reading_pages import PAGES, ReadingPage, page_title, past_words
from game.scenes.reading_pages import question_words as asked_words
from game.scenes.welcome import SECONDS, Welcome
from game.session.lesson import LessonSession
from game.store.settings import Settings
from rules import line as lines
from rules.actions import Arm, Draw, IllegalActionError, Lay, Pass
from rules.bots.advice import advise
from rules.bots.insight import lacks
from rules.events import Passed, Reason, TileDrawn, TileLaid
from rules.line import Line
from rules.presets import PRESETS
from rules.record import action_of, replay
from rules.scoring import points_in_play
from rules.tiles import tile_set
from rules.view import SeatView, legal_actions, view
from tests.game.matches import FakeMatches, left_match
from tests.game.stages import Player

KEYS = (*LESSONS, *TASKS)


def session(key: str) -> LessonSession:
    start = TASKS[key].start if key in TASKS else 0
    return LessonSession(load_lesson(key), start, is_task=key in TASKS, tempo=0.0)


def task_view(key: str) -> SeatView:
    made = session(key)
    seen = made.view
    made.close()
    return seen


def after(seen: SeatView, lay: Lay) -> Line:
    assert lay.arm is not None
    return lines.lay(seen.line, lay.tile, lay.arm)


def answer(key: str) -> Lay:
    made = session(key)
    expected = made.expected
    made.close()
    assert isinstance(expected, Lay)
    return expected


def at_lesson(key: str, settings: Settings | None = None, *, size: tuple[int, int] = (1280, 720)) -> Player:
    player = Player(settings or Settings(pace="instant"), size=size)
    player.enter(Learn(player.stage)).wait(0.1)
    player.click(key)
    return player.wait_for(lambda: has_notice(player), 5.0)


def has_notice(player: Player) -> bool:
    return player.screen == "table" and bool(player.lines()[-1].get("notice"))


@pytest.mark.parametrize("key", KEYS)
def test_a_lesson_is_a_record_that_replays_with_the_player_at_seat_0(key: str) -> None:
    record = load_lesson(key)
    match, events = replay(record)
    assert len(record.rounds) == 1
    laid = [event for event in events if isinstance(event, TileLaid)]
    if key in TASKS:
        assert laid[-1].seat == 0
        assert len(record.rounds[0].moves) == TASKS[key].start + 1
    else:
        assert match.ended is not None
        assert (laid[0].seat, laid[-1].seat) == (0, 0)


def test_the_lessons_show_what_there_is_to_learn() -> None:
    draw, fives = (replay(load_lesson(key)).events for key in LESSONS)
    assert sum(isinstance(event, TileDrawn) and event.seat == 0 for event in draw) == 2, "draw until one fits"
    assert sum(isinstance(event, Passed) and event.seat == 0 for event in draw) == 1
    assert sum(isinstance(event, TileLaid) and event.seat == 0 for event in draw) <= 8, "a first round is short"
    assert draw[-2].reason is Reason.DOMINO  # type: ignore[union-attr]
    mine = [event for event in fives if isinstance(event, TileLaid) and event.seat == 0]
    assert sum(event.points > 0 for event in mine) >= 2
    assert any(event.arm in {Arm.UP, Arm.DOWN} for event in mine)


@pytest.mark.parametrize("key", TASKS)
def test_the_answer_is_what_the_strongest_player_would_do_whatever_its_dice(key: str) -> None:
    for number in range(6):
        assert advise(task_view(key), 10.0, random.Random(number))[0].action == answer(key)


def test_what_is_said_about_the_positions_is_true() -> None:
    heavy = task_view("heavy")
    assert answer("heavy").tile.pips == max(
        action.tile.pips for action in legal_actions(heavy) if isinstance(action, Lay)
    )
    assert answer("heavy").tile.pips == 10
    link = task_view("link")
    fitting = {}
    for action in legal_actions(link):
        assert isinstance(action, Lay)
        numbers = {number for _, number in after(link, action).ends}
        fitting[action] = sum(not numbers.isdisjoint(held) for held in link.hand if held != action.tile)
    assert (fitting.pop(answer("link")), set(fitting.values())) == (2, {0})
    passes = task_view("passes")
    assert {4, 2} <= set(lacks(passes)[1])
    assert isinstance(passes.history[-1], Passed)
    assert {number for _, number in after(passes, answer("passes")).ends} == {4, 2}
    count = task_view("count")
    points = {
        action: points_in_play(count.rules, lines.count(after(count, action)))
        for action in legal_actions(count)
        if isinstance(action, Lay)
    }
    assert (points.pop(answer("count")), set(points.values())) == (10, {0})
    seven = task_view("seven")
    fives = [tile for tile in tile_set(6) if tile.has(5)]
    assert sum(tile in seven.line.tiles for tile in fives) == 6
    assert sum(tile in seven.hand for tile in fives) == 1
    assert 5 in {number for _, number in after(seven, answer("seven")).ends}


@pytest.mark.parametrize("key", KEYS)
def test_every_lesson_has_its_words(key: str) -> None:
    assert lesson_words(key)
    if key in TASKS:
        assert len({question_words(key), answer_words(key), nudge_words(key)}) == 3
    else:
        assert closing_words(key)


def test_another_move_than_the_written_one_changes_nothing() -> None:
    made = session("passes")
    before = made.view
    wrong = next(action for action in legal_actions(before) if action != made.expected)
    made.act(wrong)
    assert (made.view, made.missed, made.step) == (before, 1, 0)
    assert made.expected is not None
    made.act(made.expected)
    assert made.step == 1
    assert made.is_done
    assert len(made.poll(100.0)) == 1
    assert not made.may_take_back
    made.close()


@pytest.mark.parametrize("key", LESSONS)
def test_a_lesson_is_played_to_its_end_by_doing_what_it_says(key: str) -> None:
    player = at_lesson(key)
    scene = player.top
    assert isinstance(scene, Lesson)
    said: list[str] = []
    for _ in range(40):
        player.wait_for(lambda: has_notice(player), 5.0)
        line = player.lines()[-1]
        said.append(line["notice"][1])
        expected = scene._lesson.expected  # noqa: SLF001 - what the lesson wants
        if expected is None:
            break
        if isinstance(expected, Draw):
            player.press(pygame.K_d)
        elif isinstance(expected, Pass):
            player.press(pygame.K_p)
        else:
            assert isinstance(expected, Lay)
            player.click(f"tile {expected.tile}")
            place = f"place {expected.arm or 'open'}"
            if player.screen == "table" and place in player.controls():
                player.click(place)
        player.wait(0.3)
    assert said[-1] == closing_words(key)
    assert ("Nothing fits and the boneyard is empty: you pass." in said) == (key == "draw")
    assert len(said) <= 14, "a first round is short"
    assert scene._lesson.missed == 0  # noqa: SLF001
    player.click("leave")
    assert player.screen == "learn"
    assert player.matches.finished == []


def test_a_wrong_try_gets_a_nudge_and_the_second_one_the_answer() -> None:
    player = at_lesson("heavy")
    assert player.lines()[-1]["notice"][1] == question_words("heavy")
    seen = task_view("heavy")
    wrong = next(action for action in legal_actions(seen) if action != answer("heavy"))
    assert isinstance(wrong, Lay)
    for _ in range(2):
        player.click(f"tile {wrong.tile}").wait(0.2)
        if f"place {wrong.arm}" in player.controls():
            player.click(f"place {wrong.arm}").wait(0.2)
    assert player.lines()[-1]["notice"][1] == nudge_words("heavy")
    scene = player.top
    assert isinstance(scene, Lesson)
    assert scene._table.lights.hint == answer("heavy")  # noqa: SLF001 - what is lit


def test_the_pause_of_a_lesson_has_what_fits_a_lesson_and_says_what_is_true() -> None:
    player = at_lesson("draw").press(pygame.K_ESCAPE)
    assert player.screen == "pause"
    buttons = set(player.controls()) - {"title", "label"}
    assert buttons == {"resume", "again", "settings", "help", "sound", "leave", "quit"}
    assert "Nothing of a lesson is kept: the next time it begins anew." in player.lines()[-1]["words"]
    assert player.click("leave").screen == "learn"


def test_a_lesson_begins_again_from_its_pause() -> None:
    player = at_lesson("heavy")
    first = player.top
    assert isinstance(first, Lesson)
    player.click(f"tile {answer('heavy').tile}")
    place = f"place {answer('heavy').arm}"
    if place in player.controls():
        player.click(place)
    player.wait_for(lambda: first._lesson.is_done, 5.0)  # noqa: SLF001 - whether the answer was given
    player.press(pygame.K_ESCAPE).click("again").wait(0.1)
    again = player.top
    assert isinstance(again, Lesson)
    assert again is not first
    player.wait_for(lambda: has_notice(player), 5.0)
    assert player.lines()[-1]["notice"][1] == question_words("heavy")
    assert player.press(pygame.K_ESCAPE).click("leave").screen == "learn"


def test_a_lesson_can_be_neither_given_up_nor_drawn_and_leads_to_no_match() -> None:
    record = left_match()
    player = Player(Settings(pace="instant"), FakeMatches(record))
    lesson = player.enter(Lesson(player.stage, "draw")).top
    assert isinstance(lesson, Lesson)
    for end in (lesson._lesson.give_up, lesson._lesson.offer_draw):  # noqa: SLF001
        with pytest.raises(IllegalActionError):
            end()
    assert isinstance(lesson._after("go_on"), Pop)  # noqa: SLF001 - whatever its buttons are
    assert (player.matches.saved(), player.matches.sessions) == (record, [])


def test_the_guide_explains_the_sum_and_the_spinner() -> None:
    record = load_lesson("fives")
    moves = record.rounds[0].moves
    said: list[str] = []
    for made in range(len(moves)):
        begun = replace(record, rounds=(replace(record.rounds[0], moves=moves[:made]),))
        state = replay(begun).match
        if state.round is not None and state.round.turn == 0:
            said += guide_words(view(state, 0), action_of(moves[made]))
    assert any("+" in sentence and "=" in sentence for sentence in said)
    assert any("short sides are open" in sentence for sentence in said)


@pytest.mark.parametrize("page", PAGES)
def test_every_page_can_be_read(page: str) -> None:
    player = Player()
    player.enter(Learn(player.stage)).wait(0.1)
    player.click(page).wait(0.1)
    assert player.screen == "reading_page"
    assert player.lines()[-1]["words"][0] == page_title(page)
    player.click("back")
    assert player.screen == "learn"


def test_the_pages_to_read_have_something_to_say() -> None:
    assert all(len(paragraph) > 80 for paragraph in past_words())
    assert all(asked.endswith(("?", ".")) and answer for asked, answer in asked_words())


def test_what_people_ask_is_answered_on_the_page_itself_and_by_what_is_there() -> None:
    answers = dict(asked_words())
    assert not [answer for answer in answers.values() if "docs/" in answer or ".md" in answer]
    assert answers["Does the game send anything anywhere?"].startswith("No.")


@pytest.mark.parametrize("key", PRESETS)
def test_the_rules_of_every_preset_have_a_drawn_example(key: str) -> None:
    player = Player(Settings(rules=key))
    player.enter(ReadingPage(player.stage, "rules")).wait(0.1)
    rows = list(example_rows(PRESETS[key], player.stage))
    assert len(rows) == 2
    picture = rows[0]
    painted = picture.make(600)  # type: ignore[union-attr]
    assert painted.get_height() == picture.height(600)  # type: ignore[union-attr]
    assert painted.get_bounding_rect().w > 150


def test_an_example_leaves_nothing_out() -> None:
    line = build(((5, 5, None), (5, 1, Arm.LEFT), (5, 4, Arm.RIGHT)), has_spinner=True)
    painted = paint_line(line, 600, Player().stage.gear)
    box = painted.get_bounding_rect()
    assert box.top > 0
    assert box.bottom < painted.get_height()


def at_welcome() -> Player:
    player = Player()
    return player.enter(Welcome(player.stage)).wait(0.1)


def test_the_offer_of_a_lesson_goes_away_by_itself() -> None:
    player = Player()
    player.enter(player.stage.routes.title()).wait(0.1)
    assert player.top is not None
    player.stack.enter(Welcome(player.stage))
    player.wait(SECONDS - 1)
    assert player.screen == "welcome"
    player.wait(1.5)
    assert player.screen == "title"


def test_the_offer_is_taken_or_left() -> None:
    player = at_welcome().click("lesson")
    assert isinstance(player.top, Lesson)
    other = Player()
    other.enter(other.stage.routes.title())
    other.stack.enter(Welcome(other.stage))
    other.wait(0.1).click("later")
    assert other.screen == "title"


@pytest.mark.parametrize("size", [(640, 480), (1280, 720)])
@pytest.mark.parametrize("percent", [100, 200])
def test_how_to_play_fits_every_window_and_text_size(size: tuple[int, int], percent: int) -> None:
    player = Player(replace(Settings(), text_percent=percent), size=size)
    player.enter(Learn(player.stage)).wait(0.1)
    assert pygame.Rect((0, 0), size).contains(player.controls()["back"])
