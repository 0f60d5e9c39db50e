"""Decides how words are shown to be right: every letter is there, lines fit and lose nothing, memory is bounded."""

import itertools
from pathlib import Path

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame.font import Font

from game.ui.text import PICTURES_BOUND, Fonts

FOLDER = Path(__file__).parents[2] / "assets" / "fonts"
WHITE = (255, 255, 255)
LETTERS = [*range(0x20, 0x7F), *range(0xA0, 0x180), *map(ord, "–—’“”„…•€←↑→↓−✓✗●■▲◆ȘșȚț")]
WORDS = st.text(alphabet="abcdefgh ijklmnop qrstuvwxyz ÁÉÍÓÚñç 0123456789", max_size=120)


@pytest.fixture(scope="module")
def fonts() -> Fonts:
    return Fonts(FOLDER)


@pytest.mark.parametrize("bold", [False, True])
def test_every_letter_of_the_latin_languages_is_in_the_font(fonts: Fonts, bold: bool) -> None:
    font = Font(fonts.path(bold), 20)
    missing = [hex(letter) for letter in LETTERS if font.metrics(chr(letter)) == [None]]
    assert missing == []


@pytest.mark.parametrize("bold", [False, True])
def test_the_font_is_small(fonts: Fonts, bold: bool) -> None:
    assert fonts.path(bold).stat().st_size < 150_000
    assert fonts.path(bold) != fonts.path(not bold)


@given(WORDS, st.integers(8, 40), st.booleans())
def test_what_is_drawn_is_as_large_as_was_said(words: str, pixels: int, bold: bool) -> None:
    fonts = Fonts(FOLDER)
    assert fonts.render(words, pixels, WHITE, bold=bold).get_size() == fonts.size(words, pixels, bold=bold)


def test_words_are_drawn_in_their_colour_with_smooth_edges(fonts: Fonts) -> None:
    picture = fonts.render("O", 40, "#10c020")
    seen = [picture.get_at((x, y)) for x in range(picture.get_width()) for y in range(picture.get_height())]
    assert {pixel[:3] for pixel in map(tuple, seen) if pixel[3]} == {(16, 192, 32)}
    assert len({pixel.a for pixel in seen}) > 20


def test_bold_is_bolder(fonts: Fonts) -> None:
    assert fonts.size("Capicúa", 20, bold=True)[0] > fonts.size("Capicúa", 20)[0]


def test_larger_is_larger_and_nothing_is_too_small_to_draw(fonts: Fonts) -> None:
    heights = [fonts.size("x", pixels)[1] for pixels in (0, 6, 12, 24, 48)]
    assert heights == sorted(heights)
    assert fonts.render("x", -3, WHITE).get_height() == heights[1]


def test_the_same_words_are_drawn_once(fonts: Fonts) -> None:
    assert fonts.render("Draw", 20, WHITE) is fonts.render("Draw", 20, pygame.Color("white"))
    assert fonts.render("Draw", 20, WHITE) is not fonts.render("Draw", 21, WHITE)


def test_drawn_words_do_not_pile_up() -> None:
    fonts = Fonts(FOLDER)
    first = fonts.render("0", 200, WHITE)
    weight = first.get_pitch() * first.get_height()
    for number in range(1, PICTURES_BOUND // weight + 2):
        fonts.render(str(number), 200, WHITE)
    assert fonts.render("0", 200, WHITE) is not first


@given(WORDS, st.integers(60, 300))
def test_wrapped_lines_fit_and_lose_no_letter(words: str, width: int) -> None:
    fonts = Fonts(FOLDER)
    lines = fonts.wrap(words, 18, width)
    assert "".join(lines).replace(" ", "") == words.replace(" ", "")
    assert all(fonts.size(line, 18)[0] <= width for line in lines)


def test_lines_are_as_long_as_they_can_be(fonts: Fonts) -> None:
    words = "the line turns by itself and nothing leaves the table"
    lines = fonts.wrap(words, 20, 200)
    for line, after in itertools.pairwise(lines):
        assert fonts.size(f"{line} {after.split()[0]}", 20)[0] > 200


def test_a_paragraph_is_kept_and_a_long_word_broken(fonts: Fonts) -> None:
    assert fonts.wrap("one\n\ntwo", 18, 200) == ["one", "", "two"]
    assert fonts.wrap("", 18, 200) == [""]
    broken = fonts.wrap("donaudampfschifffahrt", 18, 60)
    assert len(broken) > 2
    assert "".join(broken) == "donaudampfschifffahrt"
    assert fonts.wrap("ab", 18, 1) == ["a", "b"]


def test_signs_that_no_font_draws_stop_nothing() -> None:
    fonts = Fonts(FOLDER)
    assert fonts.size("A\0na", 20) == fonts.size("Ana", 20)
    assert fonts.render("A\0na\n", 20, (255, 255, 255)).get_width() > 0
