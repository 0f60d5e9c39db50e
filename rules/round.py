"""One round from the deal to the domino or the block: what an action changes, and what it leads to."""

from __future__ import annotations

from typing import NamedTuple, assert_never

from rules import bonuses, scoring
from rules import line as lines
from rules.actions import Action, Draw, IllegalActionError, Lay, Pass
from rules.events import Bonuses, Event, Passed, RoundEnded, Scored, TileDrawn, TileLaid, Why
from rules.line import Line
from rules.position import (
    Round,
    Step,
    deal,
    describe,
    first_lead,
    is_blocked,
    is_dead,
    is_legal,
    legal_actions,
    options,
    split_deal,
    why_illegal,
)
from rules.ruleset import Ruleset, side_of
from rules.scoring import Hands, Outcome
from rules.tiles import Tile

__all__ = [
    "Round",
    "Step",
    "apply",
    "deal",
    "describe",
    "first_lead",
    "is_blocked",
    "legal_actions",
    "options",
    "split_deal",
]


def apply(state: Round, action: Action) -> Step:
    """Carry an action out. Raises IllegalActionError when it is not legal; then nothing has changed."""
    if not is_legal(state, action):
        raise IllegalActionError(why_illegal(state, action))
    match action:
        case Lay():
            return _after_lay(state, action)
        case Draw():
            return _after_draw(state)
        case Pass():
            return _after_pass(state)
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
    if not is_dead(before.rules, change.line, change.hands, change.boneyard):
        return None
    given = bonuses.for_round(before.rules, before.round_no)
    return scoring.by_block(before.rules, change.hands, before.leader, given)


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
