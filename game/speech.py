"""What the game says aloud: sentences go to the platform's own speech, in the background, one after the other."""

from __future__ import annotations

import contextlib
import shutil
import subprocess
import sys
import threading
from collections import deque
from collections.abc import Callable, Mapping
from enum import IntEnum
from types import MappingProxyType
from typing import Final, NamedTuple

_MOST_WAITING: Final = 24
"""So many sentences wait at most, more than a turn of every seat tells; then the oldest are left out."""
_HUSH_SECONDS: Final = 2.0
"""How long a speech server may take to fall silent."""

_SAPI: Final = (
    "[Console]::InputEncoding = [Text.Encoding]::UTF8; $voice = New-Object -ComObject SAPI.SpVoice;"
    "$voice.Volume = {percent}; [void]$voice.Speak([Console]::In.ReadToEnd())"
)
"""Windows' own speech, asked through its own shell; the sentence comes in as text and never as a command."""


class Weight(IntEnum):
    """What a sentence is about, and so what it cuts short: a control other controls, a screen all of another screen.

    What is said of a screen is cut as soon as the player moves on, but is never left out while it waits. News waits,
    and nothing cuts it.
    """

    CONTROL = 0
    SCREEN = 1
    NEWS = 2


class Tongue(NamedTuple):
    """A program that speaks: its arguments, given a language and a volume in percent.

    The sentence is read from its input, or else `takes_words` as the last argument. `hush` are the arguments of a
    second call that silences a server which goes on speaking when the program has been stopped.
    """

    program: str
    arguments: Callable[[str, int], tuple[str, ...]]
    takes_words: bool = False
    hush: tuple[str, ...] = ()


TONGUES: Final[Mapping[str, tuple[Tongue, ...]]] = MappingProxyType({
    "linux": (
        Tongue(
            "spd-say",
            lambda language, percent: ("-w", "-l", language, "-i", str(2 * percent - 100), "--"),
            takes_words=True,
            hush=("-C",),
        ),
        Tongue("espeak-ng", lambda language, percent: ("--stdin", "-v", language, "-a", str(2 * percent))),
        Tongue("espeak", lambda language, percent: ("--stdin", "-v", language, "-a", str(2 * percent))),
    ),
    "darwin": (Tongue("say", lambda _language, _percent: ("-f", "-")),),
    "win32": (
        Tongue(
            "powershell",
            lambda _language, percent: ("-NoProfile", "-NonInteractive", "-Command", _SAPI.format(percent=percent)),
        ),
    ),
})  # fmt: skip
"""The programs of each platform, the best first."""


def find_tongue(platform: str = sys.platform, which: Callable[[str], str | None] = shutil.which) -> Tongue | None:
    """Return the platform's program for speech with its full path, or None where there is none."""
    for tongue in TONGUES.get(platform, ()):
        path = which(tongue.program)
        if path is not None:
            return tongue._replace(program=path)
    return None


class Speech:
    """Says sentences one after the other, while it is on; nothing here raises or waits.

    `language` is a code such as "es", `percent` how loud it is. `find` looks for a program when speech is first wanted.
    """

    def __init__(self, find: Callable[[], Tongue | None] = find_tongue) -> None:
        self.language, self.percent, self.is_on = "en", 80, False
        self._find = find
        self._tongue: Tongue | None = None
        self._has_looked = False
        self._waiting: deque[tuple[Weight, str]] = deque(maxlen=_MOST_WAITING)
        self._change = threading.Condition()
        self._speaking: subprocess.Popen[bytes] | None = None
        self._spoken = Weight.NEWS
        self._is_cut = False
        self._thread: threading.Thread | None = None
        self._is_closed = False

    @property
    def is_there(self) -> bool:
        """Whether this machine has a program for speech."""
        if not self._has_looked:
            self._tongue, self._has_looked = self._find(), True
        return self._tongue is not None

    def say(self, sentence: str, weight: Weight = Weight.NEWS) -> None:
        """Say a sentence after those that wait, or instead of those that no longer matter."""
        if not self.is_on or not sentence or self._is_closed or not self.is_there:
            return
        with self._change:
            if weight is not Weight.NEWS:
                self._cut(weight)
            self._waiting.append((weight, sentence))
            if self._thread is None:
                self._thread = threading.Thread(target=self._talk, name="speech", daemon=True)
                self._thread.start()
            self._change.notify()

    def hush(self) -> None:
        """Be silent now."""
        with self._change:
            self._fall_silent()

    def close(self) -> None:
        """Be silent for good."""
        with self._change:
            self._is_closed = True
            self._fall_silent()
            self._change.notify()
        if self._thread is not None:
            self._thread.join(1.0)

    def _cut(self, weight: Weight) -> None:
        """Drop what waits and weighs no more than this, and stop what is being said unless it is news."""
        kept = [each for each in self._waiting if each[0] > weight]
        self._waiting.clear()
        self._waiting.extend(kept)
        if self._spoken is not Weight.NEWS:
            self._stop()

    def _fall_silent(self) -> None:
        self._waiting.clear()
        self._stop()

    def _stop(self) -> None:
        if self._speaking is not None:
            self._is_cut = True
            with contextlib.suppress(OSError):
                self._speaking.terminate()

    def _talk(self) -> None:
        """Say what waits until the end."""
        while True:
            with self._change:
                self._change.wait_for(lambda: self._waiting or self._is_closed)
                if self._is_closed:
                    return
                self._spoken, sentence = self._waiting.popleft()
                self._speaking, self._is_cut = self._begin(sentence), False
            self._finish(sentence)

    def _begin(self, sentence: str) -> subprocess.Popen[bytes] | None:
        """Start the program; None when it cannot be started."""
        tongue = self._tongue
        if tongue is None:
            return None
        words = (sentence,) if tongue.takes_words else ()
        return _start((tongue.program, *tongue.arguments(self.language, self.percent), *words))

    def _finish(self, sentence: str) -> None:
        """Give the program its sentence and wait until it has been said or cut short, and its server is silent too."""
        speaking = self._speaking
        if speaking is not None:
            with contextlib.suppress(OSError, ValueError):
                speaking.communicate(sentence.encode())
        with self._change:
            self._speaking = None
        if self._is_cut and self._tongue is not None and self._tongue.hush:
            _run((self._tongue.program, *self._tongue.hush))


def _run(command: tuple[str, ...]) -> None:
    """Run a program to its end, or for as long as anybody can wait for it."""
    running = _start(command)
    if running is None:
        return
    try:
        running.communicate(timeout=_HUSH_SECONDS)
    except subprocess.TimeoutExpired:
        running.kill()
        running.communicate()


def _start(command: tuple[str, ...]) -> subprocess.Popen[bytes] | None:
    """Start a program that shows nothing; None when it cannot be started. No shell ever reads the words."""
    nowhere = subprocess.DEVNULL
    flags = getattr(subprocess, "CREATE_NO_WINDOW", 0)
    try:
        return subprocess.Popen(  # noqa: S603 - the program comes from our own list, the words are an argument
            command, stdin=subprocess.PIPE, stdout=nowhere, stderr=nowhere, creationflags=flags
        )
    except (OSError, ValueError):
        return None
