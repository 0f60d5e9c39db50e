"""How pictures that follow each other become one moving picture: an animated PNG, of which only what changed is kept.

PNG is "Portable Network Graphics", third edition (W3C 2025), whose section 11.3.6 has the chunks of animation.
"""

from __future__ import annotations

import struct
import zlib
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

_SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
_RGB: Final = 3
"""Bytes a pixel."""
_COLOUR_TYPE: Final = 2
_MILLI: Final = 1000


class Frame(NamedTuple):
    """One picture: its pixels as rows of red, green and blue bytes, and how long it is seen."""

    pixels: bytes
    seconds: float


class _Patch(NamedTuple):
    """A part of a picture: its place, its size, and its rows."""

    x: int
    y: int
    width: int
    height: int
    rows: tuple[bytes, ...]


def write_moving(size: tuple[int, int], frames: Iterable[Frame], *, level: int = 6) -> bytes:
    """Return an animated PNG of frames that all have the size in pixels; it goes round for ever.

    Each frame but the first holds the smallest rectangle in which it differs from the one before. `level` is zlib's,
    1 to 9. Raises ValueError without a frame, or for pixels that are not `size`.
    """
    chunks = list(_chunks(size, frames, level))
    count = sum(kind == b"fcTL" for kind, _ in chunks)
    if not count:
        raise ValueError("a moving picture needs a frame")
    head = struct.pack(">IIBBBBB", *size, 8, _COLOUR_TYPE, 0, 0, 0)
    whole = [(b"IHDR", head), (b"acTL", struct.pack(">II", count, 0)), *chunks, (b"IEND", b"")]
    return _SIGNATURE + b"".join(_chunk(kind, content) for kind, content in whole)


def _chunks(size: tuple[int, int], frames: Iterable[Frame], level: int) -> Iterator[tuple[bytes, bytes]]:
    number, before = 0, None
    for frame in frames:
        if len(frame.pixels) != size[0] * size[1] * _RGB:
            raise ValueError(f"a frame has {len(frame.pixels)} bytes: expected {size[0] * size[1] * _RGB}")
        patch = _whole(size, frame.pixels) if before is None else _changed(size, before, frame.pixels)
        pixels = zlib.compress(b"".join(b"\0" + row for row in patch.rows), level)
        delay = max(1, min(round(frame.seconds * _MILLI), 0xFFFF))
        place = (patch.width, patch.height, patch.x, patch.y)
        yield b"fcTL", struct.pack(">IIIIIHHBB", number, *place, delay, _MILLI, 0, 0)
        number += 1
        if before is None:
            yield b"IDAT", pixels
        else:
            yield b"fdAT", struct.pack(">I", number) + pixels
            number += 1
        before = frame.pixels


def _whole(size: tuple[int, int], pixels: bytes) -> _Patch:
    wide = size[0] * _RGB
    return _Patch(0, 0, *size, tuple(pixels[at : at + wide] for at in range(0, len(pixels), wide)))


def _changed(size: tuple[int, int], before: bytes, after: bytes) -> _Patch:
    """Return the smallest rectangle with all that differs; one pixel where nothing does."""
    wide = size[0] * _RGB
    differing = [
        at for at in range(size[1]) if before[at * wide : (at + 1) * wide] != after[at * wide : (at + 1) * wide]
    ]
    top, bottom = (differing[0], differing[-1] + 1) if differing else (0, 1)
    pairs = [(before[at * wide : (at + 1) * wide], after[at * wide : (at + 1) * wide]) for at in range(top, bottom)]
    left = min((_first_difference(one, other) for one, other in pairs), default=0) // _RGB
    right = max((wide - _first_difference(one[::-1], other[::-1]) for one, other in pairs), default=_RGB)
    left, right = (left, -(-right // _RGB)) if differing else (0, 1)
    rows = tuple(row[left * _RGB : right * _RGB] for _, row in pairs)
    return _Patch(left, top, right - left, bottom - top, rows)


def _first_difference(one: bytes, other: bytes) -> int:
    """Return where two rows begin to differ, their length where they do not; found by halving."""
    if one == other:
        return len(one)
    low, high = 0, len(one)
    while low < high:
        middle = (low + high) // 2
        if one[: middle + 1] == other[: middle + 1]:
            low = middle + 1
        else:
            high = middle
    return low


def _chunk(kind: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))
