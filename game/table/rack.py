"""How the shown hand looks in its rack: in one row or two, lit, marked and turned; and the button that sorts it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from pygame import Surface

from game.table.arrangement import Order
from game.table.art import marks, trays
from game.table.art.felt import make_rack_front
from game.table.art.tiles import Sprite, Tone
from game.table.frame import Box, rack_for
from game.table.gear import Gear
from game.table.ground import Ground
from game.table.hand import HALF_TURN, Slot
from game.table.layer import Blit
from game.table.lights import Lights
from game.table.lower import MARGIN
from game.table.rows import lip
from game.table.stands import Stand
from rules.tiles import Tile
from rules.view import SeatView

FRONT: Final = 0.26
"""Which part of a rack's height its front board takes."""
STAR: Final = 0.42
"""The size of the sign of a drawn tile, in short sides."""
SIGN: Final = (1.05, 0.4)
"""The size of the sign for turning a tile, in short sides."""
QUARTER: Final = 90


def rack_boxes(view: SeatView, ground: Ground) -> tuple[Box, ...]:
    """Return the rack that the shown hand stands in, one for each of its rows, the one at the back first."""
    frame = ground.frame(view)
    stands = ground.hand(view, ground.seat) if view.hands else ()
    if not stands:
        return (frame.rack,)
    rows = sorted({stand.y for stand in stands})
    left, right = min(stand.x for stand in stands), max(stand.x for stand in stands)
    unit = stands[0].unit
    wide, middle = right - left + unit, round(left + right) // 2
    if len(rows) == 1:
        return (rack_for(frame, wide, middle),)
    wide = round(wide) + 2 * round(MARGIN * frame.scale)
    high = round(lip(unit) / FRONT)
    tops = (round(y + unit) - (high - lip(unit)) for y in rows)
    return tuple(Box(middle - wide // 2, top, wide, high) for top in tops)


def rack_blits(
    slots: Mapping[Tile, Slot], fresh: frozenset[Tile], lights: Lights, view: SeatView, ground: Ground, gear: Gear
) -> Iterator[Blit]:
    """Yield the hand row by row, each with the front board of its rack before it; a carried tile is left out."""
    here = {tile: slot for tile, slot in slots.items() if tile != lights.carried}
    boxes = rack_boxes(view, ground)
    for number, box in enumerate(boxes):
        row = {tile: slot for tile, slot in here.items() if _row_of(slot, boxes) == number}
        yield from _tile_blits(row, fresh, lights, gear)
        yield Blit(make_rack_front(gear.theme, (box.width, box.height)), box.x, box.y)
        yield from (_turn_blit(row[tile], box, gear, lit=True) for tile in row if tile == lights.turning)


def _row_of(slot: Slot, boxes: tuple[Box, ...]) -> int:
    """Return in which row a tile stands: where its lower edge is nearest to the foot of the rack."""
    foot = slot.y + slot.unit
    return min(range(len(boxes)), key=lambda number: abs(boxes[number].bottom - foot))


def _tile_blits(row: Mapping[Tile, Slot], fresh: frozenset[Tile], lights: Lights, gear: Gear) -> Iterator[Blit]:
    for tile, slot in row.items():
        yield _at(slot, _below(tile, slot, lights, gear))
    for tile, slot in row.items():
        yield _at(slot, _face(tile, slot, lights, gear))
        if tile in fresh:
            star = trays.make_gleam(gear.theme, max(round(slot.unit * STAR), 9))
            yield _middle(star, round(slot.x), round(slot.y - slot.unit))
        if tile == lights.focus and lights.has_ring:
            box = slot.box.grown(max(slot.unit // 12, 2))
            yield _middle(marks.make_ring(gear.theme, (box.width, box.height)), *box.centre)


def _is_straight(slot: Slot) -> bool:
    return slot.degrees % HALF_TURN == 0


def _below(tile: Tile, slot: Slot, lights: Lights, gear: Gear) -> Sprite:
    """Return what is seen below a tile: the light of one that may be laid, or its shadow."""
    if not _is_straight(slot):
        return gear.tiles.turned_shadow(slot.degrees, slot.unit, 0.2)
    if lights.is_choosing and tile in lights.playable:
        return gear.tiles.glow(0, slot.unit)
    return gear.tiles.shadow(0, slot.unit, 0.0)


def _face(tile: Tile, slot: Slot, lights: Lights, gear: Gear) -> Sprite:
    if not _is_straight(slot):
        return gear.tiles.turned(tile.high, tile.low, slot.degrees, slot.unit)
    is_dimmed = lights.is_choosing and tile not in lights.playable
    quarter = round(slot.degrees / QUARTER) % 4
    return gear.tiles.face(tile.high, tile.low, quarter, slot.unit, tone=Tone.DIMMED if is_dimmed else Tone.PLAIN)


def _turn_blit(slot: Slot, rack: Box, gear: Gear, *, lit: bool) -> Blit:
    """Return the sign on the front board below a tile that is turned by pressing there."""
    high = max(round(slot.unit * SIGN[1]), 11)
    sign = trays.make_turn(gear.theme, (max(round(slot.unit * SIGN[0]), high), high), lit=lit)
    return _middle(sign, round(slot.x), rack.bottom - round(rack.height * FRONT / 2))


def sort_blits(order: Order, lights: Lights, view: SeatView, ground: Ground, gear: Gear) -> Iterator[Blit]:
    """Yield the button that sorts the hand; its sign tells how it is sorted now."""
    box = ground.frame(view).sort
    if not box.width:
        return
    state = "hovered" if lights.is_sort_lit else "normal"
    yield Blit(marks.make_button(gear.theme, (box.width, box.height), state=state), box.x, box.y)
    yield Blit(trays.make_order(gear.theme, box.width, order.value), box.x, box.y)


def carried_stand(lights: Lights, slot: Slot) -> Stand:
    """Return how a tile is held by the mouse away from any place: upright, or as it is turned in the hand."""
    x, y = lights.dragged_to or (slot.x, slot.y)
    return Stand(x, y, round(slot.degrees / HALF_TURN) * HALF_TURN, slot.unit)


def _at(slot: Slot, sprite: Sprite) -> Blit:
    return Blit(sprite.surface, round(slot.x) + sprite.dx, round(slot.y) + sprite.dy)


def _middle(surface: Surface, x: int, y: int) -> Blit:
    return Blit(surface, x - surface.get_width() // 2, y - surface.get_height() // 2)
