"""Makes the game's sounds out of arithmetic: `python build/make_sounds.py` writes assets/sounds/*.wav.

Bone on wood is a few short tones that are no harmonics of each other, a breath of noise, and the table's thump below.
Chance comes from written seeds, so every machine makes the same files. Mono, 16 bits.
"""

# ruff: noqa: S311 - chance is the difference between one clack and the next

from __future__ import annotations

import array
import math
import random
import sys
import wave
from collections.abc import Callable
from pathlib import Path

FOLDER = Path(__file__).parent.parent / "assets" / "sounds"
FINE, COARSE = 44100, 22050
LOUDEST = 0.89
_BONE = ((1.0, 1.0, 0.011), (1.47, 0.7, 0.008), (2.09, 0.5, 0.006), (2.76, 0.35, 0.004), (3.61, 0.2, 0.003))
_WOOD = ((1.0, 1.0, 0.045), (1.71, 0.6, 0.028), (2.83, 0.3, 0.014))
_MARIMBA = ((1.0, 1.0, 0.22), (3.93, 0.28, 0.06), (9.2, 0.08, 0.02))
_BELL = ((1.0, 1.0, 0.30), (2.0, 0.35, 0.18), (3.01, 0.16, 0.10))

Samples = list[float]
Modes = tuple[tuple[float, float, float], ...]


def main() -> None:
    """Write every sound, or those that are named."""
    FOLDER.mkdir(exist_ok=True)
    for name in sys.argv[1:] or SOUNDS:
        rate, make = SOUNDS[name]
        write(FOLDER / f"{name}.wav", rate, make())
        print(f"{name}.wav  {(FOLDER / f'{name}.wav').stat().st_size} bytes")


def write(path: Path, rate: int, samples: Samples) -> None:
    """Write samples between -1 and 1."""
    with wave.open(str(path), "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(rate)
        out.writeframes(as_words(samples).tobytes())


def as_words(samples: Samples) -> array.array[int]:
    """Return samples as 16-bit words, smallest byte first."""
    words = array.array("h", (round(32767 * sample) for sample in samples))
    if sys.byteorder == "big":
        words.byteswap()
    return words


def clack(variant: int) -> Samples:
    """A tile set down on the table; no two sound alike."""
    chance = random.Random(f"clack {variant}")
    sound = silence(0.15, FINE)
    strike(sound, 0.0, 2250 * chance.uniform(0.92, 1.1), _BONE, 0.55, FINE)
    strike(sound, 0.006 + chance.uniform(0.0, 0.006), 2900 * chance.uniform(0.95, 1.05), _BONE, 0.22, FINE)
    hiss(sound, 0.0, 0.004, 0.35, FINE, chance)
    strike(sound, 0.0, 205, _WOOD, 0.4, FINE)
    return finish(sound, 0.62, FINE)


def heavy(variant: int) -> Samples:
    """A double, or a tile laid with a will."""
    chance = random.Random(f"heavy {variant}")
    sound = silence(0.22, FINE)
    strike(sound, 0.0, 1650 * chance.uniform(0.95, 1.05), _BONE, 0.5, FINE)
    strike(sound, 0.009, 2100, _BONE, 0.25, FINE)
    hiss(sound, 0.0, 0.006, 0.4, FINE, chance)
    strike(sound, 0.0, 150, _WOOD, 0.75, FINE)
    return finish(sound, 0.75, FINE)


def slam() -> Samples:
    """The domino: the last tile slammed down, and the others on the table jump."""
    chance = random.Random("slam")
    sound = silence(0.5, FINE)
    strike(sound, 0.0, 1500, _BONE, 0.5, FINE)
    hiss(sound, 0.0, 0.01, 0.6, FINE, chance)
    strike(sound, 0.0, 88, _WOOD, 1.2, FINE)
    strike(sound, 0.0, 170, _WOOD, 0.6, FINE)
    for jump in range(7):
        when = 0.05 + jump * 0.028 + chance.uniform(0.0, 0.015)
        strike(sound, when, chance.uniform(2300, 3400), _BONE, 0.24 * 0.72**jump, FINE)
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
    strike(sound, 0.165, 2600, _BONE, 0.12, COARSE)
    return finish(sound, 0.3, COARSE)


def knock() -> Samples:
    """Two knuckles on the table: a pass."""
    chance = random.Random("knock")
    sound = silence(0.34, COARSE)
    for when, loud in ((0.0, 0.8), (0.135, 1.0)):
        strike(sound, when, 330, _WOOD, loud, COARSE)
        strike(sound, when, 118, _WOOD, loud * 0.5, COARSE)
        hiss(sound, when, 0.003, 0.3 * loud, COARSE, chance)
    return finish(sound, 0.62, COARSE)


def shuffle() -> Samples:
    """Both hands in the tiles."""
    chance = random.Random("shuffle")
    sound = silence(1.05, COARSE)
    for _ in range(70):
        when = chance.uniform(0.02, 0.95)
        swell = math.sin(math.pi * min(1.0, when)) ** 0.7
        strike(sound, when, chance.uniform(1700, 3600), _BONE, swell * chance.uniform(0.06, 0.3), COARSE)
    low = 0.0
    for at in range(len(sound)):
        low += 0.16 * (chance.uniform(-1.0, 1.0) - low)
        sound[at] += 0.18 * low * math.sin(math.pi * at / len(sound))
    return finish(sound, 0.5, COARSE)


def score() -> Samples:
    """Points."""
    return melody(((0.0, 880.0), (0.09, 1318.5)), _BELL, 0.55, 0.32)


def turn() -> Samples:
    """It is your turn: one soft note."""
    return melody(((0.0, 659.3),), _MARIMBA, 0.4, 0.25)


def win() -> Samples:
    """The match is yours."""
    return melody(((0.0, 523.3), (0.12, 659.3), (0.24, 784.0), (0.38, 1046.5), (0.38, 523.3)), _MARIMBA, 1.1, 0.6)


def lose() -> Samples:
    """The match is theirs; no reason to be sad."""
    return melody(((0.0, 523.3), (0.16, 466.2), (0.34, 392.0)), _MARIMBA, 0.9, 0.42)


def press() -> Samples:
    """A button."""
    sound = silence(0.05, COARSE)
    strike(sound, 0.0, 1150, _WOOD, 0.6, COARSE)
    return finish([sample * math.exp(-at / 300) for at, sample in enumerate(sound)], 0.22, COARSE)


def melody(notes: tuple[tuple[float, float], ...], modes: Modes, seconds: float, loud: float) -> Samples:
    """Play (moment, pitch) notes."""
    sound = silence(seconds, COARSE)
    for when, pitch in notes:
        strike(sound, when, pitch, modes, 0.5, COARSE)
    return finish(sound, loud, COARSE)


def silence(seconds: float, rate: int) -> Samples:
    """Return room for a sound."""
    return [0.0] * round(seconds * rate)


def strike(sound: Samples, when: float, pitch: float, modes: Modes, loud: float, rate: int) -> None:
    """Add a struck body: its modes are (times the pitch, loudness, seconds of decay)."""
    start = round(when * rate)
    for times, part, decay in modes:
        turn_by = 2 * math.pi * pitch * times / rate
        if turn_by >= math.pi:
            continue
        fade, level = math.exp(-1 / (decay * rate)), loud * part
        for at in range(start, len(sound)):
            sound[at] += level * math.sin(turn_by * (at - start))
            level *= fade


def hiss(sound: Samples, when: float, decay: float, loud: float, rate: int, chance: random.Random) -> None:
    """Add a burst of noise."""
    start, fade = round(when * rate), math.exp(-1 / (decay * rate))
    for at in range(start, len(sound)):
        sound[at] += loud * chance.uniform(-1.0, 1.0)
        loud *= fade


def finish(sound: Samples, loud: float, rate: int) -> Samples:
    """Bring the loudest sample to `loud`, begin in half a millisecond and end in silence."""
    top = max(abs(sample) for sample in sound) or 1.0
    rise, fall = max(1, rate // 2000), rate // 50
    last = len(sound) - 1
    return [sample / top * loud * min(1.0, at / rise) * min(1.0, (last - at) / fall) for at, sample in enumerate(sound)]


SOUNDS: dict[str, tuple[int, Callable[[], Samples]]] = {
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
    "press": (COARSE, press),
}

if __name__ == "__main__":
    main()
