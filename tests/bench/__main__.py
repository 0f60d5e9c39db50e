"""Measures the game and prints a table: `python -m tests.bench [name ...]`, where a name is a file of this folder.

Medians of several runs. Marks are what the game set out to reach; a shared machine may miss them for a moment.
"""

from __future__ import annotations

import importlib
import os
import sys
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

FOLDER = Path(__file__).parent


def main(names: list[str]) -> int:
    """Print the rows of the named benches, or of all; return 2 for a name that is none."""
    known = sorted(path.stem for path in FOLDER.glob("*.py") if not path.stem.startswith("_"))
    wrong = [name for name in names if name not in known]
    if wrong:
        print(f"tests.bench: there is no bench '{wrong[0]}': expected {', '.join(known)}", file=sys.stderr)
        return 2
    for name in names or known:
        bench = importlib.import_module(f"tests.bench.{name}")
        print(f"\n{name}: {(bench.__doc__ or '').splitlines()[0]}")
        for row in bench.rows():
            what, value, unit, *mark = row
            print(f"  {what:<62} {value:>10.3f} {unit:<12} {mark[0] if mark else ''}".rstrip())
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
