"""How a record is written as text and read back: TOML of format 1, every key known (rules.md section 6)."""

from __future__ import annotations

import json
import re
import tomllib
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from rules.presets import PRESETS
from rules.quoting import quote, shorten
from rules.record.fields import from_fields, to_fields
from rules.record.seating import PERSON, SeatingError, reseat_of, reseat_text
from rules.record.value import Record, RecordError, RoundRecord
from rules.ruleset import Ruleset, RulesetError
from rules.tiles import Tile, TileError, parse_tile

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

FORMAT: Final = 1
_KEYS: Final = ("format", "ruleset", "target", "seats", "players", "profiles", "room", "drawn", "given_up", "rounds")
_ROUND_KEYS: Final = ("leader", "hands", "boneyard", "seed", "moves", "practice", "hints", "reseated")
_LEVELS: Final = 50
_REASON: Final = 120
_KEY: Final = r"""(?:[\w-]++|"(?:[^"\\\n]|\\.)*+"|'[^'\n]*+')"""
_DEEP_KEY: Final = re.compile(rf"(?:^|[{{\[,])[ \t]*+(?:{_KEY}[ \t]*+\.[ \t]*+){{{_LEVELS}}}", re.MULTILINE)
"""A key of too many levels: at the beginning of a line, or after what may stand in front of a key elsewhere."""


def write(record: Record) -> str:
    """Write a record; `parse` gives the same record back, and equal records give equal texts."""
    return "\n".join((*_head(record), *(line for kept in record.rounds for line in _round_lines(kept)), ""))


def _head(record: Record) -> Iterator[str]:
    rules = record.rules
    preset = PRESETS.get(rules.key)
    is_preset = preset is not None and rules in (preset, _with_target(preset, rules.target))
    yield f"format = {FORMAT}"
    if is_preset:
        yield f"ruleset = {_text(rules.key)}"
        if rules.target is not None:
            yield f"target = {rules.target}"
    yield f"seats = {_list(record.seats)}"
    if set(record.players) != {PERSON}:
        yield f"players = {_list(record.players)}"
    if any(record.profiles):
        yield f"profiles = {_list(record.profiles)}"
    if record.room:
        yield f"room = {_text(record.room)}"
    if record.drawn:
        yield "drawn = true"
    if record.given_up is not None:
        yield f"given_up = {record.given_up}"
    if not is_preset:
        yield "\n[ruleset]"
        yield from (f"{name} = {json.dumps(value)}" for name, value in to_fields(rules).items())


def _with_target(preset: Ruleset, target: int | None) -> Ruleset:
    return replace(preset, target=target) if preset.allows_target(target) else preset


def _round_lines(kept: RoundRecord) -> Iterator[str]:
    yield "\n[[rounds]]"
    if kept.seed is not None:
        yield f"seed = {_text(kept.seed)}"
    if kept.leader is not None:
        yield f"leader = {kept.leader}"
    if kept.hands:
        yield f"hands = {_list(map(_tiles, kept.hands))}"
        yield f'boneyard = "{_tiles(kept.boneyard)}"'
    yield f"moves = {_text(' '.join(kept.moves))}"
    if kept.practice:
        yield "practice = true"
    if kept.hints:
        yield f"hints = {kept.hints}"
    if kept.reseated:
        yield f"reseated = {_list(map(reseat_text, kept.reseated))}"


def _tiles(tiles: Iterable[Tile]) -> str:
    return " ".join(map(str, tiles))


def _list(texts: Iterable[str]) -> str:
    return f"[{', '.join(map(_text, texts))}]"


def _text(text: str) -> str:
    """Write a TOML string; a JSON string is one, but for the delete character."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007F")


def parse(text: str) -> Record:
    """Read a record. Raises RecordError that names the key, the value and what was expected.

    Whether the moves are legal is found by `replay`.
    """
    if _DEEP_KEY.search(text):  # tomllib takes minutes over some thousands of levels
        raise RecordError(f"not a record: a key has more than {_LEVELS} levels")
    try:
        table = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise RecordError(f"not a record: {shorten(str(error), _REASON)}") from error
    _check_format(table)
    _check_keys(table, _KEYS, "a record")
    kept = _of(list, table.get("rounds", []), "rounds", "a list of tables")
    rounds = tuple(_round(entry, number) for number, entry in enumerate(kept, 1))
    players = _texts(table["players"], "players") if "players" in table else ()
    drawn = _of(bool, table.get("drawn", False), "drawn", "true or false")
    given_up = _of(int, table["given_up"], "given_up", "a seat") if "given_up" in table else None
    return Record(
        _ruleset(table),
        _texts(_need(table, "seats"), "seats"),
        players,
        rounds,
        drawn,
        given_up,
        _texts(table["profiles"], "profiles") if "profiles" in table else (),
        _of(str, table.get("room", ""), "room", "a text"),
    )


def _check_format(table: Mapping[str, object]) -> None:
    found = _of(int, _need(table, "format"), "format", "a whole number")
    if found > FORMAT:
        raise RecordError(f"format {quote(found)} is newer than this program, which reads format {FORMAT}")
    if found != FORMAT:
        raise RecordError(f"format {quote(found)} is unknown: expected {FORMAT}")


def _ruleset(table: Mapping[str, object]) -> Ruleset:
    """Return the preset or the table of fields, with the record's own target."""
    named = _need(table, "ruleset")
    try:
        if isinstance(named, dict):
            named = from_fields(named)
        else:
            key = _of(str, named, "ruleset", "the name of a preset or a table of fields")
            if key not in PRESETS:
                raise RecordError(f"unknown ruleset {quote(key)}: expected one of {', '.join(PRESETS)}")
            named = PRESETS[key]
        if "target" not in table:
            return named
        return replace(named, target=_of(int, table["target"], "target", "a whole number"))
    except RulesetError as error:
        raise RecordError(str(error)) from error


def _round(entry: object, number: int) -> RoundRecord:
    try:
        table = _of(dict, entry, "rounds", "a list of tables")
        _check_keys(table, _ROUND_KEYS, "a round")
        if "seed" not in table:
            _need(table, "leader")
            _need(table, "hands")
        return RoundRecord(
            leader=_of(int, table["leader"], "leader", "a seat") if "leader" in table else None,
            hands=tuple(_tiles_of(hand, "hands") for hand in _texts(table.get("hands", []), "hands")),
            boneyard=_tiles_of(_of(str, table.get("boneyard", ""), "boneyard", "a text"), "boneyard"),
            seed=_of(str, table["seed"], "seed", "a text") if "seed" in table else None,
            moves=tuple(_of(str, table.get("moves", ""), "moves", "a text").split()),
            practice=_of(bool, table.get("practice", False), "practice", "true or false"),
            hints=_hints(table.get("hints", 0)),
            reseated=tuple(reseat_of(text) for text in _texts(table.get("reseated", []), "reseated")),
        )
    except SeatingError as error:
        raise RecordError(str(error), round_no=number) from error
    except RecordError as error:
        raise RecordError(error.reason, round_no=number) from error


def _hints(value: object) -> int:
    hints: int = _of(int, value, "hints", "a number of hints")
    if hints < 0:
        raise RecordError(f"'hints' must be a number of hints, not {quote(hints)}")
    return hints


def _tiles_of(text: str, key: str) -> tuple[Tile, ...]:
    try:
        return tuple(map(parse_tile, text.split()))
    except TileError as error:
        raise RecordError(f"'{key}': {error}") from error


def _check_keys(table: Mapping[str, object], known: tuple[str, ...], what: str) -> None:
    for key in table:
        if key not in known:
            raise RecordError(f"unknown key {quote(key)} in {what}: expected {', '.join(known)}")


def _need(table: Mapping[str, object], key: str) -> object:
    if key not in table:
        raise RecordError(f"the key '{key}' is missing")
    return table[key]


def _texts(value: object, key: str) -> tuple[str, ...]:
    items = _of(list, value, key, "a list of texts")
    return tuple(_of(str, item, key, "a list of texts") for item in items)


def _of(kind: type, value: object, key: str, expected: str) -> Any:  # noqa: ANN401 - the kind asked for
    """Return a value that is of this very kind, so that true is no number."""
    if type(value) is not kind:
        raise RecordError(f"'{key}' must be {expected}, not {quote(value)}")
    return value
