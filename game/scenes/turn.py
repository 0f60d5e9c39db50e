"""A player's turn at the table: the choice he is making, and the action that comes of it."""

from __future__ import annotations

import math
from typing import Final

from game.scenes import choice as choices
from game.scenes.choice import NO_CHOICE, Choice
from game.scenes.stage import Stage
from game.session.session import Session
from game.table.frame import Box
from game.table.table import Table
from rules.actions import Action, Arm, Draw, IllegalActionError, Lay
from rules.tiles import Tile
from rules.view import legal_actions

FINGER: Final = 1.6
"""How far from a place a dropped tile still lands on it, in short sides of the place."""
DRAG_PIXELS: Final = 8
"""How far a pressed mouse moves before it drags."""


class Turn:
    """What the player at this window is about to do. Nothing happens that is not legal for what the table shows."""

    def __init__(self, stage: Stage, session: Session, table: Table) -> None:
        self.choice: Choice = NO_CHOICE
        self.dragged_to: tuple[int, int] | None = None
        self._pressed: tuple[Tile, tuple[int, int]] | None = None
        self._is_drawing = False
        self._stage, self._session, self._table = stage, session, table

    @property
    def legal(self) -> tuple[Action, ...]:
        """What may be done, by the view that is shown."""
        return legal_actions(self._table.shown)

    @property
    def is_mine(self) -> bool:
        """Whether the player may act: his turn is shown, and nothing moves."""
        return not self._table.is_moving and self._table.shown.turn == self._session.seat

    @property
    def places(self) -> tuple[Arm | None, ...]:
        """Where the picked tile may go."""
        return choices.places_of(self.choice.picked, self.legal)

    @property
    def boxes(self) -> tuple[Box, ...]:
        """The places of the picked tile, in pixels."""
        return () if self.choice.picked is None else self._table.places(self.choice.picked, self.places)

    def step(self, step: int) -> None:
        """Go to the next tile of the hand, or to the picked tile's next place."""
        if self.choice.picked is not None:
            self.choice = choices.step_place(self.choice, self.places, step)
        else:
            self.choice = choices.step_focus(self.choice, self._table.shown.hand, step)

    def go_to_end(self, *, is_last: bool) -> None:
        """Go to the first or the last tile of the hand."""
        if self.choice.picked is None:
            self.choice = choices.step_focus(NO_CHOICE, self._table.shown.hand, -1 if is_last else 1)

    def enter(self) -> None:
        """Lay the picked tile at the place that is meant, or pick the tile that the ring is on."""
        if self.choice.picked is not None:
            if self.choice.chosen is not None:
                self._lay(self.choice.picked, self.choice.chosen)
        elif self.choice.focus is not None and self.is_mine:
            self._offer(self.choice.focus, is_by_keys=True)

    def put_back(self) -> None:
        """Put the picked tile back."""
        self.choice = choices.put_back(self.choice)
        self._pressed = self.dragged_to = None

    def forget(self) -> None:
        """Forget the choice: somebody else sits down."""
        self.choice = NO_CHOICE
        self._is_drawing = False
        self.let_go()

    def let_go(self) -> None:
        """Forget a mouse button that is held down, and what it drags."""
        if self.dragged_to is not None:
            self.choice = NO_CHOICE
        self._pressed = self.dragged_to = None

    def move(self, at: tuple[int, int]) -> None:
        """Follow the mouse: look, drag, or mean the place that it is near."""
        if self._pressed is not None and self.is_mine and math.dist(self._pressed[1], at) >= DRAG_PIXELS:
            self.choice = choices.pick(self.choice, self._pressed[0], is_by_keys=False)
            self.dragged_to = at
        if self.dragged_to is not None:
            self.dragged_to = at
        if self.choice.picked is None:
            self.choice = choices.look(self.choice, self._table.tile_at(at))
        elif (near := self._place_at(at)) is not None or not self.choice.is_by_keys:
            self.choice = Choice(self.choice.focus, picked=self.choice.picked, chosen=near)

    def press(self, at: tuple[int, int]) -> None:
        """Take what the mouse presses: a lit place lays the picked tile, a tile may be clicked or dragged."""
        if not self.is_mine:
            return
        place = self._place_at(at)
        tile = self._table.tile_at(at)
        if self.choice.picked is not None and place is not None:
            self._lay(self.choice.picked, place)
        elif tile is None or tile == self.choice.picked:
            self.put_back()
        elif choices.places_of(tile, self.legal):
            self._pressed = (tile, at)
        else:
            self.choice = Choice(focus=tile, is_tried=True)

    def release(self, at: tuple[int, int]) -> None:
        """Finish a click on a tile, or drop a dragged one: near a place it is laid, elsewhere it goes back."""
        pressed, is_dragged = self._pressed, self.dragged_to is not None
        self._pressed = self.dragged_to = None
        if pressed is None:
            return
        if not is_dragged:
            self._offer(pressed[0], is_by_keys=False)
            return
        place = self._place_at(at)
        self.choice = NO_CHOICE
        if place is not None:
            self._lay(pressed[0], place)

    def draw(self) -> None:
        """Draw until a tile fits or none is left."""
        self._is_drawing = True
        self.act(Draw())

    def go_on_drawing(self) -> None:
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
            self._stage.log.write("refused", reason=str(error))

    def _offer(self, tile: Tile, *, is_by_keys: bool) -> None:
        """Lay a tile that has only one place, unless the player wants to confirm; else light its places."""
        places = choices.places_of(tile, self.legal)
        if len(places) == 1 and not self._stage.settings.confirm_lay:
            self._lay(tile, 0)
        elif places:
            self.choice = choices.pick(self.choice, tile, is_by_keys=is_by_keys)
        else:
            self.choice = Choice(tile, is_by_keys=is_by_keys, is_tried=True)

    def _lay(self, tile: Tile, place: int) -> None:
        arms = choices.places_of(tile, self.legal)
        if place < len(arms):
            self.act(Lay(tile, arms[place]))

    def _place_at(self, at: tuple[int, int]) -> int | None:
        """Return the number of the picked tile's place that is nearest to a pixel, if any is near."""
        near = [(math.dist(box.centre, at), number) for number, box in enumerate(self.boxes) if _is_near(box, at)]
        return min(near)[1] if near else None


def _is_near(box: Box, at: tuple[int, int]) -> bool:
    return box.grown(round(min(box.width, box.height) * FINGER / 2)).has(at)
