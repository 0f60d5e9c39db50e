"""The pictures of the looks, on the true surface: each set of tiles, each table, long lines, and lines of four arms."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache, partial
from typing import Final

import pygame

from game.scenes.choice import NO_CHOICE, Choice, lays_of
from game.scenes.lighting import lights_for
from game.table.art.theme import Half, load_theme, theme_names, with_large_pips
from game.table.art.tiles import TileArt
from game.table.felts import Felts
from game.table.gear import Gear
from game.table.ground import Ground
from game.table.table import Table
from rules.actions import Arm
from rules.view import SeatView, legal_actions
from tests.game.snakes import longest_line
from tests.game.tables import ASSETS, NAMES, make_gear, plain_felt, play_match

Paint = Callable[[], pygame.Surface]
THEMES: Final = ASSETS / "themes"
HD: Final = (1280, 720)
SIZES: Final = ((800, 600), HD, (1920, 1080))
FEW = 7


@cache
def _gear(tiles: str, table: str, *, large_pips: bool) -> Gear:
    theme = load_theme(THEMES, tiles, table)
    theme = with_large_pips(theme) if large_pips else theme
    return Gear(theme, TileArt(theme), make_gear().fonts, lambda _: None)


def _paint(  # noqa: PLR0913 - what is shown, how, how large, and on what
    view: SeatView,
    choice: Choice = NO_CHOICE,
    size: tuple[int, int] = HD,
    tiles: str = "ivory",
    table: str = "green",
    *,
    large_pips: bool = False,
    is_plain: bool = True,
) -> pygame.Surface:
    """Paint a view as a player sees it, on the surface that a player sees or, for few bytes, on plain cloth."""
    gear = _gear(tiles, table, large_pips=large_pips)
    drawn = Table(view, Ground(size, 0, view.seats), gear, NAMES[: view.seats], pace=0.0)
    drawn.lay_felt(plain_felt(size) if is_plain else Felts(gear.theme).finish(size))
    drawn.lights = lights_for(view, choice, None, NAMES[: view.seats], None)
    drawn.finish()
    drawn.take_damage(0.0)
    screen = pygame.Surface(size)
    drawn.draw(screen)
    return screen


@cache
def _midway() -> tuple[SeatView, Choice]:
    """Return a turn in mid-round at four seats, with a tile picked that fits two places."""
    for _, view in play_match("block", 4, "golden picked"):
        lays = lays_of(legal_actions(view))
        twice = next((lay.tile for lay in lays if sum(lay.tile == each.tile for each in lays) > 1), None)
        if twice is not None and len(view.line.tiles) > FEW:
            return view, Choice(twice, is_by_keys=True, picked=twice, chosen=1)
    raise AssertionError("the seed has no such turn")


def _look(
    tiles: str, table: str, size: tuple[int, int] = HD, *, large_pips: bool = False, is_plain: bool = True
) -> pygame.Surface:
    view, choice = _midway()
    return _paint(view, choice, size, tiles, table, large_pips=large_pips, is_plain=is_plain)


@cache
def _four_arms() -> SeatView:
    """Return a turn of fives in which all four arms of the spinner have grown."""
    views = [view for number in range(40) for _, view in play_match("fives", 4, f"golden arms {number}")]
    grown = [view for view in views if view.result is None and all(view.line.arm(arm) for arm in Arm)]
    return max((view for view in grown if view.turn == 0), key=lambda view: len(view.line.tiles))


def _arms(size: tuple[int, int]) -> pygame.Surface:
    return _paint(_four_arms(), size=size)


def _long(count: int, highest: int, size: tuple[int, int] = HD) -> pygame.Surface:
    """Paint the longest line of a set of tiles, whoever may have laid it."""
    view = [view for _, view in play_match("draw", 2, "golden look") if view.result is None][-1]
    line = longest_line(7, count // 2, count=count, highest=highest)
    held = ((*view.hands[0][:1],), (*view.hands[1][:1],))
    return _paint(replace(view, line=line, hands=held, boneyard=0, turn=None), size=size)


PICTURES: Final[Mapping[str, Paint]] = {
    **{f"look-tiles-{name}": partial(_look, name, "green") for name in theme_names(THEMES, Half.TILES)},
    **{f"look-table-{name}": partial(_look, "ivory", name, is_plain=False) for name in theme_names(THEMES, Half.TABLE)},
    "look-high-contrast": partial(_look, "contrast", "slate", is_plain=False),
    "look-large-pips": partial(_look, "ivory", "green", large_pips=True),
    "look-800x600": partial(_look, "ivory", "green", (800, 600), is_plain=False),
    "look-1920x1080": partial(_look, "ivory", "green", (1920, 1080)),
    **{f"line-four-arms-{width}x{height}": partial(_arms, (width, height)) for width, height in SIZES},
    "line-27": partial(_long, 27, 6),
    "line-27-800x600": partial(_long, 27, 6, (800, 600)),
    "line-double-nine": partial(_long, 51, 9),
}
