"""How a choice looks on the table: the places where a tile would go, and the tile that the mouse holds."""

from __future__ import annotations

from collections.abc import Sequence

from game.table import live
from game.table.frame import Box
from game.table.gear import Gear
from game.table.ground import Ground, stand_of
from game.table.hand import Slots
from game.table.layer import Blit, Blits
from game.table.layout import place_for, rect_of
from game.table.lights import Lights
from game.table.rack import carried_stand
from game.table.stands import Stand
from game.table.words import place_words
from rules.actions import Arm
from rules.tiles import Tile
from rules.view import SeatView


def place_boxes(view: SeatView, ground: Ground, tile: Tile, arms: Sequence[Arm | None]) -> tuple[Box, ...]:
    """Return the boxes in which a tile would lie at these arms."""
    layout = ground.layout(view)
    boxes = (rect_of(place_for(layout, view.line, tile, arm), layout.unit) for arm in arms)
    return tuple(Box(*map(round, box)) for box in boxes)


def stand_at(view: SeatView, ground: Ground, tile: Tile, arm: Arm | None) -> Stand:
    """Return how a tile would lie at a place."""
    layout = ground.layout(view)
    return stand_of(place_for(layout, view.line, tile, arm), layout.unit)


def chosen_stand(view: SeatView, ground: Ground, lights: Lights) -> Stand | None:
    """Return how the picked tile would lie at the place that is meant; None while none is."""
    if lights.picked is None or lights.chosen is None or lights.chosen >= len(lights.arms):
        return None
    return stand_at(view, ground, lights.picked, lights.arms[lights.chosen])


def place_blits(view: SeatView, ground: Ground, lights: Lights, gear: Gear) -> Blits:
    """Return the places of the tile that is picked or looked at, and over them the points that each gives."""
    tile = lights.picked or lights.focus
    if tile is None or not lights.arms:
        return ()
    blits: list[Blit] = []
    boxes = place_boxes(view, ground, tile, lights.arms)
    for number, box in enumerate(boxes):
        blits += live.place_blits(live.LitPlace(box, number == lights.chosen), lights, gear)
    stand = chosen_stand(view, ground, lights)
    if stand is not None and lights.dragged_to is None:
        blits.append(live.ghost_blit(tile, stand, ground.layout(view).unit, gear))
    for arm, box in zip(lights.arms, boxes, strict=True):
        if words := place_words(view, tile, arm):
            blits += live.gain_blits(box, words, gear)
    return tuple(blits)


def dragged_blits(view: SeatView, ground: Ground, lights: Lights, slots: Slots, gear: Gear) -> Blits:
    """Return the tile that the mouse holds: over a place as it will lie there, else as it stood in the hand."""
    tile = lights.carried
    if tile is None or lights.dragged_to is None or tile not in slots:
        return ()
    stand = chosen_stand(view, ground, lights)
    if stand is not None:
        return tuple(live.dragged_blits(tile, stand, 0.4, gear))
    return tuple(live.dragged_blits(tile, carried_stand(lights, slots[tile]), 0.9, gear))
