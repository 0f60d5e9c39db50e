"""Makes the music of a long evening out of arithmetic: `python build/make_music.py` writes it into assets/sounds/music.

A plucked string is a breath of noise in a ring that loses its edge as it goes round. Two such guitars play a slow
dance in A minor of our own: a bass that walks, broken chords above, and now and then a line of melody.
"""

# ruff: noqa: S311 - chance is the noise of a plucked string, from a written seed

from __future__ import annotations

import random
from itertools import count
from pathlib import Path
from typing import NamedTuple

from synth import COARSE, Samples, encode, silence

FILE = Path(__file__).parent.parent / "assets" / "sounds" / "music" / "evening.ogg"
_QUALITY = 2.0
_LOUD = 0.5
_BEAT = 0.5
"""Seconds; three beats are a bar."""

_BARS = (
    *("Am", "Am", "Dm", "Dm", "E", "E", "Am", "Am"),
    *("F", "F", "C", "C", "Dm", "E", "Am", "E"),
    *("Am", "C", "Dm", "F", "E", "E", "Am", "Am"),
)
_CHORDS = {
    "Am": (45, (57, 60, 64, 69)),
    "Dm": (38, (57, 62, 65, 69)),
    "E": (40, (56, 59, 64, 68)),
    "F": (41, (57, 60, 65, 69)),
    "C": (36, (55, 60, 64, 67)),
}
"""The bass of each chord and its strings, as numbers of a piano's keys with 69 for the a of 440 Hz."""

_PATTERN = (0, 1, 2, 3, 2, 1)
_MELODY = {
    8: (72, 0, 69),
    10: (72, 74, 76),
    12: (77, 76, 74),
    14: (76, 74, 72),
    15: (71, 0, 68),
    16: (69, 72, 76),
    17: (79, 0, 76),
    18: (77, 76, 74),
    19: (72, 74, 77),
    20: (76, 0, 74),
    21: (71, 72, 68),
    22: (69, 0, 0),
}
"""Notes on the beats of some bars; 0 is silence."""


class Pluck(NamedTuple):
    """A string plucked at a moment in seconds, with a loudness from 0 to 1; it rings so long."""

    when: float
    key: int
    loud: float
    rings: float


def plucks() -> list[Pluck]:
    """Return the whole piece."""
    found: list[Pluck] = []
    for bar, name in enumerate(_BARS):
        start, (bass, strings) = bar * 3 * _BEAT, _CHORDS[name]
        found += [Pluck(start, bass, 0.9, 2.4), Pluck(start + 2 * _BEAT, bass + 12, 0.35, 1.0)]
        found += [
            Pluck(start + place * _BEAT / 2, strings[string], 0.3 + 0.08 * (place == 0), 1.6)
            for place, string in enumerate(_PATTERN)
        ]
        found += [Pluck(start + beat * _BEAT, key, 0.6, 1.8) for beat, key in enumerate(_MELODY.get(bar, ())) if key]
    return found


def play() -> Samples:
    """Return the piece as samples; what rings over the end rings into the beginning, so that it goes round."""
    length = round(len(_BARS) * 3 * _BEAT * COARSE)
    sound = silence(length / COARSE, COARSE)
    chance = random.Random("evening")
    for pluck in plucks():
        start = round((pluck.when + chance.uniform(0.0, 0.012)) * COARSE)
        for at, sample in zip(count(start), string(pluck, chance), strict=False):
            sound[at % length] += sample
    top = max(map(abs, sound))
    return [sample / top * _LOUD for sample in sound]


def string(pluck: Pluck, chance: random.Random) -> Samples:
    """Return one plucked string by the method of Karplus and Strong (1983), softened as a finger does."""
    pitch = 440.0 * 2 ** ((pluck.key - 69) / 12)
    ring = [chance.uniform(-1.0, 1.0) for _ in range(max(2, round(COARSE / pitch - 0.5)))]
    for _ in range(3):
        ring = [(now + before) / 2 for now, before in zip(ring, [ring[-1], *ring[:-1]], strict=True)]
    total, place, size = round(pluck.rings * COARSE), 0, len(ring)
    sound = silence(total / COARSE, COARSE)
    for at in range(total):
        here = ring[place]
        after = (place + 1) % size
        ring[place] = 0.498 * (here + ring[after])
        sound[at] = here * pluck.loud * min(1.0, (total - at) / (0.2 * COARSE))
        place = after
    return sound


if __name__ == "__main__":
    FILE.parent.mkdir(exist_ok=True)
    print(f"{FILE.name}  {encode(FILE, COARSE, play(), _QUALITY)} bytes")
