"""What a lay leads to at once, over the hands that are possible: who is shut out, and who wins a block."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from rules.bots.core import bits_of
from rules.bots.effort import Effort
from rules.bots.judging import judge
from rules.bots.search import Search
from rules.bots.worlds import Worlds

if TYPE_CHECKING:
    import random
    from collections.abc import Mapping

    from rules.actions import Lay
    from rules.bots.core import Move
    from rules.bots.judging import Regards
    from rules.bots.worlds import World
    from rules.view import SeatView

_SAMPLES: Final = 1000
"""So many worlds are looked at where there are more deals."""


def known_regards(seen: SeatView, moves: Mapping[Move, Lay], dice: random.Random) -> dict[Lay, Regards]:
    """Return what there is to say about these lays, by all that the seat knows for certain."""
    search = Search(seen, Effort(visits=1), dice)
    worlds = Worlds(search.knowledge)
    if worlds.is_exact and worlds.total <= _SAMPLES:
        found = worlds.all()
    else:
        found = dict.fromkeys((worlds.sample(dice) for _ in range(_SAMPLES)), 1)
    return {lay: _regards(search, move, lay, found) for move, lay in moves.items()}


def _regards(search: Search, move: Move, lay: Lay, worlds: Mapping[World, int]) -> Regards:
    """Return the regards of a lay, each world as often as it is told."""
    seen, (bit, after, _) = search.seen, move
    me, ways = search.knowledge.seat, sum(worlds.values())

    def stuck(seat: int) -> float:
        return sum(times for world, times in worlds.items() if not world.hands[seat] & after.fits) / ways

    partner = (me + 2) % seen.seats
    is_dead = not after.fits & ((search.knowledge.hand ^ bit) | search.knowledge.unseen)
    return replace(
        judge(seen, lay),
        closes=stuck((me + 1) % seen.seats),
        starves=stuck(partner) if seen.rules.partners else 0.0,
        block=sum(times * _brought(search, move, world) for world, times in worlds.items()) / ways if is_dead else 0.0,
    )


def _brought(search: Search, move: Move, world: World) -> float:
    """Return the points that the own side has more than the best other when nobody can move after this."""
    table = search.table_in(world, bits_of(world.boneyard))
    table.lay(move)
    table.reach_lay()
    return search.margin(*table.result(search.seen.leader, search.seen.round_no))
