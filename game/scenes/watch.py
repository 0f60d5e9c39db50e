"""What goes on beside the choice of a tile: the clock, automatic play, hints, moves taken back, and practice."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Final

import pygame

from game.i18n import tr
from game.inputs import Intent, intent_of
from game.scenes.absent import absent_lights
from game.scenes.advice_words import hint_words
from game.scenes.bell import Bell
from game.scenes.stage import Stage
from game.scenes.stakes import note_words
from game.session.hints import Hint
from game.session.session import Session
from game.table.corner import HINT, UNDO, help_boxes
from game.table.frame import Box
from game.table.lights import Help, Lights
from game.table.table import Table
from rules.actions import IllegalActionError, Lay

CLOCK_SECONDS: Final = 1 / 15
"""How often the clock is looked at while nothing else moves."""
INPUTS: Final = (
    pygame.KEYDOWN,
    pygame.MOUSEBUTTONDOWN,
    pygame.MOUSEWHEEL,
    pygame.CONTROLLERBUTTONDOWN,
    pygame.FINGERDOWN,
)
"""What counts as somebody being there; a mouse that only moves may have been pushed by the table."""


class Watch:
    """Looks after what the session knows beside the game, and lights it."""

    def __init__(self, stage: Stage, session: Session, table: Table) -> None:
        self._stage, self._session, self._table = stage, session, table
        self._taken_back = session.taken_back
        self._ticked = 0
        self._hint: Hint | None = None
        self._refusal: tuple[str, ...] = ()
        self._number: int | None = None
        self._is_number_newer = False
        self._bell = Bell(stage, session, table)

    def spend(self, seconds: float, *, is_mine: bool) -> None:
        """Let time pass for the person in turn, and let the last seconds be heard, each once."""
        self._bell.spend(seconds, is_mine=is_mine)
        if is_mine:
            self._session.spend(seconds)
        countdown = self._session.countdown
        if countdown is None or not countdown.is_urgent:
            self._ticked = 0
        elif countdown.seconds != self._ticked:
            self._ticked = countdown.seconds
            self._stage.gear.hear("tick")

    def rest(self, otherwise: float) -> float:
        """Return how long nothing changes by itself."""
        if self._bell.is_waiting:
            return 0.0
        hint = self._session.hint
        is_waiting = self._session.is_automatic or (hint is not None and hint.advice is None)
        return min(otherwise, CLOCK_SECONDS if self._session.countdown or is_waiting else math.inf)

    def takes(self, event: pygame.Event) -> bool:
        """Do what an event asks for here; return whether it did, so that it means nothing else.

        While the computer plays for the player, whatever he does gives him his seat back, and nothing else before the
        round is over.
        """
        if self._session.is_automatic and self._session.is_open and event.type in INPUTS:
            self._session.take_over()
            self._stage.log.write("taken over", seat=self._session.seat)
            if self._session.view.result is None:
                return True
        if event.type in INPUTS:
            self._refusal = ()
        match intent_of(event):
            case Intent.UNDO | Intent.HINT if self._is_refusing:
                self._refusal = refusal_words(self._session)
            case Intent.UNDO:
                self.take_back()
            case Intent.HINT if not self._table.is_moving:
                self._ask_hint()
            case _:
                return False
        return True

    def is_called(self, event: pygame.Event) -> bool:
        """Whether somebody is there again while the computer plays for people whose hands are covered."""
        session = self._session
        is_left = session.is_automatic and not session.is_open and session.view.result is None
        return is_left and event.type in INPUTS

    @property
    def _is_refusing(self) -> bool:
        """Whether a round is shown in which nobody is helped, and nothing moves."""
        shown = self._table.shown
        is_on = bool(shown.round_no) and not shown.is_over and not self._table.is_moving
        return is_on and not self._session.has_help

    def presses(self, name: str) -> bool:
        """Do what one of the small buttons asks for; return whether it was one."""
        if name == UNDO:
            self.take_back()
        elif name == HINT:
            self._ask_hint()
        return name in (UNDO, HINT)

    def _ask_hint(self) -> None:
        self._session.ask_hint()
        self._hint = None

    def boxes(self) -> tuple[tuple[str, Box], ...]:
        """Return the small buttons that can be pressed now, and where they stand."""
        can = {each.name for each in self._table.lights.helps if each.is_enabled}
        return tuple((name, box) for name, box in help_boxes(self._table.frame) if name in can)

    def take_back(self) -> None:
        """Take the last move back, where that may be."""
        try:
            self._session.take_back()
        except IllegalActionError as error:
            self._stage.log.write("refused", reason=str(error))
        self.settle()

    def settle(self) -> bool:
        """Show the table as it was once something was taken back; return whether something was."""
        if self._taken_back == self._session.taken_back:
            return False
        self._taken_back = self._session.taken_back
        self._table.course = self._session.course
        self._table.settle(self._session.view)
        self._stage.log.write("taken back", moves=len(self._session.view.history))
        return True

    def light(self, lights: Lights, hovered: str | None = None) -> Lights:
        """Return the lights with the countdown, with a hint, or with who plays; practice and stakes are noted there."""
        self._table.note = tr("practice") if self._session.is_practice else note_words(self._session.room)
        lights = replace(lights, helps=self._helps(hovered))
        countdown = self._session.countdown
        if countdown is not None:
            lights = replace(lights, countdown=countdown.share, seconds=countdown.exact)
        if self._session.automatic and not self._table.shown.is_over and self._table.act is None:
            lights = absent_lights(lights, self._table.shown, self._session)
        if self._session.is_automatic:
            return played_for(lights) if self._session.is_open else lights
        if self._refusal and self._is_refusing:
            return replace(lights, notice=self._refusal, number=None)
        self._refusal = ()
        hint = self._session.hint
        if hint is None or self._table.is_moving:
            self._hint = None
            return lights
        words = hint_words(hint, self._table.shown, self._table.names)
        action = None if hint.advice is None else hint.advice.action
        is_free = lights.picked is None and lights.dragged_to is None
        lights = replace(lights, hint=action if isinstance(action, Lay) and is_free else None)
        return self._newer(lights, hint, words)

    def _newer(self, lights: Lights, hint: Hint, words: tuple[str, ...]) -> Lights:
        """Return the lights with the hint's sentences or the number that is asked about: both have the same room."""
        if lights.number != self._number:
            self._number, self._is_number_newer = lights.number, lights.number is not None
        if hint != self._hint:
            self._hint, self._is_number_newer = hint, False
        return lights if self._is_number_newer else replace(lights, notice=words, number=None)

    def _helps(self, hovered: str | None) -> tuple[Help, ...]:
        """Return the small buttons of a player alone with computers; none once the round is over, none in the rooms."""
        session, shown = self._session, self._table.shown
        if not session.has_help or session.is_automatic or shown.is_over or not shown.round_no:
            return ()
        may_ask = shown.turn == session.seat and not self._table.is_moving
        may = {HINT: may_ask, UNDO: session.may_take_back}
        return tuple(Help(name, is_enabled, hovered == name) for name, is_enabled in may.items())


def refusal_words(session: Session) -> tuple[str, ...]:
    """Return why neither a hint is given at this table nor a move taken back."""
    if session.room:
        return (tr("No help here"), tr("Where something is at stake, nobody gives hints and nothing is taken back."))
    return (tr("No help here"), tr("Where several people play, nobody gives hints and nothing is taken back."))


def played_for(lights: Lights) -> Lights:
    """Return the lights of a turn in which the computer plays for the player: nothing asks him to choose."""
    words = (tr("Playing for you"), tr("Press anything to take over."))
    lights = replace(lights, is_choosing=False, is_asking=False, playable=frozenset(), message="")
    return replace(lights, notice=words, is_loud=True)
