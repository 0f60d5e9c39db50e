"""How long the people at this machine may take, and for whom the computer plays because their time ran out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from rules.clock import Clock, next_turn, plays_itself, seconds_left, take_back, time_out
from rules.record import PERSON, level_of

if TYPE_CHECKING:
    from collections.abc import Sequence

LAST_SECONDS: Final = 5
"""From here on every second is heard."""

SPARE_LEVEL: Final = "medium"
"""Who plays for a person where no computer of one level sits at the table."""


class Countdown(NamedTuple):
    """What is left of a turn: its share, 1 to 0, whole seconds, rounded up, and the seconds as they are."""

    share: float
    seconds: int
    exact: float

    @property
    def is_urgent(self) -> bool:
        """Whether the last seconds have begun."""
        return 0 < self.seconds <= LAST_SECONDS


class TurnClock:
    """The clock of a table that only runs while somebody can act: `spend` brings it the seconds.

    A paused, covered or sleeping game spends none. `limit` is in seconds, None for as long as one likes.
    """

    def __init__(self, limit: int | None) -> None:
        self._clock = Clock(limit, 0.0)
        self._at = 0.0

    @property
    def automatic(self) -> frozenset[int]:
        """The seats that the computer plays for."""
        return self._clock.automatic

    @property
    def countdown(self) -> Countdown | None:
        """What is left of this turn; None without a limit."""
        left = seconds_left(self._clock, self._at)
        if left is None or not self._clock.limit:
            return None
        return Countdown(left / self._clock.limit, -int(-left // 1), left)

    def begin_turn(self) -> None:
        """Begin a new turn; drawing tiles is still the same turn."""
        self._clock = next_turn(self._clock, self._at)

    def spend(self, seat: int, seconds: float) -> bool:
        """Let a person's time pass; return whether it has run out just now."""
        if plays_itself(self._clock, seat):
            return False
        self._at += seconds
        self._clock = time_out(self._clock, seat, self._at)
        return plays_itself(self._clock, seat)

    def take_over(self, seat: int) -> None:
        """Give a seat back to its owner; his turn begins anew."""
        self._clock = take_back(self._clock, seat, self._at)


def stand_in(players: Sequence[str]) -> str:
    """Return who plays for a person at this table: its computers' level, or a middling one (rules.md section 4)."""
    levels = {level_of(player) for player in players} - {PERSON}
    return levels.pop() if len(levels) == 1 else SPARE_LEVEL
