"""The curtain between two people at one machine: the table is turned to the next, whose hand he alone turns up."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from game.i18n import tr
from game.inputs import Intent
from game.scene import Change, Pop, Push, Replace
from game.scenes.absent import absent_rows, takes_back
from game.scenes.backdrop import Veil
from game.scenes.names import shown_names
from game.scenes.page import Page, on_felt
from game.scenes.stage import Stage
from game.session.session import Session
from game.ui.place import Place
from game.ui.rows import Answer, Button, Label, Pressed, Row

PATIENCE: Final = 0.6
"""Seconds in which nothing is shown, so that a press meant for the table before turns nobody's hand up."""
_WIDTH: Final = 25.0
_FREE: Final = 0.5
"""The share of the window over the curtain, in which the line of play is seen; less for larger text."""
_THIN: Final = 90
"""How much the curtain dims the table, of 255: the line of play is everybody's."""


class Handover(Page):
    """Hangs over the table while all hands lie face down. Esc leads to the pause, never to a hand."""

    name = "handover"
    covers = False

    def __init__(self, stage: Stage, session: Session) -> None:
        self._session = session
        self._waited = 0.0
        super().__init__(stage)
        self._ground = Veil(_THIN)

    def title(self) -> str:
        """Return whose turn it is to look."""
        return tr("Pass the machine to {name}").format(name=self._owner)

    def rows(self) -> Sequence[Row]:
        """Return what happens next, and who may take his seat back meanwhile."""
        words = tr("It is {name}’s turn. The hand stays face down until {name} shows it.").format(name=self._owner)
        return (Label(words, is_centred=True), *absent_rows(self._session))

    def footer(self) -> Sequence[Button]:
        """Return the way to the hand and the one to the pause."""
        return (Button("menu", tr("Pause")), Button("show", tr("Show my hand"), is_main=True))

    def place(self) -> Place:
        """Return the lower half of the window, over the covered hand."""
        free = _FREE * 100 / self._stage.settings.text_percent
        return Place(on_felt, _WIDTH, above=lambda size: round(size[1] * free))

    def answer(self, answer: Answer) -> Change | None:
        """Turn the hand up unless the curtain has only just fallen, give a seat back, or pause."""
        if answer == Pressed("show"):
            if self._waited < PATIENCE:
                return None
            self._session.show()
            return Pop()
        if takes_back(self._session, answer):
            return Replace(self._stage.routes.handover(self._session))
        return Push(self._stage.routes.pause(self._session))

    def follow(self, intent: Intent) -> Change | None:
        """Pause, begin a new game or turn the sound off by a key."""
        match intent:
            case Intent.MENU:
                return Push(self._stage.routes.pause(self._session))
            case Intent.NEW_GAME:
                return Push(self._stage.routes.new_game())
            case Intent.MUTE:
                self.mute()
        return None

    def update(self, seconds: float) -> Change | None:
        """Count the moment in which nothing is shown; a match that has ended meanwhile waits for nobody's hand."""
        self._waited += seconds
        return Pop() if self._session.awaited is None else super().update(seconds)

    def rest(self) -> float:
        """Return what is left of that moment, so that it is counted."""
        if self._session.awaited is None:
            return 0.0
        left = PATIENCE - self._waited
        return min(super().rest(), left if left > 0 else math.inf)

    @property
    def _owner(self) -> str:
        return shown_names(self._session.names, self._session.players)[self._session.seat]
