"""Rules that are still being changed: the answers so far, though some of them cannot stand together yet."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING, Any

from rules.clashes import Clash, clashing
from rules.ruleset import Ruleset

if TYPE_CHECKING:
    from collections.abc import Mapping

Draft = dict[str, Any]
"""Every field of a ruleset by name."""


def draft(rules: Ruleset) -> Draft:
    """Return the answers of rules, to be changed one by one."""
    return {field.name: getattr(rules, field.name) for field in fields(rules)}


def finish(answers: Mapping[str, Any]) -> Ruleset:
    """Return the rules of a draft. Raises RulesetError while answers clash."""
    return Ruleset(**answers)


def draft_clashes(answers: Mapping[str, Any]) -> list[Clash]:
    """Return what is wrong with the answers so far; without a clash `finish` makes rules of them."""
    return clashing(unchecked(answers))


def unchecked(answers: Mapping[str, Any]) -> Ruleset:
    """Return a ruleset that nothing may be played with yet, for those who only read it: clashes, explanations."""
    made = object.__new__(Ruleset)
    for name, value in answers.items():
        object.__setattr__(made, name, value)
    return made
