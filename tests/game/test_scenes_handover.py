"""The curtain: whose hand is next is said to all, and shown to its owner alone, by mouse, keyboard or pad."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from game.scenes.handover import PATIENCE, Handover
from game.scenes.play import Play
from game.store.settings import Settings
from rules.record import PERSON, Record, parse, write
from rules.view import legal_actions
from tests.game.matches import FakeMatches
from tests.game.stages import Player, at_title

TWO = Settings(players=(PERSON, PERSON, "", ""), names=("Ana", "Bea", "", ""), pace="instant", rules="block")


def at_curtain(settings: Settings = TWO, matches: FakeMatches | None = None) -> Player:
    """Return a player before the first curtain, after the moment in which nothing is shown."""
    player = at_title(matches, settings).click("play")
    return player.wait_for(lambda: isinstance(player.top, Handover)).wait(PATIENCE)


def lay(player: Player) -> Player:
    """Make a legal action at the table, by keyboard."""
    session = player.matches.sessions[0]
    session.act(legal_actions(session.view)[0])
    return player.wait_for(lambda: isinstance(player.top, Handover)).wait(PATIENCE)


def hand(player: Player) -> list[str]:
    """Return the tiles that lie face up at the lower edge, as the log tells."""
    return [name for name in player.controls() if name.startswith("tile ")]


@pytest.mark.parametrize("way", ["mouse", "keyboard", "pad"])
def test_the_owner_shows_the_hand_by_any_means(way: str) -> None:
    player = at_curtain()
    owner = player.matches.sessions[0].seat
    assert player.spoken()["title"] == f"Pass the machine to {('Ana', 'Bea')[owner]}"
    if way == "mouse":
        player.click("show")
    elif way == "keyboard":
        player.press(pygame.K_RETURN)
    else:
        player.push(pygame.CONTROLLER_BUTTON_A)
    assert isinstance(player.top, Play)
    assert len(hand(player)) == 7
    assert player.matches.sessions[0].seat == owner


def test_a_press_that_was_meant_for_the_table_shows_nothing() -> None:
    player = at_title(settings=TWO).click("play")
    player.wait_for(lambda: isinstance(player.top, Handover))
    player.press(pygame.K_RETURN).click("show")
    assert isinstance(player.top, Handover)
    player.wait(PATIENCE).press(pygame.K_RETURN)
    assert isinstance(player.top, Play)


def test_after_a_lay_the_machine_goes_to_the_next_person() -> None:
    player = at_curtain().click("show")
    first = player.matches.sessions[0].seat
    lay(player)
    session = player.matches.sessions[0]
    assert session.seat == 1 - first
    assert not session.is_open
    assert player.spoken()["title"] == f"Pass the machine to {('Ana', 'Bea')[session.seat]}"
    player.click("show")
    assert session.is_open
    assert len(hand(player)) == 7


def test_esc_leads_to_the_pause_and_never_to_a_hand() -> None:
    player = at_curtain().press(pygame.K_ESCAPE)
    assert player.screen == "pause"
    assert player.press(pygame.K_ESCAPE).screen == "handover"
    assert not player.matches.sessions[0].is_open


@pytest.mark.parametrize("clicks", [("give_up", "yes"), ("draw", "yes", "yes")])
def test_a_match_that_ends_behind_the_curtain_needs_no_hand_shown(clicks: tuple[str, ...]) -> None:
    player = at_curtain().press(pygame.K_ESCAPE)
    for button in clicks:
        player.click(button)
    player.wait()
    assert isinstance(player.top, Play)
    assert "leave" in player.controls()
    assert not player.matches.sessions[0].is_open


@pytest.mark.parametrize("kind", [pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED])
def test_a_hand_is_covered_when_the_window_is_left_and_shown_again_by_its_owner(kind: int) -> None:
    player = at_curtain().click("show")
    session = player.matches.sessions[0]
    owner = session.seat
    player.stack.handle(pygame.Event(kind))
    assert not session.is_open
    player.wait()
    assert isinstance(player.top, Handover)
    assert player.seen() == player.picture()
    player.wait(PATIENCE).click("show")
    assert (session.seat, session.is_open) == (owner, True)


def test_a_pause_covers_the_hand() -> None:
    player = at_curtain().click("show").press(pygame.K_ESCAPE)
    assert player.screen == "pause"
    assert not player.matches.sessions[0].is_open
    player.click("resume").wait()
    assert isinstance(player.top, Handover)


def test_one_person_alone_is_asked_nothing_and_finds_a_pause_after_minimising() -> None:
    player = at_title(settings=Settings(pace="instant")).click("play").wait(0.2)
    assert isinstance(player.top, Play)
    player.stack.handle(pygame.Event(pygame.WINDOWFOCUSLOST))
    assert isinstance(player.top, Play)
    player.stack.handle(pygame.Event(pygame.WINDOWMINIMIZED))
    assert player.wait().screen == "pause"


def test_a_match_that_was_left_comes_back_behind_the_curtain() -> None:
    matches = FakeMatches()
    player = at_curtain(matches=matches).click("show")
    lay(player)
    assert isinstance(matches.shared, Record)
    again = at_title(FakeMatches(shared=parse(write(matches.shared)))).click("continue_shared").wait()
    assert isinstance(again.top, Handover)
    assert not again.matches.sessions[0].is_open


def test_levels_are_changed_from_the_pause_and_hand_and_line_stay() -> None:
    player = at_title(settings=Settings(rules="block", seats=3, pace="instant")).click("play").wait(0.2)
    session = player.matches.sessions[0]
    player.press(pygame.K_F10)
    assert player.screen == "pause"
    before = session.view.hand, session.view.line
    player.click("levels").click("seat_2", across=0.9).click("back")
    assert session.players == (PERSON, "medium blocker", "expert racer")
    assert (session.view.hand, session.view.line) == before
    assert player.screen == "pause"


def test_people_alone_have_no_levels_to_change_and_read_nothing_about_computers() -> None:
    player = at_curtain().press(pygame.K_ESCAPE)
    assert "levels" not in player.controls()
    player.click("draw")
    assert "computer" not in " ".join(player.lines()[-1]["words"])


def test_the_key_for_a_hint_says_why_people_who_share_a_table_get_none() -> None:
    player = at_curtain().click("show")
    session = player.matches.sessions[0]
    player.press(pygame.K_h)
    told = ["No help here", "Where several people play, nobody gives hints and nothing is taken back."]
    assert player.last_told("notice") == told
    assert "hint" not in player.controls()
    assert session.hint is None
    assert session.record.rounds[-1].hints == 0
    player.press(pygame.K_LEFT)
    assert player.last_told("notice") == []


@pytest.mark.parametrize("way", ["pause", "focus", "offer"])
def test_a_hand_that_is_covered_and_shown_again_has_the_time_that_was_left(way: str) -> None:
    player = at_curtain(replace(TWO, turn_seconds=10)).click("show").wait(6.5)
    session = player.matches.sessions[0]
    if way == "focus":
        player.stack.handle(pygame.Event(pygame.WINDOWFOCUSLOST))
    elif way == "pause":
        player.press(pygame.K_ESCAPE, pygame.K_ESCAPE)
    else:
        player.press(pygame.K_ESCAPE).click("draw").click("yes").click("decline").click("stay")
    player.wait(PATIENCE).click("show").wait()
    assert session.countdown is not None
    assert 3.0 < session.countdown.exact < 3.6


def out_of_time() -> tuple[Player, int]:
    """Let the first person's time run out and the second show his hand; return who is played for."""
    player = at_curtain(replace(TWO, turn_seconds=10)).click("show")
    session = player.matches.sessions[0]
    absent = session.seat
    wait_for(player.wait(10.1), lambda: isinstance(player.top, Handover))
    assert session.seat == 1 - absent
    player.wait(PATIENCE).press(pygame.K_RETURN).wait()
    return player, absent


def wait_for(player: Player, is_there: Callable[[], bool]) -> Player:
    """Wait for something that a computer player thinks about."""
    for _ in range(500):
        if is_there():
            return player
        player.wait(0.05)
        time.sleep(0.002)
    raise AssertionError("it did not happen")


def test_the_curtain_says_for_whom_the_computer_plays_and_gives_the_seat_back() -> None:
    player, absent = out_of_time()
    player.press(pygame.K_ESCAPE, pygame.K_ESCAPE)
    assert isinstance(player.top, Handover)
    assert "The computer plays in this seat" in player.spoken()[f"back_{absent}"]
    player.click(f"back_{absent}").wait()
    assert isinstance(player.top, Handover)
    assert f"back_{absent}" not in player.controls()
    assert player.matches.sessions[0].automatic == frozenset()
    assert player.spoken()["title"] == f"Pass the machine to {('Ana', 'Bea')[1 - absent]}"
    player.wait(PATIENCE).press(pygame.K_RETURN)
    assert isinstance(player.top, Play), "the key still shows the hand"


def test_the_others_hand_stays_open_while_the_computer_plays_for_somebody() -> None:
    player, absent = out_of_time()
    session = player.matches.sessions[0]
    session.tempo = 100.0
    session.act(legal_actions(session.view)[0])
    player.wait(0.1)
    assert isinstance(player.top, Play)
    names = ("Ana", "Bea")
    assert player.message() == f"The computer plays for {names[absent]}; the pause gives the seat back"
    assert len(hand(player)) == 6
    player.press(pygame.K_LEFT)
    assert session.automatic == {absent}, "what the other does is no sign of life"
    session.tempo = 0.0
    wait_for(player, lambda: session.view.turn != absent)
    assert isinstance(player.wait().top, Play)
    assert (session.seat, session.is_open) == (1 - absent, True)
    player.press(pygame.K_ESCAPE).click(f"back_{absent}").wait()
    assert session.automatic == frozenset()
    assert player.spoken()["title"] == f"Pass the machine to {names[1 - absent]}"


def test_while_all_are_away_the_hands_are_covered_and_anything_calls_the_pause() -> None:
    player, absent = out_of_time()
    session = player.matches.sessions[0]
    session.tempo = 0.5
    wait_for(player.wait(10.1), lambda: not session.is_open)
    assert session.automatic == {0, 1}
    assert isinstance(player.top, Play)
    assert hand(player) == []
    player.wait(0.05)
    assert player.last_told("notice") == [
        f"The computer plays for {('Ana', 'Bea')[session.view.turn or 0]}",
        "Press anything to take a seat back.",
    ]
    player.press(pygame.K_SPACE)
    assert player.screen == "pause"
    assert {"back_0", "back_1"} <= set(player.controls())
    player.click(f"back_{absent}")
    wait_for(player, lambda: isinstance(player.top, Handover))
    assert player.spoken()["title"] == f"Pass the machine to {('Ana', 'Bea')[absent]}"
    assert session.automatic == {1 - absent}


def test_a_round_of_people_who_are_all_away_is_played_to_its_end() -> None:
    player, _ = out_of_time()
    session = player.matches.sessions[0]
    session.tempo = 0.0
    wait_for(player.wait(10.1), lambda: session.view.result is not None)
    wait_for(player, lambda: "go_on" in player.controls()).click("go_on")
    wait_for(player, lambda: len(session.record.rounds) == 2 and bool(session.record.rounds[-1].moves))
