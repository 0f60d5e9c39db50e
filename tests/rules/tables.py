"""How a case of the shared folder becomes a position: lines, rounds and hands from the words of the cases."""

from dataclasses import dataclass, field, replace
from typing import Any

from rules import line as lines
from rules import round as rounds
from rules.actions import Action, Arm, Draw, Lay, Pass
from rules.line import Line
from rules.presets import PRESETS
from rules.round import Round
from rules.ruleset import Ruleset, Spinner
from rules.tiles import Tile, tile, tile_set

KINDS = {Lay: "play", Draw: "draw", Pass: "pass"}
STRANGE = tuple(sorted(set(tile_set(9)) - set(tile_set(6)), reverse=True))
"""Tiles that no double-six hand holds: with them a round can be brought to any end."""


@dataclass
class Case:
    """A case that notices which of its fields were read."""

    given: dict[str, Any]
    ruleset: str
    read: set[str] = field(default_factory=set)

    def __getitem__(self, name: str) -> Any:  # noqa: ANN401 - a field of a JSON file
        self.read.add(name)
        return self.given[name]

    def get(self, name: str, otherwise: Any = None) -> Any:  # noqa: ANN401 - as above
        self.read.add(name)
        return self.given.get(name, otherwise)

    @property
    def rules(self) -> Ruleset:
        """The preset of the case with its own target, if it names one."""
        rules = PRESETS[self.ruleset]
        if "target" in self.given:
            target = self["target"]
            rules = replace(rules, target=target)
        return rules

    @property
    def hands(self) -> tuple[tuple[Tile, ...], ...]:
        return tuple(map(tiles_of, self["hands"]))


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


def going_out(rules: Ruleset, hands: tuple[tuple[Tile, ...], ...], seat: int, leader: int) -> tuple[Round, Action]:
    """A round in which this seat can lay one more tile, and that lay."""
    assert not hands[seat]
    line = lines.open_lead(new_line(rules), tile(9, 8))
    return table(rules, with_tile(hands, seat, tile(9, 6)), line=line, leader=leader, turn=seat), Lay(
        tile(9, 6), Arm.LEFT
    )


def blocking(rules: Ruleset, hands: tuple[tuple[Tile, ...], ...], leader: int) -> tuple[Round, Action]:
    """A round that the leader blocks with his lead, which leaves these hands."""
    return table(rules, with_tile(hands, leader, tile(9, 9)), leader=leader, turn=leader), Lay(tile(9, 9), None)


def hand_worth(pips: int) -> tuple[Tile, ...]:
    """Some tiles with exactly so many pips."""
    worth: dict[int, tuple[Tile, ...]] = {0: ()}
    for one in tile_set(6)[1:]:
        for total, held in list(worth.items()):
            worth.setdefault(total + one.pips, (*held, one))
    return worth[pips] or (tile(0, 0),)
