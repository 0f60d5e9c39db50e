"""What the kinds of case ask that are about a whole match: scores, targets, leads, rating and draws."""

from dataclasses import replace
from typing import Any

from rules import match as matches
from rules import rating, scoring
from rules.actions import Action, Lay
from rules.events import MatchEnded, Reason, RoundEnded
from rules.match import Match
from rules.ruleset import BlockTie, DominoPoints, RulesetError
from rules.tiles import tile
from tests.rules import tables as t
from tests.rules.invariants import holds
from tests.rules.tables import EVERY_NUMBER, Case
from tests.strategies import play

Expected = dict[str, Any]


def match(case: Case) -> Expected:
    """The award is what somebody scores for the hands by going out in a late round, or a tied block for nobody."""
    side, points = case["award"] or (None, 0)
    rules, scores = case.rules, tuple(case["scores"])
    if rules.domino_points is DominoPoints.ONE_POINT:
        rules = replace(rules, domino_points=DominoPoints.OTHER_HANDS)
    seats = 4 if rules.partners else len(scores)
    if side is None:
        assert points == 0
        state, action = t.blocking(replace(rules, block_tie=BlockTie.NOBODY), ((tile(1, 0),),) * seats, leader=0)
    else:
        hands = tuple(t.hand_worth(points if seat == (side + 1) % seats else 0) for seat in range(seats))
        hands = tuple(() if seat == side else hand for seat, hand in enumerate(hands))
        state, action = t.going_out(rules, hands, side, leader=0)
    return match_result(Match(rules, seats, scores, replace(state, scores=scores, round_no=99)), action)


def match_result(state: Match, action: Action) -> Expected:
    after, events = matches.apply(state, action)
    ended = [event for event in events if isinstance(event, RoundEnded)]
    scores = after.scores if ended or after.round is None else after.round.scores
    return {
        "over": after.ended is not None,
        "winner": None if after.ended is None else after.ended.side,
        "scores": list(scores),
        "bonus_awarded": any(event.points for event in ended),
        "round_finished": any(event.reason is not Reason.TARGET for event in ended),
    }


def fives_match(case: Case) -> Expected:
    """A lead that scores so much, after which the seat keeps so many tiles and the next one so many pips."""
    rules, seat, scores, kept = case.rules, case["seat"], tuple(case["scores"]), case["hand_left"]
    seats = 4 if rules.partners else len(scores)
    lead = tile(next(count for count in range(200) if scoring.points_in_play(rules, count) == case["play_score"]), 0)
    own = (lead, *EVERY_NUMBER[:kept], *t.STRANGE[: max(0, kept - len(EVERY_NUMBER))])
    pips = {seat: own, (seat + 1) % seats: t.hand_worth(case["rival_pips"])}
    hands = tuple(pips.get(owner) or t.hand_worth(0) for owner in range(seats))
    state = replace(t.table(rules, hands, boneyard=t.STRANGE, turn=seat), scores=scores)
    return match_result(Match(rules, seats, scores, state), Lay(lead, None))


def invariant(case: Case) -> Expected:
    seats = case.get("players", min(case.rules.seats))
    return {"holds": holds(case["rule"], [play(case.rules, seats, f"invariant {number}") for number in range(5)])}


def target_range(case: Case) -> Expected:
    def is_allowed(value: Any) -> bool:  # noqa: ANN401 - of any kind, to see what is refused
        try:
            replace(case.rules, target=value)
        except RulesetError:
            return False
        return True

    return {"allowed": [is_allowed(value) for value in case["values"]]}


def no_total(case: Case) -> Expected:
    rules = case.rules
    seats = min(rules.seats)
    hands = ((), t.hand_worth(case["round_points"]), *[t.hand_worth(0)] * (seats - 2))
    state, action = t.going_out(rules, hands, 0, leader=0)
    after = match_result(replace(matches.begin(rules, seats), round=state), action)
    assert after["bonus_awarded"] or not case["round_points"]
    return {"carried_scores": after["scores"], "match_over_after_round": after["over"]}


def next_opener(case: Case) -> Expected:
    winner = case["winner"]
    winner = (winner[0] if winner else None) if isinstance(winner, list) else winner
    seat = scoring.next_leader(case.rules, case["players"], case["opener"], winner)
    return {"seat": seat, "free": seat is not None}


GUESTS = ("guest", "guests", "guest_seats", "has_guest", "is_guest")
SHARED = ("same_address", "shared_address", "same_ip", "shared_ip", "addresses", "ips")


def ranking(case: Case) -> Expected:
    """A guest or a shared address may be told as a flag, or as seats or addresses."""
    seats, pairs = case["players"], case.get("pairs", case.rules.partners)
    winner = case["winner"]
    winners = winner if isinstance(winner, list) else [] if winner is None else [winner]
    if pairs:
        winners = sorted({seat for one in winners for seat in (one % 2, one % 2 + 2)})
    penalised = case.get("penalised", case.get("penalized", False))
    points = rating.rating_points(seats, winners, quitter=case.get("quitter"), is_penalised=bool(penalised))
    told_guests = [case.get(name) for name in GUESTS]
    guests = [
        0 for told_guest in told_guests if told_guest is not None and told_guest is not False and told_guest != []
    ]
    is_rated = rating.is_rated(is_competitive=case["competitive"], guests=guests, addresses=addresses(case, seats))
    return {"delta": list(points) if is_rated else [0] * seats, "rated": is_rated and bool(winners)}


def addresses(case: Case, seats: int) -> list[str]:
    """The address of each seat, from a list of them, of seats that share one, or from a flag."""
    for name in SHARED:
        shared = case.get(name)
        if isinstance(shared, list) and any(isinstance(one, str) for one in shared):
            return shared
        if shared:
            together = shared if isinstance(shared, list) else [0, 1]
            return ["shared" if seat in together else str(seat) for seat in range(seats)]
    return [str(seat) for seat in range(seats)]


def tablas(case: Case) -> Expected:
    """Drawn by agreement: the first that agrees has made the offer, and agreeing twice changes nothing."""
    state = matches.begin(case.rules, case["players"])
    accepts = list(dict.fromkeys(case["accepts"]))
    for seat in accepts:
        state = matches.answer_draw(state, seat, accepts=True).state if state.offer else matches.offer_draw(state, seat)
    declines = case.get("declines", [])
    for seat in declines if state.offer else ():
        state = matches.answer_draw(state, seat, accepts=False).state
    return {"drawn": state.ended == MatchEnded(None, state.scores)}
