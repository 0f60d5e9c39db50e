"""Files of every kind that are cut off, empty, not ours or of a later game: said, set aside, and nothing else lost."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Mapping
from datetime import date
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

import pytest

from game import paths
from game.app.matches import LocalMatches
from game.app.wardrobe import Wish, find_theme
from game.i18n import catalogue_path, set_language, tr
from game.paths import folders
from game.scenes.lesson import Lesson, open_lesson
from game.scenes.lessons import LESSONS, TASKS
from game.scenes.notice import Notices, notice_words
from game.store import profiles, saves, settings, tallies
from game.store.notices import SetAside, ThemeFault
from game.store.settings import Settings
from game.store.shelf import Shelf
from tests.game.everywhere import finished, shared, world
from tests.game.matches import left_match
from tests.game.test_killed import offers_of_the_next_start

DAY = date(2026, 5, 1)
PNG = b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR"
Damage = Callable[[bytes], bytes]


class Kind(NamedTuple):
    """A kind of file: where it lies, what it says about a later game, and the words for its loss."""

    place: str
    later: bytes
    words: str


KINDS: Mapping[str, Kind] = MappingProxyType({
    "settings": Kind(settings.FILE, b"schema = 2\nmood = 3\n", "Your settings could not be read."),
    "people": Kind(profiles.FILE, b"schema = 2\nfaces = 3\n", "The list of players could not be read."),
    "match": Kind(f"saves/{saves.FILE}", b"format = 2\nmood = 3\n", "The match you left could not be read."),
    "shared": Kind(f"saves/{saves.SHARED_FILE}", b"format = 2\nmood = 3\n", "The match you share could not be read."),
    "record": Kind("records/2026-05-01-1.domino", b"format = 2\nmood = 3\n", "A finished match could not be read"),
})  # fmt: skip
DAMAGES: Mapping[str, Damage] = MappingProxyType({
    "cut off": lambda whole: whole[: whole.rindex(b' "') + 2] if b' "' in whole else whole[:-9],
    "empty": lambda _: b"",
    "zeros": lambda whole: bytes(len(whole)),
    "a picture": lambda _: PNG,
    "of somebody else": lambda _: b'{"high": 3, "scores": [1, 2]}',
    "another TOML": lambda _: b'[tool]\nname = "x"\n',
    "too long": lambda _: b"#" * 4_000_001,
})  # fmt: skip


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder in which there is one of everything, and nothing yet has a copy of before."""
    shelf = Shelf(folders(tmp_path), day=lambda: DAY)
    shelf.keep_settings(Settings(volume=35, seats=3))
    shelf.keep_profiles(profiles.Profiles().with_new("Ana"))
    shelf.keep(left_match(moves=5))
    shelf.keep(shared())
    shelf.finish(finished().record)
    shelf.finish(finished("block", 3).record)
    shelf.keep(left_match(moves=5))
    shelf.statistics()
    assert shelf.close(10.0)
    for path in tmp_path.rglob("*.previous"):
        path.unlink()
    return tmp_path


class Found(NamedTuple):
    """What a start finds."""

    volume: int
    people: int
    left: int | None
    shared: int | None
    finished: int


WHOLE = Found(35, 1, 5, 4, 2)
WITHOUT = {
    "settings": WHOLE._replace(volume=Settings().volume),
    "people": WHOLE._replace(people=0),
    "match": WHOLE._replace(left=None),
    "shared": WHOLE._replace(shared=None),
    "record": WHOLE._replace(finished=1),
}


def start(folder: Path) -> tuple[Found, list[SetAside]]:
    """Read everything as a start does; return it, and what is said."""
    shelf = Shelf(folders(folder))
    kept = shelf.load_settings()
    matches = LocalMatches(shelf, None, lambda _: None, lambda: None)
    left, both = matches.saved(), matches.saved(is_shared=True)
    found = Found(
        kept.volume,
        len(shelf.profiles.people),
        None if left is None else sum(len(each.moves) for each in left.rounds),
        None if both is None else sum(len(each.moves) for each in both.rounds),
        len(shelf.matches("p1")),
    )
    told = shelf.take_notices()
    assert shelf.close(10.0)
    assert all(isinstance(each, SetAside) for each in told)
    return found, [each for each in told if isinstance(each, SetAside)]


def test_with_everything_whole_everything_is_there_and_nothing_is_said(folder: Path) -> None:
    assert start(folder) == (WHOLE, [])


@pytest.mark.parametrize("damage", [*DAMAGES, "of a later game"])
@pytest.mark.parametrize("name", KINDS)
def test_a_damaged_file_is_said_and_set_aside_and_nothing_else_is_lost(folder: Path, name: str, damage: str) -> None:
    kind = KINDS[name]
    path = folder / kind.place
    raw = kind.later if damage == "of a later game" else DAMAGES[damage](path.read_bytes())
    path.write_bytes(raw)
    found, told = start(folder)
    assert found == WITHOUT[name]
    assert [each.path for each in told] == [path]
    assert notice_words(told[0])[0].startswith(kind.words)
    aside = path.with_name(f"{path.name}.broken-1")
    assert (told[0].aside, aside.read_bytes()) == (aside, raw)
    assert start(folder) == (WITHOUT[name], []), "it is said once"


@pytest.mark.parametrize("name", ["settings", "people", "match", "shared"])
def test_the_copy_of_before_takes_the_place_of_a_damaged_file(folder: Path, name: str) -> None:
    path = folder / KINDS[name].place
    path.with_name(f"{path.name}.previous").write_bytes(path.read_bytes())
    path.write_bytes(b"")
    found, told = start(folder)
    assert found == WHOLE
    assert [(each.path, each.is_replaced) for each in told] == [(path, True)]
    assert len(notice_words(told[0])[0]) > len(KINDS[name].words)


@pytest.mark.parametrize("damage", DAMAGES)
def test_what_was_remembered_of_matches_is_worked_out_anew(folder: Path, damage: str) -> None:
    path = folder / tallies.FILE
    assert path.exists()
    path.write_bytes(DAMAGES[damage](path.read_bytes()))
    assert start(folder) == (WHOLE, [])


def test_a_game_in_which_everything_is_damaged_starts_and_says_so(folder: Path) -> None:
    for kind in KINDS.values():
        (folder / kind.place).write_bytes(PNG)
    offers = offers_of_the_next_start(folder, is_whole=False)
    assert "play" in offers
    assert not {"continue", "continue_shared"} & offers
    assert all(
        (folder / f"{kind.place}.broken-1").exists() for name, kind in KINDS.items() if name in {"match", "shared"}
    )


@pytest.mark.parametrize("half", ["tiles", "tables"])
@pytest.mark.parametrize("damage", [*DAMAGES, "gone"])
def test_a_damaged_look_is_said_and_another_one_is_worn(tmp_path: Path, half: str, damage: str) -> None:
    themes = tmp_path / "themes"
    shutil.copytree(paths.assets() / "themes", themes)
    names = {"tiles": "ivory", "tables": "green"}
    path = themes / half / names[half] / "theme.toml"
    if damage == "gone":
        path.unlink()
    else:
        path.write_bytes(DAMAGES[damage](path.read_bytes()))
    told: list[ThemeFault] = []
    find_theme(themes, Wish(), told.append)
    assert [(each.name, each.path) for each in told] == [(names[half], path)]
    assert told[0].used not in {"", names[half]}
    assert all(notice_words(told[0]))


@pytest.mark.parametrize("damage", [*DAMAGES, "gone"])
def test_a_language_whose_file_is_damaged_is_not_spoken_and_english_is(tmp_path: Path, damage: str) -> None:
    path = catalogue_path("es", tmp_path)
    path.parent.mkdir(parents=True)
    shutil.copy(catalogue_path("es", paths.locales()), path)
    if damage == "gone":
        path.unlink()
    else:
        path.write_bytes(DAMAGES[damage](path.read_bytes()))
    try:
        set_language("es", tmp_path)
        assert tr("Settings") == "Settings"
    finally:
        set_language("en", tmp_path)


@pytest.mark.parametrize("damage", [*DAMAGES, "gone"])
def test_a_damaged_lesson_is_said_and_the_others_are_there(
    tmp_path: Path, damage: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(paths.assets() / "lessons", tmp_path / "lessons")
    path = tmp_path / "lessons" / "link.domino"
    if damage == "gone":
        path.unlink()
    else:
        path.write_bytes(DAMAGES[damage](path.read_bytes()))
    monkeypatch.setattr("game.scenes.lesson.paths.assets", lambda: tmp_path)
    player = world()
    scenes = {key: open_lesson(player.stage, key) for key in (*LESSONS, *TASKS)}
    assert isinstance(scenes.pop("link"), Notices)
    assert all(isinstance(scene, Lesson) for scene in scenes.values())
