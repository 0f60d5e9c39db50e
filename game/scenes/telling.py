"""What of a round is told aloud: every event once, in the words of the log, and at the end how it stands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.i18n import tr
from game.table.movelog import log_entries
from game.table.words import points_sum, result_reason, result_title
from rules.view import SeatView


class Telling:
    """Knows what has been told. What was there before it listened, or comes back by undoing, is not told again."""

    def __init__(self) -> None:
        self._round: int | None = None
        self._events = self._sentences = 0

    def news(self, view: SeatView, names: Sequence[str], outcome: str = "") -> tuple[str, ...]:
        """Return the sentences that are new since the last call; none at the first.

        `outcome` is what the whole match has brought, in a room with stakes or ranks.
        """
        events = len(view.history) + (view.ended is not None)
        if (view.round_no, events) == (self._round, self._events):
            return ()
        sentences = tuple(_sentences(view, names, outcome))
        is_first, is_new = self._round is None, view.round_no != self._round
        known, grown = (0, True) if is_new else (self._sentences, events > self._events)
        self._round, self._events, self._sentences = view.round_no, events, len(sentences)
        if is_first or not grown:
            return ()
        return sentences[known:] or sentences[-1:]  # another draw in a row changes the sentence that was told last


def _sentences(view: SeatView, names: Sequence[str], outcome: str) -> Iterator[str]:
    """Yield the log and, where the round is over, what its results tell; a match may end in the middle of a round."""
    yield from (entry.words for entry in log_entries(view, names))
    if view.ended is not None and view.result is None:
        yield result_title(view, names)
        yield result_reason(view, names)
    elif total := points_sum(view):
        yield tr("Points: {sum}").format(sum=total)
    if view.ended is not None and outcome:
        yield outcome
