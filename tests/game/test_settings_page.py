"""The page of the settings names each of them, with what it is at first and what it may be, as the code has it."""

from __future__ import annotations

import tomllib
from dataclasses import fields
from pathlib import Path

from game.store.checks import KINDS
from game.store.settings import Settings, write_settings

PAGE = Path(__file__).parents[2] / "docs" / "settings.md"


def rows() -> dict[str, tuple[str, ...]]:
    """Return the cells beside each key of the page's tables."""
    lines = [line for line in PAGE.read_text("utf-8").splitlines() if line.startswith("| `")]
    cells = [tuple(cell.strip() for cell in line.strip("|").split("|")) for line in lines]
    return {first.strip("`"): others for first, *rest in cells for others in [tuple(rest)]}


def test_the_page_names_every_setting_and_no_other() -> None:
    assert list(rows()) == sorted(rows(), key=[field.name for field in fields(Settings)].index)
    assert set(rows()) == {field.name for field in fields(Settings)}


def test_the_page_says_what_each_setting_is_at_first() -> None:
    first = tomllib.loads(write_settings(Settings()))
    told = {key: cells[0].strip("`") for key, cells in rows().items()}
    assert {key: tomllib.loads(f"it = {text}")["it"] for key, text in told.items() if text != "none"} == {
        key: value for key, value in first.items() if key != "schema"
    }


def test_the_page_says_what_each_setting_may_be_and_what_it_does() -> None:
    for key, (_, may_be, does) in rows().items():
        assert may_be == KINDS[key].expected
        assert does.endswith(".")
