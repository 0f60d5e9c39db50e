"""The player's language: English without any file, others from files that may be missing or broken."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from game import i18n
from game.i18n import available_languages, language, ntr, ptr, set_language, tr


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """Return a folder with Polish, which has three plurals, and with a broken language."""
    catalog = Catalog(locale="pl", domain=i18n.DOMAIN)
    catalog.add("English", "Polski")
    catalog.add("Draw", "Dobierz", context="button")
    catalog.add("Draw", "Dobierany", context="rules")
    catalog.add(("{n} tile", "{n} tiles"), ("{n} kość", "{n} kości", "{n} kości razem"))
    written = BytesIO()
    write_mo(written, catalog)
    for code, content in (("pl", written.getvalue()), ("xx", b"\xde\x12\x04\x95broken")):
        (tmp_path / code / "LC_MESSAGES").mkdir(parents=True)
        (tmp_path / code / "LC_MESSAGES" / "dominoes.mo").write_bytes(content)
    (tmp_path / "readme").write_text("not a language")
    yield tmp_path
    set_language("en", tmp_path)


def test_english_needs_no_file(tmp_path: Path) -> None:
    set_language("en", tmp_path)
    assert (tr("Pass"), ntr("{n} tile", "{n} tiles", 2), ptr("rules", "Draw")) == ("Pass", "{n} tiles", "Draw")
    assert language() == "en"


def test_another_language_has_its_words_and_its_plurals(folder: Path) -> None:
    set_language("pl", folder)
    assert language() == "pl"
    assert [ntr("{n} tile", "{n} tiles", n) for n in (1, 3, 5)] == ["{n} kość", "{n} kości", "{n} kości razem"]


def test_a_context_tells_two_uses_of_a_word_apart(folder: Path) -> None:
    set_language("pl", folder)
    assert (ptr("button", "Draw"), ptr("rules", "Draw")) == ("Dobierz", "Dobierany")


def test_words_without_translation_stay_english(folder: Path) -> None:
    set_language("pl", folder)
    assert tr("Pass") == "Pass"


def test_a_language_that_is_not_there_is_english(folder: Path) -> None:
    set_language("pl", folder)
    set_language("de", folder)
    assert (language(), tr("English")) == ("en", "English")


def test_a_broken_file_is_english(folder: Path) -> None:
    set_language("xx", folder)
    assert (language(), tr("English")) == ("en", "English")


def test_languages_are_listed_under_their_own_names(folder: Path) -> None:
    assert available_languages(folder) == (("en", "English"), ("pl", "Polski"))


def test_going_back_to_english_leaves_nothing_behind(folder: Path) -> None:
    set_language("pl", folder)
    set_language("en", folder)
    assert tr("English") == "English"
