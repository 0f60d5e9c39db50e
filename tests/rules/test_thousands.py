"""Thousands of random rounds: whatever is played under whichever preset, nothing is lost, leaked or made up."""

import random
from collections.abc import Iterator

import pytest

from rules import match as matches
from rules.events import Event, MatchEnded, Passed, RoundDealt, RoundEnded, Scored, TileDrawn
from rules.match import Match, MatchStep
from rules.presets import PRESETS
from rules.record import Record, begin, parse, replay, write
from rules.tiles import Tile, tile_set
from rules.view import SeatView, view
from tests.strategies import NAMES

ROUNDS = 100
LOOKS = 11
"""After every so many actions everybody looks at the table."""

TABLES = [(key, seats) for key, rules in PRESETS.items() for seats in rules.seats]


@pytest.mark.parametrize(("key", "seats"), TABLES, ids=[f"{key} {seats}" for key, seats in TABLES])
def test_a_hundred_random_rounds(key: str, seats: int) -> None:
    dice, left = random.Random(f"{key} {seats}"), ROUNDS
    while left:
        state, record = matches.begin(PRESETS[key], seats), begin(PRESETS[key], NAMES[:seats])
        while left and state.ended is None:
            left -= 1
            seed = f"{key} {seats} {left}"
            state, record = check_round(matches.deal_seeded(state, seed), record.with_deal(seed=seed), dice)
        assert replay(parse(write(record))).match == state


def check_round(dealt: MatchStep, record: Record, dice: random.Random) -> tuple[Match, Record]:
    """Play one round to its end with an eye on everything; an action takes a tile or a turn, so that it must end."""
    state, scores, waits = dealt.state, list(dealt.state.scores), 0
    whole = set(tile_set(state.rules.highest))
    look_around(state)
    for number in range(1, 500):
        action = dice.choice(matches.legal_actions(state))
        record = record.with_action(action)
        state, events = matches.apply(state, action)
        played = state.round
        assert played is not None
        tiles = [*played.boneyard, *played.line.tiles, *(tile for hand in played.hands for tile in hand)]
        assert (len(tiles), set(tiles)) == (len(whole), whole)
        for side, points in scored(state, events):
            scores[side] += points
        assert played.scores == tuple(scores)
        waits = waits + 1 if isinstance(events[0], Passed) else 0
        assert waits < state.seats
        if number % LOOKS == 0 or played.outcome is not None:
            look_around(state)
        if played.outcome is not None:
            check_end(state, events)
            return state, record
    raise AssertionError("the round does not end")


def scored(state: Match, events: tuple[Event, ...]) -> Iterator[tuple[int, int]]:
    """What each side has scored, as the events tell it."""
    for event in events:
        match event:
            case Scored(side=side, points=points):
                yield side, points
            case RoundEnded(side=int(side), points=points) if state.rules.keeps_score:
                yield side, points


def check_end(state: Match, events: tuple[Event, ...]) -> None:
    ended = next(event for event in events if isinstance(event, RoundEnded))
    assert state.round is not None
    assert (ended.scores, ended.hands) == (state.round.scores, state.round.hands)
    assert ended.scores == state.scores
    assert isinstance(events[-1], MatchEnded) == (state.ended is not None)
    assert matches.legal_actions(state) == ()


def look_around(state: Match) -> None:
    """Nobody sees a tile that lies face down to him, whoever looks."""
    assert state.round is not None
    if state.round.outcome is not None:
        assert all(view(state, seat).hands == state.round.hands for seat in (0, None))
        return
    for seat in (*range(state.seats), None):
        seen = view(state, seat)
        assert seen.hands == tuple(
            hand if owner == seat else (None,) * len(hand) for owner, hand in enumerate(state.round.hands)
        )
        assert seen.boneyard == len(state.round.boneyard)
        assert told_tiles(seen).isdisjoint(hidden_tiles(state, seat))


def told_tiles(seen: SeatView) -> set[Tile | None]:
    """The tiles that the history tells of hands and boneyard."""
    dealt = [tile for event in seen.history if isinstance(event, RoundDealt) for hand in event.hands for tile in hand]
    drawn = [event.tile for event in seen.history if isinstance(event, TileDrawn)]
    return {*dealt, *drawn, seen.forced} - {None}


def hidden_tiles(state: Match, seat: int | None) -> set[Tile]:
    assert state.round is not None
    others = [tile for owner, hand in enumerate(state.round.hands) if owner != seat for tile in hand]
    return {*others, *state.round.boneyard}
