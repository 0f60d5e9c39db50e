"""The pages of the settings: which rows stand on each."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from game.i18n import tr
from game.scenes.aid_rows import aid_rows
from game.scenes.hand_rows import hand_rows
from game.scenes.languages import language_rows
from game.scenes.looks import look_rows
from game.scenes.stage import PACES, Stage
from game.scenes.wording import compatibility_words, pace_words, percent_words
from game.store.checks import COMPATIBILITIES
from game.store.settings import Settings
from game.ui.rows import Button, Choice, Label, Row, Slider, Toggle

TEXT_PERCENTS: Final = (100, 125, 150, 175, 200)


def page_words(page: str) -> str:
    """Return the name of a page."""
    return {
        "playing": tr("Playing"),
        "aids": tr("Aids"),
        "look": tr("Look"),
        "sound": tr("Sound"),
        "keys": tr("Keys and screen"),
        "files": tr("My files"),
    }[page]


def _playing_rows(stage: Stage) -> tuple[Row, ...]:
    settings = stage.settings
    return (
        Choice("pace", tr("Pace"), tuple((pace, pace_words(pace)) for pace in PACES), settings.pace),
        Toggle("reduced_motion", tr("Reduced motion"), settings.reduced_motion),
        Toggle("confirm_lay", tr("Confirm every lay"), settings.confirm_lay),
        *hand_rows(settings),
    )


def _aids_rows(stage: Stage) -> tuple[Row, ...]:
    return aid_rows(stage.settings)


def _look_rows(stage: Stage) -> tuple[Row, ...]:
    settings = stage.settings
    sizes = sorted({*TEXT_PERCENTS, settings.text_percent})
    percents = tuple((each, percent_words(each)) for each in sizes)
    return (
        Choice("text_percent", tr("Text size"), percents, settings.text_percent),
        *look_rows(settings),
        *language_rows(settings),
    )


def _sound_rows(stage: Stage) -> tuple[Row, ...]:
    settings = stage.settings
    return (
        Toggle("sound", tr("Sound"), not settings.muted),
        Slider("volume", tr("Effects"), settings.volume, spell=percent_words),
        Slider("music_volume", tr("Music"), settings.music_volume, spell=percent_words),
        *_speech_rows(settings, is_there=stage.voice.is_there),
    )


def _speech_rows(settings: Settings, *, is_there: bool) -> tuple[Row, ...]:
    """Return what can be set of reading aloud, and what is missing for it where it cannot be had."""
    if not is_there:
        words = tr("Reading aloud needs a program: install speech-dispatcher or espeak-ng.")
        return (Toggle("speech", tr("Read aloud"), value=False, is_enabled=False), Label(words, is_note=True))
    return (
        Toggle("speech", tr("Read aloud"), settings.speech),
        Slider("voice_volume", tr("Voice"), settings.voice_volume, spell=percent_words, is_enabled=settings.speech),
    )


def _keys_rows(stage: Stage) -> tuple[Row, ...]:
    settings = stage.settings
    drawing = tuple((kind, compatibility_words(kind)) for kind in COMPATIBILITIES)
    return (
        Button("remap", tr("Keys and pad buttons")),
        Toggle("fullscreen", tr("Full screen"), settings.fullscreen),
        Choice("compatibility", tr("Draw without the graphics chip"), drawing, settings.compatibility),
        Label(tr("Helps where the game is slow; takes effect at the next start."), is_note=True),
    )


def _files_rows(_: Stage) -> tuple[Row, ...]:
    return (
        Label(tr("Settings, players and matches are kept on this machine alone and are sent nowhere.")),
        Button("delete", tr("Delete all of it")),
    )


ROWS: Final[Mapping[str, Callable[[Stage], tuple[Row, ...]]]] = MappingProxyType({
    "playing": _playing_rows,
    "aids": _aids_rows,
    "look": _look_rows,
    "sound": _sound_rows,
    "keys": _keys_rows,
    "files": _files_rows,
})  # fmt: skip
"""The rows of each page, in the order of the pages."""
