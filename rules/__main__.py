"""The arbiter's command line, `python -m rules`: the only part of the rules that reads and writes (section 6)."""

from __future__ import annotations

import json
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from rules import match as matches
from rules.asking import parser
from rules.console import carry_out, read_text, refuse, wrong
from rules.dealing import deal, preset
from rules.explain import explain
from rules.presets import PRESETS
from rules.quoting import one_line
from rules.record import Record, RecordError, parse, replay, told, told_legal
from rules.ruleset import RulesetError
from rules.wording import legal_line, preset_line, told_line

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Callable, Iterator, Mapping, Sequence


def main(words: Sequence[str] | None = None) -> int:
    """Carry out one command and return the exit status: 0, or 2 with one line on standard error."""
    return carry_out(lambda: _run(words))


def _run(words: Sequence[str] | None) -> int:
    try:
        asked = parser().parse_args(words)
        if sys.stdout is None:
            return refuse("cannot write: there is no standard output")
        for line in COMMANDS[asked.command](asked):
            print(line)
    except RulesetError as error:
        return refuse(str(error))
    return 0


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
        raise wrong(path, str(error)) from error


def _read(path: str) -> Record:
    text = read_text(path)
    with _named(path):
        return parse(text)


if __name__ == "__main__":
    sys.exit(main())
