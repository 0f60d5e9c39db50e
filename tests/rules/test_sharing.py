"""A code of rules gives the very rules back, finds slips of the pen, and keeps its meaning for ever."""

from __future__ import annotations

from dataclasses import fields, replace
from enum import StrEnum
from typing import get_type_hints

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from rules import sharing
from rules.clashes import LARGEST, clashes
from rules.drafts import Draft, draft, draft_clashes, finish, unchecked
from rules.presets import PRESETS, named, own_key, own_name
from rules.ruleset import Ruleset, RulesetError
from rules.sharing import BASES, SIGNS, SharingError, Slip, format_code, parse_code

AT_HOME = replace(PRESETS["dominican"], key="At home", tiles_each=(7, 7, 7), target=300, capicua=30)

numbers = st.integers(0, 60) | st.integers(0, LARGEST)
optional = st.none() | numbers.filter(bool)
texts = st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=20)


def answers(name: str, kind: object) -> st.SearchStrategy[object]:
    """Return values for a field that are possible by themselves."""
    if isinstance(kind, type) and issubclass(kind, StrEnum):
        return st.sampled_from(list(kind))
    by_name: dict[str, st.SearchStrategy[object]] = {
        "key": texts,
        "highest": st.sampled_from([6, 9]),
        "seats": st.sampled_from([(2,), (3,), (4,), (2, 3), (2, 4), (3, 4), (2, 3, 4)]),
        "tiles_each": st.tuples(*[st.integers(-3, 9)] * 3),
        "round_bonuses": st.lists(numbers, max_size=20).map(tuple),
        "round_to": optional,
        "count_multiple": optional,
        "second_multiple": optional,
        "target": optional,
        "turn_seconds": optional,
    }
    if name in by_name:
        return by_name[name]
    return st.booleans() if kind is bool else numbers.filter(bool)


@st.composite
def customs(pick: st.DrawFn) -> Ruleset:
    """Rules that differ from a preset in some fields."""
    changed: Draft = draft(PRESETS[pick(st.sampled_from(BASES))])
    kinds = get_type_hints(Ruleset)
    for name in pick(st.lists(st.sampled_from(sorted(kinds)), max_size=6, unique=True)):
        changed[name] = pick(answers(name, kinds[name]))
    assume(not clashes(unchecked(changed)))
    return named(finish(changed))


@pytest.mark.parametrize("key", PRESETS)
def test_the_code_of_a_preset_is_short_and_gives_it_back(key: str) -> None:
    code = format_code(PRESETS[key])
    assert parse_code(code) == PRESETS[key]
    assert len(code) <= 8


@pytest.mark.parametrize("seats", [(2,), (3,), (4,), (2, 3), (2, 4), (3, 4)])
def test_the_code_tells_with_how_many_the_rules_are_played(seats: tuple[int, ...]) -> None:
    rules = replace(PRESETS["draw"], key="At home", seats=seats)
    assert parse_code(format_code(rules)) == rules


@given(customs())
def test_the_code_of_any_rules_gives_them_back(rules: Ruleset) -> None:
    assert parse_code(format_code(rules)) == rules


@given(texts | st.sampled_from([*PRESETS, "custom"]).flatmap(lambda key: st.sampled_from([key, f"={key}", f"=={key}"])))
def test_rules_of_ones_own_keep_any_name(name: str) -> None:
    rules = replace(AT_HOME, key=own_key(name))
    assert own_name(rules.key) == name
    assert parse_code(format_code(rules)) == named(rules) == rules


@pytest.mark.parametrize("key", ["draw", "fives", "ponce"])
def test_a_code_in_which_own_rules_have_the_key_of_a_preset_gives_them_that_name(key: str) -> None:
    rules = parse_code(format_code(replace(AT_HOME, key=key)))
    assert rules == replace(AT_HOME, key=own_key(key))
    assert own_name(rules.key) == key


@given(customs(), st.sampled_from([" ", "", "\n", " – "]), st.booleans())
def test_a_code_may_be_spaced_and_written_in_any_way(rules: Ruleset, between: str, is_small: bool) -> None:
    code = format_code(rules).replace("-", between).replace("0", "O").replace("1", "l")
    assert parse_code(code.lower() if is_small else code) == rules


@given(customs(), st.integers(0), st.sampled_from(SIGNS))
def test_every_wrong_sign_is_found(rules: Ruleset, at: int, sign: str) -> None:
    code = format_code(rules).replace("-", "")
    at %= len(code)
    assume(code[at] != sign)
    with pytest.raises(SharingError, match="slip"):
        parse_code(code[:at] + sign + code[at + 1 :])


@given(customs(), st.integers(0))
def test_two_neighbours_that_changed_places_are_found(rules: Ruleset, at: int) -> None:
    code = format_code(rules).replace("-", "")
    at %= len(code) - 1
    assume(code[at] != code[at + 1])
    with pytest.raises(SharingError, match="slip"):
        parse_code(code[:at] + code[at + 1] + code[at] + code[at + 2 :])


@given(st.text(max_size=40) | st.text(SIGNS, max_size=60))
def test_any_other_text_is_refused_with_a_sentence(text: str) -> None:
    try:
        rules = parse_code(text)
    except SharingError as error:
        assert str(error)  # noqa: PT017 - few texts are codes, and those are no fault
    else:
        assert parse_code(format_code(rules)) == rules


@pytest.mark.parametrize(
    ("text", "slip", "sentence"),
    [
        ("", Slip.EMPTY, "there is no code: expected letters and digits"),
        (" - ", Slip.EMPTY, "there is no code: expected letters and digits"),
        ("10P", Slip.LENGTH, "the code is too short: a part of it is missing"),
        ("1" * 401, Slip.LENGTH, "the code is too long: expected 400 signs at most"),
        ("10P$-E", Slip.SIGN, "'$' is in no code: expected digits and letters but U"),
        ("1U", Slip.SIGN, "'U' is in no code: expected digits and letters but U"),
        ("10PS-D", Slip.CHECK, "the code has a slip in it: a sign is wrong, missing or in another place"),
    ],
)
def test_what_is_wrong_is_told(text: str, slip: Slip, sentence: str) -> None:
    with pytest.raises(SharingError) as told:
        parse_code(text)
    assert (told.value.slip, str(told.value)) == (slip, sentence)


def sealed(*told: int) -> str:
    """Return a code of these signs with a check that is right."""
    check = sharing._check(list(told))  # noqa: SLF001 - to write what the program never would
    return "".join(SIGNS[number] for number in (*told, check >> 10, check >> 5 & 31, check & 31))


@pytest.mark.parametrize(
    ("told", "slip", "sentence"),
    [
        ((2, 0), Slip.NEWER, "the code is of version 2: this program reads version 1"),
        ((1, 31), Slip.RULES, "the code tells of rules that cannot be played"),
        ((1, 15, 19), Slip.RULES, "the code tells of rules that cannot be played"),
        ((1, 0, 9, 1), Slip.RULES, "two partnerships need exactly 4 seats"),
        ((1, 0, 0, 31, 31, 31, 31, 31, 31, 31, 1), Slip.RULES, "a number is too large"),
        ((1, 0, 15, 1, 31, 7), Slip.RULES, "cannot be played"),
        ((1, 0, 2, 7), Slip.RULES, "cannot be played"),
    ],
)
def test_a_code_that_is_written_rightly_may_still_tell_of_nothing(
    told: tuple[int, ...], slip: Slip, sentence: str
) -> None:
    with pytest.raises(SharingError, match=sentence) as found:
        parse_code(sealed(*told))
    assert found.value.slip is slip


def test_codes_that_were_given_away_keep_their_meaning() -> None:
    assert tuple(PRESETS) == BASES
    assert format_code(AT_HOME) == "180X-J1BY-1F71-2X02-MXDD-BS0A-JN"
    assert {field.name for field in fields(Ruleset)} == {name for name, _ in sharing._FIELDS}  # noqa: SLF001


def test_a_draft_tells_its_clashes_and_becomes_rules_when_there_are_none() -> None:
    answers_so_far = draft(PRESETS["draw"])
    answers_so_far["partners"] = True
    assert [clash.kind for clash in draft_clashes(answers_so_far)] == ["partners"]
    with pytest.raises(RulesetError, match="two partnerships"):
        finish(answers_so_far)
    answers_so_far["seats"] = (4,)
    assert draft_clashes(answers_so_far) == []
    assert finish(answers_so_far).partners
