"""The computer players, by the name of their level; how they think is loaded when one of them is first asked for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from rules.bots.bot import Bot

NAMES: Final = ("easy", "medium", "hard", "expert")
"""The levels from the gentlest to the sharpest."""


class _Levels(Mapping[str, "Bot"]):
    """The levels by name: the names cost nothing, and a first window that only shows them is there at once."""

    def __getitem__(self, name: str) -> Bot:
        """Return the player of a level; raises KeyError for a name that is none."""
        from rules.bots.levels import LEVELS  # noqa: PLC0415 - the search is loaded when somebody has to think

        return LEVELS[name]

    def __contains__(self, name: object) -> bool:
        return name in NAMES

    def __iter__(self) -> Iterator[str]:
        return iter(NAMES)

    def __len__(self) -> int:
        return len(NAMES)


BOTS: Final[Mapping[str, Bot]] = _Levels()
"""Every level from the gentlest to the sharpest; `rules.bots.levels` holds what sets them apart."""
