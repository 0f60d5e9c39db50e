"""Every scene there is, in a world where each has something to show: matches that were left, people, a history."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import date
from functools import cache, partial
from pathlib import Path
from types import MappingProxyType

import pygame

from game.scene import Scene
from game.scenes.agreeing import ask_to_give_up, ask_to_offer
from game.scenes.custom import Custom
from game.scenes.lesson import Lesson
from game.scenes.lessons import LESSONS, TASKS
from game.scenes.notice import Notices, pending_notices
from game.scenes.people import PersonForm
from game.scenes.play import Play
from game.scenes.reading_pages import PAGES, ReadingPage
from game.scenes.remap import Remap
from game.scenes.replay import Replay
from game.scenes.seat import Seat
from game.scenes.share import Share
from game.scenes.takeaway import Takeaway
from game.scenes.welcome import Welcome
from game.session.local import LocalSession
from game.store.history import Past
from game.store.notices import BadValue
from game.store.played import Played
from game.store.profiles import Profiles
from game.store.settings import Settings
from game.store.tally import tally_of
from game.table.ground import Ground
from rules.presets import PRESETS
from rules.record import PERSON, Record, replay
from rules.view import view
from tests.game.archives import COUNTED, FakeArchive
from tests.game.matches import FakeMatches, left_match
from tests.game.stages import Player
from tests.strategies import play

PATHS = tuple(Path(f"2026-05-0{number}-1.domino") for number in (1, 2, 3))
Enter = Callable[[Player], Scene]


@cache
def finished(key: str = "draw", seats: int = 2) -> Played:
    """Return a match against computers that is over."""
    record = replace(play(PRESETS[key], seats, "everywhere").record, players=(PERSON, *("hard",) * (seats - 1)))
    return Played(record, replay(record))


@cache
def shared() -> Record:
    """Return a match of two people that was left."""
    return replace(left_match("block", 2, moves=4), players=(PERSON, PERSON))


def world(settings: Settings | None = None) -> Player:
    """Return a player in front of a stage with everything in it, and no scene yet."""
    past = tuple(Past(path, date(2026, 5, day + 1), tally_of(finished(), 0)) for day, path in enumerate(PATHS))
    archive = FakeArchive(Profiles().with_new("Ana").with_new("Bea"), COUNTED, past, dict.fromkeys(PATHS, finished()))
    matches = FakeMatches(left_match(moves=5), shared(), archive=archive)
    return Player(settings or Settings(pace="instant"), matches)


def at(name: str, settings: Settings | None = None) -> Player:
    """Return a player who looks at a scene; where it lies over another one, that one is there too."""
    return enter(world(settings), name)


def enter(player: Player, name: str) -> Player:
    """Begin anew with a scene, and forget what was done before."""
    leave(player)
    if name in UNDER:
        player.enter(UNDER[name](player)).stack.enter(SCENES[name](player))
    else:
        player.enter(SCENES[name](player))
    return player.wait(0.3)


def leave(player: Player) -> None:
    """Close all scenes, and forget what the stage's fakes have kept of them."""
    if player.is_seated:
        player.stack.close()
    player.forget()
    matches = player.matches
    for kept in (matches.sessions, matches.finished, matches.kept_settings, matches.archive.exported):
        kept.clear()
    pygame.event.get()  # as the loop does; pygame_gui tells there of its elements, and `clear` would keep them for ever
    player.applied.clear()
    player.heard.clear()


def session_of(player: Player, *, is_shared: bool = False) -> LocalSession:
    """Return the session that is on, or the one of the match that was left."""
    if player.matches.sessions:
        return player.matches.sessions[-1]
    session = player.matches.resume(0.0, is_shared=is_shared)
    return session if session is not None else player.matches.begin(_settings(is_shared=is_shared), 0.0)


def _settings(*, is_shared: bool) -> Settings:
    """Return the settings of a match of a kind, for when the one that was left has come to its end."""
    return Settings(pace="instant", seats=3, players=(PERSON, PERSON if is_shared else "easy", "easy", "easy"))


def _notices(player: Player) -> Notices:
    player.matches.notices = (BadValue(Path("settings.toml"), "pace", "'soon'", "fast"),)
    found = pending_notices(player.stage)
    assert found is not None
    return found


def _shared_table(player: Player) -> Scene:
    return player.stage.routes.play(session_of(player, is_shared=True))


def _takeaway(player: Player) -> Takeaway:
    ground = Ground((1280, 600), 0, 2, 100, is_clockwise=False)
    return Takeaway(player.stage, finished(), view(finished().replay.match, None), ground)


def _page(page: str, player: Player) -> ReadingPage:
    return ReadingPage(player.stage, page)


def _lesson(key: str, player: Player) -> Lesson:
    return Lesson(player.stage, key)


def _table(player: Player) -> Scene:
    return Play(player.stage, session_of(player))


SCENES: Mapping[str, Enter] = MappingProxyType({
    "title": lambda player: player.stage.routes.title(),
    "welcome": lambda player: Welcome(player.stage),
    "new_game": lambda player: player.stage.routes.new_game(),
    "seat": lambda player: Seat(player.stage, player.stage.settings, 1, lambda _: None),
    "custom": lambda player: Custom(player.stage, player.stage.settings, lambda _: None),
    "share": lambda player: Share(player.stage, PRESETS["fives"], lambda _: None),
    "settings": lambda player: player.stage.routes.settings(),
    "remap": lambda player: Remap(player.stage),
    "statistics": lambda player: player.stage.routes.statistics(),
    "people": lambda player: player.stage.routes.people(),
    "person": lambda player: PersonForm(player.stage, player.matches.archive.profiles.current),
    "new_person": lambda player: PersonForm(player.stage, None),
    "rooms": lambda player: player.stage.routes.rooms(),
    "learn": lambda player: player.stage.routes.learn(),
    **{f"page_{page}": partial(_page, page) for page in PAGES},
    **{f"lesson_{key}": partial(_lesson, key) for key in (*LESSONS, *TASKS)},
    "credits": lambda player: player.stage.routes.credits(),
    "history": lambda player: player.stage.routes.history(),
    "replay": lambda player: Replay(player.stage, finished("fives", 3)),
    "takeaway": _takeaway,
    "help": lambda player: player.stage.routes.help(),
    "notice": _notices,
    "play": _table,
    "pause": lambda player: player.stage.routes.pause(session_of(player)),
    "levels": lambda player: player.stage.routes.levels(session_of(player)),
    "give_up": lambda player: ask_to_give_up(player.stage, session_of(player)),
    "offer": lambda player: ask_to_offer(player.stage, session_of(player)),
    "handover": _shared_table,
})  # fmt: skip
"""How each scene is made, by name."""

UNDER: Mapping[str, Enter] = MappingProxyType(
    {
        **dict.fromkeys(("pause", "levels", "give_up", "offer"), _table),
        **dict.fromkeys(("welcome", "notice"), SCENES["title"]),
    }
)
"""What lies under a scene that does not cover all."""
