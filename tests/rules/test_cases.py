"""Every worked case of the shared folder comes out; a kind or a field that is not known here fails."""

import json
import os
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import pytest

from tests.rules.kinds import KINDS
from tests.rules.tables import Case

HERE = Path(__file__).resolve()
FIELDS = {"id", "kind", "ruleset", "position", "given", "expected", "why"}
UNORDERED = ("legal", "actions", "preview", "then_can_play")


def folders() -> list[Path]:
    """The shared folder or, where it is not there, its copy; our own cases; and the folder that $CASES names."""
    shared = HERE.parents[3] / "shared" / "cases"
    named = [Path(os.environ["CASES"])] if os.environ.get("CASES") else []
    return [shared if shared.is_dir() else HERE.parent / "cases", HERE.parent / "cases" / "more", *named]


def cases() -> list[tuple[str, dict[str, Any]]]:
    files = sorted({path.resolve() for folder in folders() for path in folder.glob("*.json")})
    found = [(path.stem, case) for path in files for case in json.loads(path.read_text(encoding="utf-8"))["cases"]]
    return [(f"{stem} {case['id']}", case) for stem, case in found]


@pytest.mark.parametrize("case", [case for _, case in cases()], ids=[name for name, _ in cases()])
def test_a_case_comes_out(case: dict[str, Any]) -> None:
    check(case)


def check(case: dict[str, Any]) -> None:
    """Fail for a case that does not come out, and for one with a kind or a field that is not known."""
    assert case.keys() == FIELDS
    given = Case(case["given"], case["ruleset"])
    found = KINDS[case["kind"]](given)
    expected = case["expected"]
    assert {name: ordered(name, found[name], expected[name]) for name in expected} == {
        name: ordered(name, expected[name], expected[name]) for name in expected
    }
    assert given.read >= case["given"].keys()


def ordered(name: str, value: Any, expected: Any) -> Any:  # noqa: ANN401 - a field of a JSON file
    """The value, in order where the order says nothing; of two short sides that are alike a case may name either."""
    if name not in UNORDERED or not isinstance(value, list):
        return value
    if not is_naming_both_short_sides(expected):
        value = [[one[0], "U", *one[2:]] if one[1:2] == ["D"] else one for one in value]
        value = [one for number, one in enumerate(value) if one not in value[:number]]
    return sorted(value)


def is_naming_both_short_sides(expected: list[Any]) -> bool:
    return {"U", "D"} <= {one[1] for one in expected if isinstance(one, list)}


COUNT: dict[str, Any] = {
    "id": "COUNT",
    "kind": "count",
    "ruleset": "any",
    "position": "",
    "given": {"plays": [["6-6", "open"]], "numbers": [6]},
    "expected": {"counts": [1]},
    "why": "",
}


@pytest.mark.parametrize(
    ("change", "error"),
    [
        ({}, None),
        ({"kind": "colour"}, KeyError),
        ({"ruleset": "drew"}, KeyError),
        ({"more": 1}, AssertionError),
        ({"given": COUNT["given"] | {"colour": 1}}, AssertionError),
        ({"given": {"numbers": [6]}}, KeyError),
        ({"expected": {"colour": 1}}, KeyError),
        ({"expected": {"counts": [2]}}, AssertionError),
        ({"kind": "invariant", "given": {"rule": "the moon is round"}, "expected": {"holds": True}}, AssertionError),
    ],
)
def test_what_is_not_known_fails(change: dict[str, Any], error: type[Exception] | None) -> None:
    with pytest.raises(error) if error else nullcontext():
        check(COUNT | change)


def test_there_are_cases() -> None:
    assert all(folder.is_dir() for folder in folders())
    assert len(cases()) >= 77


def test_the_copy_is_the_shared_file() -> None:
    copy = HERE.parent / "cases" / "positions.json"
    shared = HERE.parents[3] / "shared" / "cases" / "positions.json"
    assert not shared.exists() or copy.read_bytes() == shared.read_bytes()
