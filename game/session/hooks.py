"""Whom a session tells what, and who thinks for it; the app decides who that is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.session.brain import Think
    from rules.record import Record


def ignore(_text: str = "") -> None:
    """Do nothing: what a session calls where nobody listens."""


@dataclass(frozen=True, slots=True)
class Hooks:
    """Whom a session tells what, and who thinks for it.

    keep: the record after every change. finish: the record of a match that is over, instead of `keep`.
    log: what went wrong, as text. wake: a computer player has an answer. These two come from another thread.
    think: who thinks for the computer players; without one, a thread of the game's own process.
    """

    keep: Callable[[Record], None]
    finish: Callable[[Record], None] | None = None
    log: Callable[[str], None] = ignore
    wake: Callable[[], None] = ignore
    think: Think | None = None
