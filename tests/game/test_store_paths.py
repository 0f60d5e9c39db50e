"""Shipped files are found wherever the game runs, and a user without a home can play too."""

import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import platformdirs
import pytest

from game import paths
from game.paths import Folders, assets, folders, locales

ROOT = Path(__file__).resolve().parent.parent.parent


def test_in_the_source_tree_the_files_lie_beside_the_packages() -> None:
    assert assets() == ROOT / "assets"
    assert locales() == ROOT / "locales"
    assert assets().is_dir()


def test_where_the_shipped_files_lie_is_looked_for_once(monkeypatch: pytest.MonkeyPatch) -> None:
    found = assets(), locales()
    monkeypatch.setattr(Path, "is_dir", lambda _: pytest.fail("the disk was asked again"))
    assert (assets(), locales()) == found


@pytest.fixture
def _moved() -> Iterator[None]:
    """Let the shipped folders be looked for anew, as in a program that lies elsewhere."""
    paths._shipped.cache_clear()  # noqa: SLF001
    yield
    paths._shipped.cache_clear()  # noqa: SLF001


@pytest.mark.usefixtures("_moved")
def test_an_installed_game_finds_its_files_inside_the_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("game/_assets", "game/_locales", "assets"):
        (tmp_path / name).mkdir(parents=True)
    monkeypatch.setattr(paths, "__file__", str(tmp_path / "game" / "paths.py"))
    assert assets() == tmp_path / "game" / "_assets"
    assert locales() == tmp_path / "game" / "_locales"


@pytest.mark.usefixtures("_moved")
def test_a_packaged_program_finds_its_files_beside_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "bundle" / "assets").mkdir(parents=True)
    monkeypatch.setattr(paths, "__file__", str(tmp_path / "elsewhere" / "game" / "paths.py"))
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path / "bundle"), raising=False)
    assert assets() == tmp_path / "bundle" / "assets"
    assert locales() == tmp_path / "elsewhere" / "locales"


def test_all_files_go_under_the_folder_that_is_asked_for(tmp_path: Path) -> None:
    root = tmp_path / "new" / "place"
    found = folders(root)
    assert found == Folders(root, root / "saves", root / "records", root / "logs", root / "exports")
    assert all(folder.is_dir() for folder in (found.settings, found.saves, found.records, found.logs))


def test_a_relative_folder_stays_where_it_was_when_the_game_started(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert folders(Path("here")).saves == tmp_path / "here" / "saves"


def give_home(monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
    for name, kind in (("user_data_path", "share"), ("user_config_path", "config"), ("user_log_path", "state")):
        monkeypatch.setattr(platformdirs, name, lambda app, kind=kind, **_: home / kind / app)


def test_a_users_files_go_where_the_system_keeps_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    give_home(monkeypatch, tmp_path)
    monkeypatch.setattr(platformdirs, "user_documents_path", lambda: tmp_path / "documents")
    kept = tmp_path / "share" / "capicua"
    assert folders() == Folders(
        tmp_path / "config" / "capicua",
        kept / "saves",
        kept / "records",
        tmp_path / "state" / "capicua",
        tmp_path / "documents" / "Capicúa",
    )


@pytest.mark.parametrize("home", ["~nobody", "file/inside"])
def test_without_a_usable_home_everything_goes_to_a_temporary_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, home: str
) -> None:
    (tmp_path / "file").touch()
    (tmp_path / "spare").mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "spare"))
    give_home(monkeypatch, Path(home) if home.startswith("~") else tmp_path / home)
    found = folders()
    assert found.is_temporary
    assert found.settings.parent == tmp_path / "spare"
    assert found.saves.is_dir()


def test_a_user_whom_the_system_does_not_know_plays_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object, **__: object) -> Path:
        raise RuntimeError("Could not determine home directory")

    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    monkeypatch.setattr(platformdirs, "user_config_path", fail)
    assert folders().is_temporary


def test_an_asked_folder_that_cannot_be_made_is_replaced_by_a_temporary_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    assert folders(tmp_path / "file" / "inside").is_temporary


def test_without_any_folder_at_all_the_game_still_gets_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").touch()

    def fail(prefix: str) -> str:
        raise FileNotFoundError(f"no usable temporary folder for {prefix}")

    monkeypatch.setattr(tempfile, "mkdtemp", fail)
    found = folders(tmp_path / "file")
    assert found.saves == tmp_path / "file" / "saves"
    assert not found.is_temporary
    assert os.listdir(tmp_path) == ["file"]  # noqa: PTH208 - names
