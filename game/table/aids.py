"""Which aids for the eye and the memory the table shows; all of them tell only what anybody at the table has seen."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Aids:
    """Each aid by itself.

    `playable`: the tiles that fit are lit; `numbers`: the tiles of a number that is pointed at; `ends`: the open ends
    and, in fives, what they count; `passes`: the numbers that a seat has shown to lack; `last`: the last tile is
    marked; `moves`: the log of moves, `scroll` how many of its entries are scrolled back from the newest, and `calls`
    whether it calls everybody by name, because several people look.
    """

    playable: bool = True
    numbers: bool = True
    ends: bool = True
    passes: bool = True
    last: bool = True
    moves: bool = False
    scroll: int = 0
    calls: bool = False


ALL_AIDS = Aids()
"""What a new player sees."""
NO_AIDS = Aids(playable=False, numbers=False, ends=False, passes=False, last=False)
"""What an expert sees."""
