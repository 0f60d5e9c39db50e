"""What a bot plays on from: worlds as often as they are likely, each with an order of its boneyard and with manners."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from rules.bots.core import bits_of
from rules.bots.habits import Habits
from rules.bots.inference import forgetting
from rules.bots.manners import CAREFUL
from rules.bots.worlds import World, Worlds
from rules.ruleset import Boneyard, side_of

if TYPE_CHECKING:
    import random
    from collections.abc import Sequence

    from rules.bots.effort import Effort
    from rules.bots.hurry import Hurry
    from rules.bots.inference import Knowledge
    from rules.bots.manners import Manner
    from rules.view import SeatView


_PATIENCE: Final = 128
"""So many worlds are taken without the clock, so that short answers do not depend on it."""

_LOOKS: Final = 32
"""After so many more the clock is looked at, each time."""

_SHARE: Final = 0.7
"""The share of the time after which no more are taken."""


class Guess(NamedTuple):
    """A world, the order of its boneyard, the next tile to be drawn last, and how every seat plays on.

    Without manners everybody plays on alike.
    """

    world: World
    order: tuple[int, ...]
    manners: Sequence[Manner] = ()


class Guesses:
    """Guesses by what a seat sees and knows, as its effort allows. `known` are its worlds, if they were counted."""

    def __init__(self, seen: SeatView, knowledge: Knowledge, effort: Effort, known: Worlds | None = None) -> None:
        self._effort = effort
        self._worlds = known or Worlds(knowledge if effort.remembers else forgetting(knowledge))
        self._draws = seen.rules.boneyard is not Boneyard.NEVER_DRAWN
        self._habits = Habits(seen)
        self._is_reading = effort.reads and self._habits.is_telling
        mine = side_of(seen.rules, knowledge.seat)
        self._own = [
            seat
            for seat in range(seen.seats)
            if seat == knowledge.seat or (effort.has_partner and side_of(seen.rules, seat) == mine)
        ]

    def take(self, dice: random.Random, hurry: Hurry | None = None) -> list[Guess]:
        """Return as many guesses as the effort asks for, or fewer when most of the time is over."""
        worlds: list[World] = []
        likely: list[float] = []
        for number in range(self._effort.worlds * (self._effort.candidates if self._is_reading else 1)):
            if hurry and number >= _PATIENCE and number % _LOOKS == 0 and hurry.is_over(_SHARE):
                break
            worlds.append(self._worlds.sample(dice))
            if self._is_reading:
                likely.append(self._habits.likelihood(worlds[-1]))
        if self._is_reading:
            worlds = dice.choices(worlds, likely, k=self._effort.worlds)
        return [self._guess(world, dice) for world in worlds]

    def _guess(self, world: World, dice: random.Random) -> Guess:
        order: list[int] = list(bits_of(world.boneyard)) if self._draws else []
        dice.shuffle(order)
        if not self._effort.takes_care:
            return Guess(world, tuple(order))
        manners = self._habits.manners(world, dice)
        for seat in self._own:
            manners[seat] = CAREFUL
        return Guess(world, tuple(order), manners)
