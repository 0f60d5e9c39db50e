"""What the finished matches of the one who plays add up to, page by page, and how they leave the game as a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.i18n import tr
from game.scene import Change, Pop
from game.scenes.figures import PAGES, page_rows, page_words
from game.scenes.late import LatePage
from game.scenes.page import on_felt
from game.scenes.stage import Stage
from game.store.sheet import write_sheet
from game.store.stats import Statistics
from game.ui.place import Place
from game.ui.rows import Answer, Button, Changed, Choice, Gap, Heading, Label, Pressed, Row
from game.ui.theme import sizes_for

_WIDTH: Final = 44.0
_SHEET: Final = "matches.csv"


class StatisticsScene(LatePage[Statistics]):
    """Adds the matches up when its first frame is on the screen, since that may take a moment."""

    name = "statistics"

    def __init__(self, stage: Stage) -> None:
        self._page = PAGES[0]
        self._said_of_sheet = ""
        super().__init__(stage)

    def title(self) -> str:
        """Return what this is, and whose."""
        current = self._stage.archive.profiles.current
        return tr("Statistics") if current is None else tr("Statistics of {name}").format(name=current.name)

    def rows(self) -> Sequence[Row]:
        """Return the choice of a page and what is on it."""
        if self.found is None:
            return (Label(tr("Adding up the matches…"), is_centred=True),)
        if self._filled is None:
            return (
                Gap(),
                Heading(tr("No match has been played to its end yet"), is_centred=True),
                Label(tr("Your first one will stand here, whoever wins it."), is_centred=True),
                Gap(),
            )
        return self._rows_of(self._page, self._filled)

    def _rows_of(self, page: str, statistics: Statistics) -> tuple[Row, ...]:
        """Return the choice of a page, the page, and where the table was written."""
        is_narrow = sizes_for(on_felt(self._size).size, self._stage.settings.text_percent, _WIDTH).is_narrow
        said = (Label(self._said_of_sheet, is_note=True),) if self._said_of_sheet else ()
        pages = tuple((each, page_words(each)) for each in PAGES)
        return (
            Choice("page", tr("Page"), pages, page),
            Gap(),
            *page_rows(page, statistics, is_narrow=is_narrow),
            *said,
        )

    def footer(self) -> Sequence[Button]:
        """Return the way out for the figures, if there are any, and the way back."""
        back = Button("back", tr("Back"), is_main=True)
        return (Button("sheet", tr("Save as a table (CSV)")), back) if self._filled else (back,)

    def place(self) -> Place:
        """Return a wide form that is the same for every page."""
        filled = self._filled
        pages = tuple(self._rows_of(page, filled) for page in PAGES) if filled else ()
        return Place(on_felt, _WIDTH, pages=pages)

    def answer(self, answer: Answer) -> Change | None:
        """Turn to another page, write the table, or go back."""
        match answer:
            case Changed("page", value):
                self._page = str(value)
                self.show_rows()
            case Pressed("sheet"):
                self._write_sheet()
            case _:
                return Pop()
        return None

    def fetch(self) -> Statistics:
        """Add up the matches."""
        return self._stage.archive.statistics()

    @property
    def _filled(self) -> Statistics | None:
        """The statistics, once they are added up and if there is anything in them."""
        return self.found if self.found and self.found.total.matches + self.found.total.practice else None

    def _write_sheet(self) -> None:
        """Write the matches as a table and say where it is."""
        archive = self._stage.archive
        path = archive.export(_SHEET, write_sheet(archive.matches()))
        if path is None:
            self._said_of_sheet = tr("The table could not be written: is the disk full or the folder closed to you?")
        else:
            self._said_of_sheet = tr("The table is in {path}").format(path=path)
        self.show_rows()
