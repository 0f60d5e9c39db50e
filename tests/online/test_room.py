"""A room lets only what is legal happen, tells each seat only what it may know, and keeps the whole match."""

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.online.messages import Accepted, Refusal, Refused
from game.online.room import Room
from rules import match as matches
from rules import round as rounds
from rules.actions import Arm, Draw, Lay, Pass
from rules.bots import BOTS
from rules.events import MatchEnded, RoundDealt
from rules.presets import PRESETS
from rules.record import Record, RecordError, RoundRecord, parse, write
from rules.ruleset import Ruleset
from rules.shuffle import shuffle
from rules.tiles import Tile, tile, tile_set
from rules.view import advance, view
from tests.strategies import NAMES, Played, play, played, tables, turned

SEATS = (0, 1, 2, 3, None)

QUICK = 0.01
"""Seconds to think in: so few play-outs that no clock is looked at."""


def play_room(rules: Ruleset, seats: int, seed: str, actions: int = 10_000) -> Iterator[Room]:
    """A room in which everybody plays at random; yielded after each change, to the end or so many actions."""
    dice = random.Random(seed)
    room = Room.begin(rules, NAMES[:seats])
    for now in range(actions):
        if room.match.ended:
            return
        if room.turn is None:
            answer = room.deal(f"{seed}/{now}", now)
        else:
            answer = room.act(room.turn, turned(dice.choice(matches.legal_actions(room.match)), dice), now)
        assert answer == Accepted(room.last)
        yield room


@pytest.mark.parametrize(("rules", "seats"), tables())
def test_whole_matches_are_told_view_by_view_and_replay_to_the_same_match(rules: Ruleset, seats: int) -> None:
    watchers = (*range(seats), None)
    seen = {seat: view(matches.begin(rules, seats), seat) for seat in watchers}
    told = dict.fromkeys(watchers, 0)
    for room in play_room(rules, seats, f"told {rules.key} {seats}"):
        assert room.match.round is not None
        held = [one for hand in room.match.round.hands for one in hand]
        whole = sorted((*held, *room.match.round.boneyard, *room.match.round.line.tiles))
        assert whole == sorted(tile_set(rules.highest))
        for seat in watchers:
            for number, event in room.told(seat, told[seat]):
                assert number == told[seat] + 1
                seen[seat], told[seat] = advance(seen[seat], event), number
            assert seen[seat] == room.view(seat)
    assert room.match.ended is not None
    again = Room.from_record(parse(write(room.record)))
    assert again.match == room.match
    assert all(again.told(seat) == room.told(seat) for seat in watchers)


@given(played(), st.sampled_from(SEATS), st.integers(-3, 400))
def test_a_seat_that_lost_its_line_asks_again_from_any_number(match: Played, seat: int | None, since: int) -> None:
    room = Room.from_record(match.record)
    seat = None if seat is None else seat % match.match.seats
    everything = room.told(seat)
    assert [number for number, _ in everything] == list(range(1, room.last + 1))
    assert everything[: max(since, 0)] + room.told(seat, since) == everything


def written_out(record: Record) -> Record:
    """The same record with the deal of its last round written out."""
    last = record.rounds[-1]
    assert last.seed is not None
    rules = record.rules
    hands, boneyard = rounds.split_deal(rules, len(record.seats), shuffle(last.seed, tile_set(rules.highest)))
    return replace(record, rounds=(*record.rounds[:-1], RoundRecord(hands=hands, boneyard=boneyard, moves=last.moves)))


def exchanged(record: Record, one: Tile, other: Tile) -> Record:
    """The same record as if these two tiles had been dealt in each other's place."""
    last = record.rounds[-1]
    swap = {one: other, other: one}
    hands = tuple(tuple(swap.get(held, held) for held in hand) for hand in last.hands)
    boneyard = tuple(swap.get(held, held) for held in last.boneyard)
    return replace(record, rounds=(*record.rounds[:-1], replace(last, hands=hands, boneyard=boneyard)))


def other_worlds(room: Room, seat: int, dice: random.Random, tries: int = 8) -> Iterator[Room]:
    """Rooms in which the same moves were made, but tiles that this seat cannot see were dealt elsewhere."""
    state = room.match.round
    assert state is not None
    hidden = [*state.boneyard, *(one for owner, hand in enumerate(state.hands) if owner != seat for one in hand)]
    for _ in range(tries if len(hidden) > 1 and state.outcome is None else 0):
        try:
            other = Room.from_record(exchanged(written_out(room.record), *dice.sample(hidden, 2)))
        except RecordError:
            continue  # in that world somebody would have had to move differently
        if other.turn == room.turn:
            yield other


@pytest.mark.no_cover
@pytest.mark.parametrize(("rules", "seats"), tables())
def test_exchanging_tiles_that_a_seat_cannot_see_changes_neither_what_it_knows_nor_what_its_bot_does(
    rules: Ruleset, seats: int
) -> None:
    dice = random.Random(f"exchange {rules.key} {rules.highest} {seats}")
    compared = asked = 0
    for number in range(3):
        room = Room.from_record(play(rules, seats, f"worlds {number}", actions=dice.randrange(40)).record)
        for seat in range(seats):
            for other in other_worlds(room, seat, dice):
                compared += other.match != room.match
                assert other.told(seat) == room.told(seat)
                assert other.view(seat) == room.view(seat)
                for bot in BOTS.values() if room.turn == seat else ():
                    answers = [bot.choose(one.view(seat), QUICK, random.Random(number)) for one in (room, other)]
                    assert answers[0] == answers[1]
                    asked += 1
    assert compared > 5
    assert asked > 5


def test_what_a_seat_is_told_of_a_deal_is_its_own_hand() -> None:
    room = Room.begin(PRESETS["draw"], NAMES[:3])
    room.deal("a deal", 0.0)
    (told,) = room.told(1)
    assert isinstance(told.event, RoundDealt)
    assert told.event.hands[0] == (None,) * 5
    assert None not in told.event.hands[1]
    assert told.event.hands[2] == (None,) * 5


@pytest.mark.parametrize(("since", "numbers"), [(-2, [1, 2, 3]), (0, [1, 2, 3]), (2, [3]), (3, []), (99, [])])
def test_any_number_may_be_asked_from(since: int, numbers: list[int]) -> None:
    room = Room.from_record(parse(LEFT_TO_PLAY))
    assert [number for number, _ in room.told(0, since)] == numbers


LEFT_TO_PLAY = """
format = 1
ruleset = "draw"
target = 100
seats = ["Ana", "Beatriz"]
[[rounds]]
leader = 1
hands = ["62 65 41 40 61 10 22", "66 54 43 33 52 51 00"]
boneyard = "31 60 30 42 55 44 50 20 32 11 63 64 53 21"
moves = "66 61L"
"""


@pytest.mark.parametrize(
    ("seat", "action", "why", "detail"),
    [
        (0, Draw(), Refusal.NOT_YOUR_TURN, "it is the turn of seat 1, not of seat 0"),
        (2, Draw(), Refusal.NO_SUCH_SEAT, "there is no seat 2: expected 0 to 1"),
        (-1, Draw(), Refusal.NO_SUCH_SEAT, "there is no seat -1: expected 0 to 1"),
        (1, Draw(), Refusal.ILLEGAL, "seat 1 may not draw: expected lay 51 at L"),
        (1, Pass(), Refusal.ILLEGAL, "seat 1 may not pass: expected lay 51 at L"),
        (1, Lay(tile(5, 1), Arm.RIGHT), Refusal.ILLEGAL, "seat 1 may not lay 51 at R: expected lay 51 at L"),
        (1, Lay(tile(5, 1), None), Refusal.ILLEGAL, "seat 1 may not lead 51: expected lay 51 at L"),
    ],
)
def test_what_is_refused_changes_nothing(seat: int, action: Lay | Draw | Pass, why: Refusal, detail: str) -> None:
    room = Room.from_record(parse(LEFT_TO_PLAY))
    before = room.match, room.record, room.last
    assert room.act(seat, action, 5.0) == Refused(why, detail)
    assert (room.match, room.record, room.last) == before
    assert room.changed_at == 0.0


def test_a_deal_is_refused_while_a_round_is_played_and_a_move_before_the_deal() -> None:
    room = Room.begin(PRESETS["draw"], NAMES[:2])
    assert room.act(0, Draw(), 0.0) == Refused(Refusal.NO_ROUND, "no round is being played: expected a deal")
    assert room.deal("seed", 1.0) == Accepted(1)
    assert room.deal("seed", 2.0) == Refused(Refusal.ROUND_RUNNING, "no deal is due: the round is not over")
    assert room.changed_at == 1.0
    assert len(room.record.rounds) == 1


def test_nothing_happens_after_the_match() -> None:
    *_, room = play_room(PRESETS["duel"], 2, "over")
    assert isinstance(room.told(0)[-1].event, MatchEnded)
    assert room.turn is None
    assert room.deal("more", 0.0) == Refused(Refusal.MATCH_OVER, "the match is over")
    assert room.act(0, Draw(), 0.0) == Refused(Refusal.MATCH_OVER, "the match is over")


def test_a_room_is_not_opened_for_a_number_of_seats_that_the_rules_do_not_allow() -> None:
    with pytest.raises(RecordError, match="expected 4"):
        Room.begin(PRESETS["club_pairs"], NAMES[:3])
