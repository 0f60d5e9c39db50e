"""Help: how a turn goes by the rules of the match that is played or chosen, and what every key does."""

from __future__ import annotations

from collections.abc import Sequence

from game.i18n import ntr, tr
from game.inputs import help_lines
from game.scenes.leaflet import Leaflet
from game.scenes.wording import rules_words, turn_words
from game.store.settings import chosen_rules
from game.ui.rows import Gap, Heading, Label, Row, Table
from rules.explain import Part, Speech, explain


class Help(Leaflet):
    """May be asked for on every screen."""

    name = "help"

    def title(self) -> str:
        """Return what this is."""
        return tr("Help")

    def rows(self) -> Sequence[Row]:
        """Return the rules of a turn and the keys."""
        record = self._stage.matches.saved() or self._stage.matches.saved(is_shared=True)
        rules = record.rules if record else chosen_rules(self._stage.settings)
        return (
            Heading(tr("How to play: {rules}").format(rules=rules_words(rules.key))),
            *(Label(sentence) for sentence in turn_words(rules)),
            Gap(),
            Table("keys", (tr("Key"), tr("What it does")), help_lines(), has_keys=True),
            Gap(),
            Heading(tr("Mouse and game pad")),
            Label(tr("Click a tile to lay it, or drag it to its place; the right button puts it back.")),
            Label(tr("On a pad, A picks and lays, B puts back, X draws, Y passes, and Start is the pause.")),
            Gap(),
            Heading(tr("{rules}: all the rules").format(rules=rules_words(rules.key))),
            *(row for part in explain(rules, speech=Speech(tr, ntr)) for row in _part_rows(part)),
        )


def _part_rows(part: Part) -> tuple[Row, ...]:
    """Return a part of the rules: what it is about, and its sentences."""
    return (Heading(part.heading), *(Label(sentence) for sentence in part.sentences))
