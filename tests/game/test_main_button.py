"""The button that goes on is the main one, also while the pointer is on it."""

from __future__ import annotations

import pygame

from game.table.ground import Ground
from game.table.lights import Lights, MainButton
from game.table.live import button_blits
from tests.game.tables import make_gear, play_match

Colour = tuple[int, int, int]


def colours(*, is_lit: bool) -> tuple[Colour, Colour]:
    """Return the mean colours of the two buttons of a round that is over."""
    view = [seen for _, seen in play_match("draw", 2, "main button")][-1]
    buttons = (MainButton("go_on", "Go on", is_lit), MainButton("leave", "Leave"))
    blits = list(button_blits(Lights(buttons=buttons), view, Ground((1280, 720), 0, 2), make_gear()))
    box = Ground((1280, 720), 0, 2).frame(view).button_boxes(2)[0]
    faces = [blit.surface for blit in blits if blit.surface.get_size() == (box.width, box.height)]
    first, second = (pygame.transform.average_color(face)[:3] for face in faces)
    return first, second


def distance(one: Colour, other: Colour) -> int:
    return sum(abs(ours - theirs) for ours, theirs in zip(one, other, strict=True))


def test_under_the_pointer_it_is_a_little_lighter_and_still_unlike_the_other() -> None:
    (calm, other), (lit, _) = colours(is_lit=False), colours(is_lit=True)
    assert all(after > before for before, after in zip(calm, lit, strict=True))
    assert distance(calm, lit) < distance(lit, other)
