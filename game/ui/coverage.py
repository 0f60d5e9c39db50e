"""Which letters a font file has, read from its table `cmap`.

SDL draws a box for a letter that is missing, and tells nobody.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Final

_UNICODE: Final = ((3, 10), (0, 6), (0, 4), (3, 1), (0, 3))
"""The platforms and encodings of the tables to be read, the fullest first."""
_SEGMENTS: Final = 4
_GROUPS: Final = 12
_LAST: Final = 0xFFFF


@lru_cache(maxsize=32)
def letters_of(path: Path) -> frozenset[int]:
    """Return the code points of a font's letters; none for a file that is no such font. Raises OSError."""
    font = path.read_bytes()
    try:
        return frozenset(_letters(font, _find_table(font)))
    except (struct.error, LookupError):
        return frozenset()


def _find_table(font: bytes) -> int:
    """Return where the fullest list of letters begins."""
    (tables,) = struct.unpack_from(">H", font, 4)
    entries = (struct.unpack_from(">4sIII", font, 12 + 16 * number) for number in range(tables))
    start = next(int(at) for tag, _, at, _ in entries if tag == b"cmap")
    (count,) = struct.unpack_from(">H", font, start + 2)
    lists = (struct.unpack_from(">HHI", font, start + 4 + 8 * number) for number in range(count))
    found = {(platform, encoding): start + int(at) for platform, encoding, at in lists}
    return next(found[kind] for kind in _UNICODE if kind in found)


def _letters(font: bytes, at: int) -> Iterator[int]:
    (form,) = struct.unpack_from(">H", font, at)
    if form == _GROUPS:
        (groups,) = struct.unpack_from(">I", font, at + 12)
        for number in range(groups):
            first, last, _ = struct.unpack_from(">III", font, at + 16 + 12 * number)
            yield from range(first, last + 1)
    elif form == _SEGMENTS:
        (double,) = struct.unpack_from(">H", font, at + 6)
        ends = struct.unpack_from(f">{double // 2}H", font, at + 14)
        starts = struct.unpack_from(f">{double // 2}H", font, at + 16 + double)
        for first, last in zip(starts, ends, strict=True):
            yield from (letter for letter in range(first, last + 1) if letter != _LAST)
