"""How a round begins: the tiles of the last one are gathered, shuffled face down in the middle, and dealt."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Final, NamedTuple

from game.table.act import Act, Sound
from game.table.effects import GOLDEN
from game.table.flights import SHUFFLED_STEP, Flight, Swirl
from game.table.ground import Ground, line_stands
from game.table.stands import Stand
from rules.tiles import Tile
from rules.view import SeatView

SHUFFLE_SECONDS: Final = 0.95
DEAL_SECONDS: Final = 0.34
DEAL_EVERY: Final = 0.036
DEAL_ALL: Final = 0.85
"""Seconds from the first tile that is dealt to the last, at most."""
HEAP: Final = 0.40
"""How far the heap reaches from its middle, as a share of the room for the line."""
SHUFFLED: Final = 0.72
"""How large a shuffled tile is, in tiles of the shown hand."""


class _Lain(NamedTuple):
    """A tile that lies on the table before the deal; `face` is None where it lies face down."""

    stand: Stand
    face: Tile | None


def stage_deal(act: Act, ground: Ground) -> Act:
    """All tiles swirl in the middle; then each flies to its seat, and those that are left slide to the boneyard."""
    view = act.after
    heap = _heap(act, ground)
    order = _dealing_order(view)
    every = min(DEAL_EVERY, DEAL_ALL / max(len(order), 1))
    dealt = []
    for number, (place, seat) in enumerate(order):
        origin, swirl = heap[len(heap) - 1 - number]
        start, goal = SHUFFLE_SECONDS + number * every, ground.hand(view, seat)[place]
        tile = view.hands[seat][place]
        dealt.append(
            Flight(tile, start, DEAL_SECONDS, origin, goal, 0.35, is_pushed=True, is_turned_up=True, swirl=swirl)
        )
    last = SHUFFLE_SECONDS + max(len(order) - 1, 0) * every + DEAL_SECONDS
    left = _left_over(view, ground, heap[: len(heap) - len(order)], last)
    slides = tuple(Sound(flight.start + DEAL_SECONDS * 0.8, "slide") for flight in dealt[::3])
    return replace(
        act,
        during=replace(view, hands=((),) * view.seats, boneyard=0, turn=None),
        seconds=last,
        flights=(*left, *reversed(dealt)),
        sounds=(Sound(0.0, "shuffle"), *slides),
    )


def _dealing_order(view: SeatView) -> list[tuple[int, int]]:
    """Return place in the hand and seat of every dealt tile, in the order they fly."""
    seats = [(view.leader + step) % view.seats for step in range(view.seats)]
    return [(place, seat) for place in range(max(view.counts)) for seat in seats if place < view.counts[seat]]


def _left_over(view: SeatView, ground: Ground, heap: list[tuple[Stand, Swirl]], last: float) -> list[Flight]:
    """Return the flights of the tiles that are not dealt to the boneyard; one stays on each of its places."""
    goals = ground.boneyard(view, view.boneyard)
    flights = []
    for number, (origin, swirl) in enumerate(heap):
        goal = goals[number % len(goals)] if goals else origin
        start = last - DEAL_SECONDS - 0.012 * (len(heap) - 1 - number)
        is_hidden = number + len(goals) < len(heap) or not goals
        flights.append(
            Flight(None, start, DEAL_SECONDS, origin, goal, 0.2, is_pushed=True, is_hidden_after=is_hidden, swirl=swirl)
        )
    return flights


def _heap(act: Act, ground: Ground) -> list[tuple[Stand, Swirl]]:
    """Return where every tile waits in the heap when it has been shuffled, from its middle outwards, and its way."""
    view, frame = act.after, ground.frame(act.after)
    count = sum(view.counts) + view.boneyard
    middle, unit = frame.line.centre, max(round(frame.seats[0].unit * SHUFFLED), 8)
    wide = min(frame.line.width * HEAP, unit * 0.9 * math.sqrt(count) * 1.25)
    high = min(frame.line.height * HEAP, unit * 0.9 * math.sqrt(count) * 0.8)
    lain = _lain(act.before, ground)
    heap = []
    for number in range(count):
        far, angle = math.sqrt((number + 0.5) / count), number * GOLDEN
        degrees = number * 137 % 180 // SHUFFLED_STEP * SHUFFLED_STEP
        stand = Stand(middle[0] + wide * far * math.cos(angle), middle[1] + high * far * math.sin(angle), degrees, unit)
        came = lain[number % len(lain)] if lain else _Lain(stand._replace(x=middle[0], y=middle[1]), None)
        spin = 150.0 if number % 3 else -110.0
        heap.append((stand, Swirl(*middle, 1.25 - 0.5 * far, spin, SHUFFLE_SECONDS * 0.95, *came)))
    return heap


def _lain(view: SeatView, ground: Ground) -> list[_Lain]:
    """Return the tiles of the round before: the line, and what was left in the hands."""
    if view.result is None:
        return []
    line = [_Lain(stand, tile) for tile, stand in line_stands(ground.layout(view)).items()]
    hands = [
        _Lain(stand, tile)
        for seat in range(view.seats)
        for tile, stand in zip(view.hands[seat], ground.hand(view, seat), strict=False)
    ]
    return line + hands
