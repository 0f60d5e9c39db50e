"""In which regards a lay is good or bad for the seat that makes it."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Final, NamedTuple

from rules import line as lines
from rules.actions import Lay
from rules.bots.insight import Numbers, chance_of_none, lacks, unseen
from rules.ruleset import side_of
from rules.scoring import points_in_play
from rules.tiles import pips_of

if TYPE_CHECKING:
    from rules.actions import Action
    from rules.line import Line
    from rules.tiles import Tile
    from rules.view import SeatView


@dataclass(frozen=True, slots=True, kw_only=True)
class Regards:
    """What there is to say about a lay, or how much each of it matters to somebody.

    pips: the pips of the tile. double: 1 for a double, which is hard to lay later. points: what the lay scores at
    once. variety: how many numbers the hand still shows. follow: how many of its tiles still fit.
    closes: the chance that the next seat of another side cannot lay. starves: the same for the own partner.
    block: the points to be expected when the lay ends all play, for the own side.
    """

    pips: float = 0.0
    double: float = 0.0
    points: float = 0.0
    variety: float = 0.0
    follow: float = 0.0
    closes: float = 0.0
    starves: float = 0.0
    block: float = 0.0


_REGARDS: Final = tuple(field.name for field in fields(Regards))


def weigh(weights: Regards, regards: Regards) -> float:
    """Add up what there is to say about a lay, each regard times its weight."""
    worth: float = sum(getattr(weights, regard) * getattr(regards, regard) for regard in _REGARDS)
    return worth


class _After(NamedTuple):
    """The table after a lay, as far as the seat can know."""

    line: Line
    hand: tuple[Tile, ...]
    numbers: Numbers


def judge(seen: SeatView, action: Action) -> Regards:
    """Return what there is to say about an action; nothing about a draw or a pass."""
    if not isinstance(action, Lay):
        return Regards()
    after = _look_ahead(seen, action)
    closes, starves = _chances(seen, after)
    return Regards(
        pips=action.tile.pips,
        double=action.tile.is_double,
        points=points_in_play(seen.rules, lines.count(after.line)),
        variety=len({number for held in after.hand for number in held}),
        follow=sum(not after.numbers.isdisjoint(held) for held in after.hand),
        closes=closes,
        starves=starves,
        block=_block(seen, after),
    )


def _look_ahead(seen: SeatView, action: Lay) -> _After:
    if action.arm is None:
        line = lines.open_lead(seen.line, action.tile)
    else:
        line = lines.lay(seen.line, action.tile, action.arm)
    hand = tuple(held for held in seen.hand if held != action.tile)
    return _After(line, hand, Numbers(number for _, number in line.ends))


def _chances(seen: SeatView, after: _After) -> tuple[float, float]:
    """Return the chances that the next opponent, and that the partner, has nothing for the open ends."""
    pool, known = unseen(seen), lacks(seen)
    stuck = [
        chance_of_none(pool, size, known[seat], after.numbers) if seat != seen.seat else 0.0
        for seat, size in enumerate(seen.counts)
    ]
    me = seen.seat or 0
    partner = (me + 2) % seen.seats if seen.rules.partners else me
    return stuck[(me + 1) % seen.seats], stuck[partner]


def _block(seen: SeatView, after: _After) -> float:
    """Return the points to be expected when nothing fits any more, 0 while something does."""
    pool = unseen(seen)
    if any(not after.numbers.isdisjoint(held) for held in (*after.hand, *pool)):
        return 0.0
    me = seen.seat or 0
    average = pips_of(pool) / len(pool) if pool else 0.0
    hands = [average * size for size in seen.counts]
    hands[me] = pips_of(after.hand)
    held: dict[int, float] = {}
    for seat, pips in enumerate(hands):
        side = side_of(seen.rules, seat)
        held[side] = held.get(side, 0.0) + pips
    own = held.pop(side_of(seen.rules, me))
    least = min(held.values())
    return sum(held.values()) - own if own < least else least - own
