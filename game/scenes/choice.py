"""How a player comes to a lay: which tile he looks at, which he has picked up, and which place he means."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from rules.actions import Action, Arm, Lay
from rules.tiles import Tile


@dataclass(frozen=True, slots=True)
class Choice:
    """The state of a choice; `NO_CHOICE` when nothing is looked at.

    `focus` is the tile that the mouse or the keyboard is on, `picked` the one taken up, `chosen` the number of the
    place it would go to among `places_of` that tile, or None while none is meant. `is_tried` when the player wanted to
    take the focused tile up, and it fits nowhere.
    """

    focus: Tile | None = None
    is_by_keys: bool = False
    picked: Tile | None = None
    chosen: int | None = None
    is_tried: bool = False


NO_CHOICE = Choice()


def lays_of(legal: Sequence[Action]) -> tuple[Lay, ...]:
    """Return the lays among the legal actions."""
    return tuple(action for action in legal if isinstance(action, Lay))


def places_of(tile: Tile | None, legal: Sequence[Action]) -> tuple[Arm | None, ...]:
    """Return the places where a tile may be laid, in the order of the arms."""
    return tuple(lay.arm for lay in lays_of(legal) if lay.tile == tile)


def look(choice: Choice, tile: Tile | None) -> Choice:
    """Follow the mouse; it takes nothing away from a tile that is picked up."""
    if choice.picked is not None or (tile is None and choice.is_by_keys):
        return choice
    return Choice(focus=tile, is_tried=choice.is_tried and tile == choice.focus)


def step_focus(choice: Choice, hand: Sequence[Tile], step: int) -> Choice:
    """Move the keyboard's ring along the hand, round and round."""
    if not hand:
        return NO_CHOICE
    if choice.focus not in hand:
        return Choice(hand[0 if step > 0 else -1], is_by_keys=True)
    return Choice(hand[(hand.index(choice.focus) + step) % len(hand)], is_by_keys=True)


def step_place(choice: Choice, places: Sequence[Arm | None], step: int) -> Choice:
    """Mean the next place for the picked tile."""
    if not places:
        return choice
    at = -1 if choice.chosen is None and step > 0 else (choice.chosen or 0)
    return replace(choice, chosen=(at + step) % len(places))


def pick(choice: Choice, tile: Tile, *, is_by_keys: bool) -> Choice:
    """Take a tile up; by keyboard its first place is meant at once."""
    return Choice(tile, is_by_keys=is_by_keys or choice.is_by_keys, picked=tile, chosen=0 if is_by_keys else None)


def put_back(choice: Choice) -> Choice:
    """Put the picked tile back; the keyboard's ring stays on it."""
    return Choice(choice.picked or choice.focus, is_by_keys=True) if choice.is_by_keys else NO_CHOICE
