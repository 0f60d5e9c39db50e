"""The table's surface for the window's size: made in slices while something else is shown, stretched until then."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import perf_counter

import pygame

from game.table.art.felt import make_table
from game.table.art.theme import Theme


class Felts:
    """Keeps the surface of one size, and makes that of the next."""

    def __init__(self, theme: Theme, clock: Callable[[], float] = perf_counter) -> None:
        self._theme = theme
        self._clock = clock
        self._made: pygame.Surface | None = None
        self._wanted: tuple[int, int] | None = None
        self._making: Iterator[pygame.Surface | None] = iter(())
        self._stretched: pygame.Surface | None = None

    def is_ready(self, size: tuple[int, int]) -> bool:
        """Whether the surface of this size is made."""
        return self._made is not None and self._made.get_size() == size

    def surface(self, size: tuple[int, int]) -> pygame.Surface:
        """Return the surface of this size, or the best there is now: the last one stretched, or plain felt."""
        if self._made is not None and self._made.get_size() == size:
            return self._made
        if self._wanted != size:
            self._wanted, self._making = size, make_table(self._theme, size)
            self._stretched = None
        if self._stretched is None:
            self._stretched = self._stretch(size)
        return self._stretched

    def work(self, seconds: float) -> bool:
        """Go on making the wanted surface for about so long; return whether it has just become ready."""
        until = self._clock() + seconds
        while self._wanted is not None:
            made = next(self._making, None)
            if made is not None:
                self._made, self._stretched, self._wanted = made, None, None
                return True
            if self._clock() >= until:
                return False
        return False

    def finish(self, size: tuple[int, int]) -> pygame.Surface:
        """Return the surface of this size, made to its end now."""
        self.surface(size)
        while not self.is_ready(size):
            self.work(1.0)
        return self.surface(size)

    def _stretch(self, size: tuple[int, int]) -> pygame.Surface:
        if self._made is not None:
            return pygame.transform.scale(self._made, size)
        plain = pygame.Surface(size)
        plain.fill(tuple(part // 2 for part in self._theme.felt))
        return plain
