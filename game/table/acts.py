"""What an event looks like while it happens: which tiles fly where, what is said, what is heard."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, NamedTuple, assert_never

from game.i18n import tr
from game.table.flights import Flight
from game.table.ground import Ground, line_stands
from game.table.stands import Stand
from rules.events import Event, MatchEnded, Passed, Reason, RoundDealt, RoundEnded, Scored, TileDrawn, TileLaid
from rules.tiles import Tile
from rules.view import SeatView

DEAL_SECONDS: Final = 0.34
DEAL_EVERY: Final = 0.045
LAY_SECONDS: Final = 0.36
RESCALE_SECONDS: Final = 0.28
DRAW_SECONDS: Final = 0.135
PASS_SECONDS: Final = 0.7
SCORE_SECONDS: Final = 0.6
END_SECONDS: Final = 0.9


class Sound(NamedTuple):
    """A sound and when it is heard, in seconds of the act."""

    start: float
    name: str


class Callout(NamedTuple):
    """Words that a seat says, that rise from its plaque, or that come down large on the line, while the act is on."""

    seat: int
    words: str
    rises: bool = False
    is_large: bool = False


@dataclass(frozen=True, slots=True)
class Act:
    """One event on its way to the table.

    `during` is what lies still meanwhile, `after` what lies there when it has ended after `seconds`. With
    `lifts_line` the whole line is among the flights because the view rescales.
    """

    event: Event
    before: SeatView
    during: SeatView
    after: SeatView
    seconds: float = 0.0
    flights: tuple[Flight, ...] = ()
    callouts: tuple[Callout, ...] = ()
    sounds: tuple[Sound, ...] = ()
    lifts_line: bool = False


def make_act(event: Event, before: SeatView, after: SeatView, ground: Ground, pace: float) -> Act:
    """Return the act of an event that leads from one view to another; at pace 0 it takes no time."""
    act = _staged(event, before, after, ground)
    return _without_motion(act) if pace <= 0 else _slowed(act, pace)


def _without_motion(act: Act) -> Act:
    return replace(act, during=act.after, seconds=0.0, flights=(), callouts=(), lifts_line=False, sounds=act.sounds[:1])


def _slowed(act: Act, pace: float) -> Act:
    """Stretch every time of an act by the pace."""
    flights = tuple(each._replace(start=each.start * pace, seconds=each.seconds * pace) for each in act.flights)
    sounds = tuple(each._replace(start=each.start * pace) for each in act.sounds)
    return replace(act, seconds=act.seconds * pace, flights=flights, sounds=sounds)


def _staged(event: Event, before: SeatView, after: SeatView, ground: Ground) -> Act:
    plain = Act(event, before, before, after)
    match event:
        case RoundDealt():
            return _dealing(plain, ground)
        case TileLaid():
            return _laying(plain, event, ground)
        case TileDrawn():
            return _drawing(plain, event, ground)
        case Passed(seat=seat):
            said = (Callout(seat, tr("Pass")),)
            during = replace(before, turn=None)
            return replace(plain, during=during, seconds=PASS_SECONDS, callouts=said, sounds=(Sound(0.0, "knock"),))
        case Scored(seat=seat, points=points):
            said = (Callout(seat, tr("+{points}").format(points=points), rises=True),)
            return replace(plain, seconds=SCORE_SECONDS, callouts=said, sounds=(Sound(0.0, "score"),))
        case RoundEnded():
            return _ending(plain, event, ground)
        case MatchEnded(side=side):
            name = "win" if side is not None and ground.seat in after.rules.sides(after.seats)[side] else "lose"
            return replace(plain, during=after, sounds=(Sound(0.0, name),))
        case _:
            assert_never(event)


def _dealing(act: Act, ground: Ground) -> Act:
    """Tiles fly from the boneyard to the seats, one seat after the other."""
    view = act.after
    during = replace(view, hands=((),) * view.seats)
    origin = ground.top_of_boneyard(view)
    flights = []
    for number, place, seat in _dealing_order(view):
        goal = ground.hand(view, seat)[place]
        tile = view.hands[seat][place]
        flights.append(
            Flight(
                tile,
                number * DEAL_EVERY,
                DEAL_SECONDS,
                origin,
                goal,
                0.35,
                is_hidden_before=True,
                is_pushed=True,
                is_turned_up=True,
            )
        )
    seconds = flights[-1].start + DEAL_SECONDS
    sounds = (Sound(0.0, "shuffle"), *(Sound(flight.start + DEAL_SECONDS * 0.8, "slide") for flight in flights[::3]))
    return replace(act, during=during, seconds=seconds, flights=tuple(flights), sounds=sounds)


def _dealing_order(view: SeatView) -> list[tuple[int, int, int]]:
    """Return number, place in the hand and seat of every dealt tile, in the order they fly."""
    seats = [(view.leader + step) % view.seats for step in range(view.seats)]
    order = [(place, seat) for place in range(max(view.counts)) for seat in seats if place < view.counts[seat]]
    return [(number, place, seat) for number, (place, seat) in enumerate(order)]


def _laying(act: Act, event: TileLaid, ground: Ground) -> Act:
    """The tile flies from the hand to the line; when the line no longer fits, the whole line moves first."""
    layout, earlier = ground.layout(act.after), ground.layout(act.before)
    stands = line_stands(layout)
    moving = _line_flights(line_stands(earlier), stands)
    start = RESCALE_SECONDS * 0.6 if moving else 0.0
    hand = act.before.hands[event.seat]
    place = hand.index(event.tile) if event.tile in hand else len(hand) - 1
    origin = ground.hand(act.before, event.seat)[place]
    is_hidden = event.tile not in hand
    flight = Flight(event.tile, start, LAY_SECONDS, origin, stands[event.tile], is_turned_up=is_hidden)
    during = replace(act.before, hands=act.after.hands, turn=None)
    is_last = not act.after.hands[event.seat]
    sound = "slam" if is_last else "heavy" if event.tile.is_double else "clack"
    return replace(
        act,
        during=during,
        seconds=start + LAY_SECONDS,
        flights=(*moving, flight),
        sounds=(Sound(start + LAY_SECONDS * 0.86, sound),),
        lifts_line=bool(moving),
    )


def _line_flights(before: dict[Tile, Stand], after: dict[Tile, Stand]) -> tuple[Flight, ...]:
    """Return flights that carry the line to its new stands; none when it may stay."""
    if all(after[tile] == stand for tile, stand in before.items()):
        return ()
    return tuple(Flight(tile, 0.0, RESCALE_SECONDS, stand, after[tile], 0.0) for tile, stand in before.items())


def _drawing(act: Act, event: TileDrawn, ground: Ground) -> Act:
    """A tile flies from the boneyard to the hand: 14 of them in under two seconds."""
    goal = ground.hand(act.after, event.seat)[-1]
    flight = Flight(
        event.tile, 0.0, DRAW_SECONDS, ground.top_of_boneyard(act.before), goal, 0.5, is_pushed=True, is_turned_up=True
    )
    during = replace(act.before, boneyard=act.after.boneyard)
    sounds = (Sound(0.0, "slide"),)
    return replace(act, during=during, seconds=DRAW_SECONDS, flights=(flight,), sounds=sounds)


def _ending(act: Act, event: RoundEnded, ground: Ground) -> Act:
    """A word over the line; then the hands are turned up and the line makes room for the results."""
    moving = _line_flights(line_stands(ground.layout(act.before)), line_stands(ground.layout(act.after)))
    turning = _turning_flights(act, ground)
    later = tuple(flight._replace(start=END_SECONDS) for flight in (*moving, *turning))
    words = {Reason.DOMINO: tr("Domino!"), Reason.BLOCKED: tr("Blocked!"), Reason.TARGET: tr("Target reached!")}
    hidden = tuple(hand if seat == ground.seat else () for seat, hand in enumerate(act.before.hands))
    return replace(
        act,
        during=replace(act.before, turn=None, hands=hidden),
        seconds=END_SECONDS + RESCALE_SECONDS,
        flights=later,
        callouts=(Callout(_last_seat(act.before), words[event.reason], is_large=True),),
        sounds=(Sound(0.0, "knock"),) if event.reason is Reason.BLOCKED else (),
        lifts_line=bool(moving),
    )


def _turning_flights(act: Act, ground: Ground) -> tuple[Flight, ...]:
    """Return the other seats' tiles being turned up, on their way to where they stand beside the results."""
    flights: list[Flight] = []
    for seat in range(act.after.seats):
        if seat != ground.seat:
            stands = zip(ground.hand(act.before, seat), ground.hand(act.after, seat), strict=True)
            tiles = zip(act.after.hands[seat], stands, strict=True)
            flights += [Flight(tile, 0.0, RESCALE_SECONDS, *both, 0.2, is_turned_up=True) for tile, both in tiles]
    return tuple(flights)


def _last_seat(view: SeatView) -> int:
    """Return the seat that moved last."""
    seats = (event.seat for event in reversed(view.history) if isinstance(event, TileLaid | TileDrawn | Passed))
    return next(seats, view.leader)
