"""Every screen looks as it did when somebody last looked at it."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path

import pygame
import pytest

from game.scenes.stage import Routes
from tests.golden.compare import KEPT, MOST, difference, leave
from tests.golden.gallery import PICTURES
from tests.golden.spoken import SHOWN
from tests.golden.thrift import save_thriftily


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


def test_every_screen_has_pictures_in_every_language() -> None:
    """Those over a match are named for what they are; a new way to a screen must be given pictures."""
    named_otherwise = {"play": "table"}
    ways = {field.name: named_otherwise.get(field.name, field.name.replace("_", "-")) for field in fields(Routes)}
    assert {way: name for way, name in ways.items() if name not in SHOWN} == {}


def test_a_picture_in_few_colours_looks_the_same(tmp_path: Path) -> None:
    rich = pygame.Surface((300, 200))
    for column in range(300):
        rich.fill((column * 255 // 300, 100, 255 - column * 255 // 300), (column, 0, 1, 200))
    save_thriftily(rich, tmp_path / "few.png")
    assert difference(pygame.image.load(tmp_path / "few.png"), rich) == 0.0
