"""What a player at this window may do and does: he lays, draws and passes, and some of it is done for him."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from game.scenes import choice as choices
from game.scenes.choice import NO_CHOICE, Choice
from game.scenes.picking import Picking
from game.scenes.sameness import is_same
from game.scenes.stage import Stage
from game.session.session import Session
from game.table.frame import Box
from game.table.table import Table
from rules.actions import Action, Arm, Draw, IllegalActionError, Lay, Pass
from rules.tiles import Tile
from rules.view import legal_actions

MOMENT: Final = 0.6
"""How long a pass that is made by itself is seen beforehand at least, in seconds."""


class Acting:
    """What the player has chosen, and the actions that come of it. Nothing happens that is not legal as shown."""

    def __init__(self, stage: Stage, session: Session, table: Table) -> None:
        self.choice: Choice = NO_CHOICE
        self._is_drawing = False
        self._passing = 0.0
        self._stage, self._session, self._table = stage, session, table
        self._picking = Picking(stage, table)

    @property
    def legal(self) -> tuple[Action, ...]:
        """What may be done, by the view that is shown."""
        return legal_actions(self._table.shown)

    @property
    def is_mine(self) -> bool:
        """Whether the player may act: his turn is shown, and nothing moves."""
        return not self._table.is_moving and self._table.shown.turn == self._session.seat

    @property
    def is_waiting(self) -> bool:
        """Whether something happens by itself soon, though nothing moves."""
        return self._is_passing

    @property
    def is_picking(self) -> bool:
        """Whether a tile of the boneyard is to be picked."""
        return self._picking.tray is not None

    @property
    def places(self) -> tuple[Arm | None, ...]:
        """Where the picked tile may go."""
        return choices.places_of(self.choice.picked, self.legal)

    @property
    def boxes(self) -> tuple[Box, ...]:
        """The places of the picked tile, in pixels."""
        return () if self.choice.picked is None else self._table.places(self.choice.picked, self.places)

    @property
    def tray_boxes(self) -> tuple[tuple[int, Box], ...]:
        """The tiles of the boneyard that can be picked, by their numbers."""
        return self._picking.boxes

    def update(self, seconds: float) -> None:
        """Let time pass: draw on, or pass by itself where that is wanted."""
        self._go_on_drawing()
        self._passing = self._passing + seconds if self._is_passing else 0.0
        if self._passing > max(MOMENT, self._stage.tempo):
            self.act(Pass())

    @property
    def _is_passing(self) -> bool:
        return self._stage.settings.auto_pass and self.is_mine and self.legal == (Pass(),)

    def draw(self) -> None:
        """Draw one tile of the tray, or until one fits or none is left where there is only a button."""
        if not self.is_mine or self.legal != (Draw(),):
            return
        if self._picking.is_wanted:
            self._draw_from(self._picking.next_number)
        else:
            self._is_drawing = True
            self.act(Draw())

    def _draw_from(self, number: int) -> None:
        """Draw: the tile that was picked flies to the hand. Which one makes no difference to what it is."""
        if self.is_mine and self.legal == (Draw(),):
            self._picking.take(number)
            self.act(Draw())

    def _go_on_drawing(self) -> None:
        """Draw the next tile when the last one lies in the hand."""
        if not self._is_drawing or self._table.is_moving:
            return
        if self.is_mine and self.legal == (Draw(),):
            self.act(Draw())
        else:
            self._is_drawing = False

    def act(self, action: Action) -> None:
        """Do it; the events come when the session is polled. A refusal changes nothing."""
        self.choice = NO_CHOICE
        try:
            self._session.act(action)
        except IllegalActionError as error:
            self._is_drawing = False
            self._picking.forget()
            self._stage.log.write("refused", reason=str(error))

    def _offer(self, tile: Tile, *, is_by_keys: bool) -> None:
        """Lay a tile whose places lead to the same, unless the player wants to be asked; else light its places."""
        places, settings = choices.places_of(tile, self.legal), self._stage.settings
        is_asked = len(places) > 1 and (
            settings.ask_end == "always" or not is_same(self._table.shown.line, tile, places)
        )
        if places and not is_asked and not settings.confirm_lay:
            self._lay(tile, 0)
        elif places:
            self.choice = choices.pick(self.choice, tile, is_by_keys=is_by_keys)
        else:
            self.choice = replace(self.choice, is_tried=True)

    def _lay(self, tile: Tile, place: int) -> None:
        arms = choices.places_of(tile, self.legal)
        if place < len(arms):
            self.act(Lay(tile, arms[place]))
