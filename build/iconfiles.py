"""Decides how icons are written: PNG with alpha, the ICO of Windows and the ICNS of macOS, both holding such PNGs."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Mapping
from typing import Final

_PNG: Final = b"\x89PNG\r\n\x1a\n"
_RGBA: Final = (8, 6, 0, 0, 0)
_ICO_HEAD: Final = 6
_ICO_ENTRY: Final = 16
_ICNS_KINDS: Final = {
    16: (b"icp4",),
    32: (b"icp5", b"ic11"),
    64: (b"icp6", b"ic12"),
    128: (b"ic07",),
    256: (b"ic08", b"ic13"),
    512: (b"ic09", b"ic14"),
}
"""Under which names macOS looks for a size: as it is, and as twice the half of it."""


def encode_png(width: int, height: int, pixels: bytes) -> bytes:
    """Return a PNG of pixels in rows of red, green, blue and straight alpha, one byte each.

    Every row is kept as its difference from the row above where that packs better than the row itself.
    """
    stride = 4 * width
    rows = [pixels[at : at + stride] for at in range(0, stride * height, stride)]
    above = [bytes(stride), *rows]
    plain = b"".join(b"\0" + row for row in rows)
    changes = b"".join(b"\2" + _less(row, before) for row, before in zip(rows, above, strict=False))
    packed = min((zlib.compress(plain, 9), zlib.compress(changes, 9)), key=len)
    head = struct.pack(">IIBBBBB", width, height, *_RGBA)
    return _PNG + _chunk(b"IHDR", head) + _chunk(b"IDAT", packed) + _chunk(b"IEND", b"")


def _less(row: bytes, before: bytes) -> bytes:
    return bytes((new - old) & 0xFF for new, old in zip(row, before, strict=True))


def _chunk(kind: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))


def encode_ico(pictures: Mapping[int, bytes]) -> bytes:
    """Return an ICO that holds PNGs, given by their side in pixels, at most 256."""
    head = struct.pack("<HHH", 0, 1, len(pictures))
    at = _ICO_HEAD + _ICO_ENTRY * len(pictures)
    entries = b""
    for side, picture in sorted(pictures.items()):
        entries += struct.pack("<BBBBHHII", side % 256, side % 256, 0, 0, 1, 32, len(picture), at)
        at += len(picture)
    return head + entries + b"".join(picture for _, picture in sorted(pictures.items()))


def encode_icns(pictures: Mapping[int, bytes]) -> bytes:
    """Return an ICNS that holds PNGs, given by their side in pixels: 16 to 512, powers of two."""
    parts = b"".join(
        kind + struct.pack(">I", 8 + len(picture)) + picture
        for side, picture in sorted(pictures.items())
        for kind in _ICNS_KINDS[side]
    )
    return b"icns" + struct.pack(">I", 8 + len(parts)) + parts
