"""How a bot that looks one lay ahead chooses: every lay is judged in a few regards, and weights add them up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules.bots.judging import Regards, judge, weigh
from rules.view import legal_actions

if TYPE_CHECKING:
    import random

    from rules.actions import Action
    from rules.view import SeatView


@dataclass(frozen=True, slots=True)
class Weigher:
    """A bot that lays what weighs most; equal weights are decided by the dice.

    `weights` says how much each regard is worth, and `overlooks` how likely (0 to 1) it is to miss a possibility.
    """

    weights: Regards
    overlooks: float = 0.0

    def choose(self, seen: SeatView, deadline_seconds: float, dice: random.Random) -> Action:
        """Return the action that weighs most; it takes under a hundredth of a second."""
        del deadline_seconds
        possible = legal_actions(seen)
        if len(possible) == 1:
            return possible[0]
        noticed = [action for action in possible if dice.random() >= self.overlooks] or possible
        worth = [weigh(self.weights, judge(seen, action)) for action in noticed]
        best = max(worth)
        return dice.choice([action for action, value in zip(noticed, worth, strict=True) if value == best])
