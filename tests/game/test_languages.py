"""Which language is spoken at a start: what is asked for, or what the system prefers."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game import paths
from game.app.languages import speak, system_language
from game.i18n import language, set_language, tr


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("sys.platform", "linux")
    yield
    set_language("en", paths.locales())


def test_a_first_start_speaks_the_language_of_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "es_MX.UTF-8")
    speak("system")
    assert (language(), tr("English")) == ("es", "Español")


def test_a_language_that_was_chosen_is_spoken_whatever_the_system_prefers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "es_MX.UTF-8")
    speak("en")
    assert language() == "en"


def test_what_windows_and_the_desktop_tell_is_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    told = [{"language": "de", "country": "DE"}, {"language": "es", "country": None}]
    monkeypatch.setattr(pygame.system, "get_pref_locales", lambda: told)
    assert system_language() == "es"


def test_a_system_that_cannot_tell_gets_english(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> None:
        raise pygame.error("no locales")

    monkeypatch.setattr(pygame.system, "get_pref_locales", fail)
    assert system_language() == "en"
