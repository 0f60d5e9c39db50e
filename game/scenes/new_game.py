"""How the next match shall be: rules, seats, target, names, level and pace; the last choice is remembered."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from game.i18n import ntr, tr
from game.scene import Change, Pop
from game.scenes.names import seat_names
from game.scenes.page import Page, on_felt
from game.scenes.stage import PACES, Stage
from game.scenes.ways import ask_and_begin, begin_match
from game.scenes.wording import PLAYED_RULES, level_words, pace_words, rules_words
from game.store.checks import TURN_TIMES, is_name
from game.store.settings import Settings
from game.ui.place import Place
from game.ui.rows import Answer, Button, Changed, Choice, Pressed, Row, TextLine, Value
from rules.bots import BOTS
from rules.presets import PRESETS
from rules.ruleset import MOST_SEATS

LONGEST_NAME: Final = 16
TARGETS: Final = (50, 100, 150, 200, 300)
_WIDTH: Final = 36.0
_NAME: Final = "name_"
_CHOSEN: Final = ("rules", "seats", "target", "level", "pace", "turn_seconds")
"""What is kept of the choice beside the names."""


class NewGame(Page):
    """Keeps what is chosen as settings that are not yet anybody's, until the match begins."""

    name = "new_game"

    def __init__(self, stage: Stage) -> None:
        self._wish = fit(stage.settings)
        self._names = list(seat_names(replace(self._wish, seats=MOST_SEATS)))
        super().__init__(stage)

    def title(self) -> str:
        """Return what this is."""
        return tr("New game")

    def rows(self) -> Sequence[Row]:
        """Return a control for everything that can be chosen; targets and seats are those of the rules.

        There are always the same rows, since nothing may move away under the pointer; what means nothing now is off.
        """
        wish, rules = self._wish, PRESETS[self._wish.rules]
        seats = tuple((seats, str(seats)) for seats in rules.seats)
        return (
            Choice("rules", tr("Rules"), tuple((key, rules_words(key)) for key in _offered(wish)), wish.rules),
            Choice("seats", tr("Players"), seats, wish.seats),
            _target_row(wish),
            *self._name_rows(),
            Choice("level", tr("Computer players"), tuple((level, level_words(level)) for level in BOTS), wish.level),
            Choice("pace", tr("Pace"), tuple((pace, pace_words(pace)) for pace in PACES), wish.pace),
            Choice("turn_seconds", tr("Turn time"), tuple(map(_turn_time, TURN_TIMES)), wish.turn_seconds),
        )

    def footer(self) -> Sequence[Button]:
        """Return the ways on and back."""
        return (Button("back", tr("Back")), Button("start", tr("Start"), is_main=True))

    def place(self) -> Place:
        """Return a wide form."""
        return Place(on_felt, _WIDTH)

    def answer(self, answer: Answer) -> Change | None:
        """Take a choice over, begin, or go back; what was chosen is forgotten unless the match begins."""
        if isinstance(answer, Changed):
            self._take(answer.name, answer.value)
            return None
        return ask_and_begin(self._stage, self._begin) if answer == Pressed("start") else Pop()

    def _take(self, name: str, value: Value) -> None:
        if name.startswith(_NAME):
            self._names[int(name.removeprefix(_NAME))] = str(value)
            return
        self._wish = fit(replace(self._wish, **{name: value}))  # type: ignore[arg-type] # the control offers what fits
        self.show_rows()

    def _name_rows(self) -> tuple[Row, ...]:
        """Return a line for each seat there can be; one that will not be taken is off."""
        words = [tr("Your name"), *(tr("Name of player {number}").format(number=number) for number in (2, 3, 4))]
        return tuple(
            TextLine(f"{_NAME}{seat}", words[seat], name, LONGEST_NAME, is_enabled=seat < self._wish.seats)
            for seat, name in enumerate(self._names)
        )

    def _begin(self) -> Change:
        """Keep what was chosen, and begin."""
        stage = self._stage
        chosen = {key: getattr(self._wish, key) for key in _CHOSEN}
        stage.change(replace(stage.settings, **chosen, names=kept_names(self._names)))
        return begin_match(stage)


def fit(settings: Settings) -> Settings:
    """Return the settings with seats and target that their rules allow, and rules that can be played."""
    rules = PRESETS[settings.rules]
    seats = min(rules.seats, key=lambda seats: abs(seats - settings.seats))
    target = settings.target
    if rules.target is not None and not rules.fewest_target <= target <= rules.most_target:
        target = rules.target
    return replace(settings, seats=seats, target=target)


def clean_name(written: str) -> str:
    """Return a name as it is kept: on one line, without spaces around it, and not too long."""
    shown = "".join(sign for sign in written if sign.isspace() or is_name(sign))
    return " ".join(shown.split())[:LONGEST_NAME].strip()


def kept_names(written: Sequence[str]) -> tuple[str, str, str, str]:
    """Return the names for the settings; the usual ones are kept as "", so that they follow the language."""
    usual = seat_names(Settings(seats=MOST_SEATS))
    clean = [clean_name(name) for name in written]
    first, second, third, fourth = ("" if name == own else name for name, own in zip(clean, usual, strict=True))
    return (first, second, third, fourth)


def _offered(wish: Settings) -> tuple[str, ...]:
    """Return the rules that can be chosen, and the ones that are in any case."""
    return PLAYED_RULES if wish.rules in PLAYED_RULES else (*PLAYED_RULES, wish.rules)


def _turn_time(seconds: int) -> tuple[int, str]:
    """Return a turn time with its words."""
    if not seconds:
        return seconds, tr("no limit")
    return seconds, ntr("{count} second", "{count} seconds", seconds).format(count=seconds)


def _target_row(wish: Settings) -> Row:
    """Return the choice of a target; rules without one are played for one round."""
    rules = PRESETS[wish.rules]
    if rules.target is None:
        return Choice("target", tr("Points to win"), ((wish.target, tr("One round")),), wish.target, is_enabled=False)
    wished = sorted({*TARGETS, rules.target, wish.target})
    targets = tuple((each, str(each)) for each in wished if rules.fewest_target <= each <= rules.most_target)
    return Choice("target", tr("Points to win"), targets, wish.target)
