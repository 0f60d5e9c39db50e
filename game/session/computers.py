"""When a computer player moves, and what: after the tempo, whatever its hand is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from game.session.brain import Question
from game.session.clock import stand_in
from rules.actions import Action, Draw, Pass
from rules.record import PERSON
from rules.view import legal_actions

if TYPE_CHECKING:
    from concurrent.futures import Future

    from game.online.room import Room
    from game.session.chance import Chance
    from game.session.thinker import Thinker
    from rules.view import SeatView

FORCED_SHARE: Final = 1 / 3
"""How long a computer's draw or pass takes, as a share of the tempo."""

THINKING_SECONDS: Final = 1.0
"""The time to think that a computer player has at every tempo: how well it plays is its level's matter alone."""


@dataclass(frozen=True, slots=True)
class _Turn:
    """A computer's turn: when it began, and the action, or the answer to come where there is a choice.

    `pause` is how many times the tempo it is shown to take.
    """

    began: float
    action: Action | Future[Action]
    pause: float

    def is_due(self, now: float, tempo: float) -> bool:
        """Whether the turn has lasted long enough to be shown, whatever the hand was."""
        share = FORCED_SHARE if isinstance(self.action, Draw | Pass) else 1
        return now - self.began >= tempo * self.pause * share

    def decided(self) -> Action | None:
        """The action, or None while it is being thought about."""
        if isinstance(self.action, Action):
            return self.action
        return self.action.result() if self.action.done() else None


class Computers:
    """The computer players of a table. They are shown their own seat's view and nothing else."""

    def __init__(self, players: tuple[str, ...], chance: Chance, thinker: Thinker) -> None:
        self._players, self._chance, self._thinker = players, chance, thinker
        self._turn: _Turn | None = None

    def due(self, room: Room, now: float, tempo: float, automatic: frozenset[int] = frozenset()) -> Action | None:
        """Return the action that the computer in turn makes now; None when it still waits or a person is in turn.

        For people in `automatic` seats it plays as well, as strong as the table's computers.
        """
        if room.turn is None or (self._players[room.turn] == PERSON and room.turn not in automatic):
            return None
        if self._turn is None:
            self._turn = self._begin(room, room.turn, now)
        return self._turn.decided() if self._turn.is_due(now, tempo) else None

    def sit(self, players: tuple[str, ...]) -> None:
        """Let others play from now on."""
        self._players = players

    def forget(self) -> None:
        """Forget the turn: the table has changed."""
        self._turn = None

    def close(self) -> None:
        """Think no more."""
        self._thinker.close()

    def _begin(self, room: Room, seat: int, now: float) -> _Turn:
        """Begin a turn: what is forced needs no thinking."""
        seen = room.view(seat)
        possible = legal_actions(seen)
        pause = self._chance.pause(room.last)
        if len(possible) == 1:
            return _Turn(now, possible[0], pause)
        return _Turn(now, self._thinker.ask(self._question(seen, seat, room.last)), pause)

    def _question(self, seen: SeatView, seat: int, number: int) -> Question:
        level = self._players[seat]
        level = stand_in(self._players) if level == PERSON else level
        return Question(seen, level, THINKING_SECONDS, self._chance.dice(number))
