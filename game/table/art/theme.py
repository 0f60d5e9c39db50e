"""What a theme may decide: the colours and proportions of everything that is drawn, read from one `theme.toml`."""

import dataclasses
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

Colour: TypeAlias = tuple[int, int, int]

FILE_NAME = "theme.toml"
SEATS = 4


class ThemeError(ValueError):
    """A theme cannot be used; says which file and which key, what was expected and what was found."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Theme:
    """One look of the table. Colours are (red, green, blue), 0..255; a number is a part of what is named above it."""

    name: str

    # The tile.
    face_light: Colour
    face_dark: Colour
    wall_light: Colour
    wall_dark: Colour
    base_light: Colour
    base_dark: Colour
    engraved: Colour
    pip: Colour
    pip_deep: Colour
    brass_light: Colour
    brass_dark: Colour
    back_light: Colour
    back_dark: Colour
    inlay: Colour
    dimmed: Colour  # a tile that cannot be laid is multiplied by this

    # The table.
    felt: Colour
    felt_far: Colour  # the felt under the light is multiplied by this at the far corners
    wood_light: Colour
    wood_dark: Colour
    gilt: Colour

    # Marks and faces of widgets.
    glow: Colour
    last: Colour  # the outline of the tile that was laid last
    plaque: Colour
    plaque_dark: Colour
    panel: Colour
    button: Colour
    words: Colour
    words_faint: Colour
    score: Colour
    seats: tuple[Colour, ...]  # one for each seat

    # Parts of a tile's short side.
    gap: float  # between two tiles that touch
    thickness: float
    corner: float
    pip_width: float
    pip_spread: float  # from one pip's middle to the next
    pin_width: float
    # Parts of the window's short side.
    rim_width: float
    # 0..1
    grain: float


def load_theme(folder: Path) -> Theme:
    """The theme written in `folder/theme.toml`; raises ThemeError that names the file and the key."""
    file = folder / FILE_NAME
    try:
        written = tomllib.loads(file.read_text("utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise ThemeError(f"{file}: cannot be read: {error}") from error
    fields = [field.name for field in dataclasses.fields(Theme)]
    unknown = sorted(set(written) - set(fields))
    if unknown:
        raise ThemeError(f"{file}: {unknown[0]}: no theme has this key")
    read: dict[str, Any] = {field.name: _read(file, field, written) for field in dataclasses.fields(Theme)}
    return Theme(**read)


def _read(file: Path, field: "dataclasses.Field[object]", written: Mapping[str, object]) -> object:
    if field.name not in written:
        raise ThemeError(f"{file}: {field.name}: missing")
    value = written[field.name]
    try:
        return _KINDS[field.type](value)
    except ValueError as error:
        raise ThemeError(f"{file}: {field.name}: expected {error}, found {value!r}") from error


def _name(value: object) -> str:
    if not isinstance(value, str) or not value:
        raise ValueError("a name")
    return value


def _colour(value: object) -> Colour:
    digits = value[1:] if isinstance(value, str) and value.startswith("#") else ""
    try:
        red, green, blue = bytes.fromhex(digits)
    except ValueError:
        raise ValueError('a colour such as "#1f5c48"') from None
    return red, green, blue


def _seats(value: object) -> tuple[Colour, ...]:
    if not isinstance(value, list) or len(value) != SEATS:
        raise ValueError(f"a list of {SEATS} colours")
    return tuple(_colour(each) for each in value)


def _proportion(value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= 1:
        raise ValueError("a number from 0 to 1")
    return float(value)


_KINDS = {str: _name, Colour: _colour, tuple[Colour, ...]: _seats, float: _proportion}
