"""The blits of all aids together, and of what is told of a seat, for the table to put over what lies still."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from game.table.aids import Aids
from game.table.gear import Gear
from game.table.ground import Ground
from game.table.lastmark import last_blits
from game.table.layer import Blit
from game.table.lights import Lights
from game.table.logpanel import log_blits
from game.table.numberpanel import number_blits
from game.table.ring import ring_blits
from game.table.seatnote import seat_blits
from rules.view import SeatView


def told_view(view: SeatView, aids: Aids) -> SeatView:
    """Return the view that the log tells from: nobody's where everybody is called by name."""
    return replace(view, seat=None) if aids.calls else view


def low_blits(view: SeatView, ground: Ground, gear: Gear, aids: Aids, share: float) -> Iterator[Blit]:
    """Yield what lies right on the line: the last tile's mark, come up to a share from 0 to 1."""
    if aids.last:
        yield from last_blits(view, ground, gear, share)


def high_blits(
    view: SeatView, ground: Ground, gear: Gear, names: Sequence[str], aids: Aids, lights: Lights
) -> Iterator[Blit]:
    """Yield what stands over everything: the log, the ring of the turn's time, a number's tiles, the note on a seat."""
    if aids.moves:
        yield from log_blits(told_view(view, aids), ground, gear, names, aids.scroll)
    yield from ring_blits(lights, view, ground, gear)
    if aids.numbers:
        yield from number_blits(view, ground, gear, lights.number)
    if lights.seat is not None:
        yield from seat_blits(view, ground, gear, names, lights.seat, has_passes=aids.passes)
