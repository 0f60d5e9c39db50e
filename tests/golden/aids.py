"""Pictures of the aids and the seats: a number asked about, passes of partners, the log, mano and the turn's time."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any, Final

import pygame

from game.scenes.choice import NO_CHOICE, lays_of
from game.scenes.lighting import lights_for
from game.table.aids import ALL_AIDS, NO_AIDS, Aids
from game.table.ground import Ground
from game.table.passes import shown_lacks
from game.table.table import Table
from rules.view import SeatView, legal_actions
from tests.game.tables import make_gear, plain_felt, play_match

HD: Final = (1280, 720)
SMALL: Final = (640, 480)
NAMES: Final = ("You", "Beatriz", "Chiara", "Omar")
LOG: Final = replace(ALL_AIDS, moves=True)


def paint(
    view: SeatView,
    size: tuple[int, int] = HD,
    aids: Aids = ALL_AIDS,
    percent: int = 100,
    **lights: Any,  # noqa: ANN401 - fields of the lights
) -> pygame.Surface:
    """Paint the table with these aids, and with what else is lit."""
    names = NAMES[: view.seats]
    ground = Ground(size, view.seat or 0, view.seats, percent, has_log=aids.moves)
    table = Table(view, ground, make_gear(), names, pace=0.0)
    table.aids = aids
    table.lay_felt(plain_felt(size))
    lit = lights_for(view, NO_CHOICE, None, names, None, has_playable=aids.playable)
    table.lights = replace(lit, **lights)
    table.finish()
    table.take_damage(0.0)
    screen = pygame.Surface(size)
    table.draw(screen)
    return screen


def _views(key: str, seats: int, seed: str) -> Iterator[SeatView]:
    for number in range(30):
        yield from (view for _, view in play_match(key, seats, f"{seed} {number}") if view.result is None)


def _partners() -> SeatView:
    """Return a turn in which the others are known to lack most, long before the end."""
    views = [view for view in _views("club_pairs", 4, "golden partners") if view.turn == 0 and len(view.hand) > 2]
    return max(views, key=lambda view: sum(len(shown_lacks(view, seat)) for seat in range(4)))


def _fives() -> SeatView:
    """Return a turn with four ends after points were scored."""
    views = [view for view in _views("fives", 2, "golden fives") if len(view.line.ends) == 4 and view.turn == 0]
    return max((view for view in views if lays_of(legal_actions(view))), key=lambda view: sum(view.scores))


def _turn_of(seat: int, key: str, seats: int) -> SeatView:
    """Return the turn of a seat in a round that another seat leads."""
    views = _views(key, seats, "golden turn")
    return next(view for view in views if view.turn == seat != view.leader and len(view.line.tiles) > 4)


PICTURES: Final[Mapping[str, Callable[[], pygame.Surface]]] = {
    "aid-number": lambda: paint(_partners(), number=_partners().line.ends[0][1]),
    "aid-passes": lambda: paint(_partners()),
    "aid-passes-640x480": lambda: paint(_partners(), SMALL),
    "aid-log": lambda: paint(_partners(), aids=LOG),
    "aid-log-fives": lambda: paint(_fives(), aids=LOG),
    "aid-log-large-text": lambda: paint(_fives(), (800, 600), LOG, 175),
    "aid-none": lambda: paint(_partners(), aids=NO_AIDS),
    "seat-time": lambda: paint(_turn_of(1, "draw", 3), countdown=0.62, seconds=18.6),
    "seat-last-seconds": lambda: paint(_turn_of(2, "club_pairs", 4), countdown=0.12, seconds=3.5, seat=3),
}
