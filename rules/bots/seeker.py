"""How a bot that looks ahead chooses: the search says how good every lay is, its level and style decide the rest."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from rules.actions import Action, Lay
from rules.bots.search import Effort, Search, moves_of
from rules.view import legal_actions

if TYPE_CHECKING:
    import random

    from rules.view import SeatView

_SLOWEST: Final = 3000
"""Play-outs a second that a slow machine makes: a deadline is counted in them, so that no clock decides a move."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Seeker:
    """A bot that looks ahead with this effort, at most for so many seconds of its own."""

    effort: Effort
    seconds: float

    def choose(self, seen: SeatView, deadline_seconds: float, dice: random.Random) -> Action:
        """Return the lay that was worth most in the worlds it could be in; what is forced needs no thinking."""
        possible = legal_actions(seen)
        lays = [action for action in possible if isinstance(action, Lay)]
        moves = moves_of(seen, lays)
        if len(moves) <= 1:
            return possible[0]
        seconds = min(self.seconds, deadline_seconds)
        visits = max(len(moves), min(self.effort.visits, int(deadline_seconds * _SLOWEST)))
        search = Search(seen, replace(self.effort, visits=visits, worlds=min(self.effort.worlds, visits)), dice)
        search.run(tuple(moves), seconds)
        grown = search.root.grown
        best = max(moves, key=lambda move: (grown[move].visits, grown[move].total) if move in grown else (0, 0.0))
        return moves[best]
