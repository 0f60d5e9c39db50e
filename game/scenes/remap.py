"""Which key and which button of the pad does what: each can be bound anew by pressing it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

import pygame

from game.i18n import tr
from game.inputs import BINDINGS, Intent
from game.inputs.bindings import (
    AT_TABLE,
    ESSENTIAL,
    EVERYWHERE,
    MODIFIERS,
    OWN,
    can_be_button,
    can_be_key,
    is_free_button,
    is_free_key,
    written,
    written_button,
)
from game.scene import Change, Pop
from game.scenes.pad_names import button_words
from game.scenes.page import Page, on_felt
from game.scenes.stage import Stage
from game.ui.place import Place
from game.ui.rows import Answer, Button, Buttons, Changed, Choice, Label, Pressed, Row

_WIDTH: Final = 48.0
_NOTHING: Final = "–"
_HELD: Final = pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT
PAGES: Final = {"table": AT_TABLE, "everywhere": EVERYWHERE}
"""What can be bound, page by page."""


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
        self._asked_last = OWN[0]
        self._page = next(iter(PAGES))
        super().__init__(stage)

    def title(self) -> str:
        """Return what this is."""
        return tr("Keys and pad buttons")

    def rows(self) -> Sequence[Row]:
        """Return the choice of a page and a row for every meaning; what is told stands over the one it is about."""
        return self._rows_of(self._page)

    def _rows_of(self, page: str) -> tuple[Row, ...]:
        pages = (("table", tr("At the table")), ("everywhere", tr("Everywhere")))
        shown = PAGES[page]
        at = shown.index(self._asked_last) if self._asked_last in shown else 0
        rows: list[Row] = [self._row(intent) for intent in shown]
        rows.insert(at, Label(self._told(), is_centred=True))
        return (Choice("page", tr("Page"), pages, page), *rows)

    def footer(self) -> Sequence[Button]:
        """Return the way to how it was at first, and the way back."""
        settings = self._stage.settings
        is_changed = bool(settings.keys or settings.pad)
        return (Button("usual", tr("The usual keys"), is_enabled=is_changed), Button("back", tr("Back"), is_main=True))

    def place(self) -> Place:
        """Return a wide form that is the same for both pages."""
        return Place(on_felt, _WIDTH, pages=tuple(self._rows_of(page) for page in PAGES))

    def answer(self, answer: Answer) -> Change | None:
        """Wait for a press, forget what was bound, or go back."""
        match answer:
            case Changed("page", page):
                self._page, self._answer_words, self._asked_last = str(page), "", OWN[0]
            case Pressed("usual"):
                self._stage.change(replace(self._stage.settings, keys=(), pad=()))
                self._answer_words, self._asked_last = "", OWN[0]
            case Pressed(name) if "." in name:
                kind, intent = name.split(".")
                self._awaited, self._asked_last = _Awaited(Intent[intent], kind == "pad"), Intent[intent]
            case _:
                return Pop()
        self.show_rows()
        return None

    def handle(self, event: pygame.Event) -> Change | None:
        """Take the awaited press, or work as every form does."""
        if self._awaited is None or event.type not in {pygame.KEYDOWN, pygame.CONTROLLERBUTTONDOWN}:
            return super().handle(event)
        if event.type == pygame.KEYDOWN and event.key in MODIFIERS:
            return None
        self._take(event, self._awaited)
        self._awaited = None
        self.show_rows()
        return self.left(None)

    def _take(self, event: pygame.Event, awaited: _Awaited) -> None:
        """Bind what was pressed, if it can be, and tell what that means for others."""
        is_pad = event.type == pygame.CONTROLLERBUTTONDOWN
        self._answer_words = ""
        if event.button == self._leaving(awaited) if is_pad else event.key == pygame.K_ESCAPE:
            return
        self._answer_words = _fault_words(event, awaited)
        if self._answer_words:
            return
        settings, before = self._stage.settings, _names(is_pad=is_pad)
        if is_pad:
            pad = _with(settings.pad, written_button(awaited.intent, event.button))
            self._stage.change(replace(settings, pad=pad))
        else:
            keys = _with(settings.keys, written(awaited.intent, event.key))
            self._stage.change(replace(settings, keys=keys))
        self._answer_words = _change_words(before, awaited)

    def _leaving(self, awaited: _Awaited) -> int | None:
        """Return the pad's button that leaves all as it is: the one that goes back, or the own one of an essential."""
        intent = awaited.intent if awaited.is_pad and awaited.intent in ESSENTIAL else Intent.CANCEL
        return next((button for button, each in BINDINGS.buttons.items() if each is intent), None)

    def _told(self) -> str:
        """Return what the player can do now."""
        if self._awaited is not None:
            action, intent = intent_words(self._awaited.intent), self._awaited.intent
            if self._awaited.is_pad:
                leaving = button_words(BINDINGS.button_of(intent if intent in ESSENTIAL else Intent.CANCEL))
                told = tr("Press the pad button for “{action}”; {button} leaves it as it is.")
                return told.format(action=action, button=leaving)
            return tr("Press the key for “{action}”; Esc leaves it as it is.").format(action=action)
        return self._answer_words or tr("Arrows, Tab, Enter and Esc always work as they do.")

    def _row(self, intent: Intent) -> Row:
        key, button = BINDINGS.key_of(intent) or _usual_key(intent), button_words(BINDINGS.button_of(intent))
        words = tr("{action}: {key}").format(action=intent_words(intent), key=key)
        return Buttons(
            (
                Button(f"key.{intent.name}", words),
                Button(f"pad.{intent.name}", tr("Pad: {button}").format(button=button or _NOTHING)),
            )
        )


def _fault_words(event: pygame.Event, awaited: _Awaited) -> str:
    """Return why what was pressed cannot be bound, "" where it can."""
    kept = tr("That one keeps its meaning: choose another.")
    if event.type == pygame.CONTROLLERBUTTONDOWN:
        is_free = is_free_button(event.button) and can_be_button(awaited.intent, event.button)
        return "" if is_free and awaited.is_pad else kept
    if awaited.is_pad or not is_free_key(event.key):
        return kept
    if event.mod & _HELD:
        return tr("A key is bound alone, without Ctrl, Alt and the like: choose another.")
    return "" if can_be_key(awaited.intent, event.key) else tr("Full screen needs a key that writes nothing.")


def _names(*, is_pad: bool) -> dict[Intent, str]:
    """Return the key or the button of everything that can be bound."""
    return {
        intent: button_words(BINDINGS.button_of(intent)) if is_pad else BINDINGS.key_of(intent) or _usual_key(intent)
        for intent in OWN
    }


def _change_words(before: Mapping[Intent, str], awaited: _Awaited) -> str:
    """Return which other action has lost its key or button, else which has another one now; "" for none."""
    now = _names(is_pad=awaited.is_pad)
    changed = [intent for intent in OWN if now[intent] != before[intent] and intent is not awaited.intent]
    for intent in sorted(changed, key=lambda intent: before[intent] != now[awaited.intent]):
        name = now[intent]
        told = {"action": intent_words(intent), "key": name}
        if name not in {"", _NOTHING}:
            return tr("“{action}” is on {key} now.").format(**told)
        if awaited.is_pad:
            return tr("“{action}” has no pad button now: it can be given another.").format(**told)
        return tr("“{action}” has no key now: it can be given another.").format(**told)
    return ""


def _usual_key(intent: Intent) -> str:
    """Return the key that means something whatever is bound."""
    return {
        Intent.PICK: tr("Enter"),
        Intent.CANCEL: tr("Esc"),
        Intent.UNDO: tr("Ctrl+Z"),
        Intent.FULL_SCREEN: tr("Alt+Enter"),
        Intent.NEW_GAME: tr("Ctrl+N"),
        Intent.QUIT: tr("Ctrl+Q"),
    }.get(intent, _NOTHING)


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
        Intent.PICK: tr("Choose"),
        Intent.CANCEL: tr("Back"),
        Intent.FULL_SCREEN: tr("Full screen"),
        Intent.NEW_GAME: tr("New game"),
        Intent.QUIT: tr("Quit"),
    }[intent]


def _with(bound: tuple[str, ...], new: str) -> tuple[str, ...]:
    """Return what is bound with one meaning more, the last that counts; its intent had another before, perhaps."""
    name = new.partition("=")[0]
    return (*(each for each in bound if each.partition("=")[0] != name), new)
