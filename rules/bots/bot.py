"""What a computer player is: somebody who is shown one seat's view and answers with a legal action."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    import random

    from rules.actions import Action
    from rules.view import SeatView


class Bot(Protocol):
    """A way to choose. The same view and the same dice give the same answer."""

    def choose(self, seen: SeatView, deadline_seconds: float, dice: random.Random) -> Action:
        """Return one of the view's legal actions within the deadline; it must be this seat's turn."""
        ...
