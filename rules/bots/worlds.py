"""Which deals are possible by what a seat knows, and how to take one of them so that each is equally likely.

Deals are counted by the tiles that each part of each hand holds: tiles that may be in the same places form a kind, and
the ways to share the kinds out are counted once and remembered. A world is what lies face down now.
"""

from __future__ import annotations

from bisect import bisect_right
from contextlib import suppress
from itertools import accumulate, combinations
from math import comb
from typing import TYPE_CHECKING, Final, NamedTuple

from rules.bots.core import bits_of
from rules.bots.inference import FOREVER, Knowledge, Origin, Past

if TYPE_CHECKING:
    import random
    from collections.abc import Iterator, Sequence

MOST_SHARES: Final = 4_000
"""So many ways to share out a kind are looked at; then parts of hands are no longer told apart."""

MOST_DEALS_OF_ONE: Final = 200
"""A single world can come from several deals, as nobody knows what was dealt and what was drawn; hardly from more."""

Caps = tuple[int, ...]


class World(NamedTuple):
    """Every hand as a mask, and the tiles of the boneyard (or never dealt) as a mask."""

    hands: tuple[int, ...]
    boneyard: int


class _Slot(NamedTuple):
    """Consecutive parts of a seat's hand that are not told apart: their first and last; seat -1 is the boneyard."""

    seat: int
    first: int
    last: int


class _Kind(NamedTuple):
    """Tiles that may be in the same slots, the last of which is the boneyard; `seats` are those of the others.

    Laid ones take up a place of the past and are in no hand now.
    """

    bits: tuple[int, ...]
    slots: tuple[int, ...]
    seats: tuple[int, ...]
    is_laid: bool


class _TooManyError(Exception):
    """There are too many states to count exactly."""


class _Split(NamedTuple):
    """The ways to share out a kind and all after it: each share with its sum of ways so far, and what it leaves."""

    shares: list[Caps]
    sums: list[int]
    left: list[Caps]


class Worlds:
    """The possible worlds. `total` counts deals, not yet told apart by the order of the boneyard."""

    def __init__(self, knowledge: Knowledge) -> None:
        self.knowledge = knowledge
        loose = {seat: Past([_held(past)]) for seat, past in knowledge.pasts.items()}
        self.total = 0
        self.is_exact = self._count(knowledge.pasts)
        if not self.is_exact and not self._count(_coarse(knowledge)):
            self._count(loose)

    def sample(self, dice: random.Random) -> World:
        """Return one of the worlds, each deal equally likely."""
        hands = [0] * self.knowledge.seats
        hands[self.knowledge.seat] = self.knowledge.hand
        boneyard, caps, roll, splits = 0, self._caps, dice.random, self._splits
        for number, kind in enumerate(self._kinds):
            split = splits[number, caps]
            sums = split.sums
            chosen = bisect_right(sums, int(roll() * sums[-1])) if len(sums) > 1 else 0
            caps = split.left[chosen]
            if kind.is_laid:
                continue
            bits = list(kind.bits)
            end = len(bits)
            for seat, size in zip(kind.seats, split.shares[chosen], strict=False):  # the boneyard takes what is left
                for _ in range(size):
                    place = int(roll() * end)
                    end -= 1
                    hands[seat] |= bits[place]
                    bits[place] = bits[end]
            boneyard |= sum(bits[:end])
        return World(tuple(hands), boneyard)

    @property
    def is_open(self) -> bool:
        """Whether more than one world is possible."""
        if self.total > MOST_DEALS_OF_ONE:
            return True
        return len(self.all()) > 1

    def all(self) -> dict[World, int]:
        """Return every world with the number of deals that lead to it; ask only where `total` is small."""
        hands = [0] * self.knowledge.seats
        hands[self.knowledge.seat] = self.knowledge.hand
        found: dict[World, int] = {}
        for world in self._each(0, self._caps, hands, 0):
            found[world] = found.get(world, 0) + 1
        return found

    def _count(self, pasts: dict[int, Past]) -> bool:
        """Count the deals with these pasts; return whether there are any, and not too many ways to look at."""
        self._set_up(pasts)
        with suppress(_TooManyError):
            self.total = self._ways(0, self._caps)
        return self.total > 0

    def _set_up(self, pasts: dict[int, Past]) -> None:
        """Find the slots and kinds, and take away the places of laid tiles that can have only one."""
        unseen = bits_of(self.knowledge.unseen)
        kinds: dict[tuple[int, ...], list[int]] = {}
        earliest = {bit: tuple(past.earliest(bit) for past in pasts.values()) for bit in unseen}
        laid = [origin for past in pasts.values() for origin in past.laid]
        self._slots, self._caps = _slots(pasts, earliest, laid, self.knowledge.boneyard)
        for bit in unseen:
            kinds.setdefault(self._open_to(pasts, earliest[bit]), []).append(bit)
        seats = {slots: tuple(self._slots[slot].seat for slot in slots[:-1]) for slots in kinds}
        self._kinds = [_Kind(tuple(bits), slots, seats[slots], is_laid=False) for slots, bits in kinds.items()]
        caps = list(self._caps)
        for origin in laid:
            slots = tuple(place for place, slot in enumerate(self._slots) if _may_come_from(origin, slot))
            if len(slots) == 1:
                caps[slots[0]] -= 1
            else:
                self._kinds.append(_Kind((origin.bit,), slots, (), is_laid=True))
        self._kinds.sort(key=lambda kind: len(kind.slots))
        self._caps = tuple(caps)
        self._splits: dict[tuple[int, Caps], _Split] = {}
        self._counted: dict[tuple[int, Caps], int] = {}
        self._looked_at = 0

    def _open_to(self, pasts: dict[int, Past], earliest: tuple[int, ...]) -> tuple[int, ...]:
        """Return the slots a tile may be in; the boneyard, where it always may be, comes last."""
        first = dict(zip(pasts, earliest, strict=True))
        return tuple(place for place, slot in enumerate(self._slots) if slot.seat < 0 or first[slot.seat] <= slot.first)

    def _ways(self, number: int, caps: Caps) -> int:
        """Return in how many ways the kinds from this one on can be shared out to these places."""
        if min(caps) < 0:
            return 0
        if number == len(self._kinds):
            return not any(caps)
        known = self._counted.get((number, caps))
        if known is not None:
            return known
        if self._looked_at > MOST_SHARES:
            raise _TooManyError
        kind, split, ways = self._kinds[number], _Split([], [], []), []
        places = tuple(caps[slot] for slot in kind.slots)
        is_last = number == len(self._kinds) - 1
        for share, orders in _fill(places) if is_last else _shares(len(kind.bits), places):
            self._looked_at += 1
            left = list(caps)
            for slot, size in zip(kind.slots, share, strict=True):
                left[slot] -= size
            count = orders * self._ways(number + 1, tuple(left))
            if count:
                split.shares.append(share)
                split.left.append(tuple(left))
                ways.append(count)
        split.sums.extend(accumulate(ways))
        self._splits[number, caps] = split
        self._counted[number, caps] = sum(ways)
        return sum(ways)

    def _each(self, number: int, caps: Caps, hands: list[int], boneyard: int) -> Iterator[World]:
        if number == len(self._kinds):
            yield World(tuple(hands), boneyard)
            return
        kind, split = self._kinds[number], self._splits[number, caps]
        for share, left in zip(split.shares, split.left, strict=True):
            for masks in _masks(kind.bits, share):
                filled, rest = hands[:], boneyard
                for slot, mask in zip(kind.slots, masks, strict=True):
                    seat = self._slots[slot].seat
                    if kind.is_laid:
                        continue
                    if seat < 0:
                        rest |= mask
                    else:
                        filled[seat] |= mask
                yield from self._each(number + 1, left, filled, rest)


def _slots(
    pasts: dict[int, Past], earliest: dict[int, tuple[int, ...]], laid: list[Origin], boneyard: int
) -> tuple[list[_Slot], Caps]:
    """Return the slots and how many tiles each holds: parts are told apart only where some tile tells them apart."""
    slots, caps = [], []
    for place, (seat, past) in enumerate(pasts.items()):
        cuts = {0, *(each[place] for each in earliest.values())}
        cuts |= {cut for origin in laid if origin.seat == seat for cut in (origin.first, origin.last + 1)}
        starts = sorted(cut for cut in cuts if cut < len(past.parts))
        for start, end in zip(starts, [*starts[1:], len(past.parts)], strict=True):
            slots.append(_Slot(seat, start, end - 1))
            caps.append(sum(past.parts[start:end]))
    return [*slots, _Slot(-1, 0, FOREVER)], (*caps, boneyard)


def _may_come_from(origin: Origin, slot: _Slot) -> bool:
    return origin.seat == slot.seat and origin.first <= slot.first and slot.last <= origin.last


def _held(past: Past) -> int:
    return sum(past.parts) - len(past.laid)


def _coarse(knowledge: Knowledge) -> dict[int, Past]:
    """Return the pasts with each hand as one part, which lacks what all of its parts lack."""
    return {
        seat: Past([_held(past)], [(0, _never(past, knowledge.unseen))], []) for seat, past in knowledge.pasts.items()
    }


def _never(past: Past, unseen: int) -> int:
    return sum(bit for bit in bits_of(unseen) if past.earliest(bit) == FOREVER)


def _shares(size: int, caps: Caps) -> Iterator[tuple[Caps, int]]:
    """Yield each way to share out so many tiles to these places, and how many choices of tiles it stands for."""
    first, *rest = caps
    if not rest:
        yield (size,), 1
        return
    for taken in range(max(0, size - sum(rest)), min(size, first) + 1):
        for share, orders in _shares(size - taken, tuple(rest)):
            yield (taken, *share), orders * comb(size, taken)


def _fill(caps: Caps) -> Iterator[tuple[Caps, int]]:
    """Yield the one way to fill all places that are left, and how many choices of tiles it stands for."""
    orders, size = 1, sum(caps)
    for cap in caps:
        orders, size = orders * comb(size, cap), size - cap
    yield caps, orders


def _masks(bits: Sequence[int], share: Caps) -> Iterator[tuple[int, ...]]:
    """Yield each way to fill a share with tiles."""
    first, *rest = share
    if not rest:
        yield (sum(bits),)
        return
    for taken in combinations(bits, first):
        left = [bit for bit in bits if bit not in taken]
        for masks in _masks(left, tuple(rest)):
            yield (sum(taken), *masks)
