"""What can be asked on the arbiter's command line, and how words that ask for nothing are refused."""

from __future__ import annotations

import argparse
import re
from typing import Final

from rules.console import Parser
from rules.quoting import quote

_WHOLE: Final = re.compile(r"-?[0-9]{1,9}")
READERS: Final = (
    ("replay", "play records again and tell what happened"),
    ("legal", "tell what the seat to move may do after the recorded moves"),
)


def parser() -> Parser:
    """Return what understands the command line; it raises CommandError."""
    words = Parser(prog="python -m rules", description="Deal, replay and judge records of domino matches.")
    commands = words.add_subparsers(required=True, metavar="COMMAND", dest="command")

    def add(name: str, purpose: str) -> argparse.ArgumentParser:
        return commands.add_parser(name, help=purpose, description=purpose, allow_abbrev=False)

    add("presets", "list the presets")
    explain = add("explain", "print the rules of a preset")
    explain.add_argument("ruleset", metavar="PRESET", help="a name that `presets` lists")
    explain.add_argument("--seats", type=_whole, metavar="N", help="only for this number of seats")
    _add_deal(add("deal", "print a record with one dealt round"))
    for name, purpose in READERS:
        added = add(name, purpose)
        added.add_argument("files", nargs="+", metavar="FILE", help="a record, or - for standard input")
        added.add_argument("--json", action="store_true", help="one JSON object a line")
    return words


def _add_deal(deal: argparse.ArgumentParser) -> None:
    deal.add_argument("--ruleset", metavar="PRESET", help="a name that `presets` lists; not needed to seal or verify")
    deal.add_argument("--seats", type=_whole, metavar="N", help="the number of seats; the fewest possible without it")
    deal.add_argument("--target", type=_whole, metavar="POINTS", help="the target, when not that of the preset")
    deal.add_argument(
        "--set",
        action="append",
        default=[],
        dest="changes",
        metavar="FIELD=VALUE",
        help="another answer to a question of the rules, such as highest=9 or tiles_each=[7,5,5]; may be repeated",
    )
    deal.add_argument("--seed", metavar="TEXT", help="what decides the deal; a new one by chance when left out")
    deal.add_argument("--salt", metavar="TEXT", help="what the seal of the seed was salted with")
    sealing = deal.add_mutually_exclusive_group()
    sealing.add_argument("--seal", action="store_true", help="print only the seal of seed and salt")
    sealing.add_argument("--verify", metavar="SEAL", help="check only that seed and salt have this seal")


def _whole(text: str) -> int:
    """Read a whole number in the digits of every keyboard; int() knows many more, and spaces and underscores."""
    if not _WHOLE.fullmatch(text):
        raise argparse.ArgumentTypeError(f"{quote(text)} is not a whole number of up to 9 digits")
    return int(text)
