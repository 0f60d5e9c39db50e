"""How likely people are to have laid what they laid, by what they may hold: soft, for habits are no rules.

Most get rid of heavy tiles and of doubles first. Who lays a light tile had perhaps no heavier one that fitted.
"""

from __future__ import annotations

from functools import cache
from math import exp
from typing import TYPE_CHECKING, Final

from rules.bots.chosen import choices_of
from rules.bots.core import bit_of
from rules.bots.manners import Manner
from rules.tiles import Tile, tile_set

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Sequence

    from rules.bots.chosen import Choice
    from rules.bots.worlds import World
    from rules.view import SeatView

_PER_PIP: Final = 0.25
"""How much a pip matters to people, as the exponent of a choice by chance."""

_FOR_DOUBLE: Final = 0.7
"""How much they like to be rid of a double."""

_STRENGTHS: Final = ((0.3, 0.5), (0.4, 1.5), (0.3, 5.0))
"""How strong the habits of people are, each with its share of people: little, rather, and nothing else counts."""

_WHIM: Final = 0.02
"""The chance of any choice beside all habits."""

_PART: Final = 14


class Habits:
    """What the others have chosen in this round, as this seat saw it."""

    def __init__(self, seen: SeatView) -> None:
        self._by_seat = choices_of(seen)
        self._weights = [(share, weight_of(seen.rules.highest, strength)) for share, strength in _STRENGTHS]
        self._manners = [manner_of(seen.rules.highest, strength) for _, strength in _STRENGTHS]
        self.is_telling = bool(self._by_seat)

    def likelihood(self, world: World) -> float:
        """Return how likely these choices are if this is the world; how strong a seat's habits are is not known."""
        likely = 1.0
        for choices in self._by_seat:
            likely *= sum(self._chances(choices, world.hands[choices[0].seat]))
        return likely

    def manners(self, world: World, dice: random.Random) -> list[Manner]:
        """Return a manner for every seat if this is the world, each as likely as it is by what the seat chose."""
        chances = [[share for share, _ in self._weights]] * len(world.hands)
        for choices in self._by_seat:
            seat = choices[0].seat
            chances[seat] = self._chances(choices, world.hands[seat])
        return [dice.choices(self._manners, each)[0] for each in chances]

    def _chances(self, choices: Sequence[Choice], held: int) -> list[float]:
        """Return how likely a seat's choices are with these tiles left, for each strength of habits with its share."""
        could_be = [(choice.move[0], (held | choice.later) & choice.before.fits) for choice in choices]
        chances = []
        for share, weight in self._weights:
            chance = share
            for bit, could in could_be:
                if could != bit:
                    chance *= _WHIM + weight(bit) / weight(could)
            chances.append(chance)
        return chances


@cache
def manner_of(highest: int, strength: float) -> Manner:
    """Return the manner of people whose habits are this strong."""
    return Manner({bit_of(each): _liking(each, strength) for each in tile_set(highest)}, is_careful=False)


@cache
def weight_of(highest: int, strength: float) -> Callable[[int], float]:
    """Return the function that sums over a mask of tiles how much people like to lay each."""
    likes = [_liking(each, strength) for each in tile_set(highest)]
    parts = [_table(likes[start : start + _PART]) for start in range(0, len(likes), _PART)]
    if len(parts) == 2:  # noqa: PLR2004 - the double-six set, which is asked most
        low, high = parts
        return lambda mask: low[mask & 0x3FFF] + high[mask >> _PART]
    return lambda mask: sum(table[mask >> place * _PART & 0x3FFF] for place, table in enumerate(parts))


def _liking(tile: Tile, strength: float) -> float:
    return exp(strength * (_PER_PIP * tile.pips + _FOR_DOUBLE * tile.is_double))


def _table(likes: list[float]) -> list[float]:
    sums = [0.0]
    for each in likes:
        sums += [before + each for before in sums]
    return sums
