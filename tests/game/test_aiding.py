"""The aids at the table and in the settings: switched one by one or all at once, asked by key, mouse, wheel and pad."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.inputs import Intent, intent_of, number_of
from game.pads import Pads
from game.scenes.aiding import aids_of
from game.scenes.choice import Choice
from game.scenes.lighting import lights_for
from game.scenes.pause import Pause
from game.scenes.settings import SettingsScene
from game.store.checks import AIDS
from game.store.settings import Settings
from game.table.aids import ALL_AIDS, NO_AIDS
from game.table.numbers import out_words, whereabouts
from rules.presets import PRESETS
from rules.tiles import Tile
from rules.view import SeatView
from tests.game.stages import Player
from tests.game.tables import NAMES
from tests.game.test_aids import middle_of_a_round, painted
from tests.game.test_play import is_asked, laid, play_until, sit_down, table, unplayable

# -- switched on and off -----------------------------------------------------------------------------------------------

SWITCHES = {"playable": {}, "numbers": {"number": 5}, "ends": {}, "passes": {}, "last": {}}


@pytest.mark.parametrize("aid", SWITCHES)
def test_every_aid_can_be_switched_off_by_itself(aid: str) -> None:
    seen = middle_of_a_round()
    assert painted(seen, ALL_AIDS, **SWITCHES[aid]) != painted(seen, replace(ALL_AIDS, **{aid: False}), **SWITCHES[aid])


def test_without_aids_a_number_that_is_asked_for_shows_nothing() -> None:
    seen = middle_of_a_round()
    assert painted(seen, NO_AIDS, number=5) == painted(seen, NO_AIDS)


def test_without_lit_tiles_all_tiles_of_the_hand_look_alike() -> None:
    seen = middle_of_a_round()
    lights = lights_for(seen, Choice(focus=seen.hand[0]), None, NAMES, None, has_playable=False)
    assert not lights.is_choosing
    assert lights.is_asking
    assert lights.playable == frozenset()
    assert lights.arms == ()


def test_the_settings_switch_each_aid() -> None:
    names = [aid.removeprefix("show_") for aid in AIDS]
    for aid, name in zip(AIDS, names, strict=True):
        dark = Settings(**dict.fromkeys(AIDS, False))  # type: ignore[arg-type] # all of them switches
        assert aids_of(replace(dark, **{aid: True})) == replace(NO_AIDS, **{name: True})  # type: ignore[arg-type]


def at_settings(settings: Settings) -> Player:
    """Return a player before the settings, on the page of the aids."""
    player = Player(settings)
    player.enter(SettingsScene(player.stage)).wait().press(pygame.K_TAB)
    for _ in range(8):
        if "aids_off" in player.controls():
            return player
        player.press(pygame.K_RIGHT)
    raise AssertionError("no page has the aids")


def aids_in(settings: Settings) -> set[bool]:
    return {getattr(settings, aid) for aid in AIDS}


def test_one_button_switches_all_aids_off_and_one_switches_them_on() -> None:
    player = at_settings(Settings())
    seek(player, "aids_off")
    assert aids_in(player.stage.settings) == {False}
    seek(player, "aids_on")
    assert aids_in(player.stage.settings) == {True}
    assert player.matches.kept_settings[-1] == player.stage.settings


@pytest.mark.parametrize("aid", AIDS)
def test_each_aid_has_its_switch_in_the_settings(aid: str) -> None:
    before = Settings()
    player = at_settings(before)
    seek(player, aid)
    changed = {aid: not getattr(before, aid)}
    assert player.stage.settings == replace(before, **changed)  # type: ignore[arg-type] # a switch


def seek(player: Player, name: str, across: float = 0.5) -> None:
    """Walk through the form, which scrolls to what has the focus, until a control is in sight, and click it."""
    for _ in range(80):
        player.press(pygame.K_TAB)
        x, y, width, height = player.controls()[name]
        if 100 < y < 600 and width > 0 and height > 0:
            player.click_at((x + round(width * across), y + height // 2))
            return
    raise AssertionError(f"no {name} in sight")


# -- at the table ------------------------------------------------------------------------------------------------------

OFF = Settings(pace="instant", target=30, **dict.fromkeys(AIDS, False))  # type: ignore[arg-type]


def test_without_lit_tiles_one_that_does_not_fit_answers_with_the_sentence() -> None:
    player = sit_down(OFF)
    play_until(player, lambda: unplayable(player) is not None and bool(laid(player)))
    tile = unplayable(player)
    x, y, width, height = player.controls()[f"tile {tile}"]
    player.point_at((x + width // 2, y + height // 2))
    assert "fits no open end" not in player.message()
    player.click(f"tile {tile}")
    assert "fits no open end" in player.message()


def test_without_lit_tiles_the_pad_s_words_do_not_tell_which_tiles_fit() -> None:
    player = sit_down(OFF)
    play_until(player, lambda: unplayable(player) is not None and bool(laid(player)))
    said = set()
    for _ in table(player)["controls"]:
        player.push(pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
        said.add(player.message()[:7])
    assert said == {"A lays "}


def test_without_lit_tiles_a_whole_match_can_be_played() -> None:
    player = sit_down(OFF)
    play_until(player, lambda: "leave" in player.controls())
    assert player.matches.finished


def test_a_number_is_asked_for_by_its_key_and_put_away_by_the_same_or_escape() -> None:
    player = play_until_laid()
    before = player.picture()
    for way in (pygame.K_5, pygame.K_ESCAPE):
        player.press(pygame.K_5)
        assert player.picture() != before
        player.press(way)
        assert player.picture() == before
        assert table(player)["what"] == "table"


def play_until_laid(settings: Settings | None = None) -> Player:
    """Return a player whose turn it is on a line that has begun."""
    player = sit_down(settings or Settings(pace="instant", target=30))
    play_until(player, lambda: len(laid(player)) > 1 and is_asked(player) and "go_on" not in player.controls())
    return player.point_at((5, 5)).wait(1.0)


def test_the_open_ends_are_asked_for_one_after_the_other_by_key_and_by_pad() -> None:
    player = play_until_laid()
    for is_pad in (False, True):
        if is_pad:
            player.push(pygame.CONTROLLER_BUTTON_GUIDE)  # from now on the table speaks of the pad
        before = player.picture()
        seen = [before]
        for _ in range(8):
            if is_pad:
                player.push(101)
            else:
                player.press(pygame.K_e)
            seen.append(player.picture())
            if seen[-1] == before:
                break
        assert 5 <= len(seen) <= 8  # as they were, one or more ends, both seats, and as they were
        assert seen[-1] == before
        assert len(set(seen)) == len(seen) - 1


def test_after_the_ends_the_same_key_tells_of_each_seat_until_escape() -> None:
    player = play_until_laid(Settings(pace="instant", target=30, seats=3, rules="block", show_numbers=False))
    assert player.top is not None
    told = []
    for _ in range(4):
        player.press(pygame.K_e)
        told.append(player.top._table.lights.seat)  # type: ignore[attr-defined] # noqa: SLF001 - what is painted
    assert told == [1, 2, 0, None]
    said = [line["words"] for line in player.lines() if line["what"] == "said"]
    names = player.matches.sessions[-1].names
    assert [words.split(". ")[0] for words in said[-3:]] == [names[1], names[2], names[0]]
    before = player.picture()
    player.press(pygame.K_e)
    assert player.picture() != before
    player.press(pygame.K_ESCAPE)
    assert player.picture() == before
    assert not isinstance(player.top, Pause)


def test_a_number_above_the_highest_is_not_asked_for() -> None:
    player = play_until_laid()
    before = player.picture()
    assert player.press(pygame.K_9).picture() == before
    player.press(pygame.K_ESCAPE)
    assert isinstance(player.top, Pause)


def test_the_mouse_on_a_laid_half_shows_its_number() -> None:
    player = play_until_laid()
    before = player.point_at((5, 5)).picture()
    width, height = 1280, 720
    assert any(
        player.point_at((x, y)).picture() != before
        for x in range(width // 4, width * 3 // 4, 16)
        for y in (height * 2 // 5, height * 2 // 5 + 30)
    )


def test_the_log_is_opened_by_a_key_kept_as_a_setting_and_leaves_the_line_its_room() -> None:
    player = play_until_laid()
    before = player.picture()
    assert player.press(pygame.K_l).picture() != before
    assert player.stage.settings.show_moves
    assert player.seen() == player.picture()
    assert player.press(pygame.K_l).picture() == before
    assert not player.matches.kept_settings[-1].show_moves
    assert player.push(100).stage.settings.show_moves


@pytest.mark.parametrize(
    ("axis", "value", "intent"),
    [
        (pygame.CONTROLLER_AXIS_TRIGGERLEFT, 32767, Intent.MOVES),
        (pygame.CONTROLLER_AXIS_RIGHTX, -32767, Intent.ENDS),
        (pygame.CONTROLLER_AXIS_RIGHTY, -32767, Intent.PAGE_UP),
        (pygame.CONTROLLER_AXIS_RIGHTY, 32767, Intent.PAGE_DOWN),
    ],
)
def test_a_pad_asks_by_its_right_stick_and_left_trigger(axis: int, value: int, intent: Intent) -> None:
    pads = Pads()
    moves = [pygame.Event(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=axis, value=each) for each in (value, 0)]
    pressed = [event for move in moves for event in pads.follow(move)]
    assert [intent_of(event) for event in pressed] == [intent]


@pytest.mark.parametrize(
    ("key", "mod", "unicode", "number"),
    [
        (pygame.K_5, 0, "5", 5),
        (pygame.K_KP_7, 0, "7", 7),
        (pygame.K_0, 0, "", 0),
        (pygame.K_5, pygame.KMOD_LCTRL, "5", None),
        (pygame.K_a, 0, "a", None),
        (pygame.K_AMPERSAND, pygame.KMOD_LSHIFT, "1", 1),
    ],
)
def test_a_number_is_what_a_key_writes(key: int, mod: int, unicode: str, number: int | None) -> None:
    assert number_of(pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=unicode)) == number
    assert number_of(pygame.Event(pygame.KEYUP, key=key, mod=mod, unicode=unicode)) is None


def test_the_log_is_read_back_by_wheel_and_keys() -> None:
    player = Player(replace(Settings(pace="instant", target=30), show_moves=True, text_percent=200), size=(800, 600))
    stage = player.stage
    player.enter(stage.routes.play(stage.matches.begin(stage.settings, stage.tempo)))
    player.wait_for(lambda: is_asked(player))
    play_until(player, lambda: len(laid(player)) > 4 and is_asked(player) and "go_on" not in player.controls())
    newest = player.point_at((5, 5)).wait(1.0).picture()
    assert player.wheel(1).picture() != newest
    assert player.wheel(-1).picture() == newest
    assert player.press(pygame.K_PAGEUP).picture() != newest
    assert player.press(pygame.K_PAGEDOWN).picture() == newest
    for _ in range(60):
        player.wheel(1)
    oldest = player.picture()
    assert player.wheel(1).picture() == oldest
    assert player.wheel(-1).picture() != oldest


def test_a_tile_of_the_double_zero_is_called_blank() -> None:
    assert "blank" in out_words(0, whereabouts(SeatView(PRESETS["draw"], 2, 0, 1), 0))
    assert Tile(0, 0) in whereabouts(SeatView(PRESETS["draw"], 2, 0, 1), 0).missing
