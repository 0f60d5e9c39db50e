"""A process that goes from scene to scene and prints how much memory it has grown by, in bytes: `CHANGES SEED`."""

from __future__ import annotations

import ctypes
import gc
import json
import sys
import tracemalloc
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random

from tests.game.everywhere import SCENES, UNDER, leave, world
from tests.game.stages import Player

STATUS = Path("/proc/self/statm")
PAGE = 4096


def used() -> int:
    """Return the bytes that the process holds in memory; where the system does not tell, those that Python has."""
    gc.collect()
    if sys.platform == "linux":
        with suppress(OSError, AttributeError):
            ctypes.CDLL(None).malloc_trim(0)  # what was freed is no growth
    if STATUS.exists():
        return int(STATUS.read_text("ascii").split()[1]) * PAGE
    if not tracemalloc.is_tracing():
        tracemalloc.start()
    return tracemalloc.get_traced_memory()[0]


def change(player: Player, name: str) -> None:
    """Go to a scene as the game does: in the place of the one that is there, or over another one."""
    leave(player)
    for scene in (UNDER.get(name), SCENES[name]):
        if scene is not None:
            player.stack.enter(scene(player))
    player.wait(0.02)


def grow(changes: int, seed: str, tell: Callable[[str], None]) -> int:
    """Change the scene so often; return by how many bytes the memory has grown after everything was there twice."""
    player, dice = world(), Random(seed)
    player.enter(SCENES["title"](player))
    for name in (*SCENES, *SCENES, *SCENES):
        change(player, name)
    before = at_title(player)
    for number in range(changes):
        change(player, dice.choice(list(SCENES)))
        if number % 100 == 99:
            tell(f"{number + 1} changes: {(at_title(player) - before) / 1e6:.2f} MB")
    return at_title(player) - before


def at_title(player: Player) -> int:
    """Return the bytes that are used on the first screen."""
    change(player, "title")
    return used()


def tell(words: str) -> None:
    """Tell whoever wants to see it grow."""
    sys.stderr.write(words + "\n")


def main(changes: str, seed: str) -> None:
    """Print by how much it has grown."""
    grown = grow(int(changes), seed, tell)
    sys.stdout.write(json.dumps({"grown": grown}) + "\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
