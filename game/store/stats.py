"""What finished matches add up to for one player, by level, by rules and seats, and over time."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from functools import reduce
from typing import TYPE_CHECKING, Final, NamedTuple

from rules.stakes import FIRST_PURSE, RANKS, level_for, worth_of

if TYPE_CHECKING:
    from collections.abc import Iterable
    from datetime import date

    from game.store.tally import Tally


class Dated(NamedTuple):
    """A match and the day on which it was over."""

    day: date
    tally: Tally


@dataclass(frozen=True, slots=True, kw_only=True)
class Figures:
    """Matches of one kind added up. What is named as in a `Tally` is the sum of it; `practice` counts matches."""

    matches: int = 0
    won: int = 0
    tied: int = 0
    practice: int = 0
    streak: int = 0
    longest_streak: int = 0
    rounds: int = 0
    points: int = 0
    blocked: int = 0
    blocked_won: int = 0
    fives: int = 0
    draws: int = 0
    others_draws: int = 0
    passes: int = 0
    others_passes: int = 0
    hints: int = 0
    pips: int = 0
    pips_by_chance: float = 0.0
    draws_by_chance: float = 0.0

    def a_round(self, total: float) -> float:
        """Return the mean of something over the rounds, 0 without any."""
        return total / self.rounds if self.rounds else 0.0


class Moment(NamedTuple):
    """A value as it was after a day's match."""

    day: date
    value: int


@dataclass(frozen=True, slots=True)
class Statistics:
    """All of a player's matches: in total, by level, by rules and seats; and what changed from match to match.

    `ratings` and `purses` have a moment for every match that changed them. `played` counts towards the player's level.
    """

    total: Figures = Figures()
    by_level: tuple[tuple[str, Figures], ...] = ()
    by_rules: tuple[tuple[tuple[str, int], Figures], ...] = ()
    ratings: tuple[Moment, ...] = ()
    purses: tuple[Moment, ...] = ()
    played: int = 0

    @property
    def rating(self) -> int:
        """The rating points so far."""
        return self.ratings[-1].value if self.ratings else 0

    @property
    def purse(self) -> int:
        """The play points in hand."""
        return self.purses[-1].value if self.purses else FIRST_PURSE

    @property
    def level(self) -> int:
        """The level that playing has brought, from 1 on."""
        return level_for(self.played)


_SUMS: Final = tuple(
    field.name
    for field in fields(Figures)
    if field.name not in {"matches", "won", "tied", "practice", "streak", "longest_streak"}
)


def fold(matches: Iterable[Dated]) -> Statistics:
    """Add up matches, the oldest first."""
    return reduce(add, matches, Statistics())


def add(before: Statistics, match: Dated) -> Statistics:
    """Return the statistics with one more match."""
    day, tally = match
    levels, kinds = dict(before.by_level), dict(before.by_rules)
    kind = tally.rules, tally.seats
    levels[tally.level] = _with_match(levels.get(tally.level, Figures()), tally)
    kinds[kind] = _with_match(kinds.get(kind, Figures()), tally)
    return Statistics(
        _with_match(before.total, tally),
        tuple(levels.items()),
        tuple(kinds.items()),
        _moved(before.ratings, day, before.rating + tally.rating, is_new=tally.room == RANKS),
        _moved(before.purses, day, before.purse + tally.purse, is_new=tally.purse != 0),
        before.played + (0 if tally.has_practice else worth_of(is_won=tally.won is True)),
    )


def _with_match(figures: Figures, tally: Tally) -> Figures:
    """Return the figures with one more match; practice is no match won or lost, and breaks no row."""
    sums = {name: getattr(figures, name) + getattr(tally, name) for name in _SUMS}
    if tally.has_practice:
        return replace(figures, practice=figures.practice + 1, **sums)
    streak = figures.streak + 1 if tally.won else 0
    return replace(
        figures,
        matches=figures.matches + 1,
        won=figures.won + (tally.won is True),
        tied=figures.tied + (tally.won is None),
        streak=streak,
        longest_streak=max(streak, figures.longest_streak),
        **sums,
    )


def _moved(moments: tuple[Moment, ...], day: date, value: int, *, is_new: bool) -> tuple[Moment, ...]:
    return (*moments, Moment(day, value)) if is_new else moments
