"""How likely people are to have laid what they laid, by what they may hold: soft, for habits are no rules.

Many get rid of heavy tiles and of doubles first, and take points where there are some: who lays a light tile had
perhaps no heavier one that fitted. The thoughtful look at what they open: who leaves an end open may well hold a tile
for it.
"""

from __future__ import annotations

from functools import cache
from math import fsum
from typing import TYPE_CHECKING, Final, NamedTuple

from rules.bots.chosen import choices_of
from rules.bots.core import mask_of
from rules.bots.manners import Manner, liking
from rules.tiles import tile_set

if TYPE_CHECKING:
    import random
    from collections.abc import Sequence

    from rules.bots.chosen import Choice
    from rules.bots.core import Move
    from rules.bots.manners import Manner
    from rules.bots.worlds import World
    from rules.view import SeatView


class Habit(NamedTuple):
    """A manner, and the share of people who have it."""

    share: float
    manner: Manner


_SIMPLE: Final = (
    Habit(0.2, Manner(liking(pip=0.125, double=0.35))),
    Habit(0.2, Manner(liking(pip=0.375, double=1.05))),
    Habit(0.2, Manner(liking(pip=1.25, double=3.5))),
)
"""To be rid of pips and doubles: a little, rather, and nothing else counts."""

_GREEDY: Final = (
    Habit(0.2, Manner(liking(pip=0.2, double=0.5), point=0.6)),
    Habit(0.2, Manner(liking(pip=1.0, double=0.5), point=2.5)),
)
"""Where lays make points: to take them rather, and always."""

_LIKING: Final = liking(pip=0.06, double=1.1)
_OPENS: Final = 11.0
"""What the thoughtful look at, as *hard* was seen to choose: docs/players.md tells how well it fits. What is opened
matters the less, the more seats there are: of all the others one alone lays next."""

_WHIM: Final = 0.02
"""The chance of any choice beside all habits."""


@cache
def people(seats: int, *, scores_in_play: bool) -> tuple[Habit, ...]:
    """Return the habits that somebody at a table of so many seats may have, the thoughtful last; shares add up to 1."""
    simple = _GREEDY if scores_in_play else _SIMPLE
    thoughtful = Manner(_LIKING, point=0.2, follow=0.5, opens=_OPENS / seats)
    return *simple, Habit(1 - fsum(share for share, _ in simple), thoughtful)


class Habits:
    """What the others have chosen in this round, as this seat saw it."""

    def __init__(self, seen: SeatView) -> None:
        self._by_seat = choices_of(seen)
        self._people = people(seen.seats, scores_in_play=seen.rules.scores_in_play)
        self._tiles = mask_of(tile_set(seen.rules.highest))
        self._known: list[dict[int, list[float]]] = [{} for _ in range(seen.seats)]
        self._simply: dict[tuple[int, int], list[float]] = {}
        self.is_telling = bool(self._by_seat)

    def likelihood(self, world: World) -> float:
        """Return how likely these choices are if this is the world; which habit a seat has is not known."""
        likely = 1.0
        for choices in self._by_seat:
            likely *= sum(self._chances(choices, world.hands[choices[0].seat]))
        return likely

    def manners(self, world: World, dice: random.Random) -> list[Manner]:
        """Return a manner for every seat if this is the world, each as likely as it is by what the seat chose."""
        manners = [manner for _, manner in self._people]
        chances = [[share for share, _ in self._people]] * len(world.hands)
        for choices in self._by_seat:
            seat = choices[0].seat
            chances[seat] = self._chances(choices, world.hands[seat])
        return [dice.choices(manners, each)[0] for each in chances]

    def _chances(self, choices: Sequence[Choice], held: int) -> list[float]:
        """Return how likely a seat's choices are with these tiles left, for each habit with its share."""
        known = self._known[choices[0].seat]
        chances = known.get(held)
        if chances is None:
            chances = known[held] = [share for share, _ in self._people]
            for choice in choices:
                self._take_in(choice, held | choice.later, chances)
        return chances

    def _take_in(self, choice: Choice, hand: int, chances: list[float]) -> None:
        """Make the chance of every habit smaller by how seldom it would have chosen this from this hand."""
        before = choice.before
        can = hand & before.fits
        moves = before.lays.get(can) or before.find(can)
        if len(moves) == 1:
            return
        *simple, thoughtful = self._people
        known = self._simply.get((choice.move[0], can))
        if known is None:
            known = [_chance(each.manner, choice.move, moves, hand, 0) for each in simple]
            self._simply[choice.move[0], can] = known
        for number, chance in enumerate(known):
            chances[number] *= chance
        chances[-1] *= _chance(thoughtful.manner, choice.move, moves, hand, self._tiles ^ choice.laid ^ hand)


def _chance(manner: Manner, move: Move, moves: Sequence[Move], hand: int, unseen: int) -> float:
    weights = manner.weigh(moves, hand, unseen)
    return _WHIM + weights[moves.index(move)] / sum(weights)
