"""One round from the deal to the domino or the block: what is legal, and what an action changes."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, NamedTuple, assert_never

from rules import line as lines
from rules import scoring
from rules.actions import Action, Arm, Draw, IllegalActionError, Lay, Pass
from rules.events import Event, Passed, Reason, RoundDealt, RoundEnded, Scored, TileDrawn, TileLaid
from rules.line import Line
from rules.ruleset import Boneyard, Closing, Ruleset, Spinner, side_of
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


def first_lead(hands: Sequence[Sequence[Tile]]) -> tuple[int, Tile]:
    """Return the seat that must lead and its tile: the highest double held, else the heaviest tile (section 4)."""
    held = [tile for hand in hands for tile in hand]
    doubles = [tile for tile in held if tile.is_double]
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
    seat, forced = (leader, None) if leader is not None else first_lead(hands)
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


def apply(state: Round, action: Action) -> Step:
    """Carry an action out. Raises IllegalActionError when it is not legal; then nothing has changed."""
    if not _is_legal(state, action):
        raise IllegalActionError(_why_illegal(state, action))
    match action:
        case Lay():
            return _after_lay(state, action)
        case Draw():
            return _after_draw(state)
        case Pass():
            return _after_pass(state)
        case _:
            assert_never(action)


def _is_legal(state: Round, action: Action) -> bool:
    """Whether the action is among the legal ones; a lead may lie either way round."""
    if isinstance(action, Lay) and action.is_turned and action.arm is None:
        action = Lay(action.tile, None)
    return action in legal_actions(state)


def _why_illegal(state: Round, action: Action) -> str:
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


def _after_lay(state: Round, action: Lay) -> Step:
    rules, seat, tile = state.rules, state.turn, action.tile
    if action.arm is None:
        line = lines.open_lead(state.line, tile, is_turned=action.is_turned)
        laid = line.lead
    else:
        line = lines.lay(state.line, tile, action.arm)
        laid = line.arm(action.arm)[-1]
    assert laid is not None  # noqa: S101 - a line that was laid on has this tile
    count = None if rules.count_multiple is None else lines.count(line)
    points = scoring.points_in_play(rules, count or 0)
    event = TileLaid(seat, tile, action.arm, laid.inner, laid.outer, line.ends, count, points)
    hands = _with_hand(state.hands, seat, tuple([held for held in state.hands[seat] if held != tile]))
    scores = state.scores
    events: tuple[Event, ...] = (event,)
    if points:
        side = side_of(rules, seat)
        scores = _add(scores, side, points)
        events = (event, Scored(seat, side, points, scores))
    outcome = _outcome_after_lay(state, seat, hands, line, scores)
    following = seat + 1 if seat + 1 < len(hands) else 0
    return _close(state, _Change(following, hands, state.boneyard, line, scores), events, outcome)


def _outcome_after_lay(state: Round, seat: int, hands: Hands, line: Line, scores: tuple[int, ...]) -> Outcome | None:
    """Return how the round ended by this lay: at the target, by a domino, by a block, or not yet."""
    rules = state.rules
    if rules.count_multiple and rules.target is not None and max(scores) >= rules.target:
        return scoring.by_lay(rules, hands, state.leader, seat, Reason.TARGET)
    if not hands[seat]:
        return scoring.by_lay(rules, hands, state.leader, seat, Reason.DOMINO)
    if _is_dead(rules, line, hands, state.boneyard):
        return scoring.by_block(rules, hands, state.leader)
    return None


def is_blocked(state: Round) -> bool:
    """Whether nobody can move any more (section 4, row "blocked")."""
    return _is_dead(state.rules, state.line, state.hands, state.boneyard)


def _is_dead(rules: Ruleset, line: Line, hands: Hands, boneyard: Sequence[Tile]) -> bool:
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


def _after_draw(state: Round) -> Step:
    drawn, *rest = state.boneyard
    boneyard = tuple(rest)
    hands = _with_hand(state.hands, state.turn, (*state.hands[state.turn], drawn))
    outcome = None
    if not boneyard and _is_dead(state.rules, state.line, hands, boneyard):
        outcome = scoring.by_block(state.rules, hands, state.leader)
    change = _Change(state.turn, hands, boneyard, state.line, state.scores)
    return _close(state, change, (TileDrawn(state.turn, drawn, len(boneyard)),), outcome)


def _after_pass(state: Round) -> Step:
    following = (state.turn + 1) % len(state.hands)
    change = _Change(following, state.hands, state.boneyard, state.line, state.scores)
    return _close(state, change, (Passed(state.turn, state.line.ends),), None)


class _Change(NamedTuple):
    """What an action can change in a round."""

    turn: int
    hands: Hands
    boneyard: tuple[Tile, ...]
    line: Line
    scores: tuple[int, ...]


def _close(state: Round, change: _Change, events: tuple[Event, ...], outcome: Outcome | None) -> Step:
    """Write the events into the history and, when the round has ended, add its end."""
    turn, hands, boneyard, line, scores = change
    if outcome is not None:
        if outcome.side is not None and state.rules.keeps_score:
            scores = _add(scores, outcome.side, outcome.points)
        events = (*events, _ended(state, hands, scores, outcome))
    after = Round(
        state.rules,
        state.round_no,
        state.leader,
        None,  # only a lead can be forced, and every action comes after it or is it
        turn,
        hands,
        boneyard,
        line,
        scores,
        state.history + events,
        outcome,
    )
    return Step(after, events)


def _ended(state: Round, hands: Hands, scores: tuple[int, ...], outcome: Outcome) -> RoundEnded:
    return RoundEnded(
        state.round_no,
        outcome.reason,
        outcome.winner,
        outcome.side,
        outcome.points,
        hands,
        scores,
        outcome.following,
    )


def _with_hand(hands: Hands, seat: int, hand: tuple[Tile, ...]) -> Hands:
    return (*hands[:seat], hand, *hands[seat + 1 :])


def _add(scores: tuple[int, ...], side: int, points: int) -> tuple[int, ...]:
    if not points:
        return scores
    return (*scores[:side], scores[side] + points, *scores[side + 1 :])
