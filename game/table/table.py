"""The drawn table: what it shows now, what changed since the last frame, and where the mouse meets it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

import pygame

from game.anim.easing import ease_out
from game.table import hand as hands
from game.table import live
from game.table.act import Act, Held
from game.table.aids import ALL_AIDS, Aids
from game.table.aidview import high_blits, low_blits
from game.table.director import Director
from game.table.frame import Box, Frame
from game.table.gear import Gear
from game.table.ground import Ground, stand_of
from game.table.lastmark import LastMark, last_tile
from game.table.layer import Blit, Blits, Layer, differing
from game.table.layout import place_for, rect_of
from game.table.lights import DARK, Lights
from game.table.logpanel import log_limit
from game.table.nudge import Nudge, nudge_of
from game.table.numbers import number_at
from game.table.results import results_blits
from game.table.said import callout_blits
from game.table.seatnote import seat_at
from game.table.shine import effect_blits
from game.table.stands import Stand
from game.table.still import still_blits
from game.table.words import place_words
from rules.actions import Arm
from rules.events import Event, TileDrawn
from rules.tiles import Tile
from rules.view import SeatView

STEP = 1 / 120
"""Seconds of one update of the loop."""
DOCK_SECONDS = 0.22
"""How long the results take to slide in."""


class Table:
    """Shows a seat's view of the table and plays the events that it is told.

    The scene gives it `lights`; everything else comes from events. `surface` is the felt for the window's size.
    """

    def __init__(self, view: SeatView, ground: Ground, gear: Gear, names: Sequence[str], *, pace: float) -> None:
        self.lights: Lights = DARK
        self.aids: Aids = ALL_AIDS
        self.names = tuple(names)
        self._ground = ground
        self.gear = gear
        self._director = Director(view, ground, pace=pace, hear=gear.hear)
        self._slots: hands.Slots = self._goals()
        self._layer: Layer | None = None
        self._live: Blits = ()
        self._docked = 1.0
        self._last = LastMark(last_tile(view))
        self._is_spoilt = True

    @property
    def shown(self) -> SeatView:
        """The view after the last event that has ended."""
        return self._director.shown

    @property
    def is_moving(self) -> bool:
        """Whether an event is being played."""
        return self._director.is_moving

    @property
    def act(self) -> Act | None:
        """The act that is on."""
        return self._director.act

    @property
    def is_settling(self) -> bool:
        """Whether tiles of the hand, or the results, are still on their way to where they will stand."""
        return self._docked < 1.0 or self._last.share < 1.0 or dict(self._slots) != self._goals()

    @property
    def frame(self) -> Frame:
        """Where everything stands now."""
        return self._ground.frame(self._director.still)

    @property
    def ground(self) -> Ground:
        """The window that it fits, and who sits where."""
        return self._ground

    @property
    def pace(self) -> float:
        """How long animations take: 1 is normal, 0 shows their ends at once."""
        return self._director.pace

    @pace.setter
    def pace(self, pace: float) -> None:
        self._director.pace = pace

    def lay_felt(self, felt: pygame.Surface) -> None:
        """Put the table's surface under everything; it must have the window's size."""
        self._layer = Layer(felt)
        self._is_spoilt = True

    def move_to(self, ground: Ground) -> None:
        """Fit another window, in the middle of any motion."""
        self._ground = ground
        self._director.move_to(ground)
        self._slots = self._goals()
        self._layer = None
        self._is_spoilt = True

    def tell(self, events: Iterable[Event]) -> None:
        """Queue events to be played."""
        self._director.tell(events, self._held())

    def _held(self) -> Held | None:
        """Return the tile that the mouse drags, and where it is seen: over a place as it would lie there."""
        lights = self.lights
        if lights.picked is None or lights.dragged_to is None:
            return None
        if lights.chosen is not None and lights.chosen < len(lights.arms):
            stand = self._stand_at(lights.picked, lights.arms[lights.chosen])
            return Held(lights.picked, stand.x, stand.y, stand.degrees)
        return Held(lights.picked, *lights.dragged_to, 0)

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self._director.update(seconds)
        self._last.update(last_tile(self._director.still), seconds, is_instant=self.pace <= 0)
        goals = self._goals()
        self._slots = goals if self.pace <= 0 else hands.moved(self._slots, goals, seconds)
        if self._director.still.result is None:
            self._docked = 0.0 if self._director.is_moving and self.pace > 0 else 1.0
        else:
            self._docked = min(self._docked + seconds / DOCK_SECONDS, 1.0)

    def finish(self) -> None:
        """End all motion at once."""
        self._director.finish()
        self._rest()

    def settle(self, view: SeatView) -> None:
        """Forget all motion and show a view."""
        self._director.settle(view)
        self._rest()

    def _rest(self) -> None:
        """Let everything be where it wants to be."""
        self._slots = self._goals()
        self._docked = 1.0
        self._last.update(last_tile(self._director.still), 0.0, is_instant=True)

    def number_at(self, at: tuple[int, int]) -> int | None:
        """Return the number of the laid half under a pixel."""
        return number_at(self._director.still, self._ground, at)

    def seat_at(self, at: tuple[int, int]) -> int | None:
        """Return the seat whose plaque is under a pixel."""
        return seat_at(self._director.still, self._ground, at)

    def scroll_log(self, entries: int) -> None:
        """Scroll the log of moves back by so many entries, or forth; not beyond its ends."""
        most = log_limit(self._director.still, self._ground, self.gear, self.names)
        self.aids = replace(self.aids, scroll=max(min(self.aids.scroll + entries, most), 0))

    def tile_at(self, at: tuple[int, int]) -> Tile | None:
        """Return the tile of the shown hand under a pixel."""
        return hands.tile_at(self._goals(), at)

    def places(self, tile: Tile, arms: Sequence[Arm | None]) -> tuple[Box, ...]:
        """Return the boxes in which a tile would lie at these arms."""
        view = self._director.still
        layout = self._ground.layout(view)
        boxes = (rect_of(place_for(layout, view.line, tile, arm), layout.unit) for arm in arms)
        return tuple(Box(*map(round, box)) for box in boxes)

    def tile_box(self, tile: Tile) -> Box | None:
        """Return what a tile of the shown hand covers when it rests."""
        slot = self._goals().get(tile)
        return None if slot is None else slot.box

    def take_damage(self, ahead: float) -> tuple[pygame.Rect, ...]:
        """Return where the picture differs from the last one that was asked for."""
        if self._layer is None:
            return ()
        damaged = self._layer.show(self._still_blits())
        before, self._live = self._live, self._live_blits(ahead)
        damaged += differing(before, self._live)
        if self._is_spoilt:
            self._is_spoilt = False
            return (self._layer.surface.get_rect(),)
        return tuple(damaged)

    def draw(self, screen: pygame.Surface) -> None:
        """Paint the picture of the last `take_damage`."""
        if self._layer is not None:
            screen.blit(self._layer.surface, (0, 0))
            screen.fblits([(blit.surface, (blit.x, blit.y)) for blit in self._live])

    def _still_blits(self) -> Blits:
        act = self._director.act
        view = self._director.still
        has_line = act is None or not act.lifts_line
        return still_blits(view, self._ground, self.gear, self.names, self.aids, has_line=has_line, nudge=self._nudge())

    def _nudge(self) -> Nudge:
        """Return who knocks on the table, and how far that goes just now."""
        act, view = self._director.act, self._director.still
        return nudge_of(None if act is None else act.knock, self._director.time(0.0), view, self._ground)

    def _live_blits(self, ahead: float) -> Blits:
        view, act = self._director.still, self._director.act
        lights = self.lights if act is None else replace(DARK, is_menu_lit=self.lights.is_menu_lit)
        blits: list[Blit] = []
        if act is None or not act.lifts_line:
            blits += low_blits(view, self._ground, self.gear, self.aids, self._last.share)
        blits += self._place_blits(lights)
        blits += self._nudge().shift(live.hand_blits(self._slots, lights, self.gear), self._ground.seat)
        blits.append(live.rack_front_blit(view, self._ground, self.gear))
        blits += live.aloft_blits(self._director.aloft(ahead * STEP), self.gear)
        blits += self._result_blits(view, lights)
        blits += live.menu_blits(lights, view, self._ground, self.gear)
        blits += live.message_blits(self.lights, view, self._ground, self.gear)
        if act is not None:
            time = self._director.time(ahead * STEP)
            blits += effect_blits(act.effects, time, self.gear)
            blits += callout_blits(act.callouts, time, view, self._ground, self.gear)
        blits += high_blits(view, self._ground, self.gear, self.names, self.aids, self.lights)
        return (*blits, *self._dragged_blits(lights))

    def _result_blits(self, view: SeatView, lights: Lights) -> Blits:
        """Return the results with their buttons, on their way in from the edge, or the button beside the hand."""
        blits = results_blits(view, self._ground.frame(view), self.gear, self.names)
        blits = (*blits, *live.button_blits(lights, view, self._ground, self.gear))
        away = round((1.0 - ease_out(self._docked)) * self._ground.frame(view).dock.width * 1.1)
        return tuple(blit._replace(x=blit.x + away) for blit in blits) if away else blits

    def _place_blits(self, lights: Lights) -> Blits:
        tile = lights.picked or lights.focus
        if tile is None or not lights.arms:
            return ()
        view, unit = self._director.still, self._ground.layout(self._director.still).unit
        blits: list[Blit] = []
        for number, (arm, box) in enumerate(zip(lights.arms, self.places(tile, lights.arms), strict=True)):
            is_chosen = number == lights.chosen
            words = place_words(view, tile, arm)
            blits += live.place_blits(live.LitPlace(box, words, is_chosen), lights, self.gear)
            if is_chosen and lights.picked is not None and lights.dragged_to is None:
                blits.append(live.ghost_blit(tile, self._stand_at(tile, arm), unit, self.gear))
        return tuple(blits)

    def _dragged_blits(self, lights: Lights) -> Blits:
        """Return the tile that the mouse holds: over a place as it will lie there, else upright."""
        tile, at = lights.picked, lights.dragged_to
        if tile is None or at is None:
            return ()
        if lights.chosen is not None and lights.chosen < len(lights.arms):
            stand = self._stand_at(tile, lights.arms[lights.chosen])
            return tuple(live.dragged_blits(tile, stand, 0.4, self.gear))
        slot = self._slots.get(tile)
        unit = self._ground.layout(self._director.still).unit if slot is None else slot.unit
        return tuple(live.dragged_blits(tile, Stand(*at, 0, unit), 0.9, self.gear))

    def _stand_at(self, tile: Tile, arm: Arm | None) -> Stand:
        """Return how a tile would lie at a place."""
        view = self._director.still
        layout = self._ground.layout(view)
        return stand_of(place_for(layout, view.line, tile, arm), layout.unit)

    def _goals(self) -> dict[Tile, hands.Slot]:
        """Return where the shown hand wants to be; a tile that is being drawn already has its room."""
        view, act = self._director.still, self._director.act
        if view.result is not None and view.seat is None:
            return {}
        seat = self._ground.seat
        tiles = tuple(tile for tile in view.hands[seat] if tile is not None) if view.hands else ()
        count = len(tiles)
        if act is not None and isinstance(act.event, TileDrawn) and act.event.seat == seat:
            count += 1
        lights = self.lights if act is None else DARK
        return hands.goal_slots(tiles, self._ground.hand(view, seat, count), lights)
