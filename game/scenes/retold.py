"""A match that is over as views to step through: what the table was after every event, with all hands open."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from game.scenes.names import shown_names
from game.store.played import Played
from rules.events import Event, RoundDealt, RoundEnded
from rules.record import PERSON
from rules.view import SeatView, advance


class Step(NamedTuple):
    """A moment of a match: its event, and the table after it."""

    event: Event
    view: SeatView


class Retold:
    """The moments of a match, from the first deal to the end; `seat` is shown at the lower edge."""

    def __init__(self, played: Played) -> None:
        record = played.record
        self.names = shown_names(record.seats, record.playing)
        self.seat = record.players.index(PERSON) if PERSON in record.players else 0
        self.began = SeatView(record.rules, len(record.seats), self.seat, scores=played.replay.match.scores)
        self.began = replace(self.began, scores=(0,) * len(self.began.scores))
        self.steps: list[Step] = []
        view = self.began
        for event in played.replay.events:
            view = advance(view, event)
            self.steps.append(Step(event, view))

    def __len__(self) -> int:
        return len(self.steps)

    def view(self, at: int) -> SeatView:
        """Return the table after so many events."""
        return self.steps[at - 1].view if at else self.began

    @property
    def scores(self) -> tuple[tuple[int, ...], ...]:
        """The scores of the sides after every round."""
        return tuple(step.event.scores for step in self.steps if isinstance(step.event, RoundEnded))

    def round_starts(self) -> tuple[int, ...]:
        """Return after how many events each round has just been dealt."""
        return tuple(at for at, step in enumerate(self.steps, 1) if isinstance(step.event, RoundDealt))
