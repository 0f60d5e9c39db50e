"""What every command line of the rules does alike: its words refused in one line, and streams that fail.

Without a standard output, on a full disk, or with nobody to read, a program ends quietly, with a status that says so.
"""

from __future__ import annotations

import argparse
import os
import sys
from contextlib import suppress
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, Final, NoReturn

from rules.quoting import one_line, shorten, shorten_words

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TextIO

BROKEN_OFF: Final = 130
"""The exit status after Ctrl+C, as shells have it."""

LARGEST_FILE: Final = 4_000_000
"""The bytes of the longest record that is read: 200 times a long match, and not a whole disk by mistake."""

_LONGEST: Final = 300
"""The most characters of what argparse has to say."""

_LONGEST_PATH: Final = 255
"""The most characters of a path that a refusal repeats: more than a file's name can have."""


class CommandError(Exception):
    """Something wrong with what was asked for, in one sentence."""


class Parser(argparse.ArgumentParser):
    """The words of a command line; it raises CommandError."""

    def error(self, message: str) -> NoReturn:
        """Refuse words on the command line in one line, where argparse would write its usage too."""
        raise CommandError(f"{shorten_words(message, _LONGEST)} (see {self.prog} --help)")


def carry_out(run: Callable[[], int], *, who: str = "", reader_left: int = 1) -> int:
    """Run a command line and return its exit status; `who` stands before a refusal.

    2 after a refusal or when nothing can be written, `reader_left` when nobody reads on, 130 after Ctrl+C.
    """
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8", errors="backslashreplace")
    try:
        status = run()
        if sys.stdout is not None:
            sys.stdout.flush()
    except CommandError as error:
        return refuse(who + str(error))
    except KeyboardInterrupt:
        return BROKEN_OFF
    except BrokenPipeError:
        return _give_up(sys.stdout, reader_left)
    except OSError as error:
        _give_up(sys.stdout, 2)
        return refuse(f"{who}cannot write: {error.strerror}")
    return status


def refuse(sentence: str) -> int:
    """Say what was wrong and return 2; where nobody can be told, the exit status says it alone."""
    if sys.stderr is None:
        return 2
    try:
        sys.stderr.write(f"{one_line(sentence)}\n")
        sys.stderr.flush()
    except OSError:
        _give_up(sys.stderr, 2)
    return 2


def _give_up(stream: TextIO, status: int) -> int:
    """Let what could not be written go to nowhere, so that nothing is said about it at the end of the program."""
    with suppress(OSError, ValueError), Path(os.devnull).open("wb") as nowhere:
        os.dup2(nowhere.fileno(), stream.fileno())
    return status


def read_text(path: str) -> str:
    """Return the text of a record's file, or of standard input for -; raises CommandError, which names the file."""
    try:
        content = _content(path)
    except OSError as error:
        raise wrong(path, error.strerror) from error
    except ValueError as error:
        raise wrong(path, str(error)) from error
    if len(content) > LARGEST_FILE:
        raise wrong(path, f"longer than {LARGEST_FILE} bytes, so it is no record")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise wrong(path, "not a text in UTF-8") from error


def wrong(path: str, reason: str | None) -> CommandError:
    """Return the error that says what is wrong with a file."""
    return CommandError(f"{shorten(path, _LONGEST_PATH)}: {reason}")


def _content(path: str) -> bytes:
    if not path:
        raise CommandError("the name of a file is empty: expected a record, or - for standard input")
    if path != "-":
        with Path(path).open("rb") as file:
            return file.read(LARGEST_FILE + 1)
    if sys.stdin is None:
        raise CommandError("there is no standard input")
    return sys.stdin.buffer.read(LARGEST_FILE + 1)
