"""Decides how words are shown to be right: every letter is there, lines fit and lose nothing, memory is bounded."""

import itertools
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import paths
from game.i18n import set_language
from game.i18n.pseudo import MIRRORED
from game.ui.coverage import letters_of
from game.ui.scripts import FAMILIES
from game.ui.text import PICTURES_BOUND, UNKNOWN, Fonts

FOLDER = Path(__file__).parents[2] / "assets" / "fonts"
WHITE = (255, 255, 255)
LETTERS = [*range(0x20, 0x7F), *range(0xA0, 0x180), *map(ord, "–—’“”„…•€←↑→↓−✓✗●■▲◆ȘșȚț")]
WORDS = st.text(alphabet="abcdefgh ijklmnop qrstuvwxyz ÁÉÍÓÚñç 0123456789", max_size=120)


@pytest.fixture(scope="module")
def fonts() -> Fonts:
    return Fonts(FOLDER)


@pytest.mark.parametrize("bold", [False, True])
def test_every_letter_of_the_latin_languages_is_in_the_font(fonts: Fonts, bold: bool) -> None:
    assert [hex(letter) for letter in LETTERS if letter not in letters_of(fonts.path(bold))] == []


@pytest.mark.parametrize("bold", [False, True])
def test_the_font_that_every_start_loads_is_small(fonts: Fonts, bold: bool) -> None:
    assert fonts.path(bold).stat().st_size < 200_000
    assert fonts.path(bold) != fonts.path(not bold)


def test_all_fonts_together_are_small_and_each_has_its_letters() -> None:
    files = [path for path in FOLDER.iterdir() if path.suffix in {".ttf", ".otf"}]
    assert sum(path.stat().st_size for path in files) < 3_200_000
    fonts = Fonts(FOLDER)
    assert {fonts.path(bold, family) for family in FAMILIES for bold in (False, True)} == set(files)
    assert all({0x20, 0xA0} <= letters_of(path) for path in files)


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


# -- other scripts ----------------------------------------------------------------------------------------------------

NAMES = (
    "Łukasz",
    "Αλέξανδρος",
    "Дмитрий",
    "Nguyễn",
    "שרה",
    "محمد",
    "張伟",
    "さくら",
    "김철수",
    "สมชาย",
    "नेहा",
    "Արամ",
    "გიორგი",
)


@pytest.fixture
def _mirrored() -> Iterator[None]:
    set_language(MIRRORED, paths.locales())
    yield
    set_language("en", paths.locales())


@pytest.mark.parametrize("bold", [False, True])
@pytest.mark.parametrize("name", NAMES)
def test_a_name_of_any_script_is_drawn_as_large_as_was_said_and_without_boxes(name: str, bold: bool) -> None:
    fonts = Fonts(FOLDER)
    picture = fonts.render(name, 24, WHITE, bold=bold)
    assert picture.get_size() == fonts.size(name, 24, bold=bold)
    assert abs(picture.get_height() - fonts.size("Ana", 24, bold=bold)[1]) < 4
    assert _pixels(picture) != _pixels(fonts.render(UNKNOWN * len(name), 24, WHITE, bold=bold))


def test_a_letter_that_no_font_has_is_a_sign_and_no_box(fonts: Fonts) -> None:
    assert _pixels(fonts.render("\U0001f98a", 24, WHITE)) == _pixels(fonts.render(UNKNOWN, 24, WHITE))
    assert fonts.size("漢\u9fff字", 24)[0] == sum(fonts.size(each, 24)[0] for each in ("漢", UNKNOWN, "字"))
    assert fonts.size("ﬁn\u2060al", 24) == fonts.size("final", 24)


def test_what_runs_to_the_left_is_drawn_from_its_end(fonts: Fonts) -> None:
    whole, first = fonts.render("אבגד", 30, WHITE), fonts.render("א", 30, WHITE)
    right = whole.subsurface((whole.get_width() - first.get_width() + 4, 0, first.get_width() - 4, whole.get_height()))
    own = first.subsurface((4, 0, first.get_width() - 4, first.get_height()))
    assert _ink(right) == pytest.approx(_ink(own), rel=0.25)
    assert _pixels(fonts.render("(אב)", 30, WHITE)) != _pixels(fonts.render(")אב(", 30, WHITE))


def test_arabic_letters_are_joined(fonts: Fonts) -> None:
    apart = "\u200c".join("محمد")
    assert fonts.size(apart, 40)[0] != fonts.size("محمد", 40)[0]


@pytest.mark.usefixtures("_mirrored")
def test_a_sentence_ends_at_the_left_in_a_mirrored_language(fonts: Fonts) -> None:
    mirrored = fonts.render("Pass!", 40, WHITE)
    set_language("en", paths.locales())
    plain = fonts.render("Pass!", 40, WHITE)
    narrow = fonts.size("!", 40)[0]
    assert mirrored is not plain
    assert _ink(mirrored.subsurface((0, 0, narrow, mirrored.get_height()))) == _ink(
        plain.subsurface((plain.get_width() - narrow, 0, narrow, plain.get_height()))
    )


def test_ideographs_are_broken_between_them_and_no_line_begins_with_a_stop() -> None:
    fonts = Fonts(FOLDER)
    words = "多米諾骨牌是一種遊戲。每位玩家輪流出牌、直到有人出完。"
    lines = fonts.wrap(words, 20, 101)
    assert "".join(lines) == words
    assert len(lines) > 4
    assert all(fonts.size(line, 20)[0] <= 101 for line in lines)
    assert all(line[0] not in "。、" for line in lines)


def test_only_the_fonts_that_are_seen_are_loaded() -> None:
    fonts = Fonts(FOLDER)
    fonts.render("Capicúa", 20, WHITE)
    assert fonts.loaded == {"NotoSans"}
    fonts.render("שרה", 20, WHITE)
    assert fonts.loaded == {"NotoSans", "NotoSansHebrew"}


def _pixels(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGBA")


def _ink(picture: pygame.Surface) -> int:
    return sum(pygame.image.tobytes(picture, "RGBA")[3::4])
