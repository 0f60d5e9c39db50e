"""How a catalogue is read as translators write it, a gettext .po file, so that no language needs to be compiled.

The standard library reads only the compiled form, which holds the same in another order: it is made in memory, and
plural rules and contexts stay the library's work.
"""

from __future__ import annotations

import gettext
import re
import struct
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Final

_MAGIC: Final = 0x950412DE
_HEAD: Final = 7
"""Numbers of four bytes at the beginning of the compiled form."""
_KEYWORD: Final = re.compile(r"(msgctxt|msgid_plural|msgid|msgstr(?:\[\d\])?)\s+(?=\")")
_TEXT: Final = re.compile(r'"((?:[^"\\]|\\.)*)"')
_ESCAPE: Final = re.compile(r"\\(.)")
_ESCAPED: Final = {"n": "\n", "t": "\t", "r": "\r", '"': '"', "\\": "\\"}
_BETWEEN: Final = "\x04"
"""What the compiled form has between a context and the words."""


class CatalogueError(ValueError):
    """A catalogue that cannot be read; the sentence says in which line."""


def read_catalogue(path: Path) -> gettext.GNUTranslations:
    """Return the words of a catalogue. Raises OSError and CatalogueError."""
    try:
        entries = parse_catalogue(path.read_text(encoding="utf-8"))
        return gettext.GNUTranslations(BytesIO(_compiled(entries)))
    except (ValueError, IndexError, LookupError) as error:
        raise CatalogueError(str(error)) from error


def parse_catalogue(text: str) -> dict[str, str]:
    """Return what is translated, by the key of the compiled form: the context, the words and their plural in one text.

    Entries without a translation, fuzzy ones and obsolete ones are left out. The header has the key "".
    """
    entries: dict[str, str] = {}
    for entry, is_fuzzy in _entries(text):
        key, spoken = _entry(entry)
        if key == "" or (spoken.strip("\0") and not is_fuzzy):
            entries[key] = spoken
    if "" not in entries:
        raise CatalogueError("expected a header, an entry whose msgid is empty")
    return entries


def _entries(text: str) -> Iterator[tuple[dict[str, str], bool]]:
    """Yield the entries: the text behind each keyword, and whether the entry is fuzzy."""
    entry: dict[str, str] = {}
    is_fuzzy = is_next_fuzzy = False
    keyword = ""
    for number, line in enumerate(text.splitlines(), start=1):
        words = line.strip()
        if words.startswith("#,") and "fuzzy" in words:
            is_next_fuzzy = True
        if not words or words.startswith("#"):
            continue
        found = _KEYWORD.match(words)
        if found and found[1] in {"msgctxt", "msgid"} and keyword.startswith("msgstr"):
            yield entry, is_fuzzy
            entry = {}
        if found:
            keyword, words = found[1], words[found.end() :]
            is_fuzzy, is_next_fuzzy = is_next_fuzzy or (is_fuzzy and bool(entry)), False
        text_found = _TEXT.fullmatch(words)
        if text_found is None or not keyword:
            raise CatalogueError(f"line {number}: expected a keyword or text in quotes")
        entry[keyword] = entry.get(keyword, "") + _ESCAPE.sub(_unescaped, text_found[1])
    if entry:
        yield entry, is_fuzzy


def _unescaped(escape: re.Match[str]) -> str:
    return _ESCAPED.get(escape[1], escape[0])


def _entry(entry: dict[str, str]) -> tuple[str, str]:
    """Return the key and the value that the compiled form has for an entry."""
    if "msgid" not in entry:
        raise CatalogueError("expected a msgid in every entry")
    context = entry["msgctxt"] + _BETWEEN if "msgctxt" in entry else ""
    if "msgid_plural" in entry:
        forms = [entry[name] for name in sorted(entry) if name.startswith("msgstr[")]
        return f"{context}{entry['msgid']}\0{entry['msgid_plural']}", "\0".join(forms) if all(forms) else ""
    return context + entry["msgid"], entry.get("msgstr", "")


def _compiled(entries: dict[str, str]) -> bytes:
    """Return the compiled form: a head, the places of all keys, those of all values, and the texts."""
    pairs = sorted((key.encode(), value.encode()) for key, value in entries.items())
    texts = [key for key, _ in pairs] + [value for _, value in pairs]
    count, start = len(pairs), 4 * _HEAD
    at = start + 8 * len(texts)
    places = b""
    for text in texts:
        places += struct.pack("<II", len(text), at)
        at += len(text) + 1
    head = struct.pack("<7I", _MAGIC, 0, count, start, start + 8 * count, 0, start)
    return head + places + b"".join(text + b"\0" for text in texts)
