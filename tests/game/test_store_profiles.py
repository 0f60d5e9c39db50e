"""Profiles are written, read back, changed, and refused with a reason."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.store.notices import Fault, FileFaultError
from game.store.profiles import (
    COLOURS,
    GUEST,
    MOST,
    SHAPES,
    Profile,
    ProfileError,
    Profiles,
    load_profiles,
    parse_profiles,
    write_profiles,
)

TWO = Profiles().with_new("Ana").with_new("Bea", colour=5, shape=2)


def test_the_newest_plays_now_and_each_has_a_key_a_colour_and_a_shape_of_its_own() -> None:
    ana, bea = TWO.people
    assert (ana, bea) == (Profile("p1", "Ana", 0, 0), Profile("p2", "Bea", 5, 2))
    assert (TWO.chosen, TWO.current) == ("p2", bea)
    assert Profiles().current is None


@pytest.mark.parametrize("name", ["Ana", 'O"Brien', "日本", "back\\slash", "\u200cمی"])
def test_profiles_are_read_as_they_were_written(name: str) -> None:
    kept = Profiles().with_new("Bea").with_new(f" {name} ", colour=7)
    assert parse_profiles(write_profiles(kept)) == kept


def test_a_name_is_changed_and_stays_one_of_its_kind() -> None:
    ana, bea = TWO.people
    changed = TWO.changed(Profile(bea.key, "BEA", 1, 1))
    assert changed.people == (ana, Profile("p2", "BEA", 1, 1))
    with pytest.raises(ProfileError, match="Ana is here already"):
        TWO.changed(Profile(bea.key, " ana ", 1, 1))


@pytest.mark.parametrize("name", ["", "   ", "two\nlines", "x" * 41, "bea"])
def test_names_that_cannot_be_are_refused(name: str) -> None:
    with pytest.raises(ProfileError):
        TWO.with_new(name)


def test_there_is_room_for_so_many_and_no_more() -> None:
    full = Profiles()
    for number in range(MOST):
        full = full.with_new(f"Number {number}")
    assert len({each.key for each in full.people}) == MOST
    with pytest.raises(ProfileError, match=str(MOST)):
        full.with_new("One more")


def test_who_leaves_makes_room_and_the_first_one_plays_then() -> None:
    left = TWO.without("p2")
    assert (left.chosen, [each.name for each in left.people]) == ("p1", ["Ana"])
    assert (left.without("p1").people, left.without("p1").chosen) == ((), "")
    assert TWO.without("p1").chosen == "p2"


def test_a_key_is_never_given_twice_also_after_a_restart() -> None:
    left = TWO.without("p2").without("p1")
    assert left.with_new("Zoe").people[0].key == "p3"
    assert parse_profiles(write_profiles(left)) == left
    assert parse_profiles(write_profiles(left)).with_new("Zoe").people[0].key == "p3"
    assert left.with_new("Zoe", used=("p7", "guest", "elsewhere", "")).people[0].key == "p8"


def test_a_new_one_gets_the_first_colour_and_shape_that_nobody_has() -> None:
    three = TWO.with_new("Celia")
    assert (three.people[2].colour, three.people[2].shape) == (1, 1)
    left = three.without("p1").with_new("Zoe")
    assert (left.people[2].colour, left.people[2].shape) == (0, 0)


def test_no_two_of_a_full_house_look_alike() -> None:
    full = Profiles()
    for number in range(MOST):
        full = full.with_new(f"Number {number}")
    assert len({(each.colour, each.shape) for each in full.people}) == MOST
    assert len({each.colour for each in full.people[:COLOURS]}) == COLOURS
    assert len({each.shape for each in full.people[:SHAPES]}) == SHAPES


def test_only_the_first_owns_what_was_before_and_nobody_inherits_it() -> None:
    assert TWO.owns_unknown("p1")
    assert not TWO.owns_unknown("p2")
    left = TWO.without("p1").without("p2").with_new("Zoe")
    assert not any(left.owns_unknown(key) for key in ("", GUEST, "p2", "p3"))
    assert Profiles().owns_unknown("")


def test_a_guest_has_a_key_of_his_own_once_there_were_profiles() -> None:
    assert (Profiles().guest, Profiles().playing) == ("", "")
    assert (TWO.guest, TWO.playing) == (GUEST, "p2")
    assert replace(TWO, chosen="").playing == GUEST
    assert TWO.without("p1").without("p2").playing == GUEST


def test_in_a_file_from_before_the_one_who_stands_first_is_the_first() -> None:
    old = parse_profiles(GOOD.replace("p1", "p4"))
    assert (old.made, old.first) == (4, "p4")


GOOD = 'schema = 1\nchosen = "p1"\n[[people]]\nkey = "p1"\nname = "Ana"\n'


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("schema =", Fault.BROKEN),
        ('chosen = "p1"', Fault.FOREIGN),
        ("schema = 2", Fault.NEWER),
        (GOOD.replace('"Ana"', '""'), Fault.BROKEN),
        (GOOD.replace('key = "p1"', 'key = "../p1"'), Fault.BROKEN),
        (GOOD + "colour = true\n", Fault.BROKEN),
        (GOOD + GOOD[GOOD.index("[[") :], Fault.BROKEN),
        ("schema = 1\npeople = 3", Fault.BROKEN),
        ("schema = 1\nmade = true", Fault.BROKEN),
        ("schema = 1\nfirst = 1", Fault.BROKEN),
        ("schema = 1\n[[people]]\nname = 'Ana'", Fault.BROKEN),
    ],
)
def test_a_file_that_holds_no_profiles_says_why(text: str, fault: Fault) -> None:
    with pytest.raises(FileFaultError) as caught:
        parse_profiles(text)
    assert caught.value.fault is fault


def test_somebody_chosen_who_is_not_there_is_nobody(tmp_path: Path) -> None:
    assert parse_profiles(GOOD.replace('chosen = "p1"', 'chosen = "p9"')).chosen == ""
    assert load_profiles(tmp_path).value is None
