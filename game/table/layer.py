"""A picture made of blits, and which rectangles differ from one list of blits to the next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.ui.damage import merge


class Blit(NamedTuple):
    """A surface at a place, in pixels."""

    surface: pygame.Surface
    x: int
    y: int

    @property
    def rect(self) -> pygame.Rect:
        """What it covers."""
        return self.surface.get_rect(topleft=(self.x, self.y))


Blits = tuple[Blit, ...]


def differing(before: Sequence[Blit], after: Sequence[Blit]) -> list[pygame.Rect]:
    """Return the rectangles in which two lists of blits may differ; surfaces are compared by identity."""
    old, new = _by_key(before), _by_key(after)
    rects = [old[key].rect for key in old.keys() - new.keys()] + [new[key].rect for key in new.keys() - old.keys()]
    kept = [(one, other) for one, other in zip(_common(old, new), _common(new, old), strict=True) if one != other]
    return rects + [new[key].rect for key in {key for pair in kept for key in pair}]


def _by_key(blits: Sequence[Blit]) -> dict[tuple[int, int, int], Blit]:
    return {(id(blit.surface), blit.x, blit.y): blit for blit in blits}


def _common(
    one: dict[tuple[int, int, int], Blit], other: dict[tuple[int, int, int], Blit]
) -> list[tuple[int, int, int]]:
    """Return the keys of one that the other has too, in the order of one: what lies over what may have changed."""
    return [key for key in one if key in other]


class Layer:
    """A surface that holds a list of blits over a ground, repaired only where the list changed."""

    def __init__(self, ground: pygame.Surface) -> None:
        self.surface = ground.copy()
        self._ground = ground
        self.blits: Blits = ()

    def show(self, blits: Blits) -> list[pygame.Rect]:
        """Make the surface show these blits; return the rectangles that were painted anew."""
        damaged = merge(differing(self.blits, blits), self.surface.get_rect())
        self.blits = blits
        for rect in damaged:
            self.surface.set_clip(rect)
            self.surface.blit(self._ground, rect, rect)
            self.surface.fblits([((blit.surface), (blit.x, blit.y)) for blit in blits])
        self.surface.set_clip(None)
        return damaged
