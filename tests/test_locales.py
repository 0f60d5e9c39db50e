"""Every language says everything: whole, with the same gaps, all its plurals, and nothing that nobody looked at."""

from __future__ import annotations

import re
from pathlib import Path
from string import Formatter

import pytest
import words
from babel.messages.catalog import Message

from game.i18n.catalogue import read_catalogue

PATHS = {path.parent.parent.name: path for path in words.catalogues()}
TRANSLATED = sorted(PATHS.keys() - {words.SOURCE})


def entries(code: str) -> list[Message]:
    return [message for message in words.read(PATHS[code]) if message.id]


def gaps_in(text: str) -> set[str]:
    """The names of the gaps in a sentence; a sentence with a broken gap fails here."""
    return {gap for _, gap, _, _ in Formatter().parse(text) if gap is not None}


def both(message: Message) -> list[tuple[str, str]]:
    """The forms of an entry in English, each with its translation; later plurals go with the English one."""
    if not isinstance(message.id, tuple):
        return [(str(message.id), str(message.string))]
    one, many = message.id
    return [(one if number == 0 else many, form) for number, form in enumerate(message.string or ())]


def test_spanish_is_there() -> None:
    assert "es" in TRANSLATED


@pytest.mark.parametrize("code", TRANSLATED)
def test_a_language_says_all_that_the_code_says(code: str) -> None:
    said = {(message.context, message.id) for message in words.extract() if message.id}
    spoken = {(message.context, message.id) for message in entries(code) if words.is_translated(message)}
    assert sorted(map(str, said - spoken)) == [], "list them by: python3 build/dev.py words missing"


@pytest.mark.parametrize("code", PATHS)
def test_no_entry_is_fuzzy_or_forgotten(code: str) -> None:
    text = PATHS[code].read_text(encoding="utf-8")
    assert re.findall(r"^#,.*fuzzy.*$|^#~.*$", text, re.MULTILINE) == []
    said = {(message.context, message.id) for message in words.extract() if message.id}
    assert {(message.context, message.id) for message in entries(code)} - said == set()


@pytest.mark.parametrize("code", TRANSLATED)
def test_every_translation_has_the_gaps_of_its_sentence(code: str) -> None:
    wrong = [
        (english, spoken)
        for message in entries(code)
        for english, spoken in both(message)
        if spoken and gaps_in(spoken) != gaps_in(english)
    ]
    assert wrong == []


@pytest.mark.parametrize("code", TRANSLATED)
def test_every_translation_ends_as_its_sentence_does(code: str) -> None:
    """A sentence stays a sentence and a word a word: the last sign is the same, but for its language's own signs."""
    ends = re.compile(r"[.:…?!]$")
    wrong = [
        (english, spoken)
        for message in entries(code)
        for english, spoken in both(message)
        if spoken and bool(ends.search(english)) != bool(ends.search(spoken))
    ]
    assert wrong == []


@pytest.mark.parametrize("code", TRANSLATED)
def test_plurals_have_as_many_forms_as_the_language(code: str) -> None:
    catalogue = words.read(PATHS[code])
    plurals = [both(message) for message in entries(code) if isinstance(message.id, tuple)]
    assert plurals
    assert {len(forms) for forms in plurals} == {catalogue.num_plurals}
    read_catalogue(PATHS[code])


@pytest.mark.parametrize("code", TRANSLATED)
def test_the_words_for_keys_stay_in_as_many_parts(code: str) -> None:
    """Keys are told apart by ", " and become caps."""
    keys = {"Arrows, Tab", "Enter, Space", "Esc, right button"}
    pairs = [pair for message in entries(code) for pair in both(message) if pair[0] in keys]
    assert len(pairs) == 3
    assert all(english.count(", ") == spoken.count(", ") for english, spoken in pairs)


def test_a_language_tells_its_own_name() -> None:
    names = [read_catalogue(PATHS[code]).gettext("English") for code in TRANSLATED]
    assert "English" not in names
    assert len(set(names)) == len(names)


def test_a_missing_translation_is_listed(tmp_path: Path) -> None:
    path = tmp_path / "es" / "LC_MESSAGES" / "dominoes.po"
    path.parent.mkdir(parents=True)
    path.write_text('msgid ""\nmsgstr ""\n\nmsgctxt "rules"\nmsgid "Draw"\nmsgstr ""\n', encoding="utf-8")
    assert words.untranslated(path) == ["[rules] Draw"]
