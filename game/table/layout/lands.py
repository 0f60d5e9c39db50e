"""Which part of the table belongs to which arm, so that arms never meet however long they grow."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.table.layout.poses import RIGHT, UP, Spot
from game.table.layout.walk import REACH, After, Cursor, Land, Walk, walk
from rules.actions import Arm
from rules.line import Line

MARGIN: Final = 0.02  # units kept free along the edge of the area
GAP: Final = 1  # half units between the lands of two arms
SHORT_ARMS: Final = (Arm.UP, Arm.DOWN)
TURNED: Final = (Arm.LEFT, Arm.UP)  # walked after half a turn


class Reach(NamedTuple):
    """How far the area reaches from the lead's centre, in half units, to both sides and up and down."""

    across: int
    down: int


def reach_of(width: int, height: int, unit: int) -> Reach:
    """Return how far an area of this size in pixels reaches when a tile's short side is `unit` pixels."""
    margin = 2 * MARGIN
    return Reach(int(width / unit - margin), int(height / unit - margin))


def spot_of_lead(line: Line) -> Spot:
    """Return where the lead lies: in the middle, a double across the line."""
    return Spot(0, 0, UP if line.lead and line.lead.tile.is_double else RIGHT)


def walks(line: Line, reach: Reach) -> dict[Arm, Walk] | None:
    """Lay all open arms out, each seen with its bends downwards; None when the area is too small.

    Without a spinner the right arm has everything below the middle row, and the left arm everything above it. With
    a spinner each half is shared with one of its short arms.
    """
    found: dict[Arm, Walk] = {}
    for arm in (Arm.RIGHT, Arm.LEFT, *(SHORT_ARMS if _has_short_arms(line) else ())):
        walked = _short_arm(line, arm, reach, found) if arm in SHORT_ARMS else _side_arm(line, arm, reach)
        if walked is None:
            return None
        found[arm] = walked
    return found if _have_room(found, spot_of_lead(line)) else None


def _have_room(found: dict[Arm, Walk], lead: Spot) -> bool:
    """Whether all that strayed from an arm's own land keeps its distance from what the others took or might take."""
    turned = {arm: walked.turned() if arm in TURNED else walked for arm, walked in found.items()}
    for arm, walked in turned.items():
        if walked.strayed:
            others = [spot for other, each in turned.items() if other is not arm for spot in each.considered]
            if any(_is_near(spot, other) for spot in walked.strayed for other in (lead, *others)):
                return False
    return True


def _is_near(one: Spot, other: Spot) -> bool:
    """Whether two spots overlap or touch along an edge."""
    across = abs(one.x - other.x) - one.across[0] - other.across[0]
    down = abs(one.y - other.y) - one.across[1] - other.across[1]
    return across <= 0 and down <= 0 and (across < 0 or down < 0)


def _doubles(line: Line, arm: Arm) -> tuple[bool, ...]:
    return tuple([laid.tile.is_double for laid in line.arm(arm)])


def _side_arm(line: Line, arm: Arm, reach: Reach) -> Walk | None:
    """Lay the right arm out, or the left one as if it were the right one."""
    lead = spot_of_lead(line)
    after = After.PLAIN if lead.way == RIGHT else After.DOUBLE
    start = Cursor(lead.across[0], 0, 0, 1, is_bend=False, after=after)
    far = -reach.across if line.has_spinner else None
    land = Land(_border(line, reach), reach.across, reach.down, is_narrow=line.has_spinner, far=far)
    doubles = _doubles(line, arm)
    if line.spinner is None or line.spinner.arm is not arm:
        return walk(start, doubles, None, land)
    place = line.spinner.place
    before = walk(start, doubles[: place + 1], place, land)
    if before and before.spots[place].y == 0 and _has_short_arms(line):
        land = land._replace(left=before.spots[place].x + REACH + GAP)
    return walk(start, doubles, place, land)


def _has_short_arms(line: Line) -> bool:
    return line.end(Arm.UP) is not None


def _border(line: Line, reach: Reach) -> int:
    """Return how far to the left the rows below may go while the right arm holds no spinner."""
    if not line.has_spinner:
        return -reach.across
    return REACH + GAP if line.spinner and line.spinner.arm is None else 0


def _short_arm(line: Line, arm: Arm, reach: Reach, found: dict[Arm, Walk]) -> Walk | None:
    """Lay the lower short arm out, or the upper one after half a turn: down at once, then away from its neighbour."""
    neighbour = Arm.RIGHT if arm is Arm.DOWN else Arm.LEFT
    column = _column(line, neighbour, found)
    if column is None:
        return None
    right = column + REACH if column >= 0 else -GAP
    side = -1 if column + reach.across >= right - column else 1
    start = Cursor(column, 2, 0, side, is_bend=True, after=After.PLAIN)
    land = Land(-reach.across, right, reach.down, is_narrow=True, rises=True, top=reach.down)
    return walk(start, _doubles(line, arm), None, land)


def _column(line: Line, neighbour: Arm, found: dict[Arm, Walk]) -> int | None:
    """Return where the spinner stands, seen from the side of `neighbour`.

    Returns None where its short sides are not free: it must stand in the middle row, and so must the tile behind it.
    """
    if line.spinner is None or line.spinner.arm is None:
        return 0
    arm, place = line.spinner.arm, line.spinner.place
    if any(spot.y != 0 for spot in found[arm].spots[place : place + 2]):
        return None
    column = found[arm].spots[place].x
    return column if arm is neighbour else -column
