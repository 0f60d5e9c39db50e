"""Killed at any moment, the game comes up again and offers the match, at most one move behind.

`CAPICUA_KILLS=200` kills more often, `CAPICUA_SEED` says when; the moments are printed.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from threading import Timer
from typing import NamedTuple

import pytest

from game.app.matches import LocalMatches
from game.paths import folders
from game.store import records
from game.store.files import read_text
from game.store.shelf import Shelf
from rules.record import Record, parse
from tests.game.playing import KINDS, name_of, steps_of

ROOT = Path(__file__).parents[2]
KILLS = int(os.environ.get("CAPICUA_KILLS", "6"))
SEED = os.environ.get("CAPICUA_SEED", "killed")
LONGEST = 1.2
"""Seconds of play before the latest kill."""
PATIENCE = 60.0
UNSEEN = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}


class Seen(NamedTuple):
    """How far a match was when the player last looked; `steps` is None for one that was over."""

    name: str
    steps: int | None


def play_and_kill(kind: str, seed: str, folder: Path, seconds: float) -> Seen:
    """Play in another process and kill it so long after its first step; return what was seen last."""
    command = [sys.executable, "-m", "tests.game.playing", kind, seed, str(folder)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as playing:
        assert playing.stdout is not None
        watch = Timer(PATIENCE, playing.kill)
        watch.start()
        first = playing.stdout.readline()
        time.sleep(seconds)
        playing.kill()
        watch.cancel()
        lines = [line for line in (first + playing.stdout.read()).splitlines(keepends=True) if line.endswith("\n")]
    assert lines, "nothing was played"
    name, steps = lines[-1].split()
    return Seen(name, None if steps == "over" else int(steps))


def check_the_files(seen: Seen, folder: Path, *, is_shared: bool) -> bool:
    """Read everything as the next start does; return whether there is a match to offer."""
    shelf = Shelf(folders(folder))
    shelf.load_settings()
    saved = LocalMatches(shelf, None, lambda _: None, lambda: None).saved(is_shared=is_shared)
    shelf.statistics()
    assert shelf.take_notices() == ()
    assert shelf.close()
    if saved is not None and name_of(saved) == seen.name:
        assert seen.steps is not None, "a match that was over is played on"
        assert steps_of(saved) >= seen.steps - 1
    else:
        assert seen.name in {name_of(record) for record in filed(folder)}, "the match is lost"
    return saved is not None


def filed(folder: Path) -> list[Record]:
    """Return the finished matches."""
    texts = (read_text(path) for path in records.paths(folders(folder).records))
    return [parse(text) for text in texts if text is not None]


def offers_of_the_next_start(folder: Path, *, is_whole: bool = True) -> set[str]:
    """Start the game, end it when the first screen is there, and return what that screen offers."""
    log = folder / "log.jsonl"
    log.unlink(missing_ok=True)
    command = [sys.executable, "-m", "game", "--data", str(folder), "--log", str(log)]
    awaited = '"shown"' if is_whole else '"notice"'
    with subprocess.Popen(command, cwd=ROOT, env={**os.environ, **UNSEEN}) as game:
        until = time.monotonic() + PATIENCE
        while awaited not in (text := log.read_text("utf-8") if log.exists() else ""):
            assert game.poll() is None, "the game ended by itself"
            assert time.monotonic() < until, "the game did not come up"
            time.sleep(0.02)
        game.kill()
    lines = [json.loads(line) for line in text.splitlines(keepends=True) if line.endswith("\n")]
    assert ("notice" in {line["what"] for line in lines}) is not is_whole
    title = next(line for line in lines if line["what"] == "title")
    return {name for name, _ in title["controls"]}


@pytest.mark.parametrize("number", range(KILLS))
def test_after_a_kill_at_any_moment_the_match_goes_on_at_most_one_move_behind(tmp_path: Path, number: int) -> None:
    dice = Random(f"{SEED}/{number}")
    kind, seconds = list(KINDS)[number % len(KINDS)], dice.uniform(0.0, LONGEST)
    sys.stdout.write(f"seed {SEED}/{number}: {kind}, killed after {seconds:.3f} s\n")
    seen = play_and_kill(kind, f"{SEED}/{number}", tmp_path, seconds)
    is_shared = KINDS[kind].settings.players[: KINDS[kind].settings.seats].count("person") > 1
    is_offered = check_the_files(seen, tmp_path, is_shared=is_shared)
    offers = offers_of_the_next_start(tmp_path)
    assert (("continue_shared" if is_shared else "continue") in offers) == is_offered
