"""The blits of everything that lies still on the table: words, seats, boneyard, rack and the line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from game.table.art import marks
from game.table.art.felt import make_rack
from game.table.frame import Box, Edge, SeatBox, rack_for
from game.table.gear import Gear
from game.table.ground import Ground, stand_of
from game.table.layer import Blit, Blits
from game.table.layout import Layout
from game.table.stands import PILE_ROW, Stand
from game.table.words import status_parts
from rules.events import TileLaid
from rules.tiles import Tile
from rules.view import SeatView

DOT: Final = " · "


def still_blits(view: SeatView, ground: Ground, gear: Gear, names: Sequence[str], *, has_line: bool) -> Blits:
    """Return the blits of a view, from the felt upwards; `has_line` is False while the line is in the air."""
    blits = [*_status(view, ground, gear), *_boneyard(view, ground, gear), *_rack(ground, view, gear)]
    for seat in range(view.seats):
        blits += _seat(view, ground, gear, seat, names[seat])
    if has_line:
        blits += line_blits(ground.layout(view), gear, _last_tile(view))
    return tuple(blits)


def tile_blits(gear: Gear, tile: Tile | None, stand: Stand) -> tuple[Blit, Blit]:
    """Return the shadow and the body of a tile that lies at a stand, face down without a tile."""
    quarter, unit = round(stand.degrees / 90) % 4, round(stand.unit)
    body = gear.tiles.back(quarter, unit) if tile is None else gear.tiles.face(tile.high, tile.low, quarter, unit)
    shadow = gear.tiles.shadow(quarter, unit, 0.0)
    x, y = round(stand.x), round(stand.y)
    return Blit(shadow.surface, x + shadow.dx, y + shadow.dy), Blit(body.surface, x + body.dx, y + body.dy)


def spread(gear: Gear, tiles: Sequence[tuple[Tile | None, Stand]]) -> Iterator[Blit]:
    """Yield the blits of tiles that lie side by side: every shadow below every body."""
    both = [tile_blits(gear, tile, stand) for tile, stand in tiles]
    yield from (shadow for shadow, _ in both)
    yield from (body for _, body in both)


def line_blits(layout: Layout, gear: Gear, last: Tile | None) -> Iterator[Blit]:
    """Yield the blits of the line; those further down come later, so that thickness covers nothing wrongly."""
    lying = sorted(layout.tiles, key=lambda placed: placed.pose.y)
    yield from spread(gear, [(placed.tile, stand_of(placed.pose, layout.unit)) for placed in lying])
    for placed in layout.tiles:
        if placed.tile == last:
            yield _outline(stand_of(placed.pose, layout.unit), gear)


def _outline(stand: Stand, gear: Gear) -> Blit:
    """The mark around the tile that was laid last."""
    unit = round(stand.unit)
    size = (unit, 2 * unit) if stand.degrees % 180 == 0 else (2 * unit, unit)
    surface = marks.make_outline(gear.theme, size)
    return Blit(surface, round(stand.x) - surface.get_width() // 2, round(stand.y) - surface.get_height() // 2)


def _last_tile(view: SeatView) -> Tile | None:
    """Return the tile laid last by another seat, or by the shown one while the others have not answered yet."""
    laid = [event for event in view.history if isinstance(event, TileLaid)]
    return laid[-1].tile if laid else None


def _status(view: SeatView, ground: Ground, gear: Gear) -> Iterator[Blit]:
    """Yield the line over the table, in two lines where one would be too long."""
    frame = ground.frame(view)
    if not view.round_no:
        return
    box, pixels = frame.status, frame.text
    first, *rest = status_parts(view)
    lines = [DOT.join((first, *rest))]
    if gear.fonts.size(lines[0], pixels)[0] > box.width:
        pixels = max(round(frame.text * 0.85), MIN_TEXT)
        lines = [first, DOT.join(rest)]
    high = gear.fonts.size("A", pixels)[1]
    top = box.centre[1] - high * len(lines) // 2
    for number, line in enumerate(lines):
        yield Blit(fitted(gear, line, pixels, box.width, gear.theme.words), box.x, top + number * high)


def _boneyard(view: SeatView, ground: Ground, gear: Gear) -> Iterator[Blit]:
    """Yield the pile, and over it how many tiles it stands for."""
    if view.result is not None or not view.boneyard:
        return
    stands = ground.boneyard(view, view.boneyard)
    yield from spread(gear, [(None, stand) for stand in stands])
    count = gear.fonts.render(str(view.boneyard), ground.frame(view).text, gear.theme.score, bold=True)
    middle = (stands[0].x + stands[:PILE_ROW][-1].x) / 2
    yield Blit(
        count, round(middle) - count.get_width() // 2, round(stands[0].y - 1.4 * stands[0].unit) - count.get_height()
    )


def rack_box(view: SeatView, ground: Ground) -> Box:
    """Return the rack that the shown hand stands in."""
    stands = ground.hand(view, ground.seat) if view.hands else ()
    wide = stands[-1].x - stands[0].x + stands[0].unit if stands else 0
    return rack_for(ground.frame(view), wide)


def _rack(ground: Ground, view: SeatView, gear: Gear) -> Iterator[Blit]:
    box = rack_box(view, ground)
    yield Blit(make_rack(gear.theme, (box.width, box.height)), box.x, box.y)


def _seat(view: SeatView, ground: Ground, gear: Gear, seat: int, name: str) -> Iterator[Blit]:
    box = ground.seat_box(view, seat)
    yield from plaque_blits(view, ground, gear, seat, name)
    if box.edge is Edge.BOTTOM or not view.hands:
        return
    stands = ground.hand(view, seat)
    yield from spread(gear, list(zip(view.hands[seat], stands, strict=True)))
    if stands:
        yield _count(stands[-1], box.edge, gear, len(stands), ground.frame(view).text)


def _count(last: Stand, edge: Edge, gear: Gear, count: int, text: int) -> Blit:
    """How many tiles a seat holds, beside the last of them."""
    words = gear.fonts.render(str(count), text, gear.theme.words_faint, bold=True)
    if edge is Edge.TOP:
        return _centred(words, round(last.x + last.unit) + words.get_width() // 2, round(last.y))
    return _centred(words, round(last.x), round(last.y + last.unit) + words.get_height() // 2)


def plaque_blits(view: SeatView, ground: Ground, gear: Gear, seat: int, name: str) -> Iterator[Blit]:
    """Yield a seat's plaque: its badge, its name, how many tiles it holds, its score; lit when it is its turn."""
    box = ground.seat_box(view, seat)
    plaque = box.plaque
    text = ground.frame(view).text
    yield Blit(marks.make_plaque(gear.theme, (plaque.width, plaque.height), lit=view.turn == seat), plaque.x, plaque.y)
    inset = max(plaque.height // 10, 2)
    diameter = plaque.height - 2 * inset
    badge = marks.make_badge(gear.theme, diameter, gear.theme.seats[seat], seat)
    yield Blit(badge, plaque.x + inset, plaque.y + inset)
    letter = gear.fonts.render(name[:1].upper() or "?", round(diameter * 0.58), gear.theme.words, bold=True)
    yield _centred(letter, plaque.x + inset + diameter // 2, plaque.y + plaque.height // 2)
    yield from _plaque_words(view, gear, seat, name, box, text)


def _plaque_words(view: SeatView, gear: Gear, seat: int, name: str, box: SeatBox, text: int) -> Iterator[Blit]:
    plaque = box.plaque
    side = next(number for number, seats in enumerate(view.rules.sides(view.seats)) if seat in seats)
    points = gear.fonts.render(str(view.scores[side]) if view.scores else "0", text, gear.theme.score, bold=True)
    pad = plaque.height // 3
    x = plaque.right - pad - points.get_width()
    yield Blit(points, x, plaque.y + (plaque.height - points.get_height()) // 2)
    left = plaque.x + plaque.height + pad // 3
    words = fitted(gear, name, text, x - left - pad // 2, gear.theme.words, bold=True)
    yield Blit(words, left, plaque.y + (plaque.height - words.get_height()) // 2)


def fitted(
    gear: Gear, words: str, pixels: int, width: int, colour: tuple[int, int, int], *, bold: bool = False
) -> pygame.Surface:
    """Render words smaller, and at last shortened, until they are no wider than `width` pixels."""
    while gear.fonts.size(words, pixels, bold=bold)[0] > width and pixels > MIN_TEXT:
        pixels -= 1
    while len(words) > 1 and gear.fonts.size(words, pixels, bold=bold)[0] > width:
        words = words.rstrip("…")[:-1] + "…"
    return gear.fonts.render(words, pixels, colour, bold=bold)


MIN_TEXT: Final = 10


def _centred(surface: pygame.Surface, x: int, y: int) -> Blit:
    return Blit(surface, x - surface.get_width() // 2, y - surface.get_height() // 2)
