"""Whom the levels are measured against: players that are no fun to play with, and one that sees every tile."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rules.actions import Action, Lay
from rules.bots.judging import Regards
from rules.bots.weighing import Weigher
from rules.view import legal_actions

if TYPE_CHECKING:
    import random
    from collections.abc import Mapping

    from rules.bots.bot import Bot
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


BASELINES: Final[Mapping[str, Bot]] = {
    "random": Anyhow(),
    "heaviest": Heaviest(),
    "simple": Weigher(Regards(pips=1, double=3, variety=1, follow=1)),
    "greedy": Weigher(Regards(points=100, pips=1)),
}
"""By name: chance, weight, a simple heuristic, and the most points at once."""
