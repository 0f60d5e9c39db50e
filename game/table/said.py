"""What is said while an act is on: by a seat beside its plaque, or large over the line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from game.anim.easing import ease_out
from game.table.act import Callout
from game.table.art import marks
from game.table.frame import Box, Edge, SeatBox
from game.table.gear import Gear
from game.table.ground import Ground
from game.table.layer import Blit
from game.table.letters import centred
from rules.view import SeatView

LARGE: Final = 2.6
"""How large the words over the line are, in plain words."""
MOST_TEXT: Final = 1.4
"""They grow with the words that the player wants up to so many usual heights: the line is to be seen beside them."""
LARGE_SHARE: Final = 0.3
"""In which share of their time they come down."""
SPOKEN: Final = 1.15
"""How large the words beside a plaque are, in plain words."""


def callout_blits(
    callouts: Sequence[Callout], time: float, view: SeatView, ground: Ground, gear: Gear
) -> Iterator[Blit]:
    """Yield what the seats say at a time of the act, beside their plaques, and large words over the line."""
    for callout in callouts:
        at = (time - callout.start) / callout.seconds if callout.seconds > 0 else 1.0
        if not 0.0 <= at < 1.0:
            continue
        if callout.is_large:
            yield from _large_blits(callout.words, at, view, ground, gear)
        else:
            yield from _beside_blits(callout, view, ground, gear)


def _beside_blits(callout: Callout, view: SeatView, ground: Ground, gear: Gear) -> Iterator[Blit]:
    box, text = ground.seat_box(view, callout.seat), round(ground.frame(view).text * SPOKEN)
    words = gear.fonts.render(callout.words, text, gear.theme.words, bold=True)
    size = words.get_width() + 2 * text, words.get_height() + text // 2
    x, y = _beside(box, size)
    yield Blit(marks.make_plaque(gear.theme, size, lit=True), x, y)
    yield Blit(words, x + text, y + text // 4)


def _large_blits(words: str, at: float, view: SeatView, ground: Ground, gear: Gear) -> Iterator[Blit]:
    """Yield words that come down on the middle of the line and stay: what everybody should see."""
    frame = ground.frame(replace(view, result=None, ended=None))
    text = min(frame.text, MOST_TEXT * frame.base)
    pixels = round(text * (LARGE + 1.2 * (1.0 - ease_out(min(at / LARGE_SHARE, 1.0)))))
    surface = gear.fonts.render(words, pixels, gear.theme.score, bold=True)
    size = surface.get_width() + 2 * pixels, surface.get_height() + pixels // 3
    box = Box(frame.line.centre[0] - size[0] // 2, frame.line.centre[1] - size[1] // 2, *size)
    yield Blit(marks.make_plaque(gear.theme, size, lit=True), box.x, box.y)
    yield centred(surface, *box.centre)


def _beside(box: SeatBox, size: tuple[int, int]) -> tuple[int, int]:
    """Return the corner for words beside a plaque, towards the middle of the table."""
    plaque, gap = box.plaque, box.plaque.height // 4
    middle = plaque.y + (plaque.height - size[1]) // 2
    if box.edge is Edge.RIGHT:
        return plaque.x - gap - size[0], middle
    if box.edge is Edge.LEFT:
        return plaque.right + gap, middle
    return plaque.x, plaque.y - gap - size[1] if box.edge is Edge.BOTTOM else plaque.bottom + gap
