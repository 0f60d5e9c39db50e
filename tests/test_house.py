"""The house keeps its own rules: what style.md and architecture.md ask of every file is looked up here."""

import ast
import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
import words
from babel.messages.catalog import Catalog

ROOT = Path(__file__).resolve().parent.parent
ROOMS = ("game", "rules", "build", "tests")
MODULES = [path for room in ROOMS for path in sorted((ROOT / room).rglob("*.py"))]
LONGEST = 400
NOT_OUR_WORDS = {
    *("piece", "pieces", "card", "cards", "stone", "stones", "board", "node", "nodes"),
    *("data", "info", "manager", "helper", "helpers", "util", "utils", "misc"),
}
LAYERS = "from importlinter.cli import lint_imports_command; lint_imports_command()"


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def parse(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def kept_files() -> list[Path]:
    """Every file of the project that is text and not made by a tool."""
    skipped = (".git", ".venv", ".venv-package", "dist", "__pycache__", ".hypothesis", "failed")
    paths = (path for path in ROOT.rglob("*") if path.is_file() and not skips(path, skipped))
    kinds = {".py", ".md", ".toml", ".txt", ".po", ".json", ".yml", ".spec", ""}
    return [path for path in paths if path.suffix in kinds and path.name not in (".coverage", ".git")]


def skips(path: Path, skipped: tuple[str, ...]) -> bool:
    parts = path.relative_to(ROOT).parts
    return any(part in skipped or part.endswith("_cache") for part in parts)


def test_no_file_is_over_400_lines() -> None:
    lines = {name_of(path): len(path.read_text(encoding="utf-8").splitlines()) for path in MODULES}
    assert {name: count for name, count in lines.items() if count > LONGEST} == {}


def test_every_module_opens_with_a_sentence_that_says_what_is_decided() -> None:
    first = {name_of(path): (ast.get_docstring(parse(path)) or "").partition("\n\n")[0] for path in MODULES}
    assert [name for name, sentence in first.items() if not sentence.rstrip().endswith((".", ":"))] == []


def names_given_in(tree: ast.Module) -> Iterator[str]:
    """Every name that a module gives to something of its own."""
    for part in ast.walk(tree):
        match part:
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name) | ast.AsyncFunctionDef(name=name):
                yield name
            case ast.arg(arg=name) | ast.Name(id=name, ctx=ast.Store()) | ast.Attribute(attr=name, ctx=ast.Store()):
                yield name
            case _:
                pass  # names nothing


def split_words(name: str) -> set[str]:
    spaced = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name)
    return set(spaced.lower().split("_"))


def test_names_use_the_words_of_the_table() -> None:
    found = {
        f"{name_of(path)}: {name}"
        for path in MODULES
        for name in [path.stem, *names_given_in(parse(path))]
        if split_words(name) & NOT_OUR_WORDS
    }
    assert found == set()


def test_the_word_test_sees_words_inside_names() -> None:
    tree = ast.parse("class TileManager:\n    def keep(self, hand_data): self.node, keyboard = 1, 2")
    assert [name for name in names_given_in(tree) if split_words(name) & NOT_OUR_WORDS] == [
        *("TileManager", "hand_data", "node"),
    ]


IMPORTS_EVERY_MODULE = """
import importlib, json, os, random, sys, threading
sys.dont_write_bytecode = True
told, current = [], "nothing"

def hear(event, arguments):
    if event == "open":
        mode, flags = arguments[1:3]
        happened = any(letter in (mode or "") for letter in "wax+") or bool((flags or 0) & (os.O_WRONLY | os.O_RDWR))
    else:
        happened = event.startswith(("socket.", "subprocess.", "os.mkdir", "os.remove", "os.rename", "os.system"))
    if happened:
        told.append(f"{current}: {event} {arguments[0]}")

def surroundings():
    pygame = sys.modules.get("pygame")
    parts = [pygame.display, pygame.font, pygame.mixer] if pygame else []
    return {
        "chance": hash(random.getstate()),
        "threads": threading.active_count(),
        "variables": dict(os.environ),
        "pygame": [bool(part.get_init()) for part in parts] or [False] * 3,
    }

for outside in sys.argv[1].split(","):
    importlib.import_module(outside)
before = surroundings()
sys.addaudithook(hear)
for current in sys.argv[2:]:
    importlib.import_module(current)
    after = surroundings()
    told += [f"{current}: {name} changed" for name in after if after[name] != before[name]]
    before = after
current = "the end"
sys.stdout.write(json.dumps(told))
"""


def import_alone(folder: Path, modules: list[str], outside: str = "pygame,pygame_gui,platformdirs") -> list[str]:
    """Import modules in a process of their own; what else happened meanwhile."""
    line = [sys.executable, "-c", IMPORTS_EVERY_MODULE, outside, *modules]
    own = {**os.environ, "PYTHONPATH": str(folder), "PYTHONUTF8": "1"}
    done = subprocess.run(line, cwd=folder, env=own, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr
    heard: list[str] = json.loads(done.stdout)  # a module that prints breaks this
    return heard


def test_no_import_has_effects() -> None:
    paths = [path for path in MODULES if path.relative_to(ROOT).parts[0] in ("game", "rules")]
    modules = [name_of(path).removesuffix(".py").removesuffix("/__init__").replace("/", ".") for path in paths]
    assert import_alone(ROOT, modules) == []


@pytest.mark.parametrize(
    "effect",
    [
        "open('left', 'w').close()",
        "import random; random.random()",
        "import threading; threading.Thread(target=threading.Event().wait, daemon=True).start()",
        "import os; os.environ['SDL_LEFT'] = '1'",
        "import pygame; pygame.font.init()",
        "import socket; socket.socket().close()",
    ],
)
def test_the_import_test_hears_an_effect(effect: str, tmp_path: Path) -> None:
    (tmp_path / "loud.py").write_text(effect, encoding="utf-8")
    heard = import_alone(tmp_path, ["loud"], outside="pygame")
    assert heard
    assert all(line.startswith("loud: ") for line in heard)


def test_every_room_imports_only_what_stands_below_it() -> None:
    done = subprocess.run(
        [sys.executable, "-c", LAYERS], cwd=ROOT, capture_output=True, encoding="utf-8", errors="replace", check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_architecture_page_names_every_room() -> None:
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    named = set(re.findall(r"\w+", page))
    rooms = {path.stem for room in ("game", "rules", "build") for path in (ROOT / room).glob("*") if is_room(path)}
    assert rooms - named == set()


def is_room(path: Path) -> bool:
    return (path.suffix == ".py" and path.stem != "__init__") or (path / "__init__.py").exists()


def test_git_keeps_the_sources_under_build_and_ignores_what_is_made(tmp_path: Path) -> None:
    shutil.copy(ROOT / ".gitignore", tmp_path)
    subprocess.run(["git", "init", "-q", "."], cwd=tmp_path, check=True)
    kept = ["build/dev.py", "build/dominoes.spec", "build/linux/capicua.desktop", "locales/en/LC_MESSAGES/dominoes.po"]
    made = [".venv/x", "dist/x.whl", "game/__pycache__/x.pyc", "locales/en/LC_MESSAGES/dominoes.mo", ".coverage"]
    line = ["git", "-c", "core.excludesFile=", "check-ignore", *kept, *made]
    told = subprocess.run(line, cwd=tmp_path, capture_output=True, encoding="utf-8", check=False)
    assert told.stdout.split() == made


def test_build_is_no_package() -> None:
    assert not list((ROOT / "build").rglob("__init__.py")), "it would shadow `python -m build`"


@pytest.mark.parametrize(
    "unwanted",
    [
        r"https?://[\w.]*(pypi|pythonhosted|npmjs|debian)\.",
        r"(?<![\w.~])/(home|root|Users)/\w",
        r"C:\\Users\\\w",
        r"(--|-i |_)(extra-)?index[-_]url\s*[= ]\s*\w",
    ],
)
def test_no_file_holds_a_registry_or_a_path_of_somebodys_machine(unwanted: str) -> None:
    texts = {name_of(path): path.read_text(encoding="utf-8") for path in kept_files() if path != Path(__file__)}
    assert [name for name, text in texts.items() if re.search(unwanted, text)] == []


def test_no_file_holds_the_path_of_this_checkout() -> None:
    here = f"{ROOT}{os.sep}"
    assert [name_of(path) for path in kept_files() if here in path.read_text(encoding="utf-8")] == []


def test_no_test_is_skipped_and_nothing_waits_to_be_written() -> None:
    later = re.compile(
        r"\b(pytest\.skip|mark\.skip(if)?|importorskip|TO" + r"DO|FIX" + r"ME|XX" + r"X)\b|NotImplemented" + "Error"
    )
    found = {
        name_of(path): later.search(path.read_text(encoding="utf-8")) for path in MODULES if path != Path(__file__)
    }
    assert [name for name, match in found.items() if match] == []


def locked(lock: str) -> dict[str, str]:
    """What a lock pins: name to version, after seeing that every line is a pin, a hash or a comment."""
    text = (ROOT / "requirements" / f"{lock}.txt").read_text(encoding="utf-8")
    entries = [line for line in text.replace("\\\n", "").splitlines() if line.strip() and line.strip()[0] != "#"]
    pins = {}
    for entry in entries:
        found = re.fullmatch(r"([\w-]+)==([\w.]+)( ; [^-]+)?(\s+--hash=sha256:[0-9a-f]{64})+\s*", entry)
        assert found, f"requirements/{lock}.txt: {entry[:60]}"
        pins[found[1]] = found[2]
    return pins


def test_locks_pin_with_hashes_all_that_the_project_file_asks_for_and_agree() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    play, test, package = locked("play"), locked("test"), locked("package")
    assert play.items() <= test.items()
    assert play.items() <= package.items()
    groups = project["dependency-groups"]
    for lock, needs in (
        (play, project["project"]["dependencies"]),
        (test, groups["test"]),
        (package, groups["package"]),
    ):
        assert {re.split(r"[=>]=", need)[0].replace("_", "-") for need in needs} <= lock.keys()
    pinned = [need.replace("_", "-").split("==") for need in project["project"]["dependencies"] if "==" in need]
    assert {name: play[name] for name, _ in pinned} == dict(pinned)


def test_every_word_in_the_code_is_in_every_catalogue() -> None:
    said = told_apart(words.extract())
    paths = words.catalogues()
    assert paths
    missing = {name_of(path): said - told_apart(words.read(path)) for path in paths}
    assert {name: ids for name, ids in missing.items() if ids} == {}, "run: python3 build/dev.py words"


def told_apart(catalogue: Catalog) -> set[tuple[str, object]]:
    """What makes each entry of a catalogue another one: its context, and its words with their plural."""
    return {(message.context or "", message.id) for message in catalogue if message.id}


LARGE = """
def test_two_pictures() -> None:
    assert bytes(range(200)) * 3000 == bytes(range(1, 201)) * 3000
"""


def test_two_pictures_that_differ_fail_at_once_where_changes_are_handed_in(tmp_path: Path) -> None:
    shutil.copy(ROOT / "tests" / "conftest.py", tmp_path)
    (tmp_path / "test_large.py").write_text(LARGE, encoding="utf-8")
    line = [sys.executable, "-m", "pytest", "-n", "1"]
    own = {**os.environ, "CI": "true"}
    done = subprocess.run(line, cwd=tmp_path, env=own, capture_output=True, encoding="utf-8", timeout=60, check=False)
    assert "1 failed" in done.stdout


WINDOWED = """
import pytest

@pytest.mark.window
def test_in_a_window() -> None:
    assert False

def test_without() -> None:
    pass
"""


@pytest.mark.parametrize("workers", ["0", "2"])
def test_window_tests_that_cannot_run_are_left_out_loudly(workers: str, tmp_path: Path) -> None:
    shutil.copy(ROOT / "tests" / "conftest.py", tmp_path)
    (tmp_path / "test_windowed.py").write_text(WINDOWED, encoding="utf-8")
    line = [sys.executable, "-m", "pytest", "-n", workers, "--dist=loadgroup", "-o", "markers=window"]
    own = {**os.environ, "PATH": ""}
    done = subprocess.run(line, cwd=tmp_path, env=own, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stdout
    assert "!! THE WINDOW TESTS WERE LEFT OUT !!" in done.stdout
    assert "Missing: Xvfb, xdotool" in done.stdout
    assert "1 passed" in done.stdout


def test_the_changelog_has_a_place_for_what_is_not_released_yet() -> None:
    assert "\n## Unreleased\n" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def test_an_installed_game_brings_its_assets_and_catalogues(tmp_path: Path) -> None:
    line = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(line, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = tmp_path.glob("*.whl")
    inside = set(zipfile.ZipFile(wheel).namelist())
    assert {"game/__init__.py", "rules/__init__.py", "game/_locales/en/LC_MESSAGES/dominoes.po"} <= inside
    assets = {"game/_assets/" + path.relative_to(ROOT / "assets").as_posix() for path in assets_shipped()}
    assert assets <= inside
    assert {name.split("/")[0] for name in inside if ".dist-info/" not in name} == {"game", "rules"}


def assets_shipped() -> list[Path]:
    return [path for path in (ROOT / "assets").rglob("*") if path.is_file()]
