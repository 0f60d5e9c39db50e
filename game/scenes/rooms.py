"""The rooms where something is at stake: play points, a place in the ranks, and the free table of every day.

Nothing can be bought, and nobody is ever locked out: the free table costs nothing and can be won every day.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date
from itertools import cycle, islice
from typing import Final

from game.i18n import tr
from game.scene import Change, Reset
from game.scenes.page import Page, on_felt
from game.scenes.stage import Stage
from game.scenes.stakes import room_words
from game.scenes.ways import begin_match
from game.scenes.wording import rules_words
from game.store.checks import ROOM_RULES
from game.store.settings import Settings
from game.store.shelf import today
from game.ui.place import Place
from game.ui.rows import Answer, Button, Changed, Choice, Gap, Heading, Label, Pressed, Row
from rules.presets import PRESETS
from rules.record import PERSON
from rules.stakes import DAILY, DAILY_PRIZE, OPPONENTS, RANKS, ROOMS, StakeRoom, prize, stake_of

_WIDTH: Final = 40.0
_RANKED: Final = ("club", "club_pairs")
"""What is played for ranks (rules.md section 4, "Rating points")."""


class Rooms(Page):
    """Shows what the player has, and the rooms that are open to him; a guest has a purse but no rank."""

    name = "rooms"

    def __init__(self, stage: Stage, day: Callable[[], date] = today) -> None:
        self._rules, self._seats = wished_table(stage.settings)
        self._statistics = stage.archive.statistics()
        self._purse = self._statistics.purse - self._at_stake(stage)
        matches = ((past.day, past.tally) for past in stage.archive.matches())
        self._was_at_free_table = any(played == day() and tally and tally.room == DAILY for played, tally in matches)
        super().__init__(stage)

    @staticmethod
    def _at_stake(stage: Stage) -> int:
        """Return what lies on the table of a match that the player has left, and is lost when a new one begins."""
        left = stage.matches.saved()
        is_own = left is not None and stage.archive.profiles.playing in (left.profiles or ("",))
        return stake_of(left.room) if left is not None and is_own else 0

    def title(self) -> str:
        """Return what this is."""
        return tr("Rooms")

    def rows(self) -> Sequence[Row]:
        """Return what the player has, what is played, and the rooms."""
        standing = tr("Play points: {purse} · level {level} · rating {rating}").format(
            purse=self._statistics.purse, level=self._statistics.level, rating=self._statistics.rating
        )
        rules = tuple((key, rules_words(key)) for key in ROOM_RULES)
        seats = tuple((count, str(count)) for count in PRESETS[self._rules].seats)
        return (
            Heading(standing, is_centred=True),
            Choice("rules", tr("Rules"), rules, self._rules),
            Choice("seats", tr("Seats"), seats, self._seats, is_enabled=len(seats) > 1),
            Gap(),
            *(self._room(room) for room in ROOMS),
            Gap(),
            self._daily(),
            self._ranked(),
            Label(
                tr("In the rooms nothing is taken back and nobody gives hints. Play points cannot be bought."),
                is_note=True,
            ),
        )

    def footer(self) -> Sequence[Button]:
        """Return the way back."""
        return (Button("back", tr("Back")),)

    def place(self) -> Place:
        """Return a wide form."""
        return Place(on_felt, _WIDTH)

    def answer(self, answer: Answer) -> Change | None:
        """Choose what is played, enter a room, or go back."""
        match answer:
            case Changed("rules", value):
                self._rules = str(value)
                if self._seats not in PRESETS[self._rules].seats:
                    self._seats = PRESETS[self._rules].seats[0]
                self.show_rows()
            case Changed("seats", value):
                self._seats = int(value)
                self.show_rows()
            case Pressed("back"):
                return Reset(self._stage.routes.title())
            case Pressed(key):
                return self._enter(key)
            case _:
                return Reset(self._stage.routes.title())
        return None

    def _enter(self, key: str) -> Change:
        """Begin a match in a room, and keep what was chosen once it is sure that the match begins."""
        stage, rules, seats = self._stage, self._rules, self._seats

        def keep() -> None:
            stage.change(replace(stage.settings, room_rules=rules, room_seats=seats))

        return begin_match(stage, table_settings(stage.settings, rules, seats, OPPONENTS[key]), key, keep)

    def _room(self, room: StakeRoom) -> Button:
        """Return the button of a room: what it takes and gives, or what is missing to enter it."""
        statistics = self._statistics
        if statistics.level < room.level:
            detail = tr("Open from level {level} on").format(level=room.level)
        elif self._purse < room.stake:
            detail = tr("The stake is {stake}: you are {missing} short").format(
                stake=room.stake, missing=room.stake - self._purse
            )
        else:
            won = prize(room, PRESETS[self._rules], self._seats)
            detail = tr("Stake {stake}, the winner takes {prize}").format(stake=room.stake, prize=won)
        is_open = statistics.level >= room.level and self._purse >= room.stake
        return Button(room.name, room_words(room.name), is_enabled=is_open, detail=detail)

    def _daily(self) -> Button:
        """Return the button of the free table, which is laid once a day."""
        was_there = self._was_at_free_table
        detail = (
            tr("Come again tomorrow")
            if was_there
            else tr("Costs nothing, and winning brings {prize}").format(prize=DAILY_PRIZE)
        )
        return Button(DAILY, room_words(DAILY), is_enabled=not was_there, detail=detail)

    def _ranked(self) -> Button:
        """Return the button of the ranks, which count for people with a profile and under the club's rules."""
        is_known = self._stage.archive.profiles.current is not None
        is_ranked = self._rules in _RANKED
        if not is_known:
            detail = tr("Guests are not rated: choose a player first")
        elif not is_ranked:
            detail = tr("Ranks are played by the rules of the club")
        else:
            detail = tr("Winning brings points, losing costs 10")
        return Button(RANKS, room_words(RANKS), is_enabled=is_known and is_ranked, detail=detail)


def wished_table(settings: Settings) -> tuple[str, int]:
    """Return the rules and the seats that were played last in the rooms, before the first time those of a new game."""
    wished = settings.room_rules or ("" if settings.custom else settings.rules)
    rules = wished if wished in ROOM_RULES else ROOM_RULES[0]
    seats = settings.room_seats or settings.seats
    return rules, seats if seats in PRESETS[rules].seats else PRESETS[rules].seats[0]


def table_settings(settings: Settings, rules: str, seats: int, levels: Sequence[str]) -> Settings:
    """Return the settings of a table in a room: one person, and computers of these levels round the table."""
    second, third, fourth = islice(cycle(levels), 3)
    target = PRESETS[rules].target or settings.target
    return replace(
        settings,
        rules=rules,
        custom="",
        seats=seats,
        target=target,
        players=(PERSON, second, third, fourth),
        turn_seconds=0,
    )
