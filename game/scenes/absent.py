"""The people at one machine for whom the computer plays: who they are, and how each of them takes his seat back."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from game.i18n import tr
from game.session.session import Session
from game.table.lights import Lights
from game.ui.rows import Answer, Button, Pressed, Row
from rules.view import SeatView

_BACK: Final = "back_"


def absent_rows(session: Session) -> tuple[Row, ...]:
    """Return a button for each of them that gives him his seat back; one alone takes his back with anything."""
    if not session.is_shared:
        return ()
    return tuple(
        Button(
            f"{_BACK}{seat}",
            tr("{name} plays again").format(name=session.names[seat]),
            detail=tr("The computer plays in this seat"),
        )
        for seat in sorted(session.automatic)
    )


def takes_back(session: Session, answer: Answer) -> bool:
    """Give a seat back to its owner where this was the answer; return whether it was."""
    seat = next((seat for seat in session.automatic if answer == Pressed(f"{_BACK}{seat}")), None)
    if seat is not None:
        session.take_over(seat)
    return seat is not None


def absent_lights(lights: Lights, shown: SeatView, session: Session) -> Lights:
    """Return the lights of the turn of somebody for whom the computer plays while his hand is covered."""
    if not session.is_shared or shown.turn not in session.automatic:
        return lights
    name = session.names[shown.turn]
    if session.is_automatic and not session.is_open:
        words = (tr("The computer plays for {name}").format(name=name), tr("Press anything to take a seat back."))
        return replace(lights, message="", notice=words, is_loud=True)
    return replace(lights, message=tr("The computer plays for {name}; the pause gives the seat back").format(name=name))
