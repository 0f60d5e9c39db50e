"""Badges: people keep the colour and shape they have chosen, and no two seats at a table share either."""

from __future__ import annotations

from itertools import product

import pytest

from game.scenes.play import Play
from game.scenes.replay import Replay
from game.store.played import parse_played
from game.store.profiles import COLOURS, SHAPES, Profile, Profiles
from game.store.settings import Settings
from game.table.badges import Taste, letter_of, palette, seat_badges, seat_colour, usual_badge
from rules.record import write
from tests.game.stages import FakeMatches, Player
from tests.game.tables import make_gear

THEME = make_gear().theme
TASTES = [None, Taste(0, 0), Taste(1, 2), Taste(1, 0), Taste(6, 2)]


def test_there_are_colours_for_all_that_people_choose_and_all_differ() -> None:
    colours = palette(THEME)
    assert len(set(colours)) == len(colours) == COLOURS
    assert colours[: len(THEME.seats)] == THEME.seats


@pytest.mark.parametrize("is_paired", [False, True])
def test_where_nobody_is_known_seats_look_as_usual(is_paired: bool) -> None:
    usual = tuple(usual_badge(THEME, seat, is_paired=is_paired) for seat in range(4))
    assert seat_badges(THEME, (None,) * 4, is_paired=is_paired) == usual
    assert make_gear().seating((None,) * 4, is_paired=is_paired).badges == ()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_two_seats_share_a_colour_or_a_shape(seats: int) -> None:
    for tastes in product(TASTES, repeat=seats):
        for is_paired in {False, seats == 4}:
            badges = seat_badges(THEME, tastes, is_paired=is_paired)
            assert len({badge.colour for badge in badges}) == seats, tastes
            assert {badge.shape for badge in badges} <= set(range(SHAPES))
            assert len({badge.shape for badge in badges}) == seats, tastes


def test_one_person_has_the_colour_and_the_shape_that_he_has_chosen() -> None:
    for colour, shape, seat in product(range(COLOURS), range(SHAPES), range(4)):
        tastes = [Taste(colour, shape) if each == seat else None for each in range(4)]
        for is_paired in (False, True):
            assert seat_badges(THEME, tastes, is_paired=is_paired)[seat] == (palette(THEME)[colour], shape)


def test_of_two_who_want_the_same_the_first_seat_has_it() -> None:
    first, second = seat_badges(THEME, (Taste(5, 1), Taste(5, 1)), is_paired=False)
    assert first == (palette(THEME)[5], 1)
    assert second.colour != first.colour
    assert second.shape != 1


def test_partners_share_the_colour_of_the_one_who_has_chosen() -> None:
    badges = seat_badges(THEME, (None, None, Taste(4, 3), None), is_paired=True)
    violet = palette(THEME)[4]
    assert badges[2] == (violet, 3)
    assert all(one >= other for one, other in zip(badges[0].colour, violet, strict=True))
    assert badges[1].colour == seat_colour(THEME, 1, is_paired=True)


@pytest.mark.parametrize(
    ("name", "letter"), [("vera", "V"), ("\u202eana\u202c", "A"), (" bo", "B"), ("юлия", "Ю"), ("ß", "S"), ("", "?")]
)
def test_a_badge_bears_the_first_letter_that_can_be_seen(name: str, letter: str) -> None:
    assert letter_of(name) == letter


# -- at the table ------------------------------------------------------------------------------------------------------

VERA = Profiles((Profile("p1", "Vera", 4, 3),), "p1")


def at_the_table(settings: Settings) -> Player:
    """Return Vera, who has sat down to a match."""
    player = Player(settings, FakeMatches(seed="badges"))
    player.matches.archive.keep_profiles(VERA)
    return player.enter(player.stage.routes.play(player.matches.begin(settings, player.stage.tempo)))


def badges_of(player: Player) -> tuple[tuple[tuple[int, int, int], int], ...]:
    """Return the badges that the table on top is drawn with."""
    assert isinstance(player.top, Play | Replay)
    return player.top._table.gear.badges  # noqa: SLF001 - what the pixels come from


def test_a_person_sits_at_the_table_as_he_has_chosen_to_look() -> None:
    player = at_the_table(Settings(pace="instant", seats=3))
    assert badges_of(player)[0] == (palette(THEME)[4], 3)
    assert len(set(badges_of(player))) == 3


def test_nobody_known_changes_nothing() -> None:
    player = Player(Settings(pace="instant"))
    player.enter(player.stage.routes.play(player.matches.begin(player.stage.settings, 0.0)))
    assert badges_of(player) == ()


def test_an_old_match_is_seen_with_how_people_look_now() -> None:
    player = at_the_table(Settings(pace="instant"))
    session = player.matches.sessions[-1]
    played = parse_played(write(session.record))
    player.matches.archive.keep_profiles(Profiles((Profile("p1", "Vera", 6, 1),), "p1"))
    assert badges_of(player.enter(Replay(player.stage, played)))[0] == (palette(THEME)[6], 1)
    player.matches.archive.keep_profiles(Profiles())
    assert badges_of(player.enter(Replay(player.stage, played))) == ()
