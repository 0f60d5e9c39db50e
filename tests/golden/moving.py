"""The pictures of what moves, an act stopped at a moment of it, and of the course of a match beside the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

import pygame

from game.scenes.choice import NO_CHOICE
from game.scenes.lighting import lights_for
from game.table.ground import Ground
from game.table.table import Table
from rules.events import Event, MatchEnded, Passed, Reason, RoundDealt, RoundEnded, Scored, TileLaid
from rules.view import SeatView
from tests.game.tables import NAMES, begin, make_gear, make_table, plain_felt, play_match

HD: Final = (1280, 720)
Wanted = Callable[[Event, SeatView, SeatView], bool]


def _moment(game: tuple[str, int, str, int], is_wanted: Wanted, seconds: float) -> pygame.Surface:
    """Paint the first wanted event of a game so many seconds after it began."""
    key, seats, seed, rounds = game
    before = begin(key, seats)
    for event, seen in play_match(key, seats, seed, rounds=rounds):
        if is_wanted(event, before, seen):
            table = make_table(before, HD)
            table.tell([event])
            for _ in range(round(seconds * 120)):
                table.update(1 / 120)
            table.take_damage(0.0)
            screen = pygame.Surface(HD)
            table.draw(screen)
            return screen
        before = seen
    raise AssertionError("the seed has no such event")


def _course(
    key: str, seats: int, seed: str, rounds: int, size: tuple[int, int] = HD, percent: int = 100
) -> pygame.Surface:
    """Paint the results after so many rounds, or after the match where that is shorter."""
    events = list(play_match(key, seats, seed, rounds=rounds))
    view = events[-1][1]
    table = Table(view, Ground(size, 0, seats, percent), make_gear(), NAMES[:seats], pace=0.0)
    table.lay_felt(plain_felt(size))
    table.course = tuple(event.scores for event, _ in events if isinstance(event, RoundEnded))
    table.lights = lights_for(view, NO_CHOICE, None, NAMES[:seats], None)
    table.take_damage(0.0)
    screen = pygame.Surface(size)
    table.draw(screen)
    return screen


def _is_slam(event: Event, _: SeatView, after: SeatView) -> bool:
    return isinstance(event, TileLaid) and not after.hands[event.seat]


PICTURES: Final[Mapping[str, Callable[[], pygame.Surface]]] = {
    "moving-shuffle": lambda: _moment(("block", 4, "golden deal", 1), lambda e, *_: isinstance(e, RoundDealt), 0.55),
    "moving-deal": lambda: _moment(("draw", 2, "golden deal", 1), lambda e, *_: isinstance(e, RoundDealt), 1.4),
    "moving-knock": lambda: _moment(("block", 4, "golden knock", 1), lambda e, *_: isinstance(e, Passed), 0.1),
    "moving-slam": lambda: _moment(("block", 4, "y1", 1), _is_slam, 0.64),
    "moving-count": lambda: _moment(("fives", 3, "motion fives", 2), lambda e, *_: isinstance(e, Scored), 0.4),
    "moving-blocked": lambda: _moment(
        ("block", 3, "golden blocked 1", 1), lambda e, *_: isinstance(e, RoundEnded) and e.reason is Reason.BLOCKED, 0.6
    ),
    "moving-points": lambda: _moment(("draw", 4, "golden result", 1), lambda e, *_: isinstance(e, RoundEnded), 1.65),
    "course-match": lambda: _course("draw", 3, "g", 12),
    "course-pairs-800x600": lambda: _course("club_pairs", 4, "pairs", 9, (800, 600)),
    "course-double-nine-200": lambda: _course("cuban", 4, "cc", 5, HD, 200),
    "moving-won": lambda: _moment(
        ("draw", 2, "golden won", 60), lambda e, *_: isinstance(e, MatchEnded) and e.side == 0, 0.9
    ),
}
