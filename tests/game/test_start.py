"""What a start loads: no more than its first frame needs, and the rest behind that frame."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

from game.app.routes import SOON, prepare

ROOT = Path(__file__).parents[2]
UNSEEN = """
import json, sys
import game.app.start, game.app.run
from game.scenes.title import Title
from game.app.routes import SOON, prepare
before = sorted(sys.modules)
prepare().join()
print(json.dumps([before, sorted(sys.modules)]))
"""
HEAVY = [
    *("game.table.table", "game.table.layout", "game.session.local", "game.online.room", "game.scenes.play"),
    *("game.scenes.replay", "rules.bots.search", "rules.explain", "multiprocessing", "fontTools", "PIL"),
]


@pytest.fixture(scope="module")
def loaded() -> tuple[set[str], set[str]]:
    """Return the modules of a start before its first frame, and those behind it."""
    env = {**os.environ, "SDL_VIDEODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    done = subprocess.run([sys.executable, "-c", UNSEEN], cwd=ROOT, env=env, check=True, capture_output=True, text=True)
    before, after = json.loads(done.stdout)
    return set(before), set(after)


@pytest.mark.parametrize("module", HEAVY)
def test_the_first_frame_needs_none_of_what_comes_later(loaded: tuple[set[str], set[str]], module: str) -> None:
    assert module not in loaded[0]


def test_of_all_screens_only_the_first_one_is_there_at_the_start(loaded: tuple[set[str], set[str]]) -> None:
    screens = {path.stem for path in (ROOT / "game" / "scenes").glob("*.py")}
    others = {"settings", "statistics", "people", "rooms", "learn", "credits", "history", "help", "pause", "levels"}
    assert others <= screens
    assert not {f"game.scenes.{each}" for each in others} & loaded[0]


def test_what_is_wanted_next_is_loaded_behind_the_first_frame(loaded: tuple[set[str], set[str]]) -> None:
    assert set(SOON) <= loaded[1]
    assert {"game.table.table", "game.session.local"} <= loaded[1]


def test_preparing_ends_and_harms_nothing_that_is_there_already() -> None:
    modules = [import_module(each) for each in SOON]
    thread = prepare()
    thread.join(60)
    assert not thread.is_alive()
    assert [sys.modules[each] for each in SOON] == modules
