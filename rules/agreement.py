"""How a match is drawn by agreement: one seat offers, every other one must accept (rules.md section 4, notes)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence


class Offer(NamedTuple):
    """An offer on the table: the seats that agree to it, the one that made it first. Any lay takes it off."""

    agreed: tuple[int, ...]

    @property
    def seat(self) -> int:
        """The seat that made the offer."""
        return self.agreed[0]


def accept(offer: Offer, seat: int) -> Offer:
    """Return the offer with one more seat that agrees; agreeing twice changes nothing."""
    return offer if seat in offer.agreed else Offer((*offer.agreed, seat))


def is_agreed(offer: Offer, seats: int) -> bool:
    """Whether every seat agrees, so that the match is drawn."""
    return len(offer.agreed) == seats


def computer_accepts(scores: Sequence[int], side: int) -> bool:
    """Whether a computer seat of this side accepts: when its side is not ahead."""
    return scores[side] <= max(score for other, score in enumerate(scores) if other != side)
