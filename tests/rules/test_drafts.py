"""Rules that are being changed: without a clash they can be built, and what is refused is told before."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from enum import StrEnum
from functools import cache
from random import Random
from typing import Any, get_type_hints

import pytest

from rules.clashes import LARGEST, Kind, clashes
from rules.drafts import Draft, draft, draft_clashes, finish, unchecked
from rules.presets import PRESETS
from rules.ruleset import Ruleset, RulesetError

PAIRS = 400
"""So many pairs of changes are tried with every preset."""

NUMBERS = (-1, 0, 1, 2, 3, 5, 10, 25, 50, 61, 75, 100, 150, 200, 500, 1000, LARGEST, LARGEST + 1)
LISTS: dict[str, tuple[object, ...]] = {
    "key": ("", "k", "draw", "k" * 60, "k" * 61),
    "highest": (5, 6, 7, 9),
    "seats": ((), (1,), (2,), (3,), (4,), (2, 3), (3, 2), (2, 4), (3, 4), (2, 3, 4), (2, 5)),
    "tiles_each": ((), (7, 7), (0, 0, 0), (1, 1, 1), (7, 7, 7), (14, 9, 7), (7, 7, 8), (27, 18, 13), (-1, 5, 5)),
    "round_bonuses": ((), (0, 0), (5,), (0, -1), (1,) * 20, (1,) * 21, (LARGEST + 1,)),
}


@cache
def values_of(name: str) -> tuple[object, ...]:
    """Values for a field: possible ones, impossible ones, and one of another kind."""
    kind = get_type_hints(Ruleset)[name]
    if name in LISTS:
        return (*LISTS[name], None)
    if isinstance(kind, type) and issubclass(kind, StrEnum):
        return (*kind, "nothing like it")
    return (True, False, 1) if kind is bool else (*NUMBERS, None, True)


CHANGES = tuple((field.name, value) for field in fields(Ruleset) for value in values_of(field.name))


def fault(answers: Draft) -> str:
    """Say what is wrong between the clashes of a draft and the rules that it becomes; "" for nothing."""
    told = [clash.sentence for clash in draft_clashes(answers)]
    try:
        finish(answers)
    except RulesetError as error:
        return "" if str(error) in told else f"refused with {error}, but told {told}"
    return f"built, but told {told}" if told else ""


def pairs(key: str) -> Iterator[dict[str, Any]]:
    dice = Random(key)
    for _ in range(PAIRS):
        yield dict(dice.sample(CHANGES, 2))


@pytest.mark.parametrize("key", PRESETS)
def test_every_change_and_pairs_of_changes_are_told_as_clashes_or_can_be_built(key: str) -> None:
    start = draft(PRESETS[key])
    tried = (*(dict([change]) for change in CHANGES), *pairs(key))
    faults = {str(changed): fault({**start, **changed}) for changed in tried}
    assert {changed: told for changed, told in faults.items() if told} == {}


def test_every_kind_of_clash_is_met_by_a_change_or_a_pair() -> None:
    met = {
        clash.kind
        for key in PRESETS
        for changed in (*(dict([change]) for change in CHANGES), *pairs(key))
        for clash in draft_clashes({**draft(PRESETS[key]), **changed})
    }
    assert met == set(Kind)


@pytest.mark.parametrize("changed", [{"most_target": 25}, {"fewest_target": 150}])
def test_bounds_of_targets_that_leave_none_are_a_clash(changed: Draft) -> None:
    answers = {**draft(PRESETS["international"]), **changed}
    assert [clash.kind for clash in draft_clashes(answers)] == [Kind.BOUNDS]
    assert clashes(unchecked(answers)) == [clash.sentence for clash in draft_clashes(answers)]
