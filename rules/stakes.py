"""The rooms with stakes: play points only, nothing can be bought (rules.md section 4, "Rooms with stakes")."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.ruleset import Ruleset


class StakeRoom(NamedTuple):
    """A room: its name, the level from which it is open, the entry stake of a match, and what a winner takes.

    `pair_prize` is for two seats and for each partner of a partnership, the others for three and four single seats.
    `opponents` are the levels of the computer players there, one after the other round the table.
    """

    name: str
    level: int
    stake: int
    pair_prize: int
    three_prize: int
    four_prize: int
    opponents: tuple[str, ...]


ROOMS: Final = (
    StakeRoom("Passport", 1, 10, 20, 30, 40, ("easy",)),
    StakeRoom("Tourist", 3, 50, 100, 150, 200, ("medium",)),
    StakeRoom("Priority", 8, 200, 400, 600, 800, ("medium", "hard")),
    StakeRoom("Business", 15, 1_000, 2_000, 3_000, 4_000, ("hard",)),
    StakeRoom("Luxury", 25, 5_000, 10_000, 15_000, 20_000, ("expert",)),
)
"""The five rooms; every pot goes to the winners whole, so that points are neither made nor lost."""


FIRST_PURSE: Final = 200
"""The play points that everybody starts with: twenty stakes of the first room."""

DAILY: Final = "daily"
"""The key of the free table of every day, at which nobody stakes anything."""
DAILY_PRIZE: Final = 20
"""What winning at the free table brings: two stakes of the first room, so that nobody is ever locked out."""
RANKS: Final = "ranks"
"""The key of the table that changes the rating of those who play there; see `rules.rating`."""
OPPONENTS: Final = {DAILY: ("medium",), RANKS: ("hard",), **{room.name: room.opponents for room in ROOMS}}
"""The levels of the computer players at every table, one after the other round it."""

_PLAYED, _WON, _EACH_LEVEL = 1, 2, 6


def worth_of(*, is_won: bool) -> int:
    """Return what a finished match adds to a player's experience: one, and two more when he has won it."""
    return _PLAYED + _WON * is_won


def level_for(experience: int) -> int:
    """Return the level that so much experience makes, from 1 on: one more for every six."""
    return 1 + experience // _EACH_LEVEL


def open_rooms(level: int) -> tuple[StakeRoom, ...]:
    """Return the rooms that are open to somebody of this level."""
    return tuple(room for room in ROOMS if level >= room.level)


def stake_of(key: str) -> int:
    """Return the entry stake at the table of this key, 0 where nothing is staked."""
    return next((room.stake for room in ROOMS if room.name == key), 0)


def prize(room: StakeRoom, rules: Ruleset, seats: int) -> int:
    """Return what a winner takes, or each of the two partners."""
    return {2: room.pair_prize, 3: room.three_prize, 4: room.four_prize}[2 if rules.partners else seats]


def balance(room: StakeRoom, rules: Ruleset, seats: int, winners: Sequence[int]) -> tuple[int, ...]:
    """Return what the match changes for every seat; without winners everybody gets the stake back."""
    if not winners:
        return (0,) * seats
    won = prize(room, rules, seats) - room.stake
    return tuple(won if seat in winners else -room.stake for seat in range(seats))


def changes(key: str, rules: Ruleset, seats: int, winners: Sequence[int]) -> tuple[int, ...]:
    """Return what a match at the table of this key changes in the play points of every seat; at home nothing."""
    if key == DAILY:
        return tuple(DAILY_PRIZE if seat in winners else 0 for seat in range(seats))
    room = next((room for room in ROOMS if room.name == key), None)
    return (0,) * seats if room is None else balance(room, rules, seats, winners)
