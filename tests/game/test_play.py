"""The table as a scene: every way to lay, draw, pass, take back and go on, and none that happens by accident."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.scenes.pause import Pause
from game.scenes.play import Play
from game.scenes.title import Title
from game.store.settings import Settings
from rules.record import parse, replay, write
from tests.game.stages import FakeMatches, Player

INSTANT = Settings(pace="instant", target=30, ask_end="always")


def sit_down(settings: Settings = INSTANT, seed: str = "a stage") -> Player:
    """Begin a match and wait until the player may do something."""
    player = Player(settings, FakeMatches(seed=seed))
    stage = player.stage
    player.enter(stage.routes.play(stage.matches.begin(stage.settings, stage.tempo)))
    return player.wait_for(lambda: is_asked(player))


def table(player: Player) -> dict[str, Any]:
    """Return what the table says last of what can be done."""
    return [line for line in player.lines() if "controls" in line][-1]


def is_asked(player: Player) -> bool:
    """Whether the player may do something."""
    line = table(player)
    return line["what"] == "table" and (line["turn"] == 0 or "go_on" in player.controls())


def laid(player: Player) -> list[str]:
    """Return the tiles that the player has laid, in order."""
    return [line["tile"] for line in player.lines() if line.get("event") == "TileLaid" and line["seat"] == 0]


def move_on(player: Player) -> None:
    """Do the first thing that can be done, by mouse, and wait until the player is asked again."""
    there = player.controls()
    said = len(player.lines())
    button = next((name for name in ("go_on", "draw", "pass") if name in there), None)
    if button is not None:
        player.click(button)
    else:
        player.click(f"tile {table(player)['legal'][0]}")
        place = next((name for name in player.controls() if name.startswith("place ")), None)
        if place is not None:
            player.click(place)
    player.wait_for(lambda: len(player.lines()) > said and is_asked(player))


def play_until(player: Player, is_there: Callable[[], bool]) -> Player:
    """Play on until something is there."""
    for _ in range(400):
        if is_there():
            return player
        move_on(player)
    raise AssertionError("it did not come to that")


def ambiguous(player: Player) -> str | None:
    """Return a tile that fits two places now that differ; between equal ends nothing is asked."""
    if len({number for _, number in player.matches.sessions[-1].view.line.ends}) == 1:
        return None
    return next((tile for tile, times in Counter(table(player)["legal"]).items() if times > 1), None)


def single(player: Player) -> str | None:
    """Return a tile that fits one place now, on a line that has begun."""
    return next((tile for tile, times in Counter(table(player)["legal"]).items() if times == 1 and laid(player)), None)


def unplayable(player: Player) -> str | None:
    """Return a tile of the hand that cannot be laid now though others can."""
    tiles = [name[5:] for name in player.controls() if name.startswith("tile ")]
    return next((tile for tile in tiles if table(player)["legal"] and tile not in table(player)["legal"]), None)


def places(player: Player) -> list[str]:
    """Return the places that are lit."""
    return [name for name in player.controls() if name.startswith("place ")]


def middle(player: Player, name: str) -> tuple[int, int]:
    """Return the middle of a control."""
    x, y, width, height = player.controls()[name]
    return x + width // 2, y + height // 2


def drag(player: Player, start: tuple[int, int], end: tuple[int, int]) -> None:
    """Press, move in steps, release."""
    player.hold(start)
    for step in range(1, 5):
        at = (start[0] + (end[0] - start[0]) * step // 4, start[1] + (end[1] - start[1]) * step // 4)
        player.move(at)
    player.let_go(end)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("rules", ["draw", "block"])
def test_a_whole_match_is_played_by_clicks_and_filed(rules: str, seats: int) -> None:
    player = sit_down(Settings(pace="instant", target=30, rules=rules, seats=seats))
    play_until(player, lambda: "leave" in player.controls())
    [record] = player.matches.finished
    found = replay(parse(write(record)))
    assert found.match.ended is not None
    assert max(found.match.scores) >= 30
    assert player.matches.saved() is None


def test_a_tile_with_one_place_is_laid_by_a_click() -> None:
    player = sit_down()
    play_until(player, lambda: single(player) is not None)
    tile = single(player)
    player.click(f"tile {tile}")
    assert laid(player)[-1] == tile


def test_a_tile_with_two_places_is_laid_where_the_player_says() -> None:
    player = sit_down()
    play_until(player, lambda: ambiguous(player) is not None)
    tile, before = ambiguous(player), laid(player)
    player.click(f"tile {tile}")
    assert laid(player) == before
    assert places(player) == ["place L", "place R"]
    player.click("place R")
    last = [line for line in player.lines() if line.get("event") == "TileLaid" and line["seat"] == 0][-1]
    assert (last["tile"], last["arm"]) == (tile, "R")


@pytest.mark.parametrize("way", ["escape", "right button", "click on the felt", "click on the tile", "pad"])
def test_a_picked_tile_can_be_taken_back(way: str) -> None:
    player = sit_down()
    play_until(player, lambda: ambiguous(player) is not None)
    before, tile = laid(player), ambiguous(player)
    player.click(f"tile {tile}")
    assert places(player)
    match way:
        case "click on the tile":
            player.click(f"tile {tile}")
        case "escape":
            player.press(pygame.K_ESCAPE)
        case "right button":
            player.click_at((640, 400), button=pygame.BUTTON_RIGHT)
        case "pad":
            player.push(pygame.CONTROLLER_BUTTON_B)
        case _:
            player.click_at((640, 500))
    assert places(player) == []
    assert laid(player) == before
    assert isinstance(player.top, Play)


def test_with_confirmation_every_lay_is_asked_for() -> None:
    player = sit_down(Settings(pace="instant", confirm_lay=True))
    tile = table(player)["legal"][0]
    player.click(f"tile {tile}")
    assert laid(player) == []
    assert len(places(player)) >= 1
    player.click(places(player)[0])
    assert laid(player) == [tile]


def test_a_tile_is_laid_by_dragging_it_to_its_place() -> None:
    player = sit_down()
    play_until(player, lambda: ambiguous(player) is not None)
    tile = ambiguous(player)
    start = middle(player, f"tile {tile}")
    player.click(f"tile {tile}")
    goal = middle(player, "place L")
    player.press(pygame.K_ESCAPE)
    drag(player, start, goal)
    assert laid(player)[-1] == tile


def test_a_tile_dropped_nowhere_goes_back() -> None:
    player = sit_down()
    play_until(player, lambda: single(player) is not None)
    before = laid(player)
    drag(player, middle(player, f"tile {single(player)}"), (640, 110))
    assert laid(player) == before
    assert places(player) == []


def test_a_tile_that_does_not_fit_is_not_laid_and_the_table_says_why() -> None:
    player = sit_down()
    play_until(player, lambda: unplayable(player) is not None and bool(laid(player)))
    before, tile = laid(player), unplayable(player)
    assert tile is not None
    player.click(f"tile {tile}")
    assert f"{tile[0]}-{tile[1]}" in player.message()
    drag(player, middle(player, f"tile {tile}"), (640, 300))
    assert laid(player) == before


def test_the_keyboard_alone_lays_a_tile() -> None:
    player = sit_down()
    play_until(player, lambda: ambiguous(player) is not None)
    tile = ambiguous(player)
    tiles = [name[5:] for name in player.controls() if name.startswith("tile ")]
    player.press(*[pygame.K_RIGHT] * (tiles.index(str(tile)) + 1), pygame.K_RETURN)
    assert places(player) == ["place L", "place R"]
    player.press(pygame.K_RIGHT, pygame.K_RETURN)
    last = [line for line in player.lines() if line.get("event") == "TileLaid" and line["seat"] == 0][-1]
    assert (last["tile"], last["arm"]) == (tile, "R")


def test_tab_and_the_pad_walk_along_the_hand_too() -> None:
    player = sit_down()
    play_until(player, lambda: single(player) is not None)
    tile = single(player)
    tiles = [name[5:] for name in player.controls() if name.startswith("tile ")]
    player.press(*[pygame.K_TAB] * (tiles.index(str(tile)) + 1))
    player.push(pygame.CONTROLLER_BUTTON_A)
    assert laid(player)[-1] == tile


def test_one_key_draws_until_a_tile_fits_and_nothing_else_does() -> None:
    player = sit_down(Settings(pace="instant", target=30, boneyard="button"), seed="draws")
    play_until(player, lambda: "draw" in player.controls())
    player.press(pygame.K_p, pygame.K_n)
    assert "draw" in player.controls()
    player.press(pygame.K_d)
    player.wait_for(lambda: is_asked(player) and "draw" not in player.controls())
    assert any(line.get("event") == "TileDrawn" and line["seat"] == 0 for line in player.lines())


def test_one_key_passes() -> None:
    player = sit_down(Settings(pace="instant", rules="block", target=60))
    play_until(player, lambda: "pass" in player.controls())
    player.press(pygame.K_d)
    assert "pass" in player.controls()
    player.press(pygame.K_p)
    assert any(line.get("event") == "Passed" and line["seat"] == 0 for line in player.lines())


def test_one_key_goes_on_and_enter_pushes_the_main_button() -> None:
    player = sit_down()
    play_until(player, lambda: "go_on" in player.controls())
    player.press(pygame.K_n)
    player.wait_for(lambda: is_asked(player) and "go_on" not in player.controls())
    assert [line for line in player.lines() if line.get("event") == "RoundDealt"][-1]["round_no"] == 2
    play_until(player, lambda: "go_on" in player.controls())
    player.press(pygame.K_RETURN)
    assert "go_on" not in player.controls()


def test_clicks_before_the_turn_do_not_count() -> None:
    player = sit_down(Settings(pace="normal", seats=4, target=30))
    play_until(player, lambda: single(player) is not None)
    player.click(f"tile {single(player)}")
    before = laid(player)
    rest = [name for name in player.controls() if name.startswith("tile ")]
    for _ in range(5):
        for name in rest:
            if name in player.controls():
                player.click(name)
        player.press(pygame.K_RIGHT, pygame.K_RETURN)
    assert laid(player) in (before, before[:-1])


@pytest.mark.parametrize("way", ["key", "click", "pad"])
def test_a_key_or_a_click_ends_every_motion_within_two_frames(way: str) -> None:
    player = Player(Settings(pace="slow"), FakeMatches())
    player.enter(player.stage.routes.play(player.stage.matches.begin(player.stage.settings, 0.0)))
    player.wait(0.1)
    assert table(player)["what"] == "moving"
    match way:
        case "key":
            player.press(pygame.K_SPACE)
        case "click":
            player.click_at((640, 360))
        case _:
            player.push(pygame.CONTROLLER_BUTTON_A)
    assert any(line["what"] == "table" for line in player.lines())


def test_escape_pauses_and_comes_back_and_leaving_keeps_the_match() -> None:
    player = sit_down()
    play_until(player, lambda: len(laid(player)) >= 2)
    record = player.matches.saved()
    player.press(pygame.K_ESCAPE)
    assert isinstance(player.top, Pause)
    player.press(pygame.K_ESCAPE)
    assert isinstance(player.top, Play)
    player.click("menu")
    assert isinstance(player.top, Pause)
    player.click("leave")
    assert isinstance(player.top, Title)
    assert player.matches.saved() == record


def test_after_a_match_the_same_can_be_played_again_or_left() -> None:
    player = sit_down(Settings(pace="instant", target=1))
    play_until(player, lambda: "leave" in player.controls())
    player.click("go_on")
    player.wait_for(lambda: is_asked(player))
    assert [line for line in player.lines() if line.get("event") == "RoundDealt"][-1]["round_no"] == 1
    play_until(player, lambda: "leave" in player.controls())
    player.click("leave")
    assert isinstance(player.top, Title)


def test_play_again_is_the_same_table_whatever_the_settings_are_by_now() -> None:
    player = sit_down(Settings(pace="instant", rules="block", seats=3, target=1, names=("Vera", "", "", "")))
    player.stage.change(Settings(pace="instant", rules="fives", seats=2, target=150))
    play_until(player, lambda: "leave" in player.controls())
    player.click("go_on").wait_for(lambda: is_asked(player))
    over, now = player.matches.finished[-1], player.matches.sessions[-1].record
    assert (now.rules, now.seats, now.players) == (over.rules, over.seats, over.playing)
    assert (now.rules.key, len(now.seats), now.seats[0]) == ("block", 3, "Vera")


def test_a_match_that_was_left_comes_back_to_the_same_picture() -> None:
    player = sit_down()
    play_until(player, lambda: single(player) is not None)
    before = player.move((640, 500)).wait(1.0).picture()
    assert player.top is not None
    player.top.close()
    session = player.matches.resume(0.0)
    assert session is not None
    player.enter(player.stage.routes.play(session)).move((640, 500)).wait(1.0)
    assert player.picture() == before


def test_a_new_size_in_the_middle_of_a_drag_lets_the_tile_go() -> None:
    player = sit_down()
    play_until(player, lambda: single(player) is not None)
    before = laid(player)
    player.hold(middle(player, f"tile {single(player)}"))
    player.move((640, 300))
    player.resize((640, 480))
    player.let_go((320, 200))
    assert laid(player) == before
    assert places(player) == []


def test_sounds_go_with_what_happens() -> None:
    player = sit_down()
    play_until(player, lambda: "leave" in player.controls())
    assert {"shuffle", "clack"} <= set(player.heard)
    assert {"win", "lose"} & set(player.heard)


def test_nothing_happens_at_the_table_while_it_is_paused() -> None:
    player = sit_down(Settings(pace="instant", seats=4, target=30))
    play_until(player, lambda: single(player) is not None)
    player.click(f"tile {single(player)}").press(pygame.K_ESCAPE)
    told = [line for line in player.lines() if line["what"] == "event"]
    player.wait(3.0)
    assert [line for line in player.lines() if line["what"] == "event"] == told
    player.press(pygame.K_ESCAPE)
    player.wait_for(lambda: is_asked(player))
    assert len([line for line in player.lines() if line["what"] == "event"]) > len(told)


@pytest.mark.parametrize("key", [pygame.K_F1, pygame.K_F10])
def test_help_and_menu_lie_over_the_match_and_lead_back(key: int) -> None:
    player = sit_down()
    player.press(key)
    assert not isinstance(player.top, Play)
    player.press(pygame.K_ESCAPE)
    assert isinstance(player.top, Play)


def test_control_n_asks_for_a_new_game_and_control_q_quits() -> None:
    player = sit_down()
    player.press(pygame.K_n, mod=pygame.KMOD_CTRL)
    assert player.screen == "new_game"
    player.press(pygame.K_ESCAPE)
    assert isinstance(player.top, Play)
    player.press(pygame.K_q, mod=pygame.KMOD_CTRL)
    assert not player.stack
    assert player.matches.saved() is not None


def test_home_and_end_go_to_the_ends_of_the_hand() -> None:
    player = sit_down()
    before = player.wait(1.0).picture()
    player.press(pygame.K_END, pygame.K_HOME, pygame.K_LEFT, pygame.K_RIGHT)
    tiles = [name[5:] for name in player.controls() if name.startswith("tile ")]
    assert player.wait(1.0).picture() != before
    legal = table(player)["legal"]
    player.press(pygame.K_HOME, pygame.K_RETURN)
    assert laid(player) == ([tiles[0]] if tiles[0] in legal else [])
