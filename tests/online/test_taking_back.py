"""A room takes moves back so that everything hidden lies as it was, and lets a match end by agreement or giving up."""

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.online.messages import Accepted, Refusal, Refused
from game.online.room import Room
from rules.actions import Action, Draw, Lay
from rules.events import MatchEnded, TileDrawn
from rules.match import legal_actions
from rules.presets import PRESETS
from rules.record import Reseat, parse, replay, token, write
from rules.ruleset import Ruleset
from tests.strategies import NAMES, seated, seeds


def begun(rules: Ruleset, seats: int, seed: str) -> Room:
    room = Room.begin(rules, NAMES[:seats])
    room.deal(seed, 0.0)
    return room


def play(room: Room, dice: random.Random, actions: int) -> list[Action]:
    """Play random actions while the round is on."""
    done: list[Action] = []
    while room.turn is not None and len(done) < actions:
        action = dice.choice(legal_actions(room.match))
        assert isinstance(room.act(room.turn, action, 0.0), Accepted)
        done.append(action)
    return done


def redo(room: Room, actions: list[Action]) -> None:
    for action in actions:
        assert room.turn is not None
        assert isinstance(room.act(room.turn, action, 0.0), Accepted)


@settings(max_examples=60)
@given(table=seated, seed=seeds, actions=st.integers(1, 60))
def test_the_same_actions_after_taking_back_give_the_same_events_and_the_same_state(
    table: tuple[Ruleset, int], seed: str, actions: int
) -> None:
    room = begun(*table, seed)
    done = play(room, random.Random(seed), actions)
    state, told, last = room.match, room.told(None), room.last
    seat = int(seed) % table[1]
    while state.ended is None and room.may_take_back(seat):
        before = room.last
        assert isinstance(room.take_back(seat, 0.0), Accepted)
        assert room.last < before
        assert room.turn == seat
        assert replay(room.record).match == room.match
    kept = len(room.record.rounds[-1].moves)
    assert [token(action) for action in done[:kept]] == list(room.record.rounds[-1].moves)
    redo(room, done[kept:])
    assert (room.match, room.told(None), room.last) == (state, told, last)


def test_taking_back_ends_at_the_seats_first_tile_of_the_round() -> None:
    room = begun(PRESETS["block"], 2, "first")
    play(room, random.Random("a"), 12)
    count = 0
    while isinstance(room.take_back(0, 0.0), Accepted):
        count += 1
    assert count > 2
    assert room.turn == 0
    assert not any(getattr(event, "seat", None) == 0 for _, event in room.told(None))


def test_who_has_laid_nothing_has_nothing_to_take_back() -> None:
    room = begun(PRESETS["draw"], 2, "nothing")
    assert room.turn is not None
    answer = room.take_back(room.turn, 0.0)
    assert isinstance(answer, Refused)
    assert answer.why is Refusal.NOTHING_TO_TAKE_BACK


def test_a_round_counts_as_practice_only_once_something_was_taken_back_after_a_draw() -> None:
    kinds = set()
    for number in range(30):
        room = begun(PRESETS["draw"], 2, f"practice {number}")
        play(room, random.Random(number), 2 + number)
        has_drawn = any(isinstance(event, TileDrawn) for _, event in room.told(None))
        assert not room.record.rounds[-1].practice
        if isinstance(room.take_back(0, 0.0), Accepted):
            assert room.record.rounds[-1].practice == has_drawn
            kinds.add(has_drawn)
            play(room, random.Random(number), 2)
            assert room.record.rounds[-1].practice == has_drawn
    assert kinds == {False, True}


def test_the_next_round_is_no_practice_because_the_last_one_was() -> None:
    room = begun(PRESETS["draw"], 2, "practice 19")
    play(room, random.Random(19), 21)
    room.take_back(0, 0.0)
    assert room.record.rounds[0].practice
    play(room, random.Random(1), 200)
    assert isinstance(room.deal("another", 0.0), Accepted)
    assert [kept.practice for kept in room.record.rounds] == [True, False]


def test_a_room_from_a_record_can_take_back_too_and_names_the_draws_that_were_left_out() -> None:
    room = begun(PRESETS["draw"], 2, "practice 19")
    play(room, random.Random(19), 21)
    moves = room.record.rounds[-1].moves
    shorter = replace(room.record.rounds[-1], moves=tuple(move for move in moves if move[0] not in "+-"))
    assert len(shorter.moves) < len(moves)
    again = Room.from_record(replace(room.record, rounds=(shorter,)))
    assert isinstance(again.take_back(0, 0.0), Accepted)
    assert isinstance(room.take_back(0, 0.0), Accepted)
    assert again.record == room.record
    assert again.match == room.match


def test_a_finished_round_can_be_taken_back_and_a_finished_match_cannot() -> None:
    room = begun(PRESETS["draw"], 2, "finished")
    play(room, random.Random(3), 200)
    assert room.turn is None
    assert isinstance(room.take_back(1, 5.0), Accepted)
    assert room.changed_at == 5.0
    assert room.match.round is not None
    assert room.match.round.turn == 1
    duel = begun(PRESETS["duel"], 2, "finished")
    play(duel, random.Random(3), 200)
    assert duel.match.ended is not None
    assert not duel.may_take_back(0)
    assert isinstance(duel.take_back(0, 0.0), Refused)


def test_an_offer_is_off_the_table_after_taking_back() -> None:
    room = begun(PRESETS["block"], 2, "offer")
    play(room, random.Random(1), 5)
    room.offer_draw(0, 0.0)
    room.take_back(0, 0.0)
    assert room.match.offer is None


def test_who_took_a_seat_over_keeps_it_when_moves_are_taken_back() -> None:
    room = begun(PRESETS["block"], 2, "levels")
    play(room, random.Random(1), 6)
    room.reseat(1, "hard")
    room.take_back(0, 0.0)
    room.take_back(0, 0.0)
    moves = len(room.record.rounds[-1].moves)
    assert room.record.rounds[-1].reseated == (Reseat(moves, 1, "hard"),)
    assert parse(write(room.record)) == room.record


def test_a_draw_needs_everybody_and_is_kept() -> None:
    room = begun(PRESETS["draw"], 3, "agree")
    play(room, random.Random(1), 4)
    assert isinstance(room.offer_draw(0, 1.0), Accepted)
    assert isinstance(room.answer_draw(1, 1.0, accepts=True), Accepted)
    assert room.match.ended is None
    assert not room.record.drawn
    assert isinstance(room.answer_draw(2, 1.0, accepts=True), Accepted)
    assert room.match.ended == MatchEnded(None, (0, 0, 0))
    assert room.told(1)[-1].event == room.match.ended
    assert room.record.drawn
    assert replay(room.record).match.ended == room.match.ended


def test_who_declines_takes_the_offer_off_and_so_does_a_lay() -> None:
    room = begun(PRESETS["block"], 2, "decline")
    room.offer_draw(0, 0.0)
    assert isinstance(room.offer_draw(1, 0.0), Refused)
    room.answer_draw(1, 0.0, accepts=False)
    assert room.match.offer is None
    assert isinstance(room.answer_draw(1, 0.0, accepts=True), Refused)
    room.offer_draw(0, 0.0)
    assert isinstance(play(room, random.Random(1), 1)[0], Lay)
    assert room.match.offer is None


def test_giving_up_ends_the_match_at_once_and_is_kept() -> None:
    room = begun(PRESETS["club_pairs"], 4, "up")
    play(room, random.Random(1), 5)
    assert isinstance(room.give_up(2, 0.0), Accepted)
    assert room.match.ended == MatchEnded(1, (0, 0), 2)
    assert room.turn is None or room.view(0).turn is None
    assert room.record.given_up == 2
    assert replay(parse(write(room.record))).match == room.match
    refused = room.give_up(1, 0.0)
    assert isinstance(refused, Refused)
    assert refused.detail == "the match is over"


@pytest.mark.parametrize("count", [1, 3])
def test_hints_are_counted_in_their_round_and_outlive_taking_back(count: int) -> None:
    room = begun(PRESETS["draw"], 2, "hints")
    for _ in range(count):
        room.note_hint()
    play(room, random.Random(1), 6)
    room.take_back(0, 0.0)
    assert room.record.rounds[-1].hints == count


def test_a_draw_of_a_tile_is_never_where_taking_back_stops() -> None:
    for number in range(20):
        room = begun(PRESETS["draw"], 2, f"stop {number}")
        play(room, random.Random(number), 30)
        while isinstance(room.take_back(0, 0.0), Accepted):
            assert Draw() not in legal_actions(room.match)
