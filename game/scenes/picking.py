"""How a player picks from the boneyard: when its tray comes up, which tile is meant, and when it goes away."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from game.i18n import tr
from game.inputs import Intent
from game.scenes.stage import Stage
from game.table.frame import Box
from game.table.lights import Lights
from game.table.table import Table
from game.table.tray import Tray

_WAYS: Final = {Intent.LEFT: (-1, 0), Intent.RIGHT: (1, 0), Intent.UP: (0, -1), Intent.DOWN: (0, 1)}
_ASIDE: Final = 3
"""How much worse it is for the ring to leave its row or column than to go on along it."""


class Picking:
    """The tray of the player in turn; None while nothing has to be drawn, or where only a button draws."""

    def __init__(self, stage: Stage, table: Table) -> None:
        self.tray: Tray | None = None
        self._stage, self._table = stage, table
        self._told = -1

    @property
    def is_wanted(self) -> bool:
        """Whether the player picks instead of pressing a button."""
        return self._stage.settings.boneyard == "pick"

    @property
    def next_number(self) -> int:
        """The tile that is drawn without picking: the one that is meant, or else the first that is left."""
        tray = self.tray or Tray(self._table.shown.boneyard)
        return tray.focus if tray.focus is not None else tray.left[0]

    @property
    def boxes(self) -> tuple[tuple[int, Box], ...]:
        """The tiles that can be picked now, by their numbers."""
        if self.tray is None or self._table.is_moving:
            return ()
        plan = self._table.tray_plan(self.tray)
        return tuple((number, plan.tile_box(number)) for number in self.tray.left)

    def update(self, *, is_due: bool) -> None:
        """Bring the tray up when a tile must be drawn, keep it until one fits, and then let it go."""
        view = self._table.shown
        if self._table.is_moving or len(view.history) == self._told:
            return
        if not is_due or not self.is_wanted:
            self.tray = None
        elif self.tray is None or len(self.tray.left) != view.boneyard:
            self.tray = Tray(view.boneyard)

    def forget(self) -> None:
        """Put the tray away."""
        self.tray, self._told = None, -1

    def light(self, lights: Lights) -> Lights:
        """Return the lights with the tray, and the sentence that goes with it."""
        if self.tray is None:
            return lights
        message = lights.message if self._table.is_moving else tr("Nothing fits: pick a tile from the boneyard")
        return replace(lights, tray=self.tray, message=message)

    def number_at(self, at: tuple[int, int]) -> int | None:
        """Return the tile of the tray under a pixel."""
        return next((number for number, box in self.boxes if box.has(at)), None)

    def look(self, at: tuple[int, int]) -> None:
        """Follow the mouse."""
        number = self.number_at(at)
        if self.tray is not None and (number is not None or not self.tray.has_ring):
            self.tray = replace(self.tray, focus=number, has_ring=False)

    def walk(self, intent: Intent) -> None:
        """Move the ring to the next tile that is left, in the direction of an arrow or one after the other."""
        tray = self.tray
        if tray is None or not tray.left:
            return
        if tray.focus is None:
            number = tray.left[0]
        elif intent in _WAYS:
            number = self._towards(tray, tray.focus, _WAYS[intent])
        else:
            step = 1 if intent is Intent.NEXT else -1
            number = tray.left[(tray.left.index(tray.focus) + step) % len(tray.left)]
        self.tray = replace(tray, focus=number, has_ring=True)

    def _towards(self, tray: Tray, start: int, way: tuple[int, int]) -> int:
        """Return the nearest tile in a direction; the same where there is none."""
        stands = self._table.tray_plan(tray).stands
        found = []
        for number in tray.left:
            x, y = stands[number].x - stands[start].x, stands[number].y - stands[start].y
            along, aside = x * way[0] + y * way[1], abs(x * way[1]) + abs(y * way[0])
            if along > 0 and along * _ASIDE >= aside:
                found.append((along + _ASIDE * aside, number))
        return min(found)[1] if found else start

    def take(self, number: int) -> None:
        """Take a tile out of the tray; it will fly to the hand from there."""
        view = self._table.shown
        tray = self.tray or Tray(view.boneyard)
        self._table.take_from(tray, number)
        self.tray, self._told = tray.without(number), len(view.history)
