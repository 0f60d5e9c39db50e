"""The blits of everything that moves or is lit: the hand, places, tiles in the air, the button, and what is said."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

import pygame

from game.table.art import marks, shapes
from game.table.art.tiles import Sprite, TileArt
from game.table.bars import make_bar
from game.table.flights import SHUFFLED_STEP, Aloft
from game.table.frame import Box
from game.table.gear import Gear
from game.table.ground import Ground
from game.table.layer import Blit
from game.table.letters import MIN_TEXT, centred, fitted
from game.table.lights import Lights, MainButton
from game.table.sentence import sentence
from game.table.stands import Stand
from game.ui.pen import LIFT as LIGHTER
from game.ui.shapes import lit
from rules.tiles import Tile
from rules.view import SeatView

LIFT: Final = 0.34
"""How far a lifted tile leaves its shadow, in short sides."""
HALF: Final = 0.5
"""From here on a tile that is turned up shows its face."""
SLIVER: Final = 0.14
"""The least of a tile's width that is seen while it is turned up."""
POSES: Final = 64
"""So many pictures of tiles that slide face down are kept."""
GAIN: Final = 0.4
"""The height of the words on what a lay would bring, in short sides."""
GHOST: Final = 120
"""How much of a tile is seen at a place where it only might lie, of 255."""


def ring_blit(box: Box, gear: Gear) -> Blit:
    """Return the ring around what the keyboard is on."""
    return _centred(marks.make_ring(gear.theme, (box.width, box.height)), box)


class LitPlace(NamedTuple):
    """A place on the line where the tile would go, and whether it is the one that is meant."""

    box: Box
    is_chosen: bool


def place_blits(place: LitPlace, lights: Lights, gear: Gear) -> Iterator[Blit]:
    """Yield a place where the tile would go; faint while it is only looked at, or while another one is meant."""
    box = place.box
    is_bright = place.is_chosen or (lights.picked is not None and lights.chosen is None)
    yield _centred(marks.make_place(gear.theme, (box.width, box.height), chosen=is_bright), box)
    if place.is_chosen and lights.picked is not None:
        yield ring_blit(box, gear)


def gain_blits(box: Box, words: str, gear: Gear) -> Iterator[Blit]:
    """Yield what a lay would bring on a dark plate of its own, so that it can be read over felt, light and tiles."""
    pixels = max(round(min(box.width, box.height) * GAIN), 11)
    surface = gear.fonts.render(words, pixels, gear.theme.score, bold=True)
    size = surface.get_width() + pixels, surface.get_height() + pixels // 4
    yield _centred(marks.make_plaque(gear.theme, size, lit=True), box)
    yield _centred(surface, box)


def ghost_blit(tile: Tile, stand: Stand, unit: int, gear: Gear) -> Blit:
    """Return a tile as it would lie at the place that is meant."""
    sprite = _ghost(gear.tiles, tile, round(stand.degrees / 90) % 4, unit)
    return Blit(sprite.surface, round(stand.x) + sprite.dx, round(stand.y) + sprite.dy)


@lru_cache(maxsize=16)
def _ghost(tiles: TileArt, tile: Tile, quarter: int, unit: int) -> Sprite:
    sprite = tiles.face(tile.high, tile.low, quarter, unit)
    faint = sprite.surface.copy()
    faint.set_alpha(GHOST)
    return sprite._replace(surface=faint)


def _centred(surface: pygame.Surface, box: Box) -> Blit:
    return Blit(surface, box.centre[0] - surface.get_width() // 2, box.centre[1] - surface.get_height() // 2)


def aloft_blits(tiles: Sequence[Aloft], gear: Gear) -> Iterator[Blit]:
    """Yield the tiles in the air: those that slide on the felt, then all shadows, then all bodies."""
    yield from (_sliding(tile, gear) for tile in tiles if tile.is_sliding)
    yield from (_aloft_shadow(tile, gear) for tile in tiles if not tile.is_sliding)
    yield from (_aloft_body(tile, gear) for tile in tiles if not tile.is_sliding)


def _sliding(tile: Aloft, gear: Gear) -> Blit:
    """Return a tile that slides face down, with its shadow in the same picture: there are many of them at once."""
    return _scaled(_shaded_back(gear.tiles, round(tile.stand.degrees) % 180, tile.goal_unit), tile, 0.0)


@lru_cache(maxsize=POSES)
def _shaded_back(tiles: TileArt, degrees: int, unit: int) -> Sprite:
    """A tile face down on its shadow."""
    shadow, body = tiles.turned_shadow(degrees, unit, 0.0), tiles.turned_back(degrees, unit)
    boxes = [pygame.Rect((each.dx, each.dy), each.surface.get_size()) for each in (shadow, body)]
    whole = boxes[0].union(boxes[1])
    surface = shapes.sheet(whole.size, (0, 0, 0, 0))
    for each, box in zip((shadow, body), boxes, strict=True):
        surface.blit(each.surface, (box.x - whole.x, box.y - whole.y))
    return Sprite(shapes.settle(surface), *whole.topleft)


def _aloft_shadow(tile: Aloft, gear: Gear) -> Blit:
    sprite = gear.tiles.turned_shadow(tile.stand.degrees, tile.goal_unit, tile.lift)
    return _scaled(sprite, tile, 0.0)


def _aloft_body(tile: Aloft, gear: Gear) -> Blit:
    """Return a tile in the air; one that is being turned up is seen edge on in the middle of it."""
    if tile.tile is None or tile.up < HALF:
        degrees = round(tile.stand.degrees / SHUFFLED_STEP) * SHUFFLED_STEP
        sprite = gear.tiles.turned_back(degrees, tile.goal_unit)
    else:
        sprite = gear.tiles.turned(tile.tile.high, tile.tile.low, tile.stand.degrees, tile.goal_unit)
    if tile.tile is not None and tile.up < 1.0:
        sprite = _squeezed(sprite, abs(math.cos(math.pi * tile.up)))
    return _scaled(sprite, tile, tile.lift * LIFT * tile.stand.unit)


def _squeezed(sprite: Sprite, share: float) -> Sprite:
    """Return a sprite as narrow as something that turns about its upright axis."""
    width, height = sprite.surface.get_size()
    narrow = max(round(width * max(share, SLIVER)), 2)
    surface = pygame.transform.smoothscale(sprite.surface, (narrow, height))
    return Sprite(surface, sprite.dx + (width - narrow) // 2, sprite.dy)


def _scaled(sprite: Sprite, tile: Aloft, above: float) -> Blit:
    """Return a sprite made for the goal's size at the size it has in the air; at the goal it is the very sprite."""
    factor = tile.stand.unit / tile.goal_unit
    x, y = tile.stand.x, tile.stand.y - above
    if round(tile.stand.unit) == tile.goal_unit:
        return Blit(sprite.surface, round(x) + sprite.dx, round(y) + sprite.dy)
    width, height = sprite.surface.get_size()
    surface = pygame.transform.smoothscale(
        sprite.surface, (max(round(width * factor), 1), max(round(height * factor), 1))
    )
    return Blit(surface, round(x + sprite.dx * factor), round(y + sprite.dy * factor))


def dragged_blits(tile: Tile, stand: Stand, lift: float, gear: Gear) -> Iterator[Blit]:
    """Yield the tile that the mouse holds, lifted."""
    quarter, unit = round(stand.degrees / 90) % 4, round(stand.unit)
    x, y = round(stand.x), round(stand.y)
    shadow = gear.tiles.shadow(quarter, unit, lift)
    yield Blit(shadow.surface, x + shadow.dx, y + shadow.dy)
    body = gear.tiles.face(tile.high, tile.low, quarter, unit)
    yield Blit(body.surface, x + body.dx, y + body.dy - round(LIFT * lift * unit / 2))


def button_blits(lights: Lights, view: SeatView, ground: Ground, gear: Gear) -> Iterator[Blit]:
    """Yield the main button, or those of the results: the first of them is the one that goes on."""
    frame = ground.frame(view)
    boxes = frame.button_boxes(len(lights.buttons))
    pixels = min(
        (_label_pixels(box, button, gear, frame.text) for button, box in zip(lights.buttons, boxes, strict=True)),
        default=0,
    )
    for number, (button, box) in enumerate(zip(lights.buttons, boxes, strict=True)):
        state = "selected" if not number else "hovered" if button.is_lit else "normal"
        face = marks.make_button(gear.theme, (box.width, box.height), state=state)
        yield Blit(lit(face, LIGHTER) if button.is_lit and not number else face, box.x, box.y)
        yield from _label_blits(box, button, gear, frame.text, pixels)


def menu_blits(lights: Lights, view: SeatView, ground: Ground, gear: Gear) -> Iterator[Blit]:
    """Yield the menu's button."""
    menu = ground.frame(view).menu
    state = "hovered" if lights.is_menu_lit else "normal"
    yield Blit(marks.make_button(gear.theme, (menu.width, menu.height), state=state), menu.x, menu.y)
    yield from _menu_bars(menu, gear)


def _sign_side(box: Box, button: MainButton, text: int) -> int:
    """Return the side of the sign of a pad's button before the words, 0 without one."""
    return round(min(box.height * 0.62, text * 1.5)) if button.sign else 0


def _label_pixels(box: Box, button: MainButton, gear: Gear, text: int) -> int:
    """Return the height of the words with which they fit their button."""
    pixels, room = round(text * 1.15), box.width - text - _sign_side(box, button, text)
    while pixels > MIN_TEXT and gear.fonts.size(button.words, pixels, bold=True)[0] > room:
        pixels -= 1
    return pixels


def _label_blits(box: Box, button: MainButton, gear: Gear, text: int, pixels: int) -> Iterator[Blit]:
    """Yield a button's words, written like those beside them, and before them the pad's button that pushes it."""
    sign = _sign_side(box, button, text)
    label = fitted(gear, button.words, pixels, box.width - text - sign, gear.theme.words, bold=True)
    yield _centred(label, box._replace(x=box.x + sign, width=box.width - sign))
    if sign:
        middle = box.x + sign // 2 + (box.width - sign - label.get_width()) // 2 - text // 4, box.centre[1]
        yield centred(marks.make_badge(gear.theme, sign, gear.theme.plaque, marks.ROUND), *middle)
        pixels = max(round(sign * min(0.6, 1.1 / len(button.sign))), 1)
        letter = gear.fonts.render(button.sign, pixels, gear.theme.score, bold=True)
        yield centred(letter, *middle)


def _menu_bars(box: Box, gear: Gear) -> Iterator[Blit]:
    """Yield the three bars that stand for a menu everywhere."""
    bar = make_bar((box.width // 2, max(box.height // 14, 2)), gear.theme.words)
    for row in (-1, 0, 1):
        y = box.centre[1] + row * box.height // 5 - bar.get_height() // 2
        yield Blit(bar, box.centre[0] - bar.get_width() // 2, y)


def message_blits(lights: Lights, view: SeatView, ground: Ground, gear: Gear) -> Iterator[Blit]:
    """Yield the sentence over the hand, on a plate that is lit when the player is asked."""
    frame = ground.frame(view)
    if not lights.message:
        return
    room = frame.message.width - frame.text, frame.message.height + frame.text // 2
    words = sentence(gear, lights.message, frame.text, room)
    high = min(words.get_height() + frame.text // 2, frame.message.height + frame.text)
    wide = min(words.get_width() + 2 * frame.text, frame.message.width)
    over = words.get_height() - min(words.get_height(), gear.fonts.size("A", frame.text)[1])  # of two lines
    box = Box(0, frame.message.y - (high - words.get_height() + over) // 2, wide, high)
    box = box._replace(x=frame.message.centre[0] - box.width // 2)
    yield Blit(marks.make_plaque(gear.theme, (box.width, box.height), lit=lights.is_asking), box.x, box.y)
    yield _centred(words, box)
