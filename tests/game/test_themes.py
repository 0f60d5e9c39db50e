"""Decides that every tile set can lie on every table, that each can be read, and that a broken one is told."""

import itertools
import shutil
from pathlib import Path

import pytest
from pygame import Surface, transform

from game.app.outfit import OutfitError
from game.app.wardrobe import Wish, find_theme, wish_of
from game.store.notices import ThemeFault
from game.store.settings import Settings
from game.table.art import marks
from game.table.art.form import measure
from game.table.art.theme import (
    Colour,
    Half,
    Theme,
    ThemeError,
    load_half,
    load_theme,
    theme_names,
    unite,
    with_large_pips,
)
from game.table.art.theme import (
    Surface as Covering,
)
from game.table.art.tiles import TileArt

THEMES = Path(__file__).parents[2] / "assets" / "themes"
TILES, TABLES = theme_names(THEMES, Half.TILES), theme_names(THEMES, Half.TABLE)
ALL = [(half, name) for half in Half for name in theme_names(THEMES, half)]
READABLE = 7.0
"""The contrast that WCAG asks for at its strictest level, for words."""


def lightness(colour: Colour) -> float:
    """The relative luminance of WCAG 2."""
    parts = (part / 255 for part in colour)
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    low, high = sorted((lightness(one), lightness(other)))
    return (high + 0.05) / (low + 0.05)


def colour_at(surface: Surface, at: tuple[int, int]) -> Colour:
    red, green, blue, _ = surface.get_at(at)
    return red, green, blue


def test_there_are_three_tile_sets_and_three_tables() -> None:
    assert len(TILES) >= 3
    assert len(TABLES) >= 3
    assert {"ivory", "marble", "contrast"} <= set(TILES)
    coverings = [load_half(THEMES, Half.TABLE, name)["surface"] for name in TABLES]
    assert coverings.count(Covering.FELT) >= 2
    assert set(coverings) > {Covering.FELT}


@pytest.mark.parametrize(("tiles", "table"), list(itertools.product(TILES, TABLES)))
def test_every_tile_set_lies_on_every_table(tiles: str, table: str) -> None:
    theme = load_theme(THEMES, tiles, table)
    assert (theme.tiles, theme.table) == (tiles, table)
    assert len(set(theme.seats)) == 4
    assert hash(theme) == hash(load_theme(THEMES, tiles, table))


def test_no_two_tile_sets_look_alike() -> None:
    faces = [TileArt(load_theme(THEMES, tiles, "green")).face(5, 2, 0, 40).surface for tiles in TILES]
    for one, other in itertools.combinations(faces, 2):
        both = [transform.average_color(face)[:3] for face in (one, other)]
        marked = [face.get_buffer().raw for face in (one, other)]
        assert both[0] != both[1] or marked[0] != marked[1]


@pytest.mark.parametrize("tiles", TILES)
def test_pips_are_told_from_their_face(tiles: str) -> None:
    theme = load_theme(THEMES, tiles, "green")
    needed = READABLE if tiles == "contrast" else 4.5
    for face in (theme.face_light, theme.face_dark):
        assert contrast(face, theme.pip) >= needed
        assert contrast(face, theme.pip_deep) >= (needed if tiles == "contrast" else 3.0)
        assert contrast(_dimmed(face, theme), _dimmed(theme.pip, theme)) >= needed


def _dimmed(colour: Colour, theme: Theme) -> Colour:
    red, green, blue = (a * b // 255 for a, b in zip(colour, theme.dimmed, strict=True))
    return red, green, blue


@pytest.mark.parametrize("unit", [26, 48, 90])
def test_drilled_pips_of_the_high_contrast_tiles_keep_their_contrast(unit: int) -> None:
    theme = load_theme(THEMES, "contrast", "slate")
    sprite, shape = TileArt(theme).face(1, 0, 0, unit), measure(theme, unit, upright=True)
    pip = -shape.half - sprite.dy - shape.deep // 2
    middle = colour_at(sprite.surface, (-sprite.dx, pip))
    beside = colour_at(sprite.surface, (-sprite.dx - unit // 3, pip))
    assert contrast(middle, beside) >= 15


@pytest.mark.parametrize("table", TABLES)
def test_words_on_plaques_panels_and_buttons_can_be_read(table: str) -> None:
    theme = load_theme(THEMES, "ivory", table)
    grounds = [theme.plaque, theme.plaque_dark, theme.panel, theme.button]
    for words, ground in itertools.product((theme.words, theme.score), grounds):
        assert contrast(words, ground) >= READABLE, (words, ground)
    for lit in (False, True):
        drawn = colour_at(marks.make_plaque(theme, (160, 40), lit=lit), (80, 20))
        assert contrast(theme.words, drawn) >= READABLE
    assert contrast(theme.words_faint, theme.panel) >= READABLE
    for state in marks.STATES:
        face = marks.make_button(theme, (160, 40), state=state)
        darkest = min(contrast(theme.words, colour_at(face, (80, y))) for y in (10, 20, 30))
        needed = 3.0 if state == "disabled" else READABLE if table == "slate" else 4.5
        assert darkest >= needed, (state, darkest)


@pytest.mark.parametrize("tiles", TILES)
@pytest.mark.parametrize("unit", [18, 26, 40, 48, 61, 90, 150])
def test_large_pips_are_larger_on_every_tile_set_and_stay_apart(tiles: str, unit: int) -> None:
    theme = load_theme(THEMES, tiles, "green")
    large = with_large_pips(theme)
    assert large.pip_width > theme.pip_width or theme.pip_width >= 0.23
    for upright in (True, False):
        shape = measure(large, unit, upright=upright)
        assert shape.pip >= measure(theme, unit, upright=upright).pip
        assert shape.spread > shape.pip
        assert shape.half + shape.spread + shape.pip / 2 < max(shape.face_width, shape.face_height) / 2
        assert shape.spread + shape.pip / 2 <= min(shape.face_width, shape.face_height) / 2
        assert shape.half - shape.spread - shape.pip / 2 >= shape.pin / 2 - 1


def test_black_tiles_are_black() -> None:
    sets = (load_theme(THEMES, tiles, "green") for tiles in ("ebony", "marble", "ivory"))
    ebony, marble, ivory = (sum(transform.average_color(TileArt(each).face(0, 0, 0, 40).surface)[:3]) for each in sets)
    assert ebony < ivory / 3
    assert marble < ivory / 3


class TestBroken:
    """A copy of all themes, in which something is broken."""

    @pytest.fixture
    def themes(self, tmp_path: Path) -> Path:
        shutil.copytree(THEMES, tmp_path / "themes")
        return tmp_path / "themes"

    @pytest.mark.parametrize(
        ("half", "old", "new", "named"),
        [
            (Half.TABLE, 'glow        = "#ffd45c"', 'glow = "gold"', "glow: expected a colour"),
            (Half.TABLE, 'glow        = "#ffd45c"', "glow = 3", "glow: expected a colour"),
            (Half.TABLE, 'glow        = "#ffd45c"', "", "glow: missing"),
            (Half.TABLE, 'glow        = "#ffd45c"', 'glow = "#ffd45c"\nglimmer = 1', "glimmer: no theme has this key"),
            (Half.TABLE, 'glow        = "#ffd45c"', 'glow = "#ffd45c"\npip = "#000000"', "pip: no theme has this key"),
            (Half.TABLE, 'surface = "felt"', 'surface = "glass"', 'surface: expected "felt" or "wood" or "slate"'),
            (Half.TABLE, "seats       = [", 'seats = ["#000000"]\nother = [', "other: no theme has this key"),
            (Half.TILES, "gap        = 0.03", "gap = 3", "gap: expected a number from 0 to 1, found 3"),
            (Half.TILES, "gap        = 0.03", "gap = true", "gap: expected a number"),
            (Half.TILES, "gap        = 0.03", "gap = ", "cannot be read"),
        ],
    )
    def test_a_wrong_theme_names_the_file_and_the_key(
        self, themes: Path, half: Half, old: str, new: str, named: str
    ) -> None:
        name = "ivory" if half is Half.TILES else "green"
        file = themes / half.value / name / "theme.toml"
        assert old in file.read_text("utf-8")
        file.write_text(file.read_text("utf-8").replace(old, new), "utf-8")
        with pytest.raises(ThemeError) as caught:
            load_half(themes, half, name)
        assert str(file) in str(caught.value)
        assert named in str(caught.value)

    def test_a_theme_that_can_be_used_is_used_and_nothing_is_told(self, themes: Path) -> None:
        told: list[ThemeFault] = []
        theme = find_theme(themes, Wish("marble", "slate"), told.append)
        assert theme == load_theme(THEMES, "marble", "slate")
        assert told == []

    def test_one_that_is_gone_is_told_and_the_first_one_takes_its_place(self, themes: Path) -> None:
        told: list[ThemeFault] = []
        shutil.rmtree(themes / "tiles" / "marble")
        theme = find_theme(themes, Wish("marble", "slate"), told.append)
        assert (theme.tiles, theme.table) == ("ivory", "slate")
        (fault,) = told
        assert (fault.half, fault.name, fault.used) == ("tiles", "marble", "ivory")
        assert fault.path == themes / "tiles" / "marble" / "theme.toml"
        assert "cannot be read" in fault.detail

    def test_where_the_first_one_is_broken_too_another_takes_its_place(self, themes: Path) -> None:
        told: list[ThemeFault] = []
        (themes / "tables" / "green" / "theme.toml").write_text("felt = ", "utf-8")
        theme = find_theme(themes, wish_of(Settings()), told.append)
        assert theme.tiles == "ivory"
        assert theme.table in TABLES
        assert [(fault.half, fault.name, fault.used) for fault in told] == [("table", "green", theme.table)]

    def test_without_any_table_the_game_says_that_it_is_damaged(self, themes: Path) -> None:
        shutil.rmtree(themes / "tables")
        with pytest.raises(OutfitError, match=r"theme\.toml"):
            find_theme(themes, Wish(), lambda _: None)

    def test_large_pips_are_a_wish_of_their_own(self, themes: Path) -> None:
        theme = find_theme(themes, wish_of(Settings(large_pips=True)), lambda _: None)
        assert theme == with_large_pips(load_theme(THEMES, "ivory", "green"))

    def test_halves_are_united(self) -> None:
        united = unite(load_half(THEMES, Half.TILES, "ebony"), load_half(THEMES, Half.TABLE, "wine"))
        assert isinstance(united, Theme)
        assert (united.tiles, united.table) == ("ebony", "wine")
