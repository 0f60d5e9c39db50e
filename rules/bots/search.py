"""How a bot looks ahead: possible worlds are played on, and what was good is tried more often.

One tree of lays grows over all worlds together, so that no plan can lean on what is known in one world only. In every
world the seat in turn chooses among what it could lay there; behind the tree the round is played out by chance.
"""

from __future__ import annotations

from math import log, sqrt
from typing import TYPE_CHECKING, Final

from rules import line as lines
from rules.actions import Lay
from rules.bots.core import BLOCKED, REACHED, RUNNING, Move, Table, bit_of, bits_of, graph_of, play_out, terms_of
from rules.bots.guesses import Guess, Guesses
from rules.bots.inference import Knowledge, know
from rules.bots.worlds import World, Worlds
from rules.bots.worth import Worth
from rules.events import Passed, TileLaid
from rules.ruleset import Boneyard

if TYPE_CHECKING:
    import random
    from collections.abc import Iterable, Sequence

    from rules.bots.effort import Effort
    from rules.bots.hurry import Hurry
    from rules.bots.manners import Manner
    from rules.view import SeatView

_ROLL: Final = 120
"""Random bits for one play-out."""

_PATIENCE: Final = 64
"""So many play-outs are never cut short, so that they do not depend on a clock."""

_LOOKS: Final = 16
"""After so many more the clock is looked at, each time."""

_TRIALS: Final = 16
_FOR_TRIALS: Final = 4
"""Every lay is tried so often before any is given up, but one part in so many of all play-outs is the most for it: a
round that is lost by bad luck says little, and where losing is worth nothing hope alone would not come back to it."""

_ALL_OR_NOTHING: Final = 2.0
"""So much more curious it is where one round decides all: what a round is worth is nothing or everything then, and its
mean the less certain."""


class Twig:
    """A lay that was tried: how often it could be, how often it was, what it was worth to its seat, and what followed.

    `points` sums up what the rounds brought the side of the seat in turn more than the others.
    """

    __slots__ = ("grown", "points", "possible", "total", "visits")

    def __init__(self) -> None:
        self.grown: dict[Move, Twig] = {}
        self.possible, self.visits, self.total, self.points = 0, 0, 0.0, 0.0


class Search:
    """A search from one view. `root` holds what was found out about every move.

    Where the world is `known` nothing is guessed; only the measure of a ceiling may know it.
    """

    def __init__(self, seen: SeatView, effort: Effort, dice: random.Random, *, known: Guess | None = None) -> None:
        self.seen, self._effort, self._dice = seen, effort, dice
        self.knowledge = know(seen)
        self._table = table_of(seen, self.knowledge)
        self.worth = Worth(seen.rules, seen.seats, effort.for_round)
        self._draws = seen.rules.boneyard is not Boneyard.NEVER_DRAWN
        self._known = known
        self._worlds: Worlds | None = None
        self._curiosity = self.worth.span * effort.curiosity * (_ALL_OR_NOTHING if seen.rules.target is None else 1.0)
        self._depth = effort.depth
        self._owners = list(self._table.terms.sides)
        self._is_alone = seen.rules.partners and not effort.has_partner
        if self._is_alone:
            rival = (self.knowledge.seat + 2) % seen.seats
            self._owners[rival] = 1 - self._owners[rival]
        self._logs = [0.0]
        self.root = Twig()

    def run(self, moves: Sequence[Move], hurry: Hurry) -> None:
        """Look ahead from these moves of the seat in turn until the effort is made or the time is over."""
        pool = [self._known] if self._known else self._guesses(hurry)
        visits, logs = self._effort.visits, self._logs
        trials = min(_TRIALS, visits // (_FOR_TRIALS * len(moves))) * len(moves)
        for number in range(visits):
            logs.append(log(number + 2))
            tried = moves if number >= trials else (moves[number % len(moves)],)
            self._visit(self._dice.choice(pool), tried)
            if number % _LOOKS == 0 and number >= _PATIENCE and hurry.is_over():
                break

    def _guesses(self, hurry: Hurry) -> list[Guess]:
        return Guesses(self.seen, self.knowledge, self._effort, self._worlds).take(self._dice, hurry)

    def only_world(self) -> Table | None:
        """Return the table as it must be when the seat can know where every tile is, else None."""
        knowledge = self.knowledge
        if not self._effort.remembers or (self._draws and knowledge.boneyard > 1):
            return None
        worlds = self._worlds = Worlds(knowledge)
        if not worlds.is_exact or worlds.is_open:
            return None
        world = worlds.sample(self._dice)
        return self.table_in(world, bits_of(world.boneyard))

    def table_in(self, world: World, order: tuple[int, ...]) -> Table:
        """Return the table as it is in a world."""
        table = self._table.copy()
        table.hands[:] = world.hands
        table.boneyard[:] = order if self._draws else ()
        return table

    def _visit(self, guess: Guess, moves: Sequence[Move]) -> None:
        """Play one world to its end, along the tree and then by chance, and write down what it was worth."""
        table, twig = self.table_in(guess.world, guess.order), self.root
        owners, path = self._owners, []
        possible: Sequence[Move] = moves
        left = self.knowledge.hand | self.knowledge.unseen
        for _ in range(self._depth):
            turn = table.turn
            move, is_new = self._choose(twig, possible)
            table.lay(move)
            left ^= move[0]
            twig = twig.grown[move]
            path.append((twig, owners[turn]))
            can = table.reach_lay() if not is_new else 0
            if not can:
                break
            possible = table.shape.lays.get(can) or table.shape.find(can)
        if guess.manners:
            self._play_on(table, guess.manners, left)
        else:
            self._play_out(table)
        side, points, scores = table.result(self.seen.leader, self.seen.round_no)
        if self._is_alone and table.ended != REACHED and side == 1 - self._alone(table):
            side, scores = 1 - side, self._exchanged(scores)
        values = self.worth.of(side, points, scores)
        for walked, owner in path:
            walked.visits += 1
            walked.total += values[owner]
        path[0][0].points += self.margin(side, points, scores)

    def _choose(self, twig: Twig, moves: Sequence[Move]) -> tuple[Move, bool]:
        """Return the move to look at next, and whether it is looked at for the first time."""
        grown, best, most, curiosity, logs = twig.grown, moves[0], -1.0, self._curiosity, self._logs
        if len(moves) == 1 and best in grown:
            grown[best].possible += 1
            return best, False
        for move in moves:
            tried = grown.get(move)
            if tried is None:
                grown[move] = Twig()
                return move, True
            possible, visits = tried.possible + 1, tried.visits
            tried.possible = possible
            hope = tried.total / visits + curiosity * sqrt(logs[possible] / visits)
            if hope > most:
                best, most = move, hope
        return best, False

    def _play_on(self, table: Table, manners: Sequence[Manner], left: int) -> None:
        """Play a round out as everybody's manner is; `left` are the tiles that are not laid, as a mask."""
        roll = self._dice.random
        while can := table.reach_lay():
            turn = table.turn
            hand = table.hands[turn]
            move = manners[turn].pick(table.shape, can, hand, left ^ hand, roll())
            left ^= move[0]
            table.lay(move)

    def _play_out(self, table: Table) -> None:
        """Play a round out by chance."""
        terms, roll = table.terms, self._dice.getrandbits(_ROLL)
        if table.ended == RUNNING and terms.is_plain:
            table.ended = play_out(table.shape, table.turn, table.hands, table.boneyard, roll, at_once=terms.at_once)
        while can := table.reach_lay():
            choices = table.shape.choices.get(can) or table.shape.weigh(can)
            table.lay(choices[roll % len(choices)])
            roll >>= 3

    def _alone(self, table: Table) -> int:
        """Return the own side where the seat has won by itself, its partner left out of it, else the other side."""
        seat, pips = self.knowledge.seat, table.terms.ending.pips
        mine = table.terms.sides[seat]
        if table.ended != BLOCKED:
            return mine if table.ended == seat else 1 - mine
        held = [pips(hand) for hand in table.hands]
        return mine if held[seat] == min(held) else 1 - mine

    def _exchanged(self, scores: tuple[int, ...]) -> tuple[int, ...]:
        """Return the scores as if both sides had gained what the other one did."""
        mine, theirs = self._table.scores
        return mine + scores[1] - theirs, theirs + scores[0] - mine

    def margin(self, side: int, points: int, scores: tuple[int, ...]) -> float:
        """Return how many points more than the best other side the own side has got."""
        mine, before = self._table.terms.sides[self._table.turn], self._table.scores
        if not self._table.terms.keeps_score:
            return 0.0 if side < 0 else points if side == mine else -points
        gains = [after - score for after, score in zip(scores, before, strict=True)]
        return gains[mine] - max(gain for each, gain in enumerate(gains) if each != mine)


def table_of(seen: SeatView, knowledge: Knowledge) -> Table:
    """Return the table of a view; the hands of the others are empty, as a world will fill them."""
    terms = terms_of(seen.rules, seen.seats)
    hands = [knowledge.hand if seat == knowledge.seat else 0 for seat in range(seen.seats)]
    table = Table(terms, graph_of(seen.rules).of_line(seen.line), knowledge.seat, hands, [])
    table.scores, table.laid = list(seen.scores), len(seen.line.tiles)
    for event in seen.history:
        if isinstance(event, TileLaid):
            table.laid_by, table.passes = event.seat, 0
        table.passes += isinstance(event, Passed)
    return table


def reaches(seen: SeatView, move: Move) -> bool:
    """Whether the points of this lay win the match for the seat in turn, wherever the other tiles are."""
    table = table_of(seen, know(seen))
    table.lay(move)
    return table.ended == REACHED


def moves_of(seen: SeatView, actions: Iterable[Lay]) -> dict[Move, Lay]:
    """Return the moves of the core for these lays; of lays that lead to the same, the first."""
    found: dict[Move, Lay] = {}
    graph = graph_of(seen.rules)
    for action in actions:
        line = seen.line
        after = lines.open_lead(line, action.tile) if action.arm is None else lines.lay(line, action.tile, action.arm)
        shape = graph.of_line(after)
        found.setdefault((bit_of(action.tile), shape, shape.points), action)
    return found
