"""A text that is pasted into a line becomes one line, keeps what is meant, and is cut with a sentence about it."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.scenes.people import PersonForm
from game.scenes.share import Share
from game.store.checks import is_name
from game.ui.pasting import beginning, one_line
from game.ui.rows import Changed, TextLine
from rules.presets import PRESETS
from tests.game.forms import make, press
from tests.game.stages import Player

CUT = "What you pasted is too long: its beginning is here, the rest is left out."
FAMILY = "👨‍👩‍👧"
ENGLAND = "🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f"


def paste(player: Player, words: str) -> Player:
    pygame.scrap.put_text(words)
    return player.press(pygame.K_v, mod=pygame.KMOD_LCTRL)


def at_person() -> Player:
    player = Player()
    return player.enter(PersonForm(player.stage, None)).wait().click("name")


@pytest.mark.parametrize(
    ("pasted", "line"),
    [
        ("Ana", "Ana"),
        (" Ana  Mar ", " Ana  Mar "),
        ("Ana\n", "Ana"),
        ("Ana\r\n\tMar\n\n", "Ana Mar"),
        ("Ana \u2028 Mar", "Ana Mar"),
        ("Ana\u00a0Mar", "Ana Mar"),
        ("\u202eanA\u202c", "anA"),
        ("\ufeffA\u200bn\u00ada\x00\x1b", "Ana"),
        ("e\u0301", "é"),
        (FAMILY, FAMILY),
        (ENGLAND, ENGLAND),
        ("می\u200cخ", "می\u200cخ"),
        ("\n\t", ""),
    ],
)
def test_what_is_pasted_is_one_line_of_what_was_meant(pasted: str, line: str) -> None:
    assert one_line(pasted) == line


@given(st.text())
def test_every_line_can_be_a_name_and_stays_as_it_is(text: str) -> None:
    line = one_line(text)
    assert all(map(is_name, line))
    assert one_line(line) == line


@pytest.mark.parametrize(
    ("text", "most", "taken"),
    [
        ("Ana", 3, "Ana"),
        ("Ana", 2, "An"),
        ("Ana", 0, ""),
        ("aq\u0301q", 2, "a"),
        ("a" + FAMILY, 3, "a"),
        ("ab👍🏽", 3, "ab"),
        ("a" + ENGLAND, 4, "a"),
        ("q" + "\u0301" * 9, 4, "q\u0301\u0301\u0301"),
    ],
)
def test_no_letter_is_cut_through_unless_it_alone_is_too_long(text: str, most: int, taken: str) -> None:
    assert beginning(text, most) == taken


@given(st.text(), st.integers(0, 40))
def test_a_beginning_fits_and_is_one(text: str, most: int) -> None:
    taken = beginning(text, most)
    assert len(taken) <= most
    assert text.startswith(taken)


@pytest.mark.parametrize(
    ("pasted", "written"),
    [("n" * 200, "n" * 40), ("q\u0301" * 30, "q\u0301" * 20), (FAMILY * 20, FAMILY * 8)],
)
def test_of_too_long_a_name_what_fits_is_pasted_and_the_cut_is_told(pasted: str, written: str) -> None:
    player = paste(at_person(), pasted)
    assert player.spoken()["name"] == f"Name: {written}"
    assert CUT in player.spoken().values()
    player.press(pygame.K_BACKSPACE)
    assert CUT not in player.spoken().values()


def test_sixty_signs_that_are_thirty_letters_fit() -> None:
    player = paste(at_person(), "e\u0301" * 30)
    assert player.spoken()["name"] == f"Name: {'é' * 30}"
    assert CUT not in player.spoken().values()


def test_a_full_line_takes_nothing_and_says_so() -> None:
    player = paste(paste(at_person(), "n" * 40), "more")
    assert player.spoken()["name"] == f"Name: {'n' * 40}"
    assert CUT in player.spoken().values()


def test_a_name_with_signs_that_nobody_sees_is_kept_without_them() -> None:
    player = paste(at_person(), "\u202eAna\nMar\t\u202c\n").click("keep")
    assert [each.name for each in player.matches.archive.profiles.people] == ["Ana Mar"]


def test_what_is_selected_is_replaced_and_the_cursor_stands_behind_what_was_pasted() -> None:
    form = make((TextLine("name", "Your name", "Ana", limit=8),), footer=())
    press(form, pygame.K_a, mod=pygame.KMOD_LCTRL)
    pygame.scrap.put_text("Beatriz")
    assert press(form, pygame.K_v, mod=pygame.KMOD_LCTRL) == [Changed("name", "Beatriz")]
    press(form, pygame.K_HOME)
    assert press(form, pygame.K_v, mod=pygame.KMOD_LCTRL) == [Changed("name", "BBeatriz", is_cut=True)]


def test_without_a_clipboard_nothing_is_pasted(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse() -> str:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "get_text", refuse)
    player = at_person().press(pygame.K_v, mod=pygame.KMOD_LCTRL)
    assert player.spoken()["name"] == "Name: "


def test_too_long_a_code_is_cut_with_a_sentence() -> None:
    player = Player()
    player.enter(Share(player.stage, PRESETS["fives"], lambda _: None)).wait().click("code")
    assert CUT in paste(player, "1" * 5000).lines()[-1]["words"]
