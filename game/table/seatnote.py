"""What is told of a seat that the mouse is on: its name, tiles and points, partner, the lead, and what it lacks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

import pygame

from game.i18n import ntr, tr
from game.table.art import marks, shapes
from game.table.box import Box, Edge, SeatBox
from game.table.gear import Gear
from game.table.ground import Ground
from game.table.layer import Blit
from game.table.mirror import turned_over
from game.table.passes import shown_lacks
from rules.ruleset import side_of
from rules.view import SeatView

WIDEST: Final = 22
"""The width of the lines, in heights of the words."""


def seat_lines(view: SeatView, seat: int, names: Sequence[str], *, has_passes: bool) -> tuple[str, ...]:
    """Return the sentences on a seat, its name first; what it lacks only with that aid."""
    lines = [names[seat]]
    if view.hands:
        count = len(view.hands[seat])
        lines.append(ntr("{count} tile", "{count} tiles", count).format(count=count))
    points = view.scores[side_of(view.rules, seat)] if view.scores else 0
    lines.append(ntr("{count} point", "{count} points", points).format(count=points))
    lines += _part_words(view, seat, names)
    lacking = shown_lacks(view, seat) if has_passes else ()
    if lacking:
        lines.append(tr("has shown to hold no {numbers}").format(numbers=", ".join(map(str, lacking))))
    return tuple(lines)


def _part_words(view: SeatView, seat: int, names: Sequence[str]) -> Iterator[str]:
    """Yield what part the seat plays: whose partner it is, whether it leads, whether it is its turn."""
    if view.rules.partners:
        partner = (seat + 2) % view.seats
        is_own = partner == view.seat
        yield tr("your partner") if is_own else tr("partner of {name}").format(name=names[partner])
    if view.round_no and view.leader == seat:
        yield tr("leads the round (mano)")
    if view.turn == seat:
        yield tr("it is this seat's turn")


def seat_at(view: SeatView, ground: Ground, at: tuple[int, int]) -> int | None:
    """Return the seat whose plaque, name or tiles are under a pixel; of the shown seat only the plaque."""
    for seat in range(view.seats):
        box = ground.seat_box(view, seat)
        parts = (box.plaque,) if box.edge is Edge.BOTTOM else (box.plaque, box.name, box.number, box.marks)
        if any(part.has(at) for part in parts):
            return seat
    return None


def seat_blits(
    view: SeatView, ground: Ground, gear: Gear, names: Sequence[str], seat: int, *, has_passes: bool
) -> Iterator[Blit]:
    """Yield the note on a seat, beside its plaque towards the middle of the table."""
    frame = ground.frame(view)
    note = _note(gear, seat_lines(view, seat, names, has_passes=has_passes), frame.text)
    x, y = _corner(ground.seat_box(view, seat), note.get_size())
    room = Box(0, 0, *ground.size).grown(-frame.rim)
    x = max(min(x, room.right - note.get_width()), room.x)
    yield Blit(note, x, max(min(y, room.bottom - note.get_height()), room.y))


def _corner(box: SeatBox, size: tuple[int, int]) -> tuple[int, int]:
    plaque, gap = box.plaque, max(box.plaque.height // 4, 4)
    match box.edge:
        case Edge.RIGHT:
            return plaque.x - gap - size[0], plaque.y
        case Edge.LEFT:
            return plaque.right + gap, plaque.y
        case Edge.BOTTOM:
            return plaque.x, plaque.y - gap - size[1]
        case Edge.TOP:
            return plaque.x, plaque.bottom + gap


@lru_cache(maxsize=8)
def _note(gear: Gear, lines: tuple[str, ...], text: int) -> pygame.Surface:
    pad, wide = text * 2 // 3, WIDEST * text
    broken = [(line, place == 0) for place, whole in enumerate(lines) for line in gear.fonts.wrap(whole, text, wide)]
    theme = gear.theme
    words = [
        gear.fonts.render(line, text, theme.score if is_first else theme.words, bold=is_first)
        for line, is_first in broken
    ]
    high = gear.fonts.size("A", text)[1]
    size = max(each.get_width() for each in words) + 2 * pad, len(words) * high + 2 * pad
    note = marks.make_panel(theme, size).copy()
    blits = [Blit(each, pad, pad + place * high) for place, each in enumerate(words)]
    note.fblits([(blit.surface, (blit.x, blit.y)) for blit in turned_over(blits, Box(0, 0, *size))])
    return shapes.settle(note)
