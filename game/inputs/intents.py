"""What a player can mean, whatever he does it with."""

from __future__ import annotations

from enum import Enum, auto


class Intent(Enum):
    """What a key or a button asks for."""

    LEFT = auto()
    RIGHT = auto()
    UP = auto()
    DOWN = auto()
    NEXT = auto()
    BACK_TAB = auto()
    FIRST = auto()
    LAST = auto()
    PAGE_UP = auto()
    PAGE_DOWN = auto()
    PICK = auto()
    CANCEL = auto()
    DRAW = auto()
    PASS = auto()
    GO_ON = auto()
    SORT = auto()
    HINT = auto()
    UNDO = auto()
    NEW_GAME = auto()
    QUIT = auto()
    MENU = auto()
    FULL_SCREEN = auto()
    MUTE = auto()
    HELP = auto()
    TURN = auto()
    MOVE_LEFT = auto()
    MOVE_RIGHT = auto()
    MOVES = auto()
    ENDS = auto()
