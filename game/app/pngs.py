"""How the pictures of a film are written: as PNG, packed lightly, in threads beside the drawing."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pygame

from game.ui.pngs import encode_png

HANDS: Final = 2
MOST_WAITING: Final = 8
"""So many pictures may wait to be written before the next is drawn: each keeps its pixels in memory."""


class PngWriter:
    """Writes pictures in threads of its own; make one with `open_writer`."""

    def __init__(self, pool: ThreadPoolExecutor) -> None:
        self._pool = pool
        self._waiting: list[Future[None]] = []

    def write(self, surface: pygame.Surface, path: Path) -> None:
        """Take the pixels of a surface as they are now and write them soon. Raises OSError for an earlier picture."""
        if len(self._waiting) >= MOST_WAITING:
            self._waiting.pop(0).result()
        pixels = pygame.image.tobytes(surface, "RGB")
        self._waiting.append(self._pool.submit(_write, surface.get_size(), pixels, path))

    def finish(self) -> None:
        """Wait until all is written. Raises OSError."""
        while self._waiting:
            self._waiting.pop(0).result()


def _write(size: tuple[int, int], pixels: bytes, path: Path) -> None:
    path.write_bytes(encode_png(size, pixels))


@contextmanager
def open_writer() -> Iterator[PngWriter]:
    """Lend a writer; when it is given back everything has been written. Raises OSError."""
    with ThreadPoolExecutor(HANDS) as pool:
        writer = PngWriter(pool)
        yield writer
        writer.finish()
