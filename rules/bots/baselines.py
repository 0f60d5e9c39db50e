"""Whom the levels are measured against: players that are no fun to play with, and one that sees every tile."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from rules import match as matches
from rules.actions import Action, Lay
from rules.bots.core import bit_of, mask_of
from rules.bots.effort import Effort
from rules.bots.endgame import Solver, TooDeepError
from rules.bots.guesses import Guess
from rules.bots.hurry import Hurry
from rules.bots.judging import Regards
from rules.bots.levels import HARD
from rules.bots.search import Search, moves_of
from rules.bots.weighing import Weigher
from rules.bots.worlds import World
from rules.view import legal_actions, view

if TYPE_CHECKING:
    import random
    from collections.abc import Mapping

    from rules.bots.bot import Bot
    from rules.round import Round
    from rules.view import SeatView


@dataclass(frozen=True, slots=True)
class Anyhow:
    """Takes any legal action, each as likely as the others."""

    def choose(self, seen: SeatView, deadline_seconds: float, dice: random.Random) -> Action:
        """Return a legal action."""
        del deadline_seconds
        return dice.choice(legal_actions(seen))


@dataclass(frozen=True, slots=True)
class Heaviest:
    """Lays the heaviest tile that fits, of equal ones the one with the higher half, at the first end."""

    def choose(self, seen: SeatView, deadline_seconds: float, dice: random.Random) -> Action:
        """Return the lay of the heaviest tile, or what is forced."""
        del deadline_seconds, dice
        return max(legal_actions(seen), key=_weight)


def _weight(action: Action) -> tuple[int, int]:
    return (action.tile.pips, action.tile.high) if isinstance(action, Lay) else (-1, -1)


@dataclass(frozen=True, slots=True)
class Omniscient:
    """Sees every hand and the order of the boneyard: the ceiling, for measuring only."""

    effort: Effort
    solves: int

    def choose(self, seen: SeatView, deadline_seconds: float, dice: random.Random) -> Action:
        """Return a legal action; shown a view only, it is no better than chance."""
        return Anyhow().choose(seen, deadline_seconds, dice)

    def choose_knowing(self, state: Round, dice: random.Random) -> Action:
        """Return the best action with everything known, solved where that is possible."""
        played = replace(matches.begin(state.rules, len(state.hands)), round=state)
        seen = view(played, state.turn)
        possible = legal_actions(seen)
        moves = moves_of(seen, [action for action in possible if isinstance(action, Lay)])
        if len(moves) <= 1:
            return possible[0]
        world = World(tuple(map(mask_of, state.hands)), mask_of(state.boneyard))
        order = tuple(bit_of(each) for each in reversed(state.boneyard))
        search = Search(seen, self.effort, dice, known=Guess(world, order))
        table = search.table_in(world, order)
        with suppress(TooDeepError):
            solved = Solver(search.worth, seen.leader, seen.round_no, self.solves).after(table, tuple(moves))
            mine = table.terms.sides[table.turn]
            values = {move: each.values[mine] for move, each in zip(moves, solved, strict=True)}
            return moves[max(moves, key=lambda move: values[move])]
        search.run(tuple(moves), Hurry(1.0, 10.0))
        return moves[max(moves, key=lambda move: search.root.grown[move].visits)]


BASELINES: Final[Mapping[str, Bot]] = {
    "random": Anyhow(),
    "heaviest": Heaviest(),
    "simple": Weigher(Regards(pips=1, double=3, variety=1, follow=1)),
    "selfish": replace(HARD.changed(has_partner=False), solves=0),
    "omniscient": Omniscient(Effort(visits=300, depth=12), 3000),
    "greedy": Weigher(Regards(points=100, pips=1)),
}
"""By name: chance, weight, a simple heuristic, a *hard* that ignores its partner, the ceiling, most points at once."""
