"""One match played out by section 2: what may be done, what happens, and everything that is told about it."""

from copy import deepcopy

from tests.oracle import judging
from tests.oracle.deal import dealt
from tests.oracle.line import Line
from tests.oracle.presets import Way


class Oracle:
    """A match from its first deal on; moves are the tokens of docs/record.md."""

    def __init__(self, way: Way, seats: int) -> None:
        self.way = way
        self.seats = seats
        self.sides = [judging.side_of(way, seat, seats) for seat in range(2 if way["partners"] else seats)]
        self.scores = [0] * len(self.sides)
        self.told: list[dict[str, object]] = []
        self.round_no = 0
        self.next_leader: int | None = None
        self.needs_deal = True
        self.is_over = False

    def deal(self, seed: str) -> None:
        """Deal the next round."""
        self.hands, self.boneyard = dealt(seed, self.way["highest"], self.seats, self.way["tiles_each"][self.seats])
        self.round_no += 1
        self.line = Line(has_spinner=self.way["spinner"])
        self.forced: str | None = None
        if self.next_leader is None:
            self.leader, self.forced = judging.first_lead(self.way, self.hands)
            self.tell_forced_lead()
        else:
            self.leader = self.next_leader
        self.turn = self.last_to_lay = self.leader
        self.lays = self.passes_since = 0
        self.needs_deal = False

    def tell_forced_lead(self) -> None:
        """Now that these hands have decided it, the end of the last round can tell who leads, and with what."""
        if self.told:
            self.told[-1] |= {"next_leader": self.leader, "next_tile": self.forced}

    def moves(self) -> list[str]:
        """Everything that the seat to move may do."""
        if self.needs_deal or self.is_over:
            return []
        hand = self.hands[self.turn]
        if not self.line.main:
            return [self.forced] if self.forced else list(hand)
        lays = [tile + end for tile in hand for end in self.line.fits(tile)]
        if lays:
            return lays
        return ["+"] if self.can_draw() else ["-"]

    def can_draw(self) -> bool:
        return self.way["boneyard"] == "draw" and self.boneyard != []

    def play(self, move: str) -> None:
        """Do what the token says, and tell it."""
        if move == "+":
            self.draw()
        elif move == "-":
            self.pass_by()
        else:
            self.lay(move[:2], move[2:] or None)

    def draw(self) -> None:
        tile = self.boneyard.pop(0)
        self.hands[self.turn].append(tile)
        self.tell("drew", seat=self.turn, tile=tile)
        if self.is_blocked():
            self.end_by_block()

    def pass_by(self) -> None:
        self.tell("passed", seat=self.turn)
        self.passes_since += 1
        if self.lays == 1 and self.passes_since == 1:
            self.score_pass("lead_pass")
        if self.passes_since == self.seats - 1 and not self.is_over:
            self.score_pass("all_pass")
        self.turn = self.after(self.turn)

    def score_pass(self, why: str) -> None:
        """Whoever laid last scores because the others had to pass."""
        points = self.add(self.last_to_lay, self.way[why])
        if points:
            self.tell("scored", seat=self.last_to_lay, why=why, points=points)
            self.end_if_target_reached()

    def lay(self, written: str, end: str | None) -> None:
        tile = "".join(sorted(written, reverse=True))
        ends_before = self.line.ends()
        self.hands[self.turn].remove(tile)
        self.line.lay(written, end)
        self.last_to_lay, self.lays, self.passes_since = self.turn, self.lays + 1, 0
        self.tell_lay(tile, end)
        self.end_if_target_reached()
        if self.is_over:
            return
        if self.hands[self.turn] == []:
            self.end_by_domino(tile, ends_before)
        elif self.is_blocked():
            self.end_by_block()
        else:
            self.turn = self.after(self.turn)

    def tell_lay(self, tile: str, end: str | None) -> None:
        """Score the lay where lays score, and tell it."""
        count, score = None, 0
        if self.way["count_multiples"]:
            count = self.line.count()
            score = self.add(self.turn, judging.lay_score(self.way, count))
        event, ends = "laid" if end else "led", self.line.ends()
        self.tell(event, seat=self.turn, tile=tile, end=end, ends=ends, count=count, score=score)

    def add(self, seat: int, points: int) -> int:
        """Give points to the seat's side, and say how many of them count."""
        side, target = self.side_no(seat), self.way["target"]
        if target is None:
            return points
        if self.way["exact_target"] and self.scores[side] + points > target:
            return 0
        self.scores[side] += points
        return points

    def is_blocked(self) -> bool:
        unplayed = [tile for hand in self.hands for tile in hand]
        if self.way["closing"] == "at once when no unplayed tile fits any end":
            unplayed += self.boneyard
        elif self.can_draw():
            return False
        return not any(self.line.fits(tile) for tile in unplayed)

    def end_if_target_reached(self) -> None:
        if self.has_target_been_reached():
            self.end("target", self.last_to_lay, self.side_with(self.last_to_lay), 0)

    def has_target_been_reached(self) -> bool:
        return self.way["target"] is not None and max(self.scores) >= self.way["target"]

    def end_by_domino(self, tile: str, ends_before: dict[str, int]) -> None:
        side = self.side_with(self.turn)
        points = judging.rounded(self.way, judging.domino_points(self.way, self.hands, side))
        points += judging.last_tile_bonus(self.way, tile, ends_before)
        self.end_won("domino", self.turn, side, points)

    def end_by_block(self) -> None:
        winner, side = judging.block_winner(self.way, self.hands, self.leader)
        if side is None:
            self.end("blocked", None, None, 0)
            return
        points = judging.rounded(self.way, judging.block_points(self.way, self.hands, winner, side))
        self.end_won("blocked", winner, side, points)

    def end_won(self, reason: str, winner: int | None, side: list[int], points: int) -> None:
        """End a round that somebody won, with the bonus for its number."""
        points += sum(self.way["round_bonuses"][self.round_no - 1 : self.round_no])
        self.end(reason, winner, side, self.add(side[0], points))

    def end(self, reason: str, winner: int | None, side: list[int] | None, points: int) -> None:
        self.next_leader = judging.next_leader(self.way, self.hands, self.leader, winner, side)
        self.needs_deal = True
        self.tell(
            "round_over",
            reason=reason,
            winner=winner,
            side=side,
            points=points,
            hands={str(seat): " ".join(hand) for seat, hand in enumerate(self.hands)},
            scores=list(self.scores),
            next_leader=self.next_leader,
            next_tile=None,
        )
        if self.way["target"] is None or self.has_target_been_reached():
            self.is_over = True
            self.told.append({"event": "match_over", "winner": side, "scores": list(self.scores)})

    def tell(self, event: str, **more: object) -> None:
        self.told.append({"event": event, "round": self.round_no, **more})

    def after(self, seat: int) -> int:
        return (seat + 1) % self.seats

    def side_with(self, seat: int) -> list[int]:
        return self.sides[self.side_no(seat)]

    def side_no(self, seat: int) -> int:
        return next(number for number, side in enumerate(self.sides) if seat in side)


def walks(table: Oracle, depth: int) -> int:
    """How many sequences of so many moves follow."""
    if depth == 0:
        return 1
    return sum(walks(after(table, move), depth - 1) for move in table.moves())


def after(table: Oracle, move: str) -> Oracle:
    following = deepcopy(table)
    following.play(move)
    return following
