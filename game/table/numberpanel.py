"""What is shown of a number that is asked about: its halves on the line, and its tiles by where they are."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

import pygame

from game.i18n import tr
from game.table.art import marks, shapes, signs
from game.table.art.tiles import Tone
from game.table.box import Box
from game.table.gear import Gear
from game.table.ground import Ground, line_stands
from game.table.layer import Blit
from game.table.layout import Layout, rect_of
from game.table.letters import centred
from game.table.numbers import Whereabouts, out_words, whereabouts
from game.table.spots import find_spot
from game.table.sums import half_centre
from rules.tiles import Tile
from rules.view import SeatView

TILE: Final = 23
"""The short side of a tile in the panel, in pixels of the design."""
PITCH: Final = 1.2


class Group(NamedTuple):
    """Tiles that are at the same place, under a word that says where."""

    words: str
    tiles: tuple[Tile, ...]
    tone: Tone
    has_glow: bool


def number_blits(view: SeatView, ground: Ground, gear: Gear, number: int | None) -> Iterator[Blit]:
    """Yield the marks on the laid halves of a number, and its panel where it covers least; nothing without a number."""
    if number is None or view.result is not None or number > view.rules.highest or not view.round_no:
        return
    layout, frame = ground.layout(view), ground.frame(view)
    yield from _half_blits(layout, gear, number)
    found = whereabouts(view, number)
    unit = max(round(TILE * frame.scale), round(1.1 * frame.text), 14)
    panel = _panel(gear, number, found, unit, min(frame.text, frame.line.width // 16))
    room = frame.line.grown(-max(round(4 * frame.scale), 2))
    place = _place(layout, room, panel.get_size())
    yield Blit(panel, place.x, place.y)


@lru_cache(maxsize=8)
def _place(layout: Layout, room: Box, size: tuple[int, int]) -> Box:
    taken = [Box(*map(round, rect_of(placed.pose, layout.unit))).grown(2) for placed in layout.tiles]
    return find_spot(room, size, taken, (room.centre[0], room.bottom))


def _half_blits(layout: Layout, gear: Gear, number: int) -> Iterator[Blit]:
    """Yield a ring around every laid half that shows the number."""
    for tile, stand in line_stands(layout).items():
        if number not in tile:
            continue
        for is_high in (True, False) if tile.is_double else (tile.high == number,):
            x, y = half_centre(stand, is_high=is_high)
            side = round(stand.unit * 0.74)
            yield centred(marks.make_ring(gear.theme, (side, side)), round(x), round(y))


def _groups(found: Whereabouts) -> tuple[Group, ...]:
    """Return the groups that have tiles."""
    groups = (
        Group(tr("laid"), found.laid, Tone.DIMMED, has_glow=False),
        Group(tr("yours"), found.held, Tone.PLAIN, has_glow=False),
        Group(tr("missing"), found.missing, Tone.PLAIN, has_glow=True),
    )
    return tuple(group for group in groups if group.tiles)


@lru_cache(maxsize=4)
def _panel(gear: Gear, number: int, found: Whereabouts, unit: int, text: int) -> pygame.Surface:
    """Paint the panel: the number with a sentence, and under it the groups side by side."""
    groups, pad, high = _groups(found), max(text * 2 // 3, 6), gear.fonts.size("A", text)[1]
    small = max(round(text * 0.85), 11)
    wides = [max(round(len(group.tiles) * PITCH * unit), gear.fonts.size(group.words, small)[0]) for group in groups]
    gap = max(unit // 2, text // 2)
    title = gear.fonts.render(out_words(number, found), text, gear.theme.words, bold=True)
    half = round(high * 1.05)
    inner = max(sum(wides) + gap * (len(wides) - 1), title.get_width() + half + pad // 2)
    top = pad + high + pad // 2
    bottom = top + gear.fonts.size("A", small)[1] + pad // 3
    size = inner + 2 * pad, bottom + 2 * unit + pad
    panel = marks.make_panel(gear.theme, size).copy()
    panel.blit(signs.make_half(gear.theme, number, half), (pad, pad + (high - half) // 2))
    panel.blit(title, (pad + half + pad // 2, pad))
    x = pad
    for group, wide in zip(groups, wides, strict=True):
        colour = gear.theme.score if group.has_glow else gear.theme.words_faint
        panel.blit(gear.fonts.render(group.words, small, colour, bold=group.has_glow), (x, top))
        _paint_tiles(panel, gear, group, number, Box(x, bottom, unit, 2 * unit))
        x += wide + gap
    return shapes.settle(panel)


def _paint_tiles(panel: pygame.Surface, gear: Gear, group: Group, number: int, first: Box) -> None:
    """Paint tiles side by side, each with the number on top; `first` is where the first one lies."""
    unit = first.width
    middles = [(first.x + unit // 2 + round(place * PITCH * unit), first.y + unit) for place in range(len(group.tiles))]
    for x, y in middles:
        below = gear.tiles.glow(0, unit) if group.has_glow else gear.tiles.shadow(0, unit, 0.0)
        panel.blit(below.surface, (x + below.dx, y + below.dy))
    for tile, (x, y) in zip(group.tiles, middles, strict=True):
        body = gear.tiles.face(number, tile.other(number), 0, unit, tone=group.tone)
        panel.blit(body.surface, (x + body.dx, y + body.dy))
