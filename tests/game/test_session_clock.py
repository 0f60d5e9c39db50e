"""A turn has its time, which only runs while somebody can act; then the computer plays until the owner is back."""

import time
from collections.abc import Callable
from dataclasses import replace

import pytest

from game.session.clock import Countdown, Turn, TurnClock, stand_in
from game.session.local import LocalSession, new_local
from rules.actions import Draw, Lay
from rules.presets import PRESETS
from rules.record import PERSON, Record
from rules.view import legal_actions
from tests.game.seating import PATIENCE
from tests.strategies import NAMES

LIMIT = 10


def timed(
    key: str = "block", players: tuple[str, ...] = (PERSON, "easy"), seed: str = "clock 1", *, limit: int | None = LIMIT
) -> tuple[LocalSession, list[Record]]:
    """A session in which the first turn is the person's."""
    kept: list[Record] = []
    rules = replace(PRESETS[key], turn_seconds=limit)
    for number in range(40):
        session = new_local(rules, NAMES[: len(players)], players, keep=kept.append, seed=f"{seed} {number}")
        session.poll(0.0)
        if session.view.turn == session.seat:
            return session, kept
        session.close()
    raise AssertionError("no seed lets the person begin")


def told(countdown: Countdown | None) -> tuple[float, int]:
    """The share and the seconds that are left."""
    assert countdown is not None
    return countdown.share, countdown.seconds


def wait_for_move(session: LocalSession) -> None:
    """Poll until the computer has moved."""
    before = len(session.view.history)
    for tenth in range(round(PATIENCE * 100)):
        if len(session.view.history) > before:
            return
        session.poll(tenth / 10)
        time.sleep(0.01)
    raise AssertionError("nobody moved")


def test_a_clock_counts_down_in_shares_and_in_seconds_rounded_up() -> None:
    clock = TurnClock(10)
    assert told(clock.countdown) == (1.0, 10)
    assert not clock.spend(0, 2.5)
    assert told(clock.countdown) == (0.75, 8)
    assert not Countdown(0.6, 6, 6.0).is_urgent
    assert Countdown(0.5, 5, 5.0).is_urgent
    assert not Countdown(0.0, 0, 0.0).is_urgent


def test_time_runs_out_once_and_a_new_turn_has_all_of_it() -> None:
    clock = TurnClock(10)
    assert not clock.spend(0, 9.9)
    assert clock.spend(0, 0.1)
    assert clock.automatic == {0}
    assert not clock.spend(0, 50.0)
    clock.turn_to(Turn(1, 1))
    assert told(clock.countdown) == (1.0, 10)
    clock.take_over(0)
    assert clock.automatic == frozenset()


def test_a_turn_that_stands_again_goes_on_from_where_its_time_stood() -> None:
    clock = TurnClock(10)
    clock.turn_to(Turn(1, 0))
    clock.spend(0, 3.0)
    clock.turn_to(Turn(1, 0))
    assert told(clock.countdown)[1] == 7
    clock.turn_to(Turn(1, 2))
    clock.spend(0, 8.0)
    clock.turn_to(Turn(1, 0))
    assert told(clock.countdown)[1] == 7
    clock.spend(0, 1.0)
    clock.turn_to(Turn(1, 2))
    assert told(clock.countdown)[1] == 2
    clock.turn_to(Turn(1, 0))
    assert told(clock.countdown)[1] == 6
    clock.turn_to(Turn(2, 0))
    assert told(clock.countdown)[1] == 10


def test_a_turn_whose_time_was_out_begins_anew_when_it_stands_again() -> None:
    clock = TurnClock(10)
    clock.turn_to(Turn(1, 0))
    clock.spend(0, 10.0)
    clock.turn_to(Turn(1, 1))
    clock.take_over(0, is_in_turn=False)
    clock.turn_to(Turn(1, 0))
    assert told(clock.countdown)[1] == 10


def test_whoever_takes_his_seat_back_in_anothers_turn_gives_him_no_more_time() -> None:
    clock = TurnClock(10)
    clock.spend(0, 10.0)
    clock.turn_to(Turn(1, 1))
    clock.spend(1, 6.0)
    clock.take_over(1)
    assert told(clock.countdown)[1] == 4, "nobody played for him"
    clock.take_over(0, is_in_turn=False)
    assert clock.automatic == frozenset()
    assert told(clock.countdown)[1] == 4


def test_without_a_limit_nothing_is_counted() -> None:
    clock = TurnClock(None)
    assert not clock.spend(0, 1e6)
    assert clock.countdown is None


@pytest.mark.parametrize(
    ("players", "level"),
    [((PERSON, "hard"), "hard"), ((PERSON, "easy", "hard"), "medium"), ((PERSON, PERSON), "medium")],
)
def test_the_tables_level_plays_for_a_person_or_a_middling_one(players: tuple[str, ...], level: str) -> None:
    assert stand_in(players) == level


def test_when_time_is_out_the_computer_plays_a_legal_action_and_goes_on_to_play() -> None:
    session, kept = timed()
    session.spend(LIMIT - 0.1)
    assert not session.is_automatic
    share, seconds = told(session.countdown)
    assert share == pytest.approx(0.01)
    assert seconds == 1
    session.spend(0.2)
    assert session.is_automatic
    assert session.countdown is None
    wait_for_move(session)
    assert len(kept[-1].rounds[-1].moves) >= 1
    for _ in range(12):
        if session.view.result is None:
            wait_for_move(session)
    assert session.view.result is not None
    session.close()


def test_the_owner_takes_his_seat_back_and_his_turn_begins_anew() -> None:
    session, _ = timed()
    session.spend(LIMIT)
    session.take_over()
    assert not session.is_automatic
    assert told(session.countdown) == (1.0, LIMIT)
    for tenth in range(50):
        session.poll(tenth / 10)
    assert session.view.turn == session.seat
    assert not session.view.line.tiles
    session.close()


def test_polling_alone_takes_no_time_however_late_it_is() -> None:
    session, _ = timed()
    session.poll(10_000.0)
    assert told(session.countdown) == (1.0, LIMIT)
    session.close()


def test_time_is_only_spent_in_the_persons_own_turn() -> None:
    session, _ = timed()
    lays = [action for action in legal_actions(session.view) if isinstance(action, Lay)]
    session.tempo = 1000.0
    session.act(lays[0])
    session.spend(1000.0)
    assert not session.is_automatic
    assert session.countdown is None
    session.close()


def test_drawing_is_still_the_same_turn_and_a_lay_begins_another() -> None:
    for number in range(60):
        session, _ = timed("draw", seed=f"drawing {number}")
        session.act(legal_actions(session.view)[0])
        for tenth in range(300):
            session.poll(tenth / 10)
            if session.view.turn == session.seat:
                break
        if session.view.turn == session.seat and legal_actions(session.view) == (Draw(),):
            session.spend(4.0)
            session.act(Draw())
            assert session.countdown is None or session.countdown.seconds == LIMIT - 4
            session.close()
            return
        session.close()
    raise AssertionError("no seed makes the person draw")


def test_time_goes_on_whatever_is_asked_covered_or_shown_meanwhile() -> None:
    session, _ = timed(players=(PERSON, PERSON))
    session.show()
    session.spend(6.0)
    for ask in (session.cover, session.show, session.ask_hint, session.take_over, _decline_a_draw(session)):
        ask()
        assert told(session.countdown)[1] == LIMIT - 6
    session.close()


def to_others(session: LocalSession) -> LocalSession:
    """Let the time of the person in turn run out, and the computer make his move."""
    session.cover()
    session.show()
    session.spend(LIMIT)
    turn = session.view.turn
    for tenth in range(round(PATIENCE * 100)):
        session.poll(tenth / 10)
        if session.view.turn != turn:
            return session
        time.sleep(0.01)
    raise AssertionError("nobody moved")


def test_a_covered_hand_is_played_on_once_its_owners_time_was_out() -> None:
    session, _ = timed(players=(PERSON, PERSON))
    absent = session.seat
    to_others(session)
    assert session.awaited == 1 - absent
    session.cover()
    session.show()
    assert session.seat == 1 - absent
    assert session.automatic == {absent}
    session.act(legal_actions(session.view)[0])
    assert session.awaited is None
    wait_for_move(session)
    assert session.view.turn == session.seat == 1 - absent
    assert set(session.view.hands[absent]) <= {None}
    assert None not in session.view.hand
    session.spend(4.0)
    session.take_over(absent)
    assert told(session.countdown)[1] == LIMIT - 4
    session.act(legal_actions(session.view)[0])
    assert session.awaited == absent
    session.close()


def test_a_hand_that_nobody_looks_after_is_deserted() -> None:
    session = to_others(timed(players=(PERSON, PERSON))[0])
    assert not session.is_deserted, "the next person covers it with the curtain"
    to_others(session)
    assert len(session.automatic) == 2
    assert session.is_deserted
    session.cover()
    assert (session.is_deserted, session.awaited) == (False, None)
    session.close()


def _decline_a_draw(session: LocalSession) -> Callable[[], object]:
    def decline() -> None:
        session.offer_draw()
        session.answer_draw(1 - session.seat, accepts=False)

    return decline


def test_a_move_taken_back_and_laid_again_brings_no_time() -> None:
    session, _ = timed()
    session.spend(3.0)
    session.act(legal_actions(session.view)[0])
    wait_for_move(session)
    assert told(session.countdown)[1] == LIMIT
    session.spend(8.0)
    session.set_level(1, "medium")
    session.take_back()
    assert told(session.countdown)[1] == LIMIT - 3
    session.act(legal_actions(session.view)[0])
    wait_for_move(session)
    assert told(session.countdown)[1] == LIMIT - 8
    session.close()


def test_a_table_without_turn_time_never_plays_by_itself() -> None:
    session, _ = timed(limit=None)
    session.spend(1e9)
    assert not session.is_automatic
    assert session.countdown is None
    session.close()
