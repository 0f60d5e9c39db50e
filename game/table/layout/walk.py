"""How an arm winds: row by row to and fro, one step a tile; a step depends only on the tiles before it and on the land.

Lengths are half units (a tile covers 2 x 4). Only arms that wind downwards are walked; the others are the same arms
after half a turn.
"""

from __future__ import annotations

from enum import Enum
from typing import Final, NamedTuple

from game.table.layout.poses import DOWN, LEFT, RIGHT, UP, Spot

PLAIN: Final = 4  # the length of a plain tile along the line
DOUBLE: Final = 2  # the length of a double across it
PITCH: Final = 6  # rows lie at least this far apart, so that doubles in neighbouring rows keep a gap
DEEP_PITCH: Final = 7  # where the next row lies when the bend starts below a double
WIDE_PITCH: Final = 8  # how far down the next row lies when the bend begins beside the row and holds a double
REACH: Final = 2  # how far a double across a row reaches to each side
SLOT: Final = 1  # what a bend below the last tile needs beside it for its doubles
BEND_ROOM: Final = 3  # what a row keeps free for a double, or for the doubles of the bend at its end
SHALLOW_ROOM: Final = 2  # what a row keeps free behind a double where the bend must begin beside its lower half
SHALLOW_PITCH: Final = 5  # how far down the next row lies then


class After(Enum):
    """What an arm ends in: a tile along the line, or a double or the spinner across it."""

    PLAIN = "plain"
    DOUBLE = "double"
    SPINNER = "spinner"


class Land(NamedTuple):
    """What an arm may cover: its rows lie between left and right, and nothing lies below bottom.

    On narrow land bends begin beside the row even when a double in them must then lie along. Where an arm `rises`, its
    only row does not end at the edge: it bends back up, and goes on above as if the land were turned upside down. The
    last row of another arm goes on beyond its border, as far as `far`. Both only last while nobody else is there.
    """

    left: int
    right: int
    bottom: int
    is_narrow: bool
    rises: bool = False
    top: int = 0
    far: int | None = None


class Cursor(NamedTuple):
    """The end of an arm: the middle of its outer edge, and how it goes on.

    `side` is +1 in rows to the right and -1 in rows to the left; in a bend it is the side of the next row, and
    `row` is the height of the last row. Of an arm that `is_rising` all heights are turned upside down. The next row
    lies at least `pitch` below the last one.
    """

    x: int
    y: int
    row: int
    side: int
    is_bend: bool
    after: After
    is_rising: bool = False
    pitch: int = PITCH


class Step(NamedTuple):
    """A tile's spot and the end of the arm behind it."""

    spot: Spot
    end: Cursor


class Walk(NamedTuple):
    """An arm's spots outwards, and those for the next tile: for a plain tile and for a double (None after a double).

    `considered` are all spots that its tiles take or might have taken; those in `strayed` lie on land of others.
    """

    spots: tuple[Spot, ...]
    plain: Spot
    double: Spot | None
    considered: tuple[Spot, ...] = ()
    strayed: tuple[Spot, ...] = ()

    def turned(self) -> Walk:
        """The same arm after half a turn around the lead's centre."""
        spots = tuple([spot.turned() for spot in self.spots])
        considered = tuple([spot.turned() for spot in self.considered])
        strayed = tuple([spot.turned() for spot in self.strayed])
        return Walk(spots, self.plain.turned(), self.double and self.double.turned(), considered, strayed)


def walk(start: Cursor, doubles: tuple[bool, ...], spinner: int | None, land: Land) -> Walk | None:
    """Lay an arm out; `doubles` tells which of its tiles are doubles, and `spinner` the place of the spinner, if any.

    Returns None when the land is too small: some tile, or one that might have lain there instead, has no room.
    """
    end, spots = start, []
    considered: list[Spot] = []
    strayed: list[Spot] = []
    for place, is_double in enumerate(doubles):
        options = _options(end, land)
        taken = options and options[is_double]
        if not options or not taken:
            return None
        spots.append(taken.spot)
        _consider(end, options, land, considered, strayed)
        end = taken.end
        if place == spinner and end.after is After.DOUBLE:
            end = end._replace(after=After.SPINNER)
    options = _options(end, land)
    if options is None:
        return None
    plain, double = options
    _consider(end, options, land, considered, strayed)
    return Walk(tuple(spots), plain.spot, double and double.spot, tuple(considered), tuple(strayed))


def _consider(
    end: Cursor, options: tuple[Step, Step | None], land: Land, considered: list[Spot], strayed: list[Spot]
) -> None:
    """Note the spots that may be taken at the end of an arm."""
    for step in options:
        if step is not None:
            considered.append(step.spot)
            if end.is_rising or (step.spot.y != 0 and step.spot.x - step.spot.across[0] < land.left):
                strayed.append(step.spot)


def _options(end: Cursor, land: Land) -> tuple[Step, Step | None] | None:
    """Return the steps with a plain tile and with a double (None where none can follow); None without room for both."""
    plain = _step(end, land, is_double=False)
    if end.after is not After.PLAIN:
        return plain and (plain, None)
    double = _step(end, land, is_double=True)
    return (plain, double) if plain and double else None


def _step(end: Cursor, land: Land, *, is_double: bool) -> Step | None:
    """Lay one tile at the end of an arm, or return None when it has no room."""
    if end.is_rising:
        land = land._replace(bottom=land.top, top=land.bottom)
    taken = (_in_bend if end.is_bend else _in_row)(end, land, is_double=is_double)
    if taken is None or not _is_inside(taken.spot, land):
        return None
    if end.is_rising:
        return Step(_upside_down(taken.spot), taken.end)
    return _risen(taken, land) if land.rises and end.row == 0 else taken


def _is_inside(spot: Spot, land: Land) -> bool:
    """Whether a spot is on the land; the middle row begins left of it."""
    across, down = spot.across
    if land.rises and spot.y - down < -land.top:
        return False
    border = land.left if land.far is None or spot.y + PITCH + REACH <= land.bottom else land.far
    is_right_of_border = spot.y == 0 or spot.x - across >= border
    return is_right_of_border and spot.x + across <= land.right and spot.y + down <= land.bottom


def _upside_down(spot: Spot) -> Spot:
    return Spot(spot.x, -spot.y, spot.way if spot.way % 2 else (spot.way + 2) % 4)


def _risen(taken: Step, land: Land) -> Step:
    """Let an arm rise from here when it has just begun its only row; behind several it would meet itself."""
    end = taken.end
    if end.is_bend or end.y + DEEP_PITCH + REACH <= land.bottom:
        return taken
    return Step(taken.spot, end._replace(y=-end.y, row=-end.row, is_rising=True))


def _in_row(end: Cursor, land: Land, *, is_double: bool) -> Step | None:
    """Go on along a row, or begin the bend at its end; the last row that has room below the others has no bend."""
    is_shallow = end.y + DEEP_PITCH + REACH > land.bottom
    is_last = end.y + PITCH + REACH > land.bottom
    border = land.left if land.far is None or not is_last else land.far
    room = land.right - end.x if end.side > 0 else end.x - border
    kept = 0 if is_last else _kept_behind(end, is_double=is_double, is_shallow=is_shallow)
    if room >= (DOUBLE if is_double else PLAIN) + kept:
        return _straight(end, is_double=is_double)
    if is_last or room < SLOT:
        return None
    if is_shallow and end.after is not After.PLAIN:
        return _beside_double(end)
    return _down(end, end.x - end.side, 1) if is_double else _begin_bend(end, land, room)


def _kept_behind(end: Cursor, *, is_double: bool, is_shallow: bool) -> int:
    """Return the room that must be left behind a tile; a bend may start below a double, but not below the spinner."""
    if is_double:
        return SHALLOW_ROOM if is_shallow else BEND_ROOM - DOUBLE
    return SLOT if end.after is After.SPINNER else BEND_ROOM


def _straight(end: Cursor, *, is_double: bool) -> Step:
    """Lay a tile along a row, a double across it."""
    way = RIGHT if end.side > 0 else LEFT
    if is_double:
        spot = Spot(end.x + end.side, end.y, UP)
        return Step(spot, end._replace(x=end.x + 2 * end.side, after=After.DOUBLE))
    spot = Spot(end.x + 2 * end.side, end.y, way)
    return Step(spot, end._replace(x=end.x + 4 * end.side, after=After.PLAIN))


def _begin_bend(end: Cursor, land: Land, room: int) -> Step:
    """Turn down: below a double, else beside the last tile, or below its end where the rows must lie closer."""
    if end.after is not After.PLAIN:
        return _down(end, end.x - end.side, 2)
    if room >= BEND_ROOM and (land.is_narrow or end.y + WIDE_PITCH + REACH <= land.bottom):
        return _down(end, end.x + end.side, -1)
    return _down(end, end.x - end.side, 1)


def _beside_double(end: Cursor) -> Step:
    """Lay the first tile of a bend beside the lower half of a double, so that the next row need not lie so deep."""
    x = end.x + end.side
    bend = end._replace(x=x, y=end.y + 4, row=end.y, side=-end.side, is_bend=True, after=After.PLAIN)
    return Step(Spot(x, end.y + 2, DOWN), bend._replace(pitch=SHALLOW_PITCH))


def _down(end: Cursor, x: int, below: int) -> Step:
    """Lay the first plain tile of a bend, its upper edge `below` the middle of the row."""
    spot = Spot(x, end.y + below + 2, DOWN)
    bend = end._replace(x=x, y=end.y + below + 4, row=end.y, side=-end.side, is_bend=True, after=After.PLAIN)
    return Step(spot, bend)


def _in_bend(end: Cursor, land: Land, *, is_double: bool) -> Step:
    """Go on down until the next row is far enough below the last one, then turn into it."""
    return _double_in_bend(end, land) if is_double else _plain_in_bend(end)


def _plain_in_bend(end: Cursor) -> Step:
    if end.y - 1 - end.row >= end.pitch:
        return _beside(end)
    if end.y + 1 - end.row >= end.pitch and end.after is After.PLAIN:
        return _turn(end, end.y + 1, end.x - end.side)
    return Step(Spot(end.x, end.y + 2, DOWN), end._replace(y=end.y + 4, after=After.PLAIN))


def _beside(end: Cursor) -> Step:
    """Begin the next row beside the outer half of the last tile, or at the end of a double across the bend."""
    across = 1 if end.after is After.PLAIN else REACH
    return _turn(end, end.y - 1, end.x + across * end.side)


def _turn(end: Cursor, row: int, x: int) -> Step:
    """Lay the first tile of a row, its inner edge at x."""
    spot = Spot(x + 2 * end.side, row, RIGHT if end.side > 0 else LEFT)
    begun = end._replace(x=x + 4 * end.side, y=row, row=row, is_bend=False, after=After.PLAIN, pitch=PITCH)
    return Step(spot, begun)


def _double_in_bend(end: Cursor, land: Land) -> Step:
    """Lay a double across the bend; along it, or along the next row, where the rows must lie closer."""
    begins_row = end.y + 1 - end.row >= end.pitch
    deepest_row = end.y + 1 if begins_row else end.y + 5
    needed = 1 if land.rises and not end.is_rising else REACH  # a short arm may have but one row, without doubles
    if deepest_row + needed <= land.bottom:
        return Step(Spot(end.x, end.y + 1, RIGHT), end._replace(y=end.y + 2, after=After.DOUBLE))
    return _beside(end) if begins_row else _plain_in_bend(end)
