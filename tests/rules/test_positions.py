"""The tables of positions, one a way to play: what is legal, what the line counts, how many walks follow a deal."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from rules import line as lines
from rules import match as matches
from rules import round as rounds
from rules.actions import Lay
from rules.line import Line
from rules.presets import PRESETS
from rules.record import action_of, token
from rules.ruleset import Spinner
from rules.tiles import parse_tile
from tests.oracle import WAYS, Oracle, walks
from tests.strategies import count_walks

FILES = sorted((Path(__file__).resolve().parents[1] / "positions").glob("*.toml"))
TABLES = {path.stem: tomllib.loads(path.read_text(encoding="utf-8")) for path in FILES}
POSITIONS = [(key, position) for key, table in TABLES.items() for position in table.get("position", [])]
WALKS = [(key, walk) for key, table in TABLES.items() for walk in table["walks"]]


def test_every_preset_has_a_table_and_every_table_a_preset() -> None:
    assert sorted(TABLES) == sorted(PRESETS)


@pytest.mark.parametrize(("key", "table"), TABLES.items(), ids=TABLES)
def test_a_table_has_no_strange_fields(key: str, table: dict[str, Any]) -> None:
    assert key
    assert table.keys() <= {"position", "walks"}
    assert table["walks"]
    for position in table.get("position", []):
        assert {"id", "line", "hand", "legal"} <= position.keys()
        assert position.keys() <= {"id", "line", "hand", "legal", "forced", "boneyard", "count"}
    for walk in table["walks"]:
        assert walk.keys() == {"seats", "seed", "counts"}
        assert len(walk["counts"]) >= 4


@pytest.mark.parametrize(("key", "position"), POSITIONS, ids=[f"{key}: {one['id']}" for key, one in POSITIONS])
def test_a_position(key: str, position: dict[str, Any]) -> None:
    rules = PRESETS[key]
    line = line_of(position["line"], Line(has_spinner=rules.spinner is Spinner.FIRST_DOUBLE))
    hand = [parse_tile(text) for text in position["hand"].split()]
    forced = parse_tile(position["forced"]) if "forced" in position else None
    legal = rounds.options(rules, line, hand, position.get("boneyard", 10), forced)
    assert sorted(map(token, legal)) == sorted(position["legal"])
    if "count" in position:
        assert lines.count(line) == position["count"]


def line_of(text: str, line: Line) -> Line:
    for action in map(action_of, text.split()):
        assert isinstance(action, Lay)
        if action.arm is None:
            line = lines.open_lead(line, action.tile, is_turned=action.is_turned)
        else:
            line = lines.lay(line, action.tile, action.arm)
    return line


@pytest.mark.parametrize(("key", "walk"), WALKS, ids=[f"{key} {walk['seats']}" for key, walk in WALKS])
def test_as_many_walks_follow_a_deal_as_the_oracle_finds(key: str, walk: dict[str, Any]) -> None:
    rules, seats = PRESETS[key], walk["seats"]
    oracle = Oracle(WAYS[key], seats)
    oracle.deal(walk["seed"])
    state = matches.deal_seeded(matches.begin(rules, seats), walk["seed"]).state
    depths = range(1, len(walk["counts"]) + 1)
    assert [count_walks(state, depth) for depth in depths] == walk["counts"]
    assert [walks(oracle, depth) for depth in depths] == walk["counts"]
