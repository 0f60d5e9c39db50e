"""How likely the others are to have laid what they laid where lays make points: people take points, then weight."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final, NamedTuple

from rules import line as lines
from rules.bots.core import bit_of, graph_of, tile_of
from rules.events import Passed, TileDrawn, TileLaid

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.bots.core import Move, Shape
    from rules.bots.worlds import World
    from rules.line import Line
    from rules.view import SeatView

_PER_POINT: Final = 0.6
_PER_PIP: Final = 0.2
_FOR_DOUBLE: Final = 0.5
"""What a point, a pip and a double matter to people, as the exponent of a choice by chance."""

_WHIM: Final = 0.02
"""The chance of any choice beside all greed."""


class _Choice(NamedTuple):
    """A lay that somebody else chose: where, which, and what the seat has laid from its hand since, this included."""

    seat: int
    before: Shape
    move: Move
    later: int


class Greed:
    """What the others have chosen since each last drew, as this seat saw it."""

    def __init__(self, seen: SeatView) -> None:
        self._choices = _choices(seen)
        self.is_telling = bool(self._choices)
        self._liked: dict[Move, float] = {}

    def likelihood(self, world: World) -> float:
        """Return how likely these choices are if this is the world."""
        likely = 1.0
        for seat, before, chosen, later in self._choices:
            can = (world.hands[seat] | later) & before.fits
            moves = before.lays.get(can) or before.find(can)
            if len(moves) > 1:
                likely *= _WHIM + self._liking(chosen) / sum(map(self._liking, moves))
        return likely

    def _liking(self, move: Move) -> float:
        known = self._liked.get(move)
        if known is None:
            bit, _, points = move
            tile = tile_of(bit)
            known = exp(_PER_POINT * points + _PER_PIP * tile.pips + _FOR_DOUBLE * tile.is_double)
            self._liked[move] = known
        return known


def _choices(seen: SeatView) -> list[_Choice]:
    """Return the lays that the others could choose; what a seat chose before it last drew is left out."""
    found: list[list[tuple[Line, TileLaid]]] = [[] for _ in range(seen.seats)]
    line, has_drawn = lines.Line(seen.line.has_spinner), False
    for event in seen.history:
        if isinstance(event, TileDrawn):
            found[event.seat], has_drawn = [], True
        elif isinstance(event, TileLaid):
            if not has_drawn and event.seat != seen.seat:
                found[event.seat].append((line, event))
            line, has_drawn = _after(line, event), False
        elif isinstance(event, Passed):
            has_drawn = False
    return [choice for laid in found for choice in _with_later(seen, laid)]


def _with_later(seen: SeatView, laid: list[tuple[Line, TileLaid]]) -> Iterator[_Choice]:
    """Yield the choices of one seat, the latest first; a lead that the deal decided was none."""
    graph, later = graph_of(seen.rules), 0
    for line, event in reversed(laid):
        bit = bit_of(event.tile)
        later |= bit
        if event.arm is not None or seen.round_no > 1:
            after = graph.of_line(_after(line, event))
            yield _Choice(event.seat, graph.of_line(line), (bit, after, after.points), later)


def _after(line: Line, event: TileLaid) -> Line:
    if event.arm is None:
        return lines.open_lead(line, event.tile, is_turned=event.inner != event.tile.high)
    return lines.lay(line, event.tile, event.arm)
