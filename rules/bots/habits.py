"""How likely people are to have laid what they laid, by what they may hold: soft, for habits are no rules.

Many get rid of heavy tiles and of doubles first, and take points where there are some: who lays a light tile had
perhaps no heavier one that fitted. The thoughtful look at what they open: who leaves an end open may well hold a tile
for it.
"""

from __future__ import annotations

from functools import cache
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
    from rules.bots.worlds import World
    from rules.ruleset import Ruleset
    from rules.view import SeatView


class Habit(NamedTuple):
    """A manner, and the share of people who have it."""

    share: float
    manner: Manner


_HEAVY: Final = (
    Habit(0.3, Manner(liking(pip=0.125, double=0.35))),
    Habit(0.4, Manner(liking(pip=0.375, double=1.05))),
    Habit(0.3, Manner(liking(pip=1.25, double=3.5))),
)
"""To be rid of pips and doubles: a little, rather, and nothing else counts."""

_GREEDY: Final = (
    Habit(0.5, Manner(liking(pip=0.2, double=0.5), point=0.6)),
    Habit(0.5, Manner(liking(pip=1.0, double=0.5), point=2.5)),
)
"""Where lays make points: to take them rather, and always."""

_LIKING: Final = liking(pip=0.06, double=1.1)
_OPENS: Final = 11.0
"""What the thoughtful look at, as *hard* was seen to choose: docs/players.md tells how well it fits. What is opened
matters the less, the more seats there are: of all the others one alone lays next."""

_THOUGHTFUL_PARTNERS: Final = 0.4
_THOUGHTFUL_IN_PLAY: Final = 0.6
"""How many are thoughtful. Where each plays alone and lays make no points nobody is taken to be: what is won there
against the thoughtful is less than what is lost against those who go by weight (docs/players.md)."""

_WHIM: Final = 0.02
"""The chance of any choice beside all habits."""


@cache
def people(rules: Ruleset, seats: int) -> tuple[Habit, ...]:
    """Return the habits that somebody at such a table may have; their shares add up to 1."""
    simple = _GREEDY if rules.counts_ends else _HEAVY
    share = _THOUGHTFUL_IN_PLAY if rules.counts_ends else _THOUGHTFUL_PARTNERS if rules.partners else 0.0
    if not share:
        return simple
    thoughtful = Habit(share, Manner(_LIKING, point=0.2, follow=0.5, opens=_OPENS / seats))
    return *(Habit(each.share * (1 - share), each.manner) for each in simple), thoughtful


class Habits:
    """What the others have chosen in this round, as this seat saw it."""

    def __init__(self, seen: SeatView) -> None:
        self._by_seat = choices_of(seen)
        self._people = people(seen.rules, seen.seats)
        self._tiles = mask_of(tile_set(seen.rules.highest))
        self._known: list[dict[int, list[float]]] = [{} for _ in range(seen.seats)]
        self._simple = [each for each in self._people if not each.manner.is_careful]
        self._by_tiles: dict[tuple[int, int], list[float]] = {}
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
        known = self._by_tiles.get((choice.move[0], can))
        if known is None:
            known = [_of_move(manner, choice.move, moves) for _, manner in self._simple]
            self._by_tiles[choice.move[0], can] = known
        for number, chance in enumerate(known):
            chances[number] *= chance
        if len(known) < len(chances):
            weights = self._people[-1].manner.weigh(moves, hand, self._tiles ^ choice.laid ^ hand)
            chances[-1] *= _WHIM + weights[moves.index(choice.move)] / sum(weights)


def _of_move(manner: Manner, move: Move, moves: Sequence[Move]) -> float:
    """Return how likely this move is for somebody who does not look at what it opens.

    Where no lay makes points a tile is chosen, and then any of its places.
    """
    if manner.point:
        weights = manner.weigh(moves, 0, 0)
        return _WHIM + weights[moves.index(move)] / sum(weights)
    bit, tiles = move[0], {each for each, _, _ in moves}
    places = sum(each == bit for each, _, _ in moves)
    if len(tiles) == 1:
        return 1 / places
    return (_WHIM + manner.liking[bit] / sum(manner.liking[each] for each in tiles)) / places
