"""Builds the program once for all its tests."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import package
import pytest

from tests.game.driven import display


@pytest.fixture(scope="session")
def bundle() -> Path:
    """Everything in dist/, made anew, all of it dated alike; the program's folder."""
    os.environ["SOURCE_DATE_EPOCH"] = str(package.moment())
    assert package.make([]) == 0
    return next(path for path in (package.DIST / "capicua", package.DIST / "Capicua.app") if path.exists())


@pytest.fixture(scope="session")
def screen() -> Iterator[str]:
    """A display of its own."""
    with display() as name:
        yield name
