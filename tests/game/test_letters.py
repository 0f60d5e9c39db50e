"""Writing with a pad: the letters open over the line, every key is reached, and what is pressed stands in the line."""

from __future__ import annotations

import pygame
import pytest

from game.ui.form import Form
from game.ui.rows import Button, TextLine
from tests.game.forms import make, mouse, place

A, B, X, Y = (
    pygame.CONTROLLER_BUTTON_A,
    pygame.CONTROLLER_BUTTON_B,
    pygame.CONTROLLER_BUTTON_X,
    pygame.CONTROLLER_BUTTON_Y,
)
UP, DOWN = pygame.CONTROLLER_BUTTON_DPAD_UP, pygame.CONTROLLER_BUTTON_DPAD_DOWN
LEFT, RIGHT = pygame.CONTROLLER_BUTTON_DPAD_LEFT, pygame.CONTROLLER_BUTTON_DPAD_RIGHT


@pytest.fixture(autouse=True)
def _display() -> None:
    pygame.display.init()
    pygame.display.set_mode((1280, 720))


def push(form: Form, *buttons: int) -> None:
    for button in buttons:
        form.handle(pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0))


def opened(size: tuple[int, int] = (1280, 720), percent: int = 100) -> Form:
    """Return a form with a line that is empty, and the letters open over it."""
    form = make((TextLine("name", "Name", "", limit=8), Button("more", "More")), size=size, percent=percent)
    while form.focus != "name":
        push(form, DOWN)
    push(form, A)
    return form


def keys(form: Form) -> dict[str, pygame.Rect]:
    return {name.removeprefix("name."): rect for name, _, rect in form.describe() if name.startswith("name.")}


def test_a_line_is_written_with_a_pad() -> None:
    form = opened()
    push(form, Y, RIGHT, RIGHT, A)  # C
    push(form, LEFT, LEFT, A)  # a
    push(form, DOWN, A)  # k
    assert form.values["name"] == "Cak"
    push(form, X)
    assert form.values["name"] == "Ca"
    push(form, B)
    assert keys(form) == {}
    assert form.focus == "name"
    assert form.values["name"] == "Ca"


def test_every_key_can_be_clicked_and_does_what_it_says() -> None:
    form = opened()
    for key, rect in keys(form).items():
        if len(key) == 1:
            mouse(form, pygame.MOUSEBUTTONDOWN, rect.center)
            assert form.values["name"] == key
            mouse(form, pygame.MOUSEBUTTONDOWN, keys(form)["delete"].center)
            assert form.values["name"] == ""
    mouse(form, pygame.MOUSEBUTTONDOWN, keys(form)["done"].center)
    assert keys(form) == {}


def test_the_cross_goes_round_and_comes_to_the_last_row() -> None:
    form = opened()
    push(form, DOWN, DOWN, DOWN, RIGHT, A)
    assert form.values["name"] == " "
    push(form, RIGHT, A)
    assert form.values["name"] == ""
    push(form, RIGHT, A)
    assert keys(form) == {}
    push(form, A, UP, UP, A)
    assert keys(form) != {}


def test_a_line_takes_no_more_letters_than_it_may() -> None:
    form = opened()
    push(form, *[A] * 20)
    assert form.values["name"] == "a" * 8


def test_a_key_of_the_keyboard_closes_the_letters() -> None:
    form = opened()
    form.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0, unicode=""))
    assert keys(form) == {}


def test_enter_on_a_line_opens_no_letters() -> None:
    form = opened()
    push(form, B)
    form.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
    assert keys(form) == {}


@pytest.mark.parametrize("size", [(640, 480), (800, 600), (3840, 2160)])
@pytest.mark.parametrize("percent", [100, 200])
def test_all_letters_lie_in_the_window_and_none_on_another(size: tuple[int, int], percent: int) -> None:
    form = opened(size, percent)
    rects = list(keys(form).values())
    assert len(rects) == 44
    for number, rect in enumerate(rects):
        assert pygame.Rect((0, 0), size).contains(rect)
        assert rect.collidelist(rects[number + 1 :]) == -1
        assert rect.w >= 20
        assert rect.h >= 20
    assert place(form, "name")
