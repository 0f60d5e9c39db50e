"""What a player may be told: the lays from the best to the worst, what each is expected to bring, and why."""

from __future__ import annotations

import random
from enum import StrEnum
from typing import TYPE_CHECKING, Final, NamedTuple

from rules.actions import Action, Lay
from rules.bots.judging import judge
from rules.bots.levels import EXPERT
from rules.bots.search import moves_of
from rules.ruleset import side_of
from rules.view import legal_actions

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.bots.judging import Regards
    from rules.bots.seeker import Judged, Seeker
    from rules.view import SeatView

_LIKELY: Final = 0.5
"""How likely something must be to be given as a reason."""

_HEAVY: Final = 8
"""Pips from which a tile is heavy enough for that to be a reason."""


class Because(StrEnum):
    """Why a lay is good or bad; the game puts it into words, with the parameters of its `Advice`.

    FORCED: there is nothing else. GOES_OUT: it is the last tile; `points` for the round. SCORES: `points` at once.
    BLOCKS: it ends the round with a block; `points` to be expected. SHUTS_OUT: seat `seat` has nothing for the ends
    with `percent`. OPENS_FOR_PARTNER: the partner, seat `seat`, can follow with `percent`. STARVES_PARTNER: it cannot,
    with `percent`. SHEDS_DOUBLE: the double `tile` is hard to lay later. SHEDS_PIPS: `pips` fewer in the hand.
    KEEPS_NUMBERS: the hand still shows `numbers` different numbers.
    """

    FORCED = "forced"
    GOES_OUT = "goes_out"
    SCORES = "scores"
    BLOCKS = "blocks"
    SHUTS_OUT = "shuts_out"
    OPENS_FOR_PARTNER = "opens_for_partner"
    STARVES_PARTNER = "starves_partner"
    SHEDS_DOUBLE = "sheds_double"
    SHEDS_PIPS = "sheds_pips"
    KEEPS_NUMBERS = "keeps_numbers"


class Advice(NamedTuple):
    """One action: what the round is expected to bring the own side more than the best other (None without choice).

    percent: how much of the best action's worth it has. is_certain: whether the rest of the round was solved.
    """

    action: Action
    points: float | None
    percent: int
    because: Because
    parameters: Mapping[str, int | str]
    is_certain: bool = False


def advise(seen: SeatView, seconds: float = 1.0, dice: random.Random | None = None) -> tuple[Advice, ...]:
    """Return the legal actions from the best to the worst; nothing when it is not this seat's turn.

    Lays that lead to the same line are named once. The same dice give the same advice.
    """
    possible = legal_actions(seen)
    if not possible:
        return ()
    moves = moves_of(seen, [action for action in possible if isinstance(action, Lay)])
    if len(moves) <= 1:
        return (Advice(possible[0], None, 100, Because.FORCED, {}),)
    judged = _adviser().judge(seen, moves, seconds, dice or random.Random(0))
    judged.sort(key=lambda each: -each.worth)
    best = judged[0].worth or 1.0
    return tuple(_advice(seen, each, best) for each in judged)


def _adviser() -> Seeker:
    return EXPERT


def _advice(seen: SeatView, judged: Judged, best: float) -> Advice:
    because, parameters = _reason(seen, judged.lay)
    percent = round(100 * judged.worth / best)
    return Advice(judged.lay, round(judged.points, 2), percent, because, parameters, judged.is_certain)


def _reason(seen: SeatView, lay: Lay) -> tuple[Because, Mapping[str, int | str]]:
    """Return what speaks most for a lay, or against it where nothing does."""
    regards, me = judge(seen, lay), seen.seat or 0
    following, partner = (me + 1) % seen.seats, (me + 2) % seen.seats
    found: list[tuple[bool, Because, Mapping[str, int | str]]] = [
        (len(seen.hand) == 1, Because.GOES_OUT, {}),
        (regards.points > 0, Because.SCORES, {"points": int(regards.points)}),
        (regards.block > 0, Because.BLOCKS, {"points": round(regards.block)}),
        (_shuts_out(seen, regards), Because.SHUTS_OUT, {"seat": following, "percent": round(100 * regards.closes)}),
        (
            seen.rules.partners and regards.starves > _LIKELY,
            Because.STARVES_PARTNER,
            {"seat": partner, "percent": round(100 * regards.starves)},
        ),
        (lay.tile.is_double, Because.SHEDS_DOUBLE, {"tile": str(lay.tile)}),
        (lay.tile.pips >= _HEAVY, Because.SHEDS_PIPS, {"pips": lay.tile.pips}),
        (
            seen.rules.partners and regards.starves < 1 - _LIKELY and regards.closes > regards.starves,
            Because.OPENS_FOR_PARTNER,
            {"seat": partner, "percent": round(100 * (1 - regards.starves))},
        ),
    ]
    for holds, because, parameters in found:
        if holds:
            return because, parameters
    return Because.KEEPS_NUMBERS, {"numbers": int(regards.variety)}


def _shuts_out(seen: SeatView, regards: Regards) -> bool:
    me = seen.seat or 0
    following = (me + 1) % seen.seats
    return regards.closes > _LIKELY and side_of(seen.rules, following) != side_of(seen.rules, me)
