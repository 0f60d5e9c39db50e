"""Sounds: heard by name, by turns, and never a reason to fail."""

from __future__ import annotations

import array
import math
import subprocess
import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import make_music
import make_sounds
import pygame
import pytest
import synth

from game.audio import ECHO_SECONDS, RATE, Sounds

FOLDER = Path(__file__).parents[2] / "assets" / "sounds"
USED = {
    *("light", "clack", "heavy", "slam", "slide", "knock", "shuffle", "score", "turn", "tick", "blocked", "press"),
    *("round_won", "round_lost", "win", "lose"),
}
MUSIC = FOLDER / "music" / "evening.ogg"


class Clock:
    """A clock that a test sets, in seconds."""

    now = 0.0

    def __call__(self) -> float:
        """Return the time."""
        return self.now


@pytest.fixture
def clock() -> Clock:
    """Return the clock of the sounds."""
    return Clock()


@pytest.fixture
def sounds(clock: Clock) -> Iterator[Sounds]:
    """Return the game's sounds, loaded into a device that nobody hears."""
    made = Sounds(FOLDER, clock)
    made.start()
    assert made.wait()
    yield made
    made.close()


def _loudest() -> list[float]:
    channels = [pygame.mixer.Channel(number) for number in range(pygame.mixer.get_num_channels())]
    return [round(channel.get_volume(), 4) for channel in channels if channel.get_busy()]


def test_there_is_a_file_for_every_sound() -> None:
    assert {path.stem.split("-")[0] for path in FOLDER.glob("*.ogg")} == USED


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


def test_one_event_is_heard_once_and_the_next_one_again(sounds: Sounds, clock: Clock) -> None:
    for moment in (0.0, ECHO_SECONDS / 2, ECHO_SECONDS * 2):
        clock.now = moment
        sounds.play("shuffle")
    assert len(_loudest()) == 2


def test_music_plays_only_where_it_is_wanted(sounds: Sounds) -> None:
    assert not pygame.mixer.music.get_busy()
    sounds.set_music(50)
    assert pygame.mixer.music.get_busy()
    assert pygame.mixer.music.get_volume() == pytest.approx(0.25, abs=0.01)
    sounds.is_muted = True
    assert not pygame.mixer.music.get_busy()
    sounds.is_muted = False
    assert pygame.mixer.music.get_busy()
    sounds.set_music(0)
    assert not pygame.mixer.music.get_busy()


def test_music_that_was_wanted_before_there_was_a_device_begins_with_it() -> None:
    made = Sounds(FOLDER)
    made.set_music(80)
    made.start()
    made.wait()
    assert pygame.mixer.music.get_busy()
    made.close()


def test_missing_music_is_silence(tmp_path: Path) -> None:
    made = Sounds(tmp_path)
    made.start()
    made.wait()
    made.set_music(80)
    assert not pygame.mixer.music.get_busy()
    made.close()


def test_muted_is_silence_until_it_is_not(sounds: Sounds) -> None:
    sounds.is_muted = True
    sounds.play("shuffle")
    assert _loudest() == []
    sounds.is_muted = False
    sounds.play("shuffle")
    assert _loudest() == [1.0]


def test_more_sounds_at_once_than_there_are_voices_are_not_missed(sounds: Sounds, clock: Clock) -> None:
    for moment in range(100):
        clock.now = moment
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
    (tmp_path / "knock.ogg").write_bytes(b"OggS, but not really")
    (tmp_path / "clack-1.ogg").write_bytes((FOLDER / "clack-1.ogg").read_bytes())
    sounds = Sounds(tmp_path)
    sounds.start()
    assert sounds.wait()
    sounds.play("knock")
    assert _loudest() == []
    sounds.close()


def test_a_mono_file_lasts_as_long_in_the_stereo_mixer(sounds: Sounds) -> None:
    rate, make = make_sounds.SOUNDS["win"]
    assert sounds.wait()
    assert pygame.Sound(FOLDER / "win.ogg").get_length() == pytest.approx(len(make()) / rate, abs=0.01)


def test_a_machine_without_sound_is_silent_on_the_terminal_too() -> None:
    lines = (
        "import os; from pathlib import Path; from game.audio import ECHO_SECONDS, RATE, Sounds",
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


def _decoded(path: Path, rate: int) -> list[float]:
    """Return the left channel of a file, at most as many samples a second as it was made of."""
    words = array.array("h", pygame.Sound(path).get_raw())
    return [word / 32768 for word in words[:: 2 * RATE // rate]]


def _likeness(ours: list[float], theirs: list[float]) -> float:
    """Return 1 for the same shape, 0 for nothing in common."""
    both = list(zip(ours, theirs, strict=False))
    own = math.sqrt(sum(one * one for one, _ in both)) * math.sqrt(sum(other * other for _, other in both))
    return sum(one * other for one, other in both) / own


@pytest.mark.parametrize("name", sorted(make_sounds.SOUNDS))
@pytest.mark.usefixtures("sounds")
def test_the_sounds_are_what_the_arithmetic_gives(name: str) -> None:
    rate, make = make_sounds.SOUNDS[name]
    assert _likeness(make(), _decoded(FOLDER / f"{name}.ogg", rate)) > 0.95


@pytest.mark.usefixtures("sounds")
def test_the_music_is_what_the_arithmetic_gives() -> None:
    assert _likeness(make_music.play(), _decoded(MUSIC, synth.COARSE)) > 0.95


def test_the_music_goes_round_without_a_crack() -> None:
    samples = make_music.play()
    steps = [abs(after - before) for before, after in pairwise(samples)]
    assert abs(samples[0] - samples[-1]) <= max(steps)


@pytest.mark.parametrize("name", sorted(make_sounds.SOUNDS))
def test_a_sound_begins_and_ends_in_silence_and_is_never_cut_off(name: str) -> None:
    samples = make_sounds.SOUNDS[name][1]()
    assert (samples[0], samples[-1]) == (0.0, 0.0)
    assert 0.1 < max(abs(sample) for sample in samples) < 0.9


@pytest.mark.parametrize(("name", "loudness"), [("turn", 0.5), ("round_over", 0.5), ("match_over", 0.7)])
def test_a_bell_and_the_ends_of_others_are_soft(sounds: Sounds, name: str, loudness: float) -> None:
    sounds.play(name)
    assert _loudest() == pytest.approx([loudness], abs=0.01)
