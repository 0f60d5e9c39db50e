"""What lies behind a form: the table's felt, made in slices while the form can be used, or a veil over a match."""

from __future__ import annotations

import math
from typing import Final, Protocol

import pygame

from game.scenes.rehearsal import rehearse, wish_of
from game.scenes.stage import Stage
from game.table.painting import Painting

FELT_SECONDS: Final = 0.004
"""How much of an update goes into making the felt."""
_VEIL: Final = (6, 10, 10, 150)

_NOWHERE: Final = (0, 0)


class Ground(Protocol):
    """What a form lies on."""

    def resize(self, size: tuple[int, int]) -> None:
        """Fit a window of this many pixels."""

    def update(self) -> None:
        """Go on with what is not finished."""

    def rest(self) -> float:
        """Return the seconds until `update` is needed."""

    def take_damage(self) -> tuple[pygame.Rect, ...]:
        """Return where it looks different since it was last asked."""

    def draw(self, screen: pygame.Surface) -> None:
        """Paint it and change nothing."""


class Felt:
    """The empty table. Until it is made for this window there is the last one, stretched, or plain cloth."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._size = _NOWHERE
        self._shown: pygame.Surface | None = None
        self._is_new = False
        self._painting = Painting()

    def resize(self, size: tuple[int, int]) -> None:
        """Take the felt of this size, and have it made if there is none."""
        self._size = size
        self._take()

    def update(self) -> None:
        """Go on making the felt and then the tiles for a few milliseconds; another theme's are begun anew."""
        felts, wish = self._stage.felts, wish_of(self._stage, self._size)
        if self._size != _NOWHERE and not felts.is_ready(self._size):
            felts.work(FELT_SECONDS)
        elif self._size != _NOWHERE and not self._painting.is_done(wish):
            self._painting.work(wish, lambda: rehearse(self._stage, self._size), FELT_SECONDS)
        if self._shown is not None and self._stage.felt(self._size) is not self._shown:
            self._take()

    def rest(self) -> float:
        """Return 0 until the felt is made and the tiles are painted."""
        if self._size == _NOWHERE:
            return math.inf
        is_ready = self._stage.felts.is_ready(self._size)
        return math.inf if is_ready and self._painting.is_done(wish_of(self._stage, self._size)) else 0.0

    def take_damage(self) -> tuple[pygame.Rect, ...]:
        """Return the whole window when there is another felt."""
        was, self._is_new = self._is_new, False
        return (pygame.Rect((0, 0), self._size),) if was else ()

    def draw(self, screen: pygame.Surface) -> None:
        """Paint the felt."""
        if self._shown is not None:
            screen.blit(self._shown, (0, 0))

    def _take(self) -> None:
        self._shown = self._stage.felt(self._size)
        self._is_new = True


class Veil:
    """Dims the scene below, so that it is seen to wait, by `depth` of 255."""

    def __init__(self, depth: int = _VEIL[3]) -> None:
        self._depth = depth
        self._veil: pygame.Surface | None = None
        self._is_new = False

    def resize(self, size: tuple[int, int]) -> None:
        """Make a veil of this size."""
        self._is_new = True
        self._veil = pygame.Surface(size)
        self._veil.fill(_VEIL[:3])
        self._veil.set_alpha(self._depth)

    def update(self) -> None:
        """Nothing is ever unfinished."""

    def rest(self) -> float:
        """A veil never moves."""
        return math.inf

    def take_damage(self) -> tuple[pygame.Rect, ...]:
        """Return the whole window when there is another veil."""
        was, self._is_new = self._is_new, False
        return (self._veil.get_rect(),) if was and self._veil is not None else ()

    def draw(self, screen: pygame.Surface) -> None:
        """Paint the veil."""
        if self._veil is not None:
            screen.blit(self._veil, (0, 0))
