"""What a player can set, and how a text is turned into settings that can all be used."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING, Final

from game.store.checks import KINDS, SCHEMA
from game.store.files import Loaded, load
from game.store.notices import BadValue
from game.store.tables import SCHEMA_KEY, read_table, write_value
from rules.presets import PRESETS
from rules.ruleset import Length
from rules.sharing import parse_code

if TYPE_CHECKING:
    from pathlib import Path

    from rules.ruleset import Ruleset

FILE: Final = "settings.toml"


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """All settings; what each may be stands in `checks.KINDS`.

    window: width and height in pixels; place: its left upper corner, None before it was ever moved.
    text_percent: the size of letters. rules, seats, target, names, level, turn_seconds (0 for no limit),
    players and characters describe the last new game; a target of 0 is one round. players: "person" or a level for each
    seat, "" for a computer at the table's `level`; characters: who of the computer players sits there. custom: the code
    of the player's own rules where they are played instead of a preset; custom_rules: the codes of those that are kept.
    room_rules, room_seats: what was played last in the rooms, nothing before the first time.
    volume, voice_volume, music_volume: loudness of effects, speech and music in percent. boneyard: whether tiles are
    picked there or drawn by a button. ask_end: when the end is asked for. direction: how turns are drawn round the
    table. show_*: the aids, each by itself. keys, pad: what was bound anew, such as "draw=f".
    """

    language: str = "system"
    pace: str = "normal"
    reduced_motion: bool = False
    fullscreen: bool = False
    window: tuple[int, int] = (1280, 720)
    place: tuple[int, int] | None = None
    volume: int = 80
    muted: bool = False
    confirm_lay: bool = False
    ask_end: str = "matters"
    boneyard: str = "pick"
    auto_pass: bool = False
    direction: str = "rules"
    show_playable: bool = True
    show_numbers: bool = True
    show_ends: bool = True
    show_passes: bool = True
    show_last: bool = True
    show_moves: bool = False
    large_pips: bool = False
    voice_volume: int = 80
    music_volume: int = 0
    speech: bool = False
    keys: tuple[str, ...] = ()
    pad: tuple[str, ...] = ()
    compatibility: str = "auto"
    tiles: str = "ivory"
    table: str = "green"
    text_percent: int = 100
    rules: str = "draw"
    seats: int = 2
    target: int = 100
    names: tuple[str, str, str, str] = ("", "", "", "")
    level: str = "medium"
    players: tuple[str, str, str, str] = ("person", "", "", "")
    characters: tuple[str, str, str, str] = ("", "amparo", "benito", "celia")
    custom: str = ""
    custom_rules: tuple[str, ...] = ()
    turn_seconds: int = 0
    room_rules: str = ""
    room_seats: int = 0


def load_settings(folder: Path) -> Loaded[Settings]:
    """Read the settings of a folder; without a usable file they are None."""
    path = folder / FILE
    found = load(path, lambda text: parse_settings(text, path))
    if found.value is None:
        return Loaded(None, found.notices)
    settings, bad = found.value
    return Loaded(settings, found.notices + bad)


def write_settings(settings: Settings) -> str:
    """Write settings as TOML; `parse_settings` gives the same settings back."""
    written = (
        f"{field.name} = {write_value(value)}"
        for field in fields(settings)
        if (value := getattr(settings, field.name)) is not None
    )
    return "\n".join((f"{SCHEMA_KEY} = {SCHEMA}", *written, ""))


def parse_settings(text: str, path: Path) -> tuple[Settings, tuple[BadValue, ...]]:
    """Read settings; a value that cannot be used falls back alone and is told as coming from `path`.

    Raises FileFaultError for a text that holds no settings, or those of a later program.
    """
    table = read_table(text, SCHEMA)
    settings = Settings()
    bad: list[BadValue] = []
    for key, value in table.items():
        kind = KINDS.get(key)
        used = kind.read(value) if kind else None
        if kind is not None and used is not None:
            settings = replace(settings, **{key: used})
        else:
            bad.append(BadValue(path, key, repr(value), kind.expected if kind else ""))
    settings, clashes = _reconciled(settings, path)
    return settings, (*bad, *clashes)


def chosen_rules(settings: Settings) -> Ruleset:
    """Return the rules of the last new game, with its turn time and, where they have one, its target."""
    rules = replace(base_rules(settings), turn_seconds=settings.turn_seconds or None)
    if rules.length is Length.EITHER:
        return replace(rules, target=settings.target or None)
    return rules if rules.target is None else replace(rules, target=settings.target)


def base_rules(settings: Settings) -> Ruleset:
    """Return the preset, or the player's own rules, that were chosen, before target and turn time."""
    return parse_code(settings.custom) if settings.custom else PRESETS[settings.rules]


def _reconciled(settings: Settings, path: Path) -> tuple[Settings, tuple[BadValue, ...]]:
    """Fit the seats and the target to the rules."""
    rules = base_rules(settings)
    bad: list[BadValue] = []
    if settings.seats not in rules.seats:
        bad.append(BadValue(path, "seats", str(settings.seats), " or ".join(map(str, rules.seats))))
        settings = replace(settings, seats=rules.seats[0])
    if rules.length is not Length.ONE_ROUND and not rules.allows_target(settings.target or None):
        bad.append(BadValue(path, "target", str(settings.target), f"{rules.fewest_target} to {rules.most_target}"))
        settings = replace(settings, target=rules.target or 0)
    return settings, tuple(bad)
