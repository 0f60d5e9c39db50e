"""Who sits on one seat of the next match: a person at this machine, or which computer player, how strong."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.i18n import tr
from game.scene import Change, Pop
from game.scenes.characters import OTHER, character_words
from game.scenes.dressing import person_sign
from game.scenes.names import seat_names, usual_name
from game.scenes.page import Page, on_felt
from game.scenes.stage import Stage
from game.scenes.wishing import LONGEST_NAME, clean_name, kept_names, with_seat
from game.scenes.wording import level_words
from game.store.checks import CHARACTER_KEYS
from game.store.profiles import Profile
from game.store.settings import Settings
from game.ui.place import Place
from game.ui.rows import Answer, Button, Changed, Choice, Label, Row, TextLine
from rules.bots import BOTS
from rules.bots.styles import CHARACTERS
from rules.record import PERSON

_COMPUTER: Final = "computer"
_AS_TABLE: Final = ""
_NOBODY: Final = ""
_WIDTH: Final = 34.0


class Seat(Page):
    """Lies over the new game and hands every change to it at once."""

    name = "seat"
    covers = False

    def __init__(self, stage: Stage, wish: Settings, seat: int, tell: Callable[[Settings], None]) -> None:
        self._wish, self._seat, self._tell = wish, seat, tell
        super().__init__(stage)

    def title(self) -> str:
        """Return which seat it is."""
        return tr("Seat {number}").format(number=self._seat + 1)

    def rows(self) -> Sequence[Row]:
        """Return who plays, with what name, and for a computer its character and level; always the same rows."""
        wish, seat = self._wish, self._seat
        player, key = wish.players[seat], wish.characters[seat]
        is_computer = player != PERSON
        who = ((PERSON, tr("A person here")), (_COMPUTER, tr("The computer")))
        people = tuple((key, character.name) for key, character in zip(CHARACTER_KEYS, CHARACTERS, strict=True))
        levels = ((_AS_TABLE, tr("As the table")), *((level, level_words(level)) for level in BOTS))
        name = wish.names[seat] or usual_name(wish, seat)
        about = character_words(key) if is_computer else tr("Sees only the own hand, and shows it when it is time.")
        return (
            Choice("who", tr("Who plays"), who, _COMPUTER if is_computer else PERSON),
            self._picker(),
            TextLine("name", tr("Name"), name, max(LONGEST_NAME, len(name))),
            Choice("character", tr("Character"), (*people, (OTHER, tr("Somebody else"))), key, is_enabled=is_computer),
            Label(about, is_note=True),
            Choice("level", tr("Level"), levels, player if is_computer else _AS_TABLE, is_enabled=is_computer),
        )

    def _picker(self) -> Choice:
        """Return the choice among the players of this machine who sit nowhere else; alone it is who plays now."""
        profiles, others = self._stage.archive.profiles, self._others()
        free = [each for each in profiles.people if each.name.casefold() not in others]
        signs = (person_sign(self._stage, each.name, each.colour, each.shape) for each in free)
        is_shared = len(others) > 0 and self._wish.players[self._seat] == PERSON
        sitting = self._sitting if is_shared and self._sitting in free else None
        return Choice(
            "player",
            tr("Player"),
            ((_NOBODY, tr("Somebody else")), *((each.key, each.name) for each in free)),
            _NOBODY if sitting is None else sitting.key,
            is_enabled=is_shared and bool(free),
            swatches=(None, *signs),
        )

    def _others(self) -> set[str]:
        """Return the names of the people at the other seats, whatever their capitals."""
        names, wish = seat_names(self._wish), self._wish
        seats = (seat for seat in range(wish.seats) if seat != self._seat and wish.players[seat] == PERSON)
        return {names[seat].casefold() for seat in seats}

    @property
    def _sitting(self) -> Profile | None:
        """The player of this machine whose name is written at the seat."""
        return self._stage.archive.profiles.named(self._wish.names[self._seat])

    def footer(self) -> Sequence[Button]:
        """Return the way back."""
        return (Button("back", tr("Done"), is_main=True),)

    def place(self) -> Place:
        """Return a form of the usual width."""
        return Place(on_felt, _WIDTH)

    def answer(self, answer: Answer) -> Change | None:
        """Take a change over, or go back."""
        if not isinstance(answer, Changed):
            return Pop()
        wish, seat, value = self._wish, self._seat, str(answer.value)
        match answer.name:
            case "who":
                wish = with_seat(wish, seat, players=PERSON if value == PERSON else _AS_TABLE)
            case "character":
                wish = with_seat(wish, seat, characters=value)
            case "level":
                wish = with_seat(wish, seat, players=value)
            case "player":
                picked = self._stage.archive.profiles.find(value)
                wish = with_seat(wish, seat, names="" if picked is None else picked.name)
            case _:
                name = clean_name(value)
                written = [name if place == seat else each for place, each in enumerate(wish.names)]
                wish = with_seat(wish, seat, names=kept_names(wish, written)[seat])
        before = self._sitting
        self._wish = wish
        self._tell(wish)
        if answer.name != "name" or self._sitting != before:
            self.show_rows()
        return None
