"""Lines of text take whatever can be written, also what has no width of its own."""

from __future__ import annotations

import pygame
import pytest

from game.ui.rows import TextLine
from tests.game.forms import make, picture, press

JOINER, TURN = "\u200d", "\u202e"


@pytest.fixture(autouse=True)
def _window() -> None:
    pygame.display.init()
    pygame.display.set_mode((64, 64))


@pytest.mark.parametrize("before", ["", "a", JOINER, TURN])
@pytest.mark.parametrize("written", [JOINER, TURN, "\n", f"a{JOINER}{JOINER}"])
def test_letters_without_width_are_written_and_deleted_like_others(before: str, written: str) -> None:
    form = make((TextLine("name", "Name", before),), footer=())
    for letter in written:
        form.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_UNKNOWN, mod=0, unicode=letter))
        form.handle(pygame.Event(pygame.TEXTINPUT, text=letter))
        picture(form)
    assert str(form.values["name"]).startswith(before)
    press(form, pygame.K_HOME, *[pygame.K_DELETE] * 5)
    picture(form)
    assert form.values["name"] == ""
