"""The screens around the table lead where they say, and can be worked by mouse, keyboard and pad alike."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.scenes.backdrop import Felt
from game.scenes.help import Help
from game.scenes.play import Play
from game.store.settings import Settings
from game.table.felts import Felts
from rules.presets import PRESETS
from tests.game.archives import COUNTED, FakeArchive
from tests.game.matches import FakeMatches, left_match
from tests.game.stages import Player, at_title

B = pygame.CONTROLLER_BUTTON_B
START = pygame.CONTROLLER_BUTTON_START
WAYS = ("new_game", "settings", "statistics", "help")
SIZES = ((640, 480), (800, 600), (1280, 720), (1024, 1280), (3440, 1440), (3840, 2160))


def at_pause(matches: FakeMatches | None = None) -> Player:
    player = Player(Settings(pace="instant"), matches)
    session = player.matches.begin(player.stage.settings, 0.0)
    player.enter(player.stage.routes.play(session))
    player.wait_for(lambda: player.screen == "table")
    player.press(pygame.K_ESCAPE)
    assert player.screen == "pause"
    return player


def test_help_tells_the_rules_that_are_chosen() -> None:
    told = {}
    for rules in ("draw", "block"):
        player = Player(Settings(rules=rules, target=150))
        player.enter(Help(player.stage))
        told[rules] = " ".join(player.lines()[-1]["words"])
    assert "draw from the boneyard" in told["draw"]
    assert "boneyard" not in told["block"]
    assert all("150 points" in words for words in told.values())


def test_help_tells_the_rules_of_the_match_that_is_being_played() -> None:
    player = Player(Settings(rules="draw"), FakeMatches(left_match("block", target=200)))
    player.enter(Help(player.stage))
    words = " ".join(player.lines()[-1]["words"])
    assert "How to play: Block" in words
    assert "200 points" in words


def test_help_asked_for_by_key_over_another_screen_leads_back_to_it() -> None:
    assert at_title().click("settings").press(pygame.K_F1).screen == "help"
    assert at_title().click("settings").press(pygame.K_F1, pygame.K_F1).screen == "settings"


@pytest.mark.parametrize("rules", PRESETS)
def test_help_is_read_to_its_end_by_wheel_keys_and_pad(rules: str) -> None:
    ends = []
    for way in ("wheel", "keys", "page", "pad"):
        player = Player(Settings(rules=rules))
        player.enter(Help(player.stage)).wait()
        for _ in range(150):
            match way:
                case "wheel":
                    player.wheel(-1)
                case "keys":
                    player.press(pygame.K_DOWN)
                case "page":
                    player.press(pygame.K_PAGEDOWN)
                case _:
                    player.push(pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
        player.press(pygame.K_PAGEDOWN)  # the keyboard takes the words on the pad's buttons away
        ends.append(player.picture())
    assert all(end == ends[0] for end in ends)


@pytest.mark.parametrize("back", ["escape", "key", "button", "pad", "start"])
def test_the_pause_goes_on(back: str) -> None:
    player = at_pause()
    match back:
        case "escape":
            player.press(pygame.K_ESCAPE)
        case "key":
            player.press(pygame.K_F10)
        case "button":
            player.click("resume")
        case "pad":
            player.push(B)
        case _:
            player.push(START)
    assert isinstance(player.top, Play)


def test_leaving_by_the_pause_keeps_the_match_and_says_so() -> None:
    player = at_pause()
    assert "kept" in player.spoken()["label"]
    player.click("leave")
    assert player.screen == "title"
    assert "continue" in player.controls()
    assert player.matches.saved() == player.matches.sessions[0].record


def test_quitting_by_the_pause_keeps_the_match() -> None:
    player = at_pause().click("quit")
    assert player.top is None
    assert player.matches.saved() is not None


def test_the_pause_leads_to_settings_and_help_and_back() -> None:
    player = at_pause()
    for way in ("settings", "help"):
        assert player.click(way).screen == way
        assert player.press(pygame.K_ESCAPE).screen == "pause"


def test_the_pause_turns_the_sound_off_by_its_switch_and_by_key() -> None:
    player = at_pause().click("sound", across=0.1)
    assert player.stage.settings.muted
    assert player.spoken()["sound"] == "Sound: Off"
    assert player.press(pygame.K_m).spoken()["sound"] == "Sound: On"


def test_the_table_is_seen_dimmed_behind_the_pause() -> None:
    player = at_pause()
    bright, dim = pygame.Surface((1280, 720)), pygame.image.frombytes(player.picture(), (1280, 720), "RGB")
    player.press(pygame.K_ESCAPE).stack.draw(bright, 0.0)
    for at in ((640, 60), (40, 400), (640, 690)):
        assert 0 < sum(dim.get_at(at)[:3]) < sum(bright.get_at(at)[:3])


class SlowFelts(Felts):
    """Felt that is made in three strokes of work."""

    def __init__(self) -> None:
        self.left = 3
        self.plain, self.made = pygame.Surface((640, 480)), pygame.Surface((640, 480))

    def is_ready(self, size: tuple[int, int]) -> bool:
        return not self.left and size == (640, 480)

    def surface(self, size: tuple[int, int]) -> pygame.Surface:
        return self.made if self.is_ready(size) else self.plain

    def work(self, seconds: float) -> bool:
        assert seconds < 1 / 120
        self.left -= 1
        return not self.left


def test_the_felt_comes_in_slices_and_is_then_painted_once() -> None:
    player = Player()
    player.stage.felts = felts = SlowFelts()
    ground = Felt(player.stage)
    ground.resize((640, 480))
    assert len(ground.take_damage()) == 1
    for _ in range(2):
        assert ground.rest() == 0.0
        ground.update()
        assert ground.take_damage() == ()
    ground.update()
    assert ground.take_damage() == (pygame.Rect(0, 0, 640, 480),)
    assert felts.left == 0
    for _ in range(1000):  # now the tiles are painted, out of sight
        if ground.rest() > 1.0:
            break
        ground.update()
        assert ground.take_damage() == ()
    assert ground.rest() > 1.0


@pytest.mark.parametrize("way", [*WAYS, "title", "pause", "question"])
def test_painting_only_what_changed_shows_the_same_as_painting_everything(way: str) -> None:
    player = at_pause() if way == "pause" else at_title(FakeMatches(left_match(), archive=FakeArchive(counted=COUNTED)))
    if way in WAYS:
        player.click(way)
    elif way == "question":
        player.click("play")
    player.press(pygame.K_TAB, pygame.K_DOWN, pygame.K_RIGHT, pygame.K_m).wait(0.1)
    for name in list(player.controls())[:6]:
        left, top, width, height = player.controls()[name]
        player.point_at((left + width // 2, top + height // 2))
        assert player.seen() == player.picture()


@pytest.mark.parametrize("way", [*WAYS, "title", "pause", "question"])
def test_every_screen_bears_every_size_of_window_and_letters(way: str) -> None:
    player = at_pause() if way == "pause" else at_title(FakeMatches(left_match(), archive=FakeArchive(counted=COUNTED)))
    if way in WAYS:
        player.click(way).wait(0.1)
    elif way == "question":
        player.click("play")
    for percent in (200, 100):
        player.stage.settings = replace(player.stage.settings, text_percent=percent)
        for size in SIZES[:4]:
            player.resize(size)
            assert player.screen == ("title" if way == "title" else way)
            if "back" in player.controls():
                assert pygame.Rect((0, 0), size).contains(player.controls()["back"])


def test_the_last_line_with_controls_is_always_about_the_screen_on_top() -> None:
    player = at_title(FakeMatches(left_match()))
    for name, leads_to in (("settings", "settings"), ("back", "title"), ("play", "question"), ("back", "title")):
        assert player.click(name).screen == leads_to
    player.click("play").resize((800, 600))
    assert player.screen == "question"
