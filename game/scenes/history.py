"""The matches that are over, the newest first: each can be opened and looked at move by move."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from game.i18n import ntr, tr
from game.scene import Change, Pop, Push
from game.scenes.late import LatePage
from game.scenes.page import on_felt
from game.scenes.stage import Stage
from game.scenes.wording import level_words, names_words, rules_words
from game.store.history import Past
from game.store.tally import Tally
from game.ui.place import Place
from game.ui.rows import Answer, Button, Gap, Heading, Label, Pressed, Row

_WIDTH: Final = 40.0
_A_PAGE: Final = 20
"""So many matches are listed at once."""


class HistoryScene(LatePage[tuple[Past, ...]]):
    """Lists the matches when its first frame is on the screen, since looking at many new ones takes a moment."""

    name = "history"

    def __init__(self, stage: Stage) -> None:
        self._first = 0
        super().__init__(stage)

    def title(self) -> str:
        """Return what this is."""
        return tr("History")

    def rows(self) -> Sequence[Row]:
        """Return a button for every match of the page."""
        if self.found is None:
            return (Label(tr("Looking for the matches…"), is_centred=True),)
        if not self.found:
            return (
                Gap(),
                Heading(tr("No match has been played to its end yet"), is_centred=True),
                Label(tr("A match from elsewhere can be dropped onto this window as a .domino file."), is_centred=True),
                Gap(),
            )
        page = self.found[self._first : self._first + _A_PAGE]
        return (*self._place_words(), *(_button(past) for past in page))

    def footer(self) -> Sequence[Button]:
        """Return the buttons that turn the page, if there is more than one, and the way back."""
        count = len(self.found or ())
        back = Button("back", tr("Back"), is_main=not count)
        if count <= _A_PAGE:
            return (back,)
        newer = Button("newer", tr("Newer"), is_enabled=self._first > 0)
        return (newer, Button("older", tr("Older"), is_enabled=self._first + _A_PAGE < count), back)

    def first_focus(self) -> str:
        """Return the newest match, if there is one."""
        return str(self.found[0].path) if self.found else ""

    def place(self) -> Place:
        """Return a wide form."""
        return Place(on_felt, _WIDTH)

    def answer(self, answer: Answer) -> Change | None:
        """Open a match, turn the page, or go back."""
        match answer:
            case Pressed("newer"):
                self._turn(-_A_PAGE)
            case Pressed("older"):
                self._turn(_A_PAGE)
            case Pressed(name) if name != "back":
                return Push(self._stage.routes.past(Path(name)))
            case _:
                return Pop()
        return None

    def fetch(self) -> tuple[Past, ...]:
        """Return all finished matches, the newest first."""
        return tuple(reversed(self._stage.archive.matches()))

    def _place_words(self) -> tuple[Row, ...]:
        """Return which matches these are, if there are more."""
        count = len(self.found or ())
        if count <= _A_PAGE:
            return ()
        last = min(self._first + _A_PAGE, count)
        words = tr("{first} to {last} of {count}").format(first=self._first + 1, last=last, count=count)
        return (Label(words, is_centred=True),)

    def _turn(self, by: int) -> None:
        self._first = max(0, self._first + by)
        self.show_rows()


def _button(past: Past) -> Button:
    """Return the button of a match: the rules and how it went, and below that the day and the table.

    Of a match of others it tells the rules and who played.
    """
    day, tally = past.day.isoformat(), past.tally
    if tally is None:
        words = tr("A match of others: {rules}").format(rules=rules_words(past.rules))
        detail = tr("{day} · {names}").format(day=day, names=names_words(past.names))
        return Button(str(past.path), words, detail=detail)
    words = tr("{rules}: {result}").format(rules=rules_words(tally.rules), result=_result_words(tally))
    rounds = ntr("{count} round", "{count} rounds", tally.rounds).format(count=tally.rounds)
    seats = ntr("{count} seat", "{count} seats", tally.seats).format(count=tally.seats)
    detail = tr("{day} · {level} · {seats} · {rounds}").format(
        day=day, level=level_words(tally.level), seats=seats, rounds=rounds
    )
    return Button(str(past.path), words, detail=detail)


def _result_words(tally: Tally) -> str:
    """Return how a match went for the player."""
    if tally.has_practice:
        return tr("practice")
    return {True: tr("won"), False: tr("lost"), None: tr("drawn")}[tally.won]
