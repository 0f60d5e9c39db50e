"""What can be wrong with files, as values; a scene puts them into words."""

from __future__ import annotations

import errno
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from pathlib import Path


class Fault(StrEnum):
    """Why a file could not be used."""

    EMPTY = "empty"
    NOT_TEXT = "not_text"
    TOO_LONG = "too_long"
    BROKEN = "broken"
    FOREIGN = "foreign"
    NEWER = "newer"
    UNREADABLE = "unreadable"


class Refusal(StrEnum):
    """Why the system opens or writes no file."""

    NOT_ALLOWED = "not_allowed"
    FULL = "full"
    READ_ONLY = "read_only"
    NO_FILE = "no_file"
    OTHER = "other"


_REFUSALS: Final = {
    errno.EACCES: Refusal.NOT_ALLOWED,
    errno.EPERM: Refusal.NOT_ALLOWED,
    errno.ENOSPC: Refusal.FULL,
    errno.EDQUOT: Refusal.FULL,
    errno.EROFS: Refusal.READ_ONLY,
    errno.EISDIR: Refusal.NO_FILE,
    errno.ENOTDIR: Refusal.NO_FILE,
}


def refusal_of(error: BaseException) -> Refusal:
    """Return why the system refused, as far as a player could do something about it."""
    return _REFUSALS.get(error.errno or 0, Refusal.OTHER) if isinstance(error, OSError) else Refusal.OTHER


class Place(NamedTuple):
    """Where a text is at fault, as far as that is known: a line, or a round and a move of it, all from 1."""

    line: int | None = None
    round_no: int | None = None
    move_no: int | None = None


NOWHERE: Final = Place()


class FileFaultError(ValueError):
    """The text of a file that cannot be used, and why.

    `detail` is for the log: in English, and may be empty. `refusal` is the system's where it is at fault.
    """

    def __init__(
        self, fault: Fault, detail: str = "", *, place: Place = NOWHERE, refusal: Refusal = Refusal.OTHER
    ) -> None:
        self.fault, self.detail, self.place, self.refusal = fault, detail, place, refusal
        super().__init__(f"{fault.value}: {detail}" if detail else fault.value)


@dataclass(frozen=True, slots=True)
class SetAside:
    """A file could not be used and now lies at `aside`; None when it could not be moved either.

    `is_replaced` says whether the previous copy was used in its place. `detail` is for the log, here and below.
    """

    path: Path
    aside: Path | None
    fault: Fault
    detail: str = ""
    is_replaced: bool = False
    place: Place = NOWHERE
    refusal: Refusal = Refusal.OTHER


@dataclass(frozen=True, slots=True)
class BadValue:
    """A key of a file has a value that cannot be used; its default is used in its place.

    `expected` is for the log; it is empty for a key that there is not.
    """

    path: Path
    key: str
    found: str
    expected: str


@dataclass(frozen=True, slots=True)
class CannotWrite:
    """A file could not be written; `detail` is the system's own sentence."""

    path: Path
    detail: str
    refusal: Refusal = Refusal.OTHER


@dataclass(frozen=True, slots=True)
class NoHome:
    """There is no folder for this user's files: everything goes to a temporary one."""

    path: Path


@dataclass(frozen=True, slots=True)
class ThemeFault:
    """A theme's file cannot be used: the "tiles" or the "table" called `name`; those called `used` take its place.

    `key` is the one at fault, "" where it is the whole file.
    """

    path: Path
    half: str
    name: str
    used: str
    detail: str
    key: str = ""


@dataclass(frozen=True, slots=True)
class NotAMatch:
    """A file that the player brought is no match that can be opened; it stays as it was."""

    path: Path
    fault: Fault
    detail: str = ""
    place: Place = NOWHERE
    refusal: Refusal = Refusal.OTHER


@dataclass(frozen=True, slots=True)
class Stopped:
    """The game had to stop for a fault of its own; `report` tells of it, None where it could not be written."""

    report: Path | None


Notice = Stopped | SetAside | BadValue | CannotWrite | NoHome | ThemeFault | NotAMatch
