"""Profiles are written, read back, changed, and refused with a reason."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.store.notices import Fault, FileFaultError
from game.store.profiles import (
    MOST,
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
    assert left.with_new("Celia").people[1].key == "p2"
    assert left.without("p1") == Profiles()
    assert TWO.without("p1").chosen == "p2"


def test_only_the_first_owns_what_was_before() -> None:
    assert TWO.is_first("p1")
    assert not TWO.is_first("p2")
    assert not Profiles().is_first("")


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
