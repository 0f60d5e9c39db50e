"""The computer players, by the name of their level."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.bots.easy import EASY
from rules.bots.hard import HARD
from rules.bots.medium import MEDIUM

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.bots.bot import Bot

BOTS: Final[Mapping[str, Bot]] = {"easy": EASY, "medium": MEDIUM, "hard": HARD}
"""Every level from the gentlest to the sharpest; a new bot is one file and one line here."""
