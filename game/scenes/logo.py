"""How the game's name looks on its first screen: golden words, and the lay they are the name of."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

import pygame

from game.i18n import tr
from game.table.art import marks, shapes
from game.table.art.theme import Theme
from game.table.gear import Gear

NAME: Final = "Capicúa"
_LINE: Final = ((5, 3), (3, 3), (3, 2))
"""The line on the first screen, from the left; its two open ends show what the last tile carries."""
_LAST: Final = (5, 2)
_UNITS: Final = 9
"""Short sides of a tile from the left place to the right one."""
_TURNED: Final = 81
_LIFT: Final = 0.8
_HIGH: Final = 8.4
_NAME_UNITS: Final = 7.8
_ABOVE: Final = 2.7
_BELOW: Final = 1.5
_MOTTO: Final = 3.5
"""Where the middles of the name, the line and the motto are, in short sides of a tile from the logo's own."""
_ACROSS: Final = 3
"""The quarter of a tile that lies along the line with its first half at the left."""
_WHOLE: Final = 0.45
"""A box with this height, in shares of its width, has room for more than the name."""
_MOST_WIDE: Final = 0.6
_WHITE: Final = (255, 255, 255)
_BLACK: Final = (0, 0, 0)


class Blit(NamedTuple):
    """A picture and its upper left corner."""

    surface: pygame.Surface
    at: tuple[int, int]


def paint_logo(gear: Gear, box: pygame.Rect) -> tuple[Blit, ...]:
    """Return the pictures of the logo in the middle of a box, in the order of painting."""
    unit = max(12, min(round(box.w / (_UNITS + 1.4)), round(box.h / _HIGH)))
    words = _golden_words(gear, round(unit * _NAME_UNITS))
    name = Blit(
        words, (box.centerx - words.get_width() // 2, box.centery - round(unit * _ABOVE) - words.get_height() // 2)
    )
    line = _line_blits(gear, unit, (box.centerx, box.centery + round(unit * _BELOW)))
    motto = _motto_blits(gear, unit, (box.centerx, box.centery + round(unit * _MOTTO)), box.w)
    return (name, *line, *motto)


def paint_name(gear: Gear, box: pygame.Rect) -> tuple[Blit, ...]:
    """Return the picture of the name alone in the middle of a box, or the whole logo where the box is high enough."""
    if box.h >= box.w * _WHOLE:
        return paint_logo(gear, box)
    width, height = gear.fonts.size(NAME, 100, bold=True)
    words = _golden_words(gear, round(min(box.w * _MOST_WIDE, box.h * width / height)))
    return (Blit(words, words.get_rect(center=box.center).topleft),)


def _golden_words(gear: Gear, width: int) -> pygame.Surface:
    """Return the name in raised gold, with its shadow, so many pixels wide."""
    pixels = round(100 * width / gear.fonts.size(NAME, 100, bold=True)[0])
    mask = gear.fonts.render(NAME, pixels, _WHITE, bold=True)
    deep = max(1, pixels // 40)
    room = 6 * deep
    picture = shapes.sheet((mask.get_width() + 2 * room, mask.get_height() + 2 * room), (*_BLACK, 0))
    picture.blit(shapes.tint(mask, _BLACK, 0.85), (room, room + 2 * deep))
    picture = shapes.blur(picture, 2 * deep)
    theme = gear.theme
    for step in range(deep, 0, -1):
        picture.blit(shapes.tint(mask, shapes.mix(theme.brass_dark, _BLACK, 0.45)), (room, room + step))
    picture.blit(shapes.tint(mask, shapes.mix(theme.brass_light, _WHITE, 0.5)), (room, room - max(1, deep // 2)))
    picture.blit(_gold(theme, mask), (room, room))
    return shapes.settle(picture)


def _gold(theme: Theme, mask: pygame.Surface) -> pygame.Surface:
    """Return a white mask in gold that shines in the middle of its height."""
    light, dark = theme.brass_light, theme.gilt
    stops = (
        (0.22, shapes.mix(dark, _WHITE, 0.35)),
        (0.50, light),
        (0.62, shapes.mix(dark, theme.brass_dark, 0.12)),
        (0.80, shapes.mix(dark, _WHITE, 0.18)),
    )
    gold = mask.copy()
    gold.blit(shapes.ramp(mask.get_size(), stops), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return gold


def _line_blits(gear: Gear, unit: int, middle: tuple[int, int]) -> Iterator[Blit]:
    """Yield the line between its two places, and over it the last tile, which fits both of them."""
    x, y = middle[0] - _UNITS * unit // 2, middle[1]
    place = marks.make_place(gear.theme, (2 * unit, unit))
    yield Blit(place, (x, y - place.get_height() // 2))
    yield Blit(place, (x + (_UNITS - 2) * unit, y - place.get_height() // 2))
    centres = []
    x += 2 * unit
    for first, second in _LINE:
        wide = unit if first == second else 2 * unit
        centres.append((x + wide // 2, first, second, 0 if first == second else _ACROSS))
        x += wide
    for centre, _, _, quarter in centres:
        yield _placed(gear.tiles.shadow(quarter, unit, 0), centre, y)
    for centre, first, second, quarter in centres:
        yield _placed(gear.tiles.face(first, second, quarter, unit), centre, y)
    yield from _last_blits(gear, round(unit * 1.06), (middle[0], y - round(unit * 1.95)))


def _last_blits(gear: Gear, unit: int, at: tuple[int, int]) -> Iterator[Blit]:
    """Yield the tile in the air and its shadow on the felt."""
    yield _placed(gear.tiles.turned_shadow(-_TURNED, unit, _LIFT), at[0], at[1] + unit // 3)
    yield _placed(gear.tiles.turned(*_LAST, -_TURNED, unit), *at)


def _motto_blits(gear: Gear, unit: int, at: tuple[int, int], width: int) -> Iterator[Blit]:
    """Yield the sentence that says what a capicúa is."""
    pixels = max(13, round(unit * 0.36))
    lines = gear.fonts.wrap(tr("The last tile fits both ends."), pixels, width)
    for number, line in enumerate(lines):
        words = gear.fonts.render(line, pixels, gear.theme.words_faint)
        yield Blit(
            words, (at[0] - words.get_width() // 2, at[1] + number * round(pixels * 1.4) - words.get_height() // 2)
        )


def _placed(sprite: shapes.Sprite, x: int, y: int) -> Blit:
    return Blit(sprite.surface, (x + sprite.dx, y + sprite.dy))
