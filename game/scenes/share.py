"""Rules given to a friend and taken from one: as a short code to be copied, pasted or typed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.i18n import tr
from game.scene import Change, Pop
from game.scenes.page import Page, on_felt
from game.scenes.stage import Stage
from game.scenes.wording import rules_words
from game.ui.place import Place
from game.ui.rows import Answer, Button, Changed, Gap, Heading, Label, Pressed, Row, TextLine
from rules.ruleset import Ruleset
from rules.sharing import LONGEST, SharingError, Slip, format_code, parse_code

_WIDTH: Final = 34.0
_ACROSS: Final = 50
"""So many signs of a code stand on a line: ten groups with their dashes."""


class Share(Page):
    """Lies over the rules that are being changed; `tell` is given the rules of a code that was typed in."""

    name = "share"
    covers = False

    def __init__(self, stage: Stage, rules: Ruleset | None, tell: Callable[[Ruleset], None]) -> None:
        self._code = "" if rules is None else format_code(rules)
        self._tell = tell
        self._written, self._told = "", ""
        super().__init__(stage)

    def title(self) -> str:
        """Return what this is."""
        return tr("Share rules by a code")

    def rows(self) -> Sequence[Row]:
        """Return the code of these rules, and the line for another one."""
        own: tuple[Row, ...] = (
            (*_code_lines(self._code), Button("copy", tr("Copy the code")))
            if self._code
            else (Label(tr("These rules have no code while answers clash.")),)
        )
        return (
            Label(tr("Who types this code in gets these very rules:")) if self._code else Gap(),
            *own,
            Gap(),
            TextLine("code", tr("A friend’s code"), self._written, LONGEST),
            Label(self._told or self._read_words()),
        )

    def footer(self) -> Sequence[Button]:
        """Return the ways back: without and with the rules of the code."""
        return (Button("back", tr("Back")), Button("take", tr("Take these rules"), is_main=bool(self._written)))

    def place(self) -> Place:
        """Return a form of the usual width."""
        return Place(on_felt, _WIDTH)

    def answer(self, answer: Answer) -> Change | None:
        """Read what is written, copy, take the rules over, or go back."""
        match answer:
            case Changed("code", written):
                self._written, self._told = str(written), ""
            case Pressed("copy"):
                self._told = _copy(self._code)
            case Pressed("take"):
                try:
                    self._tell(parse_code(self._written))
                except SharingError as error:
                    self._told = slip_words(error)
                else:
                    return Pop()
            case _:
                return Pop()
        self.show_rows()
        return None

    def _read_words(self) -> str:
        """Say what the written code tells of so far."""
        if not self._written.strip():
            return tr("Capitals, spaces and dashes do not matter.")
        try:
            return tr("This is the code of: {rules}").format(rules=rules_words(parse_code(self._written).key))
        except SharingError as error:
            return slip_words(error)


def slip_words(error: SharingError) -> str:
    """Return the sentence for what is wrong with a code."""
    return {
        Slip.EMPTY: tr("Type or paste a code first."),
        Slip.SIGN: tr("“{sign}” is in no code: it has digits and letters, but never U.").format(sign=error.sign),
        Slip.LENGTH: tr("A part of the code is missing, or there is too much of it."),
        Slip.CHECK: tr("There is a slip in the code: a sign is wrong, missing or in another place."),
        Slip.NEWER: tr("This code comes from a newer game and cannot be read here."),
        Slip.RULES: tr("This code tells of rules that cannot be played."),
    }[error.slip]


def _code_lines(code: str) -> tuple[Row, ...]:
    """Return a code on as many lines as it needs, broken behind its dashes."""
    return tuple(Heading(code[at : at + _ACROSS], is_centred=True) for at in range(0, len(code), _ACROSS))


def _copy(code: str) -> str:
    """Put the code where it can be pasted from; say whether that was possible."""
    try:
        pygame.scrap.put_text(code)
    except pygame.error:
        return tr("The code cannot be copied on this system: write it down.")
    return tr("Copied. Paste it into a message.")
