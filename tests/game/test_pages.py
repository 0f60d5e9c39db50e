"""Pages that are turned in a form: nothing jumps under the pointer, however large the letters and the window are."""

from __future__ import annotations

import pytest

from game.store.settings import Settings
from tests.game.everywhere import at

TURNED = {"settings": "settings_page", "statistics": "page", "custom": "part", "remap": "page"}
"""The scenes with pages, and what turns them."""
SIZES = ((640, 480), (800, 600), (1280, 720), (1920, 1080))


@pytest.mark.parametrize("name", TURNED)
@pytest.mark.parametrize("percent", [100, 150, 200])
@pytest.mark.parametrize("size", SIZES)
def test_the_pages_are_turned_again_and_again_at_one_pixel(name: str, percent: int, size: tuple[int, int]) -> None:
    player, control = at(name, Settings(pace="instant", text_percent=percent)).resize(size), TURNED[name]
    left, top, width, height = player.controls()[control]
    seen: dict[str, tuple[int, int, int, int]] = {}
    while (words := player.spoken()[control]) not in seen:
        seen[words] = player.controls()[control]
        player.click_at((left + round(width * 0.97), top + height // 2))
    assert len(seen) >= (2 if name == "remap" else 4)
    assert set(seen.values()) == {(left, top, width, height)}


@pytest.mark.parametrize("size", SIZES)
def test_a_clash_that_is_told_moves_no_question(size: tuple[int, int]) -> None:
    player = at("custom").resize(size)
    before = player.controls()["partners"]
    player.click("partners", across=0.1)
    assert player.controls()["partners"] == before
