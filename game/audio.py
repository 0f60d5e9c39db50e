"""Sounds by name, loaded behind the first frame; a machine without sound gets silence and not a word about it."""

from __future__ import annotations

import contextlib
import re
import threading
from pathlib import Path
from typing import Final

import pygame

from game.quiet import hush

RATE: Final = 44_100
_BUFFER: Final = 1024
"""Samples, 23 ms: a clack comes with its tile, and the mixer's own beat stays under a thousandth of a core."""
_VOICES: Final = 16
_VARIANT: Final = re.compile(r"-\d+$")


class Sounds:
    """The sounds of a folder: `clack-1.wav` and `clack-2.wav` are the sound "clack", played by turns.

    Nothing here raises. Before `start` has loaded them, after `close`, muted or without a device, `play` is silent, as
    it is for a name that no file has.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._sounds: dict[str, list[pygame.Sound]] = {}
        self._turns: dict[str, int] = {}
        self._volume = 1.0
        self._is_closed = False
        self._loading: threading.Thread | None = None
        self.is_muted = False

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
        """Set how loud all sounds are, 0 to 100; half is heard as half because loudness grows with the square."""
        self._volume = (max(0, min(percent, 100)) / 100) ** 2

    def play(self, name: str, volume: float = 1.0) -> None:
        """Play a sound, softer where `volume` is under 1."""
        variants = self._sounds.get(name)
        if not variants or self.is_muted or self._volume <= 0.0:
            return
        turn = self._turns.get(name, 0)
        self._turns[name] = turn + 1
        with contextlib.suppress(pygame.error):
            channel = variants[turn % len(variants)].play()
            if channel is not None:  # with every voice in use, one sound more is not missed
                channel.set_volume(self._volume * volume)

    def close(self) -> None:
        """Let the device go."""
        self._is_closed = True
        self.wait()
        self._sounds = {}
        pygame.mixer.quit()

    def _load(self) -> None:
        """Open the device, in stereo as all are, and read every file; SDL turns mono files into what it needs."""
        try:
            with hush():
                pygame.mixer.init(RATE, -16, 2, _BUFFER)
            pygame.mixer.set_num_channels(_VOICES)
        except (pygame.error, OSError):
            return
        loaded: dict[str, list[pygame.Sound]] = {}
        for path in sorted(self._folder.glob("*.wav")):
            if self._is_closed:
                return
            with contextlib.suppress(pygame.error, OSError):
                loaded.setdefault(_VARIANT.sub("", path.stem), []).append(pygame.Sound(path))
        self._sounds = loaded
