"""Words over the table stay readable where windows are small and letters large, and hide nothing they speak of."""

from __future__ import annotations

import pygame
import pytest

from game.table.box import Box
from game.table.ground import Ground
from game.table.letters import MIN_TEXT
from game.table.lights import Lights, MainButton
from game.table.live import button_blits, message_blits
from game.table.notice import notice_blits
from game.table.sentence import sentence
from rules.view import SeatView
from tests.game.tables import begin, make_gear, play_match

GEAR = make_gear()
LONG = "Where does 6-3 go? Esc or the right button takes it back"
SMALL = (640, 480)
SIZES = [(640, 480), (800, 600), (1280, 720)]


def seen(key: str = "draw", seats: int = 2, at: int = 12) -> SeatView:
    return [view for _, view in play_match(key, seats, "sentences")][at]


def test_words_that_fit_stand_in_one_line() -> None:
    assert sentence(GEAR, "Your turn", 30, (400, 40)).get_height() == GEAR.fonts.size("A", 30)[1]


def test_words_that_one_line_would_make_small_stand_in_two_larger_ones() -> None:
    room = 350, 60
    assert GEAR.fonts.size(LONG, 14)[0] > room[0]
    picture = sentence(GEAR, LONG, 30, room)
    assert picture.get_width() <= room[0]
    assert 2 * GEAR.fonts.size("A", 17)[1] < picture.get_height() <= room[1]


def test_where_two_lines_gain_nothing_there_is_one() -> None:
    assert sentence(GEAR, LONG, 30, (350, 34)).get_height() < 34
    assert sentence(GEAR, "Sentence", 30, (20, 200)).get_height() == GEAR.fonts.size("A", MIN_TEXT)[1]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("percent", [100, 150, 200])
@pytest.mark.parametrize("words", ["Your turn", LONG])
def test_a_message_keeps_off_the_line_and_off_the_edges(size: tuple[int, int], percent: int, words: str) -> None:
    view, ground = seen(), Ground(size, 0, 2, percent)
    frame = ground.frame(view)
    plate = next(message_blits(Lights(message=words), view, ground, GEAR)).rect
    assert pygame.Rect(0, 0, *size).contains(plate)
    line = frame.line
    assert plate.top >= line.bottom - frame.text


@pytest.mark.parametrize("percent", [100, 150, 200])
@pytest.mark.parametrize("size", SIZES)
def test_a_notice_fits_the_window_whatever_its_title(size: tuple[int, int], percent: int) -> None:
    view, ground = seen(), Ground(size, 0, 2, percent)
    words = ("In fives, count before you lay and see what you leave to those who follow you", "Add the open halves.")
    rects = [blit.rect for blit in notice_blits(words, ground.frame(view).text, view, ground, GEAR, ())]
    assert all(pygame.Rect(0, 0, *size).contains(rect) for rect in rects)
    assert all(rects[0].contains(rect) for rect in rects)


def test_words_become_a_little_smaller_before_they_hide_what_they_are_about() -> None:
    view, ground = begin("fives"), Ground(SMALL, 0, 2, 200)
    line = ground.frame(view).line
    place = Box(line.centre[0] - 20, line.centre[1] - 40, 40, 80)
    text = ground.frame(view).text
    words = ("First lesson: fives", "The highest double leads the first round: lay 4-4.")
    plate = next(notice_blits(words, text, view, ground, GEAR, (place,))).rect
    assert not plate.colliderect(pygame.Rect(*place))
    alone = next(notice_blits(words, text, view, ground, GEAR, ())).rect
    assert alone.height > plate.height


def test_buttons_side_by_side_are_written_alike() -> None:
    view = [view for _, view in play_match("draw", 2, "sentences", rounds=1)][-1]
    ground = Ground(SMALL, 0, 2, 200)
    buttons = tuple(MainButton(words, words) for words in ("Play again, please", "Menu"))
    labels = list(button_blits(Lights(buttons=buttons), view, ground, GEAR))[1::2]
    assert len({blit.rect.height for blit in labels}) == 1
