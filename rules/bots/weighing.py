"""How a bot that looks one lay ahead chooses: every lay is judged in a few regards, and weights add them up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rules.bots.judging import Regards, judge, weigh
from rules.view import legal_actions

if TYPE_CHECKING:
    import random

    from rules.actions import Action
    from rules.bots.styles import Style
    from rules.view import SeatView


_NEAR: Final = 1.0
"""By how much, a pip by weight, a lay that is more to the taste may weigh less than the best."""


@dataclass(frozen=True, slots=True)
class Weigher:
    """A bot that lays what weighs most; equal weights are decided by the dice.

    `weights` says how much each regard is worth, and `overlooks` how likely (0 to 1) it is to miss a possibility.
    `style` is what it likes among lays that weigh nearly as much.
    """

    weights: Regards
    overlooks: float = 0.0
    style: Style | None = None

    def choose(self, seen: SeatView, deadline_seconds: float, dice: random.Random) -> Action:
        """Return the action that weighs most; it takes under a hundredth of a second."""
        del deadline_seconds
        possible = legal_actions(seen)
        if len(possible) == 1:
            return possible[0]
        noticed = [action for action in possible if dice.random() >= self.overlooks] or possible
        worth = {action: weigh(self.weights, judge(seen, action)) for action in noticed}
        best, style = max(worth.values()), self.style
        if style is None:
            return dice.choice([action for action in noticed if worth[action] == best])
        near = [action for action in noticed if worth[action] >= best - _NEAR]
        return max(near, key=lambda action: style.taste(seen, action))
