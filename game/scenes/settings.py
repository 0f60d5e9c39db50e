"""The settings, page by page: each acts the moment it is changed, and is kept."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from game.i18n import tr
from game.scene import Change, Pop, Push
from game.scenes.aid_rows import ALL_AIDS, with_aids
from game.scenes.looks import LOOKS
from game.scenes.notice import pending_notices
from game.scenes.page import Page, on_felt
from game.scenes.question import Question, Reply
from game.scenes.remap import Remap
from game.scenes.setting_rows import ROWS, page_words
from game.scenes.stage import Stage
from game.store.checks import AIDS
from game.ui.place import Place
from game.ui.rows import Answer, Button, Changed, Choice, Gap, Pressed, Row, Value

_SAMPLE: Final = "clack"
"""The sound that is heard when the volume changes."""
_WIDTH: Final = 40.0
PAGE: Final = "settings_page"
"""The control that turns the pages; it is no setting."""


class SettingsScene(Page):
    """Shows the settings there are; the name of a control is the name of its setting, but for `sound`."""

    name = "settings"

    def __init__(self, stage: Stage, page: str = "playing") -> None:
        self._page = page
        super().__init__(stage)

    def title(self) -> str:
        """Return what this is."""
        return tr("Settings")

    def rows(self) -> Sequence[Row]:
        """Return the choice of a page, and what can be set there."""
        return self._rows_of(self._page)

    def _rows_of(self, page: str) -> tuple[Row, ...]:
        pages = tuple((each, page_words(each)) for each in ROWS)
        return (Choice(PAGE, tr("Page"), pages, page), Gap(), *ROWS[page](self._stage))

    def footer(self) -> Sequence[Button]:
        """Return the way back."""
        return (Button("back", tr("Back"), is_main=True),)

    def place(self) -> Place:
        """Return a wide form that is the same for every page."""
        return Place(on_felt, _WIDTH, pages=tuple(self._rows_of(page) for page in ROWS))

    def answer(self, answer: Answer) -> Change | None:
        """Change a setting, turn the page, or go where a button leads."""
        match answer:
            case Changed(name, value) if name == PAGE:
                self._page = str(value)
                self.show_rows()
            case Changed(name, value):
                self._change(name, value)
            case Pressed(name) if name in ALL_AIDS:
                self._stage.change(with_aids(self._stage.settings, are_on=ALL_AIDS[name]))
                self.refresh()
            case Pressed("remap"):
                return Push(Remap(self._stage))
            case Pressed("delete"):
                return Push(self._question())
            case _:
                return Pop()
        return None

    def update(self, seconds: float) -> Change | None:
        """Tell what went wrong with files: with those of tiles that were just chosen, say."""
        notices = pending_notices(self._stage)
        return self.left(Push(notices)) if notices else super().update(seconds)

    def _change(self, name: str, value: Value) -> None:
        stage = self._stage
        change: Mapping[str, Value] = {"muted": not value} if name == "sound" else {name: value}
        stage.change(replace(stage.settings, **change))  # type: ignore[arg-type] # the control offers only what fits
        if name in _RENEWING:
            self.refresh()
        if name in _HEARD and not stage.settings.muted:
            stage.gear.hear(_SAMPLE)

    def _question(self) -> Question:
        """Ask before everything is deleted."""
        return Question(
            self._stage,
            tr("Delete everything?"),
            (
                tr("Settings, players, ranks, finished matches and the match you left will be gone for good."),
                tr("What you have exported stays where it is."),
            ),
            (
                Reply(Button("stay", tr("Keep it"), is_main=True), Pop),
                Reply(Button("delete", tr("Delete")), self._stage.begin_anew),
            ),
        )


_RENEWING: Final = frozenset({"text_percent", "language", "speech", *LOOKS, *AIDS})
"""The settings that change what else this very screen shows."""
_HEARD: Final = frozenset({"volume", "sound"})
