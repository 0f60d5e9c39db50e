"""What the finished matches add up to, by rules and level."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.i18n import ntr, tr
from game.scene import Change, Pop
from game.scenes.page import Page, on_felt
from game.scenes.stage import Stage
from game.scenes.wording import level_words, rules_words
from game.store.stats import Row as Kind
from game.store.stats import Statistics
from game.ui import rows as shown
from game.ui.place import Place
from game.ui.rows import Answer, Button, Gap, Heading, Label, Row
from game.ui.theme import sizes_for

_WIDTH: Final = 40.0


class StatisticsScene(Page):
    """Adds the matches up when its first frame is on the screen, since that may take a moment."""

    name = "statistics"

    def __init__(self, stage: Stage) -> None:
        self._statistics: Statistics | None = None
        self._is_shown = False
        super().__init__(stage)

    def title(self) -> str:
        """Return what this is."""
        return tr("Statistics")

    def rows(self) -> Sequence[Row]:
        """Return a table, or where it is too narrow for one a paragraph for each of its lines."""
        if self._statistics is None:
            return (Label(tr("Adding up the matches…"), is_centred=True),)
        kinds = _kinds(self._statistics)
        if not kinds:
            return (
                Gap(),
                Heading(tr("No match has been played to its end yet"), is_centred=True),
                Label(tr("Your first one will stand here, whoever wins it."), is_centred=True),
                Gap(),
            )
        if sizes_for(on_felt(self._size).size, self._stage.settings.text_percent, _WIDTH).is_narrow:
            return tuple(row for kind in kinds for row in _paragraph(kind))
        return (shown.Table("statistics", _head(), tuple(map(_line, kinds)), has_total=len(kinds) > 1), Gap())

    def footer(self) -> Sequence[Button]:
        """Return the way back."""
        return (Button("back", tr("Back"), is_main=True),)

    def place(self) -> Place:
        """Return a wide form."""
        return Place(on_felt, _WIDTH)

    def answer(self, answer: Answer) -> Change | None:  # noqa: ARG002 - there is but one
        """Go back."""
        return Pop()

    def update(self, seconds: float) -> Change | None:
        """Add up, once there is something to see."""
        if self._is_shown and self._statistics is None:
            self._statistics = self._stage.matches.statistics()
            self.show_rows()
        return super().update(seconds)

    def rest(self) -> float:
        """Return 0 until everything is added up."""
        return 0.0 if self._statistics is None else super().rest()

    def take_damage(self, ahead: float) -> tuple[pygame.Rect, ...]:
        """Return what changed; from now on there is something to see."""
        self._is_shown = True
        return super().take_damage(ahead)


def _kinds(statistics: Statistics) -> tuple[Kind, ...]:
    """Return the kinds of matches, and all of them together where there are several."""
    return statistics.rows if len(statistics.rows) <= 1 else (*statistics.rows, statistics.total)


def _head() -> tuple[str, ...]:
    return (tr("Rules and level"), tr("Matches won"), tr("Rounds"), tr("Points a round"), tr("Most in a row"))


def _line(kind: Kind) -> tuple[str, ...]:
    won = tr("{won} of {played}").format(won=kind.won, played=kind.matches)
    return (_kind_words(kind), won, str(kind.rounds), _points(kind), str(kind.longest_streak))


def _paragraph(kind: Kind) -> tuple[Row, ...]:
    told = {"won": kind.won, "played": kind.matches, "count": kind.rounds}
    return (
        Heading(_kind_words(kind)),
        Label(tr("Matches won: {won} of {played}").format(**told)),
        Label(
            ntr(
                "{count} round, {points} points a round", "{count} rounds, {points} points a round", kind.rounds
            ).format(**told, points=_points(kind))
        ),
        Label(tr("Most matches won in a row: {streak}").format(streak=kind.longest_streak)),
    )


def _kind_words(kind: Kind) -> str:
    if not kind.rules:
        return tr("All together")
    return tr("{rules}, {level}").format(rules=rules_words(kind.rules), level=level_words(kind.level))


def _points(kind: Kind) -> str:
    return f"{kind.points_a_round:.1f}"
