"""Where a view's tiles stand in a window: the frame, the layout of the line, and the stands of every hand."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.table.docking import dock
from game.table.frame import RACK_TILES, Frame, SeatBox, make_frame
from game.table.layout import Layout, Pose, lay_out
from game.table.stands import Stand, boneyard_stands, seat_stands
from rules.tiles import Tile
from rules.view import SeatView


@dataclass(frozen=True, slots=True)
class Ground:
    """A window of `size` pixels in which `seat` sits at the lower edge, with or without room for the log of moves."""

    size: tuple[int, int]
    seat: int
    seats: int
    text_percent: int = 100
    is_clockwise: bool = False
    has_log: bool = False

    def frame(self, view: SeatView, hand: int | None = None) -> Frame:
        """Return the frame for a view, or for a shown hand of other size: results dock once the round is over."""
        return make_frame(
            self.size,
            self.seats,
            text_percent=self.text_percent,
            is_docked=view.is_over,
            hand=self._held(view) if hand is None else hand,
            is_clockwise=self.is_clockwise,
            has_log=self.has_log,
            is_paired=view.rules.partners,
        )

    def _held(self, view: SeatView) -> int:
        """Return how many tiles the shown hand has; as many as usual while none are dealt."""
        held = len(view.hands[self.seat]) if view.hands else 0
        return held or (0 if view.is_over else RACK_TILES)

    def layout(self, view: SeatView) -> Layout:
        """Return where the line lies; a finished line makes room for the results as one picture."""
        layout = lay_out(view.line, self.frame(replace(view, result=None, ended=None)).line)
        return dock(layout, self.frame(view).line) if view.is_over else layout

    def seat_box(self, view: SeatView, seat: int) -> SeatBox:
        """Return a seat's corner of the table."""
        return self.frame(view).seats[(seat - self.seat) % self.seats]

    def hand(self, view: SeatView, seat: int, count: int | None = None) -> tuple[Stand, ...]:
        """Return the stands of a seat's hand, or of a hand of `count` tiles there."""
        if count is None or seat != self.seat:
            return seat_stands(self.seat_box(view, seat), len(view.hands[seat]) if count is None else count)
        return seat_stands(self.frame(view, count).seats[0], count)

    def boneyard(self, view: SeatView, count: int) -> tuple[Stand, ...]:
        """Return the stands of the boneyard's pile with `count` tiles."""
        return boneyard_stands(self.frame(view), count)

    def top_of_boneyard(self, view: SeatView) -> Stand:
        """Return the stand from which the next tile is drawn."""
        return (self.boneyard(view, view.boneyard) or self.boneyard(view, 1))[-1]


def stand_of(pose: Pose, unit: float) -> Stand:
    """Return a pose on the line as a stand."""
    return Stand(pose.x, pose.y, 90 * pose.quarter, unit)


def line_stands(layout: Layout) -> dict[Tile, Stand]:
    """Return the stand of every tile of the line."""
    return {placed.tile: stand_of(placed.pose, layout.unit) for placed in layout.tiles}
