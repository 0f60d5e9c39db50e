"""Tables, views and events for the tests of game.table."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from pathlib import Path
from random import Random

import pygame

from game.table.art.theme import load_theme
from game.table.art.tiles import TileArt
from game.table.gear import Gear
from game.table.ground import Ground
from game.table.table import Table
from game.ui.text import Fonts
from rules import match as matches
from rules.events import Event
from rules.presets import PRESETS
from rules.shuffle import shuffle
from rules.tiles import tile_set
from rules.view import SeatView, advance, redact, view

ASSETS = Path(__file__).parents[2] / "assets"
NAMES = ("Ana", "Computer", "Berta", "Carla")


@cache
def make_gear() -> Gear:
    """Return the gear of ivory tiles on green felt; sounds are not heard."""
    theme = load_theme(ASSETS / "themes", "ivory", "green")
    return Gear(theme, TileArt(theme), Fonts(ASSETS / "fonts"), lambda _: None)


def begin(key: str = "draw", seats: int = 2, seat: int = 0) -> SeatView:
    """Return what a seat sees before the first deal."""
    return view(matches.begin(PRESETS[key], seats), seat)


def play_match(key: str, seats: int, seed: str, *, seat: int = 0, rounds: int = 1) -> Iterator[tuple[Event, SeatView]]:
    """Yield the events of random rounds as a seat is told them, each with the view after it."""
    dice = Random(seed)
    state = matches.begin(PRESETS[key], seats)
    seen = view(state, seat)
    for round_no in range(rounds):
        if state.ended is not None:
            return
        step = matches.deal_shuffled(state, shuffle(f"{seed}/{round_no}", tile_set(PRESETS[key].highest)))
        while True:
            state = step.state
            for event in step.events:
                told = redact(event, seat)
                seen = advance(seen, told)
                yield told, seen
            legal = matches.legal_actions(state)
            if not legal:
                break
            step = matches.apply(state, dice.choice(legal))


def make_table(seen: SeatView, size: tuple[int, int] = (1280, 720), *, pace: float = 1.0) -> Table:
    """Return a table over a plain felt."""
    table = Table(seen, Ground(size, seen.seat or 0, seen.seats), make_gear(), NAMES[: seen.seats], pace=pace)
    table.lay_felt(plain_felt(size))
    return table


@lru_cache(4)
def plain_felt(size: tuple[int, int]) -> pygame.Surface:
    """Return a surface that shows where it was not painted over."""
    felt = pygame.Surface(size)
    felt.fill((40, 90, 70))
    return felt


def picture(table: Table, size: tuple[int, int] = (1280, 720)) -> bytes:
    """Return the pixels of a whole drawing."""
    screen = pygame.Surface(size)
    table.take_damage(0.0)
    table.draw(screen)
    return pygame.image.tobytes(screen, "RGB")
