"""A setting acts the moment it is changed, is kept, and is there again the next time."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game import paths
from game.scenes.settings import SettingsScene
from game.store.notices import ThemeFault
from game.store.settings import Settings
from game.table.art.theme import Half, theme_names
from game.ui.rows import Choice
from tests.game.stages import Player

NAMES = (
    *("pace", "reduced_motion", "confirm_lay", "sound", "volume", "music_volume"),
    *("text_percent", "tiles", "table", "large_pips", "language", "fullscreen", "compatibility"),
)
TO_THE_RIGHT = {
    "pace": {"pace": "fast"},
    "reduced_motion": {"reduced_motion": True},
    "confirm_lay": {"confirm_lay": True},
    "sound": {"muted": False},
    "volume": {"volume": 85},
    "music_volume": {"music_volume": 5},
    "text_percent": {"text_percent": 125},
    "tiles": {"tiles": "ivory"},
    "table": {"table": "walnut"},
    "large_pips": {"large_pips": True},
    "fullscreen": {"fullscreen": True},
    "compatibility": {"compatibility": "on"},
}
BEFORE = Settings(muted=True, tiles="ebony", table="slate")


def at_settings(settings: Settings = BEFORE, *, size: tuple[int, int] = (1280, 720)) -> Player:
    player = Player(settings, size=size)
    return player.enter(SettingsScene(player.stage)).wait()


@pytest.mark.parametrize("name", NAMES)
def test_every_setting_is_changed_by_keyboard_at_once_and_kept(name: str) -> None:
    player = at_settings()
    player.press(*[pygame.K_TAB] * (NAMES.index(name) + 1)).press(pygame.K_RIGHT)
    after = replace(BEFORE, **TO_THE_RIGHT[name])  # type: ignore[arg-type]
    assert player.stage.settings == player.applied[-1] == player.matches.kept_settings[-1] == after


@pytest.mark.parametrize("name", NAMES)
def test_every_setting_is_changed_by_pad(name: str) -> None:
    player = at_settings()
    player.push(*[pygame.CONTROLLER_BUTTON_RIGHTSHOULDER] * (NAMES.index(name) + 1))
    player.push(pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    assert player.stage.settings == replace(BEFORE, **TO_THE_RIGHT[name])  # type: ignore[arg-type]


def test_settings_are_changed_by_mouse() -> None:
    player = at_settings(Settings())
    player.click("pace", across=0.9).click("sound", across=0.05).click("volume", across=0.4)
    player.click("compatibility", across=0.9).click("tiles", across=0.03)
    settings = player.stage.settings
    assert (settings.pace, settings.muted, settings.compatibility, settings.tiles) == (
        "instant",
        True,
        "off",
        "ebony",
    )
    assert 40 <= settings.volume <= 60


def test_a_setting_that_was_changed_is_shown_so_the_next_time() -> None:
    player = at_settings(Settings()).click("pace", across=0.1)
    assert at_settings(player.stage.settings).spoken()["pace"] == "Pace: Slow"


def test_the_text_size_acts_on_the_very_screen_and_keeps_the_focus() -> None:
    player = at_settings(Settings())
    small = player.controls()["back"]
    player.click("text_percent", across=0.95)
    assert player.controls()["back"][3] > 1.4 * small[3]
    assert player.seen() == player.picture()
    player.press(pygame.K_LEFT)
    assert player.stage.settings.text_percent == 175


def test_a_text_size_that_is_not_offered_is_shown_all_the_same() -> None:
    assert at_settings(Settings(text_percent=110)).spoken()["text_percent"] == "Text size: 110 %"


def test_the_volume_can_be_heard_unless_there_is_silence() -> None:
    assert at_settings(Settings()).click("volume", across=0.3).heard == ["clack"]
    assert at_settings(Settings(muted=True)).click("volume", across=0.3).heard == []


def test_full_screen_by_the_windows_own_key_is_shown() -> None:
    player = at_settings(Settings())
    assert player.spoken()["fullscreen"] == "Full screen: Off"
    player.stage.settings = replace(player.stage.settings, fullscreen=True)
    assert player.resize((1920, 1080)).spoken()["fullscreen"] == "Full screen: On"


@pytest.mark.parametrize(("half", "setting", "fewest"), [(Half.TILES, "tiles", 3), (Half.TABLE, "table", 3)])
def test_all_tiles_and_tables_there_are_can_be_chosen_by_names_and_colours_of_their_own(
    half: Half, setting: str, fewest: int
) -> None:
    rows = {row.name: row for row in SettingsScene(Player().stage).rows() if isinstance(row, Choice)}
    assert {value for value, _ in rows[setting].options} == set(theme_names(paths.assets() / "themes", half))
    assert len({words for _, words in rows[setting].options}) == len(rows[setting].options) >= fewest
    assert len(set(rows[setting].swatches)) == len(rows[setting].options)
    assert None not in rows[setting].swatches


def test_tiles_that_are_gone_are_shown_by_their_name_alone() -> None:
    assert at_settings(Settings(tiles="ivory_of_old")).spoken()["tiles"] == "Tiles: Ivory of old"
    assert at_settings(Settings(table="baize")).spoken()["table"] == "Table: Baize"


def test_what_is_wrong_with_tiles_just_chosen_is_told_at_once() -> None:
    player = at_settings()
    player.matches.notices = (ThemeFault(Path("tiles/marble/theme.toml"), "tiles", "marble", "ivory", "pip: missing"),)
    assert player.wait().screen == "notice"
    assert player.click("dismiss").screen == "settings"


def test_the_language_is_the_system_s_until_another_is_chosen_by_its_own_name() -> None:
    player = at_settings()
    assert player.spoken()["language"] == "Language: As the system"
    player.press(pygame.K_END).click("language", across=0.97)
    assert player.stage.settings.language == "en"
    player.click("language", across=0.97)
    assert player.stage.settings.language == "es"
    assert player.spoken()["language"] == "Language: Español"
