"""How well habits foretell what players choose: the mean ln of the chance of a choice, by habits and by bare chance.

The chances are those that another seat would give if it knew the hands. The nearer to 0, the better it reads.
"""

import random
from collections.abc import Iterator
from math import log
from statistics import mean
from typing import NamedTuple

from rules import match as matches
from rules.bots import BOTS
from rules.bots.baselines import BASELINES
from rules.bots.bot import Bot
from rules.bots.chosen import choices_of
from rules.bots.core import mask_of
from rules.bots.habits import Habits
from rules.bots.worlds import World
from rules.match import Match
from rules.presets import PRESETS
from rules.round import Round
from rules.view import view

Row = tuple[str, float, str]

ROUNDS = 20
TABLES = (("block", 2), ("draw", 2), ("club_pairs", 4), ("fives", 2))
PLAYERS: dict[str, Bot] = {"heaviest": BASELINES["heaviest"], "medium": BOTS["medium"], "hard": BOTS["hard"]}


class Foretold(NamedTuple):
    """The ln of the chance of what the others chose in a round, by habits and by bare chance, for each choice."""

    by_habits: float
    by_chance: float


def rows() -> Iterator[Row]:
    """The rows of the table: who chose where, the mean, and what it was counted by."""
    for key, seats in TABLES:
        for name, bot in PLAYERS.items():
            found = [told for number in range(ROUNDS) for told in _foretold(_played(bot, key, seats, number))]
            yield f"choices of {name}, {key}, {seats} seats, by habits", mean(told.by_habits for told in found), "ln"
            yield f"choices of {name}, {key}, {seats} seats, by chance", mean(told.by_chance for told in found), "ln"


def _played(bot: Bot, key: str, seats: int, number: int) -> Match:
    """A round that was played to its end by one player at all seats."""
    state = matches.deal_seeded(matches.begin(PRESETS[key], seats), f"habits {number}").state
    dice = random.Random(number)
    while state.round is not None and state.round.outcome is None:
        state = matches.apply(state, bot.choose(view(state, state.round.turn), 10.0, dice)).state
    return state


def _foretold(state: Match) -> Iterator[Foretold]:
    """What the first seat would have said of the choices of the others, had it known the hands."""
    played = state.round
    assert isinstance(played, Round)
    seen = view(state, 0)
    world = World(tuple(map(mask_of, played.hands)), mask_of(played.boneyard))
    moves = [
        len(choice.before.find((world.hands[choice.seat] | choice.later) & choice.before.fits))
        for choices in choices_of(seen)
        for choice in choices
    ]
    free = sum(size > 1 for size in moves)
    if free:
        yield Foretold(log(Habits(seen).likelihood(world)) / free, -sum(map(log, moves)) / free)
