"""How a ruleset is written as plain fields and read back: in records, on the wire and in rooms."""

from __future__ import annotations

from dataclasses import fields
from enum import StrEnum
from types import NoneType, UnionType
from typing import TYPE_CHECKING, Any, Final, get_args, get_origin, get_type_hints

from rules.presets import CUSTOM, named
from rules.quoting import quote
from rules.ruleset import Ruleset, RulesetError

if TYPE_CHECKING:
    from collections.abc import Mapping

Plain = str | int | bool | list[int]
"""What TOML, JSON and every other format can hold."""

NONE: Final = "none"
"""How a field without a value is written; TOML has no null."""


def to_fields(rules: Ruleset) -> dict[str, Plain]:
    """Return every field by name, in the order of the class: enum values as text, tuples as lists."""
    return {field.name: _plain(getattr(rules, field.name)) for field in fields(rules)}


def from_fields(table: Mapping[str, object]) -> Ruleset:
    """Make a ruleset from fields by name; those left out keep their defaults.

    Under the name of a preset that it is not, it becomes a custom one (`rules.presets.named`).
    Raises RulesetError for an unknown field, a wrong value or fields that clash.
    """
    kinds = get_type_hints(Ruleset)
    for name in table:
        if name not in kinds:
            raise RulesetError(f"unknown field {quote(name)} of a ruleset")
    given: dict[str, Any] = {name: _value(name, kinds[name], value) for name, value in table.items()}
    return named(Ruleset(**{"key": CUSTOM, **given}))


def _plain(value: object) -> Plain:
    if value is None:
        return NONE
    if isinstance(value, StrEnum):
        return value.value
    if isinstance(value, tuple):
        return list(value)
    assert isinstance(value, str | int)  # noqa: S101 - the other kinds of field there are
    return value


def _value(name: str, kind: Any, value: object) -> object:  # noqa: ANN401 - a type as the annotations give it
    """Return a plain value as the kind its field wants."""
    if isinstance(kind, UnionType):
        wanted = next(member for member in get_args(kind) if member is not NoneType)
        return None if value == NONE else _value(name, wanted, value)
    if get_origin(kind) is tuple:
        if isinstance(value, list | tuple) and all(type(item) is int for item in value):
            return tuple(value)
        raise RulesetError(f"field '{name}' must be a list of numbers, not {quote(value)}")
    if issubclass(kind, StrEnum):
        return _member(name, kind, value)
    if type(value) is not kind:
        raise RulesetError(f"field '{name}' must be {_KINDS[kind]}, not {quote(value)}")
    return value


_KINDS: Final[Mapping[type, str]] = {str: "text", int: "a whole number", bool: "true or false"}


def _member(name: str, kind: type[StrEnum], value: object) -> StrEnum:
    for member in kind:
        if member.value == value:
            return member
    expected = ", ".join(member.value for member in kind)
    raise RulesetError(f"field '{name}' must be one of {expected}, not {quote(value)}")
