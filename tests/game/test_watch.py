"""Beside the choice of a tile: hints, moves taken back, the clock, automatic play, and the end by agreement."""

from __future__ import annotations

import time
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.scenes.pause import Pause
from game.scenes.play import Play
from game.scenes.question import Question
from game.store.notices import CannotWrite
from game.store.settings import Settings
from rules.record import PERSON, Record, parse, replay, write
from tests.game.matches import FakeMatches, left_match
from tests.game.stages import Player

CONTROL = pygame.KMOD_CTRL


def sit_down(settings: Settings | None = None, *, seed: str = "watch") -> Player:
    player = Player(settings or Settings(pace="instant"), FakeMatches(seed=seed))
    player.enter(player.stage.routes.play(player.stage.matches.begin(player.stage.settings, 0.0)))
    return to_turn(player)


def last(player: Player) -> dict[str, object]:
    return [line for line in player.lines() if line["what"] in ("table", "moving")][-1]


def to_turn(player: Player) -> Player:
    """Wait until the player may lay a tile, drawing and passing meanwhile."""
    for _ in range(600):
        line = last(player)
        if line["what"] == "table" and line["turn"] == 0:
            if line["legal"]:
                return player
            player.press(pygame.K_d if "draw" in player.controls() else pygame.K_p)
        elif "go_on" in player.controls():
            return player
        player.wait(0.05)
        time.sleep(0.001)
    raise AssertionError("it never was the player's turn")


def lay(player: Player, times: int = 1) -> Player:
    for _ in range(times):
        legal = last(player)["legal"]
        assert isinstance(legal, list)
        player.click(f"tile {legal[0]}")
        places = [name for name in player.controls() if name.startswith("place ")]
        if places:
            player.click(places[0])
        to_turn(player)
    return player


def moves(player: Player) -> tuple[str, ...]:
    record = player.matches.saved()
    assert record is not None
    return record.rounds[-1].moves


def notice(player: Player) -> list[str]:
    found = last(player).get("notice", [])
    assert isinstance(found, list)
    return found


def wait_for_hint(player: Player) -> list[str]:
    for _ in range(1000):
        told = notice(player)
        if told and "Thinking" not in told[1]:
            return told
        player.wait(0.02)
        time.sleep(0.005)
    raise AssertionError("no hint came")


def back_in_the_pause(player: Player) -> None:
    player.press(pygame.K_ESCAPE)
    assert isinstance(player.top, Pause)
    player.click("undo")


@pytest.mark.parametrize("way", ["keys", "pause", "button", "pad"])
def test_moves_are_taken_back_one_by_one_to_the_start_of_the_round(way: str) -> None:
    player = lay(sit_down(Settings(pace="instant", rules="block")), 3)
    lengths = [len(moves(player))]
    for _ in range(3):
        if way == "keys":
            player.press(pygame.K_z, mod=CONTROL)
        elif way == "button":
            player.click("undo")
        elif way == "pad":
            player.push(pygame.CONTROLLER_BUTTON_RIGHTSTICK)
        else:
            back_in_the_pause(player)
        assert isinstance(player.top, Play)
        lengths.append(len(moves(player)))
        assert last(player)["turn"] == 0
    assert lengths == sorted(set(lengths), reverse=True)
    assert lengths[-1] <= 1
    before = moves(player)
    player.press(pygame.K_z, mod=CONTROL)
    assert moves(player) == before


def test_the_tile_is_in_the_hand_again_and_can_be_laid_again() -> None:
    player = lay(sit_down(Settings(pace="instant", rules="block")), 2)
    played = moves(player)
    tiles = {name for name in player.controls() if name.startswith("tile ")}
    player.press(pygame.K_z, mod=CONTROL)
    again = {name for name in player.controls() if name.startswith("tile ")}
    assert len(again) == len(tiles) + 1
    assert tiles < again
    lay(player)
    assert moves(player) == played


def test_taking_back_settles_at_once_in_the_middle_of_a_motion() -> None:
    player = lay(sit_down(Settings(pace="instant", rules="block")), 1)
    player.stage.settings = replace(player.stage.settings, pace="slow")
    player.press(pygame.K_ESCAPE, pygame.K_ESCAPE)
    legal = last(player)["legal"]
    assert isinstance(legal, list)
    player.click(f"tile {legal[0]}").wait(0.05)
    places = [name for name in player.controls() if name.startswith("place ")]
    if places:
        player.click(places[0]).wait(0.05)
    assert last(player)["what"] == "moving"
    player.press(pygame.K_z, mod=CONTROL)
    assert last(player)["what"] == "table"
    assert last(player)["turn"] == 0
    assert f"tile {legal[0]}" in player.controls()


def test_a_match_that_was_killed_after_taking_back_comes_back_where_it_was() -> None:
    player = lay(sit_down(), 3).press(pygame.K_z, mod=CONTROL)
    record = player.matches.saved()
    assert record is not None
    session = FakeMatches(parse(write(record))).resume(0.0)
    assert session is not None
    assert session.view == player.matches.sessions[-1].view
    session.close()


def test_after_a_draw_the_round_is_called_practice() -> None:
    for number in range(40):
        player = lay(sit_down(seed=f"practice {number}"), 3)
        if "+" in moves(player) and "go_on" not in player.controls():
            before = player.picture()
            player.press(pygame.K_z, mod=CONTROL)
            record = player.matches.saved()
            assert record is not None
            assert record.rounds[-1].practice
            assert player.top is not None
            assert player.top._table.note == "practice"  # type: ignore[attr-defined] # noqa: SLF001 - what is painted
            assert player.picture() != before
            return
    raise AssertionError("no seed makes anybody draw")


def test_a_hint_is_a_sentence_and_the_second_best_comes_on_asking_again() -> None:
    player = lay(sit_down(Settings(pace="instant", rules="block")), 1)
    player.press(pygame.K_h)
    assert notice(player)[0].startswith("Hint")
    first = wait_for_hint(player)
    assert first[1].endswith(".")
    lit = player.top._table.lights.hint  # type: ignore[union-attr] # noqa: SLF001 - what is painted
    assert lit is not None
    player.press(pygame.K_h)
    second = notice(player)
    if first[0] != "Hint":
        assert first[0].startswith("Hint 1 of")
        assert second[0].startswith("Hint 2 of")
        assert second[1] != first[1]
    record = player.matches.saved()
    assert record is not None
    assert record.rounds[-1].hints == 1
    lay(player)
    assert notice(player) == []


def test_a_hint_and_a_number_that_is_asked_about_never_lie_over_each_other() -> None:
    player = sit_down().press(pygame.K_6)
    assert isinstance(player.top, Play)
    table = player.top._table  # noqa: SLF001 - what is drawn
    for key, has_number in ((pygame.K_h, False), (pygame.K_5, True), (pygame.K_h, False)):
        player.press(key).wait(0.05)
        assert (table.lights.number is not None, bool(table.lights.notice)) == (has_number, not has_number)
        assert table.lights.hint is not None or not table.lights.notice[1:]


def test_a_hint_can_be_had_by_mouse_alone_from_the_pause() -> None:
    player = sit_down(Settings(pace="instant", rules="block"))
    player.click("menu").click("hint")
    assert isinstance(player.top, Play)
    assert wait_for_hint(player)


def test_a_hint_can_be_had_by_the_lamp_beside_the_rack_while_it_is_the_players_turn() -> None:
    player = lay(sit_down(Settings(pace="instant", rules="block")), 1).click("hint")
    assert wait_for_hint(player)
    player.matches.sessions[-1].tempo = 100.0
    legal = last(player)["legal"]
    assert isinstance(legal, list)
    player.click(f"tile {legal[0]}")
    places = [name for name in player.controls() if name.startswith("place ")]
    player.click(places[0]) if places else None
    if last(player)["turn"] != 0:
        assert "hint" not in player.controls()
        assert "undo" in player.controls()


def test_frames_go_on_while_a_hint_is_thought_about() -> None:
    player = lay(sit_down(Settings(pace="instant")), 1)
    assert player.top is not None
    player.press(pygame.K_h)
    assert player.top.rest() <= 1 / 15


@pytest.mark.parametrize("seconds", [10, 30])
def test_the_last_five_seconds_are_heard_once_each_and_then_the_computer_plays(seconds: int) -> None:
    player = sit_down(Settings(pace="instant", rules="block", turn_seconds=seconds))
    before = moves(player)
    player.heard.clear()
    player.wait(seconds - 5.5)
    assert "tick" not in player.heard
    player.wait(5.4)
    assert player.heard.count("tick") == 5
    assert moves(player) == before
    player.wait(0.3)
    assert notice(player) == ["Playing for you", "Press anything to take over."]
    for _ in range(300):
        if len(moves(player)) > len(before):
            return
        player.wait(0.05)
        time.sleep(0.005)
    raise AssertionError("nobody played")


def out_of_time() -> Player:
    """A player whose time is out, and a computer that takes its time to play for him."""
    player = sit_down(Settings(pace="instant", rules="block", turn_seconds=10))
    player.matches.sessions[-1].tempo = 100.0
    return player.wait(10.2)


@pytest.mark.parametrize("way", ["key", "click", "pad"])
def test_any_input_takes_the_seat_back_and_does_nothing_else(way: str) -> None:
    player = out_of_time()
    assert notice(player)
    before = moves(player)
    legal = last(player)["legal"]
    assert isinstance(legal, list)
    match way:
        case "key":
            player.press(pygame.K_ESCAPE)
        case "click":
            player.click(f"tile {legal[0]}")
        case _:
            player.push(pygame.CONTROLLER_BUTTON_A)
    assert isinstance(player.top, Play)
    assert notice(player) == []
    assert moves(player) == before
    assert last(player)["turn"] == 0
    player.wait(5.0)
    assert notice(player) == []


@pytest.mark.parametrize("way", ["key", "click"])
def test_one_press_after_the_round_takes_the_seat_back_and_goes_on(way: str) -> None:
    player = sit_down(Settings(pace="instant", rules="block", turn_seconds=10)).wait(10.2)
    session = player.matches.sessions[-1]
    for _ in range(1000):
        if "go_on" in player.controls():
            break
        player.wait(0.05)
        time.sleep(0.005)
    assert session.is_automatic
    player.click("go_on") if way == "click" else player.press(pygame.K_RETURN)
    assert not session.is_automatic
    assert len(session.record.rounds) == 2


def test_the_mouse_that_only_moves_takes_nothing_back() -> None:
    player = out_of_time()
    player.point_at((300, 300))
    assert notice(player)


def test_time_stands_still_in_the_pause() -> None:
    player = sit_down(Settings(pace="instant", rules="block", turn_seconds=10)).wait(6.0)
    player.press(pygame.K_ESCAPE).wait(60.0).press(pygame.K_ESCAPE)
    assert notice(player) == []
    player.wait(3.0)
    assert notice(player) == []
    player.wait(1.2)
    assert notice(player)


def test_the_pause_tells_at_once_that_the_match_cannot_be_kept() -> None:
    player = sit_down()
    player.matches.notices = (CannotWrite(Path("saves/match.domino"), "No space left on device"),)
    player.stack.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_F10, mod=0, unicode=""))
    assert player.stack.rest() == 0.0, "nothing may have to happen first"
    assert player.wait(0.1).screen == "notice"


@pytest.mark.parametrize("answer", ["stay", "escape"])
def test_giving_up_and_a_draw_are_asked_first_and_nothing_happens_without_a_yes(answer: str) -> None:
    player = sit_down()
    for name in ("give_up", "draw"):
        player.press(pygame.K_ESCAPE).click(name)
        assert isinstance(player.top, Question)
        player.press(pygame.K_ESCAPE) if answer == "escape" else player.click("stay")
        assert isinstance(player.top, Play)
    assert player.matches.finished == []


def test_giving_up_ends_the_match_and_the_results_say_so() -> None:
    player = sit_down()
    player.press(pygame.K_ESCAPE).click("give_up").click("yes").wait(1.0)
    assert isinstance(player.top, Play)
    assert {"go_on", "leave"} <= set(player.controls())
    [record] = player.matches.finished
    assert record.given_up == 0
    ended = replay(record).match.ended
    assert ended is not None
    assert ended.side == 1


def test_an_even_match_is_drawn_when_it_is_offered_and_the_results_say_so() -> None:
    player = sit_down()
    player.press(pygame.K_ESCAPE).click("draw").click("yes").wait(1.0)
    assert isinstance(player.top, Play)
    assert {"go_on", "leave"} <= set(player.controls())
    assert [record.drawn for record in player.matches.finished] == [True]
    player.press(pygame.K_ESCAPE)
    assert not {"draw", "give_up", "undo"} & set(player.controls())


def test_a_computer_that_is_ahead_declines_and_the_screen_says_who() -> None:
    player = Player(Settings(pace="instant"), FakeMatches(behind()))
    session = player.matches.resume(0.0)
    assert session is not None
    player.enter(player.stage.routes.play(session))
    player.wait(0.2).press(pygame.K_ESCAPE).click("draw").click("yes")
    assert isinstance(player.top, Question)
    assert f"{session.names[1]} declines" in " ".join(player.spoken().values())
    player.click("stay")
    assert isinstance(player.top, Play)
    assert player.matches.finished == []


def behind() -> Record:
    """A match that the computer leads."""
    for number in range(40):
        record = left_match(rounds=1, moves=1, seed=f"behind {number}")
        scores = replay(record).match.scores
        if scores[1] > scores[0]:
            return record
    raise AssertionError("no seed lets the computer lead")


def test_people_at_the_machine_are_asked_and_may_decline() -> None:
    record = replace(left_match("block", 2), players=(PERSON, PERSON))
    for answer, is_drawn in (("decline", False), ("yes", True)):
        player = Player(Settings(pace="instant"), FakeMatches(record))
        session = player.matches.resume(0.0)
        assert session is not None
        other = session.names[1 - session.seat]
        player.enter(player.stage.routes.pause(session)).click("draw").click("yes")
        assert other in " ".join(player.spoken().values())
        player.click(answer)
        assert bool(player.matches.finished) == is_drawn
