"""A player's turn at the table: how keys, pad and mouse lead to a choice, and the choice to an action."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Final

import pygame

from game.inputs import Intent, intent_of
from game.scenes import choice as choices
from game.scenes.acting import Acting
from game.scenes.choice import NO_CHOICE, Choice
from game.scenes.grip import Grip
from game.scenes.sorting import move_tile, sort_hand, step_of, tile_across, turn_tile
from game.scenes.stage import Stage
from game.session.session import Session
from game.table.frame import Box
from game.table.lights import Lights
from game.table.table import Table
from rules.actions import Draw
from rules.tiles import Tile

FINGER: Final = 44
"""How far from a place a dropped tile still lands on it: a finger's width in pixels, or half a tile if that is more."""
CLICK: Final = 0.8
"""The same for a click, in short sides of the place."""
STEPS: Final = {
    Intent.LEFT: -1,
    Intent.UP: -1,
    Intent.BACK_TAB: -1,
    Intent.RIGHT: 1,
    Intent.DOWN: 1,
    Intent.NEXT: 1,
}


class Turn(Acting):
    """What the player at this window is about to do with keys, pad or mouse."""

    def __init__(self, stage: Stage, session: Session, table: Table) -> None:
        super().__init__(stage, session, table)
        self._grip: Grip | None = None
        self._turning: Tile | None = None

    @property
    def is_holding(self) -> bool:
        """Whether a tile is picked up, or dragged."""
        return self.choice.picked is not None or self.dragged_to is not None

    @property
    def dragged_to(self) -> tuple[int, int] | None:
        """Where the mouse holds a tile."""
        return self._grip.at if self._grip is not None and self._grip.is_dragged else None

    def light(self, lights: Lights) -> Lights:
        """Return the lights with what the mouse holds, what it would turn, and the boneyard's tray where it is due."""
        self._picking.update(is_due=self.is_mine and self.legal == (Draw(),))
        if self._grip is not None and self._grip.tile not in self._table.hand:
            self._grip = None
        carried = self._grip.tile if self._grip is not None and self._grip.is_dragged else None
        lights = replace(lights, carried=carried, dragged_to=self.dragged_to, turning=self._turning)
        return self._picking.light(lights)

    # Keys and pads.

    def follow(self, event: pygame.Event) -> bool:
        """Do what an event asks of the hand's order; return whether it did."""
        step, intent, tile = step_of(event), intent_of(event), self.choice.focus
        if step is not None:
            if tile in self._table.hand and self.choice.picked is None:
                move_tile(self._table, tile, step)
                self.choice = Choice(tile, is_by_keys=True)
        elif intent is Intent.SORT:
            self.sort()
        elif intent is Intent.TURN:
            turn_tile(self._table, tile)
        else:
            return False
        return True

    def sort(self) -> None:
        """Sort the hand in the next way."""
        sort_hand(self._table)

    def walk(self, intent: Intent) -> None:
        """Go to the next tile of the boneyard or of the hand, or to the picked tile's next place."""
        step = STEPS[intent]
        if self._picking.tray is not None:
            self._picking.walk(intent)
        elif self.choice.picked is not None:
            self.choice = choices.step_place(self.choice, self.places, step)
        elif intent in (Intent.UP, Intent.DOWN) and (across := tile_across(self._table, self.choice.focus, step)):
            self.choice = Choice(across, is_by_keys=True)
        else:
            self.choice = choices.step_focus(self.choice, self._table.hand, step)

    def go_to_end(self, *, is_last: bool) -> None:
        """Go to the first or the last tile of the hand."""
        if self.choice.picked is None:
            self.choice = choices.step_focus(NO_CHOICE, self._table.hand, -1 if is_last else 1)

    def enter(self) -> None:
        """Lay the picked tile at the place that is meant, or pick the tile that the ring is on."""
        if self.choice.picked is not None:
            if self.choice.chosen is not None:
                self._lay(self.choice.picked, self.choice.chosen)
        elif self._picking.tray is not None:
            self.draw()
        elif self.choice.focus is not None and self.is_mine:
            self._offer(self.choice.focus, is_by_keys=True)

    # The mouse.

    def put_back(self) -> None:
        """Put the picked tile back."""
        self.choice = choices.put_back(self.choice)
        self._drop()

    def forget(self) -> None:
        """Forget the choice: somebody else sits down."""
        self.choice = NO_CHOICE
        self._is_drawing = False
        self._picking.forget()
        self.let_go()

    def let_go(self) -> None:
        """Forget a mouse button that is held down, and what it drags."""
        if self.dragged_to is not None:
            self.choice = NO_CHOICE
        self._drop()
        self._turning = None

    def disarm(self) -> None:
        """Let nothing be laid that the mouse took up before something happened; it may still be sorted."""
        if self._grip is not None:
            self._grip = self._grip.disarmed()
            if self._grip.is_dragged:
                self.choice = NO_CHOICE

    def hold(self, event: pygame.Event) -> None:
        """Take a tile of the hand up while something moves: only to give it another place."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            tile = self._table.tile_at(event.pos)
            if tile is not None:
                self._grip = Grip(tile, event.pos, event.pos, may_lay=False, before=self._table.arrangement)

    def move(self, at: tuple[int, int]) -> None:
        """Follow the mouse: look, drag, or mean the place that it is near."""
        self._picking.look(at)
        self._turning = self._table.turning_at(at) if self._grip is None and self._table.tile_at(at) is None else None
        if self._grip is not None:
            self._grip = self._grip.moved(at)
            self._drag(self._grip)
        if self.choice.picked is None:
            self.choice = choices.look(self.choice, self._table.tile_at(at) or self._turning)
        elif (near := self._place_at(at)) is not None or not self.choice.is_by_keys:
            self.choice = Choice(self.choice.focus, picked=self.choice.picked, chosen=near)

    def press(self, at: tuple[int, int]) -> None:
        """Take what the mouse presses: a lit place lays the picked tile, a tile may be clicked or dragged or turned."""
        number = self._picking.number_at(at)
        place = self._place_at(at) if self.is_mine else None
        tile = self._table.tile_at(at)
        if number is not None:
            self._draw_from(number)
        elif self.choice.picked is not None and place is not None:
            self._lay(self.choice.picked, place)
        elif tile is not None:
            self._grip = Grip(tile, at, at, may_lay=self.is_mine, before=self._table.arrangement)
        elif (turning := self._table.turning_at(at)) is not None:
            turn_tile(self._table, turning)
        else:
            self.put_back()

    def release(self, at: tuple[int, int]) -> None:
        """Finish a click on a tile, or drop a dragged one: near a place it is laid, elsewhere it goes back."""
        grip, place = self._grip, self._place_at(at) if self.is_mine else None
        self._grip = None
        if grip is None:
            return
        if not grip.is_dragged:
            self._click(grip)
            return
        place = place if grip.may_lay else None
        is_sorted = place is None and self._table.place_in_hand(at) is not None
        self._table.arrangement = self._table.arrangement if is_sorted else grip.before
        self.choice = NO_CHOICE
        if place is not None and self._stage.settings.confirm_lay:
            self.choice = Choice(grip.tile, picked=grip.tile, chosen=place)
        elif place is not None:
            self._lay(grip.tile, place)

    def _click(self, grip: Grip) -> None:
        """Pick or lay a tile that was clicked, or put it back when it was picked already."""
        if self.choice.picked == grip.tile:
            self.put_back()
        elif grip.may_lay and self.is_mine and choices.places_of(grip.tile, self.legal):
            self._offer(grip.tile, is_by_keys=False)
        elif self.is_mine:
            self.choice = Choice(focus=grip.tile, is_tried=True)

    def _drag(self, grip: Grip) -> None:
        """Let a dragged tile show its places, and let its neighbours make room for it in the rack."""
        if not grip.is_dragged:
            return
        place = self._table.place_in_hand(grip.at)
        before = grip.before
        self._table.arrangement = before if place is None else before.moved(self._table.hand, grip.tile, place)
        if grip.may_lay and self.is_mine and choices.places_of(grip.tile, self.legal):
            self.choice = choices.pick(self.choice, grip.tile, is_by_keys=False)
        elif self.choice.focus != grip.tile:
            self.choice = Choice(focus=grip.tile, is_tried=place is None)

    def _drop(self) -> None:
        """Let what the mouse drags go back to where it stood."""
        if self._grip is not None and self._grip.is_dragged:
            self._table.arrangement = self._grip.before
        self._grip = None

    def _place_at(self, at: tuple[int, int]) -> int | None:
        """Return the number of the picked tile's place that is nearest to a pixel, if any is near."""
        is_dragged = self.dragged_to is not None
        if is_dragged and self._table.place_in_hand(at) is not None:
            return None
        near = [
            (math.dist(box.centre, at), number)
            for number, box in enumerate(self.boxes)
            if _is_near(box, at, is_dragged=is_dragged)
        ]
        return min(near)[1] if near else None


def _is_near(box: Box, at: tuple[int, int], *, is_dragged: bool) -> bool:
    short = min(box.width, box.height)
    return box.grown(max(FINGER, short) if is_dragged else round(short * CLICK)).has(at)
