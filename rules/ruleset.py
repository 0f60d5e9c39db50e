"""What can differ between the ways families play: one frozen value of named fields (rules.md section 4)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

MOST_SEATS: Final = 4
FEWEST_SEATS: Final = 2


class RulesetError(ValueError):
    """Fields that cannot stand together; the sentence names them and says why."""


class Boneyard(StrEnum):
    """What a seat that cannot lay does with the tiles that were not dealt."""

    DRAW_UNTIL_FIT = "draw_until_fit"
    NEVER_DRAWN = "never_drawn"


class Lead(StrEnum):
    """Who leads a round after the first."""

    WINNER = "winner"
    NEXT_SEAT = "next_seat"
    AS_FIRST = "as_first"


class TiedLead(StrEnum):
    """Who leads after a block that nobody won."""

    NEXT_SEAT = "next_seat"
    AS_FIRST = "as_first"


class Closing(StrEnum):
    """When a line to which nothing fits any more ends the round."""

    DRAWN_DRY = "drawn_dry"
    AT_ONCE = "at_once"


class BlockWinner(StrEnum):
    """Whose hand decides a blocked round."""

    LOWEST_HAND = "lowest_hand"
    LOWEST_SIDE = "lowest_side"


class BlockTie(StrEnum):
    """What happens when several are lowest in a blocked round."""

    NOBODY = "nobody"
    LEADER = "leader"


class DominoPoints(StrEnum):
    """Which hands the winner of a domino scores."""

    OTHER_HANDS = "other_hands"
    OTHER_SIDES = "other_sides"


class BlockPoints(StrEnum):
    """What the winner of a blocked round scores."""

    OTHERS_MINUS_OWN = "others_minus_own"
    OTHERS = "others"
    ALL_HANDS = "all_hands"


class Spinner(StrEnum):
    """Whether a double opens side branches."""

    NONE = "none"
    FIRST_DOUBLE = "first_double"


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruleset:
    """One way to play, stored in every save, record and room (rules.md section 4).

    key: the name under which it is known; nothing is decided by it.
    highest: the largest number of the tile set, 6 or 9.
    seats: the numbers of seats it can be played with.
    partners: whether seats 0 and 2 play against 1 and 3.
    tiles_each: the size of a dealt hand for 2, 3 and 4 seats.
    boneyard: what a seat that cannot lay does.
    later_lead: who leads the rounds after the first; a lead as in the first round is forced.
    tied_lead: who leads after a block that nobody won.
    closing: when a dead line ends the round.
    block_winner, block_tie, domino_points, block_points: who wins how much.
    spinner: whether the first double opens its short sides (section 3).
    count_multiple: the open ends score when their count is a positive multiple of this; None without scoring in play.
    round_to: hand points are rounded to the nearest multiple of this once; None to keep them exact.
    target: the points that win the match; None for a match of one round.
    fewest_target, most_target: the targets that may be chosen.
    turn_seconds: the time for a turn in seconds; None without a limit.
    """

    key: str
    highest: int = 6
    seats: tuple[int, ...] = (2, 3, 4)
    partners: bool = False
    tiles_each: tuple[int, int, int] = (7, 7, 7)
    boneyard: Boneyard = Boneyard.DRAW_UNTIL_FIT
    later_lead: Lead = Lead.WINNER
    tied_lead: TiedLead = TiedLead.NEXT_SEAT
    closing: Closing = Closing.DRAWN_DRY
    block_winner: BlockWinner = BlockWinner.LOWEST_HAND
    block_tie: BlockTie = BlockTie.NOBODY
    domino_points: DominoPoints = DominoPoints.OTHER_HANDS
    block_points: BlockPoints = BlockPoints.OTHERS_MINUS_OWN
    spinner: Spinner = Spinner.NONE
    count_multiple: int | None = None
    round_to: int | None = None
    target: int | None = 100
    fewest_target: int = 1
    most_target: int = 1000
    turn_seconds: int | None = None

    def __post_init__(self) -> None:
        """Refuse fields that cannot stand together."""
        for clash in _clashes(self):
            raise RulesetError(clash)

    @property
    def keeps_score(self) -> bool:
        """Whether points are added up: in a match to a target, and wherever the line scores in play."""
        return self.target is not None or self.count_multiple is not None

    def hand_size(self, seats: int) -> int:
        """Return how many tiles each seat is dealt."""
        return self.tiles_each[seats - FEWEST_SEATS]

    def sides(self, seats: int) -> tuple[tuple[int, ...], ...]:
        """Return the seats of every side, in the order of their scores."""
        if self.partners:
            return (0, 2), (1, 3)
        return tuple((seat,) for seat in range(seats))


def side_of(rules: Ruleset, seat: int) -> int:
    """Return the index of the side a seat plays for."""
    return seat % 2 if rules.partners else seat


def _clashes(rules: Ruleset) -> list[str]:
    """Return a sentence for each pair of fields that cannot stand together."""
    size = (rules.highest + 1) * (rules.highest + 2) // 2
    found = {
        f"seats {rules.seats} clash with the table: expected numbers from 2 to 4": not rules.seats
        or any(not FEWEST_SEATS <= seats <= MOST_SEATS for seats in rules.seats),
        f"partners clash with seats {rules.seats}: two partnerships need exactly 4 seats": rules.partners
        and rules.seats != (MOST_SEATS,),
        f"highest {rules.highest} is not a tile set: expected 6 or 9": rules.highest not in (6, 9),
    }
    if not any(found.values()):
        found |= {
            f"tiles_each {rules.hand_size(seats)} for {seats} seats clash with highest {rules.highest}: "
            f"the set has {size} tiles": not 0 < rules.hand_size(seats) * seats <= size
            for seats in rules.seats
        }
    found |= {
        "block_winner lowest_side clashes with single seats: it needs partners": not rules.partners
        and rules.block_winner is BlockWinner.LOWEST_SIDE,
        f"target {rules.target} is out of range: expected {rules.fewest_target} to {rules.most_target}": rules.target
        is not None
        and not rules.fewest_target <= rules.target <= rules.most_target,
        f"turn_seconds {rules.turn_seconds} is no time: expected at least 1": rules.turn_seconds is not None
        and rules.turn_seconds < 1,
        "count_multiple must be at least 1": rules.count_multiple is not None and rules.count_multiple < 1,
        "round_to must be at least 1": rules.round_to is not None and rules.round_to < 1,
    }
    return [sentence for sentence, is_wrong in found.items() if is_wrong]
