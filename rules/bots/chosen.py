"""What the others have chosen in this round, as a seat saw it: where each lay was made, and what was laid later."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rules import line as lines
from rules.bots.core import bit_of, graph_of, mask_of
from rules.events import Passed, TileDrawn, TileLaid

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.bots.core import Graph, Move, Shape
    from rules.line import Line
    from rules.view import SeatView


class Choice(NamedTuple):
    """A lay that somebody else chose: the shape before it, the move, and what the seat has laid from its hand since.

    `later` is a mask and holds the tile of this lay too. `laid` is the mask of what lay on the table before it.
    """

    seat: int
    before: Shape
    move: Move
    later: int
    laid: int


def choices_of(seen: SeatView) -> list[list[Choice]]:
    """Return the choices of every seat that has made some, each seat's earliest first.

    What a seat chose before it last drew is left out: nobody can tell what it did not hold yet. So is a lead that the
    deal decided.
    """
    laid: list[list[tuple[Line, TileLaid]]] = [[] for _ in range(seen.seats)]
    line, has_drawn = lines.Line(seen.line.has_spinner), False
    for event in seen.history:
        if isinstance(event, TileDrawn):
            laid[event.seat], has_drawn = [], True
        elif isinstance(event, TileLaid):
            if not has_drawn and event.seat != seen.seat:
                laid[event.seat].append((line, event))
            line, has_drawn = _after(line, event), False
        elif isinstance(event, Passed):
            has_drawn = False
    graph = graph_of(seen.rules)  # once: asked again, it may be another one, with other shapes
    return [found[::-1] for each in laid if (found := list(_backwards(seen, graph, each)))]


def _backwards(seen: SeatView, graph: Graph, laid: list[tuple[Line, TileLaid]]) -> Iterator[Choice]:
    """Yield the choices among the lays of one seat, the latest first."""
    later = 0
    for line, event in reversed(laid):
        bit = bit_of(event.tile)
        later |= bit
        if event.arm is not None or seen.round_no > 1:
            after = graph.of_line(_after(line, event))
            yield Choice(event.seat, graph.of_line(line), (bit, after, after.points), later, mask_of(line.tiles))


def _after(line: Line, event: TileLaid) -> Line:
    if event.arm is None:
        return lines.open_lead(line, event.tile, is_turned=event.inner != event.tile.high)
    return lines.lay(line, event.tile, event.arm)
