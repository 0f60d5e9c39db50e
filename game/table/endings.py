"""How a round and a match end: a word over the line, hands turned up, points that fly to the plaque, and light."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from game.i18n import is_mirrored, tr
from game.table.act import Act, Callout, Counting
from game.table.box import Box
from game.table.effects import Clamp, Effect, Flyer, Point, Ripple, confetti, fireworks
from game.table.flights import Flight, line_flights
from game.table.frame import Frame
from game.table.ground import Ground, line_stands
from game.table.hearing import end_sounds, match_sound
from game.table.layout import Layout
from rules.events import MatchEnded, Passed, Reason, RoundEnded, TileDrawn, TileLaid
from rules.line import Laid, Line
from rules.scoring import counted_hands
from rules.tiles import pips_of
from rules.view import SeatView

WORD_SECONDS: Final = 0.9
TURN_SECONDS: Final = 0.28
POINTS_SECONDS: Final = 0.7
POINTS_EVERY: Final = 0.12
LAST_SECONDS: Final = 0.3
CELEBRATION_SECONDS: Final = 2.4
RAIN: Final = 110
"""How many lights rain when the player has won a match."""
_STEPS: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""Which way is up, right, down and left."""


def stage_end(act: Act, event: RoundEnded, ground: Ground) -> Act:
    """A word over the line; the hands are turned up and the line makes room; then the points fly to the winner."""
    moving = line_flights(line_stands(ground.layout(act.before)), line_stands(ground.layout(act.after)), TURN_SECONDS)
    turning = _turning_flights(act, ground)
    later = tuple(flight._replace(start=WORD_SECONDS) for flight in (*moving, *turning))
    words = {Reason.DOMINO: tr("Domino!"), Reason.BLOCKED: tr("Blocked!"), Reason.TARGET: tr("Target reached!")}
    clamps = _clamps(act.before.line, ground.layout(act.before)) if event.reason is Reason.BLOCKED else ()
    turned = WORD_SECONDS + TURN_SECONDS
    numbers, counting, seconds = _points(act, event, ground, turned)
    said = Callout(_last_seat(act.before), words[event.reason], 0.0, WORD_SECONDS, is_large=True)
    return replace(
        act,
        during=_hidden(replace(act.before, turn=None), ground),
        later=(turned, _hidden(act.after, ground)),
        seconds=seconds,
        flights=later,
        callouts=(said,),
        effects=(*clamps, *numbers),
        sounds=end_sounds(event, _side_of(ground, act.after), WORD_SECONDS * 0.25, turned),
        counting=counting,
        lifts_line=bool(moving),
    )


def stage_match(act: Act, event: MatchEnded, ground: Ground) -> Act:
    """Light rains on the table when the player's side has won; for another winner there is light at his plaque."""
    view, frame = act.after, ground.frame(act.after)
    sides = view.rules.sides(view.seats)
    is_own = event.side is not None and ground.seat in sides[event.side]
    sound = match_sound(event, _side_of(ground, view))
    if event.side is None:
        return replace(act, during=view, sounds=(sound,))
    unit = frame.seats[0].unit
    light: tuple[Effect, ...]
    if is_own:
        x, y, wide, high = frame.line
        middles = [(x + wide * across, y + high * down) for across, down in ((0.22, 0.4), (0.78, 0.3), (0.5, 0.6))]
        light = (
            *fireworks(middles, unit, CELEBRATION_SECONDS * 0.8),
            *confetti(_beside(frame), unit, CELEBRATION_SECONDS, RAIN),
        )
    else:
        light = fireworks([plaque_middle(ground, view, seat) for seat in sides[event.side]], unit * 0.5, 0.9)
    seconds = CELEBRATION_SECONDS if is_own else 1.0
    return replace(act, during=view, seconds=seconds, sounds=(sound,), effects=light)


def _side_of(ground: Ground, view: SeatView) -> int:
    """Return the side of the seat that is looked from."""
    return next(number for number, side in enumerate(view.rules.sides(view.seats)) if ground.seat in side)


def _beside(frame: Frame) -> Box:
    """Return the table beside the docked results, or the whole of it."""
    wide, high = frame.size
    if not frame.dock.width:
        return Box(0, 0, wide, high)
    return (
        Box(frame.dock.right, 0, wide - frame.dock.right, high) if frame.is_mirrored else Box(0, 0, frame.dock.x, high)
    )


def plaque_middle(ground: Ground, view: SeatView, seat: int) -> Point:
    """Return where a seat's score stands on its plaque."""
    plaque = ground.seat_box(view, seat).plaque
    across = plaque.height * 0.75
    return plaque.x + across if is_mirrored() else plaque.right - across, plaque.centre[1]


def _hidden(view: SeatView, ground: Ground) -> SeatView:
    """Return a view without the hands that are in the air."""
    return replace(view, hands=tuple(hand if seat == ground.seat else () for seat, hand in enumerate(view.hands)))


def _clamps(line: Line, layout: Layout) -> tuple[Clamp, ...]:
    """Return the bars that close the open ends, one after the other."""
    unit = layout.unit
    thick, long = max(round(unit * 0.24), 3), round(unit * 1.7)
    clamps = []
    for number, place in enumerate(layout.places):
        if place.arm is None or line.lead is None:
            continue
        tiles = line.arm(place.arm)
        pose = next(each.pose for each in layout.tiles if each.tile == (tiles[-1] if tiles else line.lead).tile)
        dx, dy = _STEPS[_way(tiles[-1], pose.quarter) if tiles and not tiles[-1].tile.is_double else place.plain.way]
        is_along = (pose.quarter % 2 == 0) == (dx == 0)
        reach = (unit if is_along else unit / 2) + thick / 2
        goal = pose.x + dx * reach, pose.y + dy * reach
        origin = goal[0] + dx * unit * 2.2, goal[1] + dy * unit * 2.2
        clamps.append(Clamp(0.14 * number, WORD_SECONDS - 0.14 * number, origin, goal, _upright(dx, thick, long)))
    return tuple(clamps)


def _way(laid: Laid, quarter: int) -> int:
    """Return which way the outer half of a plain tile points."""
    return quarter if laid.outer == laid.tile.high else (quarter + 2) % 4


def _upright(dx: int, thick: int, long: int) -> tuple[int, int]:
    """Return the size of a bar across the way it comes."""
    return (thick, long) if dx else (long, thick)


def _points(
    act: Act, event: RoundEnded, ground: Ground, start: float
) -> tuple[tuple[Effect, ...], Counting | None, float]:
    """Return the numbers that fly from the counted hands to the winner, how his score counts up, and when all ends."""
    view = act.after
    if event.side is None or event.scores == act.before.scores:
        return (), None, start
    winner = event.winner if event.winner is not None else view.rules.sides(view.seats)[event.side][0]
    goal, text = plaque_middle(ground, view, winner), ground.frame(view).text
    pixels = number_pixels(ground, view)
    plus = [seat for seats in counted_hands(view.rules, event)[:1] for seat in seats if event.hands[seat]]
    sources = [(_hand_middle(ground, view, seat), str(pips_of(event.hands[seat]))) for seat in plus if seat != winner]
    sources = sources or [(ground.frame(view).line.centre, tr("+{points}").format(points=event.points))]
    numbers: list[Effect] = [
        Flyer(start + number * POINTS_EVERY, POINTS_SECONDS, words, _inside(ground, middle, pixels), goal, pixels)
        for number, (middle, words) in enumerate(sources)
    ]
    lands = start + POINTS_SECONDS
    last = lands + (len(sources) - 1) * POINTS_EVERY
    numbers.append(Ripple(last, LAST_SECONDS, goal, (text, text * 5)))
    counting = Counting(lands - 0.1, last - lands + LAST_SECONDS, act.before.scores, event.scores)
    return tuple(numbers), counting, last + LAST_SECONDS


def number_pixels(ground: Ground, view: SeatView) -> int:
    """Return the height of a number that flies; it grows less than other words, so that it hides little."""
    frame = ground.frame(view)
    return round(1.7 * min(frame.text, 1.3 * frame.base))


def _inside(ground: Ground, middle: Point, pixels: int) -> Point:
    """Return a point near this one from which a number of this height does not reach out of the window."""
    wide, high = ground.size
    return min(max(middle[0], 1.6 * pixels), wide - 1.6 * pixels), min(max(middle[1], pixels), high - pixels)


def _hand_middle(ground: Ground, view: SeatView, seat: int) -> Point:
    stands = ground.hand(view, seat)
    return sum(stand.x for stand in stands) / len(stands), sum(stand.y for stand in stands) / len(stands)


def _turning_flights(act: Act, ground: Ground) -> tuple[Flight, ...]:
    """Return the other seats' tiles being turned up, on their way to where they stand beside the results."""
    flights: list[Flight] = []
    for seat in range(act.after.seats):
        if seat != ground.seat:
            stands = zip(ground.hand(act.before, seat), ground.hand(act.after, seat), strict=True)
            tiles = zip(act.after.hands[seat], stands, strict=True)
            flights += [Flight(tile, 0.0, TURN_SECONDS, *both, 0.2, is_turned_up=True) for tile, both in tiles]
    return tuple(flights)


def _last_seat(view: SeatView) -> int:
    """Return the seat that moved last."""
    seats = (event.seat for event in reversed(view.history) if isinstance(event, TileLaid | TileDrawn | Passed))
    return next(seats, view.leader)
