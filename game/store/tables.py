"""How the game's own files of settings and people are TOML: a schema number before all else, and values as TOML."""

from __future__ import annotations

import json
import tomllib
from typing import Any, Final

from game.store.notices import Fault, FileFaultError

SCHEMA_KEY: Final = "schema"


def read_table(text: str, schema: int) -> dict[str, Any]:
    """Return the keys of a file without its schema.

    Raises FileFaultError for a text that is no TOML, has no schema, or has that of a later program.
    """
    try:
        table = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise FileFaultError(Fault.BROKEN, str(error)) from error
    found = table.pop(SCHEMA_KEY, None)
    if type(found) is not int or found < 1:
        raise FileFaultError(Fault.FOREIGN, f"expected {SCHEMA_KEY} = {schema}")
    if found > schema:
        raise FileFaultError(Fault.NEWER, f"{SCHEMA_KEY} {found} is newer than {schema}")
    return table


def write_value(value: object) -> str:
    """Write a value as TOML; a JSON text, number or list is one, but for the delete character."""
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007F")
