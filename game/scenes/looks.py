"""The settings of the look: tiles and table, each with its colours, and how large pips are."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from game import paths
from game.i18n import tr
from game.scenes.wording import table_words, tiles_words
from game.store.settings import Settings
from game.table.art.theme import Half, ThemeError, load_half, theme_names
from game.ui.rows import Choice, Row, Swatch, Toggle

LOOKS: Final = frozenset({"tiles", "table", "large_pips"})
"""The settings that change how everything looks."""


def look_rows(settings: Settings) -> tuple[Row, ...]:
    """Return the choices among what lies on disk, each with the current one in any case."""
    themes = paths.assets() / "themes"
    tiles = _names(themes, Half.TILES, settings.tiles)
    tables = _names(themes, Half.TABLE, settings.table)
    return (
        Choice(
            "tiles",
            tr("Tiles"),
            tuple((name, tiles_words(name)) for name in tiles),
            settings.tiles,
            swatches=tuple(_swatch(themes, Half.TILES, name) for name in tiles),
        ),
        Choice(
            "table",
            tr("Table"),
            tuple((name, table_words(name)) for name in tables),
            settings.table,
            swatches=tuple(_swatch(themes, Half.TABLE, name) for name in tables),
        ),
        Toggle("large_pips", tr("Large pips"), settings.large_pips),
    )


def _names(themes: Path, half: Half, current: str) -> tuple[str, ...]:
    return tuple(sorted({*theme_names(themes, half), current}))


@cache
def _swatch(themes: Path, half: Half, name: str) -> Swatch | None:
    """Return pips on their face, or the frame on its surface; None where the files are gone or broken."""
    try:
        keys = load_half(themes, half, name)
    except ThemeError:
        return None
    if half is Half.TILES:
        return Swatch(keys["face_light"], keys["pip"])
    return Swatch(keys["felt"], keys["wood_light"])
