"""How a bot that looks ahead chooses: the search says how good every lay is, its level and style decide the rest."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from rules.actions import Action, Lay
from rules.bots.calm import undisturbed
from rules.bots.effort import Effort
from rules.bots.endgame import Solver, TooDeepError
from rules.bots.hurry import Hurry
from rules.bots.search import Search, moves_of, reaches
from rules.view import legal_actions

if TYPE_CHECKING:
    import random
    from collections.abc import Mapping

    from rules.bots.core import Move
    from rules.bots.styles import Style
    from rules.view import SeatView

_SLOWEST: Final = 6000
"""Play-outs, or solved positions, a second on a slow machine: a deadline is counted in them, so that no clock decides
a move."""


class Judged(NamedTuple):
    """A lay and what looking ahead says about it.

    worth: from 0 to a little over 1, see `Worth`. points: what the round brings the own side more than the best other,
    on average. share: how much of the looking went to it. is_certain: whether the rest of the round was solved.
    """

    lay: Lay
    worth: float
    points: float
    share: float
    is_certain: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Seeker:
    """A bot that looks ahead.

    effort: how it looks ahead, and in_play: how where lays make points, so that the answers to a lay matter most.
    seconds: its own time for a decision at most. solves: how many positions of an end it knows by heart, so to speak.
    style: what it likes among near-equal lays.
    """

    effort: Effort
    in_play: Effort
    seconds: float
    solves: int = 0
    style: Style | None = None

    def changed(self, **limits: Any) -> Seeker:  # noqa: ANN401 - as `replace` takes them
        """Return this player with other values in both of its efforts."""
        return replace(self, effort=replace(self.effort, **limits), in_play=replace(self.in_play, **limits))

    def choose(self, seen: SeatView, deadline_seconds: float, dice: random.Random) -> Action:
        """Return the lay that was worth most in the worlds it could be in.

        What is forced needs no thinking, nor does a lay whose points win the match.
        """
        possible = legal_actions(seen)
        moves = moves_of(seen, [action for action in possible if isinstance(action, Lay)])
        if len(moves) <= 1:
            return possible[0]
        if seen.rules.counts_ends and (won := next((moves[move] for move in moves if reaches(seen, move)), None)):
            return won
        return self._prefer(seen, self.judge(seen, moves, deadline_seconds, dice))

    def judge(
        self, seen: SeatView, moves: Mapping[Move, Lay], deadline_seconds: float, dice: random.Random
    ) -> list[Judged]:
        """Return what looking ahead says about these moves, the best first."""
        with undisturbed():
            return self._judge(seen, moves, deadline_seconds, dice)

    def _judge(
        self, seen: SeatView, moves: Mapping[Move, Lay], deadline_seconds: float, dice: random.Random
    ) -> list[Judged]:
        hurry = Hurry(self.seconds, deadline_seconds)
        effort = self.in_play if seen.rules.counts_ends else self.effort
        afforded = max(deadline_seconds * _SLOWEST, len(moves))
        search = Search(seen, effort.within(afforded), dice)
        if self.solves:
            with suppress(TooDeepError):
                solved = self._solve(search, moves, min(self.solves, afforded), hurry)
                if solved:
                    return solved
        search.run(tuple(moves), hurry)
        grown = {move: twig for move, twig in search.root.grown.items() if twig.visits}
        looked = sum(twig.visits for twig in grown.values())
        judged = [
            Judged(moves[move], twig.total / twig.visits, twig.points / twig.visits, twig.visits / looked)
            for move, twig in grown.items()
        ]
        return sorted(judged, key=lambda each: (-each.share, -each.worth))

    def _solve(self, search: Search, moves: Mapping[Move, Lay], most: float, hurry: Hurry) -> list[Judged]:
        """Solve the round where only one world is left; else return nothing."""
        table = search.only_world()
        if table is None:
            return []
        seen = search.seen
        found = Solver(search.worth, seen.leader, seen.round_no, most, hurry).after(table, tuple(moves))
        mine = table.terms.sides[table.turn]
        judged = [
            Judged(
                lay,
                solved.values[mine],
                search.margin(solved.side, solved.points, solved.scores),
                1 / len(moves),
                is_certain=True,
            )
            for lay, solved in zip(moves.values(), found, strict=True)
        ]
        return sorted(judged, key=lambda each: -each.worth)

    def _prefer(self, seen: SeatView, judged: list[Judged]) -> Lay:
        """Return the best lay, or one nearly as good that the style likes better."""
        best = judged[0]
        style = self.style
        if style is None:
            return best.lay
        near = [each for each in judged if each.worth >= best.worth - style.within and each.share >= best.share / 4]
        return max(near, key=lambda each: style.taste(seen, each.lay)).lay
