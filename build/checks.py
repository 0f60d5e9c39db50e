"""Decides which checks the house has, in which order they run, and that all of them run whatever the first ones say."""

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

import environment
from installing import say


class Check(NamedTuple):
    """One check: its name, what it looks at, and the words after Python that run it."""

    name: str
    looks_at: str
    words: tuple[str, ...]


LAYERS = "from importlinter.cli import lint_imports_command; lint_imports_command()"
COVERING = ("tests/rules", "tests/online")
"""The tests that reach every line of the rules."""

QUIET = (
    Check("ruff check", "style and likely mistakes", ("-m", "ruff", "check", ".")),
    Check("ruff format", "layout", ("-m", "ruff", "format", "--check", ".")),
    Check("mypy", "types", ("-m", "mypy")),
    Check("lint-imports", "who may import whom", ("-c", LAYERS)),
)
IN_EVERY_CORE = ("-m", "pytest", "-n", "auto")
SOME = Check("pytest", "what was asked for, in every core at once", IN_EVERY_CORE)
RULES = Check(
    "pytest of the rules",
    "what the rules and the players do, and which of their lines are reached",
    (*IN_EVERY_CORE, "--cov", "--cov-report=", *COVERING),
)
GAME = Check(
    "pytest of the game",
    "what all the rest does",
    (*IN_EVERY_CORE, *(f"--ignore={folder}" for folder in COVERING)),
)
"""Apart, as counting lines makes a test take two or three times as long; of the rules, those that only play on and on
are marked `no_cover`."""

PACKAGED = Check(
    "pytest --package",
    "what the packaged program does, in a real window where Xvfb is",
    ("-m", "pytest", "--package", "-n0", "-s", "tests/packaged"),
)
"""Not in every core at once: it measures."""

LONG = Check(
    "pytest at full length",
    "kills, changes of scene, random inputs and random rounds, so many: ",
    (
        *IN_EVERY_CORE,
        *(f"tests/game/test_{name}.py" for name in ("killed", "memory", "monkey", "layout")),
    ),
)
LENGTHS = {
    "CAPICUA_KILLS": "200",
    "CAPICUA_CHANGES": "1000",
    "CAPICUA_MONKEY": "10000",
    "LAYOUT_ROUNDS": "10000",
}
"""What the tests of robustness look for around them; without it each takes some seconds."""

WHOLE = Check(
    "coverage",
    "every line and branch of the rules and of the players is reached",
    ("-m", "coverage", "report", "--include=rules/*", "--fail-under=100"),
)
"""What the tests of the rules must reach."""


def run_all(python: Path, words: list[str]) -> int:
    """Run every check from the project's folder; with further words, of the tests those that they ask pytest for.

    0 when all of them passed.
    """
    failed = [check.name for check in QUIET if not _tell(python, check)]
    tests = (SOME._replace(words=(*SOME.words, *words)),) if words else (RULES, GAME)
    failed += [check.name for check in tests if not _tell(python, check, is_shown=True)]
    if not words and not _tell(python, WHOLE):
        failed.append(WHOLE.name)
    say(f"Failed: {', '.join(failed)}" if failed else "Every check passed")
    return 1 if failed else 0


def run_packaged(python: Path, words: list[str]) -> int:
    """Build the program and try it, the further words with pytest; 0 when all went well."""
    return 0 if _tell(python, PACKAGED._replace(words=(*PACKAGED.words, *words)), is_shown=True) else 1


def run_long(python: Path, words: list[str]) -> int:
    """Run the tests of robustness at full length, the further words with pytest; 0 when all went well.

    What is already set around them stays.
    """
    lengths = {name: os.environ.get(name, number) for name, number in LENGTHS.items()}
    say(f"{LONG.name}: {LONG.looks_at}{', '.join(lengths.values())}")
    check = LONG._replace(words=(*LONG.words, *words))
    return 0 if _run(python, check, is_shown=True, further=lengths) else 1


def _tell(python: Path, check: Check, *, is_shown: bool = False) -> bool:
    say(f"{check.name}: {check.looks_at}")
    return _run(python, check, is_shown=is_shown)


def _run(python: Path, check: Check, *, is_shown: bool, further: Mapping[str, str] = MappingProxyType({})) -> bool:
    """Whether the check passed; its output is shown as it comes, or only when it failed. `further` is set around it."""
    pipe = None if is_shown else subprocess.PIPE
    surroundings = {**os.environ, "PYTHONUTF8": "1", **further}
    done = subprocess.run(
        [str(python), *check.words], cwd=environment.ROOT, env=surroundings, stdout=pipe, stderr=pipe, check=False
    )
    if done.returncode and not is_shown:
        sys.stderr.buffer.write(done.stdout + done.stderr)
        sys.stderr.flush()
    return done.returncode == 0
