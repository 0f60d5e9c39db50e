"""How strong each level is, as values: technique, time, and what it overlooks."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from rules.bots.judging import Regards
from rules.bots.search import Effort
from rules.bots.seeker import Seeker
from rules.bots.styles import STYLES
from rules.bots.weighing import Weigher

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.bots.bot import Bot

EASY: Final = Weigher(Regards(pips=1, double=3, points=0.5), overlooks=0.5)
"""The friendly beginner: likes doubles and heavy tiles, and overlooks half of what could be laid."""

MEDIUM: Final = Seeker(effort=Effort(visits=120, worlds=60, remembers=False), seconds=0.05)
"""The club player: looks a little way ahead, but forgets who passed on what."""

HARD: Final = Seeker(effort=Effort(visits=600, worlds=300, depth=3, reads=True, candidates=3), seconds=0.15, solves=300)
"""The counter: remembers every pass and draw, reads from what others chose, and thinks of the next answer."""

EXPERT: Final = Seeker(
    effort=Effort(visits=6000, worlds=1500, depth=6, reads=True, candidates=3), seconds=1.0, solves=8000
)
"""The master: thinks many answers ahead over many worlds, and plays an end by heart once it knows every tile."""

LEVELS: Final[Mapping[str, Bot]] = {"easy": EASY, "medium": MEDIUM, "hard": HARD, "expert": EXPERT}


def player(level: str, style: str | None = None) -> Bot:
    """Return the computer player of a level, with a style if it has one; raises KeyError for a name that is none."""
    bot = LEVELS[level]
    if style is None or not isinstance(bot, Seeker):
        return bot
    return replace(bot, style=STYLES[style])
