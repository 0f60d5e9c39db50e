"""A round at one moment: how it is dealt, what is legal in it, and whether anybody can still move."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, NamedTuple, assert_never

from rules.actions import Action, Arm, Draw, Lay, Pass
from rules.events import Event, RoundDealt
from rules.line import Line
from rules.ruleset import Boneyard, Closing, FirstLead, Ruleset, Spinner
from rules.scoring import Hands, Outcome
from rules.tiles import Tile, heaviest

if TYPE_CHECKING:
    from collections.abc import Sequence


@dataclass(frozen=True, slots=True)
class Round:
    """A round at one moment. It never waits: drawing and passing are actions of the seat in turn.

    `hands` by seat, in the order dealt and drawn; `boneyard` with the next tile to be drawn first; `forced` the only
    tile that may lead, if any; `scores` the sides' scores now; `history` all that happened since the deal.
    """

    rules: Ruleset
    round_no: int
    leader: int
    forced: Tile | None
    turn: int
    hands: Hands
    boneyard: tuple[Tile, ...]
    line: Line
    scores: tuple[int, ...]
    history: tuple[Event, ...] = ()
    outcome: Outcome | None = None


class Step(NamedTuple):
    """What an action led to: the new state, and what happened on the way."""

    state: Round
    events: tuple[Event, ...]


def split_deal(rules: Ruleset, seats: int, shuffled: Sequence[Tile]) -> tuple[Hands, tuple[Tile, ...]]:
    """Return the hands by seat and the boneyard: each seat takes its tiles in one go, seat 0 first (docs/deal.md)."""
    size = rules.hand_size(seats)
    hands = tuple(tuple(shuffled[seat * size : (seat + 1) * size]) for seat in range(seats))
    return hands, tuple(shuffled[seats * size :])


def first_lead(hands: Sequence[Sequence[Tile]], rule: FirstLead = FirstLead.HIGHEST_DOUBLE) -> tuple[int, Tile]:
    """Return the seat that must lead and its tile: the highest double held, else the heaviest tile (section 4)."""
    held = [tile for hand in hands for tile in hand]
    doubles = [tile for tile in held if tile.is_double and rule is FirstLead.HIGHEST_DOUBLE]
    lead = heaviest(doubles or held)
    return next(seat for seat, hand in enumerate(hands) if lead in hand), lead


def deal(
    rules: Ruleset,
    hands: Hands,
    boneyard: tuple[Tile, ...],
    *,
    round_no: int = 1,
    leader: int | None = None,
    scores: tuple[int, ...] | None = None,
) -> Step:
    """Begin a round with these hands. Without a leader the hands decide, and the lead is forced."""
    seat, forced = (leader, None) if leader is not None else first_lead(hands, rules.first_lead)
    if scores is None:
        scores = (0,) * len(rules.sides(len(hands)))
    line = Line(has_spinner=rules.spinner is Spinner.FIRST_DOUBLE)
    dealt = RoundDealt(round_no, seat, hands, len(boneyard), forced, scores)
    state = Round(rules, round_no, seat, forced, seat, hands, boneyard, line, scores, (dealt,))
    return Step(state, (dealt,))


def legal_actions(state: Round) -> tuple[Action, ...]:
    """Return everything the seat in turn may do; never empty until the round is over."""
    if state.outcome is not None:
        return ()
    return options(state.rules, state.line, state.hands[state.turn], len(state.boneyard), state.forced)


def options(rules: Ruleset, line: Line, hand: Sequence[Tile], boneyard: int, forced: Tile | None) -> tuple[Action, ...]:
    """Return the actions of a seat with this hand: its lays, else a draw, else a pass (section 2)."""
    if line.lead is None:
        return tuple(_lay(tile, None) for tile in ((forced,) if forced else hand))
    ends = line.ends
    lays = tuple([_lay(tile, arm) for tile in hand for arm, number in ends if number in tile])
    if lays:
        return lays
    return (_DRAW,) if boneyard and rules.boneyard is Boneyard.DRAW_UNTIL_FIT else (_PASS,)


_DRAW = Draw()
_PASS = Pass()


@cache
def _lay(tile: Tile, arm: Arm | None) -> Lay:
    return Lay(tile, arm)


def is_legal(state: Round, action: Action) -> bool:
    """Whether the action is among the legal ones; a lead may lie either way round."""
    if isinstance(action, Lay) and action.is_turned and action.arm is None:
        action = Lay(action.tile, None)
    return action in legal_actions(state)


def why_illegal(state: Round, action: Action) -> str:
    """Say what was wrong with an action and what was expected."""
    if state.outcome is not None:
        return "the round is over"
    expected = ", ".join(describe(legal) for legal in legal_actions(state))
    what = describe(action)
    if isinstance(action, Lay) and action.tile not in state.hands[state.turn]:
        what = f"{what}, but seat {state.turn} does not hold {action.tile}"
    return f"seat {state.turn} may not {what}: expected {expected}"


def describe(action: Action) -> str:
    """Name an action in the words of the table, for messages."""
    match action:
        case Lay(tile, None):
            return f"lead {tile}"
        case Lay(tile, arm):
            return f"lay {tile} at {arm}"
        case Draw():
            return "draw"
        case Pass():
            return "pass"
        case _:
            assert_never(action)


def is_blocked(state: Round) -> bool:
    """Whether nobody can move any more (section 4, row "blocked")."""
    return is_dead(state.rules, state.line, state.hands, state.boneyard)


def is_dead(rules: Ruleset, line: Line, hands: Hands, boneyard: Sequence[Tile]) -> bool:
    """Whether a line leaves no move to these hands and this boneyard."""
    numbers = {number for _, number in line.ends}
    for hand in hands:
        for high, low in hand:
            if high in numbers or low in numbers:
                return False
    if rules.boneyard is Boneyard.NEVER_DRAWN:
        return True
    if rules.closing is Closing.AT_ONCE:
        return all(numbers.isdisjoint(tile) for tile in boneyard)
    return not boneyard
