"""What the player means: keys and buttons become intents, the same for every scene."""

from __future__ import annotations

from enum import Enum, auto
from types import MappingProxyType
from typing import Final

import pygame

from game.i18n import tr


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


_KEYS: Final = MappingProxyType({
    pygame.K_LEFT: Intent.LEFT,
    pygame.K_RIGHT: Intent.RIGHT,
    pygame.K_UP: Intent.UP,
    pygame.K_DOWN: Intent.DOWN,
    pygame.K_TAB: Intent.NEXT,
    pygame.K_HOME: Intent.FIRST,
    pygame.K_END: Intent.LAST,
    pygame.K_PAGEUP: Intent.PAGE_UP,
    pygame.K_PAGEDOWN: Intent.PAGE_DOWN,
    pygame.K_RETURN: Intent.PICK,
    pygame.K_KP_ENTER: Intent.PICK,
    pygame.K_SPACE: Intent.PICK,
    pygame.K_ESCAPE: Intent.CANCEL,
    pygame.K_d: Intent.DRAW,
    pygame.K_p: Intent.PASS,
    pygame.K_n: Intent.GO_ON,
    pygame.K_s: Intent.SORT,
    pygame.K_r: Intent.TURN,
    pygame.K_h: Intent.HINT,
    pygame.K_m: Intent.MUTE,
    pygame.K_l: Intent.MOVES,
    pygame.K_e: Intent.ENDS,
    pygame.K_F1: Intent.HELP,
    pygame.K_F10: Intent.MENU,
    pygame.K_MENU: Intent.MENU,
    pygame.K_F11: Intent.FULL_SCREEN,
})  # fmt: skip
_WITH_SHIFT: Final = MappingProxyType({
    pygame.K_TAB: Intent.BACK_TAB,
    pygame.K_LEFT: Intent.MOVE_LEFT,
    pygame.K_RIGHT: Intent.MOVE_RIGHT,
})  # fmt: skip
_WITH_CONTROL: Final = MappingProxyType({pygame.K_z: Intent.UNDO, pygame.K_n: Intent.NEW_GAME, pygame.K_q: Intent.QUIT})
_WITH_ALT: Final = MappingProxyType({pygame.K_RETURN: Intent.FULL_SCREEN, pygame.K_KP_ENTER: Intent.FULL_SCREEN})
_BUTTONS: Final = MappingProxyType({
    pygame.CONTROLLER_BUTTON_A: Intent.PICK,
    pygame.CONTROLLER_BUTTON_B: Intent.CANCEL,
    pygame.CONTROLLER_BUTTON_X: Intent.DRAW,
    pygame.CONTROLLER_BUTTON_Y: Intent.PASS,
    pygame.CONTROLLER_BUTTON_BACK: Intent.HELP,
    pygame.CONTROLLER_BUTTON_START: Intent.MENU,
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: Intent.BACK_TAB,
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: Intent.NEXT,
    pygame.CONTROLLER_BUTTON_LEFTSTICK: Intent.SORT,
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: Intent.UNDO,
    pygame.CONTROLLER_BUTTON_DPAD_UP: Intent.UP,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: Intent.DOWN,
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: Intent.LEFT,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: Intent.RIGHT,
})  # fmt: skip
_TRIGGER, _ASIDE, _BACK, _FORTH, _OTHER_TRIGGER, _OTHER_SIDE = range(100, 106)
"""What pads do not call buttons, but we do."""
_PUSHES: Final = MappingProxyType(
    {
        _TRIGGER: Intent.MOVES,
        _OTHER_TRIGGER: Intent.TURN,
        _ASIDE: Intent.ENDS,
        _OTHER_SIDE: Intent.HINT,
        _BACK: Intent.PAGE_UP,
        _FORTH: Intent.PAGE_DOWN,
    }
)
STICKS: Final = MappingProxyType({
    (pygame.CONTROLLER_AXIS_TRIGGERLEFT, 1): _TRIGGER,
    (pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 1): _OTHER_TRIGGER,
    (pygame.CONTROLLER_AXIS_RIGHTX, -1): _ASIDE,
    (pygame.CONTROLLER_AXIS_RIGHTX, 1): _OTHER_SIDE,
    (pygame.CONTROLLER_AXIS_RIGHTY, -1): _BACK,
    (pygame.CONTROLLER_AXIS_RIGHTY, 1): _FORTH,
    (pygame.CONTROLLER_AXIS_LEFTX, -1): pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    (pygame.CONTROLLER_AXIS_LEFTX, 1): pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
    (pygame.CONTROLLER_AXIS_LEFTY, -1): pygame.CONTROLLER_BUTTON_DPAD_UP,
    (pygame.CONTROLLER_AXIS_LEFTY, 1): pygame.CONTROLLER_BUTTON_DPAD_DOWN,
})  # fmt: skip
"""Which button pushing a stick along an axis to a side presses, -1 or 1."""
REPEATED: Final = frozenset({
    pygame.CONTROLLER_BUTTON_DPAD_UP,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN,
    pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
    _BACK,
    _FORTH,
})  # fmt: skip
"""The buttons that press again while they are held."""


def intent_of(event: pygame.Event) -> Intent | None:
    """Return what the press of a key or of a pad's button asks for; None for anything else."""
    if event.type == pygame.CONTROLLERBUTTONDOWN:
        return _BUTTONS.get(event.button) or _PUSHES.get(event.button)
    if event.type != pygame.KEYDOWN:
        return None
    if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
        return _WITH_CONTROL.get(event.key)
    if event.mod & (pygame.KMOD_LALT | pygame.KMOD_RALT):
        return _WITH_ALT.get(event.key)
    if event.mod & pygame.KMOD_SHIFT and event.key in _WITH_SHIFT:
        return _WITH_SHIFT[event.key]
    return _KEYS.get(event.key)


def number_of(event: pygame.Event) -> int | None:
    """Return the number that a key writes, 0 to 9; None for anything else."""
    if event.type != pygame.KEYDOWN or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT):
        return None
    if event.unicode.isascii() and event.unicode.isdigit():
        return int(event.unicode)
    if pygame.K_0 <= event.key <= pygame.K_9:
        return int(event.key - pygame.K_0)
    return None


def is_letter(event: pygame.Event) -> bool:
    """Return whether a key writes something, so that a text line must get it rather than the table."""
    return event.type == pygame.KEYDOWN and bool(event.unicode) and event.unicode.isprintable()


def help_lines() -> tuple[tuple[str, str], ...]:
    """Return (keys, what they do) in the player's language, in the order of use."""
    return (
        (tr("Arrows, Tab"), tr("choose a tile or a place")),
        (tr("Enter, Space"), tr("pick, then lay")),
        (tr("Esc, right button"), tr("take back the choice; else pause")),
        ("D", tr("draw a tile")),
        ("P", tr("pass")),
        ("N", tr("go on to the next round")),
        ("S", tr("sort the hand: by suit, by weight, as dealt")),
        (tr("Shift and arrows"), tr("give a tile another place in the hand; or drag it there")),
        ("R", tr("turn a tile upside down; or press just below it")),
        ("H", tr("a hint, and the next best one when asked again")),
        (tr("Ctrl+Z"), tr("take your last tile back, against the computer")),
        (tr("0 to 9"), tr("show where the tiles with a number are")),
        ("E", tr("the same for each open end in turn")),
        ("L", tr("log of moves")),
        (tr("Page up, Page down"), tr("read back in the log of moves")),
        ("M", tr("sound on or off")),
        ("F1", tr("help")),
        ("F11", tr("full screen")),
        (tr("Ctrl+N"), tr("new game")),
        (tr("Ctrl+Q"), tr("quit; the match is kept")),
    )
