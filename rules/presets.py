"""The ways to play that have a name, filled from the table in rules.md section 4; the regional ones come last."""

from __future__ import annotations

from dataclasses import fields, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from rules.regional import REGIONAL
from rules.ruleset import (
    BlockPoints,
    BlockTie,
    BlockWinner,
    Boneyard,
    Closing,
    Lead,
    Length,
    Ruleset,
    Spinner,
    TiedLead,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

DRAW: Final = Ruleset(key="draw", tiles_each=(7, 5, 5), length=Length.TO_TARGET)
BLOCK: Final = Ruleset(key="block", boneyard=Boneyard.NEVER_DRAWN, length=Length.TO_TARGET)
FIVES: Final = Ruleset(
    key="fives",
    tiles_each=(7, 5, 5),
    spinner=Spinner.FIRST_DOUBLE,
    count_multiple=5,
    round_to=5,
    length=Length.TO_TARGET,
)
CLUB: Final = Ruleset(
    key="club",
    later_lead=Lead.NEXT_SEAT,
    closing=Closing.AT_ONCE,
    block_tie=BlockTie.LEADER,
    block_points=BlockPoints.OTHERS,
    length=Length.TO_TARGET,
    fewest_target=50,
    most_target=300,
)
CLUB_PAIRS: Final = Ruleset(
    key="club_pairs",
    seats=(4,),
    partners=True,
    later_lead=Lead.NEXT_SEAT,
    closing=Closing.AT_ONCE,
    block_winner=BlockWinner.LOWEST_SIDE,
    block_tie=BlockTie.LEADER,
    block_points=BlockPoints.ALL_HANDS,
    length=Length.TO_TARGET,
    fewest_target=50,
    most_target=300,
)
DUEL: Final = Ruleset(
    key="duel",
    seats=(2,),
    later_lead=Lead.AS_FIRST,
    tied_lead=TiedLead.AS_FIRST,
    length=Length.ONE_ROUND,
    target=None,
)
INTERNATIONAL: Final = Ruleset(
    key="international",
    later_lead=Lead.NEXT_SEAT,
    block_tie=BlockTie.LEADER,
    block_points=BlockPoints.OTHERS,
    target=None,
    fewest_target=50,
    most_target=100,
    target_step=50,
)
INTERNATIONAL_PAIRS: Final = Ruleset(
    key="international_pairs",
    seats=(4,),
    partners=True,
    later_lead=Lead.NEXT_SEAT,
    block_tie=BlockTie.LEADER,
    block_points=BlockPoints.OTHERS,
    target=None,
    fewest_target=50,
    most_target=100,
    target_step=50,
)

PRESETS: Final[Mapping[str, Ruleset]] = {
    rules.key: rules
    for rules in (
        *(DRAW, BLOCK, FIVES, CLUB, CLUB_PAIRS, DUEL, INTERNATIONAL, INTERNATIONAL_PAIRS),
        *REGIONAL,
    )
}

CUSTOM: Final = "custom"
"""The key of rules that are no preset and have no name of their own."""

_OWN: Final = "="
"""Before the key of rules of one's own that are named like a preset."""

_CHOSEN: Final = frozenset({"target", "turn_seconds"})


@lru_cache(maxsize=64)  # asked again for every move that is recorded
def named(rules: Ruleset) -> Ruleset:
    """Return the rules, called custom where they have the key of a preset and are others.

    Target and turn time are chosen at every table and leave a preset what it is.
    """
    preset = PRESETS.get(rules.key)
    fixed = {field.name for field in fields(rules)} - _CHOSEN
    if preset is None or all(getattr(rules, name) == getattr(preset, name) for name in fixed):
        return rules
    return replace(rules, key=CUSTOM)


def own_key(name: str) -> str:
    """Return the key of rules of one's own with this name, which is never that of a preset; `own_name` reads it."""
    return f"{_OWN}{name}" if _is_taken(name) else name


def own_name(key: str) -> str:
    """Return the name of rules of one's own by their key."""
    return key[1:] if key.startswith(_OWN) and _is_taken(key[1:]) else key


def _is_taken(name: str) -> bool:
    plain = name.lstrip(_OWN)
    return plain in PRESETS or plain == CUSTOM
