"""What a match changes in the rating of the seats at a competitive table (rules.md section 4, "Rating points")."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.quoting import quote

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

_A_SEAT: Final = 10
_PARTNER: Final = 20
_LOSER: Final = -10
_QUITTER: Final = -20


def is_rated(*, is_competitive: bool, guests: Collection[int] = (), addresses: Sequence[str] = ()) -> bool:
    """Whether a match counts: the table is competitive, no seat is a guest, and no two seats share an address."""
    return is_competitive and not guests and len(set(addresses)) == len(addresses)


def rating_points(
    seats: int, winners: Sequence[int], *, quitter: int | None = None, is_penalised: bool = False
) -> tuple[int, ...]:
    """Return the points for every seat.

    A single winner gets ten times the number of seats, each partner of a winning pair 20, every loser -10. A seat that
    abandoned gets -20 when the others voted to penalise it. Without winners nobody is rated. Raises ValueError for a
    winner or quitter that is not at the table.
    """
    for seat in (*winners, *(() if quitter is None else (quitter,))):
        if seat not in range(seats):
            raise ValueError(f"seat {quote(seat)} is not at the table: expected 0 to {seats - 1}")
    if not winners:
        return (0,) * seats
    won = _PARTNER if len(winners) > 1 else _A_SEAT * seats
    points = [won if seat in winners else _LOSER for seat in range(seats)]
    if quitter is not None and is_penalised:
        points[quitter] = _QUITTER
    return tuple(points)
