"""What the end of a round is worth to every side: the round itself, and what it does to the chances in the match."""

from __future__ import annotations

from math import exp, sqrt
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from rules.ruleset import Ruleset

_PIPS_A_TILE: Final = 6
_IN_PLAY: Final = 8
"""By so much winning a round is worth less where most points are scored on the way."""

_STEEPNESS: Final = 1.6
"""How a lead in the race to the target becomes a chance: the slope of the logistic curve nearest to the normal one."""


class Worth:
    """What results are worth to each side, from 0 to `span`; it remembers what it was asked.

    `for_round` is what winning the round is worth beside the chances in the match: who puts much on it plays for the
    round, who puts little on it for the match. In a match of one round that is all there is; where it keeps a
    score, the best score wins it.
    """

    def __init__(self, rules: Ruleset, seats: int, for_round: float) -> None:
        self._target, self._sides = rules.target, len(rules.sides(seats))
        self._is_by_score = rules.target is None and rules.keeps_score
        self._for_round = 1.0 if rules.target is None else for_round / _IN_PLAY if rules.counts_ends else for_round
        self.span = self._for_round + (0.0 if rules.target is None else 1.0)
        self._gain = _PIPS_A_TILE * rules.hand_size(seats) * (seats - 1) / 2
        self._known: dict[tuple[int, int, tuple[int, ...]], tuple[float, ...]] = {}

    def of(self, side: int, points: int, scores: tuple[int, ...]) -> tuple[float, ...]:
        """Return the worth of a round won by a side (-1 for none) by so many points, with the scores after it."""
        key = side, points, scores
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._work_out(side, points, scores)
        return known

    def _work_out(self, side: int, points: int, scores: tuple[int, ...]) -> tuple[float, ...]:
        if self._is_by_score:
            best = max(scores)
            return tuple(float(score == best) / scores.count(best) + score / 1000 for score in scores)
        chances = self._chances(scores)
        if side < 0:
            return tuple(chance + self._for_round / self._sides for chance in chances)
        won = self._for_round + (points / 1000 if self._target is None else 0)
        return tuple(chance + (won if each == side else 0.0) for each, chance in enumerate(chances))

    def _chances(self, scores: tuple[int, ...]) -> list[float]:
        """Return the chance of each side to win the match, as if the rest of it were a race of equals."""
        if self._target is None:
            return [0.0] * len(scores)
        needs = [self._target - score for score in scores]
        if min(needs) <= 0:
            first = max(scores)
            return [float(score == first) / scores.count(first) for score in scores]
        spread = sqrt(2 * self._gain * sum(needs) / len(needs))
        powers = [exp(-_STEEPNESS * (need - min(needs)) / spread) for need in needs]
        return [power / sum(powers) for power in powers]
