"""The arbiter's command line, `python -m rules`: the only part of the rules that reads and writes (section 6)."""

from __future__ import annotations

import argparse
import json
import os
import secrets
import sys
from contextlib import contextmanager, suppress
from dataclasses import replace
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, Final, NoReturn

from rules import match as matches
from rules.explain import explain
from rules.presets import PRESETS
from rules.record import Record, RecordError, begin, parse, replay, told, told_legal, write
from rules.ruleset import RulesetError
from rules.shuffle import seal
from rules.wording import legal_line, one_line, preset_line, told_line

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from rules.ruleset import Ruleset

LARGEST_FILE: Final = 4_000_000
"""The bytes of the longest record that is read: 200 times a long match, and not a whole disk by mistake."""


class CommandError(Exception):
    """Something wrong with what was asked for, in one sentence."""


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        """Refuse words on the command line in one line, where argparse would write its usage too."""
        raise CommandError(f"{message} (see {self.prog} --help)")


def main(words: Sequence[str] | None = None) -> int:
    """Carry out one command and return the exit status: 0, or 2 with one line on standard error."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8", errors="backslashreplace")
    try:
        status = _run(words)
        if sys.stdout is not None:
            sys.stdout.flush()
    except BrokenPipeError:
        return _give_up_output()
    except OSError as error:
        _give_up_output()
        return _refuse(f"cannot write: {error.strerror}")
    return status


def _run(words: Sequence[str] | None) -> int:
    try:
        asked = _parser().parse_args(words)
        for line in asked.command(asked):
            print(line)
    except (CommandError, RulesetError) as error:
        return _refuse(str(error))
    return 0


def _refuse(sentence: str) -> int:
    if sys.stderr is not None:
        print(one_line(sentence), file=sys.stderr)
    return 2


def _give_up_output() -> int:
    """Let what could not be written go to nowhere, so that nothing is said about it at the end of the program."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 1


def _parser() -> _Parser:
    parser = _Parser(prog="python -m rules", description="Deal, replay and judge records of domino matches.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    def add(name: str, command: Callable[[argparse.Namespace], Iterator[str]], purpose: str) -> argparse.ArgumentParser:
        added = commands.add_parser(name, help=purpose, description=purpose, allow_abbrev=False)
        added.set_defaults(command=command)
        return added

    add("presets", _presets, "list the presets")
    words = add("explain", _explain, "print the rules of a preset")
    words.add_argument("ruleset", metavar="PRESET", help="a name that `presets` lists")
    words.add_argument("--seats", type=int, metavar="N", help="only for this number of seats")
    deal = add("deal", _deal, "print a record with one dealt round")
    deal.add_argument("--ruleset", metavar="PRESET", help="a name that `presets` lists; not needed to seal or verify")
    deal.add_argument("--seats", type=int, metavar="N", help="the number of seats; the fewest possible when left out")
    deal.add_argument("--target", type=int, metavar="POINTS", help="the target, when not that of the preset")
    deal.add_argument("--seed", metavar="TEXT", help="what decides the deal; a new one by chance when left out")
    deal.add_argument("--salt", default="", metavar="TEXT", help="what the seal of the seed was salted with")
    deal.add_argument("--seal", action="store_true", help="print only the seal of seed and salt")
    deal.add_argument("--verify", metavar="SEAL", help="check only that seed and salt have this seal")
    for name, command, purpose in (
        ("replay", _replay, "play records again and tell what happened"),
        ("legal", _legal, "tell what the seat to move may do after the recorded moves"),
    ):
        added = add(name, command, purpose)
        added.add_argument("files", nargs="+", metavar="FILE", help="a record, or - for standard input")
        added.add_argument("--json", action="store_true", help="one JSON object a line")
    return parser


def _presets(_: argparse.Namespace) -> Iterator[str]:
    yield from map(preset_line, PRESETS.values())


def _explain(asked: argparse.Namespace) -> Iterator[str]:
    rules = _preset(asked.ruleset, None)
    if asked.seats is not None:
        matches.begin(rules, asked.seats)
    for part in explain(rules, asked.seats):
        yield part.heading
        yield from (f"  {sentence}" for sentence in part.sentences)


def _deal(asked: argparse.Namespace) -> Iterator[str]:
    if asked.seal or asked.verify is not None:
        yield from _sealed(asked)
        return
    if asked.ruleset is None:
        raise CommandError("--ruleset is missing: name a preset to deal for")
    seed = secrets.token_hex(32) if asked.seed is None else asked.seed
    rules = _preset(asked.ruleset, asked.target)
    seats = min(rules.seats) if asked.seats is None else asked.seats
    _check_text(seed, "the seed")
    dealt = matches.deal_seeded(matches.begin(rules, seats), seed).state.round
    assert dealt is not None  # noqa: S101 - it was dealt just now
    record = begin(rules, tuple(f"Seat {seat}" for seat in range(seats)))
    yield write(record.with_deal(dealt.leader, dealt.hands, dealt.boneyard, seed=seed)).rstrip("\n")


def _preset(key: str, target: int | None) -> Ruleset:
    if key not in PRESETS:
        raise CommandError(f"unknown ruleset '{key}': expected one of {', '.join(PRESETS)}")
    return PRESETS[key] if target is None else replace(PRESETS[key], target=target)


def _sealed(asked: argparse.Namespace) -> Iterator[str]:
    """Print the seal of seed and salt; refuse those that do not have the seal they should have."""
    if asked.seed is None:
        raise CommandError("a seal needs the --seed that it is made from")
    found = _seal(asked.seed, asked.salt)
    if asked.verify is None:
        yield found
    elif found == asked.verify.strip().lower():
        yield f"{found} is the seal of this seed and salt"
    else:
        raise CommandError(f"the seal of this seed and salt is {found}, not {asked.verify}")


def _seal(seed: str, salt: str) -> str:
    _check_text(seed, "the seed")
    _check_text(salt, "the salt")
    try:
        return seal(seed, salt)
    except ValueError as error:
        raise CommandError(str(error)) from error


def _check_text(text: str, name: str) -> None:
    try:
        text.encode()
    except UnicodeEncodeError as error:
        raise CommandError(f"{name} {text!a} is no valid text") from error


def _replay(asked: argparse.Namespace) -> Iterator[str]:
    for path in asked.files:
        record = _read(path)
        with _named(path):
            for happened in told(record):
                if asked.json:
                    yield json.dumps(_with_file(happened, path, asked.files))
                else:
                    yield told_line(record.seats, happened)


def _legal(asked: argparse.Namespace) -> Iterator[str]:
    for path in asked.files:
        record = _read(path)
        with _named(path):
            legal = told_legal(replay(record).match)
        if asked.json:
            yield json.dumps(_with_file(legal, path, asked.files))
        else:
            yield legal_line(record.seats, legal)


def _with_file(line: dict[str, object], path: str, files: Sequence[str]) -> dict[str, object]:
    return line if len(files) == 1 else {"file": path, **line}


@contextmanager
def _named(path: str) -> Iterator[None]:
    """Name the file in front of what is wrong with its record."""
    try:
        yield
    except RecordError as error:
        raise CommandError(f"{path}: {error}") from error


def _read(path: str) -> Record:
    try:
        content = _content(path)
    except OSError as error:
        raise CommandError(f"{path}: {error.strerror}") from error
    except ValueError as error:
        raise CommandError(f"{path}: {error}") from error
    if len(content) > LARGEST_FILE:
        raise CommandError(f"{path}: longer than {LARGEST_FILE} bytes, so it is no record")
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise CommandError(f"{path}: not a text in UTF-8") from error
    with _named(path):
        return parse(text)


def _content(path: str) -> bytes:
    if path != "-":
        with Path(path).open("rb") as file:
            return file.read(LARGEST_FILE + 1)
    if sys.stdin is None:
        raise CommandError("there is no standard input")
    return sys.stdin.buffer.read(LARGEST_FILE + 1)


if __name__ == "__main__":
    sys.exit(main())
