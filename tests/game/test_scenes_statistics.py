"""Statistics: pages for the eye, a table for other programs, and nothing counted before something is shown."""

from __future__ import annotations

import csv
import time
from dataclasses import replace
from datetime import date
from pathlib import Path

import pygame
import pytest

from game.scenes.figures import PAGES
from game.scenes.statistics import StatisticsScene
from game.store.history import Past
from game.store.profiles import Profiles
from game.store.settings import Settings
from game.store.sheet import write_sheet
from game.store.stats import Moment, Statistics
from game.store.tally import Tally
from tests.game.archives import ALL, COUNTED, FakeArchive
from tests.game.stages import FakeMatches, Player, at_title


def at_statistics(
    archive: FakeArchive | None = None, *, size: tuple[int, int] = (1280, 720), text_percent: int = 100
) -> Player:
    matches = FakeMatches(archive=archive or FakeArchive(counted=COUNTED))
    player = Player(Settings(text_percent=text_percent), matches, size=size)
    return player.enter(StatisticsScene(player.stage)).wait(0.1)


def words(player: Player) -> list[str]:
    found: list[str] = player.lines()[-1]["words"]
    return found


def turn_to(player: Player, page: str) -> list[str]:
    player.press(pygame.K_TAB, *[pygame.K_RIGHT] * PAGES.index(page))
    return words(player)


def test_statistics_say_so_when_there_is_nothing_to_count() -> None:
    player = at_title().click("statistics").wait(0.1)
    assert player.spoken()["heading"] == "No match has been played to its end yet"
    assert "sheet" not in player.controls()


def test_the_first_page_is_matches_won_by_level_from_the_weakest_on() -> None:
    found = words(at_statistics())
    bars = [line for line in found if "Played" in line]
    assert bars == [
        "Easy: Won 9, Played 12, Share 75 %",
        "Hard: Won 1, Played 3, Share 33 %",
        "All together: Won 10, Played 15, Share 67 %",
    ]
    assert "Most matches won in a row: 5" in found
    assert "1 match was drawn" in found
    assert "1 match was practice and does not count" in found


def test_one_level_alone_needs_no_sum() -> None:
    one = Statistics(ALL, (("easy", ALL),), ((("draw", 2), ALL),))
    player = at_statistics(FakeArchive(counted=one))
    assert not any("All together" in line for line in words(player))
    assert not any("All together" in line for line in turn_to(player, "rules"))


def test_rules_are_a_table_by_rules_and_seats_with_a_sum() -> None:
    lines = [line for line in turn_to(at_statistics(), "rules") if line.count(",") >= 4]
    assert lines == [
        "Rules and seats, Matches won, Rounds, Points a round, Blocks won, Fives a round",
        "Draw, 2 seats, 9 of 12, 61, 12.8, 6 of 9, –",
        "Block, 3 seats, 1 of 3, 14, 6.3, 3 of 8, –",
        "All together, 10 of 15, 75, 11.6, 9 of 17, –",
    ]


def test_rules_are_paragraphs_where_a_table_is_too_wide() -> None:
    found = turn_to(at_statistics(size=(640, 480), text_percent=200), "rules")
    assert "61 rounds, 12.8 points a round" in found
    assert "Blocked rounds won: 6 of 9" in found


def test_rounds_tell_draws_and_passes_of_each_side() -> None:
    found = turn_to(at_statistics(), "rounds")
    assert "Tiles drawn: You 0.53, The others 0.88" in found
    assert any(line.startswith("Turns passed: You 0.33, The others ") for line in found)
    assert "Blocked rounds: Won 9, Played 17, Share 53 %" in found
    assert "Hints asked for: 3" in found


def test_luck_stands_beside_chance_and_in_a_sentence() -> None:
    found = turn_to(at_statistics(), "luck")
    assert "Pips dealt: You 41.1, By chance 42.0" in found
    assert "Draws needed: You 0.53, By chance 0.62" in found
    assert "So far you were luckier than most." in found


@pytest.mark.parametrize(
    ("pips", "draws", "verdict"),
    [
        (3150, 46, "So far you were as lucky as anybody."),
        (3400, 60, "So far you were less lucky than most."),
        (2900, 60, "So far your luck was mixed."),
    ],
)
def test_luck_is_told_as_it_was(pips: int, draws: int, verdict: str) -> None:
    figures = replace(ALL, pips=pips, draws=draws)
    player = at_statistics(FakeArchive(counted=Statistics(figures, (("easy", figures),))))
    assert verdict in turn_to(player, "luck")


def test_rating_and_play_points_are_curves_with_their_last_value() -> None:
    found = turn_to(at_statistics(), "time")
    assert "Rating: 90" in found
    assert "Play points: 240" in found
    assert "2026-05-01 – 2026-05-10: 0 – 90" in found
    assert "Level: 6" in found


@pytest.mark.parametrize(
    ("values", "scale"),
    [((0, 3), "0 – 5"), ((-20, -7), "-20 – 0"), ((13, 51), "0 – 60"), ((190, 230), "0 – 250"), ((-1, 0), "-5 – 0")],
)
def test_a_curve_stands_between_round_numbers_and_nought(values: tuple[int, ...], scale: str) -> None:
    moments = tuple(Moment(date(2026, 5, day + 1), value) for day, value in enumerate(values))
    counted = Statistics(ALL, (("easy", ALL),), ratings=moments)
    assert f"2026-05-01 – 2026-05-02: {scale}" in turn_to(at_statistics(FakeArchive(counted=counted)), "time")


def test_without_ranked_matches_a_sentence_says_what_would_change_the_rating() -> None:
    player = at_statistics(FakeArchive(counted=Statistics(ALL, (("easy", ALL),))))
    assert "Matches at the ranked tables change it." in turn_to(player, "time")


def test_statistics_are_those_of_the_one_who_plays_now() -> None:
    player = at_statistics(FakeArchive(Profiles().with_new("Ana"), COUNTED))
    assert words(player)[0] == "Statistics of Ana"


def test_statistics_are_added_up_only_when_something_is_shown() -> None:
    player = Player(matches=FakeMatches(archive=FakeArchive(counted=COUNTED)))
    scene = StatisticsScene(player.stage)
    scene.resize((1280, 720))
    scene.update(0.0)
    assert (scene.rest(), scene.found) == (0.0, None)
    assert "Adding up" in words(player)[1]
    scene.take_damage(0.0)
    scene.update(0.0)
    assert scene.found is COUNTED
    until = time.monotonic() + 60.0
    while scene.rest() == 0.0:  # the felt is painted meanwhile
        assert time.monotonic() < until
        time.sleep(0.005)
        scene.update(0.0)


TALLY = Tally(
    rules="=draw", seats=2, level="easy", room="", won=True, has_practice=False, rounds=5, points=104, blocked=1,
    blocked_won=1, fives=0, draws=3, others_draws=7, passes=0, others_passes=1, hints=0, pips=200,
    pips_by_chance=210.0, draws_by_chance=2.71828,
)  # fmt: skip
PAST = (
    Past(Path("2026-05-01-1.domino"), date(2026, 5, 1), TALLY),
    Past(Path("2026-05-01-2.domino"), date(2026, 5, 1), None),
)


def test_the_table_for_other_programs_has_a_line_for_every_match_of_the_player() -> None:
    head, line = csv.reader(write_sheet(PAST).splitlines())
    cells = dict(zip(head, line, strict=True))
    assert (cells["day"], cells["won"], cells["points"], cells["draws_by_chance"]) == (
        "2026-05-01",
        "won",
        "104",
        "2.718",
    )
    assert cells["rules"] == "'=draw", "no cell becomes a formula"


def test_the_table_is_written_and_its_place_told() -> None:
    archive = FakeArchive(counted=COUNTED, past=PAST)
    player = at_statistics(archive)
    player.click("sheet")
    assert archive.exported == {"matches.csv": write_sheet(PAST)}
    assert any("matches.csv" in line for line in words(player))


def test_a_table_that_cannot_be_written_is_told() -> None:
    player = at_statistics(FakeArchive(counted=COUNTED, folder=None))
    player.click("sheet")
    assert any("could not be written" in line for line in words(player))
