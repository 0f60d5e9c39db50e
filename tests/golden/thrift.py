"""How a picture that is kept for its words and its layout is written in few bytes: at most 256 colours, as PNG."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pygame

_STEPS: Final = (12, 16, 20, 24, 28, 36)
"""Distances between the levels that a colour may have, from the finest; half of one is not seen by the comparison."""
_MOST: Final = 256


def save_thriftily(picture: pygame.Surface, path: Path) -> None:
    """Write a picture with as fine levels of colour as 256 colours allow."""
    width, height = picture.get_size()
    for step in _STEPS:
        levels = bytes(min(255, (value + step // 2) // step * step) for value in range(256))
        pixels = pygame.image.tobytes(picture, "RGB").translate(levels)
        points = list(zip(pixels[0::3], pixels[1::3], pixels[2::3], strict=True))
        colours = {colour: number for number, colour in enumerate(sorted(set(points)))}
        if len(colours) <= _MOST:
            break
    lines = bytes(map(colours.__getitem__, points))
    rows = b"".join(b"\0" + lines[at : at + width] for at in range(0, width * height, width))
    head = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    palette = b"".join(map(bytes, colours))
    parts = ((b"IHDR", head), (b"PLTE", palette), (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b""))
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + b"".join(_chunks(parts)))


def _chunks(parts: tuple[tuple[bytes, bytes], ...]) -> Iterator[bytes]:
    for kind, content in parts:
        yield struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))
