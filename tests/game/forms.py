"""A form for tests, and hands: keys, letters, mouse and wheel as SDL tells of them."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.ui.form import Form
from game.ui.rows import Answer, Button, Choice, Row, Slider, TextLine, Toggle
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
# What cannot be worked, and one control that can.
OFF: tuple[Row, ...] = (
    Toggle("a", "Off", value=False, is_enabled=False),
    Choice("b", "Off", ((1, "1"), (2, "2")), 1, is_enabled=False),
    Slider("c", "Off", 50, is_enabled=False),
    TextLine("d", "Off", "no", is_enabled=False),
    Button("e", "Off", is_enabled=False),
    Toggle("f", "On", value=False),
)
FOOTER = (Button("back", "Back"), Button("play", "Play", is_main=True))

LEFT, RIGHT, UP, DOWN = pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN
TAB, ENTER, SPACE, ESC = pygame.K_TAB, pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE


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
