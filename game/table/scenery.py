"""All that is seen on the table at one moment, from the lowest to the highest."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from game.anim.easing import ease_out
from game.i18n import is_mirrored
from game.table import live
from game.table.act import Act
from game.table.aids import Aids
from game.table.aidview import high_blits, low_blits
from game.table.arrangement import Order, fresh_tiles
from game.table.boneyard import ShownTray, tray_blits
from game.table.choosing import dragged_blits, place_blits
from game.table.corner import help_blits
from game.table.covered import covered_blits
from game.table.director import Director
from game.table.gear import Gear
from game.table.ground import Ground
from game.table.hand import Slot
from game.table.layer import Blit, Blits
from game.table.lights import DARK, Lights
from game.table.notice import hint_blits
from game.table.nudge import Nudge, nudge_of
from game.table.rack import rack_blits, sort_blits
from game.table.report import Course
from game.table.results import results_blits
from game.table.said import callout_blits
from game.table.shifting import Shift, sliding_log
from game.table.shine import effect_blits
from game.table.still import still_blits
from rules.tiles import Tile
from rules.view import SeatView


@dataclass(frozen=True, kw_only=True)
class Scenery:
    """What the picture of the table depends on at one moment.

    order: how the player sorts his hand, and hand: where its tiles are now. last: how far the mark of the last tile
    has faded in, and docked: how far the results have come in from the edge, each from 0 to 1. Where it `is_shared`
    by several people, the results call everybody by name; where it `is_watched` only, there is nothing to press.
    """

    director: Director
    ground: Ground
    gear: Gear
    names: Sequence[str]
    lights: Lights
    aids: Aids
    note: str
    hand: Mapping[Tile, Slot]
    order: Order
    tray: ShownTray
    shift: Shift
    last: float
    docked: float
    course: Course
    outcome: str
    is_shared: bool
    is_watched: bool

    @property
    def _view(self) -> SeatView:
        return self.director.still

    @property
    def _act(self) -> Act | None:
        return self.director.act

    @property
    def _has_line(self) -> bool:
        """Whether the line lies where it belongs, and nothing lifts it."""
        return not self.shift.has_line and (self._act is None or not self._act.lifts_line)

    @cached_property
    def _lit(self) -> Lights:
        return self.lights if self._act is None else dimmed(self.lights)

    @cached_property
    def _nudge(self) -> Nudge:
        """Who knocks on the table, and how far that goes just now."""
        knock = None if self._act is None else self._act.knock
        return nudge_of(knock, self.director.time(0.0), self._view, self.ground)

    def still(self) -> Blits:
        """Return what lies still."""
        return still_blits(
            self._view,
            self.ground,
            self.gear,
            self.names,
            self.aids,
            has_line=self._has_line,
            has_pile=self.tray.tray is None,
            nudge=self._nudge,
            note=self.note,
        )

    def live(self, ahead: float) -> Blits:
        """Return what moves or may change at any time, as it is so many seconds after the last update."""
        return (
            *self._on_the_felt(ahead),
            *self._hand(),
            *live.aloft_blits(self.director.aloft(ahead), self.gear),
            *self._results(),
            *self._said(ahead),
            *self._over_all(),
        )

    def _on_the_felt(self, ahead: float) -> list[Blit]:
        view, ground, gear = self._view, self.ground, self.gear
        blits: list[Blit] = []
        if self.shift.has_line:
            blits += live.aloft_blits(self.shift.aloft(ahead, self.director.pace), gear)
        else:
            if self._has_line:
                blits += low_blits(view, ground, gear, self.aids, self.last)
            blits += place_blits(view, ground, self._lit, gear)
        blits += tray_blits(self.tray, view, ground, gear)
        blits += covered_blits(view, ground, gear)
        return blits

    def _hand(self) -> list[Blit]:
        view, seat = self._view, self.ground.seat
        hand = rack_blits(self.hand, fresh_tiles(view, seat), self._lit, view, self.ground, self.gear)
        blits = [*self._nudge.shift(hand, seat)]
        if not self.is_watched:
            blits += sort_blits(self.order, self.lights, view, self.ground, self.gear)
        return blits

    def _results(self) -> Blits:
        """Return the results with their buttons, on their way in from the edge, or the button beside the hand."""
        told = replace(self._view, seat=None) if self.is_shared else self._view
        frame = self.ground.frame(self._view)
        blits = results_blits(
            told,
            frame,
            self.gear,
            self.names,
            self.course,
            outcome=self.outcome,
            is_watched=self.is_watched,
        )
        blits = (*blits, *live.button_blits(self._lit, self._view, self.ground, self.gear))
        away = round((1.0 - ease_out(self.docked)) * frame.dock.width * 1.1)
        away = -away if is_mirrored() else away
        return tuple(blit._replace(x=blit.x + away) for blit in blits) if away else blits

    def _said(self, ahead: float) -> list[Blit]:
        view, ground, gear, act = self._view, self.ground, self.gear, self._act
        blits: list[Blit] = []
        if not self.is_watched:
            blits += live.menu_blits(self._lit, view, ground, gear)
        blits += live.message_blits(self.lights, view, ground, gear)
        if act is not None:
            time = self.director.time(ahead)
            blits += effect_blits(act.effects, time, gear)
            blits += callout_blits(act.callouts, time, view, ground, gear)
        return blits

    def _over_all(self) -> Blits:
        view, ground, gear = self._view, self.ground, self.gear
        aids = replace(self.aids, moves=self.aids.moves and not self.shift.is_on)
        return (
            *sliding_log(self.shift, view, gear, self.names, self.aids),
            *high_blits(view, ground, gear, self.names, aids, self.lights),
            *help_blits(self.lights.helps, view, ground, gear),
            *hint_blits(self._lit, self.hand, view, ground, gear),
            *dragged_blits(view, ground, self._lit, self.hand, gear),
        )


def dimmed(lights: Lights) -> Lights:
    """Return what stays lit while an event is being played: what the mouse holds, the tray, small buttons."""
    return replace(
        DARK,
        is_menu_lit=lights.is_menu_lit,
        carried=lights.carried,
        dragged_to=lights.dragged_to,
        tray=lights.tray,
    )
