"""Forms: what a player does with mouse, keyboard or pad alone, and what the scene hears of it."""

from __future__ import annotations

import math
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.ui.form import Form
from game.ui.rows import (
    Answer,
    Button,
    Buttons,
    Cancelled,
    Changed,
    Choice,
    Gap,
    Heading,
    Label,
    Pressed,
    Row,
    Slider,
    Table,
    TextLine,
    Toggle,
)
from game.ui.sheet import Place
from game.ui.text import Fonts
from game.ui.theme import Look, PlainSkin

FONTS = Path(__file__).parents[2] / "assets" / "fonts"
SIZE = (1280, 720)
MANY = tuple((n, f"Rules {n:02}") for n in range(30))
ROWS: tuple[Row, ...] = (
    Choice("rules", "Rules", MANY, 2),
    Choice("seats", "Players", ((2, "Two"), (3, "Three"), (4, "Four")), 3),
    TextLine("name", "Your name", "Ana", limit=8),
    Toggle("confirm", "Ask before every lay", value=False),
    Slider("volume", "Volume", 80, spell="{}%".format),
)
FOOTER = (Button("back", "Back"), Button("play", "Play", is_main=True))

LEFT, RIGHT, UP, DOWN = pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN
TAB, ENTER, SPACE, ESC = pygame.K_TAB, pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE


@pytest.fixture(autouse=True)
def _display() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode(SIZE)
    yield
    pygame.display.quit()


def make(
    rows: tuple[Row, ...] = ROWS,
    *,
    footer: tuple[Button, ...] = FOOTER,
    size: tuple[int, int] = SIZE,
    percent: int = 100,
) -> Form:
    form = Form(Look(Fonts(FONTS), PlainSkin(), percent), rows, title="New game", footer=footer)
    form.resize(size)
    form.take_damage()
    return form


def press(form: Form, *keys: int, mod: int = 0) -> list[Answer]:
    """Press keys that write nothing."""
    events = (pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="") for key in keys)
    return [answer for answer in map(form.handle, events) if answer is not None]


def write(form: Form, letters: str) -> list[Answer]:
    """Press keys that write, as SDL tells of them: the key, then its text."""
    answers = []
    for letter in letters:
        code = pygame.K_SPACE if letter == " " else pygame.key.key_code(letter.lower())
        answers.append(form.handle(pygame.Event(pygame.KEYDOWN, key=code, mod=0, unicode=letter)))
        answers.append(form.handle(pygame.Event(pygame.TEXTINPUT, text=letter)))
    return [answer for answer in answers if answer is not None]


def mouse(form: Form, what: int, pos: tuple[int, int], button: int = 1) -> Answer | None:
    if what == pygame.MOUSEMOTION:
        return form.handle(pygame.Event(what, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
    return form.handle(pygame.Event(what, pos=pos, button=button))


def click(form: Form, pos: tuple[int, int]) -> list[Answer]:
    kinds = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
    return [answer for answer in (mouse(form, kind, pos) for kind in kinds) if answer is not None]


def place(form: Form, name: str) -> pygame.Rect:
    return next(rect for said, _, rect in form.describe() if said == name)


def wheel(form: Form, notches: int) -> None:
    form.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=notches))


def words(form: Form) -> list[str]:
    return [said for _, said, _ in form.describe()]


def picture(form: Form, size: tuple[int, int] = SIZE) -> pygame.Surface:
    screen = pygame.Surface(size)
    screen.fill((40, 90, 70))
    form.draw(screen)
    return screen


def test_the_main_button_has_the_focus_first() -> None:
    form = make()
    assert form.focus == "play"
    assert press(form, ENTER) == [Pressed("play")]


@pytest.mark.parametrize("key", [ENTER, SPACE, pygame.K_KP_ENTER])
def test_a_button_is_pressed_by_keyboard(key: int) -> None:
    assert press(make(), LEFT, key) == [Pressed("back")]


def test_a_button_is_pressed_by_mouse_when_it_is_let_go_on_it() -> None:
    form = make()
    inside, outside = place(form, "back").center, place(form, "play").center
    assert click(form, inside) == [Pressed("back")]
    mouse(form, pygame.MOUSEBUTTONDOWN, inside)
    assert mouse(form, pygame.MOUSEBUTTONUP, outside) is None


@pytest.mark.parametrize("button", [pygame.BUTTON_RIGHT, pygame.BUTTON_MIDDLE])
def test_other_buttons_of_the_mouse_press_nothing(button: int) -> None:
    form = make()
    pos = place(form, "play").center
    assert mouse(form, pygame.MOUSEBUTTONDOWN, pos, button) is None
    assert mouse(form, pygame.MOUSEBUTTONUP, pos, button) is None


def test_escape_asks_to_go_back() -> None:
    assert press(make(), ESC) == [Cancelled()]


def test_a_pad_does_all_that_the_keyboard_does() -> None:
    form = make()
    buttons = (pygame.CONTROLLER_BUTTON_DPAD_LEFT, pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_B)
    events = (pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0) for button in buttons)
    assert [form.handle(event) for event in events] == [None, Pressed("back"), Cancelled()]


def test_tab_visits_every_control_once_from_the_top_down() -> None:
    form, visited = make(), []
    for _ in range(7):
        press(form, TAB)
        visited.append(form.focus)
    assert visited == ["rules", "seats", "name", "confirm", "volume", "back", "play"]


def test_arrows_change_a_choice_and_stop_at_its_ends() -> None:
    form = make()
    press(form, TAB, TAB)
    assert press(form, RIGHT, RIGHT, LEFT) == [Changed("seats", 4), Changed("seats", 3)]


def test_one_of_a_few_is_clicked() -> None:
    form = make()
    row = place(form, "seats")
    assert click(form, (row.x + 10, row.centery)) == [Changed("seats", 2)]
    assert form.values["seats"] == 2


def test_one_of_many_has_arrows_to_click() -> None:
    form = make()
    row = place(form, "rules")
    assert click(form, (row.right - 10, row.centery)) == [Changed("rules", 3)]
    assert click(form, (row.x + 10, row.centery)) == [Changed("rules", 2)]


def test_a_list_opens_and_one_of_it_is_clicked() -> None:
    form = make()
    assert click(form, place(form, "rules").center) == []
    assert click(form, place(form, "rules.5").center) == [Changed("rules", 5)]
    assert "Rules 06" not in words(form)


def test_a_list_is_worked_by_keyboard() -> None:
    form = make()
    press(form, TAB, ENTER)
    assert press(form, DOWN, DOWN, UP, ENTER) == [Changed("rules", 3)]
    press(form, ENTER)
    assert press(form, pygame.K_END, ENTER) == [Changed("rules", 29)]


def test_escape_closes_a_list_and_nothing_else() -> None:
    form = make()
    press(form, TAB, ENTER)
    assert press(form, DOWN, ESC) == []
    assert form.values["rules"] == 2
    assert press(form, ESC) == [Cancelled()]


def test_a_click_beside_an_open_list_only_closes_it() -> None:
    form = make()
    click(form, place(form, "rules").center)
    back = place(form, "back").center
    assert click(form, back) == []
    assert click(form, back) == [Pressed("back")]


def test_letters_look_for_an_option() -> None:
    fruit = Choice(
        "f", "Fruit", tuple((word, word) for word in ("Apple", "Banana", "Cherry", "Blueberry", "x", "y")), "x"
    )
    form = make((fruit,))
    press(form, TAB, ENTER)
    write(form, "bb")
    assert press(form, ENTER) == [Changed("f", "Blueberry")]


def test_the_wheel_scrolls_a_long_list() -> None:
    form = make()
    click(form, place(form, "rules").center)
    wheel(form, -40)
    assert click(form, place(form, "rules.29").center) == [Changed("rules", 29)]


def test_a_switch_turns_by_mouse_press_and_arrows() -> None:
    form = make()
    row = place(form, "confirm")
    assert click(form, (row.x + 10, row.centery)) == [Changed("confirm", value=True)]
    assert press(form, SPACE) == [Changed("confirm", value=False)]
    assert press(form, RIGHT, RIGHT, LEFT) == [Changed("confirm", value=True), Changed("confirm", value=False)]


def test_a_slider_follows_the_mouse_also_beside_its_track() -> None:
    form = make()
    row = place(form, "volume")
    mouse(form, pygame.MOUSEBUTTONDOWN, (row.x + row.h // 4, row.centery))
    assert form.values["volume"] == 0
    assert mouse(form, pygame.MOUSEMOTION, (row.x + 5000, row.centery + 300)) == Changed("volume", 100)
    mouse(form, pygame.MOUSEBUTTONUP, (row.x + 5000, row.centery + 300))
    assert mouse(form, pygame.MOUSEMOTION, (row.x, row.centery)) is None


def test_a_slider_goes_by_steps_pages_and_to_its_ends() -> None:
    form = make()
    press(form, *[TAB] * 5)
    keys = (LEFT, RIGHT, RIGHT, pygame.K_PAGEUP, pygame.K_HOME, pygame.K_END, RIGHT)
    values = [answer.value for answer in press(form, *keys) if isinstance(answer, Changed)]
    assert values == [75, 80, 85, 65, 0, 100]


def test_a_line_is_replaced_by_what_is_written_after_tab() -> None:
    form = make()
    press(form, TAB, TAB, TAB)
    assert form.is_typing
    assert write(form, "Zo e") == [Changed("name", text) for text in ("Z", "Zo", "Zo ", "Zo e")]


def test_a_line_takes_no_more_than_its_limit() -> None:
    form = make()
    press(form, TAB, TAB, TAB)
    write(form, "abcdefghijkl")
    assert form.values["name"] == "abcdefgh"


def test_a_line_is_edited_where_it_was_clicked() -> None:
    form = make()
    row = place(form, "name")
    click(form, (row.right - 20, row.centery))
    press(form, pygame.K_BACKSPACE, pygame.K_HOME)
    write(form, "X")
    assert form.values["name"] == "XAn"


def test_keys_that_mean_something_elsewhere_are_letters_in_a_line() -> None:
    form = make()
    press(form, TAB, TAB, TAB)
    write(form, "mnp d")
    assert (form.values["name"], form.focus) == ("mnp d", "name")


def test_a_space_that_brought_the_player_here_is_not_written() -> None:
    form = make()
    press(form, TAB, TAB, TAB)
    form.handle(pygame.Event(pygame.TEXTINPUT, text=" "))
    assert form.values["name"] == "Ana"


def test_a_click_beside_everything_leaves_the_line_ready() -> None:
    form = make()
    press(form, TAB, TAB, TAB)
    click(form, (place(form, "title").x, place(form, "title").y))
    write(form, "b")
    assert form.values["name"] == "Anab"


@pytest.mark.parametrize(("key", "there"), [(ENTER, "confirm"), (DOWN, "confirm"), (UP, "seats"), (TAB, "confirm")])
def test_a_line_is_left_by_keyboard(key: int, there: str) -> None:
    form = make()
    press(form, TAB, TAB, TAB, key)
    assert form.focus == there
    assert not form.is_typing


def test_names_with_dots_and_strange_letters_stay_what_they_are() -> None:
    form = make((TextLine("name", "Name", "J. R. Ñandú", limit=20),))
    assert form.values == {"name": "J. R. Ñandú"}


OFF: tuple[Row, ...] = (
    Toggle("a", "Off", value=False, is_enabled=False),
    Choice("b", "Off", ((1, "1"), (2, "2")), 1, is_enabled=False),
    Slider("c", "Off", 50, is_enabled=False),
    TextLine("d", "Off", "no", is_enabled=False),
    Button("e", "Off", is_enabled=False),
    Toggle("f", "On", value=False),
)


def test_what_is_off_takes_neither_focus_nor_clicks() -> None:
    form = make(OFF)
    for name in "abcde":
        assert click(form, place(form, name).center) == []
        assert write(form, "x") == []
    visited = set()
    for _ in range(6):
        press(form, TAB)
        visited.add(form.focus)
    assert visited == {"f", "back", "play"}


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


@pytest.mark.parametrize(("size", "percent"), [(SIZE, 100), ((640, 480), 200)])
def test_drawing_only_the_damage_gives_the_same_pixels_as_drawing_all(size: tuple[int, int], percent: int) -> None:
    form = make(size=size, percent=percent)
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


def test_scrolling_there_and_back_changes_nothing() -> None:
    form = make(size=(640, 480), percent=200)
    wheel(form, 100)
    before = pygame.image.tobytes(picture(form, (640, 480)), "RGB")
    wheel(form, -100)
    assert pygame.image.tobytes(picture(form, (640, 480)), "RGB") != before
    wheel(form, 100)
    assert pygame.image.tobytes(picture(form, (640, 480)), "RGB") == before


def test_text_is_scrolled_with_its_field() -> None:
    above = (Heading("One"), Heading("Two"), Heading("Three"))
    form = make((*above, TextLine("first", "Name", "Bea"), *ROWS), size=(800, 600), percent=150)
    unscrolled = place(form, "first")
    before = picture(form, (800, 600)).subsurface(unscrolled).copy()
    wheel(form, -1)
    after = picture(form, (800, 600)).subsurface(place(form, "first")).copy()
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
