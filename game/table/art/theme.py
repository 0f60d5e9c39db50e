"""What a theme may decide: the colours and proportions of everything that is drawn.

A theme has two halves, combined as the player likes: a tile set, read from `assets/themes/tiles/<name>/theme.toml`, and
a table with all that stands on it, read from `assets/themes/tables/<name>/theme.toml`.
"""

import dataclasses
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from pathlib import Path
from typing import Any, Final, TypeAlias

Colour: TypeAlias = tuple[int, int, int]

FILE_NAME: Final = "theme.toml"
SEATS: Final = 4


class Half(Enum):
    """The halves of a theme; the value is the folder in which all of them lie."""

    TILES = "tiles"
    TABLE = "tables"


class Surface(Enum):
    """What a table is covered with."""

    FELT = "felt"
    WOOD = "wood"
    SLATE = "slate"


class ThemeError(ValueError):
    """A theme cannot be used; says which file and which key, what was expected and what was found."""

    def __init__(self, file: Path, fault: str, key: str = "") -> None:
        self.file, self.fault, self.key = file, f"{key}: {fault}" if key else fault, key
        super().__init__(f"{file}: {self.fault}")


_TILES: Final = {"half": Half.TILES}
_TABLE: Final = {"half": Half.TABLE}


@dataclass(frozen=True, slots=True, kw_only=True)
class Theme:
    """One look of the table. Colours are (red, green, blue), 0..255; a number is a part of what is named above it."""

    # The names of the two halves, which are those of their folders.
    tiles: str
    table: str

    # The tile.
    face_light: Colour = field(metadata=_TILES)
    face_dark: Colour = field(metadata=_TILES)
    wall_light: Colour = field(metadata=_TILES)
    wall_dark: Colour = field(metadata=_TILES)
    base_light: Colour = field(metadata=_TILES)
    base_dark: Colour = field(metadata=_TILES)
    engraved: Colour = field(metadata=_TILES)
    pip: Colour = field(metadata=_TILES)
    pip_deep: Colour = field(metadata=_TILES)
    brass_light: Colour = field(metadata=_TILES)
    brass_dark: Colour = field(metadata=_TILES)
    back_light: Colour = field(metadata=_TILES)
    back_dark: Colour = field(metadata=_TILES)
    inlay: Colour = field(metadata=_TILES)
    vein: Colour = field(metadata=_TILES)
    dimmed: Colour = field(metadata=_TILES)  # a tile that cannot be laid is multiplied by this
    # Parts of a tile's short side.
    gap: float = field(metadata=_TILES)  # between two tiles that touch
    thickness: float = field(metadata=_TILES)
    corner: float = field(metadata=_TILES)
    pip_width: float = field(metadata=_TILES)
    pip_spread: float = field(metadata=_TILES)  # from one pip's middle to the next
    pin_width: float = field(metadata=_TILES)  # 0 for a tile without a pin
    # How strong, 0..1.
    face_grain: float = field(metadata=_TILES)  # of ivory or wood
    veins: float = field(metadata=_TILES)  # of marble

    # The table.
    surface: Surface = field(metadata=_TABLE)
    felt: Colour = field(metadata=_TABLE)  # the surface, whatever it is, under the lamp
    felt_far: Colour = field(metadata=_TABLE)  # it is multiplied by this at the far corners
    wood_light: Colour = field(metadata=_TABLE)  # of the frame and the rack
    wood_dark: Colour = field(metadata=_TABLE)
    gilt: Colour = field(metadata=_TABLE)
    # Marks and faces of widgets.
    glow: Colour = field(metadata=_TABLE)
    last: Colour = field(metadata=_TABLE)  # the outline of the tile that was laid last
    plaque: Colour = field(metadata=_TABLE)
    plaque_dark: Colour = field(metadata=_TABLE)
    panel: Colour = field(metadata=_TABLE)
    button: Colour = field(metadata=_TABLE)
    words: Colour = field(metadata=_TABLE)
    words_faint: Colour = field(metadata=_TABLE)
    score: Colour = field(metadata=_TABLE)
    seats: tuple[Colour, ...] = field(metadata=_TABLE)  # one for each seat
    # Parts of the window's short side.
    rim_width: float = field(metadata=_TABLE)
    # How strong, 0..1.
    grain: float = field(metadata=_TABLE)  # of the surface


Keys: TypeAlias = Mapping[str, Any]
"""What one half of a theme decides, by field."""


def theme_names(themes: Path, half: Half) -> tuple[str, ...]:
    """The names of all tile sets or tables there are; none where the folder is gone."""
    folder = themes / half.value
    return tuple(sorted(place.name for place in folder.iterdir() if place.is_dir())) if folder.is_dir() else ()


def load_half(themes: Path, half: Half, name: str) -> Keys:
    """What a tile set or a table decides; raises ThemeError that names the file and the key."""
    file = themes / half.value / name / FILE_NAME
    try:
        written = tomllib.loads(file.read_text("utf-8"))
    except OSError as error:
        raise ThemeError(file, f"cannot be read: {error.strerror}") from error
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise ThemeError(file, f"cannot be read: {error}") from error
    fields = [each for each in dataclasses.fields(Theme) if each.metadata.get("half") is half]
    unknown = sorted(set(written) - {each.name for each in fields})
    if unknown:
        raise ThemeError(file, "no theme has this key", unknown[0])
    return {each.name: _read(file, each, written) for each in fields} | {_NAMES[half]: name}


_NAMES: Final = {Half.TILES: "tiles", Half.TABLE: "table"}


def unite(tiles: Keys, table: Keys) -> Theme:
    """The theme of a tile set and a table."""
    return Theme(**tiles, **table)


def load_theme(themes: Path, tiles: str, table: str) -> Theme:
    """The theme of a tile set and a table by their names; raises ThemeError."""
    return unite(load_half(themes, Half.TILES, tiles), load_half(themes, Half.TABLE, table))


LARGE_PIP: Final = 0.235
LARGE_SPREAD: Final = 0.27
SMALL_PIN: Final = 0.12


def with_large_pips(theme: Theme) -> Theme:
    """The same theme with pips as large as nine of them can be on half a tile, and a pin that leaves them room."""
    return replace(
        theme,
        pip_width=max(theme.pip_width, LARGE_PIP),
        pip_spread=max(theme.pip_spread, LARGE_SPREAD),
        pin_width=min(theme.pin_width, SMALL_PIN),
    )


def _read(file: Path, field: "dataclasses.Field[object]", written: Mapping[str, object]) -> object:
    if field.name not in written:
        raise ThemeError(file, "missing", field.name)
    value = written[field.name]
    try:
        return _KINDS[field.type](value)
    except ValueError as error:
        raise ThemeError(file, f"expected {error}, found {value!r}", field.name) from error


def _surface(value: object) -> Surface:
    try:
        return Surface(value)
    except ValueError:
        raise ValueError(" or ".join(f'"{each.value}"' for each in Surface)) from None


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


_KINDS = {Surface: _surface, Colour: _colour, tuple[Colour, ...]: _seats, float: _proportion}
