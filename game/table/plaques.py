"""How a seat is told on the table: its badge, its name, its score, and how many tiles it holds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.table.art import marks
from game.table.box import NOWHERE, Box, SeatBox
from game.table.flank import name_pixels
from game.table.gear import Gear
from game.table.ground import Ground
from game.table.layer import Blit
from game.table.letters import centred, fitted
from rules.ruleset import side_of
from rules.view import SeatView

SQUARE_SHARE: Final = 0.84
"""A square of this part of a circle's width stays inside the circle with its corners."""


def badge_blits(gear: Gear, seat: int, name: str, middle: tuple[int, int], diameter: int) -> Iterator[Blit]:
    """Yield a seat's sign, in its colour and shape, and the letter on it."""
    is_square = seat % marks.SHAPES == marks.SQUARE
    width = round(diameter * SQUARE_SHARE) if is_square else diameter
    yield centred(marks.make_badge(gear.theme, width, gear.theme.seats[seat], seat), *middle)
    letter = gear.fonts.render(name[:1].upper() or "?", round(diameter * 0.55), gear.theme.words, bold=True)
    yield centred(letter, *middle)


def plaque_blits(view: SeatView, ground: Ground, gear: Gear, seat: int, name: str) -> Iterator[Blit]:
    """Yield a seat's plaque, lit when it is its turn; its name below it where it has a place there."""
    box, frame = ground.seat_box(view, seat), ground.frame(view)
    plaque = box.plaque
    yield Blit(marks.make_plaque(gear.theme, (plaque.width, plaque.height), lit=view.turn == seat), plaque.x, plaque.y)
    inset = max(plaque.height // 8, 2)
    diameter = plaque.height - 2 * inset
    yield from badge_blits(gear, seat, name, (plaque.x + plaque.height // 2, plaque.y + plaque.height // 2), diameter)
    points = view.scores[side_of(view.rules, seat)] if view.scores else 0
    yield from _plaque_words(gear, str(points), name if box.name == NOWHERE else "", box.plaque, frame.text)
    if box.name != NOWHERE:
        pixels = name_pixels(frame.text, frame.base)
        words = fitted(gear, name, pixels, box.name.width, gear.theme.words, bold=view.turn == seat)
        yield centred(words, *box.name.centre)


def _plaque_words(gear: Gear, points: str, name: str, plaque: Box, text: int) -> Iterator[Blit]:
    """Yield the score at the right end, and the name before it if there is room for a part of it."""
    middle, pad = plaque.centre[1], plaque.height // (4 if plaque.width < 3 * plaque.height else 3)
    left = plaque.x + plaque.height + pad // 4
    pixels = _whole(gear, points, min(text, round(plaque.height * 0.72)), plaque.right - pad - left)
    score = gear.fonts.render(points, pixels, gear.theme.score, bold=True)
    x = plaque.right - pad - score.get_width()
    yield Blit(score, x, middle - score.get_height() // 2)
    free = x - left - pad // 2
    if name and free >= 2 * text:
        words = fitted(gear, name, text, free, gear.theme.words, bold=True)
        yield Blit(words, left, middle - words.get_height() // 2)


def _whole(gear: Gear, words: str, pixels: int, width: int) -> int:
    """Return how large letters may be so that words fit that must not be shortened."""
    while gear.fonts.size(words, pixels, bold=True)[0] > width and pixels > 1:
        pixels -= 1
    return pixels


def count_blit(gear: Gear, box: SeatBox, count: int, text: int) -> Blit:
    """Return how many tiles a seat holds, between its plaque and its tiles or beside the first of them."""
    words = fitted(gear, str(count), text, box.number.width, gear.theme.words, bold=True)
    return centred(words, *box.number.centre)
