"""How the figures of the statistics are written."""

from __future__ import annotations

from game.i18n import tr
from game.store.stats import Figures


def won_words(figures: Figures) -> str:
    """Return how many matches were won of how many."""
    return tr("{won} of {played}").format(won=figures.won, played=figures.matches)


def won_of(won: int, played: int) -> tuple[str, str, str]:
    """Return the numbers of a line: how many were won of how many, and the share of it."""
    share = tr("{number} %").format(number=round(100 * won / played)) if played else "–"
    return str(won), str(played), share


def mean(value: float, digits: int = 1) -> str:
    """Return a mean with so many digits behind the point."""
    return f"{value:.{digits}f}"
