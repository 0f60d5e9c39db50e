"""Movements one after the other, together, or one starting behind the other, with nothing lost between two of them.

However the time is cut into steps, the same ends are shown in the same order; `finish` is one step to the end of time.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Iterable

from game.anim.tween import Motion, pause


class Timeline:
    """Plays motions in sequence; more may be added at any time, also by a motion that is just ending.

    >>> shown = []
    >>> line = Timeline().then(Tween(1.0, shown.append), Tween(2.0)).together(Tween(1.0), Tween(3.0))
    >>> line.update(1.5), line.is_done
    (0.0, False)
    """

    __slots__ = ("_motions",)

    def __init__(self, *motions: Motion) -> None:
        self._motions: deque[Motion] = deque(motions)

    def then(self, *motions: Motion) -> Timeline:
        """Add these, each after the one before; return self."""
        self._motions.extend(motions)
        return self

    def together(self, *motions: Motion) -> Timeline:
        """Add these so that they start at one moment; what is added later starts when the longest has ended."""
        return self.then(Parallel(motions))

    def staggered(self, motions: Iterable[Motion], gap: float) -> Timeline:
        """Add these so that each starts `gap` seconds after the one before it started."""
        late = (Timeline(pause(gap * place), motion) for place, motion in enumerate(motions))
        return self.then(Parallel(late))

    @property
    def is_done(self) -> bool:
        """Whether nothing is left to play."""
        return not self._motions

    @property
    def next_end(self) -> float:
        """Seconds until the next tween ends; 0 with nothing to play."""
        return self._motions[0].next_end if self._motions else 0.0

    def update(self, seconds: float) -> float:
        """Play this much; return what was left over, 0 while there is more to play."""
        while self._motions:
            motion = self._motions[0]
            seconds = motion.update(seconds)
            if not motion.is_done:
                return 0.0
            self._motions.popleft()
        return seconds

    def finish(self) -> None:
        """Play everything to its end now, also what the ends add."""
        self.update(math.inf)


class Parallel:
    """Plays motions at the same time; done when the longest is."""

    __slots__ = ("_motions",)

    def __init__(self, motions: Iterable[Motion]) -> None:
        self._motions = list(motions)

    @property
    def is_done(self) -> bool:
        """Whether every motion has ended."""
        return not self._motions

    @property
    def next_end(self) -> float:
        """Seconds until the first of the next ends."""
        return min((motion.next_end for motion in self._motions), default=0.0)

    def update(self, seconds: float) -> float:
        """Play this much of all, halting at every end, so that ends come in the order of their moments."""
        while self._motions:
            step = min(self.next_end, seconds)
            for motion in self._motions:
                motion.update(step)
            self._motions = [motion for motion in self._motions if not motion.is_done]
            seconds -= step
            if seconds <= 0.0:
                return 0.0
        return seconds

    def finish(self) -> None:
        """Play everything to its end now."""
        self.update(math.inf)
