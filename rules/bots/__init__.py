"""The computer players, by the name of their level."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.bots.levels import LEVELS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.bots.bot import Bot

BOTS: Final[Mapping[str, Bot]] = LEVELS
"""Every level from the gentlest to the sharpest; `rules.bots.levels` holds what sets them apart."""
