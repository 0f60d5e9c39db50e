"""A page whose contents take a moment: they are fetched once there is something to see, so that no window is frozen."""

from __future__ import annotations

from abc import abstractmethod
from typing import Generic, TypeVar

import pygame

from game.scene import Change
from game.scenes.page import Page
from game.scenes.stage import Stage

Found = TypeVar("Found")


class LatePage(Page, Generic[Found]):
    """`found` is what was fetched, None until then; `fetch` is called once, behind the first frame."""

    def __init__(self, stage: Stage) -> None:
        self.found: Found | None = None
        self._is_shown = False
        super().__init__(stage)

    @abstractmethod
    def fetch(self) -> Found:
        """Return what the page shows; this may take its time."""

    def update(self, seconds: float) -> Change | None:
        """Fetch, once there is something to see."""
        if self._is_shown and self.found is None:
            self.found = self.fetch()
            self._form.close()
            self._form = self._make_form(self.first_focus())
            self.resize(self._size)
        return super().update(seconds)

    def rest(self) -> float:
        """Return 0 until everything is there."""
        return 0.0 if self.found is None else super().rest()

    def take_damage(self, ahead: float) -> tuple[pygame.Rect, ...]:
        """Return what changed; from now on there is something to see."""
        self._is_shown = True
        return super().take_damage(ahead)
