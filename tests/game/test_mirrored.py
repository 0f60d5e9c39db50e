"""A language from right to left turns over forms and tables, but not the order of turns and the line of play."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game import paths
from game.i18n import set_language
from game.i18n.pseudo import MIRRORED
from game.table.box import NOWHERE, Box, Edge
from game.table.frame import Frame, make_frame
from game.table.ground import Ground
from game.ui.form import Form
from game.ui.rows import Button, Changed, Choice, Label, Slider, Table, TextLine, Toggle
from tests.game.forms import (
    FONTS,
    FOOTER,
    LEFT,
    RIGHT,
    ROWS,
    SIZE,
    TAB,
    click,
    make,
    mouse,
    picture,
    place,
    press,
    wheel,
    write,
)
from tests.game.tables import play_match

WINDOWS = [(640, 480), (800, 600), (1280, 720), (3840, 2160)]


@pytest.fixture(autouse=True)
def _mirrored() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode(SIZE)
    set_language(MIRRORED, paths.locales())
    yield
    set_language("en", paths.locales())
    pygame.display.quit()


def in_english(form: Form) -> dict[str, pygame.Rect]:
    """The places of the same controls in a language from left to right."""
    set_language("en", paths.locales())
    form.update(1.0)
    form.resize(SIZE)
    places = {name: rect for name, _, rect in form.describe()}
    set_language(MIRRORED, paths.locales())
    return places


# -- forms ------------------------------------------------------------------------------------------------------------


def test_every_control_is_as_far_from_the_right_as_it_was_from_the_left() -> None:
    mirrored = {name: rect for name, _, rect in make().describe()}
    plain = in_english(make())
    assert mirrored.keys() == plain.keys()
    for name, rect in plain.items():
        assert mirrored[name] == pygame.Rect(SIZE[0] - rect.right, rect.y, rect.w, rect.h), name


def test_the_left_arrow_goes_onwards() -> None:
    form = make()
    press(form, TAB, TAB)
    assert press(form, LEFT) == [Changed("seats", 4)]
    press(form, TAB, TAB)
    assert press(form, LEFT) == [Changed("confirm", value=True)]
    assert press(form, RIGHT) == [Changed("confirm", value=False)]
    press(form, TAB)
    assert press(form, RIGHT) == [Changed("volume", 75)]
    press(form, TAB, TAB)
    assert form.focus == "play"
    press(form, RIGHT)
    assert form.focus == "back"


def test_a_slider_grows_to_the_left() -> None:
    form = make((Slider("volume", "Volume", 50),))
    row = place(form, "volume")
    mouse(form, pygame.MOUSEBUTTONDOWN, (row.right - row.h // 4 - 1, row.centery))
    assert form.values["volume"] == 0
    mouse(form, pygame.MOUSEMOTION, (row.x + row.w // 2, row.centery))
    mouse(form, pygame.MOUSEBUTTONUP, (row.x + row.w // 2, row.centery))
    assert 50 <= int(form.values["volume"]) <= 70


def test_the_first_of_several_is_at_the_right_and_less_is_there_too() -> None:
    form = make((Choice("seats", "Players", ((2, "2"), (3, "3"), (4, "4")), 3), ROWS[0]))
    row = place(form, "seats")
    assert click(form, (row.right - 5, row.centery)) == [Changed("seats", 2)]
    row = place(form, "rules")
    assert click(form, (row.x + 5, row.centery)) == [Changed("rules", 3)]
    assert click(form, (row.right - 5, row.centery)) == [Changed("rules", 2)]


def test_words_stand_at_the_right_and_the_scroll_bar_at_the_left() -> None:
    lines = tuple(Label("Word") for _ in range(60))
    form = make(lines)
    label = next(rect for name, _, rect in form.describe() if name == "label")
    screen = picture(form).subsurface(label)
    ink = pygame.mask.from_threshold(screen, (242, 234, 216), (60, 60, 60, 255))
    assert min(rect.x for rect in ink.get_bounding_rects()) > label.w // 2
    before = place(form, "label").y
    click(form, (label.x - 15, place(form, "back").y - 60))
    assert place(form, "label").y < before


def test_a_name_is_written_from_the_side_that_it_runs_from() -> None:
    form = make((TextLine("name", "Your name", ""), Toggle("other", "Other", value=False)))
    press(form, TAB, TAB, TAB)
    click(form, place(form, "name").center)
    assert form.focus == "name"
    for letter in "אב":
        form.handle(pygame.Event(pygame.TEXTINPUT, text=letter))
    press(form, LEFT, RIGHT, RIGHT)  # in Hebrew the right arrow goes back
    form.handle(pygame.Event(pygame.TEXTINPUT, text="ג"))
    assert form.values["name"] == "גאב"


def test_the_head_of_a_table_stays_in_sight_while_its_lines_are_scrolled() -> None:
    lines = tuple((f"Player {number}", str(number)) for number in range(60))
    form = make((Table("t", ("Name", "Points"), lines), Button("more", "More")))
    head = pygame.Rect(place(form, "t").x, place(form, "t").y, place(form, "t").w, 30)
    before = pygame.image.tobytes(picture(form).subsurface(head), "RGB")
    wheel(form, -4)
    assert place(form, "t").y < head.y - 100
    after = pygame.image.tobytes(picture(form).subsurface(head), "RGB")
    assert sum(one != other for one, other in zip(before, after, strict=True)) < len(before) // 50


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("percent", [100, 200])
def test_a_mirrored_form_fits_every_window(size: tuple[int, int], percent: int) -> None:
    form = make(ROWS, size=size, percent=percent)
    window = pygame.Rect((0, 0), size)
    for _ in range(8):
        press(form, TAB)
        assert form.focus is not None
        assert window.contains(place(form, form.focus))
    assert FONTS.exists()
    assert window.contains(place(form, FOOTER[0].name))


def test_letters_are_written_where_they_belong_after_a_click_between_them() -> None:
    form = make((TextLine("name", "Your name", "Ana"),))
    row = place(form, "name")
    click(form, (row.right - 12, row.centery))
    write(form, "b")
    assert form.values["name"] == "Anab"


# -- the table --------------------------------------------------------------------------------------------------------


def boxes_of(frame: Frame) -> dict[str, Box]:
    names = ("line", "status", "message", "menu", "rack", "hand", "button", "boneyard", "dock")
    return {name: getattr(frame, name) for name in names if getattr(frame, name) != NOWHERE}


@pytest.mark.parametrize("is_docked", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_part_of_the_table_is_turned_over_but_not_the_order_of_turns(seats: int, is_docked: bool) -> None:
    mirrored = make_frame((1280, 720), seats, is_docked=is_docked)
    set_language("en", paths.locales())
    plain = make_frame((1280, 720), seats, is_docked=is_docked)
    assert [seat.edge for seat in mirrored.seats] == [seat.edge for seat in plain.seats]
    for name in ("status", "menu", "dock", "rack"):
        one, other = boxes_of(plain).get(name), boxes_of(mirrored).get(name)
        assert (one is None) == (other is None)
        if one is not None and other is not None and one.width:
            assert other.x == 1280 - one.right
    buttons = [frame.button_boxes(2) for frame in (plain, mirrored)]
    assert all(other.x == 1280 - one.right for one, other in zip(*buttons, strict=True)) or not is_docked


@pytest.mark.parametrize("seats", [2, 4])
def test_nothing_of_a_mirrored_table_leaves_the_window(seats: int) -> None:
    window = Box(0, 0, 1280, 720)
    for docked in (False, True):
        frame = make_frame((1280, 720), seats, is_docked=docked)
        for box in (*boxes_of(frame).values(), *(seat.plaque for seat in frame.seats)):
            assert window.has((box.x, box.y))
            assert box.right <= 1280
    assert next(seat for seat in frame.seats if seat.edge is Edge.BOTTOM).plaque.x > 640


def test_the_line_of_play_lies_as_it_always_does() -> None:
    views = [view for _, view in play_match("draw", 2, "mirrored") if view.line.tiles and view.result is None]
    mirrored = Ground((1280, 720), 0, 2).layout(views[-1])
    set_language("en", paths.locales())
    plain = Ground((1280, 720), 0, 2).layout(views[-1])
    assert [placed.tile for placed in mirrored.tiles] == [placed.tile for placed in plain.tiles]
    shifts = {round(one.pose.x - two.pose.x, 3) for one, two in zip(mirrored.tiles, plain.tiles, strict=True)}
    assert len(shifts) == 1
