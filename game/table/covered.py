"""The hand at the lower edge while nobody may see it: as many backs as it has tiles, in their places."""

from __future__ import annotations

from collections.abc import Iterator

from game.table.gear import Gear
from game.table.ground import Ground
from game.table.layer import Blit
from game.table.still import spread
from rules.view import SeatView


def covered_blits(view: SeatView, ground: Ground, gear: Gear) -> Iterator[Blit]:
    """Yield the tiles of the shown hand that lie face down; none for a hand that its owner looks at."""
    hand = view.hands[ground.seat] if view.hands else ()
    if None in hand:
        stands = ground.hand(view, ground.seat, len(hand))
        yield from spread(gear, [(None, stand) for stand in stands])
