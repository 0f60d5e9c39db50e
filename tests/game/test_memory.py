"""A thousand changes of scene leave nothing behind: memory grows by less than 5 MB.

`CAPICUA_CHANGES=1000` changes more often; a tenth of them may leave a little more than a tenth, for the system's own
ways of keeping what was freed.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import i18n  # type: ignore[import-untyped]
import pygame

from tests.game.forms import make

ROOT = Path(__file__).parents[2]
CHANGES = int(os.environ.get("CAPICUA_CHANGES", "100"))
SEED = os.environ.get("CAPICUA_SEED", "memory")
MOST_BYTES = 5_000_000


def test_changes_of_scene_leave_nothing_behind() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.game.changing", str(CHANGES), SEED],
        cwd=ROOT,
        env={**os.environ, "SDL_VIDEODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"},
        check=True,
        capture_output=True,
        text=True,
    )
    assert json.loads(done.stdout)["grown"] < MOST_BYTES, done.stderr


def test_a_form_that_was_closed_leaves_no_path_and_no_theme_behind() -> None:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    make().close()
    paths = list(i18n.load_path)
    for _ in range(3):
        make().close()
    assert i18n.load_path == paths
