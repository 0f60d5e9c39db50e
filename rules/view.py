"""What one seat may know, and how it changes with what that seat is told: the only door for secrets."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, assert_never

from rules import line as lines
from rules import round as rounds
from rules.events import Event, MatchEnded, Passed, RoundDealt, RoundEnded, Scored, SeenHand, TileDrawn, TileLaid
from rules.line import Line
from rules.ruleset import Ruleset, Spinner

if TYPE_CHECKING:
    from rules.actions import Action
    from rules.agreement import Offer
    from rules.match import Match
    from rules.tiles import Tile


_EMPTY: Final = Line()


@dataclass(frozen=True, slots=True)
class SeatView:
    """The table as one seat sees it.

    `hands` by seat, with None for every tile that lies face down to this seat; `boneyard` counts its tiles; `history`
    holds the round's events as this seat was told them; `turn` is the seat in turn, or None between rounds. `seat` is
    None for somebody who only watches. `ended` tells who won the match, `offer`
    which seats want to draw it.
    """

    rules: Ruleset
    seats: int
    seat: int | None
    round_no: int = 0
    leader: int = 0
    forced: Tile | None = None
    turn: int | None = None
    hands: tuple[SeenHand, ...] = ()
    boneyard: int = 0
    line: Line = _EMPTY
    scores: tuple[int, ...] = ()
    history: tuple[Event, ...] = ()
    result: RoundEnded | None = None
    ended: MatchEnded | None = None
    offer: Offer | None = None

    @property
    def hand(self) -> tuple[Tile, ...]:
        """The seat's own tiles."""
        return () if self.seat is None or not self.hands else tuple(held for held in self.hands[self.seat] if held)

    @property
    def is_over(self) -> bool:
        """Whether the round is over, or the match in the middle of it, by agreement or because somebody gave up."""
        return self.result is not None or self.ended is not None

    @property
    def counts(self) -> tuple[int, ...]:
        """How many tiles each seat holds."""
        return tuple(map(len, self.hands))


def view(state: Match, seat: int | None) -> SeatView:
    """Return what a seat knows of a match: everything it was told since the deal, and nothing else."""
    played = state.round
    if played is None:
        history = () if state.ended is None else (state.ended,)
        return SeatView(
            state.rules,
            state.seats,
            seat,
            scores=state.scores,
            history=history,
            ended=state.ended,
            offer=state.offer,
        )
    told = tuple([redact(event, seat) for event in played.history])
    is_over = played.outcome is not None
    last = told[-1]
    return SeatView(
        state.rules,
        state.seats,
        seat,
        round_no=played.round_no,
        leader=played.leader,
        forced=played.forced if played.leader == seat else None,
        turn=None if is_over or state.ended else played.turn,
        hands=played.hands if is_over else _shown(played.hands, seat),
        boneyard=len(played.boneyard),
        line=played.line,
        scores=played.scores,
        history=told if state.ended is None else (*told, state.ended),
        result=last if isinstance(last, RoundEnded) else None,
        ended=state.ended,
        offer=state.offer,
    )


def _shown(hands: tuple[SeenHand, ...], seat: int | None) -> tuple[SeenHand, ...]:
    """Return the hands with all but the seat's own face down."""
    return tuple([hand if owner == seat else (None,) * len(hand) for owner, hand in enumerate(hands)])


def redact(event: Event, seat: int | None) -> Event:
    """Return the event as this seat may see it."""
    match event:
        case RoundDealt(hands=hands):
            return replace(event, hands=_shown(hands, seat), forced=event.forced if event.leader == seat else None)
        case TileDrawn(seat=owner):
            return event if owner == seat else replace(event, tile=None)
        case _:
            return event


def legal_actions(seen: SeatView) -> tuple[Action, ...]:
    """Return what this seat may do now: the answer of `rules.round`, empty when it is not its turn."""
    if seen.seat is None or seen.turn != seen.seat:
        return ()
    return rounds.options(seen.rules, seen.line, seen.hand, seen.boneyard, seen.forced)


def advance(seen: SeatView, event: Event) -> SeatView:
    """Return the view after an event that was redacted for it; the same as viewing the state after it.

    Offers of a draw are no events: `tell_offer` brings them.
    """
    told = replace(_changed(seen, event), history=(*seen.history, event))
    return replace(told, history=(event,)) if isinstance(event, RoundDealt) else told


def tell_offer(seen: SeatView, offer: Offer | None) -> SeatView:
    """Return the view after an offer to draw the match was made, agreed to by one more seat, or declined (None)."""
    return replace(seen, offer=offer)


def _changed(seen: SeatView, event: Event) -> SeatView:
    match event:
        case RoundDealt():
            return _after_deal(seen, event)
        case TileLaid():
            return _after_lay(seen, event)
        case TileDrawn(seat=seat, tile=tile):
            return replace(seen, hands=_with_hand(seen, seat, (*seen.hands[seat], tile)), boneyard=event.boneyard)
        case Passed(seat=seat):
            return replace(seen, turn=(seat + 1) % seen.seats)
        case Scored(scores=scores):
            return replace(seen, scores=scores)
        case RoundEnded():
            return replace(seen, hands=event.hands, scores=event.scores, turn=None, result=event, offer=None)
        case MatchEnded():
            return replace(seen, turn=None, ended=event, offer=None)
        case _:
            assert_never(event)


def _after_deal(seen: SeatView, event: RoundDealt) -> SeatView:
    return replace(
        seen,
        round_no=event.round_no,
        leader=event.leader,
        forced=event.forced,
        turn=event.leader,
        hands=event.hands,
        boneyard=event.boneyard,
        line=Line(has_spinner=seen.rules.spinner is Spinner.FIRST_DOUBLE),
        scores=event.scores,
        result=None,
    )


def _after_lay(seen: SeatView, event: TileLaid) -> SeatView:
    if event.arm is None:
        line = lines.open_lead(seen.line, event.tile, is_turned=event.inner < event.outer)
    else:
        line = lines.lay(seen.line, event.tile, event.arm)
    return replace(
        seen,
        line=line,
        forced=None,
        turn=(event.seat + 1) % seen.seats,
        hands=_without(seen, event.seat, event.tile),
        offer=None,
    )


def _without(seen: SeatView, seat: int, tile: Tile) -> tuple[SeenHand, ...]:
    """Take the laid tile from a hand; from a hand face down, any one."""
    hand = seen.hands[seat]
    left = tuple(held for held in hand if held != tile) if tile in hand else hand[1:]
    return _with_hand(seen, seat, left)


def _with_hand(seen: SeatView, seat: int, hand: SeenHand) -> tuple[SeenHand, ...]:
    return (*seen.hands[:seat], hand, *seen.hands[seat + 1 :])
