"""Computer players are told their own view and nothing else, and whatever goes wrong in them the match goes on."""

import random

import pytest

from game.online.room import Room
from game.session.chance import LONGEST_PAUSE, Chance
from game.session.computers import THINKING_SECONDS
from game.session.hooks import Hooks
from game.session.local import LocalSession
from game.session.thinker import Question, Thinker
from rules.actions import Action, Lay, Pass
from rules.events import TileLaid
from rules.record import replay
from rules.view import SeatView, legal_actions, view
from tests.game.seating import COMPUTER_CHOOSES, PATIENCE, FakeBot, Table, record_after


@pytest.mark.parametrize("tempo", [0.0, 0.05, 1.5, 60.0])
def test_a_computer_is_told_its_own_view_and_the_same_time_at_every_tempo_and_nothing_else(tempo: float) -> None:
    bot = FakeBot()
    table = Table(COMPUTER_CHOOSES, bot, tempo=tempo)
    table.session.poll(0.0)
    table.wait_for_answer()
    ((seen, seconds),) = bot.asked
    assert seen == view(replay(record_after(COMPUTER_CHOOSES)).match, 1)
    assert set(seen.hands[0]) == {None}
    assert seconds == THINKING_SECONDS
    assert Question._fields == ("seen", "level", "deadline_seconds", "dice")


def test_a_bot_that_fails_is_reported_and_its_first_legal_action_is_made() -> None:
    def fail(seen: SeatView) -> Action:
        raise ZeroDivisionError(f"at seat {seen.seat}")

    table = Table(COMPUTER_CHOOSES, FakeBot(fail))
    first = legal_actions(table.session._room.view(1))[0]  # noqa: SLF001 - what the computer sees
    table.session.poll(0.0)
    table.wait_for_answer()
    (event,) = table.session.poll(3.0 * LONGEST_PAUSE)
    assert isinstance(event, TileLaid)
    assert Lay(event.tile, event.arm) == first
    (text,) = table.logged
    assert "'fake' failed" in text
    assert "ZeroDivisionError: at seat 1" in text


def test_a_bot_that_answers_wrongly_is_reported_and_its_first_legal_action_is_made() -> None:
    table = Table(COMPUTER_CHOOSES, FakeBot(lambda _: Pass()))
    table.session.poll(0.0)
    table.wait_for_answer()
    (event,) = table.session.poll(3.0 * LONGEST_PAUSE)
    assert isinstance(event, TileLaid)
    assert "answered wrongly: seat 1 may not pass" in table.logged[0]


def test_an_unknown_level_still_plays() -> None:
    table = Table(COMPUTER_CHOOSES, FakeBot())
    room = Room.from_record(record_after(COMPUTER_CHOOSES))
    logged: list[str] = []
    thinker = Thinker(logged.append, table.answered.release, {})
    session = LocalSession(room, Hooks(table.kept.append), Chance("7", "dice"), thinker, 0.0)
    session.poll(0.0)
    table.wait_for_answer()
    assert len(session.poll(0.0)) == 1
    assert "KeyError" in logged[0]


def test_listeners_that_fail_stop_no_thinking(capsys: pytest.CaptureFixture[str]) -> None:
    def fail(text: str = "") -> None:
        raise OSError(f"nobody listens to {text}")

    thinker = Thinker(fail, fail, {"fake": FakeBot(lambda seen: legal_actions(seen)[99])})
    seen = view(replay(record_after(COMPUTER_CHOOSES)).match, 1)
    for _ in range(2):
        question = Question(seen, "fake", 1.0, random.Random(1))
        assert thinker.ask(question).result(PATIENCE) == legal_actions(seen)[0]
    thinker.close()
    assert thinker._thread is not None  # noqa: SLF001 - its end is waited for
    thinker._thread.join(PATIENCE)  # noqa: SLF001 - as above
    assert "nobody listens to the computer player 'fake' failed" in capsys.readouterr().err


def test_the_thread_of_the_computers_never_keeps_the_program_from_ending() -> None:
    thinker = Thinker(print, lambda: None, {"fake": FakeBot()})
    thinker.ask(Question(view(replay(record_after(COMPUTER_CHOOSES)).match, 1), "fake", 1.0, random.Random(1)))
    assert thinker._thread is not None  # noqa: SLF001 - the thread itself is what is asked about
    assert thinker._thread.daemon  # noqa: SLF001 - as above
    thinker.close()
    thinker._thread.join(PATIENCE)  # noqa: SLF001 - as above
    assert not thinker._thread.is_alive()  # noqa: SLF001 - as above
