"""Which answers to the questions of a ruleset no table could play with, and which cannot stand together."""

from __future__ import annotations

from dataclasses import fields
from enum import StrEnum, auto
from functools import cache
from types import NoneType, UnionType
from typing import TYPE_CHECKING, Any, Final, NamedTuple, get_args, get_origin, get_type_hints

from rules.choices import BlockWinner, Boneyard, Closing, CountPoints, DominoPoints, Length
from rules.quoting import LONGEST, quote

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from rules.ruleset import Ruleset

MOST_SEATS: Final = 4
FEWEST_SEATS: Final = 2
LARGEST: Final = 1_000_000
"""The largest number that a field may have: far above every game, and short enough for every screen."""

_AT_LEAST_ONE: Final = (
    *("round_to", "count_multiple", "second_multiple", "turn_seconds"),
    *("target_step", "fewest_target", "most_target"),
)
_BONUSES: Final = ("lead_pass", "all_pass", "capicua", "chuchazo")
_LISTS: Final[Mapping[str, int]] = {"tiles_each": MOST_SEATS - FEWEST_SEATS + 1, "round_bonuses": 20}
_WORDS: Final[Mapping[type, str]] = {str: "text", int: "a whole number", bool: "true or false", NoneType: "None"}


class Kind(StrEnum):
    """What two answers clash about."""

    ANSWER = auto()
    """Nothing: one answer is impossible by itself."""

    PARTNERS = auto()
    LOWEST_SIDE = auto()
    CLOSING = auto()
    SECOND_ALONE = auto()
    SECOND_SAME = auto()
    TIMES = auto()
    ONE_POINT = auto()
    EXACT = auto()
    ROUND_BONUSES = auto()
    ONE_ROUND = auto()
    NO_TARGET = auto()
    BOUNDS = auto()
    TARGET = auto()
    DEAL = auto()


class Clash(NamedTuple):
    """Answers that no table could play with: what about, for whoever words it, and a sentence in English."""

    kind: Kind
    sentence: str


def clashes(rules: Ruleset) -> list[str]:
    """Return a sentence for each field that is impossible by itself, else for each pair that cannot stand together."""
    return [clash.sentence for clash in clashing(rules)]


def clashing(rules: Ruleset) -> list[Clash]:
    """Return each answer that is impossible by itself, else each pair that cannot stand together."""
    faults = list(_wrong_kinds(rules)) or list(_impossible(rules))
    return [Clash(Kind.ANSWER, sentence) for sentence in faults] or _clashing_pairs(rules)


def _clashing_pairs(rules: Ruleset) -> list[Clash]:
    found = {
        **_clashing_seats(rules),
        **_clashing_counts(rules),
        **_clashing_targets(rules),
        **_clashing_deals(rules),
    }
    return [clash for clash, is_wrong in found.items() if is_wrong]


@cache
def _kinds(of: type) -> dict[str, Any]:
    return get_type_hints(of)


def _wrong_kinds(rules: Ruleset) -> Iterator[str]:
    """Yield a sentence for each field with a value of another kind than its question asks for."""
    of: type = type(rules)
    for field in fields(rules):
        value, kind = getattr(rules, field.name), _kinds(of)[field.name]
        if not _is_of(value, kind):
            yield f"{field.name} must be {_named(kind)}, not {quote(value)}"


def _is_of(value: object, kind: Any) -> bool:  # noqa: ANN401 - a type as the annotations give it
    if isinstance(kind, UnionType):
        return any(_is_of(value, member) for member in get_args(kind))
    if get_origin(kind) is tuple:
        return isinstance(value, tuple) and all(type(item) is int for item in value)
    return type(value) is kind


def _named(kind: Any) -> str:  # noqa: ANN401 - as above
    if isinstance(kind, UnionType):
        return " or ".join(map(_named, get_args(kind)))
    if get_origin(kind) is tuple:
        return "a tuple of whole numbers"
    return _WORDS.get(kind, f"a {kind.__name__}")


def _impossible(rules: Ruleset) -> Iterator[str]:
    """Yield a sentence for each field whose value no table could play with."""
    if not 0 < len(rules.key) <= LONGEST:
        yield f"key {quote(rules.key)} is no name: expected 1 to {LONGEST} characters"
    if rules.highest not in (6, 9):
        yield f"highest {quote(rules.highest)} is not a tile set: expected 6 or 9"
    possible = range(FEWEST_SEATS, MOST_SEATS + 1)
    if not rules.seats or rules.seats != tuple(seats for seats in possible if seats in rules.seats):
        yield f"seats {quote(rules.seats)} cannot be played: expected rising numbers from 2 to 4"
    if len(rules.tiles_each) != _LISTS["tiles_each"]:
        yield f"tiles_each {quote(rules.tiles_each)} is incomplete: expected numbers for 2, 3 and 4 seats"
    if len(rules.round_bonuses) > _LISTS["round_bonuses"]:
        yield f"round_bonuses {quote(rules.round_bonuses)} is too long: expected {_LISTS['round_bonuses']} at most"
    yield from _out_of_bounds(rules)


def _out_of_bounds(rules: Ruleset) -> Iterator[str]:
    """Yield a sentence for each number that is too small or too large."""
    for name in _AT_LEAST_ONE:
        value = getattr(rules, name)
        if value is not None and value < 1:
            yield f"{name} {quote(value)} is too small: expected 1 or more"
    for name in _BONUSES:
        if getattr(rules, name) < 0:
            yield f"{name} {quote(getattr(rules, name))} is negative: a bonus is 0 or more"
    if min(rules.round_bonuses, default=0) < 0:
        yield f"round_bonuses {quote(rules.round_bonuses)} has a negative number: a bonus is 0 or more"
    for name in (*_AT_LEAST_ONE, *_BONUSES):
        if (getattr(rules, name) or 0) > LARGEST:
            yield f"{name} {quote(getattr(rules, name))} is too large: expected {LARGEST} or less"
    for name in _LISTS:
        if max(map(abs, getattr(rules, name)), default=0) > LARGEST:
            yield f"{name} {quote(getattr(rules, name))} has too large a number: expected {LARGEST} or less"


def _clashing_seats(rules: Ruleset) -> dict[Clash, bool]:
    seats = f"partners clash with seats {rules.seats}: two partnerships need exactly 4 seats"
    winner = "block_winner lowest_side clashes with partners false: a single seat has no partner to add to"
    closing = "closing at_once clashes with boneyard never_drawn: tiles that nobody draws cannot keep a line open"
    return {
        Clash(Kind.PARTNERS, seats): rules.partners and rules.seats != (MOST_SEATS,),
        Clash(Kind.LOWEST_SIDE, winner): rules.block_winner is BlockWinner.LOWEST_SIDE and not rules.partners,
        Clash(Kind.CLOSING, closing): (rules.closing is Closing.AT_ONCE and rules.boneyard is Boneyard.NEVER_DRAWN),
    }


def _clashing_counts(rules: Ruleset) -> dict[Clash, bool]:
    is_counted, first, second = rules.count_multiple is not None, rules.count_multiple, rules.second_multiple
    alone = "second_multiple clashes with count_multiple none: there is no first"
    same = f"second_multiple {second} clashes with count_multiple {first}: both are the same number"
    times = "count_points times clashes with count_multiple none: no count scores"
    one = f"domino_points one_point clashes with round_to {rules.round_to}: one point is not rounded"
    return {
        Clash(Kind.SECOND_ALONE, alone): second is not None and not is_counted,
        Clash(Kind.SECOND_SAME, same): is_counted and second == first,
        Clash(Kind.TIMES, times): not is_counted and rules.count_points is CountPoints.TIMES,
        Clash(Kind.ONE_POINT, one): (rules.round_to not in (None, 1) and rules.domino_points is DominoPoints.ONE_POINT),
    }


def _clashing_targets(rules: Ruleset) -> dict[Clash, bool]:
    is_one_round, target = rules.target is None, quote(rules.target)
    most, fewest = rules.most_target, rules.fewest_target
    bounds = f"most_target {most} is below fewest_target {fewest}: no target is left"
    exact = "exact_target clashes with target none: a match of one round has nothing to meet"
    bonuses = "round_bonuses clash with target none: a match of one round has no later rounds"
    one = "target none clashes with length to_target: a match of one round was not meant"
    none = f"target {target} clashes with length one_round: no score is carried to another round"
    far = f"target {target} is out of range: expected {_targets(rules)}"
    has_targets = rules.length is not Length.ONE_ROUND
    return {
        Clash(Kind.BOUNDS, bounds): most < fewest,
        Clash(Kind.EXACT, exact): rules.exact_target and is_one_round,
        Clash(Kind.ROUND_BONUSES, bonuses): any(rules.round_bonuses) and is_one_round,
        Clash(Kind.ONE_ROUND, one): is_one_round and not rules.allows_target(None),
        Clash(Kind.NO_TARGET, none): not is_one_round and not has_targets,
        Clash(Kind.TARGET, far): not is_one_round and has_targets and not rules.allows_target(rules.target),
    }


def _clashing_deals(rules: Ruleset) -> dict[Clash, bool]:
    size = (rules.highest + 1) * (rules.highest + 2) // 2
    return {
        Clash(
            Kind.DEAL,
            f"tiles_each {dealt} for {seats} seats clash with highest {rules.highest}: the set has {size} tiles",
        ): not 0 < dealt * seats <= size
        for seats in rules.seats
        for dealt in [rules.hand_size(seats)]
    }


def _targets(rules: Ruleset) -> str:
    steps = "" if rules.target_step == 1 else f" in steps of {rules.target_step}"
    return f"{rules.fewest_target} to {rules.most_target}{steps}"
