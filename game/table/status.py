"""What stands over the table: the round, and the open ends as halves with their numbers, in fives with the count."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from game.i18n import tr
from game.table.art import signs
from game.table.box import Box
from game.table.gear import Gear
from game.table.ground import Ground
from game.table.layer import Blit
from game.table.letters import MIN_TEXT, fitted
from game.table.mirror import turned_over
from game.table.sums import counted_ends
from game.table.words import status_parts
from rules.line import count
from rules.view import SeatView

DOT: Final = " · "
ENDS: Final = 0.54
"""The share of the row that the ends take, where they stand below the words."""
LINE: Final = 1.36
"""The height of a line of words, in heights of its text."""


_NOTHING = "–"
"""Beside an end that counts nothing: an open short side of the spinner, or a blank."""


def status_blits(view: SeatView, ground: Ground, gear: Gear, *, has_ends: bool, note: str = "") -> Iterator[Blit]:
    """Yield the words on the round, and below them the open ends where they are wanted and there are any.

    `note` is a word on the round that its events do not tell.
    """
    if not view.round_no:
        return
    frame = ground.frame(view)
    first, *rest = status_parts(view)
    box, parts = frame.status, (first, note, *rest) if note else (first, *rest)
    if not has_ends or not view.line.ends or view.is_over:
        yield from turned_over(_words(parts, box, frame.text, gear), box)
        return
    high = round(box.height * ENDS)
    upper = box._replace(height=box.height - high)
    yield from turned_over(_one_line(parts, upper, frame.text, gear), upper)
    lower = box._replace(y=upper.bottom, height=high)
    yield from turned_over(ends_blits(view, lower, frame.text, gear), lower)


def ends_blits(view: SeatView, box: Box, text: int, gear: Gear) -> Iterator[Blit]:
    """Yield a half for each open end with its number, in fives with what it counts, and there the count of all."""
    side = max(min(box.height - 2, round(1.5 * text)), 8)
    counted = _count_words(view, box, text, side, gear)
    room = box.width - (counted.get_width() + side // 2 if counted else 0)
    ends, told = [number for _, number in view.line.ends], end_words(view)
    pixels = min(text, round(side * 0.8))
    digit = max(gear.fonts.size(each, pixels, bold=True)[0] for each in told)
    has_digits = len(ends) * (side + digit + side // 2) <= room
    step = side + (digit + side // 2 if has_digits else max(side // 6, 2))
    x, middle = box.x, box.centre[1]
    for number, each in zip(ends, told, strict=True):
        yield Blit(signs.make_half(gear.theme, number, side), x, middle - side // 2)
        if has_digits:
            words = gear.fonts.render(each, pixels, gear.theme.words, bold=True)
            yield Blit(words, x + side + side // 8, middle - words.get_height() // 2)
        x += step
    if counted:
        yield Blit(counted, x + side // 4, middle - counted.get_height() // 2)


def end_words(view: SeatView) -> tuple[str, ...]:
    """Return what stands beside each end: its number, or where ends are counted what it adds to the count."""
    line = view.line
    if view.rules.count_multiple is None or not (line.left or line.right):
        return tuple(str(number) for _, number in line.ends)
    counted = {end.arm: end.pips for end in counted_ends(line)}
    return tuple(str(counted[arm]) if counted.get(arm) else _NOTHING for arm, _ in line.ends)


def _count_words(view: SeatView, box: Box, text: int, side: int, gear: Gear) -> pygame.Surface | None:
    """Render the count of the ends where it scores; without the word where there is no room for it."""
    if view.rules.count_multiple is None:
        return None
    total = count(view.line)
    pixels = max(min(text, round(side * 0.9)), 8)
    words = tr("count {count}").format(count=total)
    free = box.width - len(view.line.ends) * (side + max(side // 6, 2)) - side // 2
    if gear.fonts.size(words, pixels, bold=True)[0] > free:
        words = str(total)
    return gear.fonts.render(words, pixels, gear.theme.score, bold=True)


def _one_line(parts: Sequence[str], box: Box, text: int, gear: Gear) -> Iterator[Blit]:
    """Yield as many parts as fit in a line, the most important first; the letters become smaller before one goes."""
    shown = list(parts)
    while len(shown) > 1 and gear.fonts.size(DOT.join(shown), MIN_TEXT)[0] > box.width:
        shown.pop()
    yield from _lines([DOT.join(shown)], box, text, gear)


def _words(parts: Sequence[str], box: Box, text: int, gear: Gear) -> Iterator[Blit]:
    """Yield the words in one line or two, whichever may be larger."""
    first, *rest = parts
    ways = [[DOT.join((first, *rest))], [first, DOT.join(rest)]] if rest else [[first]]
    yield from _lines(max(ways, key=lambda lines: _pixels(lines, box, text, gear)), box, text, gear)


def _lines(lines: Sequence[str], box: Box, text: int, gear: Gear) -> Iterator[Blit]:
    pixels = _pixels(lines, box, text, gear)
    high = gear.fonts.size("A", pixels)[1]
    top = box.centre[1] - high * len(lines) // 2
    for number, line in enumerate(lines):
        yield Blit(fitted(gear, line, pixels, box.width, gear.theme.words), box.x, top + number * high)


def _pixels(lines: Sequence[str], box: Box, most: int, gear: Gear) -> int:
    """Return how large letters may be so that these lines fit a box; not smaller than letters may be anywhere."""
    pixels = most
    while pixels > MIN_TEXT and (
        gear.fonts.size("A", pixels)[1] * len(lines) > box.height + pixels // 4
        or any(gear.fonts.size(line, pixels)[0] > box.width for line in lines)
    ):
        pixels -= 1
    return pixels
