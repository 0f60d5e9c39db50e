"""Which key and which button of the pad does what: each can be bound anew by pressing it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, NamedTuple

import pygame

from game.i18n import tr
from game.inputs import BINDINGS, Intent
from game.inputs.bindings import OWN, is_free_button, is_free_key, written, written_button
from game.scene import Change, Pop
from game.scenes.page import Page, on_felt
from game.scenes.stage import Stage
from game.ui.place import Place
from game.ui.rows import Answer, Button, Buttons, Label, Pressed, Row

_WIDTH: Final = 40.0
_NOTHING: Final = "–"


class _Awaited(NamedTuple):
    """What the next press is for."""

    intent: Intent
    is_pad: bool


class Remap(Page):
    """Two buttons for every meaning: one with its key, one with its pad button; the one pressed waits for another."""

    name = "remap"

    def __init__(self, stage: Stage) -> None:
        self._awaited: _Awaited | None = None
        self._answer_words = ""
        super().__init__(stage)

    def title(self) -> str:
        """Return what this is."""
        return tr("Keys and pad buttons")

    def rows(self) -> Sequence[Row]:
        """Return what is awaited, and a row for every meaning."""
        return (Label(self._told(), is_centred=True), *(self._row(intent) for intent in OWN))

    def footer(self) -> Sequence[Button]:
        """Return the way to how it was at first, and the way back."""
        settings = self._stage.settings
        is_changed = bool(settings.keys or settings.pad)
        return (Button("usual", tr("The usual keys"), is_enabled=is_changed), Button("back", tr("Back"), is_main=True))

    def place(self) -> Place:
        """Return a wide form."""
        return Place(on_felt, _WIDTH)

    def answer(self, answer: Answer) -> Change | None:
        """Wait for a press, forget what was bound, or go back."""
        match answer:
            case Pressed("usual"):
                self._stage.change(replace(self._stage.settings, keys=(), pad=()))
                self._answer_words = ""
            case Pressed(name) if "." in name:
                kind, intent = name.split(".")
                self._awaited = _Awaited(Intent[intent], kind == "pad")
            case _:
                return Pop()
        self.show_rows()
        return None

    def handle(self, event: pygame.Event) -> Change | None:
        """Take the awaited press, or work as every form does."""
        if self._awaited is None or event.type not in {pygame.KEYDOWN, pygame.CONTROLLERBUTTONDOWN}:
            return super().handle(event)
        self._take(event, self._awaited)
        self._awaited = None
        self.show_rows()
        return self.left(None)

    def _take(self, event: pygame.Event, awaited: _Awaited) -> None:
        """Bind what was pressed, if it can be; Esc and B leave all as it is."""
        is_pad = event.type == pygame.CONTROLLERBUTTONDOWN
        pressed = event.button if is_pad else event.key
        self._answer_words = ""
        if pressed == (pygame.CONTROLLER_BUTTON_B if is_pad else pygame.K_ESCAPE):
            return
        if is_pad != awaited.is_pad or not (is_free_button(pressed) if is_pad else is_free_key(pressed)):
            self._answer_words = tr("That one keeps its meaning: choose another.")
            return
        settings = self._stage.settings
        if is_pad:
            pad = _with(settings.pad, written_button(awaited.intent, pressed))
            self._stage.change(replace(settings, pad=pad))
        else:
            keys = _with(settings.keys, written(awaited.intent, pressed))
            self._stage.change(replace(settings, keys=keys))

    def _told(self) -> str:
        """Return what the player can do now."""
        if self._awaited is not None:
            told = {"action": intent_words(self._awaited.intent)}
            if self._awaited.is_pad:
                return tr("Press the pad button for “{action}”; B leaves it as it is.").format(**told)
            return tr("Press the key for “{action}”; Esc leaves it as it is.").format(**told)
        return self._answer_words or tr("Arrows, Tab, Enter and Esc always work as they do.")

    def _row(self, intent: Intent) -> Row:
        fixed = tr("Ctrl+Z") if intent is Intent.UNDO else _NOTHING
        key, button = BINDINGS.key_of(intent) or fixed, BINDINGS.button_of(intent) or _NOTHING
        words = tr("{action}: {key}").format(action=intent_words(intent), key=key)
        return Buttons(
            (
                Button(f"key.{intent.name}", words),
                Button(f"pad.{intent.name}", tr("Pad: {button}").format(button=button)),
            )
        )


def intent_words(intent: Intent) -> str:
    """Return what a key that can be bound does."""
    return {
        Intent.DRAW: tr("Draw a tile"),
        Intent.PASS: tr("Pass"),
        Intent.GO_ON: tr("Next round"),
        Intent.SORT: tr("Sort the hand"),
        Intent.TURN: tr("Turn a tile"),
        Intent.HINT: tr("Hint"),
        Intent.UNDO: tr("Take back"),
        Intent.MOVES: tr("Log of moves"),
        Intent.ENDS: tr("Open ends and seats"),
        Intent.MUTE: tr("Sound on or off"),
        Intent.HELP: tr("Help"),
        Intent.MENU: tr("Pause"),
    }[intent]


def _with(bound: tuple[str, ...], new: str) -> tuple[str, ...]:
    """Return what is bound with one meaning more, the last that counts; its intent had another before, perhaps."""
    name = new.partition("=")[0]
    return (*(each for each in bound if each.partition("=")[0] != name), new)
