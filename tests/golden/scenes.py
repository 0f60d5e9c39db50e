"""The pictures that are kept: each a name and a function that paints it from fixed seeds, on plain felt."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

import pygame

from game.scenes.choice import NO_CHOICE, Choice, lays_of
from game.scenes.figures import PAGES
from game.scenes.lighting import lights_for
from game.store.profiles import Profiles
from game.store.settings import Settings
from rules.presets import PRESETS
from rules.record import PERSON
from rules.record import begin as begin_record
from rules.view import SeatView, legal_actions
from tests.game.archives import COUNTED, FakeArchive
from tests.game.matches import left_match
from tests.game.stages import FakeMatches, Player
from tests.game.tables import NAMES, begin, make_table, play_match

Paint = Callable[[], pygame.Surface]
HD: Final = (1280, 720)


def _views(key: str, seats: int, seed: str) -> list[SeatView]:
    return [begin(key, seats), *(view for _, view in play_match(key, seats, seed))]


def _table(view: SeatView, choice: Choice = NO_CHOICE, size: tuple[int, int] = HD) -> pygame.Surface:
    """Paint the table for a view and a choice."""
    table = make_table(view, size, pace=0.0)
    table.lights = lights_for(view, choice, None, NAMES[: view.seats], None)
    table.finish()
    table.take_damage(0.0)
    screen = pygame.Surface(size)
    table.draw(screen)
    return screen


def _early() -> pygame.Surface:
    return _table(next(view for view in _views("draw", 2, "golden early") if len(view.line.tiles) == 3))


def _picked(size: tuple[int, int] = HD) -> pygame.Surface:
    """Paint a turn with a tile picked that fits two places, in mid-round at four seats."""
    for view in _views("block", 4, "golden picked"):
        lays = lays_of(legal_actions(view))
        twice = next((lay.tile for lay in lays if sum(lay.tile == each.tile for each in lays) > 1), None)
        if twice is not None and len(view.line.tiles) > 7:
            return _table(view, Choice(twice, is_by_keys=True, picked=twice, chosen=1), size)
    raise AssertionError("the seed has no such turn")


def _stuck() -> pygame.Surface:
    """Paint a turn in which nothing fits and a tile must be drawn."""
    views = _views("draw", 3, "golden stuck")
    return _table(next(view for view in views if view.turn == 0 and not lays_of(legal_actions(view)) and view.boneyard))


def _longest() -> pygame.Surface:
    views = [view for number in range(20) for view in _views("draw", 2, f"golden long {number}") if view.result is None]
    return _table(max(views, key=lambda view: len(view.line.tiles)))


def _result(key: str, seats: int, seed: str, size: tuple[int, int] = HD) -> pygame.Surface:
    return _table(_views(key, seats, seed)[-1], size=size)


def _won() -> pygame.Surface:
    views = [view for _, view in play_match("draw", 2, "golden won", rounds=60)]
    return _table(next(view for view in views if view.ended is not None))


def _screen(name: str, settings: Settings | None = None) -> pygame.Surface:
    """Paint one of the screens around the table."""
    archive = FakeArchive(Profiles().with_new("Ana").with_new("Bea"), COUNTED)
    player = Player(settings or Settings(), FakeMatches(archive=archive))
    player.enter(getattr(player.stage.routes, name)()).wait(0.5)
    surface = pygame.Surface(HD)
    player.stack.draw(surface, 0.0)
    return surface


PEOPLE: Final = Settings(
    rules="dominican", seats=4, target=200, players=(PERSON, "hard", PERSON, ""), names=("Ana", "", "Bea", "")
)
"""A table of two people and two computers in partnerships."""


def _two_matches() -> pygame.Surface:
    """Paint the first screen with a match of either kind to go on with."""
    shared = begin_record(PRESETS["club_pairs"], ("Ana", "Bea", "Celia", "Dora")).with_deal(seed="golden")
    player = Player(Settings(), FakeMatches(left_match("fives", 3, rounds=2), shared))
    player.enter(player.stage.routes.title()).wait(0.5)
    surface = pygame.Surface(HD)
    player.stack.draw(surface, 0.0)
    return surface


def _clash(settings: Settings) -> pygame.Surface:
    """Paint rules of one's own in which two answers cannot stand together."""
    player = Player(settings, FakeMatches())
    player.enter(player.stage.routes.new_game()).wait(0.5)
    player.click("custom").click("partners", across=0.1).wait(0.5)
    surface = pygame.Surface(HD)
    player.stack.draw(surface, 0.0)
    return surface


def _statistics(page: str) -> pygame.Surface:
    """Paint a page of the statistics."""
    player = Player(Settings(), FakeMatches(archive=FakeArchive(counted=COUNTED)))
    player.enter(player.stage.routes.statistics()).wait(0.5)
    player.press(pygame.K_TAB, *[pygame.K_RIGHT] * PAGES.index(page)).wait(0.5)
    surface = pygame.Surface(HD)
    player.stack.draw(surface, 0.0)
    return surface


PICTURES: Final[Mapping[str, Paint]] = {
    "table-early": _early,
    "table-picked": _picked,
    "table-picked-640x480": lambda: _picked((640, 480)),
    "table-picked-1920x1080": lambda: _picked((1920, 1080)),
    "table-stuck": _stuck,
    "table-longest": _longest,
    "result-domino": lambda: _result("draw", 4, "golden result"),
    "result-blocked": lambda: _result("block", 3, "golden blocked 1"),
    "result-640x480": lambda: _result("draw", 4, "golden result", (640, 480)),
    "match-over": _won,
    "title": lambda: _screen("title"),
    "title-two-matches": _two_matches,
    "new-game": lambda: _screen("new_game"),
    "new-game-people": lambda: _screen("new_game", PEOPLE),
    "custom-clash": lambda: _clash(PEOPLE),
    "settings": lambda: _screen("settings"),
    "statistics": lambda: _screen("statistics"),
    **{f"statistics-{page}": partial(_statistics, page) for page in ("rules", "luck", "time")},
    "people": lambda: _screen("people"),
    "help": lambda: _screen("help"),
    "title-large-text": lambda: _screen("title", Settings(text_percent=200)),
}
