"""Rounds one after another: who leads next, when a match is over, and who has won."""

from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given

from rules import match as matches
from rules.actions import IllegalActionError, Lay, Pass
from rules.events import MatchEnded, RoundDealt, RoundEnded
from rules.match import Match
from rules.presets import PRESETS
from rules.ruleset import Lead, Length, Ruleset, RulesetError, TiedLead
from rules.tiles import tile
from tests.rules.tables import going_out, hand_worth
from tests.strategies import Played, play, played


def finish(rules: Ruleset, scores: tuple[int, ...], points: int, winner: int = 0) -> matches.MatchStep:
    """The step by which a seat goes out for so many points."""
    seats = len(scores)
    hands = tuple(() if seat == winner else hand_worth(0) for seat in range(seats))
    hands = tuple(hand_worth(points) if seat == (winner + 1) % seats else hand for seat, hand in enumerate(hands))
    state, action = going_out(rules, hands, winner, leader=0)
    return matches.apply(Match(rules, seats, scores, replace(state, scores=scores)), action)


def test_a_match_begins_without_a_round() -> None:
    state = matches.begin(PRESETS["draw"], 3)
    assert state == Match(PRESETS["draw"], 3, (0, 0, 0))
    assert matches.needs_deal(state)
    assert matches.legal_actions(state) == ()


def test_partners_have_one_score_together() -> None:
    assert matches.begin(PRESETS["club_pairs"], 4).scores == (0, 0)


@pytest.mark.parametrize(("key", "seats"), [("duel", 3), ("draw", 1), ("draw", 5), ("club_pairs", 2)])
def test_a_number_of_seats_that_the_rules_do_not_allow_is_refused(key: str, seats: int) -> None:
    with pytest.raises(RulesetError, match=f"{key} cannot be played with {seats} seats: expected "):
        matches.begin(PRESETS[key], seats)


def test_nothing_can_be_done_before_the_first_deal() -> None:
    with pytest.raises(IllegalActionError, match=r"^no round has been dealt$"):
        matches.apply(matches.begin(PRESETS["draw"], 2), Pass())


def test_a_round_is_dealt_only_when_one_is_due() -> None:
    state = matches.deal_seeded(matches.begin(PRESETS["draw"], 2), "due").state
    assert not matches.needs_deal(state)
    with pytest.raises(ValueError, match=r"^no deal is due: the round is not over$"):
        matches.deal_seeded(state, "again")
    over = play(PRESETS["duel"], 2, "over", rounds=1).match
    assert not matches.needs_deal(over)
    with pytest.raises(ValueError, match=r"^the match is over$"):
        matches.deal_seeded(over, "again")


@given(played())
def test_rounds_are_numbered_and_led_as_the_one_before_decided(match: Played) -> None:
    number, leader = 0, None
    for event in match.events:
        if isinstance(event, RoundDealt):
            number += 1
            assert event.round_no == number
            assert (event.forced is None) == (leader is not None)
            assert leader in (None, event.leader)
        if isinstance(event, RoundEnded):
            assert event.round_no == number
            leader = event.next_leader


def test_while_a_round_is_played_the_match_remembers_the_scores_and_who_led_it() -> None:
    states = [state for state, _ in play(PRESETS["block"], 2, "remember", rounds=3).moments]
    for before, state in pairwise(states):
        if state.round is not None and state.round.outcome is None:
            assert (state.scores, state.next_leader) == (before.scores, before.next_leader)
    assert any(max(state.scores) > 0 and state.round and not state.round.outcome for state in states)


@pytest.mark.parametrize(
    ("scores", "points", "is_over"),
    [((96, 50), 4, True), ((95, 50), 4, False), ((96, 50), 30, True), ((0, 99), 4, False)],
)
def test_the_first_to_reach_or_pass_the_target_wins(scores: tuple[int, int], points: int, is_over: bool) -> None:
    state, events = finish(PRESETS["draw"], scores, points)
    assert state.scores == (scores[0] + points, scores[1])
    assert (state.ended is not None) == is_over
    assert (events[-1] == MatchEnded(0, state.scores)) == is_over
    assert matches.needs_deal(state) != is_over


def test_a_match_of_one_round_keeps_no_score() -> None:
    state, _ = finish(PRESETS["international"], (0, 0, 0), 12, winner=2)
    assert state.ended == MatchEnded(2, (0, 0, 0))


def test_one_round_with_scoring_in_play_is_won_by_points() -> None:
    once = replace(PRESETS["fives"], length=Length.EITHER, target=None)
    assert finish(once, (0, 20), 10).state.ended == MatchEnded(1, (10, 20))
    assert finish(once, (0, 20), 25).state.ended == MatchEnded(0, (25, 20))
    assert finish(once, (0, 20), 20).state.ended == MatchEnded(None, (20, 20))


@pytest.mark.parametrize(("lead", "expected"), [(Lead.WINNER, 2), (Lead.NEXT_SEAT, 1), (Lead.AS_FIRST, None)])
def test_who_leads_after_a_winner(lead: Lead, expected: int | None) -> None:
    state, events = finish(replace(PRESETS["block"], later_lead=lead), (0, 0, 0), 10, winner=2)
    assert state.next_leader == expected
    assert isinstance(events[-1], RoundEnded)
    assert events[-1].next_leader == expected


@pytest.mark.parametrize(("lead", "expected"), [(TiedLead.NEXT_SEAT, 1), (TiedLead.AS_FIRST, None)])
def test_who_leads_after_a_tie(lead: TiedLead, expected: int | None) -> None:
    rules = replace(PRESETS["block"], tied_lead=lead)
    hands = ((tile(9, 9), tile(2, 1)), (tile(3, 0),))
    state = matches.deal_hands(replace(matches.begin(rules, 2), next_leader=0), hands, ()).state
    state, events = matches.apply(state, Lay(tile(9, 9), None))
    assert isinstance(events[-1], RoundEnded)
    assert (events[-1].winner, events[-1].side, events[-1].points) == (None, None, 0)
    assert state.next_leader == expected
