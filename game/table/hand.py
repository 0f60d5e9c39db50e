"""How the shown hand moves in its rack: tiles close up, make room, turn and rise, and where the mouse meets them."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Final, NamedTuple

from game.table.acts import Act
from game.table.arrangement import Arrangement, Racks
from game.table.flights import Flight
from game.table.frame import Box
from game.table.ground import Ground
from game.table.lights import Lights
from game.table.rows import lip
from game.table.stands import Stand
from rules.events import RoundDealt, TileDrawn, TileLaid
from rules.tiles import Tile
from rules.view import SeatView

PLAYABLE_RISE: Final = 0.10
FOCUS_RISE: Final = 0.26
PICKED_RISE: Final = 0.34
"""How high a tile rises, in short sides."""
HALF_TURN: Final = 180.0
_HASTE: Final = 20.0
_GENTLE: Final = 11.0
"""Which part of its way a tile goes in a second; one that comes back from afar goes slower."""
_NEAR: Final = 0.4
_FAR: Final = 2.0
"""From how far a tile comes back gently, in short sides."""
_SNAPPED: Final = 3.0
"""How near to its place on the line a tile is that has snapped there, in pixels."""
_REACH: Final = 0.6
"""How far above the hand a dragged tile still belongs to the rack, in short sides."""


class Slot(NamedTuple):
    """Where a tile of the hand is: the centre of its face, its short side, and how far it is turned in degrees."""

    x: float
    y: float
    unit: int
    degrees: float = 0.0

    @property
    def box(self) -> Box:
        """What the tile covers."""
        return Box(round(self.x) - self.unit // 2, round(self.y) - self.unit, self.unit, 2 * self.unit)


Slots = Mapping[Tile, Slot]


class Zone(NamedTuple):
    """Where the mouse meets a tile that stands in the hand: the tile itself, and the thin strip below that turns it."""

    tile: Tile
    body: Box
    below: Box


def goal_slots(
    tiles: Sequence[Tile], stands: Sequence[Stand], lights: Lights, turned: frozenset[Tile] = frozenset()
) -> dict[Tile, Slot]:
    """Return where every tile of the hand wants to be."""
    return {
        tile: Slot(
            stand.x,
            stand.y - _rise(tile, lights) * stand.unit,
            round(stand.unit),
            HALF_TURN if tile in turned else 0.0,
        )
        for tile, stand in zip(tiles, stands, strict=False)
    }


def _rise(tile: Tile, lights: Lights) -> float:
    if tile == lights.picked:
        return PICKED_RISE
    if tile == lights.focus and (not lights.is_choosing or tile in lights.playable):
        return FOCUS_RISE
    return PLAYABLE_RISE if lights.is_choosing and tile in lights.playable else 0.0


def moved(slots: Slots, goals: Slots, seconds: float) -> dict[Tile, Slot]:
    """Return the slots a moment later; a tile that is new in the hand is at its goal at once."""
    return {tile: _nearer(slots.get(tile, goal), goal, seconds) for tile, goal in goals.items()}


def _nearer(slot: Slot, goal: Slot, seconds: float) -> Slot:
    away = math.dist(slot[:2], goal[:2])
    if away < _NEAR and abs(slot.degrees - goal.degrees) < 1.0:
        return goal
    share = seconds * (_HASTE if away < _FAR * goal.unit else _GENTLE)
    if share >= 1.0:
        return goal
    return Slot(
        slot.x + (goal.x - slot.x) * share,
        slot.y + (goal.y - slot.y) * share,
        goal.unit,
        slot.degrees + (goal.degrees - slot.degrees) * share,
    )


def zones_of(tiles: Sequence[Tile], stands: Sequence[Stand]) -> tuple[Zone, ...]:
    """Return where the mouse meets the tiles of a hand at rest, the row in front first.

    Neighbours share the gap between them; the strip below a row ends where the next row begins.
    """
    both = list(zip(tiles, stands, strict=True))
    found = []
    rows = sorted({stand.y for _, stand in both}, reverse=True)
    for y in rows:
        row = [(tile, stand) for tile, stand in both if stand.y == y]
        room = round(row[0][1].unit / 2) if y == rows[0] else lip(row[0][1].unit)
        found += [_zone(tile, stand, edges, room) for (tile, stand), edges in zip(row, _edges(row), strict=True)]
    return tuple(found)


def _zone(tile: Tile, stand: Stand, edges: tuple[int, int], room: int) -> Zone:
    left, right = edges
    unit = round(stand.unit)
    body = Box(left, round(stand.y) - unit, right - left, 2 * unit)
    return Zone(tile, body, Box(left, body.bottom, right - left, room))


def _edges(row: Sequence[tuple[Tile, Stand]]) -> Iterator[tuple[int, int]]:
    """Yield where each tile of a row begins and ends for the mouse, from left to right."""
    xs = [stand.x for _, stand in row]
    outer = row[0][1].unit / 2
    cuts = [round(xs[0] - outer), *(round((one + other) / 2) for one, other in pairwise(xs)), round(xs[-1] + outer)]
    yield from pairwise(cuts)


def _is_put_away(view: SeatView) -> bool:
    """Whether nobody's hand is on the rack any more: a shared round is over, and its hands lie in the results."""
    return view.result is not None and view.seat is None


@dataclass(slots=True)
class ShownHand:
    """The hand at the lower edge: how the player holds it, and where its tiles are on their way."""

    racks: Racks = field(default_factory=Racks)
    slots: Slots = field(default_factory=dict)

    def arrangement(self, view: SeatView, ground: Ground) -> Arrangement:
        """Return how the player holds his tiles."""
        return self.racks.find(view, ground.seat)

    def arrange(self, view: SeatView, ground: Ground) -> tuple[Tile, ...]:
        """Return the tiles of the hand from left to right."""
        held = view.hands[ground.seat] if view.hands else ()
        return self.arrangement(view, ground).arrange([tile for tile in held if tile is not None])

    def goals(self, view: SeatView, act: Act | None, ground: Ground, lights: Lights) -> dict[Tile, Slot]:
        """Return where the hand wants to be; a tile that is being drawn already has its room."""
        if _is_put_away(view):
            return {}
        is_drawing = act is not None and isinstance(act.event, TileDrawn) and act.event.seat == ground.seat
        tiles = self.arrange(act.after if act is not None and is_drawing else view, ground)
        stands = ground.hand(view, ground.seat, len(tiles))
        turned = self.arrangement(view, ground).turned
        goals = goal_slots(tiles, stands, lights, turned)
        here = set(view.hands[ground.seat]) if view.hands else set()
        return {tile: slot for tile, slot in goals.items() if tile in here}

    def settle(self, goals: Slots) -> None:
        """Put every tile where it wants to be."""
        self.slots = goals

    def update(self, goals: Slots, lights: Lights, seconds: float) -> None:
        """Bring the tiles nearer to where they want to be; the one that the mouse holds is where the mouse is."""
        slots = moved(self.slots, goals, seconds)
        tile, at = lights.carried, lights.dragged_to
        if tile in slots and at is not None:
            slots[tile] = slots[tile]._replace(x=at[0], y=at[1])
        self.slots = slots

    def zones(self, view: SeatView, ground: Ground) -> tuple[Zone, ...]:
        """Return where the mouse meets the hand at rest; nowhere once the results show all hands."""
        tiles = () if _is_put_away(view) else self.arrange(view, ground)
        return zones_of(tiles, ground.hand(view, ground.seat, len(tiles)))

    def place_at(self, view: SeatView, ground: Ground, at: tuple[int, int]) -> int | None:
        """Return the place in the hand for a tile that is dragged to a pixel; None when it has left the rack."""
        stands = ground.hand(view, ground.seat, len(self.arrange(view, ground)))
        if not stands or not _belongs(stands, at):
            return None
        near = min(stands, key=lambda stand: (abs(stand.y - at[1]), abs(stand.x - at[0])))
        return stands.index(near)

    def amended(self, act: Act, ground: Ground, drawn_from: Stand | None) -> Act:
        """Return an act with the shown hand's tiles flying from and to where they stand as the player holds them."""
        event = act.event
        if isinstance(event, TileLaid) and event.seat == ground.seat:
            flights = [self._from_hand(flight) if flight.tile == event.tile else flight for flight in act.flights]
            return replace(act, flights=tuple(flights))
        if isinstance(event, RoundDealt) or (isinstance(event, TileDrawn) and event.seat == ground.seat):
            tiles = self.arrange(act.after, ground)
            goals = dict(zip(tiles, ground.hand(act.after, ground.seat, len(tiles)), strict=True))
            flights = [_to_hand(flight, goals) for flight in act.flights]
            if drawn_from is not None and isinstance(event, TileDrawn):
                flights = [flight._replace(origin=drawn_from) for flight in flights]
            return replace(act, flights=tuple(flights))
        return act

    def _from_hand(self, flight: Flight) -> Flight:
        """Return the flight of a tile that is laid, out of its place in the hand unless the mouse held it."""
        slot = None if flight.tile is None else self.slots.get(flight.tile)
        if flight.held and math.dist(flight.origin[:2], flight.goal[:2]) < _SNAPPED:
            return flight._replace(origin=flight.origin._replace(unit=flight.goal.unit))
        if flight.held or slot is None:
            return flight
        return flight._replace(origin=Stand(slot.x, slot.y, slot.degrees, slot.unit))


def _to_hand(flight: Flight, goals: Mapping[Tile, Stand]) -> Flight:
    goal = None if flight.tile is None else goals.get(flight.tile)
    return flight if goal is None else flight._replace(goal=goal)


def _belongs(stands: Sequence[Stand], at: tuple[int, int]) -> bool:
    """Whether a pixel is at the rack."""
    unit, xs, ys = stands[0].unit, [stand.x for stand in stands], [stand.y for stand in stands]
    return min(xs) - 2 * unit <= at[0] <= max(xs) + 2 * unit and at[1] >= min(ys) - (1 + _REACH) * unit
