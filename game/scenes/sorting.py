"""How a player puts his tiles in order without the mouse: sorted, moved, turned, and found from row to row."""

from __future__ import annotations

from typing import Final

import pygame

from game.inputs import Intent, intent_of
from game.table.table import Table
from rules.tiles import Tile

_SHOULDERS: Final = {pygame.CONTROLLER_BUTTON_LEFTSHOULDER: -1, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: 1}
_MOVES: Final = {Intent.MOVE_LEFT: -1, Intent.MOVE_RIGHT: 1}


def step_of(event: pygame.Event) -> int | None:
    """Return how many places to the right a tile is moved that the ring is on; None for any other event."""
    if event.type == pygame.CONTROLLERBUTTONDOWN and event.button in _SHOULDERS:
        return _SHOULDERS[event.button]
    intent = intent_of(event)
    return None if intent is None else _MOVES.get(intent)


def sort_hand(table: Table) -> None:
    """Sort the hand in the next way."""
    table.arrangement = table.arrangement.sorted_next()


def turn_tile(table: Table, tile: Tile | None) -> None:
    """Turn a tile of the hand upside down, or back."""
    if tile is not None and tile in table.hand:
        table.arrangement = table.arrangement.with_turned(tile)


def move_tile(table: Table, tile: Tile, step: int) -> None:
    """Give a tile of the hand a place further to the right, or to the left for a step below 0."""
    hand = table.hand
    place = min(max(hand.index(tile) + step, 0), len(hand) - 1)
    table.arrangement = table.arrangement.moved(hand, tile, place)


def tile_across(table: Table, tile: Tile | None, step: int) -> Tile | None:
    """Return the tile below one, or above it for a step below 0, in a hand of two rows."""
    if tile not in table.hand:
        return None
    here, boxes = table.rest_box(tile), {other: table.rest_box(other) for other in table.hand}
    there = [other for other, box in boxes.items() if (box.y > here.y if step > 0 else box.y < here.y)]
    return min(there, key=lambda other: abs(boxes[other].x - here.x), default=None)
