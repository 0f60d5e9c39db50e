"""Which hint is shown: a view is thought about beside the game, and asking again tells the next best."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rules.bots.advice import Advice, advise
from rules.view import legal_actions

if TYPE_CHECKING:
    from concurrent.futures import Future

    from game.session.thinker import Thinker
    from rules.view import SeatView


class Hint(NamedTuple):
    """The advice of a rank, 0 for the best of `most`; None while it is being thought about."""

    advice: Advice | None
    rank: int = 0
    most: int = 0


class Hints:
    """The hints for the turn of one seat. They hold for one view: whatever changes at the table makes another."""

    def __init__(self, thinker: Thinker) -> None:
        self._thinker = thinker
        self._rank = 0
        self._seen: SeatView | None = None
        self._answer: Future[tuple[Advice, ...]] | tuple[Advice, ...] = ()

    def ask(self, seen: SeatView) -> bool:
        """Begin to think about a view, or tell the next best; return whether this was the first time for the view."""
        if not legal_actions(seen):
            return False
        if seen is self._seen:
            known = self._known()
            self._rank = (self._rank + 1) % len(known) if known else 0
            return False
        self._seen, self._rank = seen, 0
        self._answer = advise(seen) if len(legal_actions(seen)) == 1 else self._thinker.advise(seen)
        return True

    def shown(self, seen: SeatView) -> Hint | None:
        """Return the hint for this view; None when none was asked for it or none could be found."""
        if seen is not self._seen:
            return None
        known = self._known()
        if known is None:
            return Hint(None)
        return Hint(known[self._rank], self._rank, len(known)) if known else None

    def _known(self) -> tuple[Advice, ...] | None:
        """Return the answer, None while it is being thought about."""
        if isinstance(self._answer, tuple):
            return self._answer
        return self._answer.result() if self._answer.done() else None
