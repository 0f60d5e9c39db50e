"""What can differ between the ways families play: one frozen value of named fields (rules.md section 4)."""

from __future__ import annotations

from dataclasses import dataclass

from rules.choices import (
    BlockPoints,
    BlockTie,
    BlockWinner,
    Boneyard,
    Closing,
    CountPoints,
    Direction,
    DominoPoints,
    FirstLead,
    Lead,
    Length,
    Spinner,
    TiedLead,
)
from rules.clashes import FEWEST_SEATS, MOST_SEATS, clashes

__all__ = [
    "FEWEST_SEATS",
    "MOST_SEATS",
    "BlockPoints",
    "BlockTie",
    "BlockWinner",
    "Boneyard",
    "Closing",
    "CountPoints",
    "Direction",
    "DominoPoints",
    "FirstLead",
    "Lead",
    "Length",
    "Ruleset",
    "RulesetError",
    "Spinner",
    "TiedLead",
    "side_of",
]


class RulesetError(ValueError):
    """Fields that cannot stand together; the sentence names them and says why."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruleset:
    """One way to play, stored in every save, record and room (rules.md section 4)."""

    key: str
    """The name under which it is known; nothing is decided by it (section 4)."""

    highest: int = 6
    """The largest number of the tile set: 6 for 28 tiles, 9 for 55 (section 1)."""

    seats: tuple[int, ...] = (2, 3, 4)
    """The numbers of seats it can be played with, from 2 to 4 (section 4, row "seats")."""

    partners: bool = False
    """Whether seats 0 and 2 play against 1 and 3, or each seat for itself (section 4, row "sides")."""

    direction: Direction = Direction.COUNTER_CLOCKWISE
    """Which way around the drawn table the turns go (section 4, row "turn order drawn")."""

    tiles_each: tuple[int, int, int] = (7, 7, 7)
    """How many tiles a seat is dealt with 2, 3 and 4 seats (section 4, row "tiles each")."""

    boneyard: Boneyard = Boneyard.DRAW_UNTIL_FIT
    """What a seat that cannot lay does: it draws until a tile fits, or passes (section 2, point 4)."""

    first_lead: FirstLead = FirstLead.HIGHEST_DOUBLE
    """Which tile leads the first round, by force (section 4, row "first lead")."""

    later_lead: Lead = Lead.WINNER
    """Who leads the rounds after the first, with any tile unless as the first (section 4, row "later leads")."""

    tied_lead: TiedLead = TiedLead.NEXT_SEAT
    """Who leads after a block that nobody won (section 4, row "lead after a tied block")."""

    closing: Closing = Closing.DRAWN_DRY
    """When a dead line ends the round: after the boneyard is drawn dry, or at once (section 4, row "blocked")."""

    block_winner: BlockWinner = BlockWinner.LOWEST_HAND
    """Whether single hands or the sums of partnerships are compared (section 4, row "blocked: winner")."""

    block_tie: BlockTie = BlockTie.NOBODY
    """Who wins when several are lowest (section 4, row "blocked: tie of the lowest")."""

    domino_points: DominoPoints = DominoPoints.OTHER_HANDS
    """Which hands give points for a domino (section 4, row "points for a domino")."""

    block_points: BlockPoints = BlockPoints.OTHERS_MINUS_OWN
    """Which hands give points for a block (section 4, row "points for a block")."""

    round_to: int | None = None
    """Hand points are rounded to the nearest multiple of this once; None to keep them exact (section 3)."""

    spinner: Spinner = Spinner.NONE
    """Whether the first double opens its short sides once its long sides are covered (section 3)."""

    count_multiple: int | None = None
    """The open ends score when their count is a positive multiple of this; None without (section 3)."""

    second_multiple: int | None = None
    """Another number whose multiples score too, 3 beside 5 in fives and threes; None without (section 5)."""

    count_points: CountPoints = CountPoints.PIPS
    """Whether such a count scores its pips, or 1 for each time it holds a multiple (sections 3 and 5)."""

    lead_pass: int = 0
    """The points of the leader when the next seat has to pass on the lead, "pase de salida" (section 5)."""

    all_pass: int = 0
    """The points of a seat after whose lay all others have to pass, "paso redondo" (section 5)."""

    capicua: int = 0
    """The bonus for a domino with a tile, no double, that fitted two ends with different numbers (section 5)."""

    chuchazo: int = 0
    """The bonus for a domino with the double blank at the only end that shows a blank (section 5)."""

    round_bonuses: tuple[int, ...] = ()
    """The bonus for winning the first round, the second, and so on; none in later rounds (section 5)."""

    length: Length = Length.EITHER
    """Whether a match is played to a target, is one round, or may be either (section 4, row "match")."""

    target: int | None = 100
    """The points that win the match; None for a match of one round (section 4, row "match")."""

    fewest_target: int = 1
    """The smallest target that may be chosen (section 4, row "match")."""

    most_target: int = 1000
    """The largest target that may be chosen (section 4, row "match")."""

    target_step: int = 1
    """The step from one target that may be chosen to the next (section 4, row "match")."""

    exact_target: bool = False
    """Whether points that would pass the target do not count, so that it must be met exactly (section 5)."""

    turn_seconds: int | None = None
    """The time for a turn in seconds; None without a limit (section 4, row "turn time")."""

    def __post_init__(self) -> None:
        """Refuse fields that cannot stand together."""
        for clash in clashes(self):
            raise RulesetError(clash)

    @property
    def counts_ends(self) -> bool:
        """Whether a lay scores by the count of the open ends (section 5)."""
        return self.count_multiple is not None

    @property
    def scores_in_play(self) -> bool:
        """Whether something can score before the round is over."""
        return self.counts_ends or self.lead_pass > 0 or self.all_pass > 0

    @property
    def keeps_score(self) -> bool:
        """Whether points are added up: in a match to a target, and wherever something scores in play."""
        return self.target is not None or self.scores_in_play

    def hand_size(self, seats: int) -> int:
        """Return how many tiles each seat is dealt."""
        return self.tiles_each[seats - FEWEST_SEATS]

    def sides(self, seats: int) -> tuple[tuple[int, ...], ...]:
        """Return the seats of every side, in the order of their scores."""
        if self.partners:
            return (0, 2), (1, 3)
        return tuple((seat,) for seat in range(seats))

    def allows_target(self, target: int | None) -> bool:
        """Whether a match may be played to this target, or be one round when it is None."""
        if target is None:
            return self.length is not Length.TO_TARGET
        if self.length is Length.ONE_ROUND:
            return False
        return target in range(self.fewest_target, self.most_target + 1, self.target_step)


def side_of(rules: Ruleset, seat: int) -> int:
    """Return the index of the side a seat plays for."""
    return seat % 2 if rules.partners else seat
