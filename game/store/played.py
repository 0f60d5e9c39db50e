"""How a `.domino` file is read: a record that can be played again from its first deal to its last move."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.store.notices import Fault, FileFaultError, Place
from game.store.tables import read_toml
from rules.record import FORMAT, RecordError, parse, replay

if TYPE_CHECKING:
    from rules.record import Record, Replay


class Played(NamedTuple):
    """A record and what it leads to."""

    record: Record
    replay: Replay


def parse_played(text: str) -> Played:
    """Read a record and play it again. Raises FileFaultError."""
    _check_format(text)
    try:
        record = parse(text)
        return Played(record, replay(record))
    except RecordError as error:
        place = Place(round_no=error.round_no, move_no=error.move_no)
        raise FileFaultError(Fault.BROKEN, str(error), place=place) from error


def _check_format(text: str) -> None:
    """Tell files of other programs and of later ones from broken ones."""
    found = read_toml(text).get("format")
    if type(found) is not int or found < 1:
        raise FileFaultError(Fault.FOREIGN, f"expected format = {FORMAT}")
    if found > FORMAT:
        raise FileFaultError(Fault.NEWER, f"format {found} is newer than {FORMAT}")
