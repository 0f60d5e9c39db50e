"""The picture of the table: what lies still under what moves, and which of it differs from the frame before."""

from __future__ import annotations

import pygame

from game.table.layer import Blits, Layer, differing


class Picture:
    """What is painted on the felt: nothing until a felt is laid, and then what it was last told to show."""

    def __init__(self) -> None:
        self._layer: Layer | None = None
        self._live: Blits = ()
        self._is_spoilt = True

    def lay_felt(self, felt: pygame.Surface | None) -> None:
        """Begin anew on a felt of the window's size; without one there is no picture."""
        self._layer = None if felt is None else Layer(felt)
        self._is_spoilt = True

    @property
    def is_there(self) -> bool:
        """Whether there is a felt to paint on."""
        return self._layer is not None

    @property
    def blits(self) -> Blits:
        """All that is seen on the felt, from the lowest to the highest."""
        return () if self._layer is None else (*self._layer.blits, *self._live)

    def show(self, still: Blits, live: Blits) -> tuple[pygame.Rect, ...]:
        """Show what lies still and what moves over it; return where that differs from what was shown before."""
        if self._layer is None:
            return ()
        damaged = [*self._layer.show(still), *differing(self._live, live)]
        self._live = live
        if self._is_spoilt:
            self._is_spoilt = False
            return (self._layer.surface.get_rect(),)
        return tuple(damaged)

    def draw(self, screen: pygame.Surface) -> None:
        """Paint what was last shown."""
        if self._layer is not None:
            screen.blit(self._layer.surface, (0, 0))
            screen.fblits([(blit.surface, (blit.x, blit.y)) for blit in self._live])

    def copy(self) -> pygame.Surface | None:
        """Return what was last shown as a surface of its own; None where nothing was."""
        if self._layer is None:
            return None
        copied = self._layer.surface.copy()
        self.draw(copied)
        return copied
