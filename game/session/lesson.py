"""A round whose moves are written: the player makes his as they stand there, and the other side answers so too."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.online.room import Room
from game.session.chance import Chance
from game.session.hooks import Hooks, ignore
from game.session.local import LocalSession
from game.session.thinker import Thinker
from rules.actions import IllegalActionError
from rules.record import action_of

if TYPE_CHECKING:
    from game.session.brain import Asked, Thought
    from game.session.talk import Verdict
    from rules.actions import Action
    from rules.record import Record


class LessonSession(LocalSession):
    """A `Session` over one round of a record, from its move number `start` (from 0) on.

    Only the written move is carried out; others are counted in `missed`. At a `task` nothing follows the first one.
    Nothing of it is kept.
    """

    def __init__(self, record: Record, start: int, *, is_task: bool, tempo: float) -> None:
        (written,) = record.rounds
        self._script = tuple(map(action_of, written.moves))
        self._start, self._is_task = start, is_task
        self.missed = 0
        begun = replace(record, rounds=(replace(written, moves=written.moves[:start]),))
        hooks = Hooks(keep=lambda _: None, think=self._read)
        thinker = Thinker(ignore, ignore, think=self._read)
        super().__init__(Room.from_record(begun), hooks, Chance.from_seed("lesson"), thinker, tempo)

    @property
    def step(self) -> int:
        """How many moves have been made since the lesson began."""
        return self._made - self._start

    @property
    def expected(self) -> Action | None:
        """The next move as it is written, whosever it is; None when the lesson is over."""
        return None if self.is_done else self._script[self._made]

    @property
    def is_done(self) -> bool:
        """Whether all that was to be done has been done."""
        return self._made >= (self._start + 1 if self._is_task else len(self._script))

    def act(self, action: Action) -> None:
        """Carry out the written move of the player; count another one and change nothing."""
        if action == self.expected:
            super().act(action)
        else:
            self.missed += 1

    @property
    def may_take_back(self) -> bool:
        """Whether a move can be taken back: never, as it would be made again."""
        return False

    def ask_hint(self) -> None:
        """Say nothing: the lesson says what to do."""

    def offer_draw(self) -> Verdict:
        """Refuse: a lesson is no match that could be drawn. Raises IllegalActionError."""
        raise IllegalActionError("a lesson is not drawn: expected the written moves")

    def give_up(self) -> None:
        """Refuse: a lesson is no match that could be lost. Raises IllegalActionError."""
        raise IllegalActionError("a lesson is not given up: expected the written moves")

    @property
    def _made(self) -> int:
        return len(self._room.record.rounds[0].moves)

    def _read(self, _: Asked) -> Thought:
        """Return the move of the other side as it is written."""
        return self._script[min(self._made, len(self._script) - 1)]

    def _move_computer(self) -> bool:
        return not self.is_done and super()._move_computer()
