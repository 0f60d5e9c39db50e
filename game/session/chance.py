"""Where chance comes from: one seed for each deal, and dice for the computer players that know nothing of it."""

from __future__ import annotations

import random
import secrets
from dataclasses import dataclass
from typing import Final

_SEED_BYTES: Final = 32

LONGEST_PAUSE: Final = 1.3
"""A computer's turn is shown to take up to so many times the tempo, and never less than it."""


@dataclass(frozen=True, slots=True)
class Chance:
    """The seeds of a session; with an asked seed everything can be played again, without one nothing can be foreseen.

    Make one with `from_seed`.
    """

    asked: str | None
    dice_seed: str

    @classmethod
    def from_seed(cls, asked: str | None = None) -> Chance:
        """Return the chance of a new session. The dice share no seed with the deal unless a seed was asked for."""
        return cls(asked, secrets.token_hex(_SEED_BYTES) if asked is None else f"{asked}/dice")

    def deal_seed(self, round_no: int) -> str:
        """Return the seed of a round's deal, with 256 random bits unless a seed was asked for."""
        return secrets.token_hex(_SEED_BYTES) if self.asked is None else f"{self.asked}/{round_no}"

    def dice(self, number: int) -> random.Random:
        """Return the dice for the decision after event `number`, the same however often the match was left."""
        return random.Random(f"{self.dice_seed}/{number}")  # noqa: S311 - a player's whim, no secret

    def pause(self, number: int) -> float:
        """Return how many times the tempo the turn at event `number` is shown to take, whatever the hand is."""
        return random.Random(f"{self.dice_seed}/pause {number}").uniform(1.0, LONGEST_PAUSE)  # noqa: S311 - as above
