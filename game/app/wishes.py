"""The command line: what may be asked for, and the sentence for what may not."""

from __future__ import annotations

import argparse
import re
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NoReturn

from rules import match as matches
from rules.presets import PRESETS
from rules.ruleset import RulesetError

USAGE_STATUS: Final = 2
SMALLEST: Final = (640, 480)
LARGEST: Final = (7680, 4320)
LEVELS: Final = ("easy", "medium", "hard", "expert")


@dataclass(frozen=True, slots=True)
class Wishes:
    """What the command line asks for."""

    autoplay: int | None
    film: Path | None
    self_test: bool
    size: tuple[int, int] | None
    seed: str | None
    rules: str
    seats: int
    level: str
    keep: Path | None
    log: Path | None
    fps: int | None
    language: str | None
    file: Path | None = None


class _Parser(argparse.ArgumentParser):
    """Says in one line what was wrong and how to learn more."""

    def error(self, message: str) -> NoReturn:
        """Print the line and leave with status 2."""
        if sys.stderr is not None:
            sys.stderr.write(f"capicua: {message}. Try --help.\n")
        raise SystemExit(USAGE_STATUS)


def read_words(words: list[str], version: str) -> Wishes:
    """Read the command line; what cannot be is named on standard error, with exit status 2."""
    parser = _make_parser(version)
    given = parser.parse_args(words)
    if (given.autoplay is None) != (given.film is None):
        parser.error("--autoplay and --film go together: --autoplay says how many rounds, --film where the pictures go")
    if given.file is not None and (given.film is not None or given.self_test):
        parser.error("a file is looked at in the window: leave --film and --self-test out")
    if given.fps is not None and given.film is None:
        parser.error("--fps goes with --film: it says how many pictures a second the film has")
    if given.self_test and given.film is not None:
        parser.error("--self-test makes no film: ask for one of them")
    is_windowed = given.film is None and not given.self_test
    chosen = next((name for name in ("rules", "seats", "level") if getattr(given, name) is not None), None)
    if is_windowed and chosen is not None:
        parser.error(f"--{chosen} goes with --autoplay or --self-test; in the window, choose it under New game")
    given.rules = given.rules or "draw"
    given.seats = given.seats or PRESETS[given.rules].seats[0]
    given.level = given.level or "medium"
    try:
        matches.begin(PRESETS[given.rules], given.seats)
    except RulesetError as error:
        parser.error(str(error))
    return Wishes(**vars(given))


def _make_parser(version: str) -> _Parser:
    parser = _Parser(
        prog="capicua",
        allow_abbrev=False,
        description="Dominoes against the computer. Without options, opens the game.",
    )
    parser.add_argument("--version", action="version", version=f"capicua {version}")
    parser.add_argument("file", nargs="?", type=_file, metavar="FILE", help="a match (.domino) to look at")
    parser.add_argument("--size", type=_size, metavar="WxH", help="the window's or the film's size in pixels")
    parser.add_argument("--seed", type=_seed, help="deal from this seed, so that the same match can be had again")
    parser.add_argument(
        "--data", dest="keep", type=_path, metavar="DIR", help="keep settings and matches in this folder"
    )
    parser.add_argument(
        "--log", type=_path, metavar="FILE", help="write what happens to a file, one JSON object a line"
    )
    parser.add_argument("--language", type=_language, metavar="CODE", help="speak this language this time, such as es")
    film = parser.add_argument_group("without a window")
    film.add_argument("--autoplay", type=_rounds, metavar="N", help="let the computer play N rounds")
    film.add_argument("--film", type=_path, metavar="DIR", help="where the pictures and the record of --autoplay go")
    film.add_argument(
        "--fps", type=_frames, metavar="N", help="film all motion, N pictures a second, not one for each event"
    )
    film.add_argument("--rules", choices=PRESETS, help="the rules of --autoplay and --self-test (default: draw)")
    film.add_argument("--seats", type=int, choices=(2, 3, 4), help="their seats (default: as few as the rules allow)")
    film.add_argument("--level", choices=LEVELS, help="their players (default: medium)")
    film.add_argument("--self-test", action="store_true", help="play a round unseen and report versions and timings")
    return parser


def _size(text: str) -> tuple[int, int]:
    """Read a size such as 1920x1080."""
    found = re.fullmatch(r"(\d{1,5})[xX](\d{1,5})", text)
    if found is None:
        raise argparse.ArgumentTypeError(f"'{text}' is not a size: expected something like 1920x1080")
    width, height = int(found[1]), int(found[2])
    if not (SMALLEST[0] <= width <= LARGEST[0] and SMALLEST[1] <= height <= LARGEST[1]):
        raise argparse.ArgumentTypeError(
            f"{text} is not a possible size: expected {_times(SMALLEST)} to {_times(LARGEST)} pixels"
        )
    return width, height


def _seed(text: str) -> str:
    """Read a seed: any text that can be written down."""
    try:
        text.encode()
    except UnicodeEncodeError as error:
        raise argparse.ArgumentTypeError("the seed is not text: expected letters and digits") from error
    if not text or not text.isprintable():
        raise argparse.ArgumentTypeError("the seed is empty or cannot be seen: expected letters and digits")
    return text


def _language(text: str) -> str:
    """Read the code of a language."""
    if not re.fullmatch(r"[A-Za-z]{2,3}([-_][A-Za-z0-9]{2,8})*", text):
        raise argparse.ArgumentTypeError(f"'{text}' is not a language: expected a code such as es or pt_BR")
    return text.replace("-", "_")


def _path(text: str) -> Path:
    """Read a path."""
    if not text:
        raise argparse.ArgumentTypeError("the path is empty: expected the name of a file or folder")
    return Path(text)


def _file(text: str) -> Path:
    """Read the path of a file that is there."""
    path = _path(text)
    if not path.is_file():
        raise argparse.ArgumentTypeError(f"there is no file '{text}': expected a match such as match.domino")
    return path.absolute()


def _rounds(text: str) -> int:
    """Read a number of rounds."""
    if not text.isascii() or not text.isdigit() or not 1 <= int(text) <= MOST_ROUNDS:
        raise argparse.ArgumentTypeError(f"'{text}' is not a number of rounds: expected 1 to {MOST_ROUNDS}")
    return int(text)


MOST_ROUNDS: Final = 1000
MOST_FRAMES: Final = 240


def _frames(text: str) -> int:
    """Read how many pictures a second has."""
    if not text.isascii() or not text.isdigit() or not 1 <= int(text) <= MOST_FRAMES:
        raise argparse.ArgumentTypeError(f"'{text}' is not a number of pictures: expected 1 to {MOST_FRAMES}")
    return int(text)


def _times(size: tuple[int, int]) -> str:
    return f"{size[0]}x{size[1]}"
