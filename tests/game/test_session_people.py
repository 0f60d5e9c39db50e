"""Several people at one machine see one hand at a time, each only after its owner has shown it."""

from __future__ import annotations

from random import Random

import pytest

from game.session.local import LocalSession, new_local, resume_local
from game.session.people import People
from rules.actions import IllegalActionError
from rules.events import RoundDealt, TileDrawn
from rules.presets import PRESETS
from rules.record import PERSON, Record, parse, write
from rules.view import legal_actions
from tests.strategies import NAMES

TWO = (PERSON, PERSON)
MIXED = (PERSON, "easy", PERSON, "hard blocker")


def a_session(
    players: tuple[str, ...] = TWO, key: str = "draw", seed: str = "people", kept: list[Record] | None = None
) -> LocalSession:
    keep = (kept if kept is not None else []).append
    return new_local(PRESETS[key], NAMES[: len(players)], players, keep=keep, seed=seed, tempo=0.0)


def faces(session: LocalSession) -> list[int]:
    """Return the seats of which a tile is seen."""
    return [seat for seat, hand in enumerate(session.view.hands) if set(hand) - {None}]


def test_one_person_alone_always_looks() -> None:
    people = People((PERSON, "easy"))
    assert (people.is_shared, people.is_open, people.looking, people.awaited(0)) == (False, True, 0, None)
    people.cover(0)
    assert people.looking == 0


def test_at_a_table_of_computers_the_first_seat_looks() -> None:
    people = People(("easy", "hard"))
    assert (people.seat, people.looking, people.is_shared) == (0, 0, False)


def test_a_new_match_of_several_people_shows_no_hand_until_the_leader_shows_his() -> None:
    session = a_session()
    (dealt,) = session.poll(0.0)
    assert isinstance(dealt, RoundDealt)
    assert {tile for hand in dealt.hands for tile in hand} == {None}
    assert faces(session) == []
    assert session.awaited == session.view.turn
    session.cover()
    assert session.seat == session.view.turn
    session.show()
    assert faces(session) == [session.seat]
    assert session.awaited is None
    session.close()


def test_a_covered_hand_cannot_be_played() -> None:
    session = a_session()
    session.cover()
    before = session.record
    with pytest.raises(IllegalActionError, match="is covered"):
        session.act(legal_actions(session._room.view(session.seat))[0])  # noqa: SLF001 - what the owner would do
    assert session.record == before
    session.close()


@pytest.mark.parametrize("players", [TWO, (PERSON,) * 4, (PERSON, "easy", PERSON), MIXED])
@pytest.mark.parametrize("key", ["draw", "block"])
def test_never_more_than_one_hand_is_seen_and_only_after_it_was_shown(players: tuple[str, ...], key: str) -> None:
    dice = Random(f"{key} {players}")
    session, shown = a_session(players, key), None
    now, drawn_by_others = 0.0, 0
    while session.view.result is None:
        now += 1.0
        for event in session.poll(now):
            if isinstance(event, TileDrawn) and event.seat != shown:
                drawn_by_others += event.tile is not None
        if session.view.result is not None:
            break
        assert faces(session) in ([], [] if shown is None else [shown])
        if session.awaited is not None:
            shown = None
            session.cover()
            assert faces(session) == []
            shown = session.seat
            session.show()
        elif session.view.turn == session.seat:
            session.act(dice.choice(legal_actions(session.view)))
    assert drawn_by_others == 0
    assert all(None not in hand for hand in session.view.hands), "after the round all hands lie open"
    session.close()


def test_a_match_of_several_people_comes_back_covered() -> None:
    kept: list[Record] = []
    session = a_session(kept=kept)
    session.cover()
    session.show()
    session.act(legal_actions(session.view)[0])
    session.close()
    again = resume_local(parse(write(kept[-1])), keep=kept.append)
    assert faces(again) == []
    assert set(again.began.hands[again.seat]) == {None}
    assert again.awaited == again.view.turn == again.seat
    again.close()


def test_the_next_round_is_dealt_face_down() -> None:
    session = a_session()
    while session.view.result is None:
        session.cover()
        session.show()
        session.act(legal_actions(session.view)[0])
    session.poll(0.0)
    session.next_round()
    (dealt,) = session.poll(0.0)
    assert isinstance(dealt, RoundDealt)
    assert {tile for hand in dealt.hands for tile in hand} == {None}
    session.close()


def test_a_level_changes_in_the_middle_of_a_round_and_is_kept() -> None:
    kept: list[Record] = []
    session = a_session((PERSON, "easy racer", "hard"), "block", kept=kept)
    before = session.view
    session.set_level(1, "expert")
    assert session.players == (PERSON, "expert racer", "hard")
    assert session.view == before
    assert kept[-1].playing == session.players
    assert kept[-1].players == (PERSON, "easy racer", "hard")
    again = resume_local(parse(write(kept[-1])), keep=kept.append)
    assert again.players == session.players
    with pytest.raises(IllegalActionError, match="cannot be changed"):
        session.set_level(0, "easy")
    session.close()
    again.close()


def test_a_level_that_changes_asks_the_new_player() -> None:
    session = a_session((PERSON, "easy"), "block", seed="computer first")
    session.set_level(1, "hard")
    assert session._computers._players == (PERSON, "hard")  # noqa: SLF001 - who is asked
    session.close()
