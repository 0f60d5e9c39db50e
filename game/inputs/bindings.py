"""Which keys and pad buttons mean what: what is fixed, what the player may bind anew, and what he has bound."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from types import MappingProxyType
from typing import Final

import pygame

from game.inputs.intents import Intent

KEYS: Final = MappingProxyType({
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
WITH_SHIFT: Final = MappingProxyType({
    pygame.K_TAB: Intent.BACK_TAB,
    pygame.K_LEFT: Intent.MOVE_LEFT,
    pygame.K_RIGHT: Intent.MOVE_RIGHT,
})  # fmt: skip
WITH_CONTROL: Final = MappingProxyType({pygame.K_z: Intent.UNDO, pygame.K_n: Intent.NEW_GAME, pygame.K_q: Intent.QUIT})
WITH_ALT: Final = MappingProxyType({pygame.K_RETURN: Intent.FULL_SCREEN, pygame.K_KP_ENTER: Intent.FULL_SCREEN})
BUTTONS: Final = MappingProxyType({
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
PUSHES: Final = MappingProxyType(
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


AT_TABLE: Final = (
    Intent.DRAW,
    Intent.PASS,
    Intent.GO_ON,
    Intent.SORT,
    Intent.TURN,
    Intent.HINT,
    Intent.UNDO,
    Intent.MOVES,
    Intent.ENDS,
)
EVERYWHERE: Final = (
    Intent.PICK,
    Intent.CANCEL,
    Intent.MENU,
    Intent.HELP,
    Intent.MUTE,
    Intent.FULL_SCREEN,
    Intent.NEW_GAME,
    Intent.QUIT,
)
OWN: Final = (*AT_TABLE, *EVERYWHERE)
"""What the player may bind anew, at the table and everywhere."""
ESSENTIAL: Final = frozenset({Intent.PICK, Intent.CANCEL})
"""What always has a key and a button, so that nobody locks himself out: Enter, Space and Esc stay whatever is bound
besides, as arrows and Tab do; of the pad's buttons for these two, each can only be given to the other."""
MODIFIERS: Final = frozenset({
    *(pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT),
    *(pygame.K_LMETA, pygame.K_RMETA, pygame.K_MODE, pygame.K_CAPSLOCK, pygame.K_NUMLOCK, pygame.K_SCROLLOCK),
})  # fmt: skip
"""Keys that only change what others mean."""
_FIXED: Final = frozenset(key for key, intent in KEYS.items() if intent not in OWN or intent in ESSENTIAL)
_FIXED_BUTTONS: Final = frozenset(button for button, intent in BUTTONS.items() if intent not in OWN)
_WRITES_NOTHING: Final = 1 << 30
"""From this key on, keys write nothing, but for those of the keypad."""
_NAMES: Final = MappingProxyType({
    pygame.CONTROLLER_BUTTON_A: "A",
    pygame.CONTROLLER_BUTTON_B: "B",
    pygame.CONTROLLER_BUTTON_X: "X",
    pygame.CONTROLLER_BUTTON_Y: "Y",
    pygame.CONTROLLER_BUTTON_BACK: "Back",
    pygame.CONTROLLER_BUTTON_START: "Start",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "L3",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "R3",
    _TRIGGER: "LT",
    _OTHER_TRIGGER: "RT",
    _ASIDE: "R←",
    _OTHER_SIDE: "R→",
})  # fmt: skip
"""What the pad's buttons that can be bound are called."""


class Bindings:
    """The keys and buttons as they are now; `bind` changes them for everybody."""

    def __init__(self) -> None:
        self.keys: Mapping[int, Intent] = KEYS
        self.buttons: Mapping[int, Intent] = MappingProxyType({**BUTTONS, **PUSHES})

    def bind(self, keys: Iterable[str], buttons: Iterable[str]) -> None:
        """Take over what a player has bound, as `written` and `written_button` write it; what cannot be is left out."""
        self.keys = MappingProxyType(_bound(KEYS, filter(None, map(_read_key, keys)), fixed=_FIXED))
        pads = {**BUTTONS, **PUSHES}
        self.buttons = MappingProxyType(_bound(pads, filter(None, map(_read_button, buttons)), kept=ESSENTIAL))

    def key_of(self, intent: Intent) -> str:
        """Return the name of the key that means something, "" for none but those that are fixed."""
        return next((key_name(key) for key, each in self.keys.items() if each is intent and key not in _FIXED), "")

    def button_of(self, intent: Intent) -> str:
        """Return the name of the pad's button that means something, "" for none."""
        found = (_NAMES[button] for button, each in self.buttons.items() if each is intent and button in _NAMES)
        return next(found, "")


BINDINGS: Final = Bindings()
"""What everybody looks at; like the language, it is one for the whole program."""


def is_free_key(key: int) -> bool:
    """Whether a key may be bound: it has a name, is no modifier and means nothing that is fixed."""
    return key not in _FIXED | MODIFIERS and bool(pygame.key.name(key))


def is_free_button(button: int) -> bool:
    """Whether a button of a pad may be bound."""
    return button in _NAMES and button not in _FIXED_BUTTONS


def can_be_key(intent: Intent, key: int) -> bool:
    """Whether a free key can mean this: full screen is had while writing too, so no key that writes can mean it."""
    writes = key < _WRITES_NOTHING or pygame.key.name(key).startswith("[")
    return intent is not Intent.FULL_SCREEN or not writes


def can_be_button(intent: Intent, button: int) -> bool:
    """Whether a free button can mean this as all is bound now."""
    return BINDINGS.buttons.get(button) not in ESSENTIAL or intent in ESSENTIAL


def written(intent: Intent, key: int) -> str:
    """Write a key's new meaning for the settings, such as "draw=f"."""
    return f"{intent.name.lower()}={pygame.key.name(key)}"


def written_button(intent: Intent, button: int) -> str:
    """Write a button's new meaning for the settings, such as "draw=LT"."""
    return f"{intent.name.lower()}={_NAMES[button]}"


def key_name(key: int) -> str:
    """Return what is printed on a key."""
    name = pygame.key.name(key)
    return name.upper() if len(name) == 1 else name.capitalize()


def _read_key(text: str) -> tuple[Intent, int] | None:
    intent, name = _intent(text)
    try:
        key = pygame.key.key_code(name)
    except (ValueError, pygame.error):
        return None
    is_right = intent is not None and is_free_key(key) and can_be_key(intent, key)
    return (intent, key) if intent is not None and is_right else None


def _read_button(text: str) -> tuple[Intent, int] | None:
    intent, name = _intent(text)
    button = next((button for button, each in _NAMES.items() if each == name), None)
    return (intent, button) if intent is not None and button is not None else None


def _intent(text: str) -> tuple[Intent | None, str]:
    """Return the intent of a written meaning, None for one that cannot be bound, and what comes behind it."""
    name, _, told = text.partition("=")
    return next((intent for intent in OWN if intent.name.lower() == name), None), told


def _bound(
    plain: Mapping[int, Intent],
    new: Iterable[tuple[Intent, int]],
    *,
    fixed: Collection[int] = (),
    kept: Collection[Intent] = (),
) -> dict[int, Intent]:
    """Return the meanings with new ones: each intent has one key, and a key one meaning, the last that was given.

    Keys that are `fixed` stay besides. An intent that must keep one gives it only to another such, for that one's own.
    """
    found = dict(plain)
    for intent, key in new:
        had_by = found.get(key)
        if had_by in kept and intent not in kept:
            continue
        before = [each for each, meant in found.items() if meant is intent and each not in fixed]
        found = {each: meant for each, meant in found.items() if each not in before}
        found[key] = intent
        if had_by is not None and had_by is not intent and had_by in kept:
            found.update(dict.fromkeys(before, had_by))
    return found
