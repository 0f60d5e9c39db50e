"""A setting acts the moment it is changed, is kept, and is there again the next time."""

from __future__ import annotations

from dataclasses import fields, replace
from pathlib import Path

import pygame
import pytest

from game import paths
from game.scenes.settings import SettingsScene
from game.store.checks import AIDS
from game.store.notices import ThemeFault
from game.store.settings import Settings
from game.table.art.theme import Half, theme_names
from game.ui.rows import Choice
from tests.game.stages import Player

PAGES = {
    "playing": ("pace", "reduced_motion", "confirm_lay", "ask_end", "boneyard", "direction", "auto_pass"),
    "aids": (
        *("show_playable", "show_numbers", "show_ends", "show_passes", "show_last", "show_moves"),
        *("aids_off", "aids_on"),
    ),
    "look": ("text_percent", "tiles", "table", "large_pips", "language"),
    "sound": ("sound", "volume", "music_volume", "speech", "voice_volume"),
    "keys": ("remap", "fullscreen", "compatibility"),
    "files": ("delete",),
}
"""The controls of each page, from the top down."""
TO_THE_RIGHT = {
    "pace": {"pace": "fast"},
    "reduced_motion": {"reduced_motion": True},
    "confirm_lay": {"confirm_lay": True},
    "ask_end": {"ask_end": "always"},
    "boneyard": {"boneyard": "button"},
    "auto_pass": {"auto_pass": True},
    "direction": {"direction": "counter_clockwise"},
    **{aid: {aid: True} for aid in AIDS},
    "speech": {"speech": True},
    "voice_volume": {"voice_volume": 85},
    "sound": {"muted": False},
    "volume": {"volume": 85},
    "music_volume": {"music_volume": 5},
    "text_percent": {"text_percent": 125},
    "tiles": {"tiles": "ivory"},
    "table": {"table": "walnut"},
    "large_pips": {"large_pips": True},
    "language": {"language": "en"},
    "fullscreen": {"fullscreen": True},
    "compatibility": {"compatibility": "on"},
}
BEFORE = Settings(muted=True, tiles="ebony", table="slate")
TALKING = replace(BEFORE, speech=True)


def at_settings(
    settings: Settings = BEFORE, page: str = "playing", *, size: tuple[int, int] = (1280, 720), speaks: bool = True
) -> Player:
    player = Player(settings, size=size, speaks=speaks)
    return player.enter(SettingsScene(player.stage, page)).wait()


def page_of(name: str) -> str:
    return next(page for page, names in PAGES.items() if name in names)


def before(name: str) -> Settings:
    if name in AIDS:
        return replace(BEFORE, **{name: False})  # type: ignore[arg-type]
    return TALKING if name == "voice_volume" else BEFORE


def steps_to(name: str) -> int:
    """How many steps it takes from the choice of a page to a control; one that is switched off is left out."""
    names = PAGES[page_of(name)]
    return names.index(name) + 2


@pytest.mark.parametrize("name", sorted(TO_THE_RIGHT))
def test_every_setting_is_changed_by_keyboard_at_once_and_kept(name: str) -> None:
    player = at_settings(before(name), page_of(name))
    player.press(*[pygame.K_TAB] * steps_to(name)).press(pygame.K_RIGHT)
    after = replace(before(name), **TO_THE_RIGHT[name])  # type: ignore[arg-type]
    assert player.stage.settings == player.applied[-1] == player.matches.kept_settings[-1] == after


@pytest.mark.parametrize("name", sorted(TO_THE_RIGHT))
def test_every_setting_is_changed_by_pad(name: str) -> None:
    player = at_settings(before(name), page_of(name))
    player.push(*[pygame.CONTROLLER_BUTTON_RIGHTSHOULDER] * steps_to(name))
    player.push(pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    assert player.stage.settings == replace(before(name), **TO_THE_RIGHT[name])  # type: ignore[arg-type]


def test_every_setting_but_those_of_window_and_new_game_has_a_control() -> None:
    elsewhere = {"keys", "pad", "muted", "window", "place"}
    of_new_game = {"rules", "seats", "target", "names", "level", "turn_seconds", "players", "characters"}
    of_new_game |= {"custom", "custom_rules", "room_rules", "room_seats"}
    controls = {name for names in PAGES.values() for name in names}
    assert {field.name for field in fields(Settings)} - elsewhere - of_new_game <= controls


def test_every_page_is_turned_to_by_keyboard() -> None:
    player = at_settings()
    player.press(pygame.K_TAB)
    for page, names in PAGES.items():
        assert set(names) <= set(player.controls()), page
        player.press(pygame.K_RIGHT)


def test_settings_are_changed_by_mouse() -> None:
    player = at_settings(Settings()).click("pace", across=0.9)
    assert player.stage.settings.pace == "instant"
    player = at_settings(Settings(), "sound").click("sound", across=0.05).click("volume", across=0.4)
    assert player.stage.settings.muted
    assert 40 <= player.stage.settings.volume <= 60
    player = at_settings(Settings(), "keys").click("compatibility", across=0.9)
    assert player.stage.settings.compatibility == "off"
    player = at_settings(Settings(), "look").click("tiles", across=0.03)
    assert player.stage.settings.tiles == "ebony"


def test_a_machine_that_cannot_speak_says_what_is_missing() -> None:
    player = at_settings(page="sound", speaks=False)
    assert any("espeak-ng" in words for words in player.lines()[-1]["words"])
    player.click("speech", across=0.9)
    assert not player.stage.settings.speech


def test_everything_is_deleted_only_after_a_question() -> None:
    player = at_settings(TALKING, "files").click("delete")
    assert player.screen == "question"
    player.click("stay")
    assert player.stage.settings == TALKING
    player.click("delete").click("delete")
    assert player.screen == "title"
    assert player.stage.settings == player.applied[-1] == Settings()


def test_a_setting_that_was_changed_is_shown_so_the_next_time() -> None:
    player = at_settings(Settings()).click("pace", across=0.1)
    assert at_settings(player.stage.settings).spoken()["pace"] == "Pace: Slow"


def test_the_text_size_acts_on_the_very_screen_and_keeps_the_focus() -> None:
    player = at_settings(Settings(), "look")
    small = player.controls()["back"]
    player.click("text_percent", across=0.95)
    assert player.controls()["back"][3] > 1.4 * small[3]
    assert player.seen() == player.picture()
    player.press(pygame.K_LEFT)
    assert player.stage.settings.text_percent == 175


def test_a_text_size_that_is_not_offered_is_shown_all_the_same() -> None:
    assert at_settings(Settings(text_percent=110), "look").spoken()["text_percent"] == "Text size: 110 %"


def test_the_volume_can_be_heard_unless_there_is_silence() -> None:
    assert at_settings(Settings(), "sound").click("volume", across=0.3).heard == ["clack"]
    assert at_settings(Settings(muted=True), "sound").click("volume", across=0.3).heard == []


def test_full_screen_by_the_windows_own_key_is_shown() -> None:
    player = at_settings(Settings(), "keys")
    assert player.spoken()["fullscreen"] == "Full screen: Off"
    player.stage.settings = replace(player.stage.settings, fullscreen=True)
    assert player.resize((1920, 1080)).spoken()["fullscreen"] == "Full screen: On"


@pytest.mark.parametrize(("half", "setting", "fewest"), [(Half.TILES, "tiles", 3), (Half.TABLE, "table", 3)])
def test_all_tiles_and_tables_there_are_can_be_chosen_by_names_and_colours_of_their_own(
    half: Half, setting: str, fewest: int
) -> None:
    rows = {row.name: row for row in SettingsScene(Player().stage, "look").rows() if isinstance(row, Choice)}
    assert {value for value, _ in rows[setting].options} == set(theme_names(paths.assets() / "themes", half))
    assert len({words for _, words in rows[setting].options}) == len(rows[setting].options) >= fewest
    assert len(set(rows[setting].swatches)) == len(rows[setting].options)
    assert None not in rows[setting].swatches


def test_tiles_that_are_gone_are_shown_by_their_name_alone() -> None:
    assert at_settings(Settings(tiles="ivory_of_old"), "look").spoken()["tiles"] == "Tiles: Ivory of old"
    assert at_settings(Settings(table="baize"), "look").spoken()["table"] == "Table: Baize"


def test_what_is_wrong_with_tiles_just_chosen_is_told_at_once() -> None:
    player = at_settings()
    player.matches.notices = (ThemeFault(Path("tiles/marble/theme.toml"), "tiles", "marble", "ivory", "pip: missing"),)
    assert player.wait().screen == "notice"
    assert player.click("dismiss").screen == "settings"


def test_the_language_is_the_system_s_until_another_is_chosen_by_its_own_name() -> None:
    player = at_settings(page="look")
    assert player.spoken()["language"] == "Language: As the system"
    player.press(pygame.K_END).click("language", across=0.97)
    assert player.stage.settings.language == "en"
    player.click("language", across=0.97)
    assert player.stage.settings.language == "es"
    assert player.spoken()["language"] == "Language: Español"
