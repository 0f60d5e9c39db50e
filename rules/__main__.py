"""The arbiter's command line, `python -m rules`: the only part of the rules that reads and writes (section 6)."""

from __future__ import annotations

import json
import os
import sys
from contextlib import contextmanager, suppress
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rules import match as matches
from rules.asking import CommandError, parser
from rules.dealing import deal, preset
from rules.explain import explain
from rules.presets import PRESETS
from rules.quoting import shorten
from rules.record import Record, RecordError, parse, replay, told, told_legal
from rules.ruleset import RulesetError
from rules.wording import legal_line, one_line, preset_line, told_line

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from typing import TextIO

LARGEST_FILE: Final = 4_000_000
"""The bytes of the longest record that is read: 200 times a long match, and not a whole disk by mistake."""

_LONGEST_PATH: Final = 255
"""The most characters of a path that a refusal repeats: more than a file's name can have."""


def main(words: Sequence[str] | None = None) -> int:
    """Carry out one command and return the exit status: 0, or 2 with one line on standard error."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8", errors="backslashreplace")
    try:
        status = _run(words)
        if sys.stdout is not None:
            sys.stdout.flush()
    except BrokenPipeError:
        return _give_up(sys.stdout, 1)
    except OSError as error:
        _give_up(sys.stdout, 2)
        return _refuse(f"cannot write: {error.strerror}")
    return status


def _run(words: Sequence[str] | None) -> int:
    try:
        asked = parser().parse_args(words)
        if sys.stdout is None:
            return _refuse("cannot write: there is no standard output")
        for line in COMMANDS[asked.command](asked):
            print(line)
    except (CommandError, RulesetError) as error:
        return _refuse(str(error))
    return 0


def _refuse(sentence: str) -> int:
    """Say what was wrong; where nobody can be told, the exit status says it alone."""
    if sys.stderr is None:
        return 2
    try:
        print(one_line(sentence), file=sys.stderr, flush=True)
    except OSError:
        _give_up(sys.stderr, 2)
    return 2


def _give_up(stream: TextIO, status: int) -> int:
    """Let what could not be written go to nowhere, so that nothing is said about it at the end of the program."""
    with suppress(OSError, ValueError), Path(os.devnull).open("wb") as nowhere:
        os.dup2(nowhere.fileno(), stream.fileno())
    return status


def _presets(_: Namespace) -> Iterator[str]:
    yield from map(preset_line, PRESETS.values())


def _explain(asked: Namespace) -> Iterator[str]:
    rules = preset(asked.ruleset)
    if asked.seats is not None:
        matches.begin(rules, asked.seats)
    for part in explain(rules, asked.seats):
        yield part.heading
        yield from (f"  {sentence}" for sentence in part.sentences)


def _deal(asked: Namespace) -> Iterator[str]:
    yield deal(asked)


def _replay(asked: Namespace) -> Iterator[str]:
    for path in asked.files:
        record = _read(path)
        with _named(path):
            for happened in told(record):
                if asked.json:
                    yield json.dumps(_with_file(happened, path, asked.files))
                else:
                    yield _after_file(told_line(record.seats, happened), path, asked.files)


def _legal(asked: Namespace) -> Iterator[str]:
    for path in asked.files:
        record = _read(path)
        with _named(path):
            legal = told_legal(replay(record).match)
        if asked.json:
            yield json.dumps(_with_file(legal, path, asked.files))
        else:
            yield _after_file(legal_line(record.seats, legal), path, asked.files)


COMMANDS: Final[Mapping[str, Callable[[Namespace], Iterator[str]]]] = {
    "presets": _presets,
    "explain": _explain,
    "deal": _deal,
    "replay": _replay,
    "legal": _legal,
}


def _with_file(line: dict[str, object], path: str, files: Sequence[str]) -> dict[str, object]:
    return line if len(files) == 1 else {"file": path, **line}


def _after_file(line: str, path: str, files: Sequence[str]) -> str:
    return line if len(files) == 1 else f"{one_line(path)}: {line}"


@contextmanager
def _named(path: str) -> Iterator[None]:
    """Name the file in front of what is wrong with its record."""
    try:
        yield
    except RecordError as error:
        raise _wrong(path, str(error)) from error


def _wrong(path: str, reason: str | None) -> CommandError:
    return CommandError(f"{shorten(path, _LONGEST_PATH)}: {reason}")


def _read(path: str) -> Record:
    try:
        content = _content(path)
    except OSError as error:
        raise _wrong(path, error.strerror) from error
    except ValueError as error:
        raise _wrong(path, str(error)) from error
    if len(content) > LARGEST_FILE:
        raise _wrong(path, f"longer than {LARGEST_FILE} bytes, so it is no record")
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise _wrong(path, "not a text in UTF-8") from error
    with _named(path):
        return parse(text)


def _content(path: str) -> bytes:
    if not path:
        raise CommandError("the name of a file is empty: expected a record, or - for standard input")
    if path != "-":
        with Path(path).open("rb") as file:
            return file.read(LARGEST_FILE + 1)
    if sys.stdin is None:
        raise CommandError("there is no standard input")
    return sys.stdin.buffer.read(LARGEST_FILE + 1)


if __name__ == "__main__":
    sys.exit(main())
