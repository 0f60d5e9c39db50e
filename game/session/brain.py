"""What is thought about and how: a computer player's choice, or advice for a person, from a seat's view alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from rules.actions import Action
from rules.bots import BOTS
from rules.bots.advice import Advice, advise
from rules.record import level_of, style_of

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Mapping

    from rules.bots.bot import Bot
    from rules.view import SeatView

    Think: TypeAlias = Callable[["Asked"], "Thought"]


class Question(NamedTuple):
    """All that a computer player is told: its view, its level, its time and its dice."""

    seen: SeatView
    level: str
    deadline_seconds: float
    dice: random.Random


class Plea(NamedTuple):
    """All that an adviser is told: the view of the one who asks, and the time."""

    seen: SeatView
    deadline_seconds: float


Asked: TypeAlias = Question | Plea
Thought: TypeAlias = Action | tuple[Advice, ...]


def think_here(asked: Asked, bots: Mapping[str, Bot] = BOTS) -> Thought:
    """Answer a question with an action and a plea with advice, in this very process, for as long as it takes."""
    if isinstance(asked, Plea):
        return advise(asked.seen, asked.deadline_seconds)
    return _find(asked.level, bots).choose(asked.seen, asked.deadline_seconds, asked.dice)


def _find(player: str, bots: Mapping[str, Bot]) -> Bot:
    """Return who plays: somebody known by this name, or a level with a style."""
    from rules.bots import levels  # noqa: PLC0415 - the search is loaded when somebody has to think

    known = bots.get(player)
    return levels.player(level_of(player), style_of(player) or None) if known is None else known
