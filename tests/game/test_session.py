"""A local table moves its computers in their own time, keeps every change, and can be left at any moment."""

import threading
from pathlib import Path

import pytest

from game.online.room import Room
from game.session.chance import LONGEST_PAUSE, Chance
from game.session.hooks import Hooks
from game.session.local import LocalSession, new_local, resume_local
from game.session.session import Session
from game.session.thinker import Thinker
from rules.actions import Action, Arm, Draw, IllegalActionError, Lay
from rules.events import MatchEnded, Passed, RoundDealt, TileDrawn, TileLaid
from rules.presets import PRESETS
from rules.record import PERSON, Record, parse, replay, write
from rules.ruleset import Ruleset
from rules.tiles import tile
from rules.view import SeatView, legal_actions
from tests.game.seating import COMPUTER_CHOOSES, COMPUTER_DRAWS, PATIENCE, PERSON_LAYS, FakeBot, Table, record_after
from tests.strategies import NAMES, tables


def test_a_new_match_is_dealt_and_told_once_without_what_the_seat_may_not_see() -> None:
    kept: list[Record] = []
    session: Session = new_local(PRESETS["draw"], NAMES[:3], (PERSON, "easy", "hard"), keep=kept.append, tempo=9.0)
    (dealt,) = session.poll(0.0)
    assert isinstance(dealt, RoundDealt)
    assert [None in hand for hand in dealt.hands] == [False, True, True]
    assert session.poll(0.0) == ()
    assert (session.seat, session.names, session.players) == (0, NAMES[:3], (PERSON, "easy", "hard"))
    assert len(kept) == 1
    session.close()


def test_the_seat_is_the_first_that_a_person_plays() -> None:
    session = new_local(PRESETS["block"], NAMES[:3], ("easy", PERSON, "easy"), keep=lambda _: None)
    assert session.seat == session.view.seat == 1
    session.close()


def test_a_computer_moves_not_before_its_tempo_however_fast_it_thinks() -> None:
    table = Table(COMPUTER_CHOOSES, FakeBot())
    assert table.session.poll(100.0) == ()
    table.wait_for_answer()
    assert table.session.poll(102.9) == ()
    (event,) = table.session.poll(100.0 + 3.0 * LONGEST_PAUSE)
    assert isinstance(event, TileLaid)
    assert event.seat == 1


def test_the_turn_begins_when_it_is_first_polled_and_not_when_the_last_frame_was() -> None:
    table = Table(PERSON_LAYS, FakeBot())
    table.session.poll(0.0)
    table.session.act(Lay(tile(6, 1), Arm.LEFT))
    (laid,) = table.session.poll(50.0)
    assert isinstance(laid, TileLaid)
    assert table.session.poll(52.9) == ()
    assert len(table.session.poll(50.0 + 3.0 * LONGEST_PAUSE)) == 1


def test_how_long_a_turn_is_shown_varies_and_depends_on_no_hand() -> None:
    chance = Chance.from_seed("pauses")
    pauses = [chance.pause(number) for number in range(400)]
    assert min(pauses) >= 1.0
    assert max(pauses) <= LONGEST_PAUSE
    assert sum(pauses) / 400 == pytest.approx((1 + LONGEST_PAUSE) / 2, abs=0.02)
    assert pauses == [chance.pause(number) for number in range(400)]
    assert chance.dice(7).random() == Chance.from_seed("pauses").dice(7).random()


def test_a_computer_that_still_thinks_after_its_tempo_is_waited_for() -> None:
    may_answer = threading.Event()

    def think(seen: SeatView) -> Action:
        assert may_answer.wait(PATIENCE)
        return legal_actions(seen)[0]

    table = Table(COMPUTER_CHOOSES, FakeBot(think))
    table.session.poll(0.0)
    assert table.session.poll(1000.0) == ()
    may_answer.set()
    table.wait_for_answer()
    assert len(table.session.poll(1000.0)) == 1


def test_what_is_forced_is_not_thought_about() -> None:
    bot = FakeBot()
    table = Table("66 61L", bot)
    table.session.poll(0.0)
    assert table.session.poll(2.9) == ()
    assert [type(event) for event in table.session.poll(3.0 * LONGEST_PAUSE)] == [TileLaid]
    assert bot.asked == []


def test_a_computer_draws_one_by_one_each_after_a_third_of_the_tempo() -> None:
    table = Table(COMPUTER_DRAWS, FakeBot())
    table.session.poll(10.0)
    told = [event for tenth in range(100, 160) for event in table.session.poll(tenth / 10)]
    table.wait_for_answer()
    assert [type(event) for event in told] == [TileDrawn] * 4
    assert [event.tile for event in told if isinstance(event, TileDrawn)] == [None] * 4
    assert table.session.poll(16.9) == ()
    assert [type(event) for event in table.session.poll(16.9 + 3.0 * LONGEST_PAUSE)] == [TileLaid]


def test_a_computer_passes_after_a_third_of_the_tempo() -> None:
    table = Table("66 62L 52L 61R 51R 65L 54R 41R", FakeBot(), rules="block")
    table.session.poll(10.0)
    assert table.session.poll(10.9) == ()
    assert [type(event) for event in table.session.poll(10.0 + LONGEST_PAUSE)] == [Passed]


def test_the_tempo_may_change_in_the_middle_of_a_turn() -> None:
    table = Table("66 61L", FakeBot(), tempo=60.0)
    table.session.poll(0.0)
    assert table.session.poll(1.0) == ()
    table.session.tempo = 0.0
    assert len(table.session.poll(1.0)) == 1


def test_at_no_tempo_all_that_is_forced_happens_in_one_poll() -> None:
    table = Table(COMPUTER_DRAWS, FakeBot(), tempo=0.0)
    assert [type(event) for event in table.session.poll(0.0)] == [TileDrawn] * 4


@pytest.mark.parametrize(
    ("moves", "action", "sentence"),
    [
        (COMPUTER_CHOOSES, Draw(), "it is the turn of seat 1"),
        (PERSON_LAYS, Draw(), "seat 0 may not draw: expected lay 62 at L"),
        (PERSON_LAYS, Lay(tile(4, 1), Arm.LEFT), "seat 0 may not lay 41 at L"),
        (PERSON_LAYS, Lay(tile(6, 6), Arm.LEFT), "seat 0 does not hold 66"),
    ],
)
def test_a_person_cannot_do_what_is_not_legal_and_nothing_changes(moves: str, action: Action, sentence: str) -> None:
    table = Table(moves, FakeBot())
    before = table.session.view, table.session.record
    with pytest.raises(IllegalActionError, match=sentence):
        table.session.act(action)
    assert (table.session.view, table.session.record) == before
    assert table.kept == []
    assert table.session.poll(0.0) == ()


def test_nobody_acts_for_a_computer() -> None:
    session = new_local(PRESETS["draw"], NAMES[:2], ("easy", "easy"), keep=lambda _: None, seed="leader 0")
    with pytest.raises(IllegalActionError, match="seat 0 is played by the computer"):
        session.act(Draw())
    session.close()


def test_the_next_round_is_dealt_when_it_is_due_and_not_before() -> None:
    table = Table(PERSON_LAYS, FakeBot())
    with pytest.raises(IllegalActionError, match="the round is not over"):
        table.session.next_round()
    session = resume_local(after_one_round(), keep=table.kept.append, tempo=9.0)
    assert session.view.result is not None
    session.next_round()
    assert [type(event) for event in session.poll(0.0)] == [RoundDealt]
    assert session.view.round_no == 2
    session.close()


def after_one_round() -> Record:
    """A match of persons that stands between its first two rounds."""
    session = new_local(PRESETS["draw"], NAMES[:2], (PERSON, PERSON), keep=lambda _: None, seed="one round")
    while session.view.result is None:
        session.cover()
        session.show()
        session.act(legal_actions(session.view)[0])
    assert session.view.ended is None
    return session.record


def test_persons_alone_need_no_thread() -> None:
    before = threading.active_count()
    after_one_round()
    assert threading.active_count() == before


def test_a_match_left_in_the_middle_of_a_computers_turn_comes_back_as_it_was_and_the_computer_moves() -> None:
    table = Table("66 62L 52L", FakeBot())
    table.session.poll(0.0)
    table.session.act(Lay(tile(6, 1), Arm.RIGHT))
    table.session.poll(1.0)
    seen = table.session.view
    table.session.close()
    left = parse(write(table.kept[-1]))
    answered = threading.Event()
    session = LocalSession(
        Room.from_record(left),
        Hooks(table.kept.append),
        Chance("7", "dice"),
        Thinker(table.logged.append, answered.set, {"fake": FakeBot()}),
        0.0,
    )
    assert session.view == seen
    assert session.poll(2.0) == ()
    assert answered.wait(PATIENCE)
    (event,) = session.poll(2.0)
    assert isinstance(event, TileLaid)
    assert event.seat == 1
    session.close()


def test_a_resumed_match_tells_nothing_old() -> None:
    session = resume_local(record_after(PERSON_LAYS), keep=lambda _: None)
    assert session.poll(0.0) == ()
    assert session.view.round_no == 1
    session.close()


def test_a_match_that_was_never_dealt_is_dealt_when_it_is_resumed() -> None:
    empty = Record(PRESETS["draw"], NAMES[:2], (PERSON, PERSON))
    assert [type(event) for event in resume_local(empty, keep=lambda _: None).poll(0.0)] == [RoundDealt]


def test_a_left_table_changes_no_more_and_does_not_wait_for_a_bot_that_hangs() -> None:
    may_answer, is_asked = threading.Event(), threading.Event()

    def hang(seen: SeatView) -> Action:
        is_asked.set()
        assert may_answer.wait(PATIENCE)
        return legal_actions(seen)[0]

    table = Table(COMPUTER_CHOOSES, FakeBot(hang), tempo=0.0)
    table.session.poll(0.0)
    assert is_asked.wait(PATIENCE)
    table.session.close()
    may_answer.set()
    table.wait_for_answer()
    assert table.session.poll(9.0) == ()
    assert table.kept == []
    with pytest.raises(IllegalActionError, match="the table was left"):
        table.session.act(Draw())


def play_to_the_end(
    rules: Ruleset, seats: int, seed: str | None, rounds: int = 100
) -> tuple[list[Record], list[Record]]:
    """Let computers of all levels play; the records kept on the way and those that were finished."""
    kept: list[Record] = []
    finished: list[Record] = []
    woken = threading.Event()
    levels = ("easy", "medium", "hard", "easy")[:seats]
    session = new_local(
        rules, NAMES[:seats], levels, keep=kept.append, finish=finished.append, seed=seed, wake=woken.set
    )
    while session.view.ended is None and session.view.round_no <= rounds:
        woken.clear()
        if not session.poll(0.0):
            assert session.view.turn is None or woken.wait(PATIENCE)
        if session.view.result is not None and session.view.ended is None:
            session.next_round()
    session.close()
    return kept, finished


@pytest.mark.parametrize(("rules", "seats"), [(rules, seats) for rules, seats in tables() if rules.highest == 6])
def test_computers_play_whole_matches_of_every_rules_and_every_change_is_kept(rules: Ruleset, seats: int) -> None:
    kept, (record,) = play_to_the_end(rules, seats, "whole")
    played = replay(record)
    assert isinstance(played.events[-1], MatchEnded)
    moves = [sum(len(one.moves) for one in state.rounds) + len(state.rounds) for state in (*kept, record)]
    assert moves == list(range(1, len(moves) + 1))


def test_an_asked_seed_gives_the_same_match_again_and_without_one_no_two_are_alike() -> None:
    records = [play_to_the_end(PRESETS["draw"], 2, seed, rounds=1)[0][-1] for seed in ("7", "7", None, None)]
    assert records[0] == records[1]
    seeds = [record.rounds[0].seed for record in records]
    assert seeds[0] == "7/1"
    assert len(set(seeds[1:])) == 3
    assert all(len(seed or "") == 64 for seed in seeds[2:])


def test_the_dice_know_nothing_of_the_deal_and_are_the_same_after_coming_back() -> None:
    first, second = Chance.from_seed(), Chance.from_seed()
    assert len({first.dice_seed, second.dice_seed, first.deal_seed(1), first.deal_seed(1)}) == 4
    assert first.dice(5).random() == first.dice(5).random() != first.dice(6).random()
    assert Chance.from_seed("7") == Chance.from_seed("7") == Chance("7", "7/dice")


def test_only_the_records_of_a_session_hold_the_seed(tmp_path: Path) -> None:
    kept, _ = play_to_the_end(PRESETS["draw"], 2, None, rounds=1)
    seed = kept[-1].rounds[0].seed
    assert seed is not None
    (tmp_path / "match.domino").write_text(write(kept[-1]), encoding="utf-8")
    session = resume_local(parse((tmp_path / "match.domino").read_text(encoding="utf-8")), keep=lambda _: None)
    assert seed not in repr(session.view)
    assert seed not in repr(session._room.told(0))  # noqa: SLF001 - all that was ever told
    session.close()
