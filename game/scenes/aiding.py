"""What the player asks of the aids at the table: a number, a seat, the log of moves; and which aids there are."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pygame

from game.inputs import Intent, intent_of, number_of
from game.scenes.stage import Stage
from game.store.settings import Settings
from game.table.aids import Aids
from game.table.lights import Lights
from game.table.numbers import end_numbers
from game.table.seatnote import seat_lines
from game.table.table import Table

PAGE: Final = 6
"""How many entries of the log a page is."""


def aids_of(settings: Settings, scroll: int = 0, *, calls: bool = False) -> Aids:
    """Return the aids that the settings switch on."""
    return Aids(
        playable=settings.show_playable,
        numbers=settings.show_numbers,
        ends=settings.show_ends,
        passes=settings.show_passes,
        last=settings.show_last,
        moves=settings.show_moves,
        scroll=scroll,
        calls=calls,
    )


class Aiding:
    """Follows keys, wheel and mouse as far as they ask for an aid.

    A number asked for by a key stays until it is asked for again, or Esc; the mouse on the table asks for another one
    meanwhile. One key goes through the numbers of the open ends, and then through the seats.
    """

    def __init__(self, stage: Stage, table: Table) -> None:
        self._stage, self._table = stage, table
        self._asked: int | None = None
        self._pointed: int | None = None
        self._seat: int | None = None
        self._asked_seat: int | None = None
        self.refresh()

    def refresh(self) -> None:
        """Take over the settings."""
        calls = self._table.is_shared
        self._table.aids = aids_of(self._stage.settings, self._table.aids.scroll, calls=calls)

    def light(self, lights: Lights) -> Lights:
        """Return the lights with what is asked about; nothing is while a tile is in hand."""
        if lights.picked is not None or lights.dragged_to is not None:
            return lights
        number = self._asked if self._pointed is None else self._pointed
        return replace(lights, number=number, seat=self._asked_seat if self._seat is None else self._seat)

    def asked_words(self) -> str:
        """Return what is told of the seat that was asked about by a key, "" for none."""
        if self._asked_seat is None:
            return ""
        table = self._table
        lines = seat_lines(table.shown, self._asked_seat, table.names, has_passes=table.aids.passes)
        return ". ".join(lines)

    def look(self, at: tuple[int, int]) -> None:
        """Follow the mouse."""
        self._pointed = self._table.number_at(at) if self._table.aids.numbers else None
        self._seat = self._table.seat_at(at)

    def follow(self, event: pygame.Event) -> bool:
        """Do what an event asks of the aids; return whether it did."""
        if event.type == pygame.MOUSEWHEEL:
            return self._scroll(event.y)
        number = number_of(event)
        if number is not None and number <= self._table.shown.rules.highest:
            return self._ask(None if number == self._asked else number)
        match intent_of(event):
            case Intent.ENDS:
                return self._go_on()
            case Intent.CANCEL if self._asked is not None or self._asked_seat is not None:
                self._asked = self._asked_seat = None
                return True
            case Intent.PAGE_UP:
                return self._scroll(PAGE)
            case Intent.PAGE_DOWN:
                return self._scroll(-PAGE)
            case Intent.MOVES:
                settings = self._stage.settings
                self._stage.change(replace(settings, show_moves=not settings.show_moves))
                self._table.aids = replace(self._table.aids, scroll=0)
                self.refresh()
                return True
            case _:
                return False

    def _ask(self, number: int | None) -> bool:
        """Show a number, where numbers are shown at all."""
        if not self._table.aids.numbers:
            return False
        self._asked, self._pointed, self._asked_seat = number, None, None
        return True

    def _go_on(self) -> bool:
        """Show the next open end, after the last one the seats, one's own as the last, and then nothing."""
        view, ground = self._table.shown, self._table.ground
        ends = tuple(end_numbers(view)) if self._table.aids.numbers else ()
        seats = tuple((ground.seat + step) % view.seats for step in range(1, view.seats + 1)) if view.round_no else ()
        walk = (*((number, None) for number in ends), *((None, seat) for seat in seats), (None, None))
        shown = self._asked, self._asked_seat
        place = walk.index(shown) + 1 if shown in walk[:-1] else 0
        self._asked, self._asked_seat = walk[place]
        self._pointed = None
        return True

    def _scroll(self, entries: int) -> bool:
        if not self._table.aids.moves:
            return False
        self._table.scroll_log(entries)
        return True
