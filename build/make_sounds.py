"""Makes the game's sounds out of arithmetic: `python build/make_sounds.py` writes assets/sounds/*.ogg.

Bone on wood is a few short tones that are no harmonics of each other, a breath of noise, and the table's thump below.
Chance comes from written seeds, so every machine computes the same samples.
"""

# ruff: noqa: S311 - chance is the difference between one clack and the next

from __future__ import annotations

import math
import random
import sys
from collections.abc import Callable
from pathlib import Path

from synth import (
    BELL,
    BONE,
    COARSE,
    FINE,
    LOUDEST,
    MARIMBA,
    WOOD,
    Samples,
    encode,
    finish,
    hiss,
    melody,
    silence,
    strike,
)

FOLDER = Path(__file__).parent.parent / "assets" / "sounds"
_QUALITY = 5.0


def main() -> None:
    """Write every sound, or those that are named."""
    FOLDER.mkdir(exist_ok=True)
    for name in sys.argv[1:] or SOUNDS:
        rate, make = SOUNDS[name]
        print(f"{name}.ogg  {encode(FOLDER / f'{name}.ogg', rate, make(), _QUALITY)} bytes")


def clack(variant: int) -> Samples:
    """A tile set down on the table; no two sound alike."""
    chance = random.Random(f"clack {variant}")
    sound = silence(0.15, FINE)
    strike(sound, 0.0, 2250 * chance.uniform(0.92, 1.1), BONE, 0.55, FINE)
    strike(sound, 0.006 + chance.uniform(0.0, 0.006), 2900 * chance.uniform(0.95, 1.05), BONE, 0.22, FINE)
    hiss(sound, 0.0, 0.004, 0.35, FINE, chance)
    strike(sound, 0.0, 205, WOOD, 0.4, FINE)
    return finish(sound, 0.62, FINE)


def light(variant: int) -> Samples:
    """A light tile set down with two fingers."""
    chance = random.Random(f"light {variant}")
    sound = silence(0.12, FINE)
    strike(sound, 0.0, 2700 * chance.uniform(0.94, 1.08), BONE, 0.5, FINE)
    strike(sound, 0.004 + chance.uniform(0.0, 0.005), 3400 * chance.uniform(0.96, 1.04), BONE, 0.2, FINE)
    hiss(sound, 0.0, 0.003, 0.25, FINE, chance)
    strike(sound, 0.0, 240, WOOD, 0.25, FINE)
    return finish(sound, 0.5, FINE)


def heavy(variant: int) -> Samples:
    """A double, or a tile laid with a will."""
    chance = random.Random(f"heavy {variant}")
    sound = silence(0.22, FINE)
    strike(sound, 0.0, 1650 * chance.uniform(0.95, 1.05), BONE, 0.5, FINE)
    strike(sound, 0.009, 2100, BONE, 0.25, FINE)
    hiss(sound, 0.0, 0.006, 0.4, FINE, chance)
    strike(sound, 0.0, 150, WOOD, 0.75, FINE)
    return finish(sound, 0.75, FINE)


def slam() -> Samples:
    """The domino: the last tile slammed down, and the others on the table jump."""
    chance = random.Random("slam")
    sound = silence(0.5, FINE)
    strike(sound, 0.0, 1500, BONE, 0.5, FINE)
    hiss(sound, 0.0, 0.01, 0.6, FINE, chance)
    strike(sound, 0.0, 88, WOOD, 1.2, FINE)
    strike(sound, 0.0, 170, WOOD, 0.6, FINE)
    for jump in range(7):
        when = 0.05 + jump * 0.028 + chance.uniform(0.0, 0.015)
        strike(sound, when, chance.uniform(2300, 3400), BONE, 0.24 * 0.72**jump, FINE)
    return finish(sound, LOUDEST, FINE)


def slide(variant: int) -> Samples:
    """A tile drawn over the felt."""
    chance = random.Random(f"slide {variant}")
    sound = silence(0.2, COARSE)
    low = 0.0
    for at in range(len(sound)):
        share = at / len(sound)
        smooth = 0.10 + 0.22 * math.sin(math.pi * share)
        low += smooth * (chance.uniform(-1.0, 1.0) - low)
        sound[at] += low * math.sin(math.pi * share) ** 1.5
    strike(sound, 0.165, 2600, BONE, 0.12, COARSE)
    return finish(sound, 0.3, COARSE)


def knock() -> Samples:
    """Two knuckles on the table: a pass."""
    chance = random.Random("knock")
    sound = silence(0.34, COARSE)
    for when, loud in ((0.0, 0.8), (0.135, 1.0)):
        strike(sound, when, 330, WOOD, loud, COARSE)
        strike(sound, when, 118, WOOD, loud * 0.5, COARSE)
        hiss(sound, when, 0.003, 0.3 * loud, COARSE, chance)
    return finish(sound, 0.62, COARSE)


def shuffle() -> Samples:
    """Both hands in the tiles."""
    chance = random.Random("shuffle")
    sound = silence(1.05, COARSE)
    for _ in range(70):
        when = chance.uniform(0.02, 0.95)
        swell = math.sin(math.pi * min(1.0, when)) ** 0.7
        strike(sound, when, chance.uniform(1700, 3600), BONE, swell * chance.uniform(0.06, 0.3), COARSE)
    low = 0.0
    for at in range(len(sound)):
        low += 0.16 * (chance.uniform(-1.0, 1.0) - low)
        sound[at] += 0.18 * low * math.sin(math.pi * at / len(sound))
    return finish(sound, 0.5, COARSE)


def score() -> Samples:
    """Points."""
    return melody(((0.0, 880.0), (0.09, 1318.5)), BELL, 0.55, 0.32)


def turn() -> Samples:
    """It is your turn: one soft note."""
    return melody(((0.0, 659.3),), MARIMBA, 0.4, 0.25)


def tick() -> Samples:
    """One of the last seconds: a dry wooden tick."""
    sound = silence(0.09, COARSE)
    strike(sound, 0.0, 1850, WOOD, 0.6, COARSE)
    strike(sound, 0.0, 925, WOOD, 0.3, COARSE)
    return finish(sound, 0.34, COARSE)


def blocked() -> Samples:
    """Nobody can move: both ends close, one after the other, and the wood goes on humming."""
    chance = random.Random("blocked")
    sound = silence(0.6, COARSE)
    for when, pitch in ((0.0, 196.0), (0.16, 147.0)):
        strike(sound, when, pitch, WOOD, 1.0, COARSE)
        strike(sound, when, pitch / 2, MARIMBA, 0.5, COARSE)
        hiss(sound, when, 0.004, 0.3, COARSE, chance)
    return finish(sound, 0.6, COARSE)


def round_won() -> Samples:
    """The round is yours: two notes up."""
    return melody(((0.0, 659.3), (0.11, 880.0)), MARIMBA, 0.6, 0.42)


def round_lost() -> Samples:
    """The round is theirs: two notes down, softly."""
    return melody(((0.0, 587.3), (0.13, 493.9)), MARIMBA, 0.6, 0.32)


def win() -> Samples:
    """The match is yours."""
    return melody(((0.0, 523.3), (0.12, 659.3), (0.24, 784.0), (0.38, 1046.5), (0.38, 523.3)), MARIMBA, 1.1, 0.6)


def lose() -> Samples:
    """The match is theirs; no reason to be sad."""
    return melody(((0.0, 523.3), (0.16, 466.2), (0.34, 392.0)), MARIMBA, 0.9, 0.42)


def press() -> Samples:
    """A button."""
    sound = silence(0.05, COARSE)
    strike(sound, 0.0, 1150, WOOD, 0.6, COARSE)
    return finish([sample * math.exp(-at / 300) for at, sample in enumerate(sound)], 0.22, COARSE)


SOUNDS: dict[str, tuple[int, Callable[[], Samples]]] = {
    "light-1": (FINE, lambda: light(1)),
    "light-2": (FINE, lambda: light(2)),
    "light-3": (FINE, lambda: light(3)),
    "clack-1": (FINE, lambda: clack(1)),
    "clack-2": (FINE, lambda: clack(2)),
    "clack-3": (FINE, lambda: clack(3)),
    "clack-4": (FINE, lambda: clack(4)),
    "heavy-1": (FINE, lambda: heavy(1)),
    "heavy-2": (FINE, lambda: heavy(2)),
    "slam": (FINE, slam),
    "slide-1": (COARSE, lambda: slide(1)),
    "slide-2": (COARSE, lambda: slide(2)),
    "knock": (COARSE, knock),
    "shuffle": (COARSE, shuffle),
    "score": (COARSE, score),
    "turn": (COARSE, turn),
    "win": (COARSE, win),
    "lose": (COARSE, lose),
    "tick": (COARSE, tick),
    "blocked": (COARSE, blocked),
    "round_won": (COARSE, round_won),
    "round_lost": (COARSE, round_lost),
    "press": (COARSE, press),
}

if __name__ == "__main__":
    main()
