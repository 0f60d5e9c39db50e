"""What an event looks like while it happens: which tiles fly where, what is said, what is heard and what is lit."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, assert_never

from game.i18n import tr
from game.table.act import Act, Callout, Counting, Held, Knock, Sound
from game.table.dealing import stage_deal
from game.table.effects import Effect, Flyer, Ripple, Tag, scatter
from game.table.endings import number_pixels, plaque_middle, stage_end, stage_match
from game.table.flights import Flight, line_flights
from game.table.ground import Ground, line_stands
from game.table.hearing import lay_sound
from game.table.layout import Layout
from game.table.sums import end_boxes, ends_sum
from rules.events import Event, MatchEnded, Passed, RoundDealt, RoundEnded, Scored, TileDrawn, TileLaid, Why
from rules.view import SeatView

__all__ = ["Act", "Callout", "Held", "Sound", "make_act"]

LAY_SECONDS: Final = 0.38
SLAM_SECONDS: Final = 0.52
SCATTER_SECONDS: Final = 0.6
RESCALE_SECONDS: Final = 0.28
DRAW_SECONDS: Final = 0.30
DRAW_HASTE: Final = 0.78
"""How much quicker each further draw of a turn is."""
DRAW_LEAST: Final = 0.085
PASS_SECONDS: Final = 0.7
SCORE_SECONDS: Final = 0.95
TAG_SECONDS: Final = 0.5


def make_act(
    event: Event, before: SeatView, after: SeatView, ground: Ground, pace: float, held: Held | None = None
) -> Act:
    """Return the act of an event that leads from one view to another; at pace 0 it takes no time.

    A tile that was `held` flies from where it was let go.
    """
    act = _staged(event, before, after, ground, held)
    return act.without_motion() if pace <= 0 else act.slowed(pace)


def _staged(event: Event, before: SeatView, after: SeatView, ground: Ground, held: Held | None) -> Act:
    plain = Act(event, before, before, after)
    match event:
        case RoundDealt():
            return stage_deal(plain, ground)
        case TileLaid():
            return _laying(plain, event, ground, held)
        case TileDrawn():
            return _drawing(plain, event, ground)
        case Passed(seat=seat):
            return _passing(plain, seat, ground)
        case Scored():
            return _scoring(plain, event, ground)
        case RoundEnded():
            return stage_end(plain, event, ground)
        case MatchEnded():
            return stage_match(plain, event, ground)
        case _:
            assert_never(event)


def _laying(act: Act, event: TileLaid, ground: Ground, held: Held | None) -> Act:
    """The tile flies from the hand to the line; when the line no longer fits, the whole line moves first.

    The last tile of a hand is slammed down and scatters light.
    """
    stands = line_stands(ground.layout(act.after))
    moving = line_flights(line_stands(ground.layout(act.before)), stands, RESCALE_SECONDS)
    start = RESCALE_SECONDS * 0.6 if moving else 0.0
    is_last = not act.after.hands[event.seat]
    seconds = SLAM_SECONDS if is_last else LAY_SECONDS
    goal = stands[event.tile]
    flight = _flight_to_line(act, event, ground, held)._replace(
        start=start, seconds=seconds, goal=goal, is_slammed=is_last, peak=1.6 if is_last else 1.0
    )
    lands = start + seconds
    light = scatter((goal.x, goal.y), goal.unit, lands, SCATTER_SECONDS) if is_last else ()
    return replace(
        act,
        during=replace(act.before, hands=act.after.hands, turn=None),
        seconds=lands + (SCATTER_SECONDS if is_last else 0.0),
        flights=(*moving, flight),
        sounds=(Sound(lands - seconds * 0.1, lay_sound(event.tile, is_last=is_last)),),
        effects=light,
        lifts_line=bool(moving),
    )


def _flight_to_line(act: Act, event: TileLaid, ground: Ground, held: Held | None) -> Flight:
    """Return where the tile comes from: out of the hand, or from where the player let it go."""
    hand = act.before.hands[event.seat]
    is_known = event.tile in hand
    place = hand.index(event.tile) if is_known else len(hand) - 1
    origin = ground.hand(act.before, event.seat)[place]
    if held is None or held.tile != event.tile or event.seat != ground.seat:
        return Flight(event.tile, 0.0, 0.0, origin, origin, is_turned_up=not is_known)
    there = origin._replace(x=held.x, y=held.y, degrees=held.degrees)
    return Flight(event.tile, 0.0, 0.0, there, there, held=0.9)


def _drawing(act: Act, event: TileDrawn, ground: Ground) -> Act:
    """A tile flies from the boneyard to the hand, each further one of the turn quicker: 14 in under two seconds.

    When the hand then needs a second row, the line makes room for it.
    """
    seconds = max(DRAW_SECONDS * DRAW_HASTE ** _drawn_before(act.before, event.seat), DRAW_LEAST)
    goal = ground.hand(act.after, event.seat)[-1]
    origin = ground.top_of_boneyard(act.before)
    flight = Flight(event.tile, 0.0, seconds, origin, goal, 0.6, is_pushed=True, is_turned_up=True)
    moving = line_flights(
        line_stands(ground.layout(act.before)), line_stands(ground.layout(act.after)), RESCALE_SECONDS
    )
    return replace(
        act,
        during=replace(act.before, boneyard=act.after.boneyard),
        seconds=max(seconds, RESCALE_SECONDS) if moving else seconds,
        flights=(*moving, flight),
        sounds=(Sound(0.0, "slide"),),
        lifts_line=bool(moving),
    )


def _drawn_before(view: SeatView, seat: int) -> int:
    """Return how many tiles a seat has already drawn in this turn."""
    drawn = 0
    for event in reversed(view.history):
        if not isinstance(event, TileDrawn) or event.seat != seat:
            break
        drawn += 1
    return drawn


def _passing(act: Act, seat: int, ground: Ground) -> Act:
    """The seat knocks on the table, twice, and says so."""
    plaque = ground.seat_box(act.before, seat).plaque
    wide = round(plaque.height * 1.1), round(plaque.height * 3.4)
    rings = tuple(Ripple(start, 0.4, plaque.centre, wide) for start in (0.04, 0.25))
    return replace(
        act,
        during=replace(act.before, turn=None),
        seconds=PASS_SECONDS,
        callouts=(Callout(seat, tr("Pass"), 0.0, PASS_SECONDS),),
        sounds=(Sound(0.0, "knock"),),
        effects=rings,
        knock=Knock(seat, PASS_SECONDS),
    )


def _scoring(act: Act, event: Scored, ground: Ground) -> Act:
    """What the ends count stands on the tiles; then the points travel to the plaque, which counts them up."""
    view, text = act.before, ground.frame(act.before).text
    layout = ground.layout(view)
    tags = _tags(view, event, layout)
    start = TAG_SECONDS if tags else 0.0
    goal = plaque_middle(ground, view, event.seat)
    laid = next((each.tile for each in reversed(view.history) if isinstance(each, TileLaid)), None)
    stand = line_stands(layout).get(laid) if laid is not None else None
    origin = goal if stand is None else (stand.x, stand.y)
    words = tr("+{points}").format(points=event.points)
    number = Flyer(start, SCORE_SECONDS, words, origin, goal, number_pixels(ground, view))
    lands = start + SCORE_SECONDS
    return replace(
        act,
        seconds=lands + 0.3,
        callouts=(Callout(event.seat, ends_sum(view.line), 0.0, start + SCORE_SECONDS * 0.5),) if tags else (),
        effects=(*tags, number, Ripple(lands, 0.3, goal, (text, text * 5))),
        sounds=(Sound(start, "score"),),
        counting=Counting(lands - 0.12, 0.36, act.before.scores, event.scores),
    )


def _tags(view: SeatView, event: Scored, layout: Layout) -> tuple[Effect, ...]:
    """Return what each end counts, on its tile, where the count is what scores."""
    if event.why is not Why.COUNT:
        return ()
    return tuple(
        Tag(0.07 * number, TAG_SECONDS + 0.35, str(end.pips), end.box.centre, end.box.width)
        for number, end in enumerate(end_boxes(view.line, layout))
        if end.pips
    )
