"""A seat sees what an attentive player could know, keeps up by events alone, and learns nothing else."""

import random
from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from rules import match as matches
from rules import view as views
from rules.events import Event, Passed, RoundDealt, RoundEnded, TileDrawn, TileLaid
from rules.match import Match
from rules.presets import PRESETS
from rules.round import Round
from rules.tiles import Tile
from rules.view import advance, legal_actions, redact, view
from tests.strategies import Played, play, played

watchers = st.sampled_from([0, 1, 2, 3, None])


@given(played(), watchers)
def test_a_view_keeps_up_by_redacted_events_alone(match: Played, seat: int | None) -> None:
    seat = seat if seat is None else seat % match.match.seats
    seen = view(matches.begin(match.match.rules, match.match.seats), seat)
    for state, events in match.moments:
        for event in events:
            seen = advance(seen, redact(event, seat))
        assert seen == view(state, seat)


@given(played(), watchers)
def test_whether_a_round_is_over_is_seen_from_every_seat(match: Played, seat: int | None) -> None:
    for state, _ in match.moments:
        over = state.ended is not None or (state.round is not None and state.round.outcome is not None)
        assert view(state, seat if seat is None else seat % state.seats).is_over == over


@given(played(), watchers, st.randoms(use_true_random=False))
def test_exchanging_tiles_that_a_seat_cannot_see_changes_nothing(
    match: Played, seat: int | None, dice: random.Random
) -> None:
    state = match.match
    seat = seat if seat is None else seat % state.seats
    other = exchanged(state, seat, dice)
    assert view(other, seat) == view(state, seat)


def exchanged(state: Match, seat: int | None, dice: random.Random) -> Match:
    """The same match with the tiles that this seat cannot see exchanged for one another."""
    played = state.round
    assert played is not None
    if played.outcome is not None:
        seen = {tile for hand in played.hands for tile in hand} | set(played.line.tiles)
    else:
        seen = {*played.line.tiles, *(() if seat is None else played.hands[seat])}
    hidden = [
        tile for tile in (*played.boneyard, *(held for hand in played.hands for held in hand)) if tile not in seen
    ]
    new = dict(zip(hidden, dice.sample(hidden, len(hidden)), strict=True))

    def changed(tiles: tuple[Tile, ...]) -> tuple[Tile, ...]:
        return tuple(new.get(tile, tile) for tile in tiles)

    def changed_event(event: Event) -> Event:
        match event:
            case RoundDealt(hands=hands, forced=forced):
                told = tuple(tuple(new.get(tile, tile) for tile in hand if tile) for hand in hands)
                return replace(event, hands=told, forced=new.get(forced, forced) if forced else None)
            case TileDrawn(tile=tile):
                return replace(event, tile=new.get(tile, tile) if tile else None)
            case _:
                return event

    other = replace(
        played,
        hands=tuple(map(changed, played.hands)),
        boneyard=changed(played.boneyard),
        forced=new.get(played.forced, played.forced) if played.forced else None,
        history=tuple(map(changed_event, played.history)),
    )
    return replace(state, round=other)


def test_the_exchange_does_exchange() -> None:
    state = play(PRESETS["draw"], 2, "exchange", actions=4).match
    other = exchanged(state, 0, random.Random(1))
    assert state.round is not None
    assert other.round is not None
    assert other.round.hands[0] == state.round.hands[0]
    assert other.round.hands[1] != state.round.hands[1]
    assert view(other, 1) != view(state, 1)


@given(played())
def test_only_the_seat_in_turn_may_act_and_it_may_do_what_is_legal(match: Played) -> None:
    state = match.match
    for seat in range(state.seats):
        in_turn = state.round is not None and state.round.turn == seat
        assert legal_actions(view(state, seat)) == (matches.legal_actions(state) if in_turn else ())
    assert legal_actions(view(state, None)) == ()


@given(played())
def test_a_seat_sees_its_own_hand_and_how_many_tiles_the_others_hold(match: Played) -> None:
    state = match.match
    assert state.round is not None
    for seat, hand in enumerate(state.round.hands):
        seen = view(state, seat)
        assert seen.hand == hand
        assert seen.counts == tuple(map(len, state.round.hands))
        assert seen.boneyard == len(state.round.boneyard)
        assert (seen.line, seen.scores, seen.leader) == (state.round.line, state.round.scores, state.round.leader)


def test_a_seat_knows_what_it_drew_itself_and_only_that_others_drew() -> None:
    state = play(PRESETS["draw"], 2, "drawing", rounds=1).match
    assert state.round is not None
    drawn = [event for event in state.round.history if isinstance(event, TileDrawn)]
    assert {event.seat for event in drawn} == {0, 1}
    for seat in (0, 1):
        told = [event for event in view(state, seat).history if isinstance(event, TileDrawn)]
        assert [event.tile for event in told] == [event.tile if event.seat == seat else None for event in drawn]


def test_the_whole_public_history_is_told() -> None:
    state = play(PRESETS["block"], 4, "history", rounds=1).match
    assert state.round is not None
    told = view(state, None).history
    public = [event for event in state.round.history if isinstance(event, TileLaid | Passed | RoundEnded)]
    assert [event for event in told if isinstance(event, TileLaid | Passed | RoundEnded)] == public
    assert any(isinstance(event, Passed) and event.ends for event in told)


def test_the_forced_lead_is_told_to_the_leader_alone() -> None:
    state = matches.deal_seeded(matches.begin(PRESETS["draw"], 2), "lead").state
    assert isinstance(state.round, Round)
    leader = state.round.leader
    assert view(state, leader).forced == state.round.forced
    assert view(state, 1 - leader).forced is None
    assert view(state, None).forced is None


def test_every_hand_lies_open_when_the_round_is_over() -> None:
    state = play(PRESETS["draw"], 3, "open", rounds=1).match
    assert state.round is not None
    assert view(state, None).hands == state.round.hands
    assert view(state, 0).turn is None


def test_a_view_before_the_first_deal_is_empty() -> None:
    seen = view(matches.begin(PRESETS["club_pairs"], 4), 2)
    assert (seen.hand, seen.counts, seen.turn, seen.scores) == ((), (), None, (0, 0))
    assert views.legal_actions(seen) == ()


def test_a_watcher_has_no_hand() -> None:
    assert view(play(PRESETS["draw"], 2, "watcher", actions=3).match, None).hand == ()
