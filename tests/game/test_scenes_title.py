"""The first screen leads everywhere by mouse, keyboard and pad, and never loses a match that was left."""

from __future__ import annotations

import pygame
import pytest

from game.scenes.handover import Handover
from game.scenes.play import Play
from game.scenes.title import Title, logo_box, name_box
from game.scenes.wording import continue_words, standing_words
from game.store.settings import Settings
from rules.presets import PRESETS
from rules.record import Record, begin, replay
from tests.game.matches import FakeMatches, left_match
from tests.game.stages import Player, at_title

A, B = pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_B
RIGHT = pygame.CONTROLLER_BUTTON_RIGHTSHOULDER
WAYS = ("new_game", "settings", "statistics", "help")
SIZES = ((640, 480), (800, 600), (1280, 720), (1024, 1280), (3440, 1440), (3840, 2160))


def tab_to(player: Player, name: str) -> Player:
    """Walk with Tab until the control has the focus; the picture of focus is the form's own test."""
    names = [each for each in player.controls() if each not in ("title", "label", "heading", "keys")]
    for _ in range(names.index(name)):
        player.press(pygame.K_TAB)
    return player


def test_the_first_screen_plays_at_once_with_the_last_settings() -> None:
    player = at_title(settings=Settings(rules="block", seats=3, target=50, names=("Ana", "", "", "")))
    player.click("play")
    assert isinstance(player.top, Play)
    (session,) = player.matches.sessions
    assert session.names == ("Ana", "Amparo", "Benito")
    assert (session.record.rules.key, session.record.rules.target) == ("block", 50)


@pytest.mark.parametrize("way", WAYS)
def test_every_way_from_the_first_screen_is_found_by_mouse_keyboard_and_pad(way: str) -> None:
    by_mouse = at_title().click(way)
    by_keys = tab_to(at_title(), way).press(pygame.K_RETURN)
    by_pad = at_title()
    for _ in range(list(by_pad.controls()).index(way)):
        by_pad.push(RIGHT)
    by_pad.push(A)
    assert by_mouse.screen == by_keys.screen == by_pad.screen == way


@pytest.mark.parametrize("way", WAYS)
def test_every_screen_leads_back_to_the_first_by_mouse_keyboard_and_pad(way: str) -> None:
    assert at_title().click(way).wait(0.1).click("back").screen == "title"
    assert at_title().click(way).press(pygame.K_ESCAPE).screen == "title"
    assert at_title().click(way).push(B).screen == "title"


def test_continue_is_offered_only_for_a_match_that_was_left() -> None:
    assert "continue" not in at_title().controls()
    assert "continue" in at_title(FakeMatches(left_match())).controls()


def test_continue_says_what_would_be_gone_on_with() -> None:
    record = left_match("draw", rounds=2)
    first, second = replay(record).match.scores
    assert (first, second) != (0, 0)
    words = f"Continue: Draw against Amparo: Round 3: you {first}, Amparo {second}"
    assert at_title(FakeMatches(record)).spoken()["continue"] == words


@pytest.mark.parametrize(
    ("key", "seats", "words", "standing"),
    [
        ("block", 3, "Continue: Block, 3 players", "Round 1: you 0, Amparo 0, Benito 0"),
        ("block", 4, "Continue: Block, 4 players", "Round 1: you 0, Amparo 0, Benito 0, Celia 0"),
        ("club_pairs", 4, "Continue: Club, in pairs, 4 players", "Round 1: your side 0, the others 0"),
        ("duel", 2, "Continue: Duel against Amparo", ""),
    ],
)
def test_continue_says_whose_score_is_whose(key: str, seats: int, words: str, standing: str) -> None:
    record = left_match(key, seats)
    assert (continue_words(record), standing_words(record)) == (words, standing)


def test_play_says_what_it_would_play() -> None:
    assert at_title(settings=Settings(rules="block", seats=3)).spoken()["play"] == "Play: Block, 3 players"


def test_continue_goes_on_where_the_match_was_left() -> None:
    record = left_match(moves=4)
    player = at_title(FakeMatches(record)).click("continue")
    assert isinstance(player.top, Play)
    assert player.matches.sessions[0].record == record


def test_a_match_that_is_gone_by_now_leads_to_a_first_screen_without_it() -> None:
    player = at_title(FakeMatches(left_match()))
    player.matches.record = None
    player.click("continue")
    assert player.screen == "title"
    assert "continue" not in player.controls()


def test_play_asks_before_a_match_that_was_left_is_lost() -> None:
    record = left_match()
    player = at_title(FakeMatches(record)).click("play")
    assert player.screen == "question"
    assert player.press(pygame.K_ESCAPE).screen == "title"
    assert player.matches.saved() is record
    assert not player.matches.sessions


def test_the_question_leads_to_the_old_match_or_to_a_new_one() -> None:
    record = left_match()
    old = at_title(FakeMatches(record)).click("play").click("continue")
    assert old.matches.sessions[0].record == record
    safe = at_title(FakeMatches(record)).click("play").press(pygame.K_RETURN)
    assert safe.matches.sessions[0].record == record, "what comes first loses nothing"
    new = at_title(FakeMatches(record)).click("play").click("begin")
    assert isinstance(new.top, Play)
    assert new.matches.sessions[0].record != record


def test_escape_does_nothing_on_the_first_screen_and_is_not_heard() -> None:
    player = at_title().press(pygame.K_ESCAPE)
    assert player.screen == "title"
    assert player.heard == []


@pytest.mark.parametrize("way", ["button", "key"])
def test_the_game_is_left_by_the_button_or_by_a_key(way: str) -> None:
    player = at_title()
    if way == "button":
        player.click("quit")
    else:
        player.press(pygame.K_q, mod=pygame.KMOD_LCTRL)
    assert player.top is None


def test_the_first_screen_has_keys_for_a_new_game_for_help_and_for_silence() -> None:
    assert at_title().press(pygame.K_n, mod=pygame.KMOD_LCTRL).screen == "new_game"
    assert at_title().press(pygame.K_F1).screen == "help"
    assert at_title().press(pygame.K_F1, pygame.K_F1).screen == "title"
    player = at_title().press(pygame.K_m)
    assert player.stage.settings.muted
    assert player.applied[-1].muted
    assert not player.press(pygame.K_m).stage.settings.muted


def test_buttons_are_heard() -> None:
    assert at_title().click("help").heard == ["press"]


@pytest.mark.parametrize("percent", [100, 150, 200])
@pytest.mark.parametrize("size", SIZES)
def test_the_logo_never_lies_under_the_form(size: tuple[int, int], percent: int) -> None:
    player = Player(Settings(text_percent=percent), size=size)
    player.enter(Title(player.stage))
    box = logo_box(size, percent)
    window = pygame.Rect((0, 0), size)
    assert window.contains(player.controls()["play"])
    taken = box or name_box(size, percent)
    assert window.contains(taken)
    assert taken.h >= size[1] // 12
    assert not any(taken.colliderect(rect) for rect in player.controls().values())


def shared_match(key: str = "draw", names: tuple[str, ...] = ("Ana", "Bea", "Celia")) -> Record:
    """Return a match of people that was left after its first deal."""
    return begin(PRESETS[key], names).with_deal(seed="shared")


def test_shared_matches_and_those_against_the_computer_are_continued_each_by_its_own_button() -> None:
    alone, shared = left_match(), shared_match()
    player = at_title(FakeMatches(alone, shared))
    assert player.spoken()["continue"].startswith("Continue: Draw against Amparo")
    words = "Continue together: Draw: Round 1: Ana 0, Bea 0, Celia 0"
    assert player.spoken()["continue_shared"] == words
    player.click("continue_shared")
    assert player.matches.sessions[0].record == shared
    assert player.matches.saved() is alone
    assert at_title(FakeMatches(alone, shared)).click("continue").matches.sessions[0].record == alone


@pytest.mark.parametrize(
    ("key", "names", "standing"),
    [
        ("club_pairs", ("Ana", "Bea", "Celia", "Dora"), "Round 1: Ana and Celia 0, Bea and Dora 0"),
        ("duel", ("Ana", "Bea"), "Ana and Bea"),
        ("fives", ("Ana", "Bea"), "Round 1: Ana 0, Bea 0"),
    ],
)
def test_a_shared_match_says_who_shares_it(key: str, names: tuple[str, ...], standing: str) -> None:
    assert standing_words(shared_match(key, names)) == standing


def test_a_new_shared_match_asks_only_before_a_shared_one_is_lost() -> None:
    both = Settings(players=("person", "person", "", ""))
    assert isinstance(at_title(FakeMatches(left_match()), both).click("play").top, Play | Handover)
    player = at_title(FakeMatches(left_match(), shared_match()), both).click("play")
    assert player.screen == "question"
    player.click("continue")
    assert player.matches.sessions[0].record == shared_match()
