"""How long the people at this machine may take, and for whom the computer plays because their time ran out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from rules.actions import Draw
from rules.clock import Clock, next_turn, plays_itself, seconds_left, take_back, time_out
from rules.record import PERSON, action_of, level_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.record import Record

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


class Turn(NamedTuple):
    """Which turn of a match it is: the number of the round, and how many turns of it went before."""

    round_no: int
    before: int


class TurnClock:
    """The clock of a table that only runs while somebody can act: `spend` brings it the seconds.

    A paused, covered or sleeping game spends none. `limit` is in seconds, None for as long as one likes.
    """

    def __init__(self, limit: int | None) -> None:
        self._clock = Clock(limit, 0.0)
        self._at = 0.0
        self._turn: Turn | None = None
        self._spent: dict[Turn, float] = {}

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

    def turn_to(self, turn: Turn) -> None:
        """Let this be the turn. One that stands already, or again, goes on from where its time stood.

        Only a turn whose time was out begins anew.
        """
        if turn == self._turn:
            return
        if self._turn is not None and seconds_left(self._clock, self._at) != 0:
            self._spent[self._turn] = self._at - self._clock.began
        self._turn = turn
        self._clock = next_turn(self._clock, self._at - self._spent.pop(turn, 0.0))

    def spend(self, seat: int, seconds: float) -> bool:
        """Let a person's time pass; return whether it has run out just now."""
        if plays_itself(self._clock, seat):
            return False
        self._at += seconds
        self._clock = time_out(self._clock, seat, self._at)
        return plays_itself(self._clock, seat)

    def take_over(self, seat: int, *, is_in_turn: bool = True) -> None:
        """Give a seat back to its owner if the computer played for him; his turn begins anew, another's goes on."""
        if plays_itself(self._clock, seat):
            self._clock = take_back(self._clock, seat, self._at if is_in_turn else self._clock.began)


def turn_of(record: Record) -> Turn:
    """Return the turn at which a match stands; drawing tiles is still the same turn."""
    if not record.rounds:
        return Turn(0, 0)
    actions = map(action_of, record.rounds[-1].moves)
    return Turn(len(record.rounds), sum(not isinstance(action, Draw) for action in actions))


def stand_in(players: Sequence[str]) -> str:
    """Return who plays for a person at this table: its computers' level, or a middling one (rules.md section 4)."""
    levels = {level_of(player) for player in players} - {PERSON}
    return levels.pop() if len(levels) == 1 else SPARE_LEVEL
