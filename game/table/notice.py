"""What is told over the table in a few sentences, such as a hint, and the tile and the place that a hint is about."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from game.table.art import marks
from game.table.choosing import place_boxes, stand_at
from game.table.frame import Box
from game.table.gear import Gear
from game.table.ground import Ground
from game.table.hand import Slots
from game.table.layer import Blit
from game.table.layout import rect_of
from game.table.letters import MIN_TEXT, centred
from game.table.lights import Lights
from game.table.live import ghost_blit
from rules.view import SeatView

WIDE: Final = 27
"""The most that a line of a notice is long, in heights of its words."""
NARROW: Final = 8
"""The least, in the same measure."""
LOUD: Final = 1.5
"""How much larger the words are of what nobody should overlook."""
SHARE: Final = 0.62
"""The most of the line's room that a notice is high before its words become smaller."""
SMALLER: Final = (1.0, 0.86, 0.74, 0.64)
"""How large words are, one after the other, until they hide nothing."""


def hint_blits(lights: Lights, slots: Slots, view: SeatView, ground: Ground, gear: Gear) -> Iterator[Blit]:
    """Yield the advised tile and its place in light, and over the table what is said about them."""
    boxes: tuple[Box, ...] = ()
    hint = lights.hint
    if hint is not None:
        boxes = place_boxes(view, ground, hint.tile, (hint.arm,))
        yield from (_middle(marks.make_place(gear.theme, (box.width, box.height), chosen=True), box) for box in boxes)
        stand = stand_at(view, ground, hint.tile, hint.arm)
        yield ghost_blit(hint.tile, stand, round(stand.unit), gear)
        slot = slots.get(hint.tile)
        around = boxes if slot is None else (*boxes, slot.box)
        yield from (_middle(marks.make_hint(gear.theme, (box.width, box.height)), box) for box in around)
    text = round(ground.frame(view).text * (LOUD if lights.is_loud else 1.0))
    yield from notice_blits(lights.notice, text, view, ground, gear, boxes)


def _middle(surface: pygame.Surface, box: Box) -> Blit:
    return centred(surface, *box.centre)


def notice_blits(
    words: Sequence[str], text: int, view: SeatView, ground: Ground, gear: Gear, free: Sequence[Box]
) -> Iterator[Blit]:
    """Yield a plate with a title and sentences, where it lies on as little of the line and of `free` as it can.

    `text` is the height of the words, in pixels, where there is room for it.
    """
    if not words:
        return
    whole, taken = ground.frame(view).line, _taken(view, ground, free)
    for share in SMALLER:  # words that hide what they are about are rather a little smaller
        pixels = max(round(text * share), min(text, MIN_TEXT))
        pixels, pictures = _written(words, pixels, (whole.width, round(whole.height * SHARE)), gear)
        size = max(picture.get_width() for picture in pictures) + 2 * pixels, _height(len(pictures), pixels, gear)
        room = whole._replace(height=whole.height - pixels // 2)  # apart from the words over the hand
        box = _place(size, taken, room)
        if not any(_shared(box, rect) for rect in taken):
            break
    yield Blit(marks.make_panel(gear.theme, size), box.x, box.y)
    yield from _stacked(pictures, box, pixels, gear.fonts.size("A", pixels)[1])


def _written(words: Sequence[str], text: int, room: tuple[int, int], gear: Gear) -> tuple[int, list[pygame.Surface]]:
    """Return the height of the words, and the lines of the title and then of the sentences."""
    pixels, lines = _fitted(words[1:], text, room, gear)
    title = gear.fonts.wrap(words[0], pixels, room[0] - 2 * pixels, bold=True)
    pictures = [gear.fonts.render(line, pixels, gear.theme.score, bold=True) for line in title]
    return pixels, pictures + [gear.fonts.render(line, pixels, gear.theme.words) for line in lines]


def _fitted(sentences: Sequence[str], most: int, room: tuple[int, int], gear: Gear) -> tuple[int, list[str]]:
    """Return the height of words with which sentences fit a room, and their lines, all about as long."""
    pixels = most
    while True:
        width = min(WIDE * pixels, room[0] - 2 * pixels)
        lines = _wrapped(sentences, pixels, width, gear)
        if pixels <= MIN_TEXT or _height(len(lines) + 1, pixels, gear) <= room[1]:
            break
        pixels -= 1
    while (closer := _wrapped(sentences, pixels, width - pixels, gear)) and len(closer) == len(lines):
        width, lines = width - pixels, closer
        if width < NARROW * pixels:
            break
    return pixels, lines


def _wrapped(sentences: Sequence[str], pixels: int, width: int, gear: Gear) -> list[str]:
    return [line for sentence in sentences for line in gear.fonts.wrap(sentence, pixels, width)]


def _height(lines: int, pixels: int, gear: Gear) -> int:
    return gear.fonts.size("A", pixels)[1] * lines + round(1.3 * pixels)


def _stacked(pictures: Sequence[pygame.Surface], box: Box, pixels: int, high: int) -> Iterator[Blit]:
    """Yield lines below each other in the middle of a box."""
    for number, picture in enumerate(pictures):
        y = box.y + round(0.6 * pixels) + number * high
        yield Blit(picture, box.centre[0] - picture.get_width() // 2, y)


def _taken(view: SeatView, ground: Ground, free: Sequence[Box]) -> list[pygame.Rect]:
    """Return what a notice should not cover: the laid tiles, and what it is about."""
    layout = ground.layout(view)
    tiles = [pygame.Rect(*map(round, rect_of(placed.pose, layout.unit))) for placed in layout.tiles]
    return tiles + [pygame.Rect(box.x, box.y, box.width, box.height) for box in free]


def _place(size: tuple[int, int], taken: Sequence[pygame.Rect], room: Box) -> Box:
    """Return the box that covers least, of several down the middle of the room; the lowest where several are alike."""
    x, most = room.centre[0] - size[0] // 2, max(room.height - size[1], 0)
    boxes = [Box(x, room.y + most * step // 8, *size) for step in range(8, -1, -1)]
    return min(boxes, key=lambda box: sum(_shared(box, rect) for rect in taken))


def _shared(box: Box, rect: pygame.Rect) -> int:
    both = rect.clip(pygame.Rect(box.x, box.y, box.width, box.height))
    return both.width * both.height
