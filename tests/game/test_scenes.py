"""The screens around the table lead where they say, and can be worked by mouse, keyboard and pad alike."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.scenes.backdrop import Felt
from game.scenes.help import Help
from game.scenes.play import Play
from game.scenes.statistics import StatisticsScene
from game.scenes.title import Title, logo_box
from game.scenes.wording import continue_words
from game.store.settings import Settings
from game.store.stats import Row, Statistics
from game.table.felts import Felts
from rules.record import replay
from tests.game.stages import FakeMatches, Player, left_match

A, B = pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_B
START = pygame.CONTROLLER_BUTTON_START
RIGHT = pygame.CONTROLLER_BUTTON_RIGHTSHOULDER
WAYS = ("new_game", "settings", "statistics", "help")
SIZES = ((640, 480), (800, 600), (1280, 720), (1024, 1280), (3440, 1440), (3840, 2160))


def at_title(matches: FakeMatches | None = None, settings: Settings | None = None) -> Player:
    player = Player(settings, matches)
    return player.enter(Title(player.stage)).wait()


def at_pause(matches: FakeMatches | None = None) -> Player:
    player = Player(Settings(pace="instant"), matches)
    session = player.matches.begin(player.stage.settings, 0.0)
    player.enter(player.stage.routes.play(session))
    player.wait_for(lambda: player.screen == "table")
    player.press(pygame.K_ESCAPE)
    assert player.screen == "pause"
    return player


def tab_to(player: Player, name: str) -> Player:
    """Walk with Tab until the control has the focus; the picture of focus is the form's own test."""
    names = [each for each in player.controls() if each not in ("title", "label", "heading", "keys")]
    for _ in range(names.index(name)):
        player.press(pygame.K_TAB)
    return player


# -- the first screen ------------------------------------------------------------------------------------------------


def test_the_first_screen_plays_at_once_with_the_last_settings() -> None:
    player = at_title(settings=Settings(rules="block", seats=3, target=50, names=("Ana", "", "", "")))
    player.click("play")
    assert isinstance(player.top, Play)
    (session,) = player.matches.sessions
    assert session.names == ("Ana", "Beatriz", "Chiara")
    assert (session.record.rules.key, session.record.rules.target) == ("block", 50)


@pytest.mark.parametrize("way", WAYS)
def test_every_way_from_the_first_screen_is_found_by_mouse_keyboard_and_pad(way: str) -> None:
    by_mouse = at_title().click(way)
    by_keys = tab_to(at_title(), way).press(pygame.K_RETURN)
    by_pad = at_title()
    for _ in range(list(by_pad.controls()).index(way)):
        by_pad.push(RIGHT)
    by_pad.push(A)
    assert by_mouse.screen == by_keys.screen == by_pad.screen == way


@pytest.mark.parametrize("way", WAYS)
def test_every_screen_leads_back_to_the_first_by_mouse_keyboard_and_pad(way: str) -> None:
    assert at_title().click(way).wait(0.1).click("back").screen == "title"
    assert at_title().click(way).press(pygame.K_ESCAPE).screen == "title"
    assert at_title().click(way).push(B).screen == "title"


def test_continue_is_offered_only_for_a_match_that_was_left() -> None:
    assert "continue" not in at_title().controls()
    assert "continue" in at_title(FakeMatches(left_match())).controls()


def test_continue_says_what_would_be_gone_on_with() -> None:
    record = left_match("draw", rounds=2)
    first, second = replay(record).match.scores
    assert (first, second) != (0, 0)
    words = f"Continue: Draw, round 3, {first} to {second}"
    assert at_title(FakeMatches(record)).spoken()["continue"] == words


def test_continue_says_the_scores_of_four_and_none_where_none_are_kept() -> None:
    assert continue_words(left_match("block", 4)) == "Continue: Block, round 1, 0 – 0 – 0 – 0"
    assert continue_words(replace(left_match("duel"), rules=left_match("duel").rules)) == "Continue: duel"


def test_continue_goes_on_where_the_match_was_left() -> None:
    record = left_match(moves=4)
    player = at_title(FakeMatches(record)).click("continue")
    assert isinstance(player.top, Play)
    assert player.matches.sessions[0].record == record


def test_a_match_that_is_gone_by_now_leads_to_a_first_screen_without_it() -> None:
    player = at_title(FakeMatches(left_match()))
    player.matches.record = None
    player.click("continue")
    assert player.screen == "title"
    assert "continue" not in player.controls()


def test_play_asks_before_a_match_that_was_left_is_lost() -> None:
    record = left_match()
    player = at_title(FakeMatches(record)).click("play")
    assert player.screen == "question"
    assert player.press(pygame.K_ESCAPE).screen == "title"
    assert player.matches.saved() is record
    assert not player.matches.sessions


def test_the_question_leads_to_the_old_match_or_to_a_new_one() -> None:
    record = left_match()
    old = at_title(FakeMatches(record)).click("play").click("continue")
    assert old.matches.sessions[0].record == record
    new = at_title(FakeMatches(record)).click("play").click("begin")
    assert isinstance(new.top, Play)
    assert new.matches.sessions[0].record != record


def test_escape_does_nothing_on_the_first_screen_and_is_not_heard() -> None:
    player = at_title().press(pygame.K_ESCAPE)
    assert player.screen == "title"
    assert player.heard == []


@pytest.mark.parametrize("way", ["button", "key"])
def test_the_game_is_left_by_the_button_or_by_a_key(way: str) -> None:
    player = at_title()
    if way == "button":
        player.click("quit")
    else:
        player.press(pygame.K_q, mod=pygame.KMOD_LCTRL)
    assert player.top is None


def test_the_first_screen_has_keys_for_a_new_game_for_help_and_for_silence() -> None:
    assert at_title().press(pygame.K_n, mod=pygame.KMOD_LCTRL).screen == "new_game"
    assert at_title().press(pygame.K_F1).screen == "help"
    assert at_title().press(pygame.K_F1, pygame.K_F1).screen == "title"
    player = at_title().press(pygame.K_m)
    assert player.stage.settings.muted
    assert player.applied[-1].muted
    assert not player.press(pygame.K_m).stage.settings.muted


def test_buttons_are_heard() -> None:
    assert at_title().click("help").heard == ["press"]


@pytest.mark.parametrize("percent", [100, 150, 200])
@pytest.mark.parametrize("size", SIZES)
def test_the_logo_never_lies_under_the_form(size: tuple[int, int], percent: int) -> None:
    player = Player(Settings(text_percent=percent), size=size)
    player.enter(Title(player.stage))
    box = logo_box(size, percent)
    window = pygame.Rect((0, 0), size)
    assert window.contains(player.controls()["play"])
    assert ("title" in player.controls()) == (box is None)
    for rect in player.controls().values():
        assert box is None or not box.colliderect(rect)


# -- help, statistics, pause -----------------------------------------------------------------------------------------


def test_help_tells_the_rules_that_are_chosen() -> None:
    told = {}
    for rules in ("draw", "block"):
        player = Player(Settings(rules=rules, target=150))
        player.enter(Help(player.stage))
        told[rules] = " ".join(player.lines()[-1]["words"])
    assert "draw from the boneyard" in told["draw"]
    assert "boneyard" not in told["block"]
    assert all("150 points" in words for words in told.values())


def test_help_asked_for_by_key_over_another_screen_leads_back_to_it() -> None:
    assert at_title().click("settings").press(pygame.K_F1).screen == "help"
    assert at_title().click("settings").press(pygame.K_F1, pygame.K_F1).screen == "settings"


def test_statistics_say_so_when_there_is_nothing_to_count() -> None:
    player = at_title().click("statistics").wait(0.1)
    assert "Nothing to count yet" in player.spoken()["label"]


COUNTED = Statistics(
    (Row("draw", "easy", 12, 9, 61, 780, 3, 5), Row("block", "hard", 3, 1, 14, 88, 1, 1)),
    Row("", "", 15, 10, 75, 868, 1, 5),
)


def test_statistics_are_a_table_by_rules_and_level_with_a_sum() -> None:
    player = at_title(FakeMatches(counted=COUNTED)).click("statistics").wait(0.1)
    lines = [words for words in player.lines()[-1]["words"] if "," in words]
    assert lines[1:] == [
        "Draw, Easy, 9 of 12, 61, 12.8, 5",
        "Block, Hard, 1 of 3, 14, 6.3, 1",
        "All together, 10 of 15, 75, 11.6, 5",
    ]


def test_statistics_are_paragraphs_where_a_table_is_too_wide() -> None:
    player = Player(Settings(text_percent=200), FakeMatches(counted=COUNTED), size=(640, 480))
    player.enter(StatisticsScene(player.stage)).wait(0.1)
    assert "61 rounds, 12.8 points a round" in player.lines()[-1]["words"]


def test_statistics_are_added_up_only_when_something_is_shown() -> None:
    player = Player(matches=FakeMatches(counted=COUNTED))
    scene = StatisticsScene(player.stage)
    scene.resize((1280, 720))
    scene.update(0.0)
    assert scene.rest() == 0.0
    assert "Adding up" in player.lines()[-1]["words"][1]
    scene.take_damage(0.0)
    scene.update(0.0)
    assert scene.rest() > 0.0


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


# -- grounds and pictures --------------------------------------------------------------------------------------------


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
    assert ground.rest() > 1.0
    assert felts.left == 0


@pytest.mark.parametrize("way", [*WAYS, "title", "pause", "question"])
def test_painting_only_what_changed_shows_the_same_as_painting_everything(way: str) -> None:
    player = at_pause() if way == "pause" else at_title(FakeMatches(left_match(), counted=COUNTED))
    if way in WAYS:
        player.click(way)
    elif way == "question":
        player.click("play")
    player.press(pygame.K_TAB, pygame.K_DOWN, pygame.K_RIGHT, pygame.K_m).wait(0.1)
    for name in list(player.controls())[:6]:
        left, top, width, height = player.controls()[name]
        player._send(pygame.MOUSEMOTION, pos=(left + width // 2, top + height // 2), rel=(0, 0), buttons=(0, 0, 0))  # noqa: SLF001
        assert player.seen() == player.picture()


@pytest.mark.parametrize("way", [*WAYS, "title", "pause", "question"])
def test_every_screen_bears_every_size_of_window_and_letters(way: str) -> None:
    player = at_pause() if way == "pause" else at_title(FakeMatches(left_match(), counted=COUNTED))
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
