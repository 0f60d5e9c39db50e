"""The rules as they are read: generated from their fields, beside a form or on a page of their own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.i18n import ntr, tr
from game.scenes.leaflet import Leaflet
from game.scenes.stage import Stage
from game.scenes.wording import rules_words
from game.ui.rows import Gap, Heading, Label, Row
from rules.explain import Speech, explain
from rules.ruleset import Ruleset


def rules_rows(rules: Ruleset, seats: int | None = None) -> Iterator[Row]:
    """Yield the rules for so many seats, or for all there can be, part by part."""
    for number, part in enumerate(explain(rules, seats, Speech(tr, ntr))):
        if number:
            yield Gap()
        yield Heading(part.heading)
        yield from (Label(sentence) for sentence in part.sentences)


class Reading(Leaflet):
    """The rules on a page of their own."""

    name = "reading"
    width = 40.0

    def __init__(self, stage: Stage, rules: Ruleset, seats: int) -> None:
        self._rules, self._seats = rules, seats
        super().__init__(stage)

    def title(self) -> str:
        """Return the name of the rules."""
        return rules_words(self._rules.key)

    def rows(self) -> Sequence[Row]:
        """Return the rules."""
        return tuple(rules_rows(self._rules, self._seats))
