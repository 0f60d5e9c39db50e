"""What the table says while a pad is used: which of its buttons does what, in place of the keys."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from game.i18n import tr
from game.inputs import BINDINGS, Intent
from game.scenes.choice import Choice, lays_of, places_of
from game.scenes.pad_names import button_words
from game.table.lights import Lights
from rules.actions import Draw, Pass
from rules.view import SeatView, legal_actions

_INTENTS: Final = {"draw": Intent.DRAW, "pass": Intent.PASS, "go_on": Intent.PICK}


def _sign(name: str) -> str:
    """Return what stands on the pad's button that pushes one of the table's; nothing where none is bound."""
    return BINDINGS.button_of(_INTENTS[name]) if name in _INTENTS else ""


def _told(words: str, **gaps: str) -> str:
    """Return a sentence with the buttons that pick and go back named in it, and whatever else it tells."""
    pick, back = (button_words(BINDINGS.button_of(intent)) for intent in (Intent.PICK, Intent.CANCEL))
    return words.format(pick=pick, back=back, **gaps)


def pad_lights(lights: Lights, view: SeatView, choice: Choice) -> Lights:
    """Return the lights with the pad's buttons named."""
    buttons = tuple(replace(button, sign=_sign(button.name)) for button in lights.buttons)
    if lights.tray is not None:
        message = _told(tr("Nothing fits: choose a tile of the boneyard, {pick} takes it"))
        return replace(lights, buttons=buttons, message=message)
    return replace(lights, buttons=buttons, message=_message(view, choice, lights) or lights.message)


def _message(view: SeatView, choice: Choice, lights: Lights) -> str:
    """Return the sentence for a turn of the player, or nothing where another one is needed.

    Where no tiles are lit it does not tell either which of them fit, before one was tried.
    """
    legal = legal_actions(view)
    if Draw() in legal and (button := _sign("draw")):
        return tr("Nothing fits: {button} draws until a tile does").format(button=button_words(button))
    if Pass() in legal and (button := _sign("pass")):
        return tr("Nothing fits and there is nothing to draw: {button} passes").format(button=button_words(button))
    if choice.picked is not None:
        tile = f"{choice.picked.high}-{choice.picked.low}"
        return _told(tr("Where does {tile} go? {pick} lays it, {back} takes it back"), tile=tile)
    if not lays_of(legal):
        return ""
    if choice.focus is None:
        return tr("Your turn: choose with the stick or the cross")
    if places_of(choice.focus, legal) or not (lights.is_choosing or choice.is_tried):
        tile = f"{choice.focus.high}-{choice.focus.low}"
        return _told(tr("{pick} lays {tile}, {back} is the pause"), tile=tile)
    return ""
