"""The player's language: English without any file, others from catalogues that may be missing or broken."""

from __future__ import annotations

import gettext
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from string import Formatter

import pytest
import words
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from game import paths
from game.i18n import (
    Words,
    available_languages,
    catalogue_path,
    is_mirrored,
    language,
    ntr,
    ptr,
    set_language,
    tr,
)
from game.i18n.catalogue import CatalogueError, parse_catalogue, read_catalogue
from game.i18n.pseudo import LONG, MIRRORED, PSEUDO, lengthened
from game.i18n.system import pick_language, preferred_languages

POLISH = r"""
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\n"
"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);\n"

#: game/somewhere.py
msgid "English"
msgstr "Polski"

msgctxt "button"
msgid "Draw"
msgstr "Dobierz"

msgctxt "rules"
msgid "Draw"
msgstr "Dobierany"

#, python-brace-format
msgid "{n} tile"
msgid_plural "{n} tiles"
msgstr[0] "{n} kość"
msgstr[1] "{n} kości"
msgstr[2] "{n} kości "
"razem"

msgid "two\nlines and a \"quote\""
msgstr ""
"dwie\n"
"linie i \"cytat\""

#, fuzzy
msgid "Quit"
msgstr "Dobierz"

msgid "Pass"
msgstr ""

#~ msgid "Gone"
#~ msgstr "Stare"
"""
HEBREW = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n\nmsgid "{name} draws"\nmsgstr "{name} לוקח"\n'


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """Return a folder with Polish, which has three plurals, with Hebrew, and with a broken language."""
    for code, written in (("pl", POLISH), ("he", HEBREW), ("xx", 'msgid "broken')):
        path = catalogue_path(code, tmp_path)
        path.parent.mkdir(parents=True)
        path.write_text(written, encoding="utf-8")
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


def test_what_is_written_over_several_lines_or_escaped_is_one_text(folder: Path) -> None:
    set_language("pl", folder)
    assert tr('two\nlines and a "quote"') == 'dwie\nlinie i "cytat"'


def test_words_without_translation_and_those_that_nobody_has_looked_at_stay_english(folder: Path) -> None:
    set_language("pl", folder)
    assert [tr(words) for words in ("Pass", "Quit", "Gone", "Never heard")] == ["Pass", "Quit", "Gone", "Never heard"]


@pytest.mark.parametrize("code", ["de", "xx", "", "../pl", "pl/../pl"])
def test_a_language_that_is_not_there_or_broken_is_english(folder: Path, code: str) -> None:
    set_language("pl", folder)
    set_language(code, folder)
    assert (language(), tr("English")) == ("en", "English")


def test_a_country_without_a_catalogue_of_its_own_speaks_its_language(folder: Path) -> None:
    set_language("pl_PL", folder)
    assert (language(), tr("English")) == ("pl", "Polski")


def test_languages_are_listed_under_their_own_names_and_pseudo_languages_are_not(folder: Path) -> None:
    assert available_languages(folder) == (("en", "English"), ("he", "English"), ("pl", "Polski"))
    assert "Español" in dict(available_languages(paths.locales())).values()


def test_going_back_to_english_leaves_nothing_behind(folder: Path) -> None:
    set_language("he", folder)
    assert is_mirrored()
    set_language("en", folder)
    assert (tr("English"), is_mirrored()) == ("English", False)


@pytest.mark.parametrize(
    "broken",
    [
        "nonsense",
        'msgid ""',
        'msgid "a"\nmsgstr "b"\n',
        'msgid ""\nmsgstr "no end\n',
        '"text"',
        'msgstr "a"\n',
        'msgid ""\nmsgstr "Content-Type: text/plain; charset=nonsense\\n"\n\nmsgid "a"\nmsgstr "b"\n',
        'msgid ""\nmsgstr "Plural-Forms: nplurals=2; plural=import os;\\n"\n',
    ],
)
def test_a_broken_catalogue_is_one_error_whatever_is_broken(broken: str, tmp_path: Path) -> None:
    path = tmp_path / "a.po"
    path.write_text(broken, encoding="utf-8")
    if broken == 'msgid ""':
        assert parse_catalogue(broken) == {"": ""}
        return
    with pytest.raises(CatalogueError):
        read_catalogue(path)


def test_our_reader_finds_in_a_catalogue_what_the_standard_compiler_would() -> None:
    path, written = catalogue_path("es", paths.locales()), BytesIO()
    with path.open("rb") as file:
        whole = read_po(file, locale="es")
    for message in [message for message in whole if not words.is_translated(message)]:
        whole.delete(message.id, message.context)
    write_mo(written, whole)
    written.seek(0)
    theirs, ours = vars(gettext.GNUTranslations(written)), vars(read_catalogue(path))
    assert {key: text for key, text in ours["_catalog"].items() if key} == {
        key: text for key, text in theirs["_catalog"].items() if key
    }


# -- languages made by code -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("words", ["Points a round", "Nothing fits: draw until a tile does", "All together"])
def test_the_long_language_is_at_least_two_fifths_longer_and_in_brackets(words: str) -> None:
    long = lengthened(words)
    assert len(long) >= 1.4 * len(words)
    assert (long[0], long[-1]) == ("[", "]")


def test_the_long_language_leaves_gaps_as_they_are(folder: Path) -> None:
    set_language(LONG, folder)
    words = ntr("{count} round, {points} points a round", "{count} rounds, {points} points a round", 3)
    assert [gap for _, gap, _, _ in Formatter().parse(words) if gap] == ["count", "points"]
    assert "3" in words.format(count=3, points="2.5")
    assert not is_mirrored()


def test_the_mirrored_language_is_english_from_the_right(folder: Path) -> None:
    set_language(MIRRORED, folder)
    assert tr("Pass").strip("\u200f") == "Pass"
    assert (ptr("rules", "Draw"), ntr("{n} tile", "{n} tiles", 1)) == ("\u200fDraw\u200f", "\u200f{n} tile\u200f")
    assert is_mirrored()
    assert all(code not in dict(available_languages(folder)) for code in PSEUDO)


# -- what is filled in ------------------------------------------------------------------------------------------------


def test_what_runs_the_other_way_is_isolated_where_it_is_filled_in(folder: Path) -> None:
    set_language("en", folder)
    assert tr("{name} draws").format(name="Ana") == "Ana draws"
    assert tr("{name} draws").format(name="שרה") == "\u2068שרה\u2069 draws"
    set_language("he", folder)
    assert tr("{name} draws").format(name="שרה") == "שרה לוקח"
    assert tr("{name} draws").format(name="Ana") == "\u2066Ana\u2069 לוקח"
    assert tr("{name} draws").format(name="6 + 8 = 14") == "\u20666 + 8 = 14\u2069 לוקח"
    assert Words("{} {n}").format(6, n=7) == "6 7"


# -- the system's language --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("environment", "told", "platform", "expected"),
    [
        ({"LANG": "es_MX.UTF-8"}, (), "linux", "es"),
        ({"LANG": "es_ES.UTF-8@euro", "LC_ALL": "en_US.UTF-8"}, (), "linux", "en"),
        ({"LANG": "en_US.UTF-8", "LANGUAGE": "de:es:en"}, (), "linux", "es"),
        ({"LANG": "C", "LANGUAGE": "es"}, ("es_ES",), "linux", "en"),
        ({}, ("es_AR",), "linux", "es"),
        ({"LANG": "pt_BR.UTF-8"}, (), "linux", "en"),
        ({}, ("fr-FR", "es-ES"), "win32", "es"),
        ({"LANG": "en_US.UTF-8"}, ("es_419",), "darwin", "es"),
        ({"LANG": "es_ES"}, (), "darwin", "es"),
        ({}, (), "win32", "en"),
    ],
)
def test_the_first_language_of_the_system_that_is_offered_is_taken(
    environment: dict[str, str], told: tuple[str, ...], platform: str, expected: str
) -> None:
    assert pick_language(preferred_languages(environment, told, platform), ("en", "es"), "en") == expected
