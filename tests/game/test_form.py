"""Forms as a whole: they fit every window, scroll, change and rest, and draw no more than what changed."""

from __future__ import annotations

import math
from collections.abc import Iterator

import pygame
import pytest

from game.ui.fade import draw_fade
from game.ui.form import Form
from game.ui.pen import Pen
from game.ui.place import Place
from game.ui.rows import Button, Buttons, Changed, Gap, Heading, Label, Pressed, Row, Table, TextLine
from game.ui.tables import measure_columns
from game.ui.text import Fonts
from game.ui.theme import Look, PlainSkin, sizes_for
from tests.game.forms import (
    DOWN,
    ENTER,
    ESC,
    FONTS,
    FOOTER,
    LEFT,
    OFF,
    RIGHT,
    ROWS,
    SIZE,
    SPACE,
    TAB,
    click,
    make,
    mouse,
    picture,
    place,
    press,
    wheel,
    words,
    write,
)


@pytest.fixture(autouse=True)
def _display() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode(SIZE)
    yield
    pygame.display.quit()


def test_a_form_without_changes_has_no_damage_and_needs_no_time() -> None:
    form = make()
    assert form.take_damage() == ()
    assert form.rest() == math.inf


def test_hovering_damages_no_more_than_the_control() -> None:
    form = make()
    row = place(form, "confirm")
    mouse(form, pygame.MOUSEMOTION, (row.x + 10, row.centery))
    damage = form.take_damage()
    assert damage
    assert all(row.inflate(30, 30).contains(rect) for rect in damage)
    form.handle(pygame.Event(pygame.WINDOWLEAVE))
    assert form.take_damage()
    assert form.take_damage() == ()


def _moves(form: Form) -> Iterator[None]:
    """Do one thing after another that changes what is seen."""
    for key in (TAB, ENTER, DOWN, ESC, TAB, RIGHT, TAB, TAB, SPACE, TAB, LEFT):
        press(form, key)
        yield
    click(form, place(form, "rules").center)
    yield
    wheel(form, -3)
    yield
    click(form, place(form, "play").center)
    yield
    mouse(form, pygame.MOUSEMOTION, place(form, "back").center)
    yield
    press(form, TAB, TAB, TAB, TAB)
    write(form, "q")
    yield
    form.update(0.6)
    form.update(0.6)
    yield


@pytest.mark.parametrize(("size", "percent", "more"), [(SIZE, 100, 0), ((640, 480), 200, 0), ((640, 480), 100, 40)])
def test_drawing_only_the_damage_gives_the_same_pixels_as_drawing_all(
    size: tuple[int, int], percent: int, more: int
) -> None:
    form = make((*ROWS, *(Label(f"Line {line}") for line in range(more))), size=size, percent=percent)
    screen = picture(form, size)
    for _ in _moves(form):
        for rect in form.take_damage():
            screen.set_clip(rect)
            screen.fill((40, 90, 70))
            form.draw(screen)
        screen.set_clip(None)
        assert pygame.image.tobytes(screen, "RGB") == pygame.image.tobytes(picture(form, size), "RGB")


def test_a_cursor_blinks_only_in_a_line() -> None:
    form = make()
    press(form, TAB, TAB, TAB)
    assert 0.1 <= form.rest() <= 0.5
    form.take_damage()
    damage: list[pygame.Rect] = []
    for _ in range(12):
        form.update(0.25)
        damage += form.take_damage()
    assert damage
    assert all(place(form, "name").inflate(30, 30).contains(rect) for rect in damage)
    press(form, TAB)
    assert form.rest() == math.inf


TALL: tuple[Row, ...] = (
    Heading("Results"),
    Label("A sentence that is so long that it must be broken into several lines before it can be read. " * 3),
    Gap(),
    Buttons((Button("one", "One"), Button("two", "Two"))),
    Table("table", ("Player", "Points"), tuple((f"Player {n}", str(n * 7)) for n in range(40))),
    *ROWS,
)
WINDOWS = [(640, 480), (800, 600), (1280, 720), (1920, 1080), (3840, 2160)]


@pytest.mark.parametrize("percent", [100, 150, 200])
@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("rows", [ROWS, TALL, OFF, ()])
def test_a_form_fits_every_window(size: tuple[int, int], percent: int, rows: tuple[Row, ...]) -> None:
    form = make(rows, size=size, percent=percent)
    window = pygame.Rect((0, 0), size)
    for name in ("back", "play", "title"):
        assert window.contains(place(form, name))
    press(form, TAB)
    for _ in range(len(form.values) + 5):
        assert form.focus is not None
        assert window.contains(place(form, form.focus)), "the focus is always in sight"
        press(form, TAB)
    controls = [rect for name, _, rect in form.describe() if name in form.values]
    assert all(not one.colliderect(two) for at, one in enumerate(controls) for two in controls[:at])


@pytest.mark.parametrize("size", WINDOWS)
def test_what_is_too_tall_is_scrolled_by_wheel_keys_and_bar(size: tuple[int, int]) -> None:
    form = make((Table("t", ("A", "B"), tuple((str(n), str(n)) for n in range(200))),), size=size)
    before = place(form, "t").y
    wheel(form, -3)
    by_wheel = place(form, "t").y
    press(form, DOWN)
    by_key = place(form, "t").y
    press(form, pygame.K_PAGEDOWN)
    by_page = place(form, "t").y
    assert before > by_wheel > by_key > by_page
    press(form, pygame.K_END)
    assert place(form, "t").bottom <= place(form, "play").top
    press(form, pygame.K_HOME)
    assert place(form, "t").y == before
    assert press(form, ENTER) == [Pressed("play")]


def test_an_arrow_that_is_held_down_scrolls_on_until_it_is_let_go() -> None:
    form = make((Table("t", ("A", "B"), tuple((str(n), str(n)) for n in range(200))),))
    press(form, DOWN)
    pressed = place(form, "t").y
    form.update(0.2)
    assert place(form, "t").y == pressed, "a short press is one step"
    for _ in range(60):
        assert form.rest() == 0.0
        form.update(0.02)
    held = place(form, "t").y
    assert held < pressed - 100
    form.handle(pygame.Event(pygame.KEYUP, key=DOWN, mod=0))
    assert form.rest() == math.inf
    form.update(1.0)
    assert place(form, "t").y == held


def test_pages_are_turned_by_a_pad_where_nothing_else_can_be_reached() -> None:
    form = make((Table("t", ("A", "B"), tuple((str(n), str(n)) for n in range(200))),), footer=FOOTER[:1])
    tops = [place(form, "t").y]
    for button in (pygame.CONTROLLER_BUTTON_DPAD_RIGHT, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER):
        form.handle(pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0))
        tops.append(place(form, "t").y)
    body = place(form, "back").y - place(form, "title").bottom
    assert body / 2 < tops[0] - tops[1] == tops[1] - tops[2] < body
    for button in (pygame.CONTROLLER_BUTTON_DPAD_LEFT, pygame.CONTROLLER_BUTTON_LEFTSHOULDER):
        form.handle(pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0))
    assert place(form, "t").y == tops[0]


def test_scrolling_there_and_back_changes_nothing() -> None:
    form = make(TALL, size=(640, 480), percent=200)
    wheel(form, 100)
    before = pygame.image.tobytes(picture(form, (640, 480)), "RGB")
    wheel(form, -100)
    assert pygame.image.tobytes(picture(form, (640, 480)), "RGB") != before
    wheel(form, 100)
    assert pygame.image.tobytes(picture(form, (640, 480)), "RGB") == before


def test_rows_move_closer_together_before_anything_is_scrolled() -> None:
    heights = []
    for size, percent in ((SIZE, 100), ((640, 480), 200)):
        form = make(size=size, percent=percent)
        names = {name: rect.y for name, _, rect in form.describe()}
        wheel(form, -100)
        assert names == {name: rect.y for name, _, rect in form.describe()}
        heights.append(place(form, "play").h / percent)
    assert heights[1] < heights[0]


def test_rows_fade_into_their_ground_at_an_edge() -> None:
    screen, ground = pygame.Surface((40, 90)), pygame.Surface((40, 60))
    screen.fill("red")
    ground.fill("blue")
    draw_fade(screen, ground, (0, 10), pygame.Rect(0, 20, 40, 30), up=False)
    blues = [screen.get_at((20, y)).b for y in range(20, 50)]
    assert blues == sorted(blues)
    assert blues[0] < 30
    assert blues[-1] == 255
    assert screen.get_at((20, 19)).b == screen.get_at((20, 51)).b == 0


def test_nothing_shines_through_a_form() -> None:
    form = make((Label("Some words"),))
    pictures = []
    for ground in ("black", "white"):
        screen = pygame.Surface(SIZE)
        screen.fill(ground)
        form.draw(screen)
        panel = place(form, "title").union(place(form, "play"))
        pictures.append(pygame.image.tobytes(screen.subsurface(panel), "RGB"))
    assert pictures[0] == pictures[1]


def test_words_stand_beside_their_keys_and_numbers_far_from_words() -> None:
    pen = Pen(Look(Fonts(FONTS), PlainSkin()), sizes_for(SIZE, 100))
    keys = measure_columns(Table("t", ("Key", "What"), (("D", "draw"), ("A, B", "go")), has_keys=True), pen, 600)
    numbers = measure_columns(Table("t", ("Who", "Points"), (("Ana", "12"),)), pen, 600)
    assert sum(keys.widths) == sum(numbers.widths) == 600
    assert keys.widths[0] < 150
    assert numbers.widths[0] > 400


def test_text_is_scrolled_with_its_field() -> None:
    above = (Heading("One"), Heading("Two"), Heading("Three"))
    form = make((*above, TextLine("first", "Name", "Bea"), *ROWS), size=(640, 480), percent=200)
    unscrolled = place(form, "first")
    before = picture(form, (640, 480)).subsurface(unscrolled).copy()
    wheel(form, -1)
    after = picture(form, (640, 480)).subsurface(place(form, "first")).copy()
    assert place(form, "first").y < unscrolled.y
    assert pygame.image.tobytes(before, "RGB") == pygame.image.tobytes(after, "RGB")


def test_what_is_scrolled_away_cannot_be_clicked() -> None:
    form = make(TALL, size=(800, 600))
    wheel(form, 100)
    hidden = place(form, "one")
    wheel(form, -5)
    moved = place(form, "one")
    assert moved.y < hidden.y
    wheel(form, -100)
    assert click(form, place(form, "one").center) == []


def test_rows_may_change_and_the_focus_stays() -> None:
    form = make()
    press(form, TAB, TAB)
    form.set_rows((*ROWS[:2], TextLine("other", "Other", "Bea")))
    assert form.focus == "seats"
    assert form.values == {"rules": 2, "seats": 3, "other": "Bea"}
    assert press(form, RIGHT) == [Changed("seats", 4)]


def test_a_control_that_goes_gives_the_focus_to_the_first() -> None:
    form = make()
    press(form, TAB, TAB)
    form.set_rows(ROWS[2:])
    assert form.focus == "name"


def test_values_and_focus_live_through_a_new_size() -> None:
    form = make()
    press(form, TAB, TAB, RIGHT, TAB)
    write(form, "Bob")
    press(form, TAB, SPACE, TAB, LEFT)
    before = form.values
    form.update(1.0)
    form.resize((800, 600))
    assert (form.values, form.focus) == (before, "volume")
    assert pygame.Rect(0, 0, 800, 600).contains(place(form, "play"))


def test_a_dragged_edge_builds_at_once_and_then_only_when_it_is_quiet() -> None:
    form = make()
    form.update(1.0)
    seen = []
    for width in range(1200, 900, -50):
        form.resize((width, 700))
        form.update(0.02)
        seen.append(place(form, "title").centerx)
    assert seen == [600] * 6
    assert 0.0 < form.rest() <= 0.15
    form.update(form.rest() + 0.01)
    assert place(form, "title").centerx == 475
    assert form.rest() == math.inf


def test_a_form_may_lie_in_a_part_of_the_window_without_panel() -> None:
    right = Place(area=lambda size: pygame.Rect(size[0] // 2, 0, size[0] // 2, size[1]), width=12.0, has_panel=False)
    form = Form(Look(Fonts(FONTS), PlainSkin()), (Button("a", "A"), Button("b", "B")), place=right)
    form.resize(SIZE)
    assert pygame.Rect(640, 0, 640, 720).contains(place(form, "a"))
    shown = picture(form)
    assert {tuple(shown.get_at(spot)[:3]) for spot in ((10, 10), (960, 700))} == {(40, 90, 70)}


def test_what_a_form_says_can_be_read_out() -> None:
    said = words(make((*ROWS, Heading("More"), Table("t", ("A", "B"), (("1", "2"),)))))
    assert said[:4] == ["New game", "Rules: Rules 02", "Players: Three", "Your name: Ana"]
    assert {"Ask before every lay: Off", "Volume: 80%", "More", "A, B", "1, 2", "Back", "Play"} <= set(said)


def test_a_word_that_is_too_long_is_written_smaller_or_cut_but_never_outside() -> None:
    long = "A word that is much too long for any button there could ever be on a table of any size at all"
    form = make((Button("long", long),), size=(640, 480))
    plain = make((Button("long", ""),), size=(640, 480))
    with_words, without = picture(form, (640, 480)), picture(plain, (640, 480))
    changed = pygame.mask.from_threshold(with_words, (0, 0, 0), (1, 1, 1, 255), without)
    changed.invert()
    assert changed.count()
    assert all(place(form, "long").contains(rect) for rect in changed.get_bounding_rects())


def test_a_closed_form_has_let_the_keyboard_go() -> None:
    form = make()
    press(form, TAB, TAB, TAB)
    assert pygame.key.get_repeat()[0] > 0
    form.close()
    assert pygame.key.get_repeat() == (0, 0)
