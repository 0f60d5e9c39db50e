"""A round in integers that can be led on lay by lay: forced draws and passes are made on the way."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

from rules.bots.core.ending import Ending, ending_of
from rules.ruleset import Closing, Ruleset

if TYPE_CHECKING:
    from rules.bots.core.shapes import Move, Shape

BLOCKED: Final = -1
"""Nobody could move any more."""

REACHED: Final = -2
"""A side reached the target in play."""

RUNNING: Final = -3
"""The round is not over."""


class Terms(NamedTuple):
    """What a table must know of its rules. Get them with `terms_of`.

    is_plain: nothing scores in play and no last tile is special, so that `play_out` tells all there is to know.
    """

    ending: Ending
    sides: tuple[int, ...]
    following: tuple[int, ...]
    at_once: bool
    lead_pass: int
    all_pass: int
    capicua: int
    chuchazo: int
    target: int | None
    is_exact: bool
    keeps_score: bool
    is_plain: bool

    def add(self, scores: list[int], side: int, points: int) -> bool:
        """Add points to a side; return whether they reach the target. Those that would pass an exact one are lost."""
        if self.target is None:
            scores[side] += points
            return False
        if self.is_exact and scores[side] + points > self.target:
            return False
        scores[side] += points
        return scores[side] >= self.target


@cache
def terms_of(rules: Ruleset, seats: int) -> Terms:
    """Return the terms of these rules with this number of seats."""
    ending = ending_of(rules, seats)
    return Terms(
        ending,
        ending.sides,
        tuple((seat + 1) % seats for seat in range(seats)),
        at_once=rules.closing is Closing.AT_ONCE,
        lead_pass=rules.lead_pass,
        all_pass=rules.all_pass,
        capicua=rules.capicua,
        chuchazo=rules.chuchazo,
        target=rules.target,
        is_exact=rules.exact_target,
        keeps_score=rules.keeps_score,
        is_plain=not (rules.scores_in_play or rules.capicua or rules.chuchazo),
    )


class Table:
    """A round at one moment, which changes as it is played.

    hands: a mask for each seat. boneyard: single bits, the next to be drawn last; empty where it is never drawn.
    laid, passes: how many tiles lie, and how many seats have passed since the last lay. ended: RUNNING, the seat that
    has gone out, BLOCKED or REACHED. bonus: what the last tile brings beside the hands.
    """

    __slots__ = ("boneyard", "bonus", "ended", "hands", "laid", "laid_by", "passes", "scores", "shape", "terms", "turn")

    def __init__(self, terms: Terms, shape: Shape, turn: int, hands: list[int], boneyard: list[int]) -> None:
        self.terms, self.shape, self.turn, self.hands, self.boneyard = terms, shape, turn, hands, boneyard
        self.scores: list[int] = [0] * (max(terms.sides) + 1)
        self.laid, self.laid_by, self.passes = 0, turn, 0
        self.ended, self.bonus = RUNNING, 0

    def copy(self) -> Table:
        """Return a table to play on without changing this one."""
        other = Table.__new__(Table)
        other.terms, other.shape, other.turn = self.terms, self.shape, self.turn
        other.hands, other.boneyard, other.scores = self.hands[:], self.boneyard[:], self.scores[:]
        other.laid, other.laid_by, other.passes = self.laid, self.laid_by, self.passes
        other.ended, other.bonus = self.ended, self.bonus
        return other

    def reach_lay(self) -> int:
        """Draw and pass until a seat can lay; return what it can lay as a mask, or 0 when the round is over."""
        while self.ended == RUNNING:
            can = self.hands[self.turn] & self.shape.fits
            if can:
                return can
            if not self.boneyard or self._is_dead():
                self._pass_or_end()
            else:
                self.hands[self.turn] |= self.boneyard.pop()
        return 0

    def lay(self, move: Move) -> None:
        """Lay a tile of the seat in turn as one of its shape's moves says."""
        bit, after, points = move
        before, turn = self.shape, self.turn
        self.hands[turn] ^= bit
        self.shape = after
        self.laid += 1
        self.laid_by, self.passes = turn, 0
        if points and self.terms.add(self.scores, self.terms.sides[turn], points):
            self.ended = REACHED
        elif not self.hands[turn]:
            self.ended = turn
            if self.terms.capicua and bit & before.capicua:
                self.bonus += self.terms.capicua
            if self.terms.chuchazo and bit & before.chuchazo:
                self.bonus += self.terms.chuchazo
        self.turn = self.terms.following[turn]

    def _is_dead(self) -> bool:
        """Whether nothing that is not laid fits, and that ends the round at once."""
        if not self.terms.at_once:
            return False
        return not self.shape.fits & (sum(self.hands) + sum(self.boneyard))

    def _pass_or_end(self) -> None:
        """Pass, unless nobody can move any more."""
        if not self.shape.fits & sum(self.hands):
            self.ended = BLOCKED
            return
        terms = self.terms
        self.passes += 1
        side, has_reached = terms.sides[self.laid_by], False
        if terms.lead_pass and self.laid == 1 and self.passes == 1:
            has_reached = terms.add(self.scores, side, terms.lead_pass)
        if terms.all_pass and self.passes == len(self.hands) - 1:
            has_reached |= terms.add(self.scores, side, terms.all_pass)
        if has_reached:
            self.ended = REACHED
        self.turn = terms.following[self.turn]

    def result(self, leader: int, round_no: int) -> tuple[int, int, tuple[int, ...]]:
        """Return the side that has won the round (-1 for none), its points for the hands, and the scores after it."""
        terms, scores = self.terms, self.scores[:]
        if self.ended == REACHED:
            return terms.sides[self.laid_by], 0, tuple(scores)
        side, points = outcome_of(terms, self.ended, self.hands, leader)
        if side >= 0:
            points += self.bonus + terms.ending.bonus_of_round(round_no)
            if terms.keeps_score:
                before = scores[side]
                terms.add(scores, side, points)
                points = scores[side] - before
        return side, points, tuple(scores)


def outcome_of(terms: Terms, ended: int, hands: list[int], leader: int) -> tuple[int, int]:
    """Return the winning side (-1 for none) and its points for the hands when a seat has gone out, or nobody can."""
    if ended == BLOCKED:
        return terms.ending.by_block(hands, leader)
    return terms.sides[ended], terms.ending.by_domino(hands, ended)
