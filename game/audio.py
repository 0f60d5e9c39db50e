"""Sounds by name, loaded behind the first frame; a machine without sound gets silence and not a word about it."""

from __future__ import annotations

import contextlib
import re
import threading
from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import Final

import pygame

from game.quiet import hush

RATE: Final = 44_100
_BUFFER: Final = 1024
"""Samples, 23 ms: a clack comes with its tile, and the mixer's own beat stays under a thousandth of a core."""
_VOICES: Final = 16
_VARIANT: Final = re.compile(r"-\d+$")
ECHO_SECONDS: Final = 0.04
"""The same sound again sooner than this is the same event heard twice, and is left out."""
_SOFTLY: Final = {"turn": ("turn", 0.5), "round_over": ("round_won", 0.5), "match_over": ("win", 0.7)}
"""Sounds that are heard softly: the sound of which file, and how loud."""
_MUSIC: Final = Path("music") / "evening.ogg"


class Sounds:
    """The sounds of a folder: `clack-1.ogg` and `clack-2.ogg` are the sound "clack", played by turns.

    Nothing here raises. Before `start` has loaded them, after `close`, muted or without a device, `play` is silent, as
    it is for a name that no file has. `clock` returns seconds.
    """

    def __init__(self, folder: Path, clock: Callable[[], float] = monotonic) -> None:
        self._folder, self._clock = folder, clock
        self._sounds: dict[str, list[pygame.Sound]] = {}
        self._turns: dict[str, int] = {}
        self._played_at: dict[str, float] = {}
        self._volume = 1.0
        self._is_closed = self._is_muted = False
        self._loading: threading.Thread | None = None
        self._music = Music(folder / _MUSIC)

    @property
    def is_muted(self) -> bool:
        """Whether there is silence, whatever the volumes are."""
        return self._is_muted

    @is_muted.setter
    def is_muted(self, is_muted: bool) -> None:
        self._is_muted = is_muted
        self._music.hush(is_hushed=is_muted)

    def start(self) -> None:
        """Open the device and load in the background; call it when the first frame has been shown."""
        if self._loading is None:
            self._loading = threading.Thread(target=self._load, name="sounds", daemon=True)
            self._loading.start()

    def wait(self) -> bool:
        """Return, when loading has ended, whether there is anything to hear."""
        if self._loading is not None:
            self._loading.join()
        return bool(self._sounds)

    def set_volume(self, percent: int) -> None:
        """Set how loud all effects are, 0 to 100."""
        self._volume = _loudness(percent)

    def set_music(self, percent: int) -> None:
        """Set how loud the music is, 0 to 100; it plays while that is more than nothing."""
        self._music.set_volume(_loudness(percent))

    def play(self, name: str, volume: float = 1.0) -> None:
        """Play a sound, softer where `volume` is under 1."""
        name, share = _SOFTLY.get(name, (name, 1.0))
        variants = self._sounds.get(name)
        if not variants or self._is_muted or self._volume <= 0.0 or self._is_echo(name):
            return
        turn = self._turns.get(name, 0)
        self._turns[name] = turn + 1
        with contextlib.suppress(pygame.error):
            channel = variants[turn % len(variants)].play()
            if channel is not None:  # with every voice in use, one sound more is not missed
                channel.set_volume(self._volume * volume * share)

    def close(self) -> None:
        """Let the device go."""
        self._is_closed = True
        self.wait()
        self._sounds = {}
        pygame.mixer.quit()

    def _is_echo(self, name: str) -> bool:
        """Whether this sound has only just begun."""
        now, before = self._clock(), self._played_at.get(name)
        if before is not None and now - before < ECHO_SECONDS:
            return True
        self._played_at[name] = now
        return False

    def _load(self) -> None:
        """Open the device, in stereo as all are, and read every file; SDL turns mono files into what it needs."""
        try:
            with hush():
                pygame.mixer.init(RATE, -16, 2, _BUFFER)
            pygame.mixer.set_num_channels(_VOICES)
        except (pygame.error, OSError):
            return
        loaded: dict[str, list[pygame.Sound]] = {}
        for path in sorted(self._folder.glob("*.ogg")):
            if self._is_closed:
                return
            with contextlib.suppress(pygame.error, OSError):
                loaded.setdefault(_VARIANT.sub("", path.stem), []).append(pygame.Sound(path))
        self._sounds = loaded
        self._music.start()


class Music:
    """One piece that goes round, streamed from its file while it can be heard and left alone while it cannot."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._loudness = 0.0
        self._is_hushed = self._is_ready = self._is_playing = False
        self._lock = threading.Lock()

    def start(self) -> None:
        """Begin, now that there is a device; from the thread that opened it."""
        self._is_ready = True
        self._follow()

    def set_volume(self, loudness: float) -> None:
        """Set how loud it is, 0 to 1."""
        self._loudness = loudness
        self._follow()

    def hush(self, *, is_hushed: bool) -> None:
        """Be silent for a while, or not any longer."""
        self._is_hushed = is_hushed
        self._follow()

    def _follow(self) -> None:
        """Play, or stop, as is wanted; a file that is missing or broken is silence."""
        with self._lock, contextlib.suppress(pygame.error, OSError):
            if not self._is_ready or not pygame.mixer.get_init():
                return
            is_wanted = self._loudness > 0.0 and not self._is_hushed
            pygame.mixer.music.set_volume(self._loudness)
            if is_wanted and not self._is_playing:
                pygame.mixer.music.load(self._path)
                pygame.mixer.music.play(-1, fade_ms=400)
            elif not is_wanted and self._is_playing:
                pygame.mixer.music.stop()
            self._is_playing = is_wanted


def _loudness(percent: int) -> float:
    """Return the amplitude for a volume: half is heard as half because loudness grows with the square."""
    return float((max(0, min(percent, 100)) / 100) ** 2)
