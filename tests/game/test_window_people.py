"""Two people play a round in a real window, one with the mouse and the other with the keyboard."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.scenes.handover import PATIENCE
from game.store.settings import Settings, write_settings
from rules.record import PERSON, parse, replay
from tests.game.driven import Game, display, game

pytestmark = pytest.mark.window

MOST_DEEDS = 300
TWO = Settings(
    pace="instant",
    rules="block",
    players=(PERSON, PERSON, "", ""),
    names=("Ana", "Bea", "", ""),
    window=(1280, 720),
    language="en",
)


@pytest.fixture(scope="module")
def screen() -> Iterator[str]:
    with display() as name:
        yield name


def asked(running: Game) -> dict[str, Any]:
    """Wait until the curtain hangs or somebody may do something at the table; return what was said last."""

    def is_asked(lines: list[dict[str, Any]]) -> object:
        tops = [line for line in lines if "controls" in line]
        last = tops[-1] if tops else {}
        if last.get("what") == "handover":
            return last
        return last.get("what") == "table" and (last["legal"] or has_button(last)) and last

    found: dict[str, Any] = running.wait(is_asked)
    return found


def has_button(line: dict[str, Any]) -> bool:
    return any(name in dict(line["controls"]) for name in ("go_on", "pass", "draw"))


def show(running: Game, *, is_by_mouse: bool) -> None:
    """Show the hand after the moment in which nothing is shown."""
    time.sleep(PATIENCE + 0.2)
    if is_by_mouse:
        running.click("show")
    else:
        running.key("Return")


def act(running: Game, line: dict[str, Any], *, is_by_mouse: bool) -> None:
    """Lay the first tile that may be laid, or pass."""
    controls = dict(line["controls"])
    if "pass" in controls:
        if is_by_mouse:
            running.click("pass")
        else:
            running.key("p")
        return
    tiles = [name[5:] for name in controls if name.startswith("tile ")]
    if is_by_mouse:
        running.click(f"tile {line['legal'][0]}")
    else:
        running.key("Home", *["Right"] * tiles.index(line["legal"][0]), "Return")
    running.wait(lambda lines: lines[-1] != line)
    place = next((name for name in running.controls() if name.startswith("place ")), None)
    if place is not None and is_by_mouse:
        running.click(place)
    elif place is not None:
        running.key("Return")


def said_more(running: Game, count: int) -> None:
    """Wait until the game has said more than so many lines."""
    running.wait(lambda lines: len(lines) > count)


def test_two_people_play_a_round_with_mouse_and_keyboard_and_see_one_hand_each(tmp_path: Path, screen: str) -> None:
    (tmp_path / "settings.toml").write_text(write_settings(TWO), "utf-8")
    with game(screen, tmp_path, "--seed", "two people") as running:
        running.screen("title")
        running.click("play")
        owners: list[str] = []
        for _ in range(MOST_DEEDS):
            line = asked(running)
            count = len(running.lines())
            if line["what"] == "handover":
                title = line["words"][0]
                owners.append(title)
                show(running, is_by_mouse=title.endswith("Ana"))
            elif "go_on" in dict(line["controls"]):
                break
            else:
                act(running, line, is_by_mouse=owners[-1].endswith("Ana"))
            said_more(running, count)
        else:
            raise AssertionError("the round does not end")
        assert {"Pass the machine to Ana", "Pass the machine to Bea"} == set(owners)
        assert running.quit() == 0
    record = parse((tmp_path / "saves" / "shared.domino").read_text("utf-8"))
    assert record.players == (PERSON, PERSON)
    round_ = replay(record).match.round
    assert round_ is not None
    assert round_.outcome is not None
    with game(screen, tmp_path) as again:
        line = again.screen("title")
        assert (
            "Continue together: Block"
            in dict(zip(dict(line["controls"]), line["words"], strict=True))["continue_shared"]
        )
        assert "continue" not in dict(line["controls"])
