"""The rules once more, slow and obvious, from rules.md alone and with plain lists: what `rules/` is compared with.

A tile is a pair (high, low), a move is a token of section 6, and an event is what section 6 prints.
"""

from collections.abc import Iterable
from copy import deepcopy
from typing import Any

OracleTile = tuple[int, int]

ALONE = {2: [[0], [1]], 3: [[0], [1], [2]], 4: [[0], [1], [2], [3]]}
PAIRS = {4: [[0, 2], [1, 3]]}
LONG, SHORT = {2: 7, 3: 7, 4: 7}, {2: 7, 3: 5, 4: 5}

# Section 4, column by column.
PLAIN: dict[str, Any] = {
    "sides": ALONE,
    "each": LONG,
    "draws": True,
    "later": "winner",
    "tied": "next",
    "closed at once": False,
    "lowest": "hand",
    "tie": "nobody",
    "domino": "others",
    "block": "others minus own",
    "fives": False,
    "target": 100,
}
RULES: dict[str, dict[str, Any]] = {
    "draw": {**PLAIN, "each": SHORT},
    "block": {**PLAIN, "draws": False},
    "fives": {**PLAIN, "each": SHORT, "fives": True},
    "club": {**PLAIN, "later": "next", "closed at once": True, "tie": "leader", "block": "others"},
    "club_pairs": {
        **PLAIN,
        "sides": PAIRS,
        "later": "next",
        "closed at once": True,
        "lowest": "sum",
        "tie": "leader",
        "block": "everybody",
    },
    "duel": {**PLAIN, "each": {2: 7}, "sides": {2: ALONE[2]}, "later": "deal", "tied": "deal", "target": None},
    "international": {**PLAIN, "later": "next", "tie": "leader", "block": "others", "target": None},
    "international_pairs": {
        **PLAIN,
        "sides": PAIRS,
        "later": "next",
        "tie": "leader",
        "block": "others",
        "target": None,
    },
}


def pips(hand: Iterable[OracleTile]) -> int:
    return sum(high + low for high, low in hand)


def name(tile: OracleTile) -> str:
    return f"{tile[0]}{tile[1]}"


class Oracle:
    """A match that changes as it is played."""

    def __init__(self, key: str, seats: int, target: int | None = -1) -> None:
        """Begin a match; a target of -1 is the one as written in section 4."""
        self.rules = RULES[key]
        self.seats = seats
        self.sides: list[list[int]] = self.rules["sides"][seats]
        self.target: int | None = self.rules["target"] if target == -1 else target
        self.scores = [0 for _ in self.sides]
        self.round_no = 0
        self.next_leader: int | None = None
        self.is_over = False
        self.told: list[dict[str, object]] = []

    def deal(self, hands: Iterable[Iterable[OracleTile]], boneyard: Iterable[OracleTile]) -> None:
        self.hands = [list(hand) for hand in hands]
        self.boneyard = list(boneyard)
        self.round_no += 1
        self.row: list[OracleTile] = []  # from left to right, halves as they lie
        self.up: list[OracleTile] = []
        self.down: list[OracleTile] = []
        self.spinner: OracleTile | None = None
        self.forced: OracleTile | None = None
        self.is_round_over = False
        if self.next_leader is None:
            self.leader, self.forced = self.first_lead()
            if self.told:
                self.told[-1].update(next_leader=self.leader, next_tile=name(self.forced))
        else:
            self.leader = self.next_leader
        self.turn = self.leader

    def first_lead(self) -> tuple[int, OracleTile]:
        held = [(tile, seat) for seat in range(self.seats) for tile in self.hands[seat]]
        doubles = [(tile, seat) for tile, seat in held if tile[0] == tile[1]]
        heaviest_first = sorted(doubles or held, key=lambda one: (-one[0][0] - one[0][1], -one[0][0]))
        tile, seat = heaviest_first[0]
        return seat, tile

    def ends(self) -> dict[str, int]:
        ends = {}
        if self.row:
            ends["L"] = self.row[0][0]
            ends["R"] = self.row[-1][1]
        if self.spinner is not None:
            place = self.row.index(self.spinner)
            if 0 < place < len(self.row) - 1:
                ends["U"] = self.up[-1][1] if self.up else self.spinner[0]
                ends["D"] = self.down[-1][1] if self.down else self.spinner[0]
        return ends

    def count(self) -> int:
        if len(self.row) == 1:
            return self.row[0][0] + self.row[0][1]
        total = 0
        outside = [(self.row[0], 0), (self.row[-1], 1)]
        outside += [(arm[-1], 1) for arm in (self.up, self.down) if arm]
        for tile, half in outside:
            total += tile[0] + tile[1] if tile[0] == tile[1] else tile[half]
        return total

    def moves(self) -> list[str]:
        if self.is_round_over:
            return []
        hand = self.hands[self.turn]
        if not self.row:
            return [name(tile) for tile in ([self.forced] if self.forced else hand)]
        lays = [f"{name(tile)}{end}" for tile in hand for end, number in self.ends().items() if number in tile]
        if lays:
            return lays
        return ["+"] if self.rules["draws"] and self.boneyard else ["-"]

    def play(self, move: str) -> None:
        if move == "+":
            tile = self.boneyard.pop(0)
            self.hands[self.turn].append(tile)
            self.tell("drew", seat=self.turn, tile=name(tile))
            if not self.boneyard and self.nobody_can_move():
                self.block()
        elif move == "-":
            self.tell("passed", seat=self.turn)
            self.turn = (self.turn + 1) % self.seats
        else:
            self.lay(move)

    def lay(self, move: str) -> None:
        seat, is_lead = self.turn, self.row == []
        one, other, end = int(move[0]), int(move[1]), move[2:]
        tile = (max(one, other), min(one, other))
        self.hands[seat].remove(tile)
        if is_lead:
            self.row.append((one, other))
        else:
            inner = self.ends()[end]
            outer = one + other - inner
            if end == "L":
                self.row.insert(0, (outer, inner))
            else:
                {"R": self.row, "U": self.up, "D": self.down}[end].append((inner, outer))
        if self.rules["fives"] and one == other and self.spinner is None:
            self.spinner = tile
        count = self.count() if self.rules["fives"] else None
        score = count if count and count % 5 == 0 else 0
        self.scores[self.side(seat)] += score
        event = "led" if is_lead else "laid"
        self.tell(event, seat=seat, tile=name(tile), end=end or None, ends=self.ends(), count=count, score=score)
        self.turn = (seat + 1) % self.seats
        if self.rules["fives"] and self.target and max(self.scores) >= self.target:
            self.end("target", seat, self.side(seat), 0)
        elif not self.hands[seat]:
            self.end("domino", seat, self.side(seat), pips([tile for hand in self.hands for tile in hand]))
        elif self.nobody_can_move():
            self.block()

    def nobody_can_move(self) -> bool:
        numbers = set(self.ends().values())

        def fits(tiles: Iterable[OracleTile]) -> bool:
            return any(number in tile for tile in tiles for number in numbers)

        if any(fits(hand) for hand in self.hands):
            return False
        if not self.rules["draws"] or not self.boneyard:
            return True
        return self.rules["closed at once"] and not fits(self.boneyard)

    def block(self) -> None:
        each = [pips(hand) for hand in self.hands]
        in_turn = [(self.leader + later) % self.seats for later in range(self.seats)]
        if self.rules["lowest"] == "sum":
            sums = [sum(each[seat] for seat in side) for side in self.sides]
            tied = [side for side in range(len(self.sides)) if sums[side] == min(sums)]
            side = tied[0] if len(tied) == 1 else self.side(self.leader)
            self.end("blocked", None, side, sum(each))
            return
        tied = [seat for seat in in_turn if each[seat] == min(each)]
        if len(tied) > 1 and self.rules["tie"] == "nobody":
            self.end("blocked", None, None, 0)
            return
        others = sum(each) - each[tied[0]]
        points = others - each[tied[0]] if self.rules["block"] == "others minus own" else others
        self.end("blocked", tied[0], self.side(tied[0]), points)

    def end(self, reason: str, winner: int | None, side: int | None, points: int) -> None:
        if self.rules["fives"]:
            points = {0: 0, 1: -1, 2: -2, 3: 2, 4: 1}[points % 5] + points
        if side is not None and self.target is not None:
            self.scores[side] += points
        how = self.rules["tied"] if side is None else self.rules["later"]
        self.next_leader = {"winner": winner, "next": (self.leader + 1) % self.seats, "deal": None}[how]
        self.is_round_over = True
        self.tell(
            "round_over",
            reason=reason,
            winner=winner,
            side=None if side is None else self.sides[side],
            points=points,
            hands={str(seat): " ".join(map(name, hand)) for seat, hand in enumerate(self.hands)},
            scores=list(self.scores),
            next_leader=self.next_leader,
            next_tile=None,
        )
        if self.target is None or max(self.scores) >= self.target:
            self.is_over = True
            best = side
            if self.target is not None:
                best = self.scores.index(max(self.scores))
            won = None if best is None else self.sides[best]
            self.told.append({"event": "match_over", "winner": won, "scores": list(self.scores)})

    def side(self, seat: int) -> int:
        return next(index for index, side in enumerate(self.sides) if seat in side)

    def tell(self, event: str, **more: object) -> None:
        self.told.append({"event": event, "round": self.round_no, **more})


def walks(table: Oracle, depth: int) -> int:
    """How many sequences of moves of this length follow, those that end before not counted."""
    if depth == 0:
        return 1
    total = 0
    for move in table.moves():
        after = deepcopy(table)
        after.play(move)
        total += walks(after, depth - 1)
    return total
