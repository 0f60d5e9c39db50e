"""Layers: only what changed is painted anew, and the order of what lies over what counts."""

from __future__ import annotations

import pygame

from game.table.layer import Blit, Layer, differing


def _dab(colour: str, size: int = 10) -> pygame.Surface:
    surface = pygame.Surface((size, size))
    surface.fill(colour)
    return surface


def test_equal_lists_differ_nowhere() -> None:
    blits = (Blit(_dab("red"), 1, 2), Blit(_dab("blue"), 5, 6))
    assert differing(blits, blits) == []


def test_what_moved_differs_where_it_was_and_where_it_is() -> None:
    red = _dab("red")
    rects = differing((Blit(red, 0, 0),), (Blit(red, 50, 50),))
    assert sorted(map(tuple, rects)) == [(0, 0, 10, 10), (50, 50, 10, 10)]


def test_a_changed_order_differs() -> None:
    one, other = Blit(_dab("red"), 0, 0), Blit(_dab("blue"), 5, 5)
    assert differing((one, other), (other, one))


def test_a_layer_shows_the_last_list_over_its_ground() -> None:
    ground = _dab("green", 100)
    layer = Layer(ground)
    red, blue = _dab("red"), _dab("blue")
    layer.show((Blit(red, 0, 0), Blit(blue, 5, 5)))
    assert layer.surface.get_at((7, 7)) == pygame.Color("blue")
    layer.show((Blit(blue, 5, 5), Blit(red, 0, 0)))
    assert layer.surface.get_at((7, 7)) == pygame.Color("red")
    assert layer.show((Blit(blue, 5, 5), Blit(red, 0, 0))) == []
    layer.show(())
    assert pygame.image.tobytes(layer.surface, "RGB") == pygame.image.tobytes(ground, "RGB")
