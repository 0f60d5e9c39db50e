"""The finished matches of a player as a table for other programs: comma-separated values in UTF-8."""

from __future__ import annotations

import csv
import io
from dataclasses import fields
from typing import TYPE_CHECKING, Final

from game.store.tally import Tally

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.store.history import Past

_FIGURES: Final = tuple(field.name for field in fields(Tally))
_RESULTS: Final = {True: "won", False: "lost", None: "drawn"}
_FORMULA: Final = ("=", "+", "-", "@")
"""What spreadsheets take for a formula at the beginning of a text."""


def write_sheet(matches: Iterable[Past]) -> str:
    """Write a line for every match of the player, the oldest first, under a head with the names of a `Tally`."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")  # as RFC 4180 has it
    writer.writerow(("day", "file", *_FIGURES))
    for past in matches:
        tally = past.tally
        if tally is not None:
            cells = (_cell(getattr(tally, name), name) for name in _FIGURES)
            writer.writerow((past.day.isoformat(), past.path.name, *cells))
    return out.getvalue()


def _cell(value: object, name: str) -> object:
    """Return what stands in a cell; a text that begins like a formula is kept from being one."""
    if name == "won":
        return _RESULTS[value if isinstance(value, bool) else None]
    if isinstance(value, str) and value.startswith(_FORMULA):
        return f"'{value}"
    return round(value, 3) if isinstance(value, float) else value
