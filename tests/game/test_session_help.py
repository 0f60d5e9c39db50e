"""A session gives hints from what its seat may know, takes moves back, and ends a match when all want it."""

import threading
import time
from dataclasses import replace
from random import Random

import pytest

from game.session.hints import Hint, Hints
from game.session.local import LocalSession, new_local
from game.session.talk import Verdict
from game.session.thinker import Question, Thinker
from rules.actions import IllegalActionError, Pass
from rules.bots.advice import Advice, Because
from rules.events import MatchEnded
from rules.presets import PRESETS
from rules.record import PERSON, Record, parse, replay, write
from rules.view import legal_actions
from tests.game.seating import COMPUTER_CHOOSES, PATIENCE, PERSON_LAYS, FakeBot, Table
from tests.strategies import NAMES


def seated(players: tuple[str, ...] = (PERSON, "easy"), key: str = "draw", seed: str = "help") -> LocalSession:
    session = new_local(PRESETS[key], NAMES[: len(players)], players, keep=lambda _: None, seed=seed)
    session.poll(0.0)
    return session


def play_on(session: LocalSession, lays: int, dice: Random) -> None:
    """Play a person's random actions until he has laid so many tiles, or the round is over."""
    until = time.monotonic() + 10 * PATIENCE
    now = 0.0
    while lays and session.view.result is None and time.monotonic() < until:
        now += 1.0
        session.poll(now)
        actions = legal_actions(session.view)
        if actions:
            lays -= type(actions[0]).__name__ == "Lay"
            session.act(dice.choice(actions))
        else:
            time.sleep(0.002)


def play_to_turn(session: LocalSession) -> None:
    until = time.monotonic() + 10 * PATIENCE
    now = 1000.0
    while not legal_actions(session.view) and session.view.result is None and time.monotonic() < until:
        now += 1.0
        session.poll(now)
        time.sleep(0.002)


def wait_for_hint(session: LocalSession) -> Hint:
    until = time.monotonic() + 10 * PATIENCE
    while time.monotonic() < until:
        hint = session.hint
        assert hint is not None
        if hint.advice is not None:
            return hint
        time.sleep(0.005)
    raise AssertionError("no hint came")


def test_after_taking_back_the_computers_answer_the_same_lays_alike() -> None:
    session = seated(("easy", PERSON, "easy"), "draw", "alike")
    play_on(session, 4, Random(1))
    play_to_turn(session)
    moves = session.record.rounds[-1].moves
    kept = session.record
    while session.may_take_back:
        session.take_back()
    assert len(session.record.rounds[-1].moves) < len(moves)
    play_on(session, 4, Random(1))
    play_to_turn(session)
    assert session.record.rounds[-1].moves == moves
    assert session.record.rounds[-1].seed == kept.rounds[-1].seed
    session.close()


def test_taking_back_is_kept_at_once_and_told_by_a_number_and_not_by_events() -> None:
    kept: list[Record] = []
    session = new_local(PRESETS["draw"], NAMES[:2], (PERSON, "easy"), keep=kept.append, seed="at once")
    play_on(session, 2, Random(1))
    play_to_turn(session)
    session.poll(5000.0)
    count, before = len(kept), session.view
    session.take_back()
    assert session.taken_back == 1
    assert len(kept) == count + 1
    assert kept[-1] == session.record == parse(write(session.record))
    assert session.view != before
    assert len(session.view.history) < len(before.history)
    assert session.view.turn == session.seat
    assert session.poll(5001.0) == ()
    session.act(legal_actions(session.view)[0])
    assert len(session.poll(5001.0)) >= 1
    session.close()


def test_a_thought_about_the_table_before_taking_back_is_void() -> None:
    may_answer = threading.Event()
    bot = FakeBot(lambda seen: (may_answer.wait(PATIENCE), legal_actions(seen)[-1])[1])
    table = Table(PERSON_LAYS, bot, tempo=0.0)
    session = table.session
    session.act(legal_actions(session.view)[0])
    session.poll(1.0)
    session.take_back()
    may_answer.set()
    time.sleep(0.05)
    assert session.poll(2.0) == ()
    assert session.view.turn == 0
    session.close()


def test_nothing_is_taken_back_between_people_or_where_it_counts_for_the_ranking() -> None:
    session = seated((PERSON, PERSON))
    for _ in range(2):
        session.show()
        session.act(legal_actions(session.view)[0])
        session.cover()
    assert not session.may_take_back
    with pytest.raises(IllegalActionError):
        session.take_back()
    session.close()
    ranked = seated()
    play_on(ranked, 1, Random(1))
    assert ranked.may_take_back
    ranked._room._record = replace(ranked.record, room="ranks")  # noqa: SLF001 - the same match, ranked
    assert not ranked.may_take_back
    ranked.close()


def test_practice_is_told_for_the_round_it_is_in() -> None:
    session = seated(seed="practice")
    play_on(session, 6, Random(2))
    while session.may_take_back and not session.is_practice:
        session.take_back()
    has_drawn = "+" in "".join(session.record.rounds[-1].moves) or session.is_practice
    assert session.is_practice == has_drawn
    session.close()


def test_a_hint_is_thought_about_beside_the_game_and_asking_again_tells_the_next_best() -> None:
    session = seated(seed="hinted", key="block")
    play_on(session, 1, Random(1))
    play_to_turn(session)
    assert session.hint is None
    session.ask_hint()
    first = wait_for_hint(session)
    assert (first.rank, first.most >= 1) == (0, True)
    ranks = [first.rank]
    for _ in range(first.most):
        session.ask_hint()
        ranks.append(wait_for_hint(session).rank)
    assert ranks == [*range(first.most), 0]
    assert session.record.rounds[-1].hints == 1
    session.close()


def test_a_hint_is_gone_with_the_next_move() -> None:
    session = seated(seed="gone", key="block")
    play_to_turn(session)
    session.ask_hint()
    wait_for_hint(session)
    session.act(legal_actions(session.view)[0])
    assert session.hint is None
    session.close()


def test_what_is_forced_is_said_at_once_without_any_thinking() -> None:
    table = Table("66 62L 52L 61R 51R 65L 54R 41R", FakeBot(), rules="block")
    hints = Hints(Thinker(table.logged.append, lambda: None, think=lambda _: pytest.fail("thought about it")))
    table.session.poll(0.0)
    table.session.poll(100.0)
    seen = table.session.view
    assert len(legal_actions(seen)) == 1
    assert hints.ask(seen)
    shown = hints.shown(seen)
    assert shown is not None
    assert shown.advice is not None
    assert shown.advice.because is Because.FORCED


def test_no_hint_is_given_in_another_seats_turn() -> None:
    table = Table(COMPUTER_CHOOSES, FakeBot())
    table.session.ask_hint()
    assert table.session.hint is None
    assert table.session.record.rounds[-1].hints == 0


def test_an_adviser_that_fails_is_reported_and_no_hint_is_shown() -> None:
    def fail(_asked: object) -> tuple[Advice, ...]:
        raise ZeroDivisionError("no idea")

    logged: list[str] = []
    hints = Hints(Thinker(logged.append, lambda: None, think=fail))
    session = seated(seed="hinted", key="block")
    play_on(session, 1, Random(1))
    play_to_turn(session)
    seen = session.view
    if hints.ask(seen) and len(legal_actions(seen)) > 1:
        until = time.monotonic() + PATIENCE
        while hints.shown(seen) is not None and time.monotonic() < until:
            time.sleep(0.005)
        assert hints.shown(seen) is None
        assert "the adviser failed" in logged[0]
    session.close()


def test_computers_agree_to_a_draw_unless_they_are_ahead() -> None:
    finished: list[Record] = []
    session = new_local(
        PRESETS["draw"], NAMES[:3], (PERSON, "easy", "hard"), keep=lambda _: None, finish=finished.append, seed="agree"
    )
    session.poll(0.0)
    assert session.offer_draw() == Verdict()
    assert session.view.ended == MatchEnded(None, (0, 0, 0))
    assert isinstance(session.poll(1.0)[-1], MatchEnded)
    assert [record.drawn for record in finished] == [True]
    session.close()


def test_a_computer_that_is_ahead_declines_and_the_match_goes_on() -> None:
    session = _behind()
    leader = max(range(2), key=lambda seat: session.view.scores[seat])
    assert leader == 1
    assert session.offer_draw() == Verdict(declined_by=1)
    assert session.view.ended is None
    assert session.view.offer is None
    assert session.offer_draw() == Verdict(declined_by=1)
    session.close()


def _behind() -> LocalSession:
    """A session whose computer has won the first round."""
    for number in range(40):
        session = seated(key="block", seed=f"behind {number}")
        play_on(session, 40, Random(number))
        if session.view.scores[1] > session.view.scores[0]:
            return session
        session.close()
    raise AssertionError("no seed lets the computer win")


def test_other_people_at_the_machine_are_asked_one_by_one() -> None:
    session = seated((PERSON, PERSON, "easy", PERSON))
    assert session.offer_draw() == Verdict(
        waiting=tuple(seat for seat in (1, 2, 3, 0) if seat not in (2, session.seat))
    )
    first, second = (seat for seat in (0, 1, 3) if seat != session.seat)
    assert session.answer_draw(first, accepts=True) == Verdict(waiting=(second,))
    assert session.view.ended is None
    assert session.answer_draw(second, accepts=True) == Verdict()
    assert session.view.ended is not None
    session.close()


def test_one_person_who_declines_ends_the_offer() -> None:
    session = seated((PERSON, PERSON))
    other = 1 - session.seat
    assert session.offer_draw() == Verdict(waiting=(other,))
    assert session.answer_draw(other, accepts=False) == Verdict(declined_by=other)
    assert session.view.offer is None
    with pytest.raises(IllegalActionError):
        session.answer_draw(other, accepts=True)
    session.close()


def test_giving_up_finishes_the_match_once_and_the_record_says_who() -> None:
    finished: list[Record] = []
    session = new_local(
        PRESETS["draw"], NAMES[:2], (PERSON, "easy"), keep=lambda _: None, finish=finished.append, seed="up"
    )
    session.give_up()
    assert session.view.ended == MatchEnded(1, (0, 0), 0)
    assert [record.given_up for record in finished] == [0]
    assert replay(finished[0]).match.ended == session.view.ended
    with pytest.raises(IllegalActionError, match="the match is over"):
        session.give_up()
    session.close()


@pytest.mark.parametrize("ends", ["draw", "give_up"])
def test_a_match_that_ends_in_a_computers_turn_is_over_for_the_computer_too(ends: str) -> None:
    bot = FakeBot()
    table = Table(COMPUTER_CHOOSES, bot, tempo=5.0)
    table.session.poll(0.0)
    table.wait_for_answer()
    if ends == "draw":
        table.session.offer_draw()
    else:
        table.session.give_up()
    told = [event for second in range(20) for event in table.session.poll(10.0 + second)]
    assert [type(event) for event in told] == [MatchEnded]
    assert len(bot.asked) == 1
    assert table.logged == []
    assert table.session.view.turn is None
    assert table.session.countdown is None


def test_a_bot_that_fails_where_nothing_is_legal_stops_no_thinking() -> None:
    session = seated(seed="failing")
    other = session._room.view(1 if session.view.turn == 0 else 0)  # noqa: SLF001 - a view of a seat not in turn
    thinker = Thinker(lambda _: None, lambda: None, {"fake": FakeBot(lambda seen: legal_actions(seen)[0])})
    assert not legal_actions(other)
    for _ in range(2):
        assert thinker.ask(Question(other, "fake", 1.0, Random(1))).result(PATIENCE) == Pass()
    thinker.close()
    session.close()
