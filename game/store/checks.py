"""What a value in the settings file may be, told to the player in the same words."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from rules.bots import BOTS
from rules.bots.styles import CHARACTERS
from rules.clashes import LARGEST
from rules.presets import PRESETS
from rules.record import PERSON
from rules.ruleset import FEWEST_SEATS, MOST_SEATS
from rules.sharing import SharingError, format_code, parse_code

SCHEMA: Final = 1

PACES: Final = ("slow", "normal", "fast", "instant")
ASKING: Final = ("matters", "always")
BONEYARDS: Final = ("pick", "button")
DIRECTIONS: Final = ("rules", "counter_clockwise", "clockwise")
AIDS: Final = ("show_playable", "show_numbers", "show_ends", "show_passes", "show_last", "show_moves")
"""The aids for the eye and the memory; strong players switch them off."""
TURN_TIMES: Final = (0, 10, 15, 20, 30, 45, 60)
"""The seconds that a turn may have; 0 is as long as one likes."""
COMPATIBILITIES: Final = ("auto", "on", "off")
ROOM_RULES: Final = ("draw", "block", "fives", "club", "club_pairs", "international", "international_pairs")
"""What is played in the rooms: matches to a target."""
LEAST_WINDOW: Final = (640, 480)
MOST_PIXELS: Final = 16384
_MOST_MEANINGS: Final = 40
LONGEST_NAME: Final = 40
MOST_CUSTOM: Final = 20
"""How many rules of his own a player can keep."""
CHARACTER_KEYS: Final = tuple(character.name.lower() for character in CHARACTERS)
"""The computer players as the settings name them."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of value: `read` returns the value to use, or None for one that cannot be used."""

    expected: str
    read: Callable[[object], Any]


def is_name(text: str) -> bool:
    """Whether a seat can carry this name: one line of at most 40 characters that can be shown and written."""
    return len(text) <= LONGEST_NAME and all(letter.isprintable() or letter in _JOINERS for letter in text)


_JOINERS: Final = {"\u200c", "\u200d", *map(chr, range(0xE0020, 0xE0080))}
"""Not printable by themselves, but parts of words and of emoji."""


def _switch() -> Kind:
    return Kind("true or false", lambda value: value if type(value) is bool else None)


def _whole(least: int, most: int) -> Kind:
    return Kind(f"{least} to {most}", partial(_number, least=least, most=most))


def _choice(*texts: str) -> Kind:
    return Kind(" or ".join(f'"{text}"' for text in texts), lambda value: value if value in texts else None)


def _word(expected: str) -> Kind:
    """A short word that names something on disk; whether it is there is found when it is used."""
    return Kind(
        expected, lambda value: value if isinstance(value, str) and re.fullmatch(r"[\w-]{1,40}", value) else None
    )


def _pair(least: tuple[int, int], most: int, expected: str) -> Kind:
    def read(value: object) -> object:
        if not isinstance(value, list) or len(value) != len(least):
            return None
        numbers = [_number(given, low, most) for given, low in zip(value, least, strict=True)]
        return None if None in numbers else tuple(numbers)

    return Kind(expected, read)


def _number(value: object, least: int, most: int) -> int | None:
    return value if type(value) is int and least <= value <= most else None


def _meanings(expected: str) -> Kind:
    """What keys or buttons were bound to; whether they can be is found when they are."""

    def read(value: object) -> object:
        if not isinstance(value, list) or len(value) > _MOST_MEANINGS:
            return None
        fits = all(isinstance(each, str) and re.fullmatch(r"[a-z_]{1,20}=\S[^\n]{0,30}", each) for each in value)
        return tuple(value) if fits else None

    return Kind(expected, read)


def _names(value: object) -> object:
    if not isinstance(value, list) or len(value) != MOST_SEATS:
        return None
    return tuple(value) if all(isinstance(name, str) and is_name(name) for name in value) else None


def _seats_of(words: Sequence[str]) -> Callable[[object], object]:
    """Return a reader of one of these words for each seat there can be."""

    def read(value: object) -> object:
        is_right = isinstance(value, list) and len(value) == MOST_SEATS and all(each in words for each in value)
        return tuple(value) if is_right and isinstance(value, list) else None

    return read


def _code(value: object) -> object:
    """Read a code of rules, or none."""
    if not isinstance(value, str):
        return None
    try:
        return format_code(parse_code(value)) if value else ""
    except SharingError:
        return None


def _codes(value: object) -> object:
    if not isinstance(value, list) or len(value) > MOST_CUSTOM:
        return None
    codes = tuple(_code(each) for each in value)
    return codes if all(codes) else None


KINDS: Final[Mapping[str, Kind]] = {
    "language": _word('a language such as "en", or "system"'),
    "pace": _choice(*PACES),
    "reduced_motion": _switch(),
    "fullscreen": _switch(),
    "window": _pair(LEAST_WINDOW, MOST_PIXELS, "width and height in pixels, [640, 480] or more"),
    "place": _pair((-MOST_PIXELS, -MOST_PIXELS), MOST_PIXELS, "x and y in pixels, such as [0, 0]"),
    "volume": _whole(0, 100),
    "muted": _switch(),
    "confirm_lay": _switch(),
    "ask_end": _choice(*ASKING),
    "boneyard": _choice(*BONEYARDS),
    "auto_pass": _switch(),
    "direction": _choice(*DIRECTIONS),
    **{aid: _switch() for aid in AIDS},
    "large_pips": _switch(),
    "voice_volume": _whole(0, 100),
    "music_volume": _whole(0, 100),
    "speech": _switch(),
    "keys": _meanings('meanings of keys such as ["draw=f"]'),
    "pad": _meanings('meanings of pad buttons such as ["draw=LT"]'),
    "compatibility": _choice(*COMPATIBILITIES),
    "tiles": _word('a tile set such as "ivory"'),
    "table": _word('a table such as "green"'),
    "text_percent": _whole(100, 200),
    "rules": _choice(*PRESETS),
    "seats": _whole(FEWEST_SEATS, MOST_SEATS),
    "target": _whole(0, LARGEST),
    "names": Kind(f"{MOST_SEATS} names of one line, at most {LONGEST_NAME} characters each", _names),
    "level": _choice(*BOTS),
    "players": Kind(f'{MOST_SEATS} players, each "{PERSON}", a level or nothing', _seats_of(("", PERSON, *BOTS))),
    "characters": Kind(f"{MOST_SEATS} computer players by name", _seats_of(("", *CHARACTER_KEYS))),
    "custom": Kind("a code of rules", _code),
    "custom_rules": Kind(f"at most {MOST_CUSTOM} codes of rules", _codes),
    "turn_seconds": Kind(
        " or ".join(map(str, TURN_TIMES)), lambda value: value if type(value) is int and value in TURN_TIMES else None
    ),
    "room_rules": _choice("", *ROOM_RULES),
    "room_seats": _whole(0, MOST_SEATS),
}
"""What each setting may be, by key."""
