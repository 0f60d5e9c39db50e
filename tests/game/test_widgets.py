"""The controls of a form: what a player does with mouse, keyboard or pad alone, and what the scene hears of it."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.ui.rows import Cancelled, Changed, Choice, Pressed, TextLine
from tests.game.forms import (
    DOWN,
    ENTER,
    ESC,
    LEFT,
    OFF,
    RIGHT,
    SIZE,
    SPACE,
    TAB,
    UP,
    click,
    make,
    mouse,
    place,
    press,
    wheel,
    words,
    write,
)


@pytest.fixture(autouse=True)
def _display() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode(SIZE)
    yield
    pygame.display.quit()


def test_the_main_button_has_the_focus_first() -> None:
    form = make()
    assert form.focus == "play"
    assert press(form, ENTER) == [Pressed("play")]


@pytest.mark.parametrize("key", [ENTER, SPACE, pygame.K_KP_ENTER])
def test_a_button_is_pressed_by_keyboard(key: int) -> None:
    assert press(make(), LEFT, key) == [Pressed("back")]


def test_a_button_is_pressed_by_mouse_when_it_is_let_go_on_it() -> None:
    form = make()
    inside, outside = place(form, "back").center, place(form, "play").center
    assert click(form, inside) == [Pressed("back")]
    mouse(form, pygame.MOUSEBUTTONDOWN, inside)
    assert mouse(form, pygame.MOUSEBUTTONUP, outside) is None


@pytest.mark.parametrize("button", [pygame.BUTTON_RIGHT, pygame.BUTTON_MIDDLE])
def test_other_buttons_of_the_mouse_press_nothing(button: int) -> None:
    form = make()
    pos = place(form, "play").center
    assert mouse(form, pygame.MOUSEBUTTONDOWN, pos, button) is None
    assert mouse(form, pygame.MOUSEBUTTONUP, pos, button) is None


def test_escape_asks_to_go_back() -> None:
    assert press(make(), ESC) == [Cancelled()]


def test_a_pad_does_all_that_the_keyboard_does() -> None:
    form = make()
    buttons = (pygame.CONTROLLER_BUTTON_DPAD_LEFT, pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_B)
    events = (pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0) for button in buttons)
    assert [form.handle(event) for event in events] == [None, Pressed("back"), Cancelled()]


def test_tab_visits_every_control_once_from_the_top_down() -> None:
    form, visited = make(), []
    for _ in range(7):
        press(form, TAB)
        visited.append(form.focus)
    assert visited == ["rules", "seats", "name", "confirm", "volume", "back", "play"]


def test_arrows_change_a_choice_and_stop_at_its_ends() -> None:
    form = make()
    press(form, TAB, TAB)
    assert press(form, RIGHT, RIGHT, LEFT) == [Changed("seats", 4), Changed("seats", 3)]


def test_one_of_a_few_is_clicked() -> None:
    form = make()
    row = place(form, "seats")
    assert click(form, (row.x + 10, row.centery)) == [Changed("seats", 2)]
    assert form.values["seats"] == 2


def test_one_of_many_has_arrows_to_click() -> None:
    form = make()
    row = place(form, "rules")
    assert click(form, (row.right - 10, row.centery)) == [Changed("rules", 3)]
    assert click(form, (row.x + 10, row.centery)) == [Changed("rules", 2)]


def test_a_list_opens_and_one_of_it_is_clicked() -> None:
    form = make()
    assert click(form, place(form, "rules").center) == []
    assert click(form, place(form, "rules.5").center) == [Changed("rules", 5)]
    assert "Rules 06" not in words(form)


def test_a_list_is_worked_by_keyboard() -> None:
    form = make()
    press(form, TAB, ENTER)
    assert press(form, DOWN, DOWN, UP, ENTER) == [Changed("rules", 3)]
    press(form, ENTER)
    assert press(form, pygame.K_END, ENTER) == [Changed("rules", 29)]


def test_escape_closes_a_list_and_nothing_else() -> None:
    form = make()
    press(form, TAB, ENTER)
    assert press(form, DOWN, ESC) == []
    assert form.values["rules"] == 2
    assert press(form, ESC) == [Cancelled()]


def test_a_click_beside_an_open_list_only_closes_it() -> None:
    form = make()
    click(form, place(form, "rules").center)
    back = place(form, "back").center
    assert click(form, back) == []
    assert click(form, back) == [Pressed("back")]


def test_letters_look_for_an_option() -> None:
    fruit = Choice(
        "f", "Fruit", tuple((word, word) for word in ("Apple", "Banana", "Cherry", "Blueberry", "x", "y")), "x"
    )
    form = make((fruit,))
    press(form, TAB, ENTER)
    write(form, "bb")
    assert press(form, ENTER) == [Changed("f", "Blueberry")]


def test_the_wheel_scrolls_a_long_list() -> None:
    form = make()
    click(form, place(form, "rules").center)
    wheel(form, -40)
    assert click(form, place(form, "rules.29").center) == [Changed("rules", 29)]


def test_a_switch_turns_by_mouse_press_and_arrows() -> None:
    form = make()
    row = place(form, "confirm")
    assert click(form, (row.x + 10, row.centery)) == [Changed("confirm", value=True)]
    assert press(form, SPACE) == [Changed("confirm", value=False)]
    assert press(form, RIGHT, RIGHT, LEFT) == [Changed("confirm", value=True), Changed("confirm", value=False)]


def test_a_slider_follows_the_mouse_also_beside_its_track() -> None:
    form = make()
    row = place(form, "volume")
    mouse(form, pygame.MOUSEBUTTONDOWN, (row.x + row.h // 4, row.centery))
    assert form.values["volume"] == 0
    assert mouse(form, pygame.MOUSEMOTION, (row.x + 5000, row.centery + 300)) == Changed("volume", 100)
    mouse(form, pygame.MOUSEBUTTONUP, (row.x + 5000, row.centery + 300))
    assert mouse(form, pygame.MOUSEMOTION, (row.x, row.centery)) is None


def test_a_slider_goes_by_steps_pages_and_to_its_ends() -> None:
    form = make()
    press(form, *[TAB] * 5)
    keys = (LEFT, RIGHT, RIGHT, pygame.K_PAGEUP, pygame.K_HOME, pygame.K_END, RIGHT)
    values = [answer.value for answer in press(form, *keys) if isinstance(answer, Changed)]
    assert values == [75, 80, 85, 65, 0, 100]


def test_a_line_is_replaced_by_what_is_written_after_tab() -> None:
    form = make()
    press(form, TAB, TAB, TAB)
    assert form.is_typing
    assert write(form, "Zo e") == [Changed("name", text) for text in ("Z", "Zo", "Zo ", "Zo e")]


def test_a_line_takes_no_more_than_its_limit() -> None:
    form = make()
    press(form, TAB, TAB, TAB)
    write(form, "abcdefghijkl")
    assert form.values["name"] == "abcdefgh"


def test_a_line_is_edited_where_it_was_clicked() -> None:
    form = make()
    row = place(form, "name")
    click(form, (row.right - 20, row.centery))
    press(form, pygame.K_BACKSPACE, pygame.K_HOME)
    write(form, "X")
    assert form.values["name"] == "XAn"


def test_keys_that_mean_something_elsewhere_are_letters_in_a_line() -> None:
    form = make()
    press(form, TAB, TAB, TAB)
    write(form, "mnp d")
    assert (form.values["name"], form.focus) == ("mnp d", "name")


def test_a_space_that_brought_the_player_here_is_not_written() -> None:
    form = make()
    press(form, TAB, TAB, TAB)
    form.handle(pygame.Event(pygame.TEXTINPUT, text=" "))
    assert form.values["name"] == "Ana"


def test_a_click_beside_everything_leaves_the_line_ready() -> None:
    form = make()
    press(form, TAB, TAB, TAB)
    click(form, (place(form, "title").x, place(form, "title").y))
    write(form, "b")
    assert form.values["name"] == "Anab"


@pytest.mark.parametrize(("key", "there"), [(ENTER, "confirm"), (DOWN, "confirm"), (UP, "seats"), (TAB, "confirm")])
def test_a_line_is_left_by_keyboard(key: int, there: str) -> None:
    form = make()
    press(form, TAB, TAB, TAB, key)
    assert form.focus == there
    assert not form.is_typing


def test_names_with_dots_and_strange_letters_stay_what_they_are() -> None:
    form = make((TextLine("name", "Name", "J. R. Ñandú", limit=20),))
    assert form.values == {"name": "J. R. Ñandú"}


def test_what_is_off_takes_neither_focus_nor_clicks() -> None:
    form = make(OFF)
    for name in "abcde":
        assert click(form, place(form, name).center) == []
        assert write(form, "x") == []
    visited = set()
    for _ in range(6):
        press(form, TAB)
        visited.add(form.focus)
    assert visited == {"f", "back", "play"}
