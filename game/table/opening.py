"""What is painted ahead of the first deal of a match: all that its first moments show, in small steps."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.table.acts import make_act
from game.table.arrangement import Order
from game.table.boneyard import pile_blits
from game.table.flights import aloft
from game.table.gear import Gear
from game.table.ground import Ground
from game.table.layer import Blit
from game.table.lights import Lights
from game.table.live import aloft_blits, menu_blits, message_blits
from game.table.order import order_blits
from game.table.plaques import plaque_blits
from game.table.rack import sort_blits
from game.table.status import status_blits
from game.table.still import wood_blits
from rules import match as matches
from rules.events import RoundDealt
from rules.ruleset import Ruleset
from rules.tiles import tile_set
from rules.view import SeatView, advance, redact, view


def paint_opening(ground: Ground, gear: Gear, rules: Ruleset, names: Sequence[str], message: str) -> Iterator[None]:
    """Paint what a deal by these rules shows first, and forget it: the pictures are kept where pictures are kept.

    Which tiles are dealt makes no difference, as all of them fly face down.
    """
    before = view(matches.begin(rules, ground.seats), ground.seat)
    dealt = matches.deal_shuffled(matches.begin(rules, ground.seats), tile_set(rules.highest)).events
    event = next(redact(each, ground.seat) for each in dealt if isinstance(each, RoundDealt))
    act = make_act(event, before, advance(before, event), ground, 1.0)
    for flight in act.flights:
        tile = aloft(flight, 0.0)
        if tile is not None:
            _paint(aloft_blits((tile,), gear))
            yield
    for blits in _lying(act.during, ground, gear, names, Lights(message=message)):
        _paint(blits)
        yield


def _lying(
    seen: SeatView, ground: Ground, gear: Gear, names: Sequence[str], lights: Lights
) -> Iterator[Iterator[Blit]]:
    """Yield what lies still or stands over the table, each thing by itself."""
    yield wood_blits(seen, ground, gear)
    for seat in range(ground.seats):
        yield plaque_blits(seen, ground, gear, seat, names[seat])
    yield order_blits(seen, ground, gear)
    yield status_blits(seen, ground, gear, has_ends=False)
    yield pile_blits(seen, ground, gear)
    yield message_blits(lights, seen, ground, gear)
    yield menu_blits(lights, seen, ground, gear)
    yield sort_blits(Order.DEALT, lights, seen, ground, gear)


def _paint(blits: Iterator[Blit]) -> None:
    """Let the pictures be made."""
    for _ in blits:
        pass
