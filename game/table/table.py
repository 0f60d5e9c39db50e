"""The drawn table: what it shows now, what changed since the last frame, and where the mouse meets it."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

import pygame

from game.table.act import Act, Held
from game.table.ahead import paint_ahead
from game.table.aids import ALL_AIDS, Aids
from game.table.aidview import told_view
from game.table.arrangement import Arrangement, Racks
from game.table.boneyard import ShownTray, tray_plan
from game.table.choosing import chosen_stand, place_boxes
from game.table.director import Director
from game.table.frame import Box, Frame
from game.table.gear import Gear
from game.table.ground import Ground
from game.table.hand import ShownHand, Slot, Zone
from game.table.hearing import heard_by_all
from game.table.lastmark import LastMark, last_tile
from game.table.lights import DARK, Lights
from game.table.logpanel import log_limit
from game.table.numbers import number_at
from game.table.picture import Picture
from game.table.report import Course
from game.table.scenery import Scenery
from game.table.seatnote import seat_at
from game.table.shifting import Shift
from game.table.stands import Stand
from game.table.tray import Tray, TrayPlan
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

    The scene gives it `lights`, and for the results the `course` of the match and, in a room with stakes, its `outcome`
    in words; everything else comes from events.
    Where it `is_shared` by several people, the results call everybody by name; where it `is_watched` only, there is
    nothing to press.
    `picture` is what is painted, once a felt is laid.
    """

    def __init__(
        self,
        view: SeatView,
        ground: Ground,
        gear: Gear,
        names: Sequence[str],
        *,
        pace: float,
        racks: Racks | None = None,
    ) -> None:
        self.lights: Lights = DARK
        self.note = ""
        self.aids: Aids = ALL_AIDS
        self.names = tuple(names)
        self.course: Course = ()
        self.outcome = ""
        self.is_shared = self.is_watched = False
        self._ground = ground
        self.gear = gear
        self._hand = ShownHand(racks or Racks())
        self._tray = ShownTray()
        self._drawn_from: Stand | None = None
        self._director = Director(view, ground, pace=pace, hear=gear.hear, amend=self._amended)
        self._hand.settle(self._goals())
        self.picture = Picture()
        self._docked = 1.0
        self._shift = Shift()
        self._last = LastMark(last_tile(view))

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
        return self._docked < 1.0 or self._last.share < 1.0 or self._shift.is_on or not self._is_hand_settled

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
        self.picture.lay_felt(felt)

    def paint_ahead(self) -> Iterator[None]:
        """Paint the tiles for this window one after the other, so that the next frame is a short one."""
        return paint_ahead(self._director.still, self._ground, self.gear, self._goals())

    def move_to(self, ground: Ground) -> None:
        """Fit another window, in the middle of any motion."""
        self._ground = ground
        self._director.move_to(ground)
        self._shift.end()
        self._hand.settle(self._goals())
        self.picture.lay_felt(None)

    def shift_to(self, ground: Ground) -> None:
        """Fit a ground of the same window, with or without the log of moves: the line moves there.

        While an event is being played, or without motion, it is there at once.
        """
        before, self._ground = self._ground, ground
        self._director.move_to(ground)
        if self._director.act is None and self.pace > 0:
            self._shift.begin(self._director.still, before, ground)

    def tell(self, events: Iterable[Event]) -> None:
        """Queue events to be played."""
        self._shift.end()
        self._director.tell(events, self._held())

    def _held(self) -> Held | None:
        """Return the tile that the mouse drags, and where it is seen: over a place as it would lie there."""
        lights = self.lights
        if lights.picked is None or lights.dragged_to is None:
            return None
        stand = chosen_stand(self._director.still, self._ground, lights)
        if stand is not None:
            return Held(lights.picked, stand.x, stand.y, stand.degrees)
        return Held(lights.picked, *lights.dragged_to, 0)

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self._director.update(seconds)
        self._shift.update(seconds, self.pace)
        self._last.update(last_tile(self._director.still), seconds, is_instant=self.pace <= 0)
        self._hand.update(self._goals(), self.lights, seconds if self.pace > 0 else math.inf)
        self._tray.update(self.lights.tray, seconds, self.pace)
        if not self._director.still.is_over:
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
        self._hand.settle(self._goals())
        self._docked = 1.0
        self._shift.end()
        self._last.update(last_tile(self._director.still), 0.0, is_instant=True)

    def number_at(self, at: tuple[int, int]) -> int | None:
        """Return the number of the laid half under a pixel."""
        return number_at(self._director.still, self._ground, at)

    def seat_at(self, at: tuple[int, int]) -> int | None:
        """Return the seat whose plaque is under a pixel."""
        return seat_at(self._director.still, self._ground, at)

    def scroll_log(self, entries: int) -> None:
        """Scroll the log of moves back by so many entries, or forth; not beyond its ends."""
        told = told_view(self._director.still, self.aids)
        most = log_limit(told, self._ground, self.gear, self.names)
        self.aids = replace(self.aids, scroll=max(min(self.aids.scroll + entries, most), 0))

    def tile_at(self, at: tuple[int, int]) -> Tile | None:
        """Return the tile of the shown hand under a pixel."""
        goals = self._goals()
        return next((zone.tile for zone in self._zones() if zone.body.has(at) or goals[zone.tile].box.has(at)), None)

    def turning_at(self, at: tuple[int, int]) -> Tile | None:
        """Return the tile that is turned by pressing a pixel, which lies just below it."""
        return next((zone.tile for zone in self._zones() if zone.below.has(at)), None)

    def place_in_hand(self, at: tuple[int, int]) -> int | None:
        """Return the place in the hand, from the left, for a tile that is dragged to a pixel; None away from it."""
        return self._hand.place_at(self.shown, self._ground, at)

    def places(self, tile: Tile, arms: Sequence[Arm | None]) -> tuple[Box, ...]:
        """Return the boxes in which a tile would lie at these arms."""
        return place_boxes(self._director.still, self._ground, tile, arms)

    def tile_box(self, tile: Tile) -> Box | None:
        """Return what a tile of the shown hand covers when it rests."""
        slot = self._goals().get(tile)
        return None if slot is None else slot.box

    def rest_box(self, tile: Tile) -> Box:
        """Return what a tile of the shown hand covers, however it rises."""
        return next(zone.body for zone in self._zones() if zone.tile == tile)

    @property
    def hand(self) -> tuple[Tile, ...]:
        """The shown hand from left to right, as the player holds it."""
        return self._hand.arrange(self.shown, self._ground)

    @property
    def arrangement(self) -> Arrangement:
        """How the player holds his tiles."""
        return self._hand.arrangement(self.shown, self._ground)

    @arrangement.setter
    def arrangement(self, arrangement: Arrangement) -> None:
        self._hand.racks.keep(self.shown, self._ground.seat, arrangement)

    def tray_plan(self, tray: Tray) -> TrayPlan:
        """Return where a tray lies from which tiles are picked."""
        return tray_plan(tray, self._director.still, self._ground)

    def take_from(self, tray: Tray, number: int) -> None:
        """Let the next drawn tile come from its place in the tray."""
        self._drawn_from = self.tray_plan(tray).stands[number]

    def _zones(self) -> tuple[Zone, ...]:
        return self._hand.zones(self._director.still, self._ground)

    def _amended(self, act: Act) -> Act:
        amended = self._hand.amended(act, self._ground, self._drawn_from)
        if self.is_shared or self.is_watched:
            amended = heard_by_all(amended)
        if isinstance(act.event, TileDrawn):
            self._drawn_from = None
        return amended

    @property
    def _is_hand_settled(self) -> bool:
        """Whether hand and tray are where they want to be."""
        return dict(self._hand.slots) == self._goals() and self._tray.is_settled(self.lights.tray)

    def take_damage(self, ahead: float) -> tuple[pygame.Rect, ...]:
        """Return where the picture differs from the last one that was asked for, so many steps ahead in motion."""
        if not self.picture.is_there:
            return ()
        scenery = self._scenery()
        return self.picture.show(scenery.still(), scenery.live(ahead * STEP))

    def draw(self, screen: pygame.Surface) -> None:
        """Paint the picture of the last `take_damage`."""
        self.picture.draw(screen)

    def _scenery(self) -> Scenery:
        return Scenery(
            director=self._director,
            ground=self._ground,
            gear=self.gear,
            names=self.names,
            lights=self.lights,
            aids=self.aids,
            note=self.note,
            hand=self._hand.slots,
            order=self.arrangement.order,
            tray=self._tray,
            shift=self._shift,
            last=self._last.share,
            docked=self._docked,
            course=self.course,
            outcome=self.outcome,
            is_shared=self.is_shared,
            is_watched=self.is_watched,
        )

    def _goals(self) -> dict[Tile, Slot]:
        """Return where the shown hand wants to be; a tile that is being drawn already has its room."""
        act = self._director.act
        lights = self.lights if act is None else DARK
        return self._hand.goals(self._director.still, act, self._ground, lights)
