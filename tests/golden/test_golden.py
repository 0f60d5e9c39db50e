"""Every screen looks as it did when somebody last looked at it."""

from __future__ import annotations

import pygame
import pytest

from tests.golden.compare import KEPT, MOST, difference, leave
from tests.golden.gallery import PICTURES


@pytest.mark.parametrize("name", PICTURES)
def test_a_screen_looks_as_its_kept_picture(name: str) -> None:
    actual = PICTURES[name]()
    expected = pygame.image.load(KEPT / f"{name}.png")
    share = difference(expected, actual)
    if share > MOST:
        where = leave(name, expected, actual)
        raise AssertionError(f"{name}: {share:.2%} of the pixels differ; look at the pictures in {where}")


def test_no_picture_is_kept_that_nothing_paints() -> None:
    assert {path.stem for path in KEPT.glob("*.png")} == set(PICTURES)


def test_a_moved_tile_is_seen() -> None:
    one, other = pygame.Surface((200, 100)), pygame.Surface((200, 100))
    other.fill("white", (10, 10, 8, 16))
    assert difference(one, other) > MOST
    assert difference(one, one.copy()) == 0.0
    assert difference(one, pygame.Surface((10, 10))) == 1.0
