"""Sounds: heard by name, by turns, and never a reason to fail."""

from __future__ import annotations

import array
import subprocess
import sys
import wave
from collections.abc import Iterator
from pathlib import Path

import make_sounds
import pygame
import pytest

from game.audio import Sounds

FOLDER = Path(__file__).parents[2] / "assets" / "sounds"
USED = {"clack", "heavy", "slam", "slide", "knock", "shuffle", "score", "turn", "win", "lose", "press"}


@pytest.fixture
def sounds() -> Iterator[Sounds]:
    """Return the game's sounds, loaded into a device that nobody hears."""
    made = Sounds(FOLDER)
    made.start()
    assert made.wait()
    yield made
    made.close()


def _loudest() -> list[float]:
    channels = [pygame.mixer.Channel(number) for number in range(pygame.mixer.get_num_channels())]
    return [round(channel.get_volume(), 4) for channel in channels if channel.get_busy()]


def test_there_is_a_file_for_every_sound() -> None:
    assert {path.stem.split("-")[0] for path in FOLDER.glob("*.wav")} == USED


def test_a_sound_is_played_by_name(sounds: Sounds) -> None:
    sounds.play("shuffle")
    assert _loudest() == [1.0]


def test_half_the_volume_is_a_quarter_of_the_amplitude(sounds: Sounds) -> None:
    sounds.set_volume(50)
    sounds.play("shuffle")
    sounds.play("win", 0.5)
    assert _loudest() == pytest.approx([0.25, 0.125], abs=0.01)


@pytest.mark.parametrize("percent", [0, -20])
def test_no_volume_is_silence(sounds: Sounds, percent: int) -> None:
    sounds.set_volume(percent)
    sounds.play("shuffle")
    assert _loudest() == []


def test_muted_is_silence_until_it_is_not(sounds: Sounds) -> None:
    sounds.is_muted = True
    sounds.play("shuffle")
    assert _loudest() == []
    sounds.is_muted = False
    sounds.play("shuffle")
    assert _loudest() == [1.0]


def test_more_sounds_at_once_than_there_are_voices_are_not_missed(sounds: Sounds) -> None:
    for _ in range(100):
        sounds.play("shuffle")
    assert len(_loudest()) == pygame.mixer.get_num_channels()


def test_a_sound_that_does_not_exist_is_silence(sounds: Sounds) -> None:
    sounds.play("trumpet")
    assert _loudest() == []


def test_before_the_start_and_after_the_end_there_is_silence() -> None:
    sounds = Sounds(FOLDER)
    sounds.play("clack")
    sounds.start()
    sounds.close()
    sounds.play("clack")
    assert not sounds.wait()


def test_a_broken_file_is_left_out(tmp_path: Path) -> None:
    (tmp_path / "knock.wav").write_bytes(b"RIFF, but not really")
    (tmp_path / "clack-1.wav").write_bytes((FOLDER / "clack-1.wav").read_bytes())
    sounds = Sounds(tmp_path)
    sounds.start()
    assert sounds.wait()
    sounds.play("knock")
    assert _loudest() == []
    sounds.close()


def test_a_mono_file_lasts_as_long_in_the_stereo_mixer(sounds: Sounds) -> None:
    with wave.open(str(FOLDER / "win.wav")) as file:
        seconds = file.getnframes() / file.getframerate()
    assert sounds.wait()
    assert pygame.Sound(FOLDER / "win.wav").get_length() == pytest.approx(seconds, abs=0.01)


def test_a_machine_without_sound_is_silent_on_the_terminal_too() -> None:
    lines = (
        "import os; from pathlib import Path; from game.audio import Sounds",
        f"sounds = Sounds(Path({str(FOLDER)!r})); sounds.start(); heard = sounds.wait()",
        "sounds.play('clack'); sounds.close(); os.write(2, b'still there'); print(heard)",
    )
    environment = {"SDL_AUDIODRIVER": "alsa", "ALSA_CONFIG_PATH": "/nowhere", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    root = FOLDER.parents[1]
    done = subprocess.run(
        [sys.executable, "-c", "\n".join(lines)], env=environment, cwd=root, capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == ["False"]
    assert done.stderr == "still there"


@pytest.mark.parametrize("name", sorted(make_sounds.SOUNDS))
def test_the_sounds_are_what_the_arithmetic_gives(name: str) -> None:
    rate, make = make_sounds.SOUNDS[name]
    with wave.open(str(FOLDER / f"{name}.wav")) as file:
        assert (file.getframerate(), file.getnchannels(), file.getsampwidth()) == (rate, 1, 2)
        kept = array.array("h", file.readframes(file.getnframes()))
    made = array.array("h", make_sounds.as_words(make()))
    assert len(made) == len(kept)
    assert max(abs(ours - theirs) for ours, theirs in zip(made, kept, strict=True)) <= 2


@pytest.mark.parametrize("name", sorted(make_sounds.SOUNDS))
def test_a_sound_begins_and_ends_in_silence_and_is_never_cut_off(name: str) -> None:
    samples = make_sounds.SOUNDS[name][1]()
    assert (samples[0], samples[-1]) == (0.0, 0.0)
    assert 0.1 < max(abs(sample) for sample in samples) < 0.9
