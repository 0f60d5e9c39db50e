"""A match: rounds one after another until a side has reached the target."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

from rules import round as rounds
from rules.actions import Action, IllegalActionError, Lay
from rules.agreement import Offer, accept, is_agreed
from rules.events import Event, MatchEnded
from rules.presets import named
from rules.quoting import quote
from rules.ruleset import Ruleset, RulesetError, side_of
from rules.shuffle import shuffle
from rules.tiles import tile_set

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.round import Round
    from rules.scoring import Outcome
    from rules.tiles import Tile


@dataclass(frozen=True, slots=True)
class Match:
    """A match at one moment.

    `round` is the round being played or just ended (None before the first deal); `scores` are the sides' scores after
    the last finished round; `next_leader` leads the next round, or the deal decides when it is None. `ended` tells
    who won; `offer` is an offer of a draw that is on the table.
    """

    rules: Ruleset
    seats: int
    scores: tuple[int, ...]
    round: Round | None = None
    next_leader: int | None = None
    ended: MatchEnded | None = None
    offer: Offer | None = None


class MatchStep(NamedTuple):
    """What an action led to: the new state, and what happened on the way."""

    state: Match
    events: tuple[Event, ...]


def begin(rules: Ruleset, seats: int) -> Match:
    """Return a match before its first deal; rules with the key of a preset that they are not are called custom.

    Raises RulesetError for a number of seats the rules do not allow.
    """
    rules = named(rules)
    if seats not in rules.seats:
        allowed = ", ".join(map(str, rules.seats))
        message = f"{rules.key} cannot be played with {quote(seats)} seats: expected {allowed}"
        raise RulesetError(message)
    return Match(rules, seats, (0,) * len(rules.sides(seats)))


def needs_deal(state: Match) -> bool:
    """Whether the next thing to do is dealing a round."""
    return state.ended is None and (state.round is None or state.round.outcome is not None)


def deal_shuffled(state: Match, shuffled: Sequence[Tile]) -> MatchStep:
    """Deal the next round from a shuffled tile set."""
    return deal_hands(state, *rounds.split_deal(state.rules, state.seats, shuffled))


def deal_seeded(state: Match, seed: str) -> MatchStep:
    """Deal the next round as the seed decides (docs/deal.md)."""
    return deal_shuffled(state, shuffle(seed, tile_set(state.rules.highest)))


def deal_hands(state: Match, hands: tuple[tuple[Tile, ...], ...], boneyard: tuple[Tile, ...]) -> MatchStep:
    """Begin the next round with these hands. Raises ValueError while a round is being played or after the match."""
    if not needs_deal(state):
        message = "no deal is due: the round is not over" if state.ended is None else "the match is over"
        raise ValueError(message)
    round_no = 1 if state.round is None else state.round.round_no + 1
    step = rounds.deal(state.rules, hands, boneyard, round_no=round_no, leader=state.next_leader, scores=state.scores)
    return MatchStep(replace(state, round=step.state), step.events)


def legal_actions(state: Match) -> tuple[Action, ...]:
    """Return what the seat in turn may do; empty between rounds and after the match."""
    return () if state.round is None or state.ended else rounds.legal_actions(state.round)


def apply(state: Match, action: Action) -> MatchStep:
    """Carry an action out in the round. Raises IllegalActionError when it is not legal; then nothing has changed."""
    if state.round is None:
        message = "no round has been dealt"
        raise IllegalActionError(message)
    if state.ended is not None:
        raise IllegalActionError("the match is over")
    step = rounds.apply(state.round, action)
    if step.state.outcome is not None:
        return _after_round(state, step.state.outcome, step)
    offer = None if isinstance(action, Lay) else state.offer
    after = Match(state.rules, state.seats, state.scores, step.state, state.next_leader, offer=offer)
    return MatchStep(after, step.events)


def offer_draw(state: Match, seat: int) -> Match:
    """Put an offer to draw the match on the table (section 4, notes); any lay takes it off again.

    Raises IllegalActionError when nobody sits on the seat, the match is over or an offer is waiting already.
    """
    if seat not in range(state.seats):
        raise IllegalActionError(f"seat {quote(seat)} is not at the table: expected 0 to {state.seats - 1}")
    if state.ended is not None:
        raise IllegalActionError("the match is over")
    if state.offer is not None:
        raise IllegalActionError(f"seat {state.offer.seat} has offered a draw already")
    return replace(state, offer=Offer((seat,)))


def answer_draw(state: Match, seat: int, *, accepts: bool) -> MatchStep:
    """Answer an offer. Who declines takes it off the table; when every seat has accepted, the match is drawn.

    Raises IllegalActionError when there is nothing to answer for this seat.
    """
    if state.offer is None or seat in state.offer.agreed or seat not in range(state.seats):
        raise IllegalActionError(f"seat {seat} has no offer of a draw to answer")
    if not accepts:
        return MatchStep(replace(state, offer=None), ())
    offer = accept(state.offer, seat)
    return draw(state) if is_agreed(offer, state.seats) else MatchStep(replace(state, offer=offer), ())


def draw(state: Match) -> MatchStep:
    """End the match as drawn by agreement; the round stays unfinished. Raises ValueError when it is over already."""
    if state.ended is not None:
        raise ValueError("the match is over")
    ended = MatchEnded(None, state.scores if state.round is None else state.round.scores)
    return MatchStep(replace(state, ended=ended, offer=None), (ended,))


def give_up(state: Match, seat: int) -> MatchStep:
    """End the match because a seat gives up for its side; the round stays unfinished.

    The best of the other sides wins; among equals the one whose seat comes next in turn order after the seat.
    Raises IllegalActionError when nobody sits on the seat or the match is over.
    """
    if seat not in range(state.seats):
        raise IllegalActionError(f"seat {quote(seat)} is not at the table: expected 0 to {state.seats - 1}")
    if state.ended is not None:
        raise IllegalActionError("the match is over")
    scores = state.scores if state.round is None else state.round.scores
    following = [side_of(state.rules, (seat + step) % state.seats) for step in range(1, state.seats)]
    others = [side for side in following if side != side_of(state.rules, seat)]
    ended = MatchEnded(max(others, key=lambda side: scores[side]), scores, seat)
    return MatchStep(replace(state, ended=ended, offer=None), (ended,))


def _after_round(state: Match, outcome: Outcome, step: rounds.Step) -> MatchStep:
    """Take the scores of a finished round over and end the match when it is decided."""
    scores = step.state.scores
    state = Match(state.rules, state.seats, scores, step.state, outcome.following)
    if not _is_decided(state):
        return MatchStep(state, step.events)
    ended = MatchEnded(_winning_side(state, outcome), scores)
    return MatchStep(replace(state, ended=ended), (*step.events, ended))


def _is_decided(state: Match) -> bool:
    return state.rules.target is None or max(state.scores) >= state.rules.target


def _winning_side(state: Match, outcome: Outcome) -> int | None:
    """Return the side that has won: the best score, or without a score the winner of the one round."""
    if not state.rules.keeps_score:
        return outcome.side
    best = max(state.scores)
    return state.scores.index(best) if state.scores.count(best) == 1 else None
