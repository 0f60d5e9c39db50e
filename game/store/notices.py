"""What can be wrong with files, as values; a scene puts them into words."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

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


class FileFaultError(ValueError):
    """The text of a file that cannot be used, and why; `detail` is in English and may be empty."""

    def __init__(self, fault: Fault, detail: str = "") -> None:
        self.fault, self.detail = fault, detail
        super().__init__(f"{fault.value}: {detail}" if detail else fault.value)


@dataclass(frozen=True, slots=True)
class SetAside:
    """A file could not be used and now lies at `aside`; None when it could not be moved either.

    `is_replaced` says whether the previous copy was used in its place.
    """

    path: Path
    aside: Path | None
    fault: Fault
    detail: str = ""
    is_replaced: bool = False


@dataclass(frozen=True, slots=True)
class BadValue:
    """A key of a file has a value that cannot be used; its default is used in its place."""

    path: Path
    key: str
    found: str
    expected: str


@dataclass(frozen=True, slots=True)
class CannotWrite:
    """A file could not be written; `detail` is the system's own sentence."""

    path: Path
    detail: str


@dataclass(frozen=True, slots=True)
class NoHome:
    """There is no folder for this user's files: everything goes to a temporary one."""

    path: Path


@dataclass(frozen=True, slots=True)
class ThemeFault:
    """A theme's file cannot be used: the "tiles" or the "table" called `name`; those called `used` take its place."""

    path: Path
    half: str
    name: str
    used: str
    detail: str


@dataclass(frozen=True, slots=True)
class NotAMatch:
    """A file that the player brought is no match that can be opened; it stays as it was."""

    path: Path
    fault: Fault
    detail: str = ""


@dataclass(frozen=True, slots=True)
class Stopped:
    """The game had to stop for a fault of its own; `report` tells of it, None where it could not be written."""

    report: Path | None


Notice = Stopped | SetAside | BadValue | CannotWrite | NoHome | ThemeFault | NotAMatch
