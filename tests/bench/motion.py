"""What a frame of every act costs the processor: update, what changed, and painting that, 99 of 100 frames."""

from __future__ import annotations

from time import thread_time

import pygame

from game.table.table import Table
from game.ui.damage import merge
from rules.events import Event, MatchEnded, Passed, Reason, RoundDealt, RoundEnded, Scored, TileDrawn, TileLaid
from rules.view import SeatView
from tests.game.tables import begin, make_table, play_match

Row = tuple[str, float, str, str]
SIZES = ((1920, 1080, "< 16.7"), (3840, 2160, "< 33.3"))
GAMES = (("draw", 2, 14), ("block", 4, 3), ("fives", 3, 2), ("cuban", 4, 1))
RUNS = 2
"""So often an act is played: the first time its pictures are made, and that counts too."""


def rows() -> list[Row]:
    """Return every figure with its mark."""
    found = _happenings()
    return [
        (f"{wide}x{high}: {name}", _cost(happening, (wide, high)), "ms", mark)
        for wide, high, mark in SIZES
        for name, happening in found.items()
    ]


def _happenings() -> dict[str, tuple[Event, SeatView]]:
    """Return an event of every kind, the one with most tiles on the table, and the view before it."""
    found: dict[str, tuple[Event, SeatView]] = {}
    for key, seats, rounds in GAMES:
        before = begin(key, seats)
        for event, seen in play_match(key, seats, "bench motion", rounds=rounds):
            name = _name(event, before, seen)
            if name not in found or len(before.line.tiles) > len(found[name][1].line.tiles):
                found[name] = event, before
            before = seen
    return dict(sorted(found.items()))


def _name(event: Event, before: SeatView, seen: SeatView) -> str:
    match event:
        case RoundDealt():
            tiles = sum(seen.counts) + seen.boneyard
            return f"{tiles} tiles {'gathered, ' if before.result else ''}shuffled and dealt"
        case TileLaid(seat=seat):
            return "the last tile slammed" if not seen.hands[seat] else "a tile laid"
        case TileDrawn():
            return "a tile drawn"
        case Passed():
            return "a pass"
        case Scored():
            return "points scored in play"
        case RoundEnded(reason=Reason.BLOCKED):
            return "a round blocked"
        case RoundEnded():
            return "a round ended"
        case MatchEnded():
            return "a match ended"


def _cost(happening: tuple[Event, SeatView], size: tuple[int, int]) -> float:
    """Return the 99th of 100 times of a frame."""
    times: list[float] = []
    screen = pygame.Surface(size)
    for _ in range(RUNS):
        table = make_table(happening[1], size)
        _frame(table, screen)
        table.tell([happening[0]])
        while table.is_moving:
            began = thread_time()
            table.update(1 / 120)
            table.update(1 / 120)
            _frame(table, screen)
            times.append((thread_time() - began) * 1000)
    return sorted(times)[max(round(len(times) * 0.99) - 1, 0)]


def _frame(table: Table, screen: pygame.Surface) -> None:
    for rect in merge(table.take_damage(0.0), screen.get_rect()):
        screen.set_clip(rect)
        table.draw(screen)
    screen.set_clip(None)
