"""How a case of the shared folder becomes a position: lines, rounds and hands from the words of the cases."""

from dataclasses import dataclass, field, fields, replace
from typing import Any

from rules import line as lines
from rules import round as rounds
from rules.actions import Action, Arm, Draw, Lay, Pass
from rules.line import Line
from rules.presets import PRESETS
from rules.record import from_fields, to_fields
from rules.round import Round
from rules.ruleset import Length, Ruleset, Spinner
from rules.scoring import Hands
from rules.tiles import Tile, tile, tile_set

KINDS = {Lay: "play", Draw: "draw", Pass: "pass"}
STRANGE = tuple(sorted(set(tile_set(9)) - set(tile_set(6)), reverse=True))
"""Tiles that no double-six hand holds: with them a round can be brought to any end."""

NOBODYS = 11
"""A number that no tile of any set shows."""

EVERY_NUMBER = tuple(tile(number, 250) for number in range(10))
"""A hand that can always move, of tiles that no set has."""

SETS = {6: 6, 9: 9, "double-six": 6, "double six": 6, "double_six": 6} | dict.fromkeys(
    ("double-nine", "double nine", "double_nine"), 9
)
CHANGES = {field.name for field in fields(Ruleset)} - {"key", "seats", "target"}


@dataclass
class Case:
    """A case that notices which of its fields were read."""

    given: dict[str, Any]
    ruleset: str | dict[str, Any]
    read: set[str] = field(default_factory=set)

    def __getitem__(self, name: str) -> Any:  # noqa: ANN401 - a field of a JSON file
        self.read.add(name)
        return self.given[name]

    def get(self, name: str, otherwise: Any = None) -> Any:  # noqa: ANN401 - as above
        self.read.add(name)
        return self.given.get(name, otherwise)

    @property
    def rules(self) -> Ruleset:
        """The preset of the case with the target and the other fields that it names."""
        named = self.get("ruleset", self.ruleset)
        rules = from_fields(named) if isinstance(named, dict) else PRESETS["draw" if named == "any" else named]
        changes = {name: self[name] for name in CHANGES & self.given.keys()}
        if self.get("tile_set") is not None:
            changes["highest"] = SETS[self["tile_set"]]
        if changes:
            rules = from_fields({**to_fields(rules), "key": "custom", **changes})
        if "target" not in self.given:
            return rules
        target = self["target"]
        return replace(rules, target=target, length=rules.length if target else Length.EITHER)

    @property
    def hands(self) -> Hands:
        return tuple(map(tiles_of, self["hands"]))

    def boneyard(self, line: Line, hands: Hands) -> tuple[Tile, ...]:
        """The boneyard as it is named, or as many tiles of the set as are said to lie there, those that fit first."""
        if "stock_order" in self.given:
            return tiles_of(self["stock_order"])
        seen = {*line.tiles, *(one for hand in hands for one in hand)}
        numbers = {number for _, number in line.ends}
        unseen = [one for one in tile_set(self.rules.highest) if one not in seen]
        unseen.sort(key=numbers.isdisjoint)
        size = self.get("stock", 0)
        assert size <= len(unseen)
        return tuple(unseen[:size])


def tile_of(text: str) -> Tile:
    """Read a tile as the cases write it, such as 6-5."""
    high, low = text.split("-")
    return tile(int(high), int(low))


def tiles_of(texts: list[str]) -> tuple[Tile, ...]:
    return tuple(map(tile_of, texts))


def dashed(one: Tile) -> str:
    return f"{one.high}-{one.low}"


def lay_of(play: list[str]) -> Lay:
    """Read a play: the lead lies as it is written, from left to right."""
    text, spot = play
    if spot == "open":
        left, right = map(int, text.split("-"))
        return Lay(tile(left, right), None, is_turned=left < right)
    return Lay(tile_of(text), Arm(spot))


def spot_of(action: Lay) -> str:
    return "open" if action.arm is None else action.arm.value


def new_line(rules: Ruleset) -> Line:
    return Line(has_spinner=rules.spinner is Spinner.FIRST_DOUBLE)


def line_of(rules: Ruleset, plays: list[list[str]]) -> Line:
    line = new_line(rules)
    for action in map(lay_of, plays):
        if action.arm is None:
            line = lines.open_lead(line, action.tile, is_turned=action.is_turned)
        else:
            line = lines.lay(line, action.tile, action.arm)
    return line


def table(
    rules: Ruleset,
    hands: tuple[tuple[Tile, ...], ...],
    *,
    line: Line | None = None,
    boneyard: tuple[Tile, ...] = (),
    leader: int = 0,
    turn: int = 0,
) -> Round:
    """A round at any moment."""
    dealt = rounds.deal(rules, hands, boneyard, leader=leader).state
    return replace(dealt, turn=turn, line=line or new_line(rules))


def with_tile(hands: tuple[tuple[Tile, ...], ...], seat: int, one: Tile) -> tuple[tuple[Tile, ...], ...]:
    return tuple((*hand, one) if owner == seat else hand for owner, hand in enumerate(hands))


def going_out(rules: Ruleset, hands: Hands, seat: int, leader: int) -> tuple[Round, Action]:
    """A round in which this seat can lay one more tile, and that lay, which counts for nothing."""
    assert not hands[seat]
    line = lines.open_lead(new_line(rules), tile(NOBODYS, NOBODYS + 1))
    action = Lay(tile(NOBODYS, NOBODYS + 3), Arm.RIGHT)
    return table(rules, with_tile(hands, seat, action.tile), line=line, leader=leader, turn=seat), action


def blocking(rules: Ruleset, hands: Hands, leader: int) -> tuple[Round, Action]:
    """A round that a seat with tiles can block, that lay, which counts for nothing, and leaves these hands."""
    seat = next(seat for seat, hand in enumerate(hands) if hand)
    line = lines.open_lead(new_line(rules), tile(NOBODYS, NOBODYS + 1))
    action = Lay(tile(NOBODYS, NOBODYS + 1), Arm.LEFT)
    return table(rules, with_tile(hands, seat, action.tile), line=line, leader=leader, turn=seat), action


def hand_worth(pips: int) -> tuple[Tile, ...]:
    """Some tiles with exactly so many pips."""
    worth: dict[int, tuple[Tile, ...]] = {0: (tile(0, 0),)}
    for one in tile_set(6)[1:]:
        for total, held in list(worth.items()):
            worth.setdefault(total + one.pips, (*held, one) if total else (one,))
    return worth.get(pips) or (tile(pips, 0),)
