"""What a seat can conclude for certain: where the tiles that it cannot see may be, by all that has happened.

Who passes, or draws, holds nothing for the open ends; nor do the tiles that it drew before the one that fitted, and
that one it had to lay. What was dealt or drawn before such a moment must not fit there, what was drawn later may. So
every other hand falls into parts, by when its tiles came; a tile's part is bounded by the last moment it would have
fitted.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, NamedTuple

from rules.bots.core import bit_of, fitting, mask_of
from rules.events import Passed, RoundDealt, TileDrawn, TileLaid
from rules.ruleset import FirstLead, Lead
from rules.tiles import tile_set, weight

if TYPE_CHECKING:
    from rules.tiles import Tile
    from rules.view import SeatView

FOREVER: Final = 1_000_000
"""A part later than any there is: the boneyard apart, the tile is nowhere."""


class Origin(NamedTuple):
    """A tile that a seat has laid from its hand: its part of the hand is one from `first` to `last`."""

    seat: int
    bit: int
    first: int
    last: int


@dataclass(slots=True)
class Past:
    """What is known of one hand that lies face down.

    parts: how many tiles came with the deal, and how many were kept of each turn of drawing. stuck: up to which part
    nothing fits this mask. laid: the tiles laid from the hand, those that were drawn for it left out.
    """

    parts: list[int]
    stuck: list[tuple[int, int]] = field(default_factory=list)
    laid: list[Origin] = field(default_factory=list)

    def earliest(self, bit: int) -> int:
        """Return the first part that may hold a tile now, FOREVER when none may."""
        part = 1 + max((upto for upto, mask in self.stuck if mask & bit), default=-1)
        return part if part < len(self.parts) else FOREVER


@dataclass(frozen=True, slots=True)
class Knowledge:
    """All that one seat knows for certain. Get it with `know`.

    unseen: the mask of the tiles that lie face down to it. pasts: of every other seat. boneyard: how many tiles lie in
    the boneyard or were never dealt.
    """

    seat: int
    seats: int
    hand: int
    unseen: int
    pasts: dict[int, Past]
    boneyard: int


def know(seen: SeatView) -> Knowledge:
    """Return what the seat knows."""
    assert seen.seat is not None  # noqa: S101 - whoever asks sits at the table
    hand = mask_of(seen.hand)
    unseen = mask_of(tile_set(seen.rules.highest)) ^ hand ^ mask_of(seen.line.tiles)
    return Knowledge(seen.seat, seen.seats, hand, unseen, _pasts(seen), seen.boneyard)


def forgetting(knowledge: Knowledge) -> Knowledge:
    """Return what somebody knows who only counts tiles."""
    pasts = {seat: Past([sum(past.parts) - len(past.laid)]) for seat, past in knowledge.pasts.items()}
    return Knowledge(knowledge.seat, knowledge.seats, knowledge.hand, knowledge.unseen, pasts, knowledge.boneyard)


def lacking(knowledge: Knowledge, seat: int) -> int:
    """Return the mask of the unseen tiles that another seat cannot hold."""
    past, lacks, left = knowledge.pasts[seat], 0, knowledge.unseen
    while left:
        bit = left & -left
        left ^= bit
        if past.earliest(bit) == FOREVER:
            lacks |= bit
    return lacks


def _pasts(seen: SeatView) -> dict[int, Past]:
    """Go through the round so far and note what it tells about the hands of the others."""
    numbers = fitting(seen.rules.highest)
    pasts: dict[int, Past] = {}
    fits = drawn = 0
    for event in seen.history:
        match event:
            case RoundDealt(hands=hands):
                pasts = {seat: Past([len(hand)]) for seat, hand in enumerate(hands) if seat != seen.seat}
            case TileDrawn():
                drawn += 1
            case TileLaid(seat=seat, tile=tile):
                if seat in pasts:
                    _note_lay(pasts[seat], seat, bit_of(tile), fits, drawn)
                if event.arm is None:
                    _note_lead(seen, pasts, tile)
                fits, drawn = _fitting_ends(numbers, event), 0
            case Passed(seat=seat):
                if seat in pasts:
                    _note_stuck(pasts[seat], fits, drawn)
                drawn = 0
            case _:
                pass
    return pasts


def _fitting_ends(numbers: tuple[int, ...], event: TileLaid) -> int:
    fits = 0
    for _, number in event.ends:
        fits |= numbers[number]
    return fits


def _note_lay(past: Past, seat: int, bit: int, fits: int, drawn: int) -> None:
    """A tile laid after drawing is the last one drawn; any other came from the hand."""
    if drawn:
        _note_stuck(past, fits, drawn - 1)
        return
    first = min(past.earliest(bit), len(past.parts) - 1)
    past.laid.append(Origin(seat, bit, first, len(past.parts) - 1))


def _note_stuck(past: Past, fits: int, kept: int) -> None:
    """Nothing in the hand, nor what was drawn and kept, fits."""
    if kept:
        past.parts.append(kept)
    past.stuck.append((len(past.parts) - 1, fits))


def _note_lead(seen: SeatView, pasts: dict[int, Past], lead: Tile) -> None:
    """A lead that the deal decided was the best tile for it of all that were dealt."""
    if not (seen.round_no == 1 or seen.rules.later_lead is Lead.AS_FIRST):
        return
    is_double_first = seen.rules.first_lead is FirstLead.HIGHEST_DOUBLE
    better = mask_of(
        each for each in tile_set(seen.rules.highest) if _rank(each, is_double_first) > _rank(lead, is_double_first)
    )
    if better & mask_of(_dealt_to(seen)):
        return  # this round was led by somebody else's will: it comes from a record that says so
    for past in pasts.values():
        past.stuck.append((0, better))


def _rank(tile: Tile, is_double_first: bool) -> tuple[bool, tuple[int, int]]:  # noqa: FBT001 - a private key
    return tile.is_double and is_double_first, weight(tile)


def _dealt_to(seen: SeatView) -> list[Tile]:
    """Return the tiles that this seat was dealt."""
    dealt = [event for event in seen.history if isinstance(event, RoundDealt)]
    return [tile for event in dealt for tile in event.hands[seen.seat or 0] if tile]
