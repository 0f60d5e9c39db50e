"""Tries a packaged program where there is no display: `python build/smoke.py PROGRAM` lets it test itself, twice.

The second time it runs from another folder with next to nothing in its environment.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

NEEDED: Final = ("SYSTEMROOT", "TEMP", "TMP")
"""Without these no program starts on Windows."""
PATIENCE: Final = 120


def main(words: list[str]) -> int:
    """Try the program; print what it tells. Return 0 when it played a round that replays, both times."""
    program = Path(words[0]).resolve()
    bare = {name: os.environ[name] for name in NEEDED if name in os.environ}
    with tempfile.TemporaryDirectory() as elsewhere:
        return max(_try(program, Path.cwd(), dict(os.environ)), _try(program, Path(elsewhere), bare))


def _try(program: Path, folder: Path, surroundings: dict[str, str]) -> int:
    done = subprocess.run(
        [str(program), "--self-test"], cwd=folder, env=surroundings, capture_output=True, check=False, timeout=PATIENCE
    )
    told = done.stdout.decode("utf-8", "replace")
    print(told, done.stderr.decode("utf-8", "replace"), f"exit status {done.returncode}")
    return 0 if done.returncode == 0 and json.loads(told)["replays"] else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
