"""What the table lights up for a view and a choice, and the sentence that goes with it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.i18n import tr
from game.scenes.choice import Choice, lays_of, places_of
from game.table.lights import Lights, MainButton
from rules.actions import Action, Draw, Pass
from rules.events import Event, Passed, RoundDealt, TileDrawn, TileLaid
from rules.tiles import Tile
from rules.view import SeatView, legal_actions


def lights_for(
    view: SeatView,
    choice: Choice,
    hovered: str | None,
    names: Sequence[str],
    dragged_to: tuple[int, int] | None,
    *,
    has_playable: bool = True,
) -> Lights:
    """Return the lights; `hovered` is the name of the button under the mouse.

    Without `has_playable` nothing tells which tiles fit before the player takes one up.
    """
    legal = legal_actions(view)
    playable = frozenset(lay.tile for lay in lays_of(legal))
    looked_at = choice.focus if has_playable else None
    is_telling = has_playable or choice.is_tried
    return Lights(
        is_choosing=bool(legal) and has_playable,
        is_asking=bool(legal),
        playable=playable if has_playable else frozenset(),
        focus=choice.focus,
        has_ring=choice.is_by_keys,
        picked=choice.picked,
        dragged_to=dragged_to,
        arms=places_of(choice.picked or looked_at, legal),
        chosen=choice.chosen,
        buttons=_buttons(view, legal, hovered),
        is_menu_lit=hovered == "menu",
        message=_message(view, legal, choice if is_telling else replace(choice, focus=None), names),
    )


def act_message(event: Event, seat: int, names: Sequence[str]) -> str:
    """Return the sentence over the hand while an event is being played."""
    match event:
        case RoundDealt(leader=leader):
            return tr("Dealing: you lead") if leader == seat else tr("Dealing: {name} leads").format(name=names[leader])
        case TileLaid(seat=other, tile=tile) if other != seat:
            return tr("{name} lays {tile}").format(name=names[other], tile=_spelt(tile))
        case TileDrawn(seat=other):
            return tr("You draw") if other == seat else tr("{name} draws").format(name=names[other])
        case Passed(seat=other):
            return tr("You pass") if other == seat else tr("{name} passes").format(name=names[other])
        case _:
            return ""


def _buttons(view: SeatView, legal: Sequence[Action], hovered: str | None) -> tuple[MainButton, ...]:
    """Return the main button: draw, pass, next round; or the two of a finished match."""
    named: tuple[tuple[str, str], ...] = ()
    if view.ended is not None:
        named = (("go_on", tr("Play again")), ("leave", tr("Menu")))
    elif view.result is not None:
        named = (("go_on", tr("Next round")),)
    elif Draw() in legal:
        named = (("draw", tr("Draw")),)
    elif Pass() in legal:
        named = (("pass", tr("Pass")),)
    return tuple(MainButton(name, words, hovered == name) for name, words in named)


def _message(view: SeatView, legal: Sequence[Action], choice: Choice, names: Sequence[str]) -> str:
    """Return the one sentence over the hand: whose turn it is and what can be done."""
    if view.turn is None:
        return ""
    if view.turn != view.seat:
        return tr("{name} is thinking").format(name=names[view.turn])
    if Draw() in legal:
        return tr("Nothing fits: draw until a tile does")
    if Pass() in legal:
        return tr("Nothing fits and there is nothing to draw: pass")
    return _lay_message(view, choice, legal)


def _lay_message(view: SeatView, choice: Choice, legal: Sequence[Action]) -> str:
    if choice.picked is not None:
        return tr("Where does {tile} go? Esc or the right button takes it back").format(tile=_spelt(choice.picked))
    if choice.focus is not None and not places_of(choice.focus, legal) and choice.focus in view.hand:
        if view.line.lead is None:
            return tr("You lead, and it must be {tile}").format(tile=_spelt(lays_of(legal)[0].tile))
        return tr("{tile} fits no open end").format(tile=_spelt(choice.focus))
    if view.line.lead is not None:
        return tr("Your turn")
    if view.forced is not None:
        return tr("You lead, and it must be {tile}").format(tile=_spelt(view.forced))
    return tr("You lead with any tile")


def _spelt(tile: Tile) -> str:
    """Write a tile as players do."""
    return f"{tile.high}-{tile.low}"
