"""Which report of a fault has not been told yet: it is noted beside it, and told once by the next start."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from pathlib import Path

UNTOLD: Final = "crash-untold.txt"
"""Holds the name of the newest report until it has been told."""
_REPORT: Final = re.compile(r"crash-[0-9-]+\.txt")


def note(report: Path) -> None:
    """Note a report that was just written as not yet told. Raises OSError."""
    report.with_name(UNTOLD).write_text(report.name, "utf-8")


def take(logs: Path) -> Path | None:
    """Return the report in the folder of logs that has not been told, and forget that; None without one."""
    untold = logs / UNTOLD
    try:
        name = untold.read_text("utf-8")
        untold.unlink()
    except (OSError, UnicodeError):
        return None
    report = logs / name if _REPORT.fullmatch(name) else None
    return report if report is not None and report.is_file() else None
