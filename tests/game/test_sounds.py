"""Sounds at the table: which event is heard how, and that none is heard twice, however the motion ends."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import pytest

from game.scenes.bell import BREATH
from game.store.settings import Settings
from game.table.director import Director
from game.table.ground import Ground
from game.table.hearing import end_sounds, lay_sound
from game.table.table import Table
from rules.events import Event, MatchEnded, Passed, Reason, RoundDealt, RoundEnded, Scored, TileDrawn, TileLaid
from rules.tiles import parse_tile
from rules.view import SeatView
from tests.game.stages import FakeMatches, Player
from tests.game.tables import NAMES, begin, make_gear, play_match

SIZE = (800, 600)
STEP = 1 / 120
Told = tuple[Event, SeatView, SeatView]


@cache
def told(key: str, seats: int, rounds: int = 4) -> tuple[Told, ...]:
    """Return the events of random rounds with the views before and after each."""
    before, found = begin(key, seats), []
    for event, seen in play_match(key, seats, f"sounds {key}", rounds=rounds):
        found.append((event, before, seen))
        before = seen
    return tuple(found)


GAMES = [("draw", 2), ("block", 4), ("fives", 3), ("club_pairs", 4)]
ALL = [happening for game in GAMES for happening in told(*game)]


def listen(view: SeatView, events: Sequence[Event], pace: float = 1.0, *, ends_after: float | None = None) -> list[str]:
    """Return what is heard of events that are told at once, played to their end or cut short after some seconds."""
    heard: list[str] = []
    director = Director(view, Ground(SIZE, 0, view.seats), pace=pace, hear=heard.append)
    director.tell(events)
    left = 600.0 if ends_after is None else ends_after
    while director.is_moving and left > 0:
        director.update(STEP)
        left -= STEP
    director.finish()
    return heard


def expected(event: Event, after: SeatView) -> list[str]:
    """Return what an event must sound like to seat 0."""
    match event:
        case RoundDealt():
            return ["shuffle", "slide"]
        case TileLaid(seat=seat, tile=tile):
            return [lay_sound(tile, is_last=not after.hands[seat])]
        case TileDrawn():
            return ["slide"]
        case Passed():
            return ["knock"]
        case Scored():
            return ["score"]
        case RoundEnded(side=side, reason=reason):
            own = side is not None and 0 in after.rules.sides(after.seats)[side]
            verdict = "round_over" if side is None else "round_won" if own else "round_lost"
            return ["blocked", verdict] if reason is Reason.BLOCKED else [verdict]
        case MatchEnded(side=side):
            own = side is not None and 0 in after.rules.sides(after.seats)[side]
            return ["match_over" if side is None else "win" if own else "lose"]


def plain(heard: list[str]) -> list[str]:
    """Return what was heard with the many tiles of a deal as one."""
    return [name for at, name in enumerate(heard) if name != "slide" or at == 0 or heard[at - 1] != "slide"]


@pytest.mark.parametrize(
    ("tile", "sound"),
    [("40", "light"), ("31", "light"), ("32", "clack"), ("63", "clack"), ("64", "heavy"), ("11", "heavy")],
)
def test_a_tile_sounds_by_its_weight(tile: str, sound: str) -> None:
    assert lay_sound(parse_tile(tile), is_last=False) == sound
    assert lay_sound(parse_tile(tile), is_last=True) == "slam"


def test_there_is_every_kind_of_end_among_what_is_listened_to() -> None:
    kinds = {type(event) for event, _, _ in ALL}
    assert kinds >= {RoundDealt, TileLaid, TileDrawn, Passed, Scored, RoundEnded}
    assert {event.reason for event, _, _ in ALL if isinstance(event, RoundEnded)} >= {Reason.DOMINO, Reason.BLOCKED}
    heard = {name for event, _, after in ALL for name in expected(event, after)}
    assert heard >= {"light", "clack", "heavy", "slam", "knock", "score", "blocked", "round_won", "round_lost"}


def test_an_event_that_is_played_to_its_end_is_heard_once() -> None:
    for event, before, after in ALL:
        assert plain(listen(before, [event])) == expected(event, after), event


def test_an_event_that_is_cut_short_is_heard_once_by_its_first_sound() -> None:
    for event, before, after in ALL:
        assert listen(before, [event], ends_after=0.0)[:1] == expected(event, after)[:1]
        assert len(listen(before, [event], ends_after=0.0)) == 1
        halfway = listen(before, [event], ends_after=0.3)
        assert len(halfway) == 1 or plain(halfway) == expected(event, after), event


def test_at_instant_pace_an_event_is_heard_once() -> None:
    for event, before, after in ALL:
        assert listen(before, [event], pace=0.0) == expected(event, after)[:1]


@pytest.mark.parametrize("pace", [1.0, 0.0])
def test_of_a_whole_round_that_is_skipped_only_its_end_is_heard(pace: float) -> None:
    for key, seats in GAMES:
        happenings = told(key, seats, 1)
        events = [event for event, _, _ in happenings]
        heard = listen(happenings[0][1], events, pace, ends_after=0.0)
        after = [name for name in heard if name != "shuffle"]  # the deal has begun to be heard when it was told
        assert after == expected(events[-1], happenings[-1][2])[:1]


def test_a_whole_round_that_is_played_is_heard_event_by_event() -> None:
    for key, seats in GAMES:
        happenings = told(key, seats, 1)
        heard = listen(happenings[0][1], [event for event, _, _ in happenings])
        assert plain(heard) == plain([name for event, _, after in happenings for name in expected(event, after)])


def test_a_tie_is_nobodys_triumph() -> None:
    ended = RoundEnded(1, Reason.BLOCKED, None, None, 0, ((), ()), (0, 0), None)
    assert [sound.name for sound in end_sounds(ended, 0, 0.1, 0.2)] == ["blocked", "round_over"]


@pytest.mark.parametrize("name", ["is_shared", "is_watched"])
def test_among_several_people_and_in_a_match_looked_at_again_nobody_loses(name: str) -> None:
    heard: list[str] = []
    for event, before, _ in ALL:
        if isinstance(event, RoundEnded):
            gear = make_gear()
            gear = type(gear)(gear.theme, gear.tiles, gear.fonts, heard.append)
            table = Table(before, Ground(SIZE, 0, before.seats), gear, NAMES[: before.seats], pace=1.0)
            setattr(table, name, True)
            table.tell([event])
            while table.is_moving:
                table.update(STEP)
    assert set(heard) == {"blocked", "round_over"}


# -- the bell ----------------------------------------------------------------------------------------------------------


def sit_down(settings: Settings) -> Player:
    """Begin a match against one computer and wait for its first move and the player's turn."""
    player = Player(settings, FakeMatches(seed="a stage"))
    player.enter(player.stage.routes.play(player.stage.matches.begin(settings, player.stage.tempo)))
    return player


def move(player: Player) -> None:
    """Wait for the player's turn and lay, draw or pass."""
    player.wait_for(lambda: player.lines()[-1].get("turn") == 0 and player.lines()[-1]["what"] == "table")
    there = player.controls()
    button = next((name for name in ("draw", "pass") if name in there), None)
    player.click(button or f"tile {player.lines()[-1]['legal'][0]}")
    place = next((name for name in player.controls() if name.startswith("place ")), None)
    if place is not None:
        player.click(place)


@pytest.mark.parametrize("pace", ["normal", "fast"])
def test_a_bell_calls_when_it_is_the_players_turn_after_others_have_moved(pace: str) -> None:
    player = sit_down(Settings(pace=pace, rules="block"))
    move(player)
    player.heard.clear()
    player.wait_for(lambda: player.lines()[-1]["what"] == "table" and player.lines()[-1]["turn"] == 0)
    assert "turn" not in player.heard
    player.wait(BREATH + 0.1)
    assert player.heard[-1] == "turn"
    player.wait(3.0)
    assert player.heard.count("turn") == 1


def test_no_bell_calls_at_instant_pace() -> None:
    player = sit_down(Settings(pace="instant", rules="block"))
    for _ in range(3):
        move(player)
        player.wait(1.0)
    assert "turn" not in player.heard
