"""The pictures of every screen in English, longer and mirrored English, each at usual and at double text size.

A new screen adds one line to `SHOWN`. Where a screen has a picture of its own in English, that is not kept twice.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import date
from functools import cache, partial
from pathlib import Path
from typing import Final, NamedTuple

import pygame

from game import paths
from game.i18n import SOURCE, is_mirrored, set_language
from game.i18n.pseudo import LONG, MIRRORED
from game.scene import Scene
from game.scenes.choice import Choice, lays_of
from game.scenes.figures import PAGES as FIGURES
from game.scenes.lesson import Lesson
from game.scenes.lighting import lights_for
from game.scenes.notice import tell_notices
from game.scenes.reading_pages import ReadingPage
from game.scenes.setting_rows import ROWS
from game.scenes.stage import Routes, Stage
from game.scenes.welcome import Welcome
from game.store.history import Past
from game.store.notices import Fault, Place, SetAside, Stopped
from game.store.played import Played
from game.store.profiles import Profiles
from game.store.settings import Settings
from game.store.tally import tally_of
from game.table.ground import Ground
from game.table.table import Table
from rules.presets import PRESETS
from rules.record import PERSON, replay
from rules.view import SeatView, legal_actions
from tests.game.archives import COUNTED, FakeArchive
from tests.game.matches import left_match
from tests.game.stages import FakeMatches, Player
from tests.game.tables import NAMES, make_gear, plain_felt, play_match
from tests.strategies import play

Paint = Callable[[], pygame.Surface]
Show = Callable[[Settings], pygame.Surface]
HD: Final = (1280, 720)
ONWARDS: Final = pygame.K_LEFT
"""What the right arrow is in a language from right to left."""


class Way(NamedTuple):
    """A language and a text size in which every screen is shown."""

    suffix: str
    language: str
    percent: int


WAYS: Final = (
    Way("", SOURCE, 100),
    Way("-200", SOURCE, 200),
    Way("-long", LONG, 100),
    Way("-long-200", LONG, 200),
    Way("-mirrored", MIRRORED, 100),
    Way("-mirrored-200", MIRRORED, 200),
)


def screen(enter: Callable[[Routes, Stage], Scene], *steps: int | str) -> Show:
    """Return how a screen is shown; keys are pressed and controls clicked when it is there."""

    def show(settings: Settings) -> pygame.Surface:
        archive = FakeArchive(Profiles().with_new("Ana").with_new("Bea"), COUNTED, *_finished())
        player = Player(settings, FakeMatches(archive=archive))
        player.enter(enter(player.stage.routes, player.stage)).wait(0.5)
        return _after(player, steps)

    return show


@cache
def _finished() -> tuple[tuple[Past, ...], dict[Path, Played]]:
    """Return finished matches of the chosen player and of others, as they are listed and whole."""
    whole = {}
    for number, (key, seats) in enumerate((("draw", 2), ("fives", 3), ("international_pairs", 4)), start=1):
        record = replace(play(PRESETS[key], seats, "golden").record, players=(PERSON, *("hard",) * (seats - 1)))
        whole[Path(f"2026-05-0{number}-1.domino")] = Played(record, replay(record))
    days = [date(2026, 5, number + 1) for number in range(len(whole))]
    listed = [Past(path, day, tally_of(played, 0)) for day, (path, played) in zip(days, whole.items(), strict=True)]
    others = Past(Path("others.domino"), days[0], None, "club_pairs", ("Ana", "Bea", "Celia", "Dora"))
    return (*listed, others), whole


def settings_page(page: str, *steps: int | str) -> Show:
    """Return how a page of the settings is shown, or what lies behind a control of it."""
    turned = (pygame.K_TAB, *[pygame.K_RIGHT] * tuple(ROWS).index(page))
    return screen(lambda routes, _: routes.settings(), *turned, *steps)


def statistics_page(page: str) -> Show:
    """Return how a page of the statistics is shown."""
    return screen(lambda routes, _: routes.statistics(), pygame.K_TAB, *[pygame.K_RIGHT] * FIGURES.index(page))


def past_match(*steps: int | str) -> Show:
    """Return how a finished match is looked at, from its second round on."""
    return screen(lambda routes, _: routes.past(next(iter(_finished()[1]))), pygame.K_DOWN, *steps)


def over_title(lay: Callable[[Stage], Scene]) -> Show:
    """Return how a screen is shown that comes over the first one by itself."""

    def show(settings: Settings) -> pygame.Surface:
        player = Player(settings, FakeMatches(left_match()))
        player.enter(player.stage.routes.title()).wait(0.5)
        player.stack.enter(lay(player.stage))
        return _after(player, ())

    return show


def match(*steps: int | str) -> Show:
    """Return how a screen over a match is shown; the match was left in its second round."""

    def show(settings: Settings) -> pygame.Surface:
        player = Player(replace(settings, pace="instant"), FakeMatches(left_match("fives", 3, rounds=1)))
        session = player.matches.resume(0.0)
        assert session is not None
        player.enter(player.stage.routes.play(session))
        player.wait_for(lambda: player.screen == "table")
        return _after(player, steps)

    return show


def shared(settings: Settings) -> pygame.Surface:
    """Show the curtain in a match that three people share."""
    record = replace(play(PRESETS["fives"], 3, "golden shared", actions=16).record, seats=("Ana", "Bea", "Celia"))
    player = Player(replace(settings, pace="instant"), FakeMatches(shared=record))
    session = player.matches.resume(0.0, is_shared=True)
    assert session is not None
    player.enter(player.stage.routes.play(session))
    player.wait_for(lambda: player.screen == "handover")
    return _after(player, ())


def _after(player: Player, steps: Sequence[int | str]) -> pygame.Surface:
    """Do what leads on, and paint what is there then."""
    for step in steps:
        if isinstance(step, int):
            player.press(ONWARDS if step == pygame.K_RIGHT and is_mirrored() else step)
        else:
            player.click(step)
    player.wait(0.5)
    surface = pygame.Surface(HD)
    player.stack.draw(surface, 0.0)
    return surface


def table(find: Callable[[], tuple[SeatView, Choice]]) -> Show:
    """Return how a table is shown."""

    def show(settings: Settings) -> pygame.Surface:
        view, choice = find()
        ground = Ground(HD, 0, view.seats, settings.text_percent)
        shown = Table(view, ground, make_gear(), NAMES[: view.seats], pace=0.0)
        shown.lay_felt(plain_felt(HD))
        shown.lights = lights_for(view, choice, None, NAMES[: view.seats], None)
        shown.finish()
        shown.take_damage(0.0)
        surface = pygame.Surface(HD)
        shown.draw(surface)
        return surface

    return show


def _in_turn() -> tuple[SeatView, Choice]:
    """Return a turn in fives in which a tile is picked, with a count on the table and four seats."""
    for _, view in play_match("fives", 4, "golden spoken"):
        lays = lays_of(legal_actions(view)) if view.turn == 0 and view.result is None else ()
        if lays and len(view.line.tiles) > 6:
            return view, Choice(lays[0].tile, is_by_keys=True, picked=lays[0].tile, chosen=0)
    raise AssertionError("the seed has no such turn")


def _over() -> tuple[SeatView, Choice]:
    """Return a finished round of partners."""
    return [view for _, view in play_match("international_pairs", 4, "golden spoken")][-1], Choice()


TROUBLE: Final = (
    Stopped(Path("/var/games/capicua/log/crash-20260501-120000.txt")),
    SetAside(
        Path("/var/games/capicua/saves/match.domino"),
        Path("/var/games/capicua/saves/match.domino.broken-1"),
        Fault.BROKEN,
        place=Place(round_no=2, move_no=5),
    ),
)

SHOWN: Final[Mapping[str, Show]] = {
    "title": screen(lambda routes, _: routes.title()),
    "new-game": screen(lambda routes, _: routes.new_game()),
    "settings": screen(lambda routes, _: routes.settings()),
    **{f"settings-{page}": settings_page(page) for page in tuple(ROWS)[1:]},
    "remap": settings_page("keys", "remap"),
    "question": settings_page("files", "delete"),
    "statistics": screen(lambda routes, _: routes.statistics()),
    **{f"statistics-{page}": statistics_page(page) for page in FIGURES[1:]},
    "history": screen(lambda routes, _: routes.history()),
    "past": screen(lambda routes, _: routes.past(next(iter(_finished()[1])))),
    "replay": past_match(*["on"] * 16),
    "export": past_match("take", "record"),
    "welcome": over_title(Welcome),
    "notice": over_title(lambda stage: tell_notices(stage, TROUBLE)),
    "learn": screen(lambda routes, _: routes.learn()),
    "lesson": screen(lambda _, stage: Lesson(stage, "fives")),
    "task": screen(lambda _, stage: Lesson(stage, "count")),
    "reading": screen(lambda _, stage: ReadingPage(stage, "past")),
    "reading-questions": screen(lambda _, stage: ReadingPage(stage, "questions")),
    "credits": screen(lambda routes, _: routes.credits()),
    "rooms": screen(lambda routes, _: routes.rooms()),
    "people": screen(lambda routes, _: routes.people()),
    "person": screen(lambda routes, _: routes.people(), "change"),
    "help": screen(lambda routes, _: routes.help()),
    "help-keys": screen(lambda routes, _: routes.help(), pygame.K_PAGEDOWN),
    "seat": screen(lambda routes, _: routes.new_game(), "seat_1"),
    "custom": screen(lambda routes, _: routes.new_game(), "custom"),
    "share": screen(lambda routes, _: routes.new_game(), "custom", "share"),
    "pause": match(pygame.K_ESCAPE),
    "levels": match(pygame.K_ESCAPE, "levels"),
    "handover": shared,
    "table": table(_in_turn),
    "result": table(_over),
}


def spoken(shown: Mapping[str, Show], kept: Mapping[str, Paint]) -> Iterator[tuple[str, Paint]]:
    """Yield a picture of everything that is shown, in every way; those that are kept already are left out."""
    for name, show in shown.items():
        for way in WAYS:
            if name + way.suffix not in kept:
                yield name + way.suffix, partial(_paint, show, way)


def _paint(show: Show, way: Way) -> pygame.Surface:
    set_language(way.language, paths.locales())
    try:
        return show(Settings(text_percent=way.percent))
    finally:
        set_language(SOURCE, paths.locales())
