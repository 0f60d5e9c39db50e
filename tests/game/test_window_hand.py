"""The hand and the boneyard in a real window: sorted by drag and key, turned, and picked from, with a real mouse."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.store.settings import Settings
from tests.game.driven import Game, display, game
from tests.game.test_window import asked, play_by_mouse, settle_in

pytestmark = pytest.mark.window

PICK = Settings(pace="instant", target=60, window=(1280, 720), boneyard="pick")


@pytest.fixture(scope="module")
def screen() -> Iterator[str]:
    with display() as name:
        yield name


def _hand(running: Game) -> list[str]:
    """Return the hand from left to right."""
    return [name[5:] for name in asked(running)["controls"] if name.startswith("tile ")]


def _middle(running: Game, name: str) -> tuple[int, int]:
    x, y, width, height = asked(running)["controls"][name]
    return x + width // 2, y + height // 2


def _wait_for_hand(running: Game, hand: list[str]) -> None:
    def is_held(lines: list[dict[str, Any]]) -> bool:
        tops = [line for line in lines if line["what"] == "table"]
        return [name[5:] for name, _ in tops[-1]["controls"] if name.startswith("tile ")] == hand

    running.wait(is_held)


def _wait_for_draw(running: Game, before: int) -> None:
    """Wait until more than so many tiles were drawn."""
    running.wait(lambda lines: sum(line.get("event") == "TileDrawn" for line in lines) > before)


def test_the_hand_is_sorted_by_drag_by_key_and_by_button_and_turned(screen: str, tmp_path: Path) -> None:
    with game(screen, settle_in(tmp_path, PICK), "--seed", "hand") as running:
        running.screen("title")
        running.click("play")
        before = _hand(running)
        running.drag(_middle(running, f"tile {before[0]}"), _middle(running, f"tile {before[3]}"))
        moved = [*before[1:4], before[0], *before[4:]]
        _wait_for_hand(running, moved)
        running.drag(_middle(running, f"tile {moved[0]}"), (400, 120))
        _wait_for_hand(running, moved)
        running.key("s")
        _wait_for_hand(running, sorted(before, reverse=True))
        running.click("sort")
        by_weight = sorted(before, key=lambda tile: (int(tile[0]) + int(tile[1]), tile[0]), reverse=True)
        _wait_for_hand(running, by_weight)
        x, y, width, height = asked(running)["controls"][f"tile {by_weight[0]}"]
        running.click_at(x + width // 2, y + height + width // 3)
        running.key("r")
        _wait_for_hand(running, by_weight)
        assert running.events("TileLaid") == [line for line in running.events("TileLaid") if line["seat"] != 0]
        assert running.quit() == 0
        assert running.errors() == ""


def test_a_tile_is_picked_from_the_boneyard_with_the_mouse(screen: str, tmp_path: Path) -> None:
    with game(screen, settle_in(tmp_path, PICK), "--seed", "hand") as running:
        running.screen("title")
        running.click("play")
        while "draw" not in asked(running)["controls"]:
            play_by_mouse(running)
        while True:
            tray = [name for name in asked(running)["controls"] if name.startswith("boneyard ")]
            if not tray:
                break
            count = len(running.events("TileDrawn"))
            running.click(tray[len(tray) // 2])
            _wait_for_draw(running, count)
        assert [line for line in running.events("TileDrawn") if line["seat"] == 0]
        assert running.quit() == 0
