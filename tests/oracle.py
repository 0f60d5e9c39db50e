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
    "first": "double",
    "multiples": [],
    "scores": "count",
    "spinner": False,
    "rounded": None,
    "pase de salida": 0,
    "paso redondo": 0,
    "capicua": 0,
    "chuchazo": 0,
    "early": [],
    "exact": False,
    "target": 100,
}
FIVES = {**PLAIN, "each": SHORT, "multiples": [5], "spinner": True, "rounded": 5}
# Section 5, which leaves to its presets what section 4 does not say.
PARTNERS = {**PLAIN, "sides": PAIRS, "lowest": "sum", "block": "everybody"}
LATIN = {**PARTNERS, "later": "next", "domino": "losers", "block": "losers"}
PUERTO_RICO = {**PARTNERS, "capicua": 100, "chuchazo": 100, "early": [100, 75, 50, 25], "target": 500}
RULES: dict[str, dict[str, Any]] = {
    "draw": {**PLAIN, "each": SHORT},
    "block": {**PLAIN, "draws": False},
    "fives": FIVES,
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
    "dominican": {
        **PARTNERS,
        "tie": "leader",
        "pase de salida": 25,
        "paso redondo": 25,
        "capicua": 25,
        "target": 200,
    },
    "puerto_rican_500": PUERTO_RICO,
    "ponce": {**PUERTO_RICO, "early": [], "target": 200},
    "cuban": {**PARTNERS, "each": {4: 10}, "draws": False, "domino": "losers", "block": "losers", "target": 150},
    "venezuelan": {**PARTNERS, "later": "next", "tie": "leader"},
    "latin": LATIN,
    "colombian": {**LATIN, "later": "winner"},
    "all_threes": {**FIVES, "multiples": [3], "rounded": 3},
    "fives_and_threes": {
        **PLAIN,
        "each": SHORT,
        "draws": False,
        "first": "heaviest",
        "later": "next",
        "domino": "one",
        "block": "nothing",
        "multiples": [5, 3],
        "scores": "times",
        "exact": True,
        "target": 61,
    },
    "fives_pairs": {
        **FIVES,
        "sides": PAIRS,
        "each": {4: 5},
        "lowest": "sum",
        "domino": "losers",
        "target": 150,
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
        self.passes = 0  # since the last lay
        self.laid_by = -1

    def first_lead(self) -> tuple[int, OracleTile]:
        held = [(tile, seat) for seat in range(self.seats) for tile in self.hands[seat]]
        doubles = [(tile, seat) for tile, seat in held if tile[0] == tile[1] and self.rules["first"] == "double"]
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
            self.passes += 1
            self.score_passes()
        else:
            self.lay(move)

    def lay(self, move: str) -> None:
        seat, is_lead = self.turn, self.row == []
        one, other, end = int(move[0]), int(move[1]), move[2:]
        tile = (max(one, other), min(one, other))
        before = list(self.ends().values())
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
        if self.rules["spinner"] and one == other and self.spinner is None:
            self.spinner = tile
        count = self.count() if self.rules["multiples"] else None
        score = self.what_counts(self.side(seat), self.worth(count or 0))
        self.scores[self.side(seat)] += score
        event = "led" if is_lead else "laid"
        self.tell(event, seat=seat, tile=name(tile), end=end or None, ends=self.ends(), count=count, score=score)
        self.turn = (seat + 1) % self.seats
        self.passes, self.laid_by = 0, seat
        if score and self.target and max(self.scores) >= self.target:
            self.end("target", seat, self.side(seat), 0)
        elif not self.hands[seat]:
            self.end("domino", seat, self.side(seat), self.domino(seat) + self.last_tile(tile, before) + self.early())
        elif self.nobody_can_move():
            self.block()

    def worth(self, count: int) -> int:
        multiples = [multiple for multiple in self.rules["multiples"] if count % multiple == 0]
        if self.rules["scores"] == "times":
            return sum(count // multiple for multiple in multiples)
        return count if multiples else 0

    def what_counts(self, side: int, points: int) -> int:
        if self.rules["exact"] and self.target and self.scores[side] + points > self.target:
            return 0
        return points

    def score_passes(self) -> None:
        side = self.side(self.laid_by)
        lead_points = self.rules["pase de salida"] if len(self.row) == 1 and self.passes == 1 else 0
        round_points = self.rules["paso redondo"] if self.passes == self.seats - 1 else 0
        for why, points in (("lead_pass", lead_points), ("all_pass", round_points)):
            if points:
                self.scores[side] += points
                self.tell("scored", seat=self.laid_by, why=why, points=points)
        if (lead_points or round_points) and self.target and max(self.scores) >= self.target:
            self.end("target", self.laid_by, side, 0)

    def domino(self, seat: int) -> int:
        if self.rules["domino"] == "one":
            return 1
        return self.rounded(self.losers(seat) if self.rules["domino"] == "losers" else sum(map(pips, self.hands)))

    def losers(self, seat: int) -> int:
        return sum(pips(self.hands[other]) for other in range(self.seats) if self.side(other) != self.side(seat))

    def rounded(self, points: int) -> int:
        nearest = self.rules["rounded"]
        if nearest is None:
            return points
        while points % nearest:
            points += 1 if points % nearest > nearest / 2 else -1
        return points

    def last_tile(self, tile: OracleTile, before: list[int]) -> int:
        points = 0
        if tile[0] != tile[1] and tile[0] in before and tile[1] in before:
            points += int(self.rules["capicua"])
        if tile == (0, 0) and before.count(0) == 1:
            points += int(self.rules["chuchazo"])
        return points

    def early(self) -> int:
        bonuses: list[int] = self.rules["early"]
        return bonuses[self.round_no - 1] if self.round_no <= len(bonuses) else 0

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
            if len(tied) > 1 and self.rules["tie"] == "nobody":
                self.end("blocked", None, None, 0)
                return
            side = tied[0] if len(tied) == 1 else self.side(self.leader)
            best = [seat for seat in in_turn if self.side(seat) == side]
            best.sort(key=lambda seat: each[seat])
            self.end("blocked", None, side, self.block_points(best[0], sums[side]) + self.early(), best[0])
            return
        tied = [seat for seat in in_turn if each[seat] == min(each)]
        if len(tied) > 1 and self.rules["tie"] == "nobody":
            self.end("blocked", None, None, 0)
            return
        points = self.block_points(tied[0], each[tied[0]]) + self.early()
        self.end("blocked", tied[0], self.side(tied[0]), points)

    def block_points(self, seat: int, own: int) -> int:
        everybody = sum(map(pips, self.hands))
        points = {
            "others minus own": everybody - own - own,
            "others": everybody - own,
            "everybody": everybody,
            "losers": self.losers(seat),
            "nothing": 0,
        }
        return self.rounded(points[self.rules["block"]])

    def end(self, reason: str, winner: int | None, side: int | None, points: int, first: int | None = None) -> None:
        """End the round; `first` leads next where the winner does, if it is not he."""
        if side is not None and (self.target is not None or self.rules["multiples"]):
            points = self.what_counts(side, points)
            self.scores[side] += points
        how = self.rules["tied"] if side is None else self.rules["later"]
        self.next_leader = {
            "winner": winner if first is None else first,
            "next": (self.leader + 1) % self.seats,
            "deal": None,
        }[how]
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
            if self.target is not None or self.rules["multiples"]:
                best = self.scores.index(max(self.scores))
                if self.scores.count(max(self.scores)) > 1:
                    best = None
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
