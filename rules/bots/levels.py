"""How strong each level is, as values: technique, time, and what it overlooks."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from rules.bots.effort import Effort
from rules.bots.judging import Regards
from rules.bots.seeker import Seeker
from rules.bots.styles import STYLES
from rules.bots.weighing import Weigher

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.bots.bot import Bot

EASY: Final = Weigher(Regards(pips=1, double=3, points=0.5), overlooks=0.5)
"""The friendly beginner: likes doubles and heavy tiles, and overlooks half of what could be laid."""

_MEDIUM: Final = Effort(visits=200, worlds=100, remembers=False, for_round=1.0)
MEDIUM: Final = Seeker(effort=_MEDIUM, in_play=replace(_MEDIUM, visits=40, worlds=20, curiosity=0.08), seconds=0.05)
"""The club player: looks a little way ahead, plays for the round, and forgets who passed on what."""

_HARD: Final = Effort(visits=600, worlds=300, reads=True, candidates=6, for_round=1.0)
HARD: Final = Seeker(
    effort=_HARD,
    in_play=replace(_HARD, visits=400, worlds=200, depth=2, curiosity=0.12, reads=False, for_round=2.0),
    seconds=0.15,
    solves=300,
)
"""The counter: remembers every pass and draw and reads from what others chose, but plays round by round."""

_EXPERT: Final = Effort(visits=4000, worlds=800, reads=True, takes_care=True, for_round=0.5)
EXPERT: Final = Seeker(
    effort=_EXPERT, in_play=replace(_EXPERT, depth=6, curiosity=0.35, takes_care=False), seconds=1.0, solves=8000
)
"""The master: weighs every lay over many worlds, plays for the match, and knows the ends by heart."""

LEVELS: Final[Mapping[str, Weigher | Seeker]] = {"easy": EASY, "medium": MEDIUM, "hard": HARD, "expert": EXPERT}


def player(level: str, style: str | None = None) -> Bot:
    """Return the computer player of a level, with a style if it has one; raises KeyError for a name that is none."""
    return LEVELS[level] if style is None else replace(LEVELS[level], style=STYLES[style])
