"""How a kept picture is written in few bytes: with fewer levels of colour, and for its words alone in 256 colours."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pygame

_STEPS: Final = (12, 16, 20, 24, 28, 36)
"""Distances between the levels that a colour may have, from the finest; half of one is not seen by the comparison."""
_FINE: Final = 6
_MOST: Final = 256


def save_thriftily(picture: pygame.Surface, path: Path) -> None:
    """Write a picture with as fine levels of colour as 256 colours allow."""
    for step in _STEPS:
        pixels = _levelled(picture, step)
        points = list(zip(pixels[0::3], pixels[1::3], pixels[2::3], strict=True))
        colours = {colour: number for number, colour in enumerate(sorted(set(points)))}
        if len(colours) <= _MOST:
            break
    places = bytes(map(colours.__getitem__, points))
    _write(path, picture.get_size(), places, b"".join(map(bytes, colours)))


def save_finely(picture: pygame.Surface, path: Path) -> None:
    """Write a picture in colours that an eye takes for its own, in half the bytes."""
    _write(path, picture.get_size(), _levelled(picture, _FINE))


def _levelled(picture: pygame.Surface, step: int) -> bytes:
    """Return the pixels, three bytes each, with levels of colour so far apart."""
    levels = bytes(min(255, (value + step // 2) // step * step) for value in range(256))
    return pygame.image.tobytes(picture, "RGB").translate(levels)


def _write(path: Path, size: tuple[int, int], pixels: bytes, palette: bytes = b"") -> None:
    """Write a PNG of bytes that are colours, or places in a palette."""
    width, height = size
    row = width if palette else 3 * width
    rows = b"".join(b"\0" + pixels[at : at + row] for at in range(0, row * height, row))
    head = struct.pack(">IIBBBBB", width, height, 8, 3 if palette else 2, 0, 0, 0)
    parts = [(b"IHDR", head), (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b"")]
    if palette:
        parts.insert(1, (b"PLTE", palette))
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + b"".join(_chunks(parts)))


def _chunks(parts: list[tuple[bytes, bytes]]) -> Iterator[bytes]:
    for kind, content in parts:
        yield struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))
