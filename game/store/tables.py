"""How the game's own files of settings and people are TOML: a schema number before all else, and values as TOML."""

from __future__ import annotations

import json
import re
import tomllib
from typing import Any, Final

from game.store.notices import Fault, FileFaultError, Place

SCHEMA_KEY: Final = "schema"
_LINE: Final = re.compile(r"\(at line ([0-9]+), column [0-9]+\)$")
_BREAKS_OFF: Final = "(at end of document)"


def read_toml(text: str) -> dict[str, Any]:
    """Return the keys of a text. Raises FileFaultError with the line where it is no TOML."""
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise FileFaultError(Fault.BROKEN, str(error), place=Place(line=_line_of(str(error), text))) from error


def _line_of(fault: str, text: str) -> int | None:
    """Return the line that a fault of TOML names; the last one where the text breaks off."""
    found = _LINE.search(fault)
    if found is not None:
        return int(found[1])
    return len(text.splitlines()) if fault.endswith(_BREAKS_OFF) else None


def read_table(text: str, schema: int) -> dict[str, Any]:
    """Return the keys of a file without its schema.

    Raises FileFaultError for a text that is no TOML, has no schema, or has that of a later program.
    """
    table = read_toml(text)
    found = table.pop(SCHEMA_KEY, None)
    if type(found) is not int or found < 1:
        raise FileFaultError(Fault.FOREIGN, f"expected {SCHEMA_KEY} = {schema}")
    if found > schema:
        raise FileFaultError(Fault.NEWER, f"{SCHEMA_KEY} {found} is newer than {schema}")
    return table


def write_value(value: object) -> str:
    """Write a value as TOML; a JSON text, number or list is one, but for the delete character."""
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007F")
