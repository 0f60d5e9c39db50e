"""What `python -m rules deal` answers: a dealt round as a record, or the seal of a seed."""

from __future__ import annotations

import json
import secrets
from dataclasses import replace
from typing import TYPE_CHECKING

from rules import match as matches
from rules.console import CommandError
from rules.presets import CUSTOM, PRESETS
from rules.quoting import quote, shorten
from rules.record import begin, from_fields, to_fields, write
from rules.shuffle import seal

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Iterable

    from rules.ruleset import Ruleset


def deal(asked: Namespace) -> str:
    """Return what was asked for. Raises CommandError or RulesetError for what cannot be dealt, sealed or verified."""
    is_sealing = asked.seal or asked.verify is not None
    if asked.ruleset is None and (asked.seats is not None or asked.target is not None or asked.changes):
        raise CommandError("--seats, --target and --set need the --ruleset that they change")
    if asked.ruleset is None and not is_sealing:
        raise CommandError("--ruleset is missing: name a preset to deal for")
    if asked.salt is not None and not is_sealing:
        raise CommandError("--salt is only for --seal and --verify")
    state = None if asked.ruleset is None else _table(asked)
    if is_sealing or state is None:
        return _sealed(asked.seed, asked.salt or "", asked.verify)
    return _dealt(state, secrets.token_hex(32) if asked.seed is None else asked.seed)


def preset(key: str) -> Ruleset:
    """Return the preset of this name. Raises CommandError when there is none."""
    if key not in PRESETS:
        raise CommandError(f"unknown ruleset {quote(key)}: expected one of {', '.join(PRESETS)}")
    return PRESETS[key]


def _table(asked: Namespace) -> matches.Match:
    rules = _changed(preset(asked.ruleset), asked.changes)
    if asked.target is not None:
        rules = replace(rules, target=asked.target)
    return matches.begin(rules, min(rules.seats) if asked.seats is None else asked.seats)


def _changed(rules: Ruleset, changes: Iterable[str]) -> Ruleset:
    """Return the rules with other fields, each written as FIELD=VALUE."""
    given = dict(map(_field, changes))
    return from_fields({**to_fields(rules), "key": CUSTOM, **given}) if given else rules


def _field(change: str) -> tuple[str, object]:
    """Read FIELD=VALUE, where the value is a number, true, false, a list of numbers, or else a text."""
    name, sign, value = change.partition("=")
    if not sign:
        raise CommandError(f"--set {quote(change)} is no FIELD=VALUE")
    try:
        return name, json.loads(value)
    except (ValueError, RecursionError):
        return name, value


def _dealt(state: matches.Match, seed: str) -> str:
    _check_text(seed, "the seed")
    dealt = matches.deal_seeded(state, seed).state.round
    assert dealt is not None  # noqa: S101 - it was dealt just now
    record = begin(state.rules, tuple(f"Seat {seat}" for seat in range(state.seats)))
    return write(record.with_deal(dealt.leader, dealt.hands, dealt.boneyard, seed=seed)).rstrip("\n")


def _sealed(seed: str | None, salt: str, expected: str | None) -> str:
    """Return the seal of seed and salt; refuse those that do not have the seal they should have."""
    if seed is None:
        raise CommandError("a seal needs the --seed that it is made from")
    found = _seal(seed, salt)
    if expected is None:
        return found
    if found == expected.strip().lower():
        return f"{found} is the seal of this seed and salt"
    raise CommandError(f"the seal of this seed and salt is {found}, not {shorten(expected, len(found))}")


def _seal(seed: str, salt: str) -> str:
    _check_text(seed, "the seed")
    _check_text(salt, "the salt")
    try:
        return seal(seed, salt)
    except ValueError as error:
        raise CommandError(str(error)) from error


def _check_text(text: str, name: str) -> None:
    try:
        text.encode()
    except UnicodeEncodeError as error:
        raise CommandError(f"{name} {quote(text)} is no valid text") from error
