"""How sounds are computed: struck bodies, breaths of noise, and samples brought to a file.

A struck body is a few tones that fade at their own speeds: those of bone and wood are no harmonics of each other.
"""

from __future__ import annotations

import array
import math
import random
import shutil
import subprocess
import sys
import tempfile
import wave
from pathlib import Path

FINE, COARSE = 44100, 22050
LOUDEST = 0.89
_ENCODER = "oggenc"

Samples = list[float]
Modes = tuple[tuple[float, float, float], ...]
"""The modes of a struck body: (times the pitch, loudness, seconds of decay)."""

BONE: Modes = ((1.0, 1.0, 0.011), (1.47, 0.7, 0.008), (2.09, 0.5, 0.006), (2.76, 0.35, 0.004), (3.61, 0.2, 0.003))
WOOD: Modes = ((1.0, 1.0, 0.045), (1.71, 0.6, 0.028), (2.83, 0.3, 0.014))
MARIMBA: Modes = ((1.0, 1.0, 0.22), (3.93, 0.28, 0.06), (9.2, 0.08, 0.02))
BELL: Modes = ((1.0, 1.0, 0.30), (2.0, 0.35, 0.18), (3.01, 0.16, 0.10))


def encode(path: Path, rate: int, samples: Samples, quality: float) -> int:
    """Write samples between -1 and 1 as Ogg Vorbis and return the size in bytes; needs the program oggenc.

    The stream's number is fixed, so that the same samples make the same file.
    """
    encoder = shutil.which(_ENCODER)
    if encoder is None:
        sys.exit(f"{_ENCODER} is needed to write {path.name}: install the package vorbis-tools and try again")
    with tempfile.TemporaryDirectory() as folder:
        plain = Path(folder) / "plain.wav"
        write(plain, rate, samples)
        subprocess.run([encoder, "-Q", "-s", "1", "-q", str(quality), "-o", str(path), str(plain)], check=True)
    return path.stat().st_size


def write(path: Path, rate: int, samples: Samples) -> None:
    """Write samples between -1 and 1 as a wave file, mono, 16 bits."""
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
