"""Settings survive writing and reading, and each value that cannot be used falls back alone and says so."""

import json
from collections.abc import Sequence
from dataclasses import fields, replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.store.checks import AIDS, CHARACTER_KEYS, COMPATIBILITIES, KINDS, PACES, ROOM_RULES, is_name
from game.store.notices import BadValue, Fault, FileFaultError, SetAside
from game.store.settings import FILE, Settings, chosen_rules, load_settings, parse_settings, write_settings
from rules.bots import BOTS
from rules.presets import PRESETS
from rules.record import PERSON
from rules.sharing import format_code

CODES = tuple(format_code(rules) for rules in PRESETS.values())
HERE = Path("settings.toml")


def names() -> st.SearchStrategy[str]:
    return st.text(max_size=40).filter(is_name)


@st.composite
def settings(draw: st.DrawFn) -> Settings:
    rules = draw(st.sampled_from(sorted(PRESETS)))
    preset = PRESETS[rules]
    targets = st.sampled_from(range(preset.fewest_target, preset.most_target + 1, preset.target_step))
    sides = st.integers(-3000, 9000)
    return Settings(
        language=draw(st.sampled_from(["en", "es", "pt_BR", "zh-Hant"])),
        pace=draw(st.sampled_from(PACES)),
        reduced_motion=draw(st.booleans()),
        fullscreen=draw(st.booleans()),
        window=(draw(st.integers(640, 4000)), draw(st.integers(480, 4000))),
        place=draw(st.none() | st.tuples(sides, sides)),
        volume=draw(st.integers(0, 100)),
        muted=draw(st.booleans()),
        confirm_lay=draw(st.booleans()),
        compatibility=draw(st.sampled_from(COMPATIBILITIES)),
        text_percent=draw(st.integers(100, 200)),
        rules=rules,
        seats=draw(st.sampled_from(preset.seats)),
        target=draw(targets),
        names=(draw(names()), draw(names()), draw(names()), draw(names())),
        level=draw(st.sampled_from(sorted(BOTS))),
        players=draw(st.tuples(*[st.sampled_from(["", PERSON, *BOTS])] * 4)),
        characters=draw(st.tuples(*[st.sampled_from(["", *CHARACTER_KEYS])] * 4)),
        custom_rules=draw(st.lists(st.sampled_from(CODES), max_size=3).map(tuple)),
        room_rules=draw(st.sampled_from(["", *ROOM_RULES])),
        room_seats=draw(st.integers(0, 4)),
    )


def test_rules_of_ones_own_are_played_while_their_code_is_chosen() -> None:
    own = replace(PRESETS["dominican"], key="At home", capicua=40)
    wanted = Settings(custom=format_code(own), seats=4, target=200, turn_seconds=30)
    assert parse_settings(write_settings(wanted), HERE) == (wanted, ())
    assert chosen_rules(wanted) == replace(own, turn_seconds=30)


def test_a_target_of_nothing_is_one_round_where_the_rules_allow_both() -> None:
    assert chosen_rules(Settings(rules="international", target=0)).target is None
    assert chosen_rules(Settings(rules="international", target=50)).target == 50


@given(settings())
def test_settings_come_back_as_they_were_written(wanted: Settings) -> None:
    assert parse_settings(write_settings(wanted), HERE) == (wanted, ())


def test_every_setting_says_what_it_may_be_and_its_default_is_that() -> None:
    assert KINDS.keys() == {field.name for field in fields(Settings)}
    assert parse_settings(write_settings(Settings()), HERE) == (Settings(), ())


@pytest.mark.parametrize(
    "name",
    ['Ana "la Fuerte"', "O'Brien", "back\\slash", "日本", "👩‍👩‍👧 🏴󠁧󠁢󠁥󠁮󠁧󠁿", "[x] = #1", "می‌خواهم", "é" * 40],
)
def test_strange_names_are_kept(name: str) -> None:
    wanted = Settings(names=(name, "", "", ""))
    assert parse_settings(write_settings(wanted), HERE) == (wanted, ())


@pytest.mark.parametrize(
    "name", ["two\nlines", "\r", "tab\t", "\x7f", "\0", "x" * 41, "\u202egnol", "\u2028", "\ud800"]
)
def test_names_that_cannot_stand_on_one_line_are_refused(name: str) -> None:
    assert not is_name(name)


BAD: dict[str, Sequence[object]] = {
    "language": (3, "../up", ""),
    "pace": ("slowest", 1, True, ["slow"]),
    "reduced_motion": (1, "yes"),
    "fullscreen": (0,),
    "window": ([1280], [1280, 720, 1], [639, 480], [640, 479], ["1280", "720"], [1280.0, 720.0], 1280, [99999, 720]),
    "place": ([0], [True, False], "left"),
    "volume": (-1, 101, 50.0, True, "loud"),
    "muted": ("no",),
    "confirm_lay": ([],),
    "ask_end": ("never", True),
    "boneyard": ("fish",),
    "auto_pass": (1,),
    "direction": ("left", 1),
    **dict.fromkeys(AIDS, ("yes", 0)),
    "large_pips": ("big",),
    "voice_volume": (-1, 101),
    "music_volume": (-1, 101),
    "speech": ("loud",),
    "keys": ("draw=f", ["draw"], [1], ["draw=f\ng"], ["a=b"] * 41),
    "pad": ({}, ["=x"]),
    "compatibility": (True, "maybe"),
    "tiles": ("a/b", 7),
    "table": ("../green", True),
    "text_percent": (99, 201),
    "rules": ("chess", 1),
    "seats": (1, 5, "2"),
    "target": (-1, 1_000_001, 100.5),
    "names": (["Ana"], "Ana", ["a", "b", "c", 4], ["a", "b", "c", "x\ny"]),
    "level": ("genius", "person"),
    "players": (["person"], ["person", "genius", "easy", "easy"], "person"),
    "characters": (["amparo"], ["zeus", "", "", ""], 3),
    "custom": ("no code", 7),
    "custom_rules": (["no code"], ["10PS-E"] * 21, [1]),
    "turn_seconds": ["7", "-10", "true", '"10"', "10.0"],
    "room_rules": ("duel", 1),
    "room_seats": (-1, 5, "2"),
}


@pytest.mark.parametrize(("key", "value"), [(key, value) for key, values in BAD.items() for value in values])
def test_a_bad_value_falls_back_alone_and_names_the_file_the_key_and_what_was_expected(key: str, value: object) -> None:
    lines = [
        line for line in write_settings(Settings(volume=11, seats=3)).splitlines() if not line.startswith(f"{key} ")
    ]
    lines.append(f"{key} = {json.dumps(value)}")
    found, bad = parse_settings("\n".join(lines), HERE)
    assert found == replace(Settings(volume=11, seats=3), **{key: getattr(Settings(), key)})
    (notice,) = bad
    assert (notice.path, notice.key, notice.expected) == (HERE, key, KINDS[key].expected)
    assert notice.found == repr(value)


def test_every_setting_is_tried_with_bad_values() -> None:
    assert BAD.keys() == KINDS.keys()


def test_an_unknown_setting_is_told() -> None:
    found, bad = parse_settings("schema = 1\nvolume = 5\ncolour = 'red'", HERE)
    assert found == Settings(volume=5)
    assert bad == (BadValue(HERE, "colour", "'red'", ""),)


def test_seats_and_target_that_the_rules_do_not_allow_fall_back() -> None:
    found, bad = parse_settings("schema = 1\nrules = 'club_pairs'\nseats = 3\ntarget = 20", HERE)
    assert (found.rules, found.seats, found.target) == ("club_pairs", 4, 100)
    assert [(notice.key, notice.expected) for notice in bad] == [("seats", "4"), ("target", "50 to 300")]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("schema = 1\nvolume = ", Fault.BROKEN),
        ("volume = 5", Fault.FOREIGN),
        ("schema = '1'", Fault.FOREIGN),
        ("schema = true", Fault.FOREIGN),
        ("schema = 2\nvolume = 5", Fault.NEWER),
        ("a = " + "[" * 5000, Fault.BROKEN),
    ],
)
def test_a_text_that_holds_no_settings_of_ours_is_refused(text: str, fault: Fault) -> None:
    with pytest.raises(FileFaultError) as caught:
        parse_settings(text, HERE)
    assert caught.value.fault is fault


def test_settings_of_a_later_program_are_set_aside_and_the_defaults_used(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("schema = 99\nvolume = 5", encoding="utf-8")
    found = load_settings(tmp_path)
    assert found.value is None
    (notice,) = found.notices
    assert isinstance(notice, SetAside)
    assert (notice.fault, notice.aside) == (Fault.NEWER, tmp_path / f"{FILE}.broken-1")


def test_bad_values_name_the_file_they_come_from(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("schema = 1\nvolume = 500", encoding="utf-8")
    found = load_settings(tmp_path)
    assert found.value == Settings()
    assert found.notices == (BadValue(tmp_path / FILE, "volume", "500", "0 to 100"),)


def test_the_last_game_gives_the_rules_of_the_next() -> None:
    assert chosen_rules(Settings(rules="block", target=150)) == replace(PRESETS["block"], target=150)
    assert chosen_rules(Settings(rules="duel", target=150)) == PRESETS["duel"]
