"""Every screen has room for words that are two fifths longer, in every window and text size, from both sides."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game import paths
from game.i18n import set_language
from game.i18n.pseudo import LONG, MIRRORED
from game.scenes.page import Page
from game.store.profiles import Profiles
from game.store.settings import Settings
from game.ui.pen import Pen
from game.ui.rows import Button, Choice, Label, Slider, Table, TextLine, Toggle
from tests.game.archives import COUNTED, FakeArchive
from tests.game.forms import FOOTER, make, press, wheel
from tests.game.matches import FakeMatches
from tests.game.stages import Player

WINDOWS = ((640, 480), (1280, 720), (3840, 2160))
SCREENS = ("title", "new_game", "settings", "statistics", "people", "history", "help")
LONGEST = "[Ŵééŕý ļļöñĝ ŵöŕðš, áááñð möŕéé ööf ţĥéém ţĥáñ á ļííñé ööf á ţáábļé ĥáš ŕööm föör]"


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    set_language("en", paths.locales())


def shown(name: str, size: tuple[int, int], percent: int) -> Player:
    archive = FakeArchive(Profiles().with_new("Ana").with_new("Bea"), COUNTED)
    player = Player(Settings(text_percent=percent), FakeMatches(archive=archive), size=size)
    return player.enter(getattr(player.stage.routes, name)()).wait(0.5)


@pytest.mark.parametrize("language", [LONG, MIRRORED])
@pytest.mark.parametrize("percent", [100, 200])
@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("name", SCREENS)
def test_no_control_of_a_screen_lies_on_another_or_leaves_the_window(
    name: str, size: tuple[int, int], percent: int, language: str
) -> None:
    set_language(language, paths.locales())
    player = shown(name, size, percent)
    assert isinstance(player.top, Page)
    names = set(player.top._form.values)  # noqa: SLF001
    window = pygame.Rect((0, 0), size)
    for _ in range(8):
        controls = {name: pygame.Rect(box) for name, box in player.controls().items() if name in names}
        places = list(controls.values())
        assert not [one for at, one in enumerate(places) if one.collidelist(places[:at]) >= 0]
        focus = player.top._form.focus  # noqa: SLF001
        assert focus is None or window.contains(pygame.Rect(player.controls()[focus]))
        player.press(pygame.K_TAB)


@pytest.mark.parametrize("percent", [100, 200])
@pytest.mark.parametrize("size", WINDOWS)
def test_what_is_cut_ends_with_an_ellipsis_and_what_is_broken_loses_nothing(
    size: tuple[int, int], percent: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    fit, cut = Pen.fit, set()

    def fit_and_note(pen: Pen, words: str, pixels: int, width: int, *, bold: bool = False) -> tuple[str, int]:
        fitting, smaller = fit(pen, words, pixels, width, bold=bold)
        if fitting != words:
            cut.add(fitting)
        assert pen.look.fonts.size(fitting, smaller, bold=bold)[0] <= width or not fitting
        return fitting, smaller

    monkeypatch.setattr(Pen, "fit", fit_and_note)
    rows = (
        Button("button", LONGEST, detail=LONGEST),
        Choice("choice", LONGEST, ((1, LONGEST), (2, LONGEST)), 1),
        Toggle("toggle", LONGEST, value=True),
        Slider("slider", LONGEST, 50, spell=lambda number: f"[{number} ļééţţééŕš]"),
        TextLine("line", LONGEST, LONGEST[:24]),
        Label(LONGEST),
        Table("table", (LONGEST, LONGEST), ((LONGEST, "[100 ööf 200]"),)),
        Table("keys", ("[Ķééý]", LONGEST), (("[Çţŕļ+Ź]", LONGEST),), has_keys=True),
    )
    form = make(rows, footer=FOOTER, size=size, percent=percent)
    screen = pygame.Surface(size)
    for _ in range(40):
        form.draw(screen)
        wheel(form, -1)
    press(form, pygame.K_TAB)
    assert all(words.endswith("…") for words in cut if words)
    assert "" not in cut


def test_the_longest_column_of_a_table_is_broken_before_its_text_becomes_tiny() -> None:
    table = Table("keys", ("Key", "What it does"), (("Ctrl+Z", LONGEST),), has_keys=True)
    form = make((table,), size=(800, 600))
    placed = form._built.plan.rows[0]  # type: ignore[union-attr] # noqa: SLF001 - what was decided cannot be seen
    assert placed.columns is not None
    assert len(placed.columns.cells[1][1]) > 1
    assert placed.columns.text >= 0.9 * form._built.pen.sizes.text  # type: ignore[union-attr] # noqa: SLF001
    assert " ".join(placed.columns.cells[1][1]) == LONGEST
