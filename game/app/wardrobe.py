"""Which tile set and table the game wears: those that were asked for, or the first that can be used in their place."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

from game.app.outfit import OutfitError
from game.store.notices import ThemeFault
from game.store.settings import Settings
from game.table.art.theme import Half, Keys, Theme, ThemeError, load_half, theme_names, unite, with_large_pips

FIRST: Final = {Half.TILES: "ivory", Half.TABLE: "green"}


class Wish(NamedTuple):
    """What was asked for; another wish may need another theme."""

    tiles: str = FIRST[Half.TILES]
    table: str = FIRST[Half.TABLE]
    large_pips: bool = False


def wish_of(settings: Settings) -> Wish:
    """Return what the settings ask for."""
    return Wish(settings.tiles, settings.table, settings.large_pips)


def find_theme(themes: Path, wish: Wish, tell: Callable[[ThemeFault], object]) -> Theme:
    """Return the theme of a wish, and tell of each half that cannot be used and what is used instead of it.

    Raises OutfitError when no tile set or no table can be used.
    """
    tiles = _find_half(themes, Half.TILES, wish.tiles, tell)
    theme = unite(tiles, _find_half(themes, Half.TABLE, wish.table, tell))
    return with_large_pips(theme) if wish.large_pips else theme


def _find_half(themes: Path, half: Half, name: str, tell: Callable[[ThemeFault], object]) -> Keys:
    try:
        return load_half(themes, half, name)
    except ThemeError as error:
        used, keys = next(_usable(themes, half), ("", None))
        if keys is None:
            raise OutfitError(f"the game's own files are damaged: {error}. Install it anew") from error
        tell(ThemeFault(error.file, half.name.lower(), name, used, error.fault, error.key))
        return keys


def _usable(themes: Path, half: Half) -> Iterator[tuple[str, Keys]]:
    """Yield the halves that can be used with their names, the first one first."""
    for name in dict.fromkeys((FIRST[half], *theme_names(themes, half))):
        try:
            yield name, load_half(themes, half, name)
        except ThemeError:
            continue
