"""What the open ends are, as a graph: from every shape of the ends, each lay leads to another shape.

The tiles behind the ends are forgotten, so that lines with the same future are the same shape. Shapes are made when
they are first met, and what may be laid by a hand is remembered.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

from rules.actions import Arm
from rules.bots.core.bits import bit_of, fitting, mask_of, tile_of
from rules.ruleset import CountPoints, Ruleset, Spinner
from rules.scoring import points_in_play
from rules.tiles import HIGHEST_NUMBER, Tile, tile, tile_set

if TYPE_CHECKING:
    from rules.line import Line

MOST_SHAPES: Final = 10_000
"""So many shapes are kept; then the graph begins anew, which bounds the memory of long matches."""

MOST_LAYS: Final = 50_000
"""So many answers are remembered in all before the graph begins anew."""

_DOUBLE: Final = 10
"""Added to the number of an end that a double shows and that counts both of its halves."""

_BARE: Final = 20
"""An end that is a side of the spinner, or of a lead that is a double, with nothing laid there yet."""


class _Key(NamedTuple):
    """What decides a shape: the double whose bare sides matter (-1 for none), its long ends and its short ends."""

    double: int
    longs: tuple[int, ...]
    shorts: tuple[int, ...]


class Shape:
    """The open ends of a line, as far as the future depends on them.

    numbers: the open numbers. fits: the tiles that fit somewhere. points: what the lay that led here scores in play.
    lays, choices: what the fitting tiles of a hand, a mask, can do; each different move once, and with sensible moves
    repeated for a choice by chance.
    """

    __slots__ = ("by_bit", "choices", "fits", "graph", "key", "lays", "numbers", "points")

    def __init__(self, graph: Graph, key: _Key, numbers: tuple[int, ...], points: int) -> None:
        """Work out what fits here."""
        self.graph, self.key, self.points = graph, key, points
        fits = 0
        for number in numbers:
            fits |= graph.fitting[number]
        self.fits = fits
        self.numbers = numbers
        self.by_bit: dict[int, tuple[Move, ...]] = {}
        self.lays: dict[int, tuple[Move, ...]] = {}
        self.choices: dict[int, tuple[Move, ...]] = {}

    @property
    def capicua(self) -> int:
        """The mask of the tiles that fit two ends with different numbers."""
        shown = set(self.numbers)
        return mask_of(tile(one, other) for one in shown for other in shown if one > other)

    @property
    def chuchazo(self) -> int:
        """The bit of the double blank where one end alone shows a blank, else 0."""
        return bit_of(Tile(0, 0)) if self.numbers.count(0) == 1 else 0

    def find(self, can: int) -> tuple[Move, ...]:
        """Return the different moves with these tiles, which all fit, and remember them."""
        found = self.lays.get(can)
        if found is None:
            found = ()
            left = can
            while left:
                bit = left & -left
                left ^= bit
                found += self.by_bit.get(bit) or self._moves(bit)
            self.lays[can] = found
            self.graph.remembered += 1
        return found

    def _moves(self, bit: int) -> tuple[Move, ...]:
        found = self.by_bit[bit] = tuple(self.graph.moves(self, tile_of(bit), bit))
        return found

    def weigh(self, can: int) -> tuple[Move, ...]:
        """Return the moves with these tiles, the sensible ones more often, and remember them."""
        found = self.choices.get(can)
        if found is None:
            ranked = sorted(self.find(can), key=_liking, reverse=True)
            first, second, third = ranked[:1], ranked[1:2], ranked[2:3]
            found = self.choices[can] = (*first * 8, *second * 4, *third * 2, *ranked[3:])
            self.graph.remembered += 1
        return found


Move = tuple[int, Shape, int]
"""The bit of a tile, the shape after it is laid, and the points it scores in play."""


_LIKINGS: Final = {bit_of(each): each.pips + 3 * each.is_double for each in tile_set(HIGHEST_NUMBER)}


def _liking(move: Move) -> int:
    """Return what people look at when they play fast: points, and to be rid of pips and doubles."""
    return 100 * move[2] + _LIKINGS[move[0]]


class Graph:
    """All shapes that were met under rules that lay and count alike. Get one with `graph_of`."""

    def __init__(self, kind: _Kind) -> None:
        self._kind = kind
        self.fitting = fitting(kind.highest)
        self.remembered = 0
        self._shapes: dict[tuple[int, tuple[int, ...], tuple[int, ...]], Shape] = {}
        self.empty = Shape(self, _Key(-1, (), ()), tuple(range(kind.highest + 1)), 0)

    @property
    def is_full(self) -> bool:
        """Whether it remembers so much that it had better begin anew."""
        return len(self._shapes) > MOST_SHAPES or self.remembered > MOST_LAYS

    def forget(self) -> None:
        """Let go of all it remembers, so that the memory is free at once and nobody has to look for circles.

        Whoever still holds one of its shapes may go on with it.
        """
        for shape in (self.empty, *self._shapes.values()):
            shape.by_bit, shape.lays, shape.choices = {}, {}, {}
        self._shapes.clear()

    def of_line(self, line: Line) -> Shape:
        """Return the shape of a line of play."""
        if line.lead is None:
            return self.empty
        if not (line.left or line.right):
            return self._after_lead(line.lead.tile)
        double = _double_that_matters(line) if self._kind.has_spinner or self._kind.counts else -1
        longs: list[int] = []
        shorts: list[int] = []
        for arm, number in line.ends:
            laid = line.arm(arm)
            if laid and (double < 0 or laid[-1].tile != Tile(double, double)):
                end = number + (_DOUBLE if laid[-1].tile.is_double else 0)
            elif double >= 0 and (laid or arm in (Arm.UP, Arm.DOWN) or line.lead.tile.is_double):
                end = _BARE
            else:
                end = number
            (shorts if arm in (Arm.UP, Arm.DOWN) else longs).append(end)
        return self._shape(double, longs, shorts)

    def moves(self, before: Shape, laid: Tile, bit: int) -> list[Move]:
        """Return the moves with one tile, those that lead to the same shape only once."""
        if before is self.empty:
            after = self._after_lead(laid)
            return [(bit, after, after.points)]
        double, longs, shorts = before.key
        high, low = laid
        extra = _DOUBLE if high == low else 0
        found: dict[Shape, Move] = {}
        for ends, is_long in ((longs, True), (shorts, False)):
            last = -1
            for place, end in enumerate(ends):
                number = double if end == _BARE else end % _DOUBLE
                if end == last or number not in (high, low):
                    continue
                last = end  # ends are sorted, and equal ones lead to the same shape
                rest = [*ends[:place], *ends[place + 1 :]]
                outer = (low if number == high else high) + extra
                after = self._after(double, (rest, shorts) if is_long else (longs, rest), outer, is_long=is_long)
                found.setdefault(after, (bit, after, after.points))
        return list(found.values())

    def _after_lead(self, laid: Tile) -> Shape:
        if laid.is_double and (self._kind.has_spinner or self._kind.counts):
            return self._shape(laid.high, [_BARE, _BARE], [])
        return self._shape(-1, [laid.high, laid.low], [])

    def _after(self, double: int, rest: tuple[list[int] | tuple[int, ...], ...], outer: int, *, is_long: bool) -> Shape:
        longs, shorts = rest
        if not is_long:
            return self._shape(double, [*longs], [*shorts, outer])
        if outer >= _DOUBLE and double < 0 and self._kind.has_spinner:
            return self._shape(outer - _DOUBLE, [*longs, _BARE], [])
        longs = [*longs, outer]
        if double >= 0 and _BARE not in longs and not shorts:
            shorts = [_BARE, _BARE] if self._kind.has_spinner else []
            double = double if self._kind.has_spinner else -1
        return self._shape(double, longs, [*shorts])

    def _shape(self, double: int, longs: list[int], shorts: list[int]) -> Shape:
        """Return the shape with these ends, in whichever order they come."""
        if not self._kind.counts:
            longs, shorts = ([end if end == _BARE else end % _DOUBLE for end in ends] for ends in (longs, shorts))
        longs.sort()
        shorts.sort()
        known = double, tuple(longs), tuple(shorts)
        shape = self._shapes.get(known)
        if shape is None:
            key = _Key(*known)
            numbers = tuple(double if end == _BARE else end % _DOUBLE for end in (*longs, *shorts))
            points = points_in_play(self._kind.rules, _count(key)) if self._kind.counts else 0
            shape = self._shapes[key] = Shape(self, key, numbers, points)
        return shape


def _double_that_matters(line: Line) -> int:
    """Return the spinner, or a double that leads as long as one of its sides is bare, or -1."""
    if line.spinner is not None and line.lead is not None:
        arm, place = line.spinner
        return (line.lead if arm is None else line.arm(arm)[place]).tile.high
    is_bare = line.lead is not None and line.lead.tile.is_double and not (line.left and line.right)
    return line.lead.tile.high if is_bare and line.lead is not None else -1


def _count(key: _Key) -> int:
    """Return the sum over the open ends as the fives family counts it (rules.md section 3)."""
    bare = 2 * key.double if _BARE in key.longs else 0
    ends = [end for end in (*key.longs, *key.shorts) if end != _BARE]
    return bare + sum(end if end < _DOUBLE else 2 * (end - _DOUBLE) for end in ends)


class _Kind(NamedTuple):
    """The fields of a ruleset on which the graph depends."""

    highest: int
    has_spinner: bool
    multiple: int | None
    second: int | None
    points: CountPoints
    rules: Ruleset

    @property
    def counts(self) -> bool:
        """Whether the ends are counted."""
        return self.multiple is not None

    def __hash__(self) -> int:
        """Rules that lay and count alike share a graph."""
        return hash(self[:5])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Kind) and self[:5] == other[:5]


def graph_of(rules: Ruleset) -> Graph:
    """Return the graph of these rules; one that remembers too much is given up for a new one."""
    kind = _Kind(
        rules.highest,
        rules.spinner is Spinner.FIRST_DOUBLE,
        rules.count_multiple,
        rules.second_multiple,
        rules.count_points,
        rules,
    )
    graphs = _graphs()
    known = graphs.get(kind)
    if known is not None and not known.is_full:
        return known
    if known is not None:
        known.forget()
    graphs[kind] = Graph(kind)
    return graphs[kind]


@cache
def _graphs() -> dict[_Kind, Graph]:
    return {}
