"""How a seat is told on the table: its badge, its name, its score, and how many tiles it holds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from game.i18n import tr
from game.table.art import marks, signs
from game.table.badges import Badge, letter_of
from game.table.box import NOWHERE, Box, Edge, SeatBox
from game.table.flank import name_pixels
from game.table.frame import Frame
from game.table.gear import Gear
from game.table.ground import Ground
from game.table.layer import Blit
from game.table.letters import MIN_TEXT, centred, fitted
from game.table.mirror import turned_over
from rules.ruleset import side_of
from rules.view import SeatView

SQUARE_SHARE: Final = 0.84
"""A square of this part of a circle's width stays inside the circle with its corners."""
MEDAL: Final = 0.48
"""How large the leader's sign is, in heights of the plaque,"""
RINGS: Final = 0.36
"""and the partner's."""
AT_BADGE: Final = 0.87
"""How far from the plaque's left end the middle of the rings is, in heights of the plaque,"""
MEDAL_AT: Final = 0.78
"""and the middle of the leader's sign, which must not touch the name."""
WORD: Final = 0.8
"""The height of the word beside the partner's name, in heights of the name."""


def badge_blits(gear: Gear, badge: Badge, name: str, middle: tuple[int, int], diameter: int) -> Iterator[Blit]:
    """Yield a seat's sign, in its colour and shape, and the letter on it."""
    width = round(diameter * SQUARE_SHARE) if badge.shape == marks.SQUARE else diameter
    yield centred(marks.make_badge(gear.theme, width, *badge), *middle)
    letter = gear.fonts.render(letter_of(name), round(diameter * 0.55), gear.theme.words, bold=True)
    yield centred(letter, *middle)


def plaque_blits(view: SeatView, ground: Ground, gear: Gear, seat: int, name: str) -> Iterator[Blit]:
    """Yield a seat's plaque, in light and with a pointer when it is its turn; its name below it if it has a place."""
    box, frame = ground.seat_box(view, seat), ground.frame(view)
    yield from turned_over(_plate_blits(view, box, frame, gear, (seat, name)), box.plaque)
    if box.name != NOWHERE:
        pixels = name_pixels(frame.text, frame.base)
        words = fitted(gear, name, pixels, box.name.width, gear.theme.words, bold=view.turn == seat)
        yield centred(words, *box.name.centre)


def _plate_blits(view: SeatView, box: SeatBox, frame: Frame, gear: Gear, who: tuple[int, str]) -> Iterator[Blit]:
    """Yield the plaque of a seat and its name from the left, with what stands on it."""
    (seat, name), plaque = who, box.plaque
    if view.turn == seat:
        yield from _turn_blits(box, frame, gear)
    yield Blit(marks.make_plaque(gear.theme, (plaque.width, plaque.height), lit=view.turn == seat), plaque.x, plaque.y)
    inset = max(plaque.height // 8, 2)
    diameter = plaque.height - 2 * inset
    middle = plaque.x + plaque.height // 2, plaque.y + plaque.height // 2
    yield from badge_blits(gear, gear.badge(seat, is_paired=view.rules.partners), name, middle, diameter)
    points = view.scores[side_of(view.rules, seat)] if view.scores else 0
    written = Written(name, is_partner(view, seat)) if box.name == NOWHERE else Written("", is_partner=False)
    yield from plaque_words(gear, str(points), written, box.plaque, frame.text)
    yield from _sign_blits(view, seat, plaque, gear)


def is_partner(view: SeatView, seat: int) -> bool:
    """Whether a seat is the partner of the shown one."""
    return view.rules.partners and view.seat is not None and seat == (view.seat + 2) % view.seats


def pointer_box(box: SeatBox, gap: int) -> Box:
    """Return where the pointer at the plaque in turn stands: at its free side, in the usual gap there."""
    plaque, over = box.plaque, max(box.plaque.height // 8, 2)
    side = gap + over
    if box.edge in (Edge.LEFT, Edge.RIGHT):
        return Box(plaque.centre[0] - side // 2, plaque.y - gap, side, side)
    return Box(plaque.x - gap, plaque.centre[1] - side // 2, side, side)


def _turn_blits(box: SeatBox, frame: Frame, gear: Gear) -> Iterator[Blit]:
    """Yield the light under the plaque in turn, and the pointer at it."""
    plaque, gap = box.plaque, round(12 * frame.scale)
    reach = max(gap // 4 * 4, 4)
    yield centred(signs.make_halo(gear.theme, (plaque.width, plaque.height), reach), *plaque.centre)
    pointer = pointer_box(box, gap)
    quarter = 2 if box.edge in (Edge.LEFT, Edge.RIGHT) else 3 if frame.is_mirrored else 1
    yield centred(signs.make_pointer(gear.theme, pointer.width, quarter), *pointer.centre)


def medal_box(plaque: Box) -> Box:
    """Return where the leader's sign is: at the upper right of the badge, hardly beyond the plaque."""
    side = max(round(plaque.height * MEDAL), 12)
    x = plaque.x + round(MEDAL_AT * plaque.height) - side // 2
    return Box(x, plaque.y - max(plaque.height // 12, 1), side, side)


def _sign_blits(view: SeatView, seat: int, plaque: Box, gear: Gear) -> Iterator[Blit]:
    """Yield the signs at the badge: above it that of the leader, below it that of the partner."""
    if view.round_no and view.leader == seat and view.ended is None:
        box = medal_box(plaque)
        yield centred(signs.make_hand(gear.theme, box.width), *box.centre)
    if is_partner(view, seat):
        rings = signs.make_rings(gear.theme, max(round(plaque.height * RINGS), 9))
        x = plaque.x + round(AT_BADGE * plaque.height)
        yield centred(rings, x, plaque.bottom - rings.get_height() // 2)


class Written(NamedTuple):
    """What is written on a plaque beside the score."""

    name: str
    is_partner: bool


def plaque_words(gear: Gear, points: str, written: Written, plaque: Box, text: int) -> Iterator[Blit]:
    """Yield the score at the right end, and the name before it if there is room for a part of it.

    Beside the whole name of a partner stands the word, where there is room for it too.
    """
    middle, pad = plaque.centre[1], plaque.height // (4 if plaque.width < 3 * plaque.height else 3)
    left = plaque.x + plaque.height + pad // 4
    pixels = _whole(gear, points, min(text, round(plaque.height * 0.72)), plaque.right - pad - left)
    score = gear.fonts.render(points, pixels, gear.theme.score, bold=True)
    x = plaque.right - pad - score.get_width()
    yield Blit(score, x, middle - score.get_height() // 2)
    free = x - left - pad // 2
    if not written.name or free < 2 * text:
        return
    words = fitted(gear, written.name, text, free, gear.theme.words, bold=True)
    yield Blit(words, left, middle - words.get_height() // 2)
    if written.is_partner:
        small = max(round(text * WORD), MIN_TEXT)
        role = gear.fonts.render(tr("partner"), small, gear.theme.words_faint)
        gap = text // 2
        if words.get_width() + gap + role.get_width() <= free:
            yield Blit(role, left + words.get_width() + gap, middle - role.get_height() // 2 + (text - small) // 3)


def _whole(gear: Gear, words: str, pixels: int, width: int) -> int:
    """Return how large letters may be so that words fit that must not be shortened."""
    while gear.fonts.size(words, pixels, bold=True)[0] > width and pixels > 1:
        pixels -= 1
    return pixels


def count_blit(gear: Gear, box: SeatBox, count: int, text: int) -> Blit:
    """Return how many tiles a seat holds, between its plaque and its tiles or beside the first of them."""
    words = fitted(gear, str(count), text, box.number.width, gear.theme.words, bold=True)
    return centred(words, *box.number.centre)
