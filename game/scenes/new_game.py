"""How the next match shall be: rules, who sits where, target, times and levels; the last choice is remembered."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from game.i18n import ntr, tr
from game.scene import Change, Pop, Push
from game.scenes.beside import Beside
from game.scenes.characters import character_words
from game.scenes.custom import Custom
from game.scenes.names import seat_names
from game.scenes.reading import Reading, rules_rows
from game.scenes.seat import Seat
from game.scenes.stage import PACES, Stage
from game.scenes.ways import begin_match
from game.scenes.wishing import (
    CHOSEN,
    fit,
    has_person,
    kept_names,
    rules_options,
    rules_value,
    target_options,
    with_partner,
    with_rules,
)
from game.scenes.wording import level_words, pace_words, rules_words
from game.store.checks import LONGEST_NAME, TURN_TIMES
from game.store.settings import Settings, chosen_rules
from game.ui.rows import Answer, Button, Buttons, Changed, Choice, Label, Pressed, Row, Value
from rules.bots import BOTS
from rules.record import PERSON
from rules.ruleset import MOST_SEATS

_SEAT: Final = "seat_"


class NewGame(Beside):
    """Keeps what is chosen as settings that are not yet anybody's, until the match begins."""

    name = "new_game"

    def __init__(self, stage: Stage) -> None:
        self._wish = fit(stage.settings)
        super().__init__(stage)

    def title(self) -> str:
        """Return what this is."""
        return tr("New game")

    def rows(self) -> Sequence[Row]:
        """Return a control for everything that can be chosen; targets and seats are those of the rules.

        There are always the same rows, since nothing may move away under the pointer; what means nothing now is off.
        """
        wish, rules = self._wish, chosen_rules(self._wish)
        seats = tuple((seats, str(seats)) for seats in rules.seats)
        targets = tuple((target, _target_words(target)) for target in target_options(wish))
        return (
            Choice("rules", tr("Rules"), rules_options(wish), rules_value(wish)),
            Buttons((Button("custom", tr("Change the rules…")), Button("read", tr("Read the rules")))),
            Choice("seats", tr("Players"), seats, wish.seats),
            *self._seat_rows(),
            self._partner_row(),
            Choice("level", tr("Computer players"), tuple((level, level_words(level)) for level in BOTS), wish.level),
            Choice("target", tr("Points to win"), targets, rules.target or 0, is_enabled=len(targets) > 1),
            Choice("turn_seconds", tr("Turn time"), tuple(map(_turn_time, TURN_TIMES)), wish.turn_seconds),
            Choice("pace", tr("Pace"), tuple((pace, pace_words(pace)) for pace in PACES), wish.pace),
            Label(self._note(), is_note=True, is_centred=True),
        )

    def footer(self) -> Sequence[Button]:
        """Return the ways on and back."""
        is_ready = has_person(self._wish)
        return (Button("back", tr("Back")), Button("start", tr("Start"), is_main=True, is_enabled=is_ready))

    def reading(self) -> tuple[str, Sequence[Row]]:
        """Return the rules as they are chosen."""
        rules = chosen_rules(self._wish)
        return rules_words(rules.key), tuple(rules_rows(rules, self._wish.seats))

    def answer(self, answer: Answer) -> Change | None:
        """Take a choice over, look closer at something, begin, or go back.

        What was chosen is forgotten unless the match begins.
        """
        match answer:
            case Changed(name, value):
                self._take(name, value)
                return None
            case Pressed("start"):
                return self._begin()
            case Pressed("read"):
                return Push(Reading(self._stage, chosen_rules(self._wish), self._wish.seats))
            case Pressed("custom"):
                return Push(Custom(self._stage, self._wish, self._hear))
            case Pressed(name) if name.startswith(_SEAT):
                return Push(Seat(self._stage, self._wish, int(name.removeprefix(_SEAT)), self._hear))
        return Pop()

    def _take(self, name: str, value: Value) -> None:
        if name == "rules":
            self._wish = with_rules(self._wish, str(value))
        elif name == "partner":
            self._wish = with_partner(self._wish, int(value))
        elif name == "level":
            computers = ("" if player != PERSON else player for player in self._wish.players)
            self._wish = replace(self._wish, level=str(value), players=tuple(computers))  # type: ignore[arg-type]
        else:
            self._wish = fit(replace(self._wish, **{name: value}))  # type: ignore[arg-type] # the control offers what fits
        self.show_rows()

    def _hear(self, wish: Settings) -> None:
        """Take over what was changed on a screen of its own."""
        self._wish = fit(wish)

    def _seat_rows(self) -> tuple[Row, ...]:
        """Return a button for each seat there can be; one that will not be taken is off."""
        names = seat_names(self._wish)
        seats = [self._seat_button(seat, names) for seat in range(MOST_SEATS)]
        return (Buttons(tuple(seats[:2])), Buttons(tuple(seats[2:])))

    def _seat_button(self, seat: int, names: Sequence[str]) -> Button:
        wish = self._wish
        if seat >= wish.seats:
            return Button(f"{_SEAT}{seat}", tr("Nobody"), is_enabled=False, detail=tr("This seat stays free."))
        if wish.players[seat] == PERSON:
            return Button(f"{_SEAT}{seat}", names[seat], detail=tr("A person at this machine"))
        level = level_words(wish.players[seat] or wish.level)
        about = character_words(wish.characters[seat])
        return Button(f"{_SEAT}{seat}", tr("{name} · {level}").format(name=names[seat], level=level), detail=about)

    def _partner_row(self) -> Row:
        """Return the choice of who sits across from the first player; without partnerships it is off."""
        words = tr("Partners")
        if not chosen_rules(self._wish).partners:
            return Choice("partner", words, ((2, tr("Everybody plays alone")),), 2, is_enabled=False)
        first, *others = seat_names(self._wish)
        pairs = (
            (seat, tr("{name} and {partner}").format(name=first, partner=other)) for seat, other in enumerate(others, 1)
        )
        return Choice("partner", words, tuple(pairs), 2)

    def _note(self) -> str:
        if not has_person(self._wish):
            return tr("At least one person must sit at the table.")
        if self._wish.players[: self._wish.seats].count(PERSON) > 1:
            return tr("Hands stay covered until their owners show them.")
        return tr("Press a seat to change who sits there.")

    def _begin(self) -> Change:
        """Begin, and keep what was chosen once it is sure that the match begins."""
        stage, wish = self._stage, self._wish
        chosen = {key: getattr(wish, key) for key in CHOSEN}
        settings = replace(stage.settings, **chosen, names=kept_names(wish, wish.names, LONGEST_NAME))
        return begin_match(stage, settings, agreed=lambda: stage.change(settings))


def _target_words(target: int) -> str:
    return str(target) if target else tr("One round")


def _turn_time(seconds: int) -> tuple[int, str]:
    """Return a turn time and its words."""
    if not seconds:
        return seconds, tr("No limit")
    return seconds, ntr("{count} second", "{count} seconds", seconds).format(count=seconds)
