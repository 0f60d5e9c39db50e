"""How a kept picture is written in few bytes: with fewer levels of colour, and for its words alone in 256 colours."""

from __future__ import annotations

import struct
import zlib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

import pygame

from tests.golden.compare import SEEN

Point = tuple[int, int, int]
"""Red, green and blue of a pixel."""
_STEPS: Final = (12, 16, 20, 24, 28, 36)
"""Distances between the levels that a colour may have, from the finest; half of one is not seen by the comparison."""
_FINE: Final = 6
_MOST: Final = 256


def save_thriftily(picture: pygame.Surface, path: Path) -> None:
    """Write a picture in 256 colours: each stands for those around a level, and is the mean of what it stands for."""
    raw = pygame.image.tobytes(picture, "RGB")
    points = list(zip(raw[0::3], raw[1::3], raw[2::3], strict=True))
    counts = Counter(points)
    groups: dict[Point, list[Point]] = {}
    for step in _STEPS:
        levels, groups = _levels(step), {}
        for point in sorted(counts):
            groups.setdefault((levels[point[0]], levels[point[1]], levels[point[2]]), []).append(point)
        if len(groups) <= _MOST:
            break
    places: dict[Point, int] = {}
    palette = b""
    for number, (middle, members) in enumerate(groups.items()):
        palette += _mean(middle, members, counts, (SEEN - 1) - step // 2)
        places.update(dict.fromkeys(members, number))
    _write(path, picture.get_size(), bytes(map(places.__getitem__, points)), palette)


def _mean(middle: Point, members: Sequence[Point], counts: Mapping[Point, int], most: int) -> bytes:
    """Return the mean of points, so near to their level that each of them is taken for it by the comparison."""
    total = sum(counts[point] for point in members)
    means = (round(sum(point[part] * counts[point] for point in members) / total) for part in range(3))
    return bytes(min(max(mean, level - most), level + most) for mean, level in zip(means, middle, strict=True))


def save_finely(picture: pygame.Surface, path: Path) -> None:
    """Write a picture in colours that an eye takes for its own, in half the bytes."""
    _write(path, picture.get_size(), _levelled(picture, _FINE))


def _levelled(picture: pygame.Surface, step: int) -> bytes:
    """Return the pixels, three bytes each, with levels of colour so far apart."""
    return pygame.image.tobytes(picture, "RGB").translate(_levels(step))


def _levels(step: int) -> bytes:
    """Return the level of each of 256 values."""
    return bytes(min(255, (value + step // 2) // step * step) for value in range(256))


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
