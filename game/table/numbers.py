"""Where the tiles of a number are, as far as a seat can know: laid, in its own hand, or still missing."""

from __future__ import annotations

from typing import NamedTuple

from game.i18n import ntr, tr
from game.table.ground import Ground, line_stands
from game.table.sums import half_centre
from rules.tiles import Tile, tile_set
from rules.view import SeatView


class Whereabouts(NamedTuple):
    """The tiles that show a number, by where they are; each tile of the number stands in one of the three."""

    laid: tuple[Tile, ...]
    held: tuple[Tile, ...]
    missing: tuple[Tile, ...]


def whereabouts(view: SeatView, number: int) -> Whereabouts:
    """Return where the tiles of a number are; those in other hands and in the boneyard cannot be told apart."""
    laid, held = set(view.line.tiles), set(view.hand)
    tiles = [tile for tile in tile_set(view.rules.highest) if number in tile]
    return Whereabouts(
        tuple(tile for tile in tiles if tile in laid),
        tuple(tile for tile in tiles if tile in held),
        tuple(tile for tile in tiles if tile not in laid and tile not in held),
    )


def out_words(number: int, found: Whereabouts) -> str:
    """Return how many tiles of a number are out, as a sentence."""
    total = sum(map(len, found))
    words = ntr(
        "{count} of {total} tiles with {number} is laid",
        "{count} of {total} tiles with {number} are laid",
        len(found.laid),
    )
    return words.format(count=len(found.laid), total=total, number=number_words(number))


def number_words(number: int) -> str:
    """Return a number as players say it."""
    return str(number) if number else tr("blank")


def end_numbers(view: SeatView) -> tuple[int, ...]:
    """Return the numbers at the open ends, each once, in the order of the ends."""
    return tuple(dict.fromkeys(number for _, number in view.line.ends))


def number_at(view: SeatView, ground: Ground, at: tuple[int, int]) -> int | None:
    """Return the number of the laid half under a pixel."""
    for tile, stand in line_stands(ground.layout(view)).items():
        for is_high in (True, False):
            x, y = half_centre(stand, is_high=is_high)
            if max(abs(at[0] - x), abs(at[1] - y)) <= stand.unit / 2:
                return tile.high if is_high else tile.low
    return None
