"""What is read aloud: a screen with its sentences, the control or the tile that is looked at, and every event.

The same sentences go into the log, so that what can be heard can also be read.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.i18n import language, ntr, tr
from game.speech import Weight

if TYPE_CHECKING:
    from game.scenes.log import Log
    from game.speech import Speech
    from game.table.lights import Lights
    from game.ui.form import Form


class Voice:
    """Says what is new, each thing once; who moves on cuts the screen short, events wait for each other."""

    def __init__(self, speech: Speech, log: Log) -> None:
        self._speech, self._log = speech, log
        self._focused = self._told = ""
        self._titled: str | None = None
        """The title that was said; None where another screen has come up since."""
        self.screen: object = None
        """The form that speaks: what lies over it may have come from outside, such as a dropped file."""

    @property
    def is_heard(self) -> bool:
        """Whether anybody listens or reads along."""
        return self._speech.is_on or self._log.is_open

    @property
    def is_there(self) -> bool:
        """Whether this machine can speak."""
        return self._speech.is_there

    def tune(self, *, is_on: bool, percent: int) -> None:
        """Speak, or not, so loud in percent and in the language of the moment."""
        self._speech.language, self._speech.percent = language(), percent
        if self._speech.is_on and not is_on:
            self._speech.hush()
        self._speech.is_on = is_on

    def close(self) -> None:
        """Be silent for good."""
        self._speech.close()

    def forget(self) -> None:
        """Say everything anew, as another screen is on top."""
        self._focused, self._told, self._titled = "", "", None

    def follow_form(self, title: str, sentences: Sequence[str], form: Form) -> None:
        """Say the title of a screen and its sentences when it comes up, and the control that has the keyboard.

        That one is said with them in one breath, and alone whenever it changes.
        """
        if not self.is_heard:
            return
        name = form.focus
        words = next((words for each, words, _ in form.describe() if each == name), "") if name else ""
        if title != self._titled:
            self._titled, self._focused = title, words
            self._say(Weight.SCREEN, title, *sentences, words)
        self._focus(words)

    def tell(self, sentence: str) -> None:
        """Say what has happened at the table."""
        self._told = ""
        self._say(Weight.NEWS, sentence)

    def follow_table(self, lights: Lights, asked: str = "") -> None:
        """Say the sentence of the table whenever it changes, and the tile that the keyboard has come to.

        What was `asked` about by a key is said instead of the tile.
        """
        if not self.is_heard:
            return
        sentence = _in_a_row((lights.message, *lights.notice))
        if sentence != self._told:
            self._told = sentence
            self._say(Weight.NEWS, sentence)
        self._focus(asked or (_focus_words(lights) if lights.has_ring else ""))

    def _focus(self, words: str) -> None:
        if words == self._focused:
            return
        self._focused = words
        self._say(Weight.CONTROL, words)

    def _say(self, weight: Weight, *parts: str) -> None:
        """Say parts in one breath, and write each into the log."""
        for words in filter(None, parts):
            self._log.write("said", words=words)
        self._speech.say(_in_a_row(parts), weight)


def _in_a_row(parts: Sequence[str]) -> str:
    """Return words of a screen as sentences, with a stop after what has none."""
    *first, last = [part for part in parts if part] or [""]
    return " ".join((*(part if unicodedata.category(part[-1])[0] == "P" else f"{part}." for part in first), last))


def _focus_words(lights: Lights) -> str:
    """Return the tile that is looked at and how many places it fits, or the place that is chosen for it."""
    tile = lights.picked or lights.focus
    if tile is None:
        return ""
    told = {"tile": f"{tile.high}-{tile.low}", "count": len(lights.arms)}
    if lights.picked is not None and lights.chosen is not None:
        return tr("{tile}, place {number} of {count}").format(**told, number=lights.chosen + 1)
    if not lights.arms:
        return tr("{tile}, fits nowhere").format(**told)
    return ntr("{tile}, fits one place", "{tile}, fits {count} places", len(lights.arms)).format(**told)
