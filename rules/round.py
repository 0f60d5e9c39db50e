"""One round from the deal to the domino or the block: what is legal, and what an action changes."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, NamedTuple, assert_never

from rules import bonuses, scoring
from rules import line as lines
from rules.actions import Action, Arm, Draw, IllegalActionError, Lay, Pass
from rules.events import (
    Bonuses,
    Event,
    Passed,
    RoundDealt,
    RoundEnded,
    Scored,
    TileDrawn,
    TileLaid,
    Why,
)
from rules.line import Line
from rules.ruleset import Boneyard, Closing, FirstLead, Ruleset, Spinner, side_of
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
    points = scoring.within_target(rules, state.scores[side_of(rules, seat)], points)
    events: tuple[Event, ...] = (TileLaid(seat, tile, action.arm, laid.inner, laid.outer, line.ends, count, points),)
    hands = _with_hand(state.hands, seat, tuple([held for held in state.hands[seat] if held != tile]))
    scores = state.scores
    if points:
        scored, scores = _scored(rules, seat, scores, ((Why.COUNT, points),))
        events += scored
    following = seat + 1 if seat + 1 < len(hands) else 0
    change = _Change(following, hands, state.boneyard, line, scores)
    return _close(state, change, events, _outcome_after_lay(state, tile, change))


def _outcome_after_lay(before: Round, tile: Tile, change: _Change) -> Outcome | None:
    """Return how the round ended by this lay: at the target, by a domino, by a block, or not yet."""
    rules, seat, hands = before.rules, before.turn, change.hands
    if change.scores is not before.scores and _is_reached(rules, change.scores):
        return scoring.by_target(rules, len(hands), before.leader, seat)
    if not hands[seat]:
        given = bonuses.for_domino(rules, before.line, tile, before.round_no)
        return scoring.by_domino(rules, hands, before.leader, seat, given)
    return _outcome_when_blocked(before, change)


def _is_reached(rules: Ruleset, scores: tuple[int, ...]) -> bool:
    """Whether a score is at the target."""
    return rules.target is not None and max(scores) >= rules.target


def _outcome_when_blocked(before: Round, change: _Change) -> Outcome | None:
    """Return the outcome of a blocked round, or None while somebody can still move."""
    if not _is_dead(before.rules, change.line, change.hands, change.boneyard):
        return None
    given = bonuses.for_round(before.rules, before.round_no)
    return scoring.by_block(before.rules, change.hands, before.leader, given)


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
    hands = _with_hand(state.hands, state.turn, (*state.hands[state.turn], drawn))
    change = _Change(state.turn, hands, tuple(rest), state.line, state.scores)
    outcome = None if rest else _outcome_when_blocked(state, change)
    return _close(state, change, (TileDrawn(state.turn, drawn, len(rest)),), outcome)


def _after_pass(state: Round) -> Step:
    rules, seats, scores = state.rules, len(state.hands), state.scores
    events: tuple[Event, ...] = (Passed(state.turn, state.line.ends),)
    outcome = None
    if rules.lead_pass or rules.all_pass:
        laid_by, given = bonuses.for_passes(rules, seats, state.history + events)
        scored, scores = _scored(rules, laid_by, scores, given)
        events += scored
        if scored and _is_reached(rules, scores):
            outcome = scoring.by_target(rules, seats, state.leader, laid_by)
    change = _Change((state.turn + 1) % seats, state.hands, state.boneyard, state.line, scores)
    return _close(state, change, events, outcome)


def _scored(
    rules: Ruleset, seat: int, scores: tuple[int, ...], given: Bonuses
) -> tuple[tuple[Event, ...], tuple[int, ...]]:
    """Return the events and the scores after points in play, those that would pass an exact target left out."""
    side = side_of(rules, seat)
    events: tuple[Event, ...] = ()
    for why, points in given:
        if scoring.within_target(rules, scores[side], points):
            scores = _add(scores, side, points)
            events += (Scored(seat, side, points, scores, why),)
    return events, scores


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
        outcome, scores = _settle(state.rules, outcome, scores)
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


def _settle(rules: Ruleset, outcome: Outcome, scores: tuple[int, ...]) -> tuple[Outcome, tuple[int, ...]]:
    """Add the points of a round where points are added up; those that would pass an exact target do not count."""
    side = outcome.side
    if side is None or not rules.keeps_score:
        return outcome, scores
    if not scoring.within_target(rules, scores[side], outcome.points):
        outcome = outcome._replace(points=0, bonuses=())
    return outcome, _add(scores, side, outcome.points)


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
        outcome.bonuses,
    )


def _with_hand(hands: Hands, seat: int, hand: tuple[Tile, ...]) -> Hands:
    return (*hands[:seat], hand, *hands[seat + 1 :])


def _add(scores: tuple[int, ...], side: int, points: int) -> tuple[int, ...]:
    if not points:
        return scores
    return (*scores[:side], scores[side] + points, *scores[side + 1 :])
