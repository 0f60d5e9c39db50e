"""What is shown of a number that is asked about: its halves on the line, and its tiles by where they are."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

import pygame

from game.i18n import language, tr
from game.table.art import marks, shapes, signs
from game.table.art.tiles import Tone
from game.table.box import Box
from game.table.gear import Gear
from game.table.ground import Ground, line_stands
from game.table.layer import Blit
from game.table.layout import Layout, rect_of
from game.table.letters import centred
from game.table.mirror import turned_over
from game.table.numbers import Whereabouts, out_words, whereabouts
from game.table.spots import covered, find_spot
from game.table.sums import half_centre
from rules.tiles import Tile
from rules.view import SeatView

TILE: Final = 1.5
"""The short side of a tile in the panel, in heights of its words."""
SHARES: Final = (1.0, 0.85, 0.7, 0.6, 0.5)
"""How large the words of the panel may be, in wanted words; the largest that leave the line in sight are taken."""
LEAST: Final = 11
"""The least height of its words, in pixels."""
PITCH: Final = 1.2


class Group(NamedTuple):
    """Tiles that are at the same place, under a word that says where."""

    words: str
    tiles: tuple[Tile, ...]
    tone: Tone
    has_glow: bool


def number_blits(view: SeatView, ground: Ground, gear: Gear, number: int | None) -> Iterator[Blit]:
    """Yield the marks on the laid halves of a number, and its panel where it covers least; nothing without a number."""
    if number is None or view.is_over or number > view.rules.highest or not view.round_no:
        return
    layout, frame = ground.layout(view), ground.frame(view)
    yield from _half_blits(layout, gear, number)
    found = whereabouts(view, number)
    room = frame.line.grown(-max(round(4 * frame.scale), 2))
    tried = []
    for share in SHARES:
        panel = _panel(gear, number, found, max(round(share * frame.text), LEAST), language())
        place, hidden = _place(layout, room, panel.get_size())
        tried.append((hidden, Blit(panel, place.x, place.y)))
        if not hidden:
            break
    yield min(tried, key=lambda each: each[0])[1]


@lru_cache(maxsize=16)
def _place(layout: Layout, room: Box, size: tuple[int, int]) -> tuple[Box, int]:
    """Return where a panel of a size covers least, and how much that is; outside the room counts as covered too."""
    taken = [Box(*map(round, rect_of(placed.pose, layout.unit))).grown(2 + layout.unit // 6) for placed in layout.tiles]
    place = find_spot(room, size, taken, (room.centre[0], room.bottom))
    outside = size[0] * size[1] - covered(place, [room])
    return place, covered(place, taken) + outside


def _half_blits(layout: Layout, gear: Gear, number: int) -> Iterator[Blit]:
    """Yield a frame around every laid half that shows the number."""
    for tile, stand in line_stands(layout).items():
        if number not in tile:
            continue
        for is_high in (True, False) if tile.is_double else (tile.high == number,):
            x, y = half_centre(stand, is_high=is_high)
            frame = signs.make_frame(gear.theme, round(stand.unit * 0.94))
            yield centred(frame, round(x), round(y - 0.03 * stand.unit))


def _groups(found: Whereabouts) -> tuple[Group, ...]:
    """Return the groups that have tiles."""
    groups = (
        Group(tr("laid"), found.laid, Tone.DIMMED, has_glow=False),
        Group(tr("yours"), found.held, Tone.PLAIN, has_glow=False),
        Group(tr("missing"), found.missing, Tone.PLAIN, has_glow=True),
    )
    return tuple(group for group in groups if group.tiles)


@lru_cache(maxsize=2 * len(SHARES))
def _panel(gear: Gear, number: int, found: Whereabouts, text: int, spoken: str) -> pygame.Surface:  # noqa: ARG001
    """Paint the panel in the language that is spoken: the number with a sentence, under it the groups side by side."""
    groups, pad, high = _groups(found), max(text * 2 // 3, 6), gear.fonts.size("A", text)[1]
    unit, small = round(TILE * text), max(round(text * 0.85), LEAST)
    words = [gear.fonts.size(group.words, small, bold=group.has_glow)[0] for group in groups]
    tiles = [round((len(group.tiles) - 1) * PITCH * unit) + unit for group in groups]
    wides = [max(both) for both in zip(words, tiles, strict=True)]
    gap = max(unit // 2, text // 2)
    title = gear.fonts.render(out_words(number, found), text, gear.theme.words, bold=True)
    half = round(high * 1.05)
    inner = max(sum(wides) + gap * (len(wides) - 1), title.get_width() + half + pad // 2)
    top = pad + high + pad // 2
    bottom = top + gear.fonts.size("A", small)[1] + pad // 3
    size = inner + 2 * pad, bottom + 2 * unit + pad
    panel = marks.make_panel(gear.theme, size).copy()
    blits = [Blit(signs.make_half(gear.theme, number, half), pad, pad + (high - half) // 2)]
    blits.append(Blit(title, pad + half + pad // 2, pad))
    x = pad
    for group, wide in zip(groups, wides, strict=True):
        colour = gear.theme.score if group.has_glow else gear.theme.words_faint
        blits.append(Blit(gear.fonts.render(group.words, small, colour, bold=group.has_glow), x, top))
        blits += _tile_blits(gear, group, number, Box(x, bottom, unit, 2 * unit))
        x += wide + gap
    panel.fblits([(blit.surface, (blit.x, blit.y)) for blit in turned_over(blits, Box(0, 0, *size))])
    return shapes.settle(panel)


def _tile_blits(gear: Gear, group: Group, number: int, first: Box) -> Iterator[Blit]:
    """Yield tiles side by side, each with the number on top; `first` is where the first one lies."""
    unit = first.width
    middles = [(first.x + unit // 2 + round(place * PITCH * unit), first.y + unit) for place in range(len(group.tiles))]
    for x, y in middles:
        below = gear.tiles.glow(0, unit) if group.has_glow else gear.tiles.shadow(0, unit, 0.0)
        yield Blit(below.surface, x + below.dx, y + below.dy)
    for tile, (x, y) in zip(group.tiles, middles, strict=True):
        body = gear.tiles.face(number, tile.other(number), 0, unit, tone=group.tone)
        yield Blit(body.surface, x + body.dx, y + body.dy)
