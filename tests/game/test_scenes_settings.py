"""A setting acts the moment it is changed, is kept, and is there again the next time."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game import paths
from game.scenes.settings import SettingsScene
from game.store.settings import Settings
from game.ui.rows import Choice
from tests.game.stages import Player

NAMES = (
    *("pace", "reduced_motion", "confirm_lay", "sound", "volume", "music_volume"),
    *("text_percent", "theme", "fullscreen", "compatibility"),
)
TO_THE_RIGHT = {
    "pace": {"pace": "fast"},
    "reduced_motion": {"reduced_motion": True},
    "confirm_lay": {"confirm_lay": True},
    "sound": {"muted": False},
    "volume": {"volume": 85},
    "music_volume": {"music_volume": 5},
    "text_percent": {"text_percent": 125},
    "theme": {"theme": "ivory"},
    "fullscreen": {"fullscreen": True},
    "compatibility": {"compatibility": "on"},
}
BEFORE = Settings(muted=True, theme="ebony")


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
    player.click("compatibility", across=0.9).click("theme", across=0.1)
    settings = player.stage.settings
    assert (settings.pace, settings.muted, settings.compatibility, settings.theme) == ("instant", True, "off", "ebony")
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


def test_every_theme_there_is_can_be_chosen() -> None:
    for folder in (paths.assets() / "themes").iterdir():
        assert at_settings(Settings(theme=folder.name)).spoken()["theme"].casefold().endswith(folder.name)


def test_themes_are_shown_by_their_colours_and_one_that_is_gone_by_its_name_alone() -> None:
    swatches = {row.name: row.swatches for row in SettingsScene(Player().stage).rows() if isinstance(row, Choice)}
    assert len(set(swatches["theme"])) == len(swatches["theme"]) >= 2
    assert None not in swatches["theme"]
    gone = at_settings(Settings(theme="ivory_of_old"))
    assert gone.spoken()["theme"] == "Tiles and table: Ivory of old"


def test_a_language_can_only_be_chosen_where_there_are_several(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "language" not in at_settings().controls()
    two = lambda _: (("en", "English"), ("es", "Español"))  # noqa: E731
    monkeypatch.setattr("game.scenes.settings.available_languages", two)
    player = at_settings()
    assert player.spoken()["language"] == "Language: English"
    assert player.click("language", across=0.9).stage.settings.language == "es"
