"""Which colour and shape each seat at one table has: people keep their own, and no two seats share either."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from game.table.art import marks
from game.table.art.shapes import mix
from game.table.art.theme import Colour, Theme

PAIRS: Final = 2
"""Seats 0 and 2 are partners, and 1 and 3."""
PARTNER_SHADE: Final = 0.42
"""How much lighter the colour of a seat's partner is."""
_FURTHER: Final[tuple[Colour, ...]] = ((134, 92, 196), (34, 146, 158), (172, 142, 24), (112, 120, 132))
"""Violet, turquoise, yellow and grey: the colours that people can have beside the four of the seats."""


class Badge(NamedTuple):
    """How a seat's sign looks: its colour, and the number of its shape."""

    colour: Colour
    shape: int


class Taste(NamedTuple):
    """What somebody has chosen for himself: the places of a colour and of a shape in the lists of them, from 0."""

    colour: int
    shape: int


def letter_of(name: str) -> str:
    """Return the letter on a badge: the first one of a name that can be seen."""
    return next((letter.upper()[:1] for letter in name if letter.isprintable() and not letter.isspace()), "?")


def palette(theme: Theme) -> tuple[Colour, ...]:
    """Return the colours that people choose from: those of the seats, and four more."""
    return (*theme.seats, *_FURTHER)


def seat_colour(theme: Theme, seat: int, *, is_paired: bool) -> Colour:
    """Return the usual colour of a seat; of two partners the second has a lighter shade of the first one's."""
    if not is_paired or seat < PAIRS:
        return theme.seats[seat]
    return mix(theme.seats[seat - PAIRS], (255, 255, 255), PARTNER_SHADE)


def usual_badge(theme: Theme, seat: int, *, is_paired: bool) -> Badge:
    """Return the badge of a seat where nobody has chosen one."""
    return Badge(seat_colour(theme, seat, is_paired=is_paired), seat % marks.SHAPES)


def seat_badges(theme: Theme, tastes: Sequence[Taste | None], *, is_paired: bool) -> tuple[Badge, ...]:
    """Return the badge of every seat; `tastes` has None for those whom nobody knows.

    Whoever sits first keeps what a later one wants too, and the others take what is left, their seat's own first. A
    side of two has one colour, that of the first of them who has chosen one; his partner has a lighter shade of it.
    """
    colours = palette(theme)
    shapes = _apart([None if taste is None else taste.shape for taste in tastes], marks.SHAPES)
    if not is_paired:
        chosen = _apart([None if taste is None else taste.colour for taste in tastes], len(colours))
        return tuple(Badge(colours[colour], shape) for colour, shape in zip(chosen, shapes, strict=True))
    firsts = [_first(tastes, side) for side in range(PAIRS)]
    wanted = [None if (taste := tastes[seat]) is None else taste.colour for seat in firsts]
    sides = _apart(wanted, len(colours))
    plain = [colours[sides[seat % PAIRS]] for seat in range(len(tastes))]
    shades = (
        colour if seat in firsts else mix(colour, (255, 255, 255), PARTNER_SHADE) for seat, colour in enumerate(plain)
    )
    return tuple(Badge(*both) for both in zip(shades, shapes, strict=True))


def _first(tastes: Sequence[Taste | None], side: int) -> int:
    """Return the seat that gives a side its colour."""
    seats = range(side, len(tastes), PAIRS)
    return next((seat for seat in seats if tastes[seat] is not None), side)


def _apart(wanted: Sequence[int | None], count: int) -> tuple[int, ...]:
    """Return a number under `count` for each place, no two alike: the wanted one, its own one, or the first free."""
    found: dict[int, int] = {}
    for place, number in enumerate(wanted):
        if number is not None and number not in found.values():
            found[place] = number
    for place in range(len(wanted)):
        if place not in found:
            found[place] = next(number for number in _wishes(place, count) if number not in found.values())
    return tuple(found[place] for place in range(len(wanted)))


def _wishes(place: int, count: int) -> Iterator[int]:
    yield place
    yield from range(count)
