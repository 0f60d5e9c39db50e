"""What a seat can do in its turn, and the places on the table it can name."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rules.tiles import Tile


class Arm(StrEnum):
    """A place where the line can grow: its two sides, and the spinner's two short sides."""

    LEFT = "L"
    RIGHT = "R"
    UP = "U"
    DOWN = "D"


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay a tile at an arm; on the empty table the arm is None.

    A lead lies with its higher half to the left, or to the right when `is_turned`; it is the same move either way.
    """

    tile: Tile
    arm: Arm | None
    is_turned: bool = False


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw the next tile of the boneyard."""


@dataclass(frozen=True, slots=True)
class Pass:
    """Give the turn away because nothing can be laid or drawn."""


Action = Lay | Draw | Pass


class IllegalActionError(ValueError):
    """An action that the rules do not allow now; the state is unchanged."""
