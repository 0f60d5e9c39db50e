"""A new game is as it was chosen, remembers that, and never gives two seats one name."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from game.scenes.names import seat_names, with_profiles
from game.scenes.new_game import NewGame
from game.scenes.play import Play
from game.scenes.wishing import LONGEST_NAME, clean_name, fit, kept_names, target_options
from game.store.checks import is_name
from game.store.profiles import Profiles
from game.store.settings import Settings
from rules.presets import PRESETS
from rules.record import PERSON
from tests.game.archives import FakeArchive
from tests.game.matches import FakeMatches, left_match
from tests.game.stages import Player


def at_new_game(settings: Settings | None = None, matches: FakeMatches | None = None) -> Player:
    player = Player(settings, matches)
    return player.enter(NewGame(player.stage)).wait()


def write(player: Player, name: str, words: str) -> Player:
    """Write into a line in place of what stands there."""
    return player.click(name).press(pygame.K_a, mod=pygame.KMOD_LCTRL).press(pygame.K_BACKSPACE).type(words)


def named(player: Player, seat: int, words: str) -> Player:
    """Write a name on the screen of a seat, and come back."""
    return write(player.click(f"seat_{seat}"), "name", words).click("back")


def test_what_is_chosen_by_mouse_is_played_and_remembered() -> None:
    player = at_new_game()
    player.click("rules", across=0.97).click("seats", across=0.5).click("target", across=0.03)
    named(player, 0, "Ana")
    player.click("level", across=0.9).click("pace", across=0.9).click("turn_seconds", across=0.97).click("start")
    assert isinstance(player.top, Play)
    (session,) = player.matches.sessions
    assert session.record.rules.key == "block"
    assert (session.record.rules.target, session.record.rules.turn_seconds) == (50, 10)
    assert session.names == ("Ana", "Amparo", "Benito")
    assert session.players == ("person", "expert blocker", "expert racer")
    chosen = Settings(
        rules="block",
        seats=3,
        target=50,
        names=("Ana", "", "", ""),
        level="expert",
        pace="instant",
        turn_seconds=10,
    )
    assert player.stage.settings == player.matches.kept_settings[-1] == chosen
    assert at_new_game(player.stage.settings).spoken()["seat_0"] == "Ana: A person at this machine"


def test_what_is_chosen_by_keyboard_alone_is_played() -> None:
    player = at_new_game()
    player.press(pygame.K_TAB, pygame.K_RIGHT)
    assert player.spoken()["rules"] == "Rules: Block"
    player.press(*[pygame.K_TAB] * 4).press(pygame.K_RETURN)
    assert player.screen == "seat"
    player.press(pygame.K_TAB, pygame.K_TAB).press(pygame.K_a, mod=pygame.KMOD_LCTRL).type("Bo")
    player.press(pygame.K_ESCAPE)
    assert player.screen == "new_game"
    assert player.spoken()["seat_0"] == "Bo: A person at this machine"
    player.press(*[pygame.K_BACKSPACE])
    while not isinstance(player.top, Play):
        player.press(pygame.K_TAB)
        if player.stage.settings.rules == "block" or _has_focus(player, "start"):
            player.press(pygame.K_RETURN)
    (session,) = player.matches.sessions
    assert session.names == ("Bo", "Amparo")


def _has_focus(player: Player, name: str) -> bool:
    """Whether a control of the new game has the keyboard."""
    top = player.top
    return isinstance(top, NewGame) and top._form.focus == name  # noqa: SLF001 - as the ring shows


def test_what_is_chosen_by_pad_alone_is_played() -> None:
    player = at_new_game()
    player.push(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER, pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    player.push(pygame.CONTROLLER_BUTTON_LEFTSHOULDER, pygame.CONTROLLER_BUTTON_A)
    (session,) = player.matches.sessions
    assert session.record.rules.key == "block"


def test_going_back_forgets_what_was_chosen() -> None:
    player = at_new_game()
    player.click("rules", across=0.97).press(pygame.K_ESCAPE)
    assert player.stage.settings == Settings()
    assert not player.matches.sessions


def test_starting_asks_before_a_match_that_was_left_is_lost() -> None:
    record = left_match()
    player = at_new_game(matches=FakeMatches(record)).click("rules", across=0.97).click("start")
    assert player.screen == "question"
    assert player.stage.settings == Settings()
    assert player.click("back").screen == "new_game"
    assert player.spoken()["rules"] == "Rules: Block"
    player.click("start").click("begin")
    assert player.matches.sessions[0].record.rules.key == "block"


def test_only_seats_that_will_be_taken_can_be_looked_at() -> None:
    player = at_new_game()
    for across, seats in ((0.1, 2), (0.5, 3), (0.9, 4)):
        player.click("seats", across=across)
        for seat in range(4):
            assert (player.spoken()[f"seat_{seat}"] != "Nobody: This seat stays free.") == (seat < seats)
            player.click(f"seat_{seat}")
            assert player.screen == ("seat" if seat < seats else "new_game")
            if seat < seats:
                player.click("back")


@pytest.mark.parametrize(("size", "percent"), [((1280, 720), 100), ((1280, 720), 200), ((640, 480), 100)])
def test_no_choice_moves_anything_away_under_the_pointer(size: tuple[int, int], percent: int) -> None:
    places = []
    for key, rules in PRESETS.items():
        for seats in rules.seats:
            player = Player(Settings(rules=key, seats=seats, text_percent=percent), size=size)
            places.append(player.enter(NewGame(player.stage)).wait().controls())
    assert all(each == places[0] for each in places)
    player = Player(Settings(text_percent=percent), size=size)
    player.enter(NewGame(player.stage)).wait().click("seats", across=0.9)
    assert player.controls() == places[0]


def test_a_key_that_is_held_down_on_a_screen_over_a_line_of_text_is_one_press() -> None:
    player = at_new_game().click("seat_0").click("name")
    assert pygame.key.get_repeat() != (0, 0)
    player.press(pygame.K_F1)
    assert pygame.key.get_repeat() == (0, 0)
    player.resize((800, 600))
    assert pygame.key.get_repeat() == (0, 0)
    player.press(pygame.K_ESCAPE).type("!")
    assert player.spoken()["name"].endswith("!")
    assert pygame.key.get_repeat() != (0, 0)


@pytest.mark.parametrize("way", ["help", "new_game"])
def test_the_pointer_is_an_arrow_again_when_the_screen_is_left(way: str, monkeypatch: pytest.MonkeyPatch) -> None:
    shapes: list[object] = []
    monkeypatch.setattr(pygame.mouse, "set_cursor", shapes.append)
    player = at_new_game().click("seat_0")
    left, top, width, height = player.controls()["name"]
    player.point_at((left + width // 2, top + height // 2))
    assert shapes[-1] != pygame.SYSTEM_CURSOR_ARROW
    player.press(pygame.K_F1 if way == "help" else pygame.K_ESCAPE)
    assert player.screen == way
    assert shapes[-1] == pygame.SYSTEM_CURSOR_ARROW
    if way == "help":
        player.press(pygame.K_ESCAPE).point_at((left + width // 2, top + height // 2))
        assert player.screen == "seat"
        assert shapes[-1] != pygame.SYSTEM_CURSOR_ARROW


def test_rules_are_chosen_from_their_list_by_mouse_keyboard_and_pad() -> None:
    by_mouse = at_new_game().click("rules").click("rules.5")
    by_keys = at_new_game().press(pygame.K_TAB, pygame.K_RETURN).press(*[pygame.K_DOWN] * 5).press(pygame.K_RETURN)
    by_letter = at_new_game().press(pygame.K_TAB, pygame.K_RETURN).type("du").press(pygame.K_RETURN)
    by_pad = at_new_game().push(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER, pygame.CONTROLLER_BUTTON_A)
    by_pad.push(*[pygame.CONTROLLER_BUTTON_DPAD_DOWN] * 5).push(pygame.CONTROLLER_BUTTON_A)
    for player in (by_mouse, by_keys, by_letter, by_pad):
        assert player.spoken()["rules"] == "Rules: Duel"
        assert player.spoken()["target"] == "Points to win: One round"
    assert at_new_game().click("rules").push(pygame.CONTROLLER_BUTTON_B).spoken()["rules"] == "Rules: Draw"


@pytest.mark.parametrize("size", [(640, 480), (1280, 720)])
@pytest.mark.parametrize("percent", [100, 200])
@pytest.mark.parametrize("key", ["draw", "fives_pairs"])
def test_the_list_of_rules_offers_all_of_them_and_never_hides_what_is_chosen(
    key: str, size: tuple[int, int], percent: int
) -> None:
    player = Player(Settings(rules=key, seats=4, target=150, text_percent=percent), size=size)
    player.enter(NewGame(player.stage)).wait().click("rules")
    boxes = {name: pygame.Rect(box) for name, box in player.controls().items() if name.startswith("rules.")}
    window, at = pygame.Rect((0, 0), size), list(PRESETS).index(key)
    assert window.contains(boxes[f"rules.{at}"])
    assert len(PRESETS) == 18


def test_a_letter_that_is_written_means_nothing_else() -> None:
    player = write(at_new_game().click("seat_0"), "name", "mmm")
    assert player.spoken()["name"] == "Name: mmm"
    assert not player.stage.settings.muted
    assert player.press(pygame.K_F1).screen == "help"


def test_a_name_takes_no_more_than_its_letters() -> None:
    player = write(at_new_game().click("seat_0"), "name", "x" * 30)
    assert player.spoken()["name"] == f"Name: {'x' * LONGEST_NAME}"


def test_names_are_trimmed_fall_back_and_are_told_apart() -> None:
    player = at_new_game(Settings(seats=4))
    named(player, 0, "  Ana   Mar  ")
    named(player, 1, " ")
    named(player, 2, "Celia")
    player.click("start")
    names = player.matches.sessions[0].names
    assert names[:3] == ("Ana Mar", "Amparo", "Celia")
    assert len(set(names)) == 4


def test_the_usual_names_are_kept_as_none_so_that_they_follow_the_language() -> None:
    assert kept_names(Settings(), ("You", "Amparo", " Benito", "Ana")) == ("", "", "", "Ana")


@given(st.lists(st.text(max_size=40), min_size=4, max_size=4))
def test_any_names_can_be_kept_and_make_four_that_differ(written: list[str]) -> None:
    names = kept_names(Settings(), written)
    assert all(is_name(name) and len(name) <= LONGEST_NAME and name == name.strip() for name in names)
    seats = seat_names(Settings(seats=4, names=names))
    assert len(set(seats)) == 4
    assert all(name.strip() for name in seats)


@given(st.text())
@example("a \x00 b")
def test_a_clean_name_stays_as_it_is(written: str) -> None:
    assert clean_name(clean_name(written)) == clean_name(written)


@pytest.mark.parametrize("key", PRESETS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_seats_and_target_always_fit_the_rules(key: str, seats: int) -> None:
    rules = PRESETS[key]
    fitted = fit(Settings(rules=key, seats=seats, target=999))
    assert fitted.seats in rules.seats
    assert rules.allows_target(fitted.target or None)
    assert all(rules.allows_target(target or None) for target in target_options(fitted))
    assert fitted.target in target_options(fitted)
    player = at_new_game(Settings(rules=key, seats=seats, target=999))
    assert (player.spoken()["target"] == "Points to win: One round") == (rules.target is None)
    assert "start" in player.controls()


def test_targets_are_those_of_the_rules_and_the_one_from_the_last_time() -> None:
    assert at_new_game(Settings(target=120)).spoken()["target"] == "Points to win: 120"
    player = at_new_game(Settings(rules="club", target=50)).click("target", across=0.01)
    assert player.spoken()["target"] == "Points to win: 50"


LONG = "Maria de los Angeles Fernandez"
PEOPLE = Profiles().with_new("Ana").with_new("Bea").with_new(LONG)
TOGETHER = Settings(pace="instant", players=(PERSON, PERSON, "", ""), names=("ana", "", "", ""))


def at_seat(settings: Settings, profiles: Profiles = PEOPLE) -> Player:
    """Return a player who looks at the second seat of a new game."""
    player = Player(settings, FakeMatches(archive=FakeArchive(profiles)))
    return player.enter(NewGame(player.stage)).wait().click("seat_1")


def test_at_a_shared_table_a_player_of_this_machine_is_picked_for_a_seat() -> None:
    player = at_seat(TOGETHER)
    assert player.spoken()["player"] == "Player: Somebody else"
    player.click("player", across=0.97)
    assert player.spoken()["player"] == "Player: Bea", "Ana sits there already"
    assert player.spoken()["name"] == "Name: Bea"
    player.click("player", across=0.97)
    assert player.spoken()["player"] == f"Player: {LONG}"
    player.click("back").click("start")
    (session,) = player.matches.sessions
    assert (session.names, session.record.profiles) == (("ana", LONG), ("p1", "p3"))


def test_who_is_written_at_a_seat_is_picked_and_somebody_else_is_a_guest() -> None:
    player = at_seat(TOGETHER).click("name")
    player.press(pygame.K_END, *[pygame.K_BACKSPACE] * 20).type("BEA")
    assert player.spoken()["player"] == "Player: Bea"
    player.click("player", across=0.03)
    assert player.spoken()["player"] == "Player: Somebody else"
    player.click("back").click("start")
    (session,) = player.matches.sessions
    assert (session.names, session.record.profiles) == (("ana", "Player 2"), ("p1", "guest"))


@pytest.mark.parametrize(
    ("settings", "profiles"),
    [(TOGETHER, Profiles()), (Settings(), PEOPLE), (Settings(players=("", PERSON, "", "")), PEOPLE)],
)
def test_without_players_or_company_there_is_nobody_to_pick(settings: Settings, profiles: Profiles) -> None:
    player = at_seat(settings, profiles).click("player", across=0.97)
    assert player.spoken()["player"] == "Player: Somebody else"


def test_who_is_alone_at_the_table_plays_for_himself_whoever_s_name_is_written_there() -> None:
    written = Settings(names=("Ana", "", "", ""))
    for chosen, name, key in (("p1", "Ana", "p1"), ("p2", "Bea", "p2"), ("", "You", "guest")):
        names, keys = with_profiles(written, ("Ana", "Amparo"), (PERSON, "easy"), replace(PEOPLE, chosen=chosen))
        assert (names, keys) == ((name, "Amparo"), (key, ""))
    nickname = Settings(names=("Boss", "", "", ""))
    assert with_profiles(nickname, ("Boss", "Amparo"), (PERSON, "easy"), PEOPLE) == (("Boss", "Amparo"), ("p3", ""))
