"""How rules are told to a friend: a short code of what differs from a preset, with a check against slips of the pen.

A code is read aloud, typed and pasted, so it has only digits and letters that nobody takes for one another, in groups
of four. The first sign is the version, the second part the preset, then each difference; the last three are the check.
What a sign means never changes: new presets, fields and answers come after the old ones.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from enum import StrEnum, auto
from typing import Any, Final, NamedTuple

from rules import choices
from rules.clashes import FEWEST_SEATS, LARGEST, MOST_SEATS
from rules.presets import PRESETS, named, own_key
from rules.quoting import quote
from rules.ruleset import Ruleset, RulesetError

VERSION: Final = 1
MOST_SIGNS: Final = 400
"""No code is longer, dashes aside."""
LONGEST: Final = 2 * MOST_SIGNS
"""So long a code may be as it is written, with something between its signs."""

SIGNS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_TAKEN_FOR: Final = str.maketrans("OIL", "011")
_IGNORED: Final = frozenset(" -–—_.\t\r\n\u00a0")
_GROUP: Final = 4
_CHECK: Final = 3
_BITS: Final = 5
_HALF: Final = 16
"""A number below it is one sign; a larger one goes on."""
_POLYNOMIAL: Final = 0x4599
"""CRC-15: finds every wrong sign, every two neighbours that changed places, and nearly everything else."""

BASES: Final = (
    *("draw", "block", "fives", "club", "club_pairs", "duel", "international", "international_pairs"),
    *("dominican", "puerto_rican_500", "cuban", "venezuelan", "colombian", "ponce", "latin"),
    *("all_threes", "fives_and_threes", "fives_pairs"),
)
"""The presets by their number in a code."""


class Slip(StrEnum):
    """What is wrong with a code."""

    EMPTY = auto()
    SIGN = auto()
    LENGTH = auto()
    CHECK = auto()
    NEWER = auto()
    RULES = auto()


class SharingError(ValueError):
    """A text that is no code of rules; `sign` is the one that does not belong in it, if that is the fault."""

    def __init__(self, slip: Slip, sentence: str, sign: str = "") -> None:
        self.slip, self.sign = slip, sign
        super().__init__(sentence)


def format_code(rules: Ruleset) -> str:
    """Return the shortest code of these rules; `parse_code` gives the same rules back."""
    codes = (_signs(rules, number) for number in range(len(BASES)))
    signs = min(codes, key=len)
    return "-".join("".join(signs[at : at + _GROUP]) for at in range(0, len(signs), _GROUP))


def parse_code(text: str) -> Ruleset:
    """Read a code, however it is spaced and whether in capitals. Raises SharingError with a sentence."""
    numbers = _numbers(text)
    if len(numbers) <= _CHECK + 1:
        raise SharingError(Slip.LENGTH, "the code is too short: a part of it is missing")
    *told, high, middle, low = numbers
    if _check(told) != (high << 2 * _BITS) + (middle << _BITS) + low:
        raise SharingError(Slip.CHECK, "the code has a slip in it: a sign is wrong, missing or in another place")
    if told[0] != VERSION:
        raise SharingError(Slip.NEWER, f"the code is of version {told[0]}: this program reads version {VERSION}")
    try:
        return _read(_Reader(told[1:]))
    except (RulesetError, LookupError, UnicodeDecodeError) as error:
        raise SharingError(Slip.RULES, f"the code tells of rules that cannot be played: {error}") from error


def _numbers(text: str) -> list[int]:
    """Return what each sign stands for."""
    signs = [sign for sign in text.upper().translate(_TAKEN_FOR) if sign not in _IGNORED]
    if not signs:
        raise SharingError(Slip.EMPTY, "there is no code: expected letters and digits")
    if len(signs) > MOST_SIGNS:
        raise SharingError(Slip.LENGTH, f"the code is too long: expected {MOST_SIGNS} signs at most")
    for sign in signs:
        if sign not in SIGNS:
            raise SharingError(Slip.SIGN, f"{quote(sign)} is in no code: expected digits and letters but U", sign)
    return [SIGNS.index(sign) for sign in signs]


def _check(numbers: list[int]) -> int:
    """Return the check of signs: 15 bits."""
    rest = 0
    for number in numbers:
        rest ^= number << 2 * _BITS
        for _ in range(_BITS):
            rest <<= 1
            rest ^= _POLYNOMIAL | 1 << 3 * _BITS if rest >> 3 * _BITS else 0
    return rest


def _signs(rules: Ruleset, base: int) -> str:
    """Return the code of rules as they differ from one preset."""
    numbers = [VERSION, *_wide(base)]
    preset = PRESETS[BASES[base]]
    for place, (name, kind) in enumerate(_FIELDS):
        value = getattr(rules, name)
        if value != getattr(preset, name):
            numbers += (*_wide(place), *kind.write(value))
    check = _check(numbers)
    numbers += (check >> 2 * _BITS, check >> _BITS & 2 * _HALF - 1, check & 2 * _HALF - 1)
    return "".join(SIGNS[number] for number in numbers)


def _wide(number: int) -> Iterator[int]:
    """Yield a number from 0 on as signs, the lowest part first; all but the last sign say that there is more."""
    while number >= _HALF:
        yield _HALF + number % _HALF
        number //= _HALF
    yield number


class _Reader:
    """Takes the signs one after the other. Raises LookupError when there are too few."""

    def __init__(self, numbers: list[int]) -> None:
        self._numbers, self._at = numbers, 0

    @property
    def is_done(self) -> bool:
        """Whether nothing is left."""
        return self._at >= len(self._numbers)

    def sign(self) -> int:
        """Take one sign."""
        self._at += 1
        return self._numbers[self._at - 1]

    def number(self) -> int:
        """Take a number."""
        sign, place, total = self.sign(), 0, 0
        while sign >= _HALF:
            total += (sign - _HALF) << place
            place += _BITS - 1
            sign = self.sign()
        total += sign << place
        if total > 2 * LARGEST + 1:
            raise LookupError(f"a number is too large: expected {LARGEST} or less")
        return total


def _read(reader: _Reader) -> Ruleset:
    rules, changes = PRESETS[BASES[reader.number()]], {}
    while not reader.is_done:
        name, kind = _FIELDS[reader.number()]
        changes[name] = kind.read(reader)
    rules = replace(rules, **changes)
    if "key" in changes and named(rules) != rules:  # older codes have the bare name
        return replace(rules, key=own_key(rules.key))
    return named(rules)


class _Kind(NamedTuple):
    """How the values of a field become signs, and come back."""

    write: Callable[[Any], Iterator[int]]
    read: Callable[[_Reader], Any]


def _of(kind: type[StrEnum]) -> _Kind:
    members = list(kind)
    return _Kind(lambda value: _wide(members.index(value)), lambda reader: members[reader.number()])


_NUMBER: Final = _Kind(_wide, _Reader.number)
_SWITCH: Final = _Kind(lambda value: _wide(int(value)), lambda reader: bool(reader.number()))


def _write_optional(value: int | None) -> Iterator[int]:
    return _wide(0 if value is None else value + 1)


def _read_optional(reader: _Reader) -> int | None:
    number = reader.number()
    return number - 1 if number else None


_OPTIONAL: Final = _Kind(_write_optional, _read_optional)


def _write_seats(value: tuple[int, ...]) -> Iterator[int]:
    return _wide(sum(1 << seats - FEWEST_SEATS for seats in value))


def _read_seats(reader: _Reader) -> tuple[int, ...]:
    number = reader.number()
    return tuple(seats for seats in range(FEWEST_SEATS, MOST_SEATS + 1) if number >> seats - FEWEST_SEATS & 1)


def _write_list(value: tuple[int, ...]) -> Iterator[int]:
    """Write how many numbers there are, and each with its sign in the lowest bit."""
    yield from _wide(len(value))
    for each in value:
        yield from _wide(2 * each if each >= 0 else -2 * each - 1)


def _read_list(reader: _Reader) -> tuple[int, ...]:
    numbers = [reader.number() for _ in range(reader.number())]
    return tuple(-(number + 1) // 2 if number % 2 else number // 2 for number in numbers)


def _write_text(value: str) -> Iterator[int]:
    """Write how many bytes there are, and their bits, five to a sign."""
    encoded = value.encode()
    yield from _wide(len(encoded))
    bits = int.from_bytes(encoded, "little")
    for _ in range(-(-8 * len(encoded) // _BITS)):
        yield bits & 2 * _HALF - 1
        bits >>= _BITS


def _read_text(reader: _Reader) -> str:
    count = reader.number()
    bits = sum(reader.sign() << _BITS * place for place in range(-(-8 * count // _BITS)))
    return (bits & (1 << 8 * count) - 1).to_bytes(count, "little").decode()


_LISTED: Final = _Kind(_write_list, _read_list)
_FIELDS: Final[tuple[tuple[str, _Kind], ...]] = (
    ("target", _OPTIONAL),
    ("tiles_each", _LISTED),
    ("boneyard", _of(choices.Boneyard)),
    ("turn_seconds", _OPTIONAL),
    ("later_lead", _of(choices.Lead)),
    ("block_points", _of(choices.BlockPoints)),
    ("domino_points", _of(choices.DominoPoints)),
    ("block_tie", _of(choices.BlockTie)),
    ("closing", _of(choices.Closing)),
    ("partners", _SWITCH),
    ("seats", _Kind(_write_seats, _read_seats)),
    ("capicua", _NUMBER),
    ("block_winner", _of(choices.BlockWinner)),
    ("spinner", _of(choices.Spinner)),
    ("count_multiple", _OPTIONAL),
    ("key", _Kind(_write_text, _read_text)),
    ("highest", _NUMBER),
    ("direction", _of(choices.Direction)),
    ("first_lead", _of(choices.FirstLead)),
    ("tied_lead", _of(choices.TiedLead)),
    ("round_to", _OPTIONAL),
    ("second_multiple", _OPTIONAL),
    ("count_points", _of(choices.CountPoints)),
    ("lead_pass", _NUMBER),
    ("all_pass", _NUMBER),
    ("chuchazo", _NUMBER),
    ("round_bonuses", _LISTED),
    ("length", _of(choices.Length)),
    ("fewest_target", _NUMBER),
    ("most_target", _NUMBER),
    ("target_step", _NUMBER),
    ("exact_target", _SWITCH),
)
"""The fields by their number in a code, those that differ often first."""
