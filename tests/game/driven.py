"""A game in a real window that tests drive from outside: its own display, real mouse and keys, and what it logs."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
FROM_SOURCE = (sys.executable, "-m", "game")
PATIENCE = 30.0
"""Seconds after which a thing that should have happened has not."""


@contextmanager
def display(size: tuple[int, int] = (1400, 900)) -> Iterator[str]:
    """Run an X server of its own; yield its name."""
    reading, writing = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{size[0]}x{size[1]}x24", "-nolisten", "tcp"],
        pass_fds=(writing,),
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    try:
        with os.fdopen(reading) as pipe:
            yield f":{pipe.readline().strip()}"
    finally:
        server.terminate()
        server.wait()


class Game:
    """One run of the game, or of another `program` that is the game."""

    def __init__(
        self, screen: str, folder: Path, *words: str, is_first: bool = False, program: Sequence[str] = FROM_SOURCE
    ) -> None:
        self.folder = folder
        settings = folder / "settings.toml"
        if not is_first and not settings.exists():  # somebody who was here before is offered no lesson
            settings.write_text("schema = 1\n", encoding="utf-8")
        self._log = folder / "log.jsonl"
        self._log.unlink(missing_ok=True)
        self._env = {**os.environ, "DISPLAY": screen, "SDL_FRAMEBUFFER_ACCELERATION": "0", "SDL_AUDIODRIVER": "dummy"}
        self._env.pop("SDL_VIDEODRIVER", None)
        self._errors = folder / "stderr.txt"
        with self._errors.open("w") as errors:
            self.process = subprocess.Popen(
                [*program, "--data", str(folder), "--log", str(self._log), *words],
                cwd=ROOT,
                env=self._env,
                stderr=errors,
            )

    # -- what it says ------------------------------------------------------------------------------------------------

    def lines(self) -> list[dict[str, Any]]:
        """Return all that was logged so far."""
        if not self._log.exists():
            return []
        whole = self._log.read_text("utf-8").splitlines(keepends=True)
        return [json.loads(line) for line in whole if line.endswith("\n")]

    def wait(self, is_there: Callable[[list[dict[str, Any]]], Any]) -> Any:  # noqa: ANN401 - whatever was waited for
        """Wait until the log holds something; return what `is_there` answers for it."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            found = is_there(self.lines())
            if found:
                return found
            if self.process.poll() is not None:
                break
            time.sleep(0.02)
        tail = "\n".join(map(str, self.lines()[-5:]))
        raise AssertionError(f"did not happen within {PATIENCE} s; the last lines were:\n{tail}")

    def screen(self, name: str) -> dict[str, Any]:
        """Wait for a screen with this name to be on top; return its line."""

        def is_on_top(lines: list[dict[str, Any]]) -> dict[str, Any] | None:
            tops = [line for line in lines if "controls" in line]
            return tops[-1] if tops and tops[-1]["what"] == name else None

        found: dict[str, Any] = self.wait(is_on_top)
        return found

    def controls(self) -> dict[str, list[int]]:
        """Return the boxes of the controls that are there now, by name."""
        tops = [line for line in self.lines() if "controls" in line]
        return dict(tops[-1]["controls"])

    def events(self, kind: str) -> list[dict[str, Any]]:
        """Return the logged events of a kind."""
        return [line for line in self.lines() if line.get("event") == kind]

    # -- what is done to it ------------------------------------------------------------------------------------------

    def xdotool(self, *words: str) -> str:
        """Send real input."""
        done = subprocess.run(["xdotool", *words], env=self._env, check=True, capture_output=True, text=True)
        return done.stdout

    def click(self, name: str, *, button: int = 1) -> None:
        """Click on a control."""
        x, y, width, height = self.controls()[name]
        self.click_at(x + width // 2, y + height // 2, button=button)

    def rest_mouse(self) -> None:
        """Move the mouse to where nothing is."""
        left, top = self.place()
        self.xdotool("mousemove", str(left + 2), str(top + 2))

    def click_at(self, x: int, y: int, *, button: int = 1) -> None:
        """Click on a pixel of the window."""
        left, top = self.place()
        self.xdotool("mousemove", str(left + x), str(top + y), "click", str(button))

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        """Press at one pixel, move in steps, and release at another."""
        left, top = self.place()
        self.xdotool("mousemove", str(left + start[0]), str(top + start[1]), "mousedown", "1")
        for step in range(1, 6):
            x = start[0] + (end[0] - start[0]) * step // 5
            y = start[1] + (end[1] - start[1]) * step // 5
            self.xdotool("mousemove", str(left + x), str(top + y))
            time.sleep(0.02)
        self.xdotool("mouseup", "1")

    def key(self, *keys: str) -> None:
        """Press keys, one after the other."""
        self.xdotool("key", *keys)

    def window(self) -> str:
        """Return the window's number."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            done = subprocess.run(
                ["xdotool", "search", "--onlyvisible", "--pid", str(self.process.pid)],
                env=self._env,
                check=False,
                capture_output=True,
                text=True,
            )
            if done.stdout.strip():
                return done.stdout.split()[-1]
            time.sleep(0.05)
        raise AssertionError("no window came up")

    def place(self) -> tuple[int, int]:
        """Return where the window's picture begins on the display."""
        found = self.xdotool("getwindowgeometry", "--shell", self.window())
        facts = dict(line.split("=") for line in found.split())
        return int(facts["X"]), int(facts["Y"])

    def resize(self, width: int, height: int) -> None:
        """Give the window another size."""
        self.xdotool("windowsize", self.window(), str(width), str(height))

    def quit(self) -> int:
        """Ask it to end, as a desktop that shuts down does; return the exit status."""
        self.process.terminate()
        return self.process.wait(PATIENCE)

    def errors(self) -> str:
        """Return what it wrote on standard error."""
        return self._errors.read_text("utf-8")

    def kill(self) -> None:
        """End it at once, as a power cut does."""
        self.process.kill()
        self.process.wait()


@contextmanager
def game(screen: str, folder: Path, *words: str, program: Sequence[str] = FROM_SOURCE) -> Iterator[Game]:
    """Run the game in a window; it is ended with the test."""
    running = Game(screen, folder, *words, program=program)
    try:
        yield running
    finally:
        if running.process.poll() is None:
            running.kill()
