"""Whom a session tells what; the app decides who that is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.record import Record


def ignore(_text: str = "") -> None:
    """Do nothing: what a session calls where nobody listens."""


@dataclass(frozen=True, slots=True)
class Hooks:
    """Whom a session tells what.

    keep: the record after every change. finish: the record of a match that is over, instead of `keep`.
    log: what went wrong, as text. wake: a computer player has an answer. The last two come from another thread.
    """

    keep: Callable[[Record], None]
    finish: Callable[[Record], None] | None = None
    log: Callable[[str], None] = ignore
    wake: Callable[[], None] = ignore
