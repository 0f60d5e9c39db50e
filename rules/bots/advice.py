"""What a player may be told: the lays from the best to the worst, what each is expected to bring, and why."""

from __future__ import annotations

import random
from enum import StrEnum
from typing import TYPE_CHECKING, Final, NamedTuple

from rules.actions import Action, Lay
from rules.ruleset import side_of
from rules.view import legal_actions

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from rules.bots.judging import Regards
    from rules.bots.seeker import Judged
    from rules.view import SeatView

_LIKELY: Final = 0.5
"""How likely something must be to be given as a reason."""

_HEAVY: Final = 8
"""Pips from which a tile is heavy enough for that to be a reason."""


class Because(StrEnum):
    """Why a lay is good or bad; the game puts it into words, with the parameters of its `Advice`.

    FORCED: there is nothing else. GOES_OUT: it is the last tile. SCORES: `points` at once. BLOCKS: after it no tile
    that is not laid fits any end, and the own side may expect to win by that. SHUTS_OUT: the next seat, `seat`, has
    nothing for the ends with `percent`, by all that is known for certain.
    OPENS_FOR_PARTNER: the partner, seat `seat`, has something for them with `percent`. SHEDS_DOUBLE: the double `tile`
    is hard to lay later. SHEDS_PIPS: `pips` fewer in the hand. KEEPS_FITTING: `tiles` of the rest of the hand fit the
    ends. KEEPS_NUMBERS: the rest of the hand shows `numbers` different numbers. STARVES_PARTNER: the partner, seat
    `seat`, has nothing for the ends with `percent`; this alone speaks against a lay, and is said where nothing speaks
    for it.
    """

    FORCED = "forced"
    GOES_OUT = "goes_out"
    SCORES = "scores"
    BLOCKS = "blocks"
    SHUTS_OUT = "shuts_out"
    OPENS_FOR_PARTNER = "opens_for_partner"
    SHEDS_DOUBLE = "sheds_double"
    SHEDS_PIPS = "sheds_pips"
    KEEPS_FITTING = "keeps_fitting"
    KEEPS_NUMBERS = "keeps_numbers"
    STARVES_PARTNER = "starves_partner"


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
    from rules.bots.levels import EXPERT  # noqa: PLC0415 - whoever only reads advice loads no search
    from rules.bots.outlook import known_regards  # noqa: PLC0415 - as above
    from rules.bots.search import moves_of, reaches  # noqa: PLC0415 - as above

    possible = legal_actions(seen)
    if not possible:
        return ()
    moves = moves_of(seen, [action for action in possible if isinstance(action, Lay)])
    if len(moves) <= 1:
        return (Advice(possible[0], None, 100, Because.FORCED, {}),)
    dice = dice or random.Random(0)
    judged = EXPERT.judge(seen, moves, seconds, dice)
    winning = [lay for move, lay in moves.items() if reaches(seen, move)]
    judged.sort(key=lambda each: (each.lay not in winning, -each.worth, -each.points))
    best = judged[0].worth
    regards = known_regards(seen, moves, dice)
    return tuple(_advice(seen, each, best, regards) for each in judged)


def _advice(seen: SeatView, judged: Judged, best: float, regards: Mapping[Lay, Regards]) -> Advice:
    others = [regard for lay, regard in regards.items() if lay is not judged.lay]
    because, parameters = _reason(seen, judged.lay, regards[judged.lay], others)
    percent = round(100 * judged.worth / best) if best else 100
    return Advice(judged.lay, round(judged.points, 2), percent, because, parameters, judged.is_certain)


class _Reason(NamedTuple):
    """Something true that can be said about a lay; `stands_out` where it also says why not to lay another tile."""

    because: Because
    parameters: Mapping[str, int | str]
    stands_out: bool = True


def _reason(
    seen: SeatView, lay: Lay, regards: Regards, others: Sequence[Regards]
) -> tuple[Because, Mapping[str, int | str]]:
    """Return what speaks most for a lay: the first thing that stands out, else the first there is.

    Only where nothing speaks for it, what speaks against it.
    """
    found = [*_at_once(seen, regards), *_for_later(seen, lay, regards, others)]
    chosen = next((reason for reason in found if reason.stands_out), found[0])
    return chosen.because, chosen.parameters


def _at_once(seen: SeatView, regards: Regards) -> Iterator[_Reason]:
    """Yield what a lay does at once."""
    if len(seen.hand) == 1:
        yield _Reason(Because.GOES_OUT, {})
    if regards.points > 0:
        yield _Reason(Because.SCORES, {"points": int(regards.points)})
    if regards.block > 0:
        yield _Reason(Because.BLOCKS, {})


def _for_later(seen: SeatView, lay: Lay, regards: Regards, others: Sequence[Regards]) -> Iterator[_Reason]:
    """Yield what a lay is good for, the weightiest first, then what speaks against it, then what is always true."""
    me, has_partner = seen.seat or 0, seen.rules.partners
    following, partner = (me + 1) % seen.seats, (me + 2) % seen.seats
    starving = round(100 * regards.starves)

    def leads(of: Callable[[Regards], float]) -> bool:
        return of(regards) >= max(map(of, others)) and of(regards) > min(map(of, others))

    goes_on = not regards.block
    if goes_on and regards.closes > _LIKELY and side_of(seen.rules, following) != side_of(seen.rules, me):
        told = {"seat": following, "percent": round(100 * regards.closes)}
        yield _Reason(Because.SHUTS_OUT, told, leads(lambda each: each.closes))
    if goes_on and has_partner and regards.starves < 1 - _LIKELY:
        told = {"seat": partner, "percent": 100 - starving}
        yield _Reason(Because.OPENS_FOR_PARTNER, told, leads(lambda each: -each.starves))
    if lay.tile.is_double:
        yield _Reason(Because.SHEDS_DOUBLE, {"tile": str(lay.tile)})
    if lay.tile.pips >= _HEAVY:
        yield _Reason(Because.SHEDS_PIPS, {"pips": lay.tile.pips}, leads(lambda each: each.pips))
    if regards.follow > 1:
        yield _Reason(Because.KEEPS_FITTING, {"tiles": int(regards.follow)}, leads(lambda each: each.follow))
    if regards.variety > 1:
        yield _Reason(Because.KEEPS_NUMBERS, {"numbers": int(regards.variety)}, leads(lambda each: each.variety))
    if goes_on and has_partner and regards.starves > _LIKELY:
        yield _Reason(Because.STARVES_PARTNER, {"seat": partner, "percent": starving}, stands_out=False)
    yield _Reason(Because.SHEDS_PIPS, {"pips": lay.tile.pips}, stands_out=False)
