"""The pictures of a film: what is written can be read again, pixel by pixel."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.app.pngs import MOST_WAITING, open_writer
from game.ui.pngs import encode_png


def speckled(size: tuple[int, int], salt: int) -> pygame.Surface:
    surface = pygame.Surface(size)
    for x in range(size[0]):
        for y in range(size[1]):
            surface.set_at((x, y), ((x * 7 + salt) % 256, (y * 5) % 256, (x * y) % 256))
    return surface


@pytest.mark.parametrize("size", [(1, 1), (7, 3), (64, 48)])
def test_a_picture_that_was_written_has_the_same_pixels(size: tuple[int, int], tmp_path: Path) -> None:
    surface, path = speckled(size, 3), tmp_path / "one.png"
    path.write_bytes(encode_png(size, pygame.image.tobytes(surface, "RGB")))
    assert pygame.image.tobytes(pygame.image.load(path), "RGB") == pygame.image.tobytes(surface, "RGB")


def test_many_pictures_of_one_surface_are_written_as_it_was_each_time(tmp_path: Path) -> None:
    surface = pygame.Surface((20, 10))
    with open_writer() as writer:
        for number in range(3 * MOST_WAITING):
            surface.fill((number, 0, 0))
            writer.write(surface, tmp_path / f"{number}.png")
    for number in range(3 * MOST_WAITING):
        assert pygame.image.load(tmp_path / f"{number}.png").get_at((5, 5))[0] == number


def test_a_picture_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="nowhere"), open_writer() as writer:
        writer.write(pygame.Surface((4, 4)), tmp_path / "nowhere" / "one.png")
