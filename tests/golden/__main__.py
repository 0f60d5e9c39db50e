"""Paints the kept pictures anew: `python -m tests.golden [name ...]`; look at every one before it is committed."""

from __future__ import annotations

import os
import sys

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from tests.golden.compare import KEPT
from tests.golden.scenes import PICTURES

if __name__ == "__main__":
    KEPT.mkdir(exist_ok=True)
    for name in sys.argv[1:] or PICTURES:
        pygame.image.save(PICTURES[name](), KEPT / f"{name}.png")
        sys.stdout.write(f"{name}\n")
