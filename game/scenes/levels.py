"""How strong the computers at this table are, changed in the middle of a round: hands and line stay as they are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.i18n import tr
from game.scene import Change, Pop
from game.scenes.names import shown_names
from game.scenes.page import Page, on_felt
from game.scenes.stage import Stage
from game.scenes.wording import level_words
from game.session.session import Session
from game.ui.place import Place
from game.ui.rows import Answer, Button, Changed, Choice, Label, Row
from rules.bots import BOTS
from rules.record import PERSON, level_of

_WIDTH: Final = 38.0


class Levels(Page):
    """Lies over the dimmed table. A level acts from the computer's next decision on."""

    name = "levels"
    covers = False

    def __init__(self, stage: Stage, session: Session) -> None:
        self._session = session
        super().__init__(stage)

    def title(self) -> str:
        """Return what this is."""
        return tr("Levels of the computer players")

    def rows(self) -> Sequence[Row]:
        """Return a choice for each computer at the table."""
        levels = tuple((level, level_words(level)) for level in BOTS)
        players = self._session.players
        names = shown_names(self._session.names, players)
        seats = [seat for seat, player in enumerate(players) if player != PERSON]
        is_free = not self._session.room
        choices = (
            Choice(f"seat_{seat}", names[seat], levels, level_of(players[seat]), is_enabled=is_free) for seat in seats
        )
        note = tr("The hands and the line stay as they are. Statistics count a match with changed levels as mixed.")
        return (*choices, Label(note, is_note=True))

    def footer(self) -> Sequence[Button]:
        """Return the way back."""
        return (Button("back", tr("Back"), is_main=True),)

    def place(self) -> Place:
        """Return a form of the middle width."""
        return Place(on_felt, _WIDTH)

    def answer(self, answer: Answer) -> Change | None:
        """Change a level, or go back."""
        if not isinstance(answer, Changed):
            return Pop()
        self._session.set_level(int(answer.name.removeprefix("seat_")), str(answer.value))
        self.show_rows()
        return None
