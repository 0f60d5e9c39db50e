"""The two small buttons over the one that sorts the hand: a lamp asks for a hint, an arrow takes a move back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pygame

from game.table.art import marks, shapes
from game.table.art.shelf import keep
from game.table.art.theme import Colour, Theme
from game.table.box import Box
from game.table.frame import Frame
from game.table.gear import Gear
from game.table.ground import Ground
from game.table.layer import Blit
from game.table.lights import Help
from rules.view import SeatView

HINT: Final = "hint"
UNDO: Final = "undo"
APART: Final = 6
"""The gap between two buttons, as a part of their height: a sixth."""
SIGNS_BOUND: Final = 1 << 20
OVER: Final = 8


def help_boxes(frame: Frame) -> tuple[tuple[str, Box], ...]:
    """Return where they stand: over the button that sorts, which is always right of the rack."""
    sort = frame.sort
    if not sort.width:
        return ()
    step = sort.height + max(sort.height // APART, 2)
    return tuple((name, sort._replace(y=sort.y - place * step)) for place, name in ((1, HINT), (2, UNDO)))


def help_blits(helps: tuple[Help, ...], view: SeatView, ground: Ground, gear: Gear) -> Iterator[Blit]:
    """Yield the buttons that are there."""
    boxes = dict(help_boxes(ground.frame(view)))
    for each in helps:
        box = boxes.get(each.name)
        if box is not None:
            yield Blit(marks.make_button(gear.theme, (box.width, box.height), state=each.state), box.x, box.y)
            colour = gear.theme.words if each.is_enabled else gear.theme.words_faint
            yield Blit(make_sign(gear.theme, box.width, each.name, colour), box.x, box.y)


@keep(SIGNS_BOUND)
def make_sign(theme: Theme, side: int, name: str, colour: Colour) -> pygame.Surface:
    """A lamp or an arrow that turns back, `side` pixels square."""
    large = shapes.sheet((side * OVER, side * OVER), (*colour, 0))
    unit = side * OVER / 32
    (_draw_lamp if name == HINT else _draw_arrow)(large, unit, colour, theme)
    return shapes.settle(pygame.transform.smoothscale(large, (side, side)))


def _draw_lamp(sheet: pygame.Surface, unit: float, colour: Colour, theme: Theme) -> None:
    """Draw a bulb that is lit, with its socket and three rays."""
    pygame.draw.circle(sheet, theme.glow, (16 * unit, 14 * unit), 5.6 * unit)
    pygame.draw.rect(sheet, theme.glow, (13.4 * unit, 17 * unit, 5.2 * unit, 4 * unit))
    for row in (21.6, 23.8):
        pygame.draw.rect(
            sheet, colour, (13.2 * unit, row * unit, 5.6 * unit, 1.5 * unit), border_radius=round(0.75 * unit)
        )
    for x, y, to_x, to_y in ((16, 3.6, 16, 6.2), (7.4, 8.2, 9.4, 9.8), (24.6, 8.2, 22.6, 9.8)):
        _draw_line(sheet, (x * unit, y * unit), (to_x * unit, to_y * unit), 1.7 * unit, colour)


def _draw_arrow(sheet: pygame.Surface, unit: float, colour: Colour, theme: Theme) -> None:  # noqa: ARG001 - as the lamp
    """Draw an arrow that comes round from the right and points to the left."""
    middle, radius, thick = pygame.Vector2(16 * unit, 17.2 * unit), 6.6 * unit, 2.3 * unit
    for degrees in range(-90, 151, 3):
        pygame.draw.circle(sheet, colour, middle + pygame.Vector2(radius, 0).rotate(degrees), thick / 2)
    tip = middle + pygame.Vector2(-5.6 * unit, -radius)
    back = middle + pygame.Vector2(0.4 * unit, -radius)
    wide = pygame.Vector2(0, 4.2 * unit)
    pygame.draw.polygon(sheet, colour, (tip, back - wide, back + wide))


def _draw_line(
    sheet: pygame.Surface, start: tuple[float, float], end: tuple[float, float], thick: float, colour: Colour
) -> None:
    """Draw a line with round ends."""
    first, last = pygame.Vector2(start), pygame.Vector2(end)
    for step in range(13):
        pygame.draw.circle(sheet, colour, first.lerp(last, step / 12), thick / 2)
