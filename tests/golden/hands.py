"""Pictures of the hand and of the boneyard: large hands in one row and in two, the tray, tiles that are set aside."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from random import Random
from typing import Final

import pygame

from game.scenes.choice import NO_CHOICE, Choice, lays_of
from game.scenes.lighting import lights_for
from game.table.arrangement import Arrangement
from game.table.lights import Lights
from game.table.tray import Tray
from rules.events import TileDrawn
from rules.tiles import tile_set
from rules.view import SeatView, legal_actions
from tests.game.tables import NAMES, make_table, play_match

HD: Final = (1280, 720)
SMALL: Final = (800, 600)
PICKING: Final = "Nothing fits: pick a tile from the boneyard"


def paint(
    view: SeatView,
    size: tuple[int, int] = HD,
    choice: Choice = NO_CHOICE,
    change: Callable[[Lights], Lights] = lambda lights: lights,
    held: Callable[[Arrangement], Arrangement] = lambda held: held,
) -> pygame.Surface:
    """Paint the table for a view, a choice, and a way to hold the hand."""
    table = make_table(view, size, pace=0.0)
    table.arrangement = held(table.arrangement)
    table.lights = change(lights_for(view, choice, None, NAMES[: view.seats], None))
    table.finish()
    table.update(0.0)
    table.take_damage(0.0)
    screen = pygame.Surface(size)
    table.draw(screen)
    return screen


def with_hand(count: int, highest: int = 6) -> SeatView:
    """Return a view in which the shown seat in turn has drawn until it held so many tiles."""
    views = [view for _, view in play_match("draw", 2, "golden early")]
    view = next(view for view in views if len(view.line.tiles) == 3)
    known = {*view.line.tiles, *view.hand}
    free = [tile for tile in tile_set(highest) if tile not in known]
    Random("golden hand").shuffle(free)
    drawn = free[: count - len(view.hand)]
    left = len(free) - len(drawn) - 1
    events = tuple(TileDrawn(0, tile, left) for tile in drawn[-3:])
    return replace(
        view,
        rules=replace(view.rules, highest=highest),
        turn=0,
        hands=((*view.hand, *drawn), view.hands[1][:1]),
        boneyard=left,
        history=(*view.history, *events),
    )


def _stuck(least: int) -> SeatView:
    """Return a view in which the shown seat must draw, on a line of at least so many tiles."""
    for number in range(40):
        for _, view in play_match("draw", 2, f"golden draw {number}"):
            is_stuck = view.turn == 0 and not lays_of(legal_actions(view)) and view.boneyard > 3
            if is_stuck and len(view.line.tiles) >= least:
                return view
    raise AssertionError("no seed has such a turn")


def _tray(least: int, size: tuple[int, int]) -> pygame.Surface:
    view = _stuck(least)
    tray = Tray(view.boneyard + 1, gone=frozenset({1}), focus=3, has_ring=True)
    return paint(view, size, change=lambda lights: replace(lights, tray=tray, message=PICKING))


def _aside(size: tuple[int, int]) -> pygame.Surface:
    views = [view for _, view in play_match("block", 2, "golden aside")]
    return paint(next(view for view in views if len(view.line.tiles) == 5), size)


def _turned() -> pygame.Surface:
    """Paint a hand sorted by suit, two of its tiles turned, with the sign for turning below one."""
    view = with_hand(8)
    one, other = view.hand[2], view.hand[4]
    return paint(
        view,
        choice=Choice(one),
        change=lambda lights: replace(lights, turning=one),
        held=lambda held: held.sorted_next().with_turned(one).with_turned(other),
    )


PICTURES: Final[Mapping[str, Callable[[], pygame.Surface]]] = {
    "hand-21": lambda: paint(with_hand(21)),
    "hand-21-800x600": lambda: paint(with_hand(21), SMALL, held=Arrangement.sorted_next),
    "hand-34": lambda: paint(with_hand(34, highest=9)),
    "hand-34-800x600": lambda: paint(with_hand(34, highest=9), SMALL),
    "hand-turned": _turned,
    "boneyard-open": lambda: _tray(6, HD),
    "boneyard-open-800x600": lambda: _tray(11, SMALL),
    "boneyard-aside": lambda: _aside(HD),
    "boneyard-aside-640x480": lambda: _aside((640, 480)),
}
