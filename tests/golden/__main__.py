"""Paints the kept pictures anew: `python -m tests.golden [name ...]`, say `'*-long*'`; look at each of them then."""

from __future__ import annotations

import os
import sys
from fnmatch import fnmatch

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from tests.golden.compare import KEPT
from tests.golden.gallery import PICTURES, SPOKEN
from tests.golden.thrift import save_finely, save_thriftily

if __name__ == "__main__":
    KEPT.mkdir(exist_ok=True)
    for name in (name for name in PICTURES if any(fnmatch(name, wish) for wish in sys.argv[1:] or ["*"])):
        keep = save_thriftily if name in SPOKEN else save_finely
        keep(PICTURES[name](), KEPT / f"{name}.png")
        sys.stdout.write(f"{name}\n")
