"""A packaged game that is started again by its own process: it thinks, or clears up, and is no second game."""

from __future__ import annotations

import subprocess
import sys

import pytest

from game.session.frozen import serve_if_asked
from tests.game.driven import ROOT


@pytest.mark.parametrize("words", [[], ["--version"], ["match.domino"], ["-c", "print(1)"], ["--size", "800x600"]])
def test_what_a_person_asks_for_is_left_to_the_game(words: list[str]) -> None:
    serve_if_asked(words)


@pytest.mark.parametrize(
    ("words", "module"),
    [
        (["--multiprocessing-fork", "tracker_fd=3", "pipe_handle=4"], "spawn.freeze_support"),
        (["-B", "-c", "from multiprocessing.resource_tracker import main;main(3)"], "resource_tracker.main"),
    ],
)
def test_what_its_own_process_asks_for_is_done_and_no_game_follows(words: list[str], module: str) -> None:
    room, name = module.split(".")
    lines = (
        f"import multiprocessing.{room}, sys",
        f"multiprocessing.{room}.{name} = lambda *asked: (print('served', *asked), sys.exit(0))",
        "from game.session.frozen import serve_if_asked",
        f"serve_if_asked({words!r})",
        "print('a game')",
    )
    done = subprocess.run(
        [sys.executable, "-c", "\n".join(lines)], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout.split()[0] == "served"
    assert "a game" not in done.stdout
