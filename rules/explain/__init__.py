"""The rules of a ruleset in plain sentences, made from its fields, so that they never disagree with the game."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from rules.explain.ending import end_of_round, match, points
from rules.explain.playing import counting, deal, leads, table, turn
from rules.explain.speech import ENGLISH, Speech
from rules.ruleset import Ruleset

__all__ = ["ENGLISH", "Part", "Speech", "explain"]


class Part(NamedTuple):
    """A part of the rules: its heading and its sentences, each complete."""

    heading: str
    sentences: tuple[str, ...]


def explain(rules: Ruleset, seats: int | None = None, speech: Speech = ENGLISH) -> tuple[Part, ...]:
    """Return the rules in the language of the speech, for every number of seats or only for the one given.

    Parts about which a ruleset has nothing to say are left out.
    """
    tr = speech.tr
    if seats is not None:
        rules = replace(rules, seats=(seats,))
    parts = (
        Part(tr("The table"), table(rules, speech)),
        Part(tr("The deal"), deal(rules, speech)),
        Part(tr("Who leads"), leads(rules, speech)),
        Part(tr("A turn"), turn(rules, speech)),
        Part(tr("Points before the round is over"), counting(rules, speech)),
        Part(tr("The end of a round"), end_of_round(rules, speech)),
        Part(tr("Points at the end of a round"), points(rules, speech)),
        Part(tr("The match"), match(rules, speech)),
    )
    return tuple(part for part in parts if part.sentences)
