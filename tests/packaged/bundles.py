"""The packaged program for its tests: built once, and started in every way a person starts it."""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import package

WAIT = 30.0


def program_of(folder: Path) -> str:
    """Return the program's path."""
    return str(package.program_in(folder))


def tell(line: str) -> None:
    """Show a figure among the results."""
    print(f"    {line}", flush=True)  # noqa: T201 - figures are what this stage is for


def has(tool: str) -> bool:
    """Whether a tool is here; where it is not, that is said."""
    if shutil.which(tool) is None:
        tell(f"NOT CHECKED: {tool} is not on this machine")
        return False
    return True


def bare(**more: str) -> dict[str, str]:
    """Return an environment with nothing in it but a display to draw on that nobody sees, and no sound."""
    return {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", **more}


def self_test(program: Sequence[str], **how: Any) -> subprocess.CompletedProcess[str]:  # noqa: ANN401 - of Popen
    """Let the program test itself."""
    return subprocess.run([*program, "--self-test"], capture_output=True, text=True, check=False, timeout=60, **how)


def children(pid: int) -> list[int]:
    """Return the processes that any thread of a process has started."""
    found: list[int] = []
    for path in Path(f"/proc/{pid}/task").glob("*/children"):
        with contextlib.suppress(OSError):  # a thread that has just ended
            found += map(int, path.read_text("ascii").split())
    return found


def line_of(pid: int) -> str:
    """Return the command line of a process, or nothing when it has ended."""
    with contextlib.suppress(OSError):
        return Path(f"/proc/{pid}/cmdline").read_bytes().replace(b"\0", b" ").decode("utf-8", "replace")
    return ""


def seconds_to_first_frame(program: str, screen: str, folder: Path) -> float:
    """Start the program in a window; return the seconds from there to its first frame."""
    log = folder / "start.jsonl"
    log.unlink(missing_ok=True)
    surroundings = {**os.environ, "DISPLAY": screen, "SDL_FRAMEBUFFER_ACCELERATION": "0", "SDL_AUDIODRIVER": "dummy"}
    surroundings.pop("SDL_VIDEODRIVER", None)
    began = time.monotonic()
    with subprocess.Popen([program, "--data", str(folder), "--log", str(log)], env=surroundings) as running:
        try:
            while '"shown"' not in (log.read_text("utf-8") if log.exists() else ""):
                assert running.poll() is None, "it ended before it showed anything"
                assert time.monotonic() - began < WAIT
                time.sleep(0.001)
            return time.monotonic() - began
        finally:
            running.terminate()
            running.wait(WAIT)


@contextlib.contextmanager
def started(line: list[str], surroundings: dict[str, str]) -> Iterator[subprocess.Popen[str]]:
    """Start a program; it is ended with the test, however that goes."""
    with subprocess.Popen(line, env=surroundings, stderr=subprocess.PIPE, text=True) as running:
        try:
            yield running
        finally:
            if running.poll() is None:
                running.kill()


def wait_for(log: Path, words: str) -> str:
    """Wait until a log says these words; return the first line that does."""
    until = time.monotonic() + WAIT
    while time.monotonic() < until:
        lines = log.read_text("utf-8").splitlines(keepends=True) if log.exists() else []
        found = [line for line in lines if words in line and line.endswith("\n")]
        if found:
            return found[0]
        time.sleep(0.05)
    raise AssertionError(f"{words} was not said within {WAIT} s")


@contextlib.contextmanager
def full_disk(folder: Path, settings: str) -> Iterator[Path | None]:
    """Lend a disk that is full but for the game's settings, or None where none can be mounted."""
    folder.mkdir()
    line = ["mount", "-t", "tmpfs", "-o", "size=16k", "tmpfs", str(folder)]
    if sys.platform != "linux" or subprocess.run(line, capture_output=True, check=False).returncode != 0:
        yield None
        return
    try:
        (folder / "settings.toml").write_text(settings, "utf-8")
        with contextlib.suppress(OSError):
            (folder / "filler").write_bytes(bytes(1 << 20))
        yield folder
    finally:
        subprocess.run(["umount", "--lazy", str(folder)], check=False)
