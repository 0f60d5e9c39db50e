"""What has happened at the table, each with all that is needed to show it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rules.actions import Arm
    from rules.line import Ends
    from rules.tiles import Tile

SeenHand = tuple["Tile | None", ...]
"""A hand as somebody sees it: a tile, or None for one that lies face down to him."""


class Reason(StrEnum):
    """Why a round ended."""

    DOMINO = "domino"
    BLOCKED = "blocked"
    TARGET = "target"


class Why(StrEnum):
    """What points are given for, beside the hands: the count of the ends, or a bonus (rules.md sections 3 and 5)."""

    COUNT = "count"
    LEAD_PASS = "lead_pass"  # noqa: S105 - a pass at the table
    ALL_PASS = "all_pass"  # noqa: S105 - as above
    CAPICUA = "capicua"
    CHUCHAZO = "chuchazo"
    EARLY_ROUND = "early_round"


Bonuses = tuple[tuple[Why, int], ...]
"""What was given beside the hands at the end of a round, each with its points."""


@dataclass(frozen=True, slots=True)
class RoundDealt:
    """The hands were dealt; `boneyard` counts the tiles left, `forced` is the only tile that may lead, if any."""

    round_no: int
    leader: int
    hands: tuple[SeenHand, ...]
    boneyard: int
    forced: Tile | None
    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TileLaid:
    """A seat laid a tile; `arm` is None for the lead.

    `inner` and `outer` are its halves towards the line and away from it (for the lead: left and right), `ends` the open
    ends afterwards, `count` their sum or None without scoring in play, `points` what the lay scored.
    """

    seat: int
    tile: Tile
    arm: Arm | None
    inner: int
    outer: int
    ends: Ends
    count: int | None
    points: int


@dataclass(frozen=True, slots=True)
class TileDrawn:
    """A seat drew a tile (None for those who may not see it); `boneyard` tiles are left."""

    seat: int
    tile: Tile | None
    boneyard: int


@dataclass(frozen=True, slots=True)
class Passed:
    """A seat could neither lay nor draw at these ends."""

    seat: int
    ends: Ends


@dataclass(frozen=True, slots=True)
class Scored:
    """A side scored points in play, by what this seat laid; `scores` are the sides' scores afterwards."""

    seat: int
    side: int
    points: int
    scores: tuple[int, ...]
    why: Why = Why.COUNT


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """The round is over and every hand lies open.

    `winner` is the seat whose lay or hand decided (None in a tie, and where the sum of a partnership decided), `side`
    the side that has won (None in a tie), `points` what it scored for the hands and the `bonuses`, `scores` the sides'
    scores afterwards. `next_leader` is None when the next deal decides.
    """

    round_no: int
    reason: Reason
    winner: int | None
    side: int | None
    points: int
    hands: tuple[tuple[Tile, ...], ...]
    scores: tuple[int, ...]
    next_leader: int | None
    bonuses: Bonuses = ()


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """The match is over; `side` has won it, or None when it is drawn; `gave_up` is the seat that gave up, if any."""

    side: int | None
    scores: tuple[int, ...]
    gave_up: int | None = None


Event = RoundDealt | TileLaid | TileDrawn | Passed | Scored | RoundEnded | MatchEnded
