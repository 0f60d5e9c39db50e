"""A table in this process: a room, people at this machine, and computer players that think beside the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.online.messages import Act, AnswerDraw, DealNext, GiveUp, OfferDraw, Refused, Request, TakeBack
from game.online.room import Room
from game.session.chance import Chance
from game.session.clock import Countdown, TurnClock, turn_of
from game.session.computers import Computers
from game.session.hints import Hint, Hints
from game.session.hooks import Hooks, ignore
from game.session.people import People
from game.session.talk import Verdict, hear_computers
from game.session.thinker import Thinker
from rules.actions import Action, IllegalActionError
from rules.events import Event, RoundEnded
from rules.record import PERSON, Record, player_text, style_of
from rules.view import SeatView, legal_actions

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.session.brain import Think
    from rules.ruleset import Ruleset


class LocalSession:
    """A `Session` over a room of its own. Make one with `new_local` or `resume_local`.

    `tempo`, in seconds, may be set at any time: a computer's choice appears not before it has passed, its draws and
    passes after a share of it. `began` is the table as the session found it, from which the polled events lead on.
    In a room with stakes or ranks (`room`) nothing is taken back, nothing hinted and no level changed.
    """

    def __init__(self, room: Room, hooks: Hooks, chance: Chance, thinker: Thinker, tempo: float) -> None:
        self.tempo = tempo
        self.names = room.record.seats
        self._room, self._hooks, self._chance = room, hooks, chance
        self._people = People(self.players)
        self._computers = Computers(self.players, chance, thinker)
        self._clock, self._hints = TurnClock(room.match.rules.turn_seconds), Hints(thinker)
        self._polled = room.last
        self.taken_back = 0
        self._seen: tuple[tuple[int, int | None], SeatView] | None = None
        self._now = 0.0
        self._is_closed = False
        self._people.cover(room.turn)
        self._clock.turn_to(turn_of(room.record))
        self.began = room.view(self._people.looking)
        if room.match.round is None:
            self.next_round()

    @property
    def room(self) -> str:
        """The key of the room with stakes or ranks that the match is played in, "" for a table at home."""
        return self._room.record.room

    @property
    def profiles(self) -> tuple[str, ...]:
        """The key of the profile at each seat, "" for those whom this machine does not know; empty for nobody known."""
        return self._room.record.profiles

    @property
    def record(self) -> Record:
        """The match so far, for files only: it holds every secret."""
        return self._room.record

    @property
    def players(self) -> tuple[str, ...]:
        """Who plays each seat now."""
        return self._room.record.playing

    @property
    def seat(self) -> int:
        """The seat at the lower edge: of the only person, or of the one whose hand is shown or comes next."""
        return self._people.seat

    @property
    def is_shared(self) -> bool:
        """Whether several people play at this machine."""
        return self._people.is_shared

    @property
    def is_open(self) -> bool:
        """Whether the hand of `seat` may be seen."""
        return self._people.is_open

    @property
    def awaited(self) -> int | None:
        """The person in turn who has not shown his hand yet; nobody waits for one whom the computer plays for."""
        awaited = self._people.awaited(self._room.turn)
        return None if awaited in self.automatic else awaited

    def cover(self) -> None:
        """Turn the hand down that was shown; what was not polled yet is in `view`."""
        self._people.cover(self._room.turn)
        self._polled = self._room.last

    def show(self) -> None:
        """Turn up the hand of `seat` at its owner's wish, who takes it back if the computer played for him."""
        self._people.show()
        self._polled = self._room.last
        self.take_over()

    def set_level(self, seat: int, level: str) -> None:
        """Let the computer at a seat play at another level from now on. Raises IllegalActionError for a person."""
        if self.players[seat] == PERSON or self.room:
            raise IllegalActionError(f"the level of seat {seat} cannot be changed here")
        self._room.reseat(seat, player_text(level, style_of(self.players[seat])))
        self._computers.sit(self.players)
        self._keep()

    @property
    def view(self) -> SeatView:
        """The table as this seat sees it now; while its hand is covered, as everybody does."""
        moment = self._room.last, self._people.looking
        if self._seen is None or self._seen[0] != moment:
            self._seen = moment, self._room.view(self._people.looking)
        return self._seen[1]

    @property
    def course(self) -> tuple[tuple[int, ...], ...]:
        """The scores of the sides after every round that is over."""
        told = self._room.told(None)
        return tuple(event.scores for _, event in told if isinstance(event, RoundEnded))

    def poll(self, now: float) -> tuple[Event, ...]:
        """Let the computers move whose time has come, and return what happened since the last poll."""
        self._now = now
        while self._move_computer():
            pass
        told = self._room.told(self._people.looking, self._polled)
        self._polled = self._room.last
        return tuple(event for _, event in told)

    def act(self, action: Action) -> None:
        """Carry out the action of the person at this seat. Raises IllegalActionError."""
        if self.players[self.seat] != PERSON:
            raise IllegalActionError(f"seat {self.seat} is played by the computer")
        if not self.is_open:
            raise IllegalActionError(f"the hand of seat {self.seat} is covered: expected its owner to show it")
        self._request(Act(action))

    def next_round(self) -> None:
        """Deal the next round, face down where several people look. Raises IllegalActionError while none is due."""
        self._request(DealNext())
        self._people.cover(None)

    def spend(self, seconds: float) -> None:
        """Let time pass in which the person in turn could act; when his time is out, the computer plays for him."""
        seat = self._room.turn
        if seat == self.seat and self.players[seat] == PERSON and self._clock.spend(seat, seconds):
            self._computers.forget()

    @property
    def countdown(self) -> Countdown | None:
        """What is left of the turn of the person at this seat; None without a limit, or when it is not his turn."""
        is_mine = self._room.turn == self.seat and self.players[self.seat] == PERSON
        return self._clock.countdown if is_mine and not self.is_automatic else None

    @property
    def automatic(self) -> frozenset[int]:
        """The seats of the people for whom the computer plays."""
        return self._clock.automatic if self._room.match.ended is None else frozenset()

    @property
    def is_automatic(self) -> bool:
        """Whether the computer plays for the person at this seat."""
        return self.seat in self.automatic

    @property
    def is_deserted(self) -> bool:
        """Whether a hand lies open whose owner is played for, while it is the turn of another such person."""
        turn = self._room.turn
        return self.is_open and turn != self.seat and {self.seat, turn} <= self.automatic

    def take_over(self, seat: int | None = None) -> None:
        """Give a seat, this one as a rule, back to its owner if the computer plays for him."""
        seat = self.seat if seat is None else seat
        if seat in self.automatic:
            is_in_turn = self._room.turn == seat
            self._clock.take_over(seat, is_in_turn=is_in_turn)
            if is_in_turn:
                self._computers.forget()

    @property
    def has_help(self) -> bool:
        """Whether hints are given and moves taken back: to one person alone, where nothing is at stake."""
        return not self.is_shared and not self.room

    @property
    def hint(self) -> Hint | None:
        """The hint that is shown for the table as it is, if one was asked for."""
        return self._hints.shown(self.view)

    def ask_hint(self) -> None:
        """Have a hint thought about, or tell the next best; nothing without help, or in another seat's turn."""
        if self.has_help and self._hints.ask(self.view):
            self._room.note_hint()
            self._hooks.keep(self._room.record)

    @property
    def may_take_back(self) -> bool:
        """Whether the person may stand again where he last laid a tile."""
        return self.has_help and self.players[self.seat] == PERSON and self._room.may_take_back(self.seat)

    def take_back(self) -> None:
        """Stand again where this seat last laid a tile: `taken_back` counts it, and `view` is the table then.

        Raises IllegalActionError where nothing may be taken back.
        """
        if not self.may_take_back:
            raise IllegalActionError("nothing may be taken back")
        self._request(TakeBack())
        self._polled = self._room.last
        self.taken_back += 1

    @property
    def is_practice(self) -> bool:
        """Whether the round does not count because moves were taken back after a draw."""
        rounds = self._room.record.rounds
        return bool(rounds) and rounds[-1].practice

    def offer_draw(self) -> Verdict:
        """Offer to draw the match; return what the computers say. Raises IllegalActionError."""
        self._request(OfferDraw())
        return self._heard()

    def answer_draw(self, seat: int, *, accepts: bool) -> Verdict:
        """Answer an offer in the name of a person at this machine. Raises IllegalActionError."""
        self._request(AnswerDraw(accepts), seat)
        return self._heard() if accepts else Verdict(declined_by=seat)

    def give_up(self) -> None:
        """Give the match up for this seat's side. Raises IllegalActionError."""
        self._request(GiveUp())

    def close(self) -> None:
        """Stop the computers; the last record has been handed to `keep` already."""
        self._is_closed = True
        self._computers.close()

    def _request(self, request: Request, seat: int | None = None) -> None:
        """Ask the room for something in the name of a seat, of this one as a rule."""
        if self._is_closed:
            raise IllegalActionError("the table was left")
        seat = self.seat if seat is None else seat
        match request:
            case Act(action=action):
                answer = self._room.act(seat, action, self._now)
            case TakeBack():
                answer = self._room.take_back(seat, self._now)
            case OfferDraw():
                answer = self._room.offer_draw(seat, self._now)
            case AnswerDraw(accepts=accepts):
                answer = self._room.answer_draw(seat, self._now, accepts=accepts)
            case GiveUp():
                answer = self._room.give_up(seat, self._now)
            case DealNext():
                played = self._room.match.round
                seed = self._chance.deal_seed(1 if played is None else played.round_no + 1)
                answer = self._room.deal(seed, self._now)
        if isinstance(answer, Refused):
            raise IllegalActionError(answer.detail)
        self._keep()

    def _heard(self) -> Verdict:
        """Let the computers answer an offer, and keep what came of it."""
        before = self._room.match
        verdict = hear_computers(self._room, self.players, self._now)
        if self._room.match is not before:
            self._keep()
        return verdict

    def _keep(self) -> None:
        """Hand the record on; what was thought about the table before is void, and the clock is the turn's."""
        self._computers.forget()
        self._clock.turn_to(turn_of(self.record))
        self._seen = None
        is_over = self._room.match.ended is not None
        keep = self._hooks.finish if is_over and self._hooks.finish is not None else self._hooks.keep
        keep(self._room.record)

    def _move_computer(self) -> bool:
        """Make one action of the computer in turn if there is one now; return whether it was made."""
        action = None if self._is_closed else self._computers.due(self._room, self._now, self.tempo, self.automatic)
        if action is None or self._room.turn is None:
            return False
        seat = self._room.turn
        answer = self._room.act(seat, action, self._now)
        if isinstance(answer, Refused):
            self._hooks.log(f"the computer player '{self.players[seat]}' answered wrongly: {answer.detail}")
            self._room.act(seat, legal_actions(self._room.view(seat))[0], self._now)
        self._keep()
        return True


def new_local(  # noqa: PLR0913 - the composition root hands all of it down
    rules: Ruleset,
    names: tuple[str, ...],
    players: tuple[str, ...],
    *,
    keep: Callable[[Record], None],
    finish: Callable[[Record], None] | None = None,
    seed: str | None = None,
    tempo: float = 0.0,
    log: Callable[[str], None] = ignore,
    wake: Callable[[], None] = ignore,
    think: Think | None = None,
) -> LocalSession:
    """Begin a match and deal its first round; see `Hooks` for whom it tells what.

    A `seed` makes the whole match repeatable, deals and computers alike. Raises RecordError for a number of seats
    that the rules do not allow.
    """
    return _open(Room.begin(rules, names, players), Hooks(keep, finish, log, wake, think), seed, tempo)


def resume_local(  # noqa: PLR0913 - as new_local
    record: Record,
    *,
    keep: Callable[[Record], None],
    finish: Callable[[Record], None] | None = None,
    seed: str | None = None,
    tempo: float = 0.0,
    log: Callable[[str], None] = ignore,
    wake: Callable[[], None] = ignore,
    think: Think | None = None,
) -> LocalSession:
    """Go on with a match where its record stops. Raises RecordError when the record breaks the rules."""
    return _open(Room.from_record(record), Hooks(keep, finish, log, wake, think), seed, tempo)


def _open(room: Room, hooks: Hooks, seed: str | None, tempo: float) -> LocalSession:
    thinker = Thinker(hooks.log, hooks.wake, think=hooks.think)
    return LocalSession(room, hooks, Chance.from_seed(seed), thinker, tempo)
