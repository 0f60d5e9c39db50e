"""What finished matches add up to, for the person who played them; nothing is stored but the matches."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import reduce
from typing import TYPE_CHECKING, Final

from rules.events import RoundEnded, Scored
from rules.record import PERSON, level_of
from rules.ruleset import side_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.store.played import Played

MIXED: Final = "mixed"
"""The level of a table at which computers of several levels sat."""


@dataclass(frozen=True, slots=True)
class Row:
    """The matches of one kind: played, won, their rounds, the points of the person's side, matches won in a row.

    `level` is the computers' level, "mixed", or "person" at a table without computers; rules and level are empty in
    the total.
    """

    rules: str = ""
    level: str = ""
    matches: int = 0
    won: int = 0
    rounds: int = 0
    points: int = 0
    streak: int = 0
    longest_streak: int = 0

    @property
    def points_a_round(self) -> float:
        """The mean points of a round, 0 without any."""
        return self.points / self.rounds if self.rounds else 0.0


@dataclass(frozen=True, slots=True)
class Statistics:
    """A row for every kind of match, in the order of their first match, and one for all of them."""

    rows: tuple[Row, ...] = ()
    total: Row = Row()


def fold(matches: Iterable[Played]) -> Statistics:
    """Add up finished matches, the oldest first; those not finished, and those without a person, do not count."""
    return reduce(add, matches, Statistics())


def add(before: Statistics, played: Played) -> Statistics:
    """Return the statistics with one more match."""
    if played.replay.match.ended is None or PERSON not in played.record.players:
        return before
    key = played.record.rules.key, _level(played)
    rows = {(row.rules, row.level): row for row in before.rows}
    rows[key] = _with_match(rows.get(key, Row(*key)), played)
    return Statistics(tuple(rows.values()), _with_match(before.total, played))


def _with_match(row: Row, played: Played) -> Row:
    record, (match, events) = played
    side = side_of(record.rules, record.players.index(PERSON))
    has_won = match.ended is not None and match.ended.side == side
    streak = row.streak + 1 if has_won else 0
    scoring = (event for event in events if isinstance(event, RoundEnded | Scored))
    return replace(
        row,
        matches=row.matches + 1,
        won=row.won + has_won,
        rounds=row.rounds + len(record.rounds),
        points=row.points + sum(event.points for event in scoring if event.side == side),
        streak=streak,
        longest_streak=max(streak, row.longest_streak),
    )


def _level(played: Played) -> str:
    """Return the level that all computers at the table had all the time."""
    record = played.record
    changed = (change.player for kept in record.rounds for change in kept.reseated)
    levels = {level_of(player) for player in (*record.players, *changed)} - {PERSON}
    return (levels or {PERSON}).pop() if len(levels) <= 1 else MIXED
