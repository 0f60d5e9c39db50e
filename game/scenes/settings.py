"""The settings: each acts the moment it is changed, and is kept."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from game.i18n import tr
from game.scene import Change, Pop, Push
from game.scenes.aid_rows import ALL_AIDS, aid_rows, with_aids
from game.scenes.hand_rows import hand_rows
from game.scenes.languages import language_rows
from game.scenes.looks import LOOKS, look_rows
from game.scenes.notice import pending_notices
from game.scenes.page import Page, on_felt
from game.scenes.stage import PACES
from game.scenes.wording import compatibility_words, pace_words, percent_words
from game.store.checks import AIDS, COMPATIBILITIES
from game.store.settings import Settings
from game.ui.place import Place
from game.ui.rows import Answer, Button, Changed, Choice, Label, Pressed, Row, Slider, Toggle, Value

TEXT_PERCENTS: Final = (100, 125, 150, 175, 200)
_SAMPLE: Final = "clack"
"""The sound that is heard when the volume changes."""
_WIDTH: Final = 38.0


class SettingsScene(Page):
    """Shows the settings there are; the name of a control is the name of its setting, but for `sound`."""

    name = "settings"

    def title(self) -> str:
        """Return what this is."""
        return tr("Settings")

    def rows(self) -> Sequence[Row]:
        """Return what can be set: the table, the sound, the screen."""
        settings = self._stage.settings
        return (*_table_rows(settings), *_sound_rows(settings), *_screen_rows(settings), *aid_rows(settings))

    def footer(self) -> Sequence[Button]:
        """Return the way back."""
        return (Button("back", tr("Back"), is_main=True),)

    def place(self) -> Place:
        """Return a wide form."""
        return Place(on_felt, _WIDTH)

    def answer(self, answer: Answer) -> Change | None:
        """Change a setting, or go back."""
        if isinstance(answer, Pressed) and answer.name in ALL_AIDS:
            self._stage.change(with_aids(self._stage.settings, are_on=ALL_AIDS[answer.name]))
            self.refresh()
            return None
        if not isinstance(answer, Changed):
            return Pop()
        self._change(answer.name, answer.value)
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


_RENEWING: Final = frozenset({"text_percent", "language", *LOOKS, *AIDS})
"""The settings that change what else this very screen shows."""
_HEARD: Final = frozenset({"volume", "sound"})


def _table_rows(settings: Settings) -> tuple[Row, ...]:
    return (
        Choice("pace", tr("Pace"), tuple((pace, pace_words(pace)) for pace in PACES), settings.pace),
        Toggle("reduced_motion", tr("Reduced motion"), settings.reduced_motion),
        Toggle("confirm_lay", tr("Confirm every lay"), settings.confirm_lay),
        *hand_rows(settings),
    )


def _sound_rows(settings: Settings) -> tuple[Row, ...]:
    return (
        Toggle("sound", tr("Sound"), not settings.muted),
        Slider("volume", tr("Effects"), settings.volume, spell=percent_words),
        Slider("music_volume", tr("Music"), settings.music_volume, spell=percent_words),
    )


def _screen_rows(settings: Settings) -> tuple[Row, ...]:
    sizes = sorted({*TEXT_PERCENTS, settings.text_percent})
    drawing = tuple((kind, compatibility_words(kind)) for kind in COMPATIBILITIES)
    return (
        Choice(
            "text_percent", tr("Text size"), tuple((each, percent_words(each)) for each in sizes), settings.text_percent
        ),
        *look_rows(settings),
        *language_rows(settings),
        Toggle("fullscreen", tr("Full screen"), settings.fullscreen),
        Choice("compatibility", tr("Draw without the graphics chip"), drawing, settings.compatibility),
        Label(tr("Helps where the game is slow; takes effect at the next start."), is_note=True),
    )
