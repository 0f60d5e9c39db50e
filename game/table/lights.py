"""What the player sees of his choice: which tiles he may lay, which he has in hand, and where it would go."""

from __future__ import annotations

from dataclasses import dataclass

from game.table.tray import Tray
from rules.actions import Arm, Lay
from rules.tiles import Tile


@dataclass(frozen=True, slots=True)
class MainButton:
    """A button beside the hand or below the results: its name for the log, its words, and whether it is focused.

    `sign` is the letter on a pad's button that pushes it, while a pad is used.
    """

    name: str
    words: str
    is_lit: bool = False
    sign: str = ""


@dataclass(frozen=True, slots=True)
class Help:
    """A small button beside the rack: its name, and whether it can be pressed and is under the mouse."""

    name: str
    is_enabled: bool
    is_lit: bool = False

    @property
    def state(self) -> str:
        """The face of the button."""
        if not self.is_enabled:
            return "disabled"
        return "hovered" if self.is_lit else "normal"


@dataclass(frozen=True, slots=True)
class Lights:
    """How the shown hand and the places on the line are lit.

    While `is_choosing`, the `playable` tiles stand raised in light and the others are dimmed; `is_asking` while
    something is to be done, whether or not tiles are lit. `focus` is the tile under the mouse or the keyboard's ring
    (`has_ring`), `picked` the one taken up, `dragged_to` the pixel where the mouse holds it. `arms` are the places
    where the focused or picked tile would go: bright when picked, else faint; `chosen` is the one of them that Enter or
    the mouse would take. `number` is asked about: its tiles are shown; `seat` is a seat that the mouse is on.
    `countdown` is the share (1 to 0) of the turn's time that is left, `seconds` the same in seconds; both None without
    a turn time. `carried` is the tile that the mouse holds, whether it may be laid or is only given another place in
    the hand; `turning` the one whose sign for turning it is under the mouse. `tray` is the boneyard while tiles are
    picked from it. `hint` is what is advised: its tile and its place are lit; `notice` is a title and sentences over
    the table, in large words where it `is_loud`. `helps` are the small buttons
    beside the rack.
    """

    is_choosing: bool = False
    is_asking: bool = False
    playable: frozenset[Tile] = frozenset()
    focus: Tile | None = None
    has_ring: bool = False
    picked: Tile | None = None
    dragged_to: tuple[int, int] | None = None
    arms: tuple[Arm | None, ...] = ()
    chosen: int | None = None
    buttons: tuple[MainButton, ...] = ()
    is_menu_lit: bool = False
    message: str = ""
    number: int | None = None
    seat: int | None = None
    countdown: float | None = None
    seconds: float | None = None
    carried: Tile | None = None
    turning: Tile | None = None
    tray: Tray | None = None
    is_sort_lit: bool = False
    hint: Lay | None = None
    notice: tuple[str, ...] = ()
    is_loud: bool = False
    helps: tuple[Help, ...] = ()


DARK = Lights()
"""Nothing to choose."""
