"""Rooms with stakes: who may enter which, what is at stake, and that nobody is locked out."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path

import pygame
import pytest

from game.app.matches import LocalMatches
from game.paths import folders
from game.scenes.agreeing import ask_to_give_up
from game.scenes.outcome import Outcome
from game.scenes.play import Play
from game.scenes.rooms import Rooms, table_settings
from game.session.local import LocalSession
from game.store.history import Past
from game.store.profiles import Profiles
from game.store.settings import Settings
from game.store.shelf import Shelf
from game.store.stats import Moment, Statistics
from game.store.tally import Tally
from game.table.table import Table
from game.ui.rows import Label
from rules.actions import IllegalActionError
from rules.bots import BOTS
from rules.events import MatchEnded
from rules.record import PERSON, level_of
from rules.stakes import DAILY, RANKS, ROOMS
from tests.game.archives import FakeArchive
from tests.game.matches import left_match
from tests.game.stages import FakeMatches, Player, at_title
from tests.game.test_scenes_statistics import TALLY

TODAY = date(2026, 5, 2)
ANA = Profiles().with_new("Ana")


def at_rooms(
    *,
    purse: int = 200,
    level: int = 1,
    profiles: Profiles = ANA,
    past: tuple[Past, ...] = (),
    settings: Settings | None = None,
    size: tuple[int, int] = (1280, 720),
) -> Player:
    counted = Statistics(purses=(Moment(TODAY, purse),), played=6 * (level - 1))
    matches = FakeMatches(archive=FakeArchive(profiles, counted, past))
    player = Player(settings or Settings(), matches, size=size)
    return player.enter(Rooms(player.stage, lambda: TODAY)).wait(0.1)


def room_of(player: Player) -> str:
    """The room of the match that was begun, "" where none was."""
    return player.matches.sessions[-1].room if player.matches.sessions else ""


def told(player: Player, name: str) -> str:
    return player.spoken()[name]


def test_what_the_player_has_is_told() -> None:
    player = at_rooms(purse=340, level=4)
    assert told(player, "heading") == "Play points: 340 · level 4 · rating 0"


@pytest.mark.parametrize(("level", "purse", "entered"), [(1, 10, "Passport"), (3, 50, "Tourist"), (25, 5000, "Luxury")])
def test_a_room_is_entered_with_its_level_and_its_stake(level: int, purse: int, entered: str) -> None:
    player = at_rooms(purse=purse, level=level).click(entered)
    assert room_of(player) == entered
    opponents = next(room.opponents for room in ROOMS if room.name == entered)
    assert level_of(player.matches.sessions[-1].players[1]) == opponents[0]


@pytest.mark.parametrize(
    ("level", "purse", "room", "reason"),
    [
        (2, 1000, "Tourist", "Open from level 3 on"),
        (3, 30, "Tourist", "The stake is 50: you are 20 short"),
        (24, 99999, "Luxury", "Open from level 25 on"),
    ],
)
def test_a_room_that_is_closed_says_why(level: int, purse: int, room: str, reason: str) -> None:
    player = at_rooms(purse=purse, level=level)
    assert reason in told(player, room)
    player.click(room)
    assert (player.screen, room_of(player)) == ("rooms", "")


@pytest.mark.parametrize(
    ("rules", "seats", "prize"), [("draw", 2, 20), ("draw", 3, 30), ("draw", 4, 40), ("club_pairs", 4, 20)]
)
def test_the_prize_is_that_of_the_table(rules: str, seats: int, prize: int) -> None:
    player = at_rooms(settings=Settings(rules=rules, seats=seats))
    assert f"Stake 10, the winner takes {prize}" in told(player, "Passport")


def test_a_player_without_a_point_sits_at_the_free_table_once_a_day() -> None:
    player = at_rooms(purse=0)
    player.click("Passport")
    assert room_of(player) == ""
    player.click(DAILY)
    assert room_of(player) == DAILY


@pytest.mark.parametrize(("day", "is_free"), [(TODAY, False), (date(2026, 5, 1), True)])
def test_the_free_table_is_laid_anew_every_day(day: date, is_free: bool) -> None:
    tally: Tally = replace(TALLY, room=DAILY)
    player = at_rooms(past=(Past(Path("a.domino"), day, tally),))
    assert ("tomorrow" not in told(player, DAILY)) is is_free
    player.click(DAILY)
    assert (room_of(player) == DAILY) is is_free


def test_ranks_are_for_players_and_by_the_rules_of_the_club() -> None:
    assert "Guests are not rated" in told(at_rooms(profiles=Profiles()), RANKS)
    assert "rules of the club" in told(at_rooms(), RANKS)
    player = at_rooms(settings=Settings(rules="club")).click(RANKS)
    assert room_of(player) == RANKS
    assert player.matches.sessions[-1].record.profiles == ("p1", "")


def test_in_a_room_nothing_is_taken_back_nor_hinted_and_no_level_changed() -> None:
    session = at_rooms().click("Passport").matches.sessions[-1]
    assert not session.may_take_back
    session.ask_hint()
    assert session.hint is None
    with pytest.raises(IllegalActionError):
        session.set_level(1, "easy")


def test_in_a_room_nothing_offers_a_hint_or_to_take_back() -> None:
    player = at_rooms(settings=Settings(pace="instant")).click("Passport").wait(0.2)
    assert isinstance(player.top, Play)
    assert player.top._table.lights.helps == ()  # noqa: SLF001 - the small buttons
    session = player.matches.sessions[-1]
    player.enter(player.stage.routes.pause(session)).wait(0.1)
    assert not {"hint", "undo"} & set(player.controls())
    assert "give_up" in player.controls()


@pytest.mark.parametrize("key", [pygame.K_h, pygame.K_z])
@pytest.mark.parametrize("room", ["Passport", DAILY, RANKS])
def test_whoever_asks_for_help_in_a_room_is_told_why_there_is_none(room: str, key: int) -> None:
    rules = "club" if room == RANKS else "block"
    player = at_rooms(settings=Settings(rules=rules, pace="instant")).click(room).wait(0.2)
    player.press(key, mod=pygame.KMOD_CTRL if key == pygame.K_z else 0)
    told = player.last_told("notice")
    assert told == ["No help here", "Where something is at stake, nobody gives hints and nothing is taken back."]
    session = player.matches.sessions[-1]
    assert session.hint is None
    assert session.record.rounds[-1].hints == 0
    player.press(pygame.K_LEFT)
    assert player.last_told("notice") == []


def test_rules_and_seats_are_chosen_there() -> None:
    player = at_rooms(settings=Settings(rules="duel"))
    player.click("rules", across=0.97)
    assert told(player, "rules") == "Rules: Block"
    player.click("seats", across=0.97)
    player.click("Passport")
    record = player.matches.sessions[-1].record
    assert (record.rules.key, len(record.seats)) == ("block", 4)


def test_what_was_played_there_last_is_chosen_again() -> None:
    player = at_rooms(settings=Settings(pace="instant", rules="draw", seats=4))
    player.click("rules", across=0.97).click("rules", across=0.97).click("seats", across=0.03)
    rules, seats = told(player, "rules"), told(player, "seats")
    assert (rules, seats) == ("Rules: Fives", "Seats: 2")
    player.click("Passport").wait(0.2)
    player.matches.sessions[-1].give_up()
    player.wait_for(lambda: "go_on" in player.controls()).click("go_on").wait(0.1)
    assert (told(player, "rules"), told(player, "seats")) == (rules, seats)
    assert (player.stage.settings.rules, player.stage.settings.seats) == ("draw", 4), "a new game is another matter"


def test_what_was_only_looked_at_is_not_kept() -> None:
    player = at_rooms().click("rules", across=0.97).click("back")
    assert player.stage.settings == Settings()


def test_a_stake_that_is_still_on_a_table_is_not_staked_twice() -> None:
    left = replace(left_match("club", 2), room="Passport", profiles=("p1", ""))
    counted = Statistics(purses=(Moment(TODAY, 15),))
    player = Player(matches=FakeMatches(left, archive=FakeArchive(ANA, counted)))
    player.enter(Rooms(player.stage, lambda: TODAY)).wait(0.1)
    assert "The stake is 10: you are 5 short" in told(player, "Passport")


def test_going_back_leads_to_the_first_screen() -> None:
    assert at_rooms().click("back").screen == "title"


def test_the_computers_grow_with_the_room() -> None:
    strengths = [[tuple(BOTS).index(level) for level in room.opponents] for room in ROOMS]
    assert strengths == sorted(strengths)
    assert strengths[0] < strengths[-1]


def left_in(room: str) -> FakeMatches:
    """Return a match that was left in a room."""
    return FakeMatches(replace(left_match("club", 2), room=room), archive=FakeArchive(ANA))


LOSSES = [
    ("Tourist", "its stake of 50 play points is lost", "The stake of 50 play points is lost."),
    (DAILY, "the free table is laid again tomorrow", "It costs nothing, and the free table is laid again tomorrow."),
    (RANKS, "costs 10 rating points", "It costs 10 rating points."),
    ("", "A new one takes its place.", ""),
]


@pytest.mark.parametrize(("room", "loss", "_cost"), LOSSES)
def test_what_a_new_match_costs_is_said_before_it_takes_the_place_of_one_in_a_room(
    room: str, loss: str, _cost: str
) -> None:
    player = at_title(left_in(room)).click("play")
    assert player.screen == "question"
    assert loss in player.spoken()["label"]


@pytest.mark.parametrize(("room", "_loss", "cost"), LOSSES)
def test_what_giving_up_costs_is_said_before(room: str, _loss: str, cost: str) -> None:
    player = at_title(left_in(room))
    session = player.matches.resume(0.0)
    assert session is not None
    sentences = [row.words for row in ask_to_give_up(player.stage, session).rows() if isinstance(row, Label)]
    assert sentences[1:] == ([cost] if cost else [])


@pytest.mark.parametrize(
    ("room", "words"),
    [
        ("Passport", "Continue: Passport, stake 10: Club · Round 1: you 0, Amparo 0"),
        (DAILY, "Continue: The free table of today: Club · Round 1: you 0, Amparo 0"),
    ],
)
def test_continue_names_the_room_and_the_stake(room: str, words: str) -> None:
    assert at_title(left_in(room)).spoken()["continue"] == words


def test_a_match_of_a_room_that_is_left_for_good_is_lost(tmp_path: Path) -> None:
    shelf = Shelf(folders(tmp_path), day=lambda: TODAY)
    shelf.keep_profiles(ANA)
    matches = LocalMatches(shelf, "seed", lambda _: None, lambda: None)
    settings = table_settings(Settings(), "draw", 2, ("easy",))
    matches.begin(settings, 0.0, "Passport").close()
    matches.begin(settings, 0.0).close()
    found = shelf.statistics()
    assert (found.total.matches, found.total.won, found.purse) == (1, 0, 190)
    matches.begin(settings, 0.0).close()
    assert shelf.statistics().total.matches == 1, "a match at home just gives way"
    assert shelf.close(10.0)


def test_a_person_is_known_by_his_profile(tmp_path: Path) -> None:
    shelf = Shelf(folders(tmp_path))
    shelf.keep_profiles(ANA)
    matches = LocalMatches(shelf, "seed", lambda _: None, lambda: None)
    session = matches.begin(Settings(), 0.0)
    assert (session.names[0], session.record.profiles) == ("Ana", ("p1", ""))
    session.close()
    shared = matches.begin(Settings(players=(PERSON, PERSON, "", ""), names=("Zoe", "ANA", "", "")), 0.0)
    assert (shared.names[:2], shared.record.profiles) == (("Zoe", "ANA"), ("guest", "p1"))
    shared.close()
    assert shelf.close(10.0)


def test_a_guest_has_points_and_a_free_table_of_his_own(tmp_path: Path) -> None:
    shelf = Shelf(folders(tmp_path), day=lambda: TODAY)
    shelf.keep_profiles(ANA)
    shelf.keep_profiles(replace(shelf.profiles, chosen=""))
    matches = LocalMatches(shelf, "seed", lambda _: None, lambda: None)
    settings = table_settings(Settings(), "draw", 2, ("easy",))
    for room in ("Passport", DAILY):
        session = matches.begin(settings, 0.0, room)
        session.give_up()
        session.close()
    assert (shelf.statistics().purse, shelf.statistics("p1").purse) == (190, 200)
    tallies = [past.tally for past in shelf.matches()]
    assert [tally and tally.room for tally in tallies] == ["Passport", DAILY]
    assert [past.tally for past in shelf.matches("p1")] == [None, None]
    shelf.keep_profiles(shelf.profiles.without("p1").with_new("Zoe", used=shelf.used_keys()))
    assert (shelf.statistics().purse, shelf.statistics().total.matches) == (200, 0)
    assert shelf.close(10.0)


def test_a_new_player_gets_nothing_of_one_who_was_removed(tmp_path: Path) -> None:
    shelf = Shelf(folders(tmp_path), day=lambda: TODAY)
    shelf.keep_profiles(ANA)
    matches = LocalMatches(shelf, "seed", lambda _: None, lambda: None)
    session = matches.begin(table_settings(Settings(), "draw", 2, ("easy",)), 0.0, "Passport")
    session.give_up()
    session.close()
    assert shelf.used_keys() == {"p1"}
    shelf.keep_profiles(shelf.profiles.without("p1"))
    assert shelf.close(10.0)
    again = Shelf(folders(tmp_path), day=lambda: TODAY)
    again.keep_profiles(again.profiles.with_new("Zoe"))
    assert (again.profiles.chosen, again.statistics().purse, again.statistics().total.matches) == ("p2", 200, 0)
    assert again.close(10.0)


def test_a_match_of_a_guest_is_not_rated(tmp_path: Path) -> None:
    shelf = Shelf(folders(tmp_path))
    shelf.keep_profiles(replace(ANA, chosen=""))
    matches = LocalMatches(shelf, "seed", lambda _: None, lambda: None)
    session = matches.begin(table_settings(Settings(), "club", 2, ("easy",)), 0.0, RANKS)
    session.give_up()
    session.close()
    assert shelf.statistics().rating == 0
    assert shelf.close(10.0)


def at_table(room: str, profiles: Profiles = ANA, key: str = "p1") -> tuple[Player, LocalSession]:
    """Return a player who goes on with a match in a room, and the session."""
    record = replace(left_match("club", 2), room=room, profiles=(key, ""))
    counted = Statistics(purses=(Moment(TODAY, 200),), ratings=(Moment(TODAY, 30),))
    player = Player(Settings(pace="instant"), FakeMatches(record, archive=FakeArchive(profiles, counted)))
    session = player.matches.resume(0.0)
    assert session is not None
    return player.enter(Play(player.stage, session)).wait(0.1), session


def table_of(player: Player) -> Table:
    assert isinstance(player.top, Play)
    return player.top._table  # noqa: SLF001 - what is painted


@pytest.mark.parametrize(
    ("room", "note"), [("Tourist", "stake 50"), (DAILY, "free table"), (RANKS, "ranked table"), ("", "")]
)
def test_the_stake_stands_at_the_table(room: str, note: str) -> None:
    assert table_of(at_table(room)[0]).note == note


@pytest.mark.parametrize(
    ("room", "lost", "drawn"),
    [
        (
            "Tourist",
            "You lose 50 play points and have 150 now.",
            "Everybody gets the stake back: you have 200 play points.",
        ),
        (DAILY, *("This cost you nothing: you have 200 play points.",) * 2),
        (RANKS, "You lose 10 rating points and have 20 now.", "Your rating stays as it was: 30."),
        ("", "", ""),
    ],
)
def test_the_result_says_what_was_lost_and_what_is_left(room: str, lost: str, drawn: str) -> None:
    player, session = at_table(room)
    assert table_of(player).outcome == ""
    session.give_up()
    assert table_of(player.wait(0.2)).outcome == lost
    view = replace(session.view, ended=MatchEnded(None, (0, 0)))
    assert Outcome(player.stage, session).words(view) == drawn


@pytest.mark.parametrize(
    ("room", "won"),
    [
        ("Tourist", "You win 50 play points and have 250 now."),
        (DAILY, "You win 20 play points and have 220 now."),
        (RANKS, "You win 20 rating points and have 50 now."),
    ],
)
def test_the_result_says_what_was_won_and_what_the_player_has_now(room: str, won: str) -> None:
    player, session = at_table(room)
    view = replace(session.view, ended=MatchEnded(0, (100, 0)))
    assert Outcome(player.stage, session).words(view) == won


def test_nobody_rates_a_guest() -> None:
    player, session = at_table(RANKS, key="guest")
    view = replace(session.view, ended=MatchEnded(0, (100, 0)))
    assert Outcome(player.stage, session).words(view) == "Your rating stays as it was: 0."
