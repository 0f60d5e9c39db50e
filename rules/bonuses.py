"""What is scored beside counts and hands: passes that a lay forces on others, and special dominoes (section 5)."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING

from rules.events import Bonuses, Event, Passed, TileLaid, Why
from rules.tiles import Tile

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.line import Line
    from rules.ruleset import Ruleset

_DOUBLE_BLANK = Tile(0, 0)


def for_passes(rules: Ruleset, seats: int, history: Sequence[Event]) -> tuple[int, Bonuses]:
    """Return the seat that laid last and what it scores by the pass that ends this history."""
    after = tuple(takewhile(lambda event: not isinstance(event, TileLaid), reversed(history)))
    laid = history[-len(after) - 1]
    assert isinstance(laid, TileLaid)  # noqa: S101 - nobody passes before the lead
    passes = sum(isinstance(event, Passed) for event in after)
    found = (
        (Why.LEAD_PASS, rules.lead_pass if laid.arm is None and passes == 1 else 0),
        (Why.ALL_PASS, rules.all_pass if passes == seats - 1 else 0),
    )
    return laid.seat, tuple((why, points) for why, points in found if points)


def for_domino(rules: Ruleset, before: Line, tile: Tile, round_no: int) -> Bonuses:
    """Return the bonuses of going out with a tile on the line as it was before."""
    found = (
        (Why.CAPICUA, rules.capicua if is_capicua(before, tile) else 0),
        (Why.CHUCHAZO, rules.chuchazo if is_chuchazo(before, tile) else 0),
        *for_round(rules, round_no),
    )
    return tuple((why, points) for why, points in found if points)


def for_round(rules: Ruleset, round_no: int) -> Bonuses:
    """Return the bonus of winning a round by its number, counted from 1."""
    points = rules.round_bonuses[round_no - 1 : round_no]
    return tuple((Why.EARLY_ROUND, each) for each in points if each)


def is_capicua(before: Line, tile: Tile) -> bool:
    """Whether a tile, no double, fits two ends that show different numbers."""
    return not tile.is_double and set(tile) <= {number for _, number in before.ends}


def is_chuchazo(before: Line, tile: Tile) -> bool:
    """Whether it is the double blank and only one end shows a blank."""
    return tile == _DOUBLE_BLANK and [number for _, number in before.ends].count(0) == 1
