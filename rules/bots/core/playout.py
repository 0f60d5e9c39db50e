"""How a round is played to its end by chance: one loop without a call or an object more than it needs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.bots.core.table import BLOCKED

if TYPE_CHECKING:
    from rules.bots.core.shapes import Shape

_FOLLOWING: Final = {seats: tuple((seat + 1) % seats for seat in range(seats)) for seats in (2, 3, 4)}


def play_out(shape: Shape, turn: int, hands: list[int], boneyard: list[int], roll: int, *, at_once: bool) -> int:
    """Play a round without points in play to its end; return the seat that goes out, or BLOCKED.

    Hands and boneyard are used up. The boneyard has the next tile to be drawn last, and is empty where it is never
    drawn. `roll` is a number of 120 random bits or so. `at_once` says whether
    a dead line ends the round before the boneyard is drawn dry.
    """
    following = _FOLLOWING[len(hands)]
    stuck = 0
    while True:
        hand = hands[turn]
        fits = shape.fits
        can = hand & fits
        while not can and boneyard:
            if at_once and not fits & (sum(hands) + sum(boneyard)):
                return BLOCKED
            drawn = boneyard.pop()
            hand |= drawn
            can = drawn & fits
        if not can:
            hands[turn] = hand
            stuck += 1
            if stuck == len(hands):
                return BLOCKED
            turn = following[turn]
            continue
        choices = shape.choices.get(can) or shape.weigh(can)
        bit, shape, _ = choices[roll % len(choices)]
        roll >>= 3
        hand ^= bit
        if not hand:
            hands[turn] = 0
            return turn
        hands[turn] = hand
        stuck = 0
        turn = following[turn]
