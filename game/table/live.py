"""The blits of everything that moves or is lit: the hand, places, tiles in the air, the button, and what is said."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

import pygame

from game.table.acts import Callout
from game.table.art import marks
from game.table.art.felt import make_rack_front
from game.table.art.tiles import Tone
from game.table.bars import make_bar
from game.table.flights import Aloft
from game.table.frame import Box, Edge, SeatBox
from game.table.gear import Gear
from game.table.ground import Ground
from game.table.hand import Slots
from game.table.layer import Blit
from game.table.lights import Lights
from game.table.still import fitted, rack_box
from rules.tiles import Tile
from rules.view import SeatView

LIFT: Final = 0.34
"""How far a lifted tile leaves its shadow, in short sides."""


def hand_blits(slots: Slots, lights: Lights, gear: Gear) -> Iterator[Blit]:
    """Yield the blits of the shown hand; a dragged tile is left out."""
    here = {tile: slot for tile, slot in slots.items() if lights.dragged_to is None or tile != lights.picked}
    for tile, slot in here.items():
        is_playable = lights.is_choosing and tile in lights.playable
        below = gear.tiles.glow(0, slot.unit) if is_playable else gear.tiles.shadow(0, slot.unit, 0.0)
        yield Blit(below.surface, round(slot.x) + below.dx, round(slot.y) + below.dy)
    for tile, slot in here.items():
        is_dimmed = lights.is_choosing and tile not in lights.playable
        tone = Tone.DIMMED if is_dimmed else Tone.PLAIN
        body = gear.tiles.face(tile.high, tile.low, 0, slot.unit, tone=tone)
        yield Blit(body.surface, round(slot.x) + body.dx, round(slot.y) + body.dy)
        if tile == lights.focus and lights.has_ring:
            yield ring_blit(slot.box.grown(max(slot.unit // 12, 2)), gear)


def rack_front_blit(view: SeatView, ground: Ground, gear: Gear) -> Blit:
    """Return the rack's front board, which stands before the hand."""
    box = rack_box(view, ground)
    return Blit(make_rack_front(gear.theme, (box.width, box.height)), box.x, box.y)


def ring_blit(box: Box, gear: Gear) -> Blit:
    """Return the ring around what the keyboard is on."""
    return _centred(marks.make_outline(gear.theme, (box.width, box.height)), box)


class LitPlace(NamedTuple):
    """A place on the line where the tile would go, and what stands on it."""

    box: Box
    words: str
    is_chosen: bool


def place_blits(places: Sequence[LitPlace], lights: Lights, gear: Gear) -> Iterator[Blit]:
    """Yield the places where the tile would go; faint while it is only looked at."""
    for box, words, is_chosen in places:
        is_bright = is_chosen or lights.picked is not None
        yield _centred(marks.make_place(gear.theme, (box.width, box.height), chosen=is_bright), box)
        if words:
            size = min(box.width, box.height) // 2
            yield _centred(gear.fonts.render(words, size, gear.theme.words, bold=True), box)
        if is_chosen and lights.picked is not None:
            yield ring_blit(box, gear)


def _centred(surface: pygame.Surface, box: Box) -> Blit:
    return Blit(surface, box.centre[0] - surface.get_width() // 2, box.centre[1] - surface.get_height() // 2)


def aloft_blits(tiles: Sequence[Aloft], gear: Gear) -> Iterator[Blit]:
    """Yield the tiles in the air: all shadows, then all bodies."""
    yield from (_aloft_shadow(tile, gear) for tile in tiles)
    yield from (_aloft_body(tile, gear) for tile in tiles)


def _aloft_shadow(tile: Aloft, gear: Gear) -> Blit:
    sprite = gear.tiles.turned_shadow(tile.stand.degrees, tile.goal_unit, tile.lift)
    return _scaled(sprite.surface, sprite.dx, sprite.dy, tile, 0.0)


def _aloft_body(tile: Aloft, gear: Gear) -> Blit:
    if tile.tile is None:
        sprite = gear.tiles.turned_back(tile.stand.degrees, tile.goal_unit)
    else:
        sprite = gear.tiles.turned(tile.tile.high, tile.tile.low, tile.stand.degrees, tile.goal_unit)
    return _scaled(sprite.surface, sprite.dx, sprite.dy, tile, tile.lift * LIFT * tile.stand.unit)


def _scaled(surface: pygame.Surface, dx: int, dy: int, tile: Aloft, above: float) -> Blit:
    """Return a sprite made for the goal's size at the size it has in the air; at the goal it is the very sprite."""
    factor = tile.stand.unit / tile.goal_unit
    x, y = tile.stand.x, tile.stand.y - above
    if round(tile.stand.unit) == tile.goal_unit:
        return Blit(surface, round(x) + dx, round(y) + dy)
    size = max(round(surface.get_width() * factor), 1), max(round(surface.get_height() * factor), 1)
    return Blit(pygame.transform.smoothscale(surface, size), round(x + dx * factor), round(y + dy * factor))


def dragged_blits(tile: Tile, at: tuple[int, int], quarter: int, unit: int, gear: Gear) -> Iterator[Blit]:
    """Yield the tile that the mouse holds, lifted."""
    stand_lift = 0.9
    shadow = gear.tiles.shadow(quarter, unit, stand_lift)
    yield Blit(shadow.surface, at[0] + shadow.dx, at[1] + shadow.dy)
    body = gear.tiles.face(tile.high, tile.low, quarter, unit)
    yield Blit(body.surface, at[0] + body.dx, at[1] + body.dy - round(LIFT * unit / 2))


def button_blits(lights: Lights, view: SeatView, ground: Ground, gear: Gear) -> Iterator[Blit]:
    """Yield the main button, or those of the results, and the menu's."""
    frame = ground.frame(view)
    for button, box in zip(lights.buttons, frame.button_boxes(len(lights.buttons)), strict=True):
        yield from _worded_button(box, button.words, "hovered" if button.is_lit else "selected", gear, frame.text)
    menu = frame.menu
    state = "hovered" if lights.is_menu_lit else "normal"
    yield Blit(marks.make_button(gear.theme, (menu.width, menu.height), state=state), menu.x, menu.y)
    yield from _menu_bars(menu, gear)


def _worded_button(box: Box, words: str, state: str, gear: Gear, text: int) -> Iterator[Blit]:
    yield Blit(marks.make_button(gear.theme, (box.width, box.height), state=state), box.x, box.y)
    label = fitted(gear, words, round(text * 1.15), box.width - text, gear.theme.words, bold=True)
    yield _centred(label, box)


def _menu_bars(box: Box, gear: Gear) -> Iterator[Blit]:
    """Yield the three bars that stand for a menu everywhere."""
    bar = make_bar((box.width // 2, max(box.height // 14, 2)), gear.theme.words)
    for row in (-1, 0, 1):
        y = box.centre[1] + row * box.height // 5 - bar.get_height() // 2
        yield Blit(bar, box.centre[0] - bar.get_width() // 2, y)


def message_blits(lights: Lights, view: SeatView, ground: Ground, gear: Gear) -> Iterator[Blit]:
    """Yield the sentence over the hand."""
    box = ground.frame(view).message
    if lights.message:
        words = fitted(gear, lights.message, ground.frame(view).text, box.width, gear.theme.words)
        yield Blit(words, box.centre[0] - words.get_width() // 2, box.y)


def callout_blits(callouts: Sequence[Callout], at: float, view: SeatView, ground: Ground, gear: Gear) -> Iterator[Blit]:
    """Yield what the seats say, beside their plaques."""
    for callout in callouts:
        box = ground.seat_box(view, callout.seat)
        text = round(ground.frame(view).text * (1.5 if callout.rises else 1.15))
        colour = gear.theme.score if callout.rises else gear.theme.words
        words = gear.fonts.render(callout.words, text, colour, bold=True)
        size = words.get_width() + 2 * text, words.get_height() + text // 2
        x, y = _beside(box, size)
        y -= round(at * text) if callout.rises else 0
        yield Blit(marks.make_plaque(gear.theme, size, lit=True), x, y)
        yield Blit(words, x + text, y + text // 4)


def _beside(box: SeatBox, size: tuple[int, int]) -> tuple[int, int]:
    """Return the corner for words beside a plaque, towards the middle of the table."""
    plaque, gap = box.plaque, box.plaque.height // 4
    middle = plaque.y + (plaque.height - size[1]) // 2
    if box.edge is Edge.RIGHT:
        return plaque.x - gap - size[0], middle
    if box.edge is Edge.LEFT:
        return plaque.right + gap, middle
    return plaque.x, plaque.y - gap - size[1] if box.edge is Edge.BOTTOM else plaque.bottom + gap
