"""What the game says about itself to a file: one JSON object a line, for tests, for bug reports and for readers."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import fields
from pathlib import Path
from time import perf_counter
from typing import TextIO

from rules.events import Event


class Log:
    """Writes lines to a file, or nowhere; each with the seconds since the start."""

    def __init__(self, out: TextIO | None = None, seconds: Callable[[], float] = perf_counter) -> None:
        self._out = out
        self._seconds = seconds

    @property
    def is_open(self) -> bool:
        """Whether somebody reads along."""
        return self._out is not None

    def write(self, what: str, **facts: object) -> None:
        """Write a line; a file that can no longer be written is given up."""
        if self._out is None:
            return
        line = {"what": what, "at": round(self._seconds(), 4), **facts}
        try:
            self._out.write(json.dumps(line, ensure_ascii=False) + "\n")
            self._out.flush()
        except (OSError, ValueError):
            self._out = None

    def write_event(self, event: Event) -> None:
        """Write an event of the table, as the shown seat was told it."""
        if self._out is not None:
            facts = {field.name: _plain(getattr(event, field.name)) for field in fields(event)}
            self.write("event", event=type(event).__name__, **facts)

    def close(self) -> None:
        """Write no more."""
        if self._out is not None:
            self._out.close()
            self._out = None


def open_log(path: Path | None, seconds: Callable[[], float] = perf_counter) -> Log:
    """Return a log that appends to this file, or one that writes nowhere. Raises OSError."""
    return Log(None if path is None else path.open("a", encoding="utf-8"), seconds)


def _plain(value: object) -> object:
    """Return tiles as two digits and tuples as lists."""
    if isinstance(value, tuple):
        return str(value) if hasattr(value, "pips") else [_plain(each) for each in value]
    return value
