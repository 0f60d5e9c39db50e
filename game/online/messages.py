"""What passes between a seat and its room, in one process now and over a socket later."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from rules.actions import Action
    from rules.events import Event


@dataclass(frozen=True, slots=True)
class Act:
    """A seat wants to do this."""

    action: Action


@dataclass(frozen=True, slots=True)
class DealNext:
    """A seat is ready for the next round."""


@dataclass(frozen=True, slots=True)
class TakeBack:
    """A seat wants to stand again where it last laid a tile."""


@dataclass(frozen=True, slots=True)
class OfferDraw:
    """A seat offers to draw the match."""


@dataclass(frozen=True, slots=True)
class AnswerDraw:
    """A seat answers an offer of a draw."""

    accepts: bool


@dataclass(frozen=True, slots=True)
class GiveUp:
    """A seat gives the match up for its side."""


Request = Act | DealNext | TakeBack | OfferDraw | AnswerDraw | GiveUp


class Told(NamedTuple):
    """An event as one seat may know it. Numbers count from 1 without gaps, so a seat can ask for what it missed."""

    number: int
    event: Event


class Refusal(StrEnum):
    """Why a room changed nothing."""

    NO_SUCH_SEAT = "no_such_seat"
    NOT_YOUR_TURN = "not_your_turn"
    ILLEGAL = "illegal"
    NO_ROUND = "no_round"
    ROUND_RUNNING = "round_running"
    MATCH_OVER = "match_over"
    NOTHING_TO_TAKE_BACK = "nothing_to_take_back"


@dataclass(frozen=True, slots=True)
class Accepted:
    """The request was carried out; `number` is that of the last event it led to."""

    number: int


@dataclass(frozen=True, slots=True)
class Refused:
    """The request was not carried out and nothing has changed; `detail` says in English what was expected."""

    why: Refusal
    detail: str


Answer = Accepted | Refused
