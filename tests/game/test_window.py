"""The game in a real window, played from outside with mouse and keys."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from game.store.settings import Settings, write_settings
from rules.record import Replay, parse, replay
from tests.game.driven import ROOT, Game, display, game

pytestmark = pytest.mark.window

OWN = ("TileLaid", "TileDrawn", "Passed")
MOST_MOVES = 400
QUICK = Settings(pace="instant", target=40, window=(1280, 720))


@pytest.fixture(scope="module")
def screen() -> Iterator[str]:
    with display() as name:
        yield name


def settle_in(folder: Path, settings: Settings = QUICK) -> Path:
    """Put settings into the folder that the game is told to use."""
    (folder / "settings.toml").write_text(write_settings(settings), "utf-8")
    return folder


def asked(running: Game) -> dict[str, Any]:
    """Wait until the player may do something at the table; return what the table said, its controls by name."""

    def is_asked(lines: list[dict[str, object]]) -> object:
        told = [line for line in lines if "controls" in line or line["what"] == "event"]
        last = told[-1] if told else {}  # after an event the table has still to say what can be done now
        return last.get("what") == "table" and (last["turn"] in (0, None)) and last

    line = running.wait(is_asked)
    return {**line, "controls": dict(line["controls"])}


def happened(running: Game, number: int) -> None:
    """Wait until something happened at the table after so many lines, or a place is lit."""

    def is_there(lines: list[dict[str, Any]]) -> bool:
        new = lines[number:]
        places = [name for line in new for name, _ in line.get("controls", ()) if name.startswith("place ")]
        return bool(places) or any(line["what"] == "event" for line in new)

    running.wait(is_there)


def happened_since(running: Game, number: int) -> None:
    """Wait until the game has said more than so many lines."""
    running.wait(lambda lines: len(lines) > number)


def play_by_mouse(running: Game) -> None:
    """Do the first thing that can be done, with the mouse."""
    line = asked(running)
    number = len(running.lines())
    button = next((name for name in ("go_on", "draw", "pass") if name in line["controls"]), None)
    if button is not None:
        running.click(button)
    else:
        running.click(f"tile {line['legal'][0]}")
        happened(running, number)
        place = next((name for name in running.controls() if name.startswith("place ")), None)
        if place is not None:
            running.click(place)
    happened(running, number)


def play_by_keys(running: Game) -> None:
    """Do the first thing that can be done, with the keyboard."""
    line = asked(running)
    number = len(running.lines())
    key = next((key for name, key in (("go_on", "n"), ("draw", "d"), ("pass", "p")) if name in line["controls"]), None)
    if key is not None:
        running.key(key)
    else:
        tiles = [name[5:] for name in line["controls"] if name.startswith("tile ")]
        running.key("Home", *["Right"] * tiles.index(line["legal"][0]), "Return")
        happened(running, number)
        if not any(said["what"] == "event" for said in running.lines()[number:]):
            running.key("Return")
    happened(running, number)


def play_out(running: Game, play: Callable[[Game], None]) -> None:
    """Play until the match is over."""
    for _ in range(MOST_MOVES):
        if "leave" in asked(running)["controls"]:
            return
        play(running)
    raise AssertionError("the match does not end")


def finished(folder: Path) -> bool:
    """Whether the one filed match replays to its end."""
    [path] = (folder / "records").glob("*.domino")
    return replay(parse(path.read_text("utf-8"))).match.ended is not None


def saved(folder: Path) -> Replay:
    """Return what the kept match leads to."""
    return replay(parse((folder / "saves" / "match.domino").read_text("utf-8")))


def test_a_whole_match_by_mouse(screen: str, tmp_path: Path) -> None:
    with game(screen, settle_in(tmp_path), "--seed", "mouse") as running:
        running.screen("title")
        running.click("play")
        play_out(running, play_by_mouse)
        running.click("leave")
        running.screen("title")
        assert running.quit() == 0
    assert finished(tmp_path)


def test_a_whole_match_by_keyboard(screen: str, tmp_path: Path) -> None:
    with game(screen, settle_in(tmp_path, Settings(pace="instant", target=40, rules="block", seats=4))) as running:
        running.screen("title")
        running.key("Return")
        running.rest_mouse()
        play_out(running, play_by_keys)
        number = len(running.lines())
        running.key("n")
        happened(running, number)
        asked(running)
        assert running.quit() == 0
    assert finished(tmp_path)


def test_a_new_game_is_chosen_and_begun_by_mouse(screen: str, tmp_path: Path) -> None:
    with game(screen, tmp_path, "--size", "1280x720") as running:
        running.screen("title")
        running.click("new_game")
        running.screen("new_game")
        running.click("start")
        running.wait(lambda lines: any(line.get("event") == "RoundDealt" for line in lines))
        running.resize(800, 600)
        assert running.quit() == 0
    assert "window = [800, 600]" not in (tmp_path / "settings.toml").read_text("utf-8")  # it was wished for that time


def test_a_match_that_was_killed_is_continued_where_it_was(screen: str, tmp_path: Path) -> None:
    settle_in(tmp_path, Settings(pace="fast", seats=4))
    with game(screen, tmp_path, "--seed", "killed") as running:
        running.screen("title")
        running.click("play")
        for _ in range(3):
            play_by_mouse(running)
        asked(running)
        number = len(running.lines())
        play_by_mouse(running)
        running.wait(lambda lines: [line for line in lines[number:] if line.get("event") in OWN and line["seat"] == 0])
        running.kill()
        told = [line for line in running.lines() if line["what"] == "event"]
    kept = saved(tmp_path)
    assert len(told) - 1 <= len(kept.events) <= len(told)
    with game(screen, tmp_path, "--seed", "killed") as running:
        running.screen("title")
        running.click("continue")
        asked(running)
        play_by_mouse(running)
        assert running.quit() == 0
    again = saved(tmp_path)
    assert again.events[: len(kept.events)] == kept.events
    assert len(again.events) > len(kept.events)


def test_any_size_in_the_middle_of_a_motion_breaks_nothing(screen: str, tmp_path: Path) -> None:
    with game(screen, settle_in(tmp_path, Settings(pace="slow", seats=4)), "--size", "1024x768") as running:
        running.screen("title")
        running.click("play")
        for size in ((640, 480), (1400, 900), (3840, 2160), (800, 600), (300, 200), (1280, 720)):
            running.resize(*size)
            happened_since(running, len(running.lines()))
            running.click_at(200, 150)
        assert running.quit() == 0
        assert running.errors() == ""


def test_closing_and_starting_again_keeps_the_window_s_size(screen: str, tmp_path: Path) -> None:
    with game(screen, settle_in(tmp_path)) as running:
        running.screen("title")
        running.resize(1000, 700)
        running.wait(lambda lines: sum(line["what"] == "title" for line in lines) > 1)
        assert running.quit() == 0
    assert "window = [1000, 700]" in (tmp_path / "settings.toml").read_text("utf-8")


@pytest.mark.parametrize("words", [(), ("--log", os.devnull)])
def test_without_a_display_there_is_a_clear_word_and_an_exit_status(words: tuple[str, ...], tmp_path: Path) -> None:
    env = {
        key: value for key, value in os.environ.items() if key not in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    }
    done = subprocess.run(
        [sys.executable, "-m", "game", "--data", str(tmp_path), *words],
        cwd=ROOT,
        env=env,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == 3
    assert "--autoplay N --film DIR" in done.stderr
    assert "Traceback" not in done.stderr
    assert len(done.stderr.splitlines()) == 1
