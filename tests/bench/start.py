"""What a second start through build/dev.py adds; a folder .venv that `build/dev.py play` has made must be there."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from time import perf_counter

ROOT = Path(__file__).parents[2]
STARTS = 15


def rows() -> Iterator[tuple[str, float, str, str]]:
    """Measure both in turn, so that a busy moment hits both alike."""
    python = ROOT / ".venv" / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    through, direct = [], []
    for _ in range(STARTS if python.exists() else 0):
        through.append(_seconds([sys.executable, str(ROOT / "build" / "dev.py"), "play", "--version"]))
        direct.append(_seconds([str(python), "-m", "game", "--version"]))
    if through:
        yield "a second start adds", median(through) - median(direct), "s", "< 0.1"


def _seconds(command: list[str]) -> float:
    began = perf_counter()
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    return perf_counter() - began
