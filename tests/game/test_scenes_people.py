"""Players: who plays now, the ranks, and how somebody is added, changed and removed, or refused with a reason."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.scenes.people import People
from game.store.profiles import MOST, Profile, Profiles
from game.store.settings import Settings
from game.store.stats import Statistics
from tests.game.archives import ALL, COUNTED, FakeArchive
from tests.game.stages import FakeMatches, Player

TWO = Profiles().with_new("Ana").with_new("Bea", colour=5, shape=2)


class Ranked(FakeArchive):
    """An archive in which everybody has a rating of his own."""

    def statistics(self, profile: str | None = None) -> Statistics:
        return COUNTED if profile == "p2" else Statistics(replace(ALL, matches=1, won=0))


def at_people(profiles: Profiles = TWO, *, size: tuple[int, int] = (1280, 720), percent: int = 100) -> Player:
    player = Player(Settings(text_percent=percent), FakeMatches(archive=Ranked(profiles)), size=size)
    return player.enter(People(player.stage)).wait(0.1)


def profiles_of(player: Player) -> Profiles:
    return player.matches.archive.profiles


def words(player: Player) -> list[str]:
    found: list[str] = player.lines()[-1]["words"]
    return found


def write(player: Player, text: str) -> Player:
    """Write a name in the line that is there, in place of what it held."""
    player.click("name")
    player.press(*[pygame.K_END], *[pygame.K_BACKSPACE] * 40)
    return player.type(text)


def test_without_anybody_it_is_said_what_a_player_is() -> None:
    player = at_people(Profiles())
    assert "Without one you play as a guest." in words(player)
    player.click("new")
    assert player.screen == "person"


def test_the_ranks_begin_with_the_highest_rating() -> None:
    lines = [line for line in words(at_people()) if line.count(",") == 4]
    assert lines == [
        "Player, Rating, Level, Play points, Matches won",
        "1. Bea, 90, 6, 240, 10 of 15",
        "2. Ana, 0, 1, 200, 0 of 1",
    ]


def test_somebody_else_or_a_guest_can_play() -> None:
    player = at_people()
    player.press(pygame.K_TAB, pygame.K_LEFT)
    assert profiles_of(player).chosen == "p1"
    player.press(pygame.K_RIGHT, pygame.K_RIGHT)
    assert profiles_of(player).chosen == ""
    assert not player.stage.archive.profiles.current


def test_a_new_player_gets_a_name_a_colour_and_a_shape_and_plays_now() -> None:
    player = at_people().click("new")
    write(player, "Celia").press(pygame.K_TAB, pygame.K_RIGHT, pygame.K_TAB, pygame.K_RIGHT)
    player.click("keep")
    assert player.screen == "people"
    assert profiles_of(player).people[2:] == (Profile("p3", "Celia", 2, 2),)
    assert profiles_of(player).chosen == "p3"


def test_somebody_is_changed_and_keeps_his_key() -> None:
    player = at_people().click("change")
    assert words(player)[0] == "Bea"
    write(player, "Beatriz").click("keep")
    assert profiles_of(player).people[1] == Profile("p2", "Beatriz", 5, 2)


@pytest.mark.parametrize(
    ("name", "reason"),
    [("", "A player needs a name."), ("  ANA ", "Ana is here already: choose another name.")],
)
def test_a_name_that_cannot_be_is_refused_with_a_reason(name: str, reason: str) -> None:
    player = at_people().click("new")
    write(player, name).click("keep")
    assert player.screen == "person"
    assert reason in words(player)
    assert profiles_of(player) == TWO


def test_somebody_is_removed_only_after_a_question() -> None:
    player = at_people().click("change").click("remove")
    assert player.screen == "question"
    player.click("stay")
    assert profiles_of(player) == TWO
    player.click("remove").click("remove")
    assert player.screen == "people"
    assert profiles_of(player) == TWO.without("p2")


def test_going_back_changes_nothing() -> None:
    player = at_people().click("new")
    write(player, "Celia").press(pygame.K_ESCAPE)
    assert player.screen == "people"
    assert profiles_of(player) == TWO


def test_a_full_house_takes_nobody_more() -> None:
    full = Profiles()
    for number in range(MOST):
        full = full.with_new(f"Number {number}")
    player = at_people(full).click("new")
    assert player.screen == "people"


@pytest.mark.parametrize("size", [(640, 480), (1280, 720)])
@pytest.mark.parametrize("percent", [100, 200])
def test_it_fits_every_window_and_text_size(size: tuple[int, int], percent: int) -> None:
    player = at_people(size=size, percent=percent)
    assert pygame.Rect((0, 0), size).contains(player.controls()["back"])


def test_the_name_of_somebody_new_is_written_at_once() -> None:
    player = at_people().click("new").type("Celia").press(pygame.K_TAB)
    assert player.click("keep").screen == "people"
    assert [each.name for each in profiles_of(player).people] == ["Ana", "Bea", "Celia"]


def test_who_is_changed_is_kept_by_the_first_press() -> None:
    player = at_people().click("change")
    assert player.press(pygame.K_RETURN).screen == "people"
