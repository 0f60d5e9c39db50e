"""What a record holds: rules, names, players, and each round's deal and moves."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from rules import match as matches
from rules.presets import named
from rules.quoting import quote, shorten
from rules.record.seating import PERSON, Reseat
from rules.record.tokens import token
from rules.ruleset import Ruleset, RulesetError

if TYPE_CHECKING:
    from rules.actions import Action
    from rules.tiles import Tile


class RecordError(ValueError):
    """A record that does not follow the format or the rules, with the place and the reason.

    `round_no` and `move_no` count from 1; they and `token` are None where the fault is no single move.
    """

    def __init__(
        self, reason: str, *, round_no: int | None = None, move_no: int | None = None, token: str | None = None
    ) -> None:
        self.reason, self.round_no, self.move_no, self.token = reason, round_no, move_no, token
        parts = {"round": round_no, "move": move_no, "token": token and shorten(token)}
        place = ", ".join(f"{name} {value}" for name, value in parts.items() if value is not None)
        super().__init__(f"{place}: {reason}" if place else reason)


@dataclass(frozen=True, slots=True)
class RoundRecord:
    """One round: its deal and its moves as tokens.

    A `seed` may stand for leader, hands and boneyard; where both are given they must agree. The boneyard has the next
    tile to be drawn first. `practice` says that moves were taken back after somebody had drawn; `hints` counts the
    moves for which a hint was asked. `reseated` tells which seats got other players in the round, in order.
    """

    leader: int | None = None
    hands: tuple[tuple[Tile, ...], ...] = ()
    boneyard: tuple[Tile, ...] = ()
    seed: str | None = None
    moves: tuple[str, ...] = ()
    practice: bool = False
    hints: int = 0
    reseated: tuple[Reseat, ...] = ()


@dataclass(frozen=True, slots=True)
class Record:
    """A match as it is kept: rules, the seats' names, who plays them, and the rounds so far.

    `players` has "person" or a level's name for each seat, with a style after it where there is one, as the match
    began; left empty, all are persons. `drawn` says that after the
    last move all seats agreed to draw the match, `given_up` is the seat that gave up after it. `profiles` has a key for
    each seat by which the keeper of the record knows its player, "" for nobody known; `room` is the key of the room
    with stakes or ranks it was played in, "" for none. Rules with the key of a preset that they are not are called
    custom.
    Raises RecordError for a number of seats that the rules do not allow.
    """

    rules: Ruleset
    seats: tuple[str, ...]
    players: tuple[str, ...] = ()
    rounds: tuple[RoundRecord, ...] = ()
    drawn: bool = False
    given_up: int | None = None
    profiles: tuple[str, ...] = ()
    room: str = ""

    def __post_init__(self) -> None:
        """Fill in the players, name the rules rightly, and refuse what does not fit the seats."""
        object.__setattr__(self, "rules", named(self.rules))
        try:
            matches.begin(self.rules, len(self.seats))
        except RulesetError as error:
            raise RecordError(str(error)) from error
        if not self.players:
            object.__setattr__(self, "players", (PERSON,) * len(self.seats))
        if not any(self.profiles):
            object.__setattr__(self, "profiles", ())
        for what, of_seats in (("players", self.players), ("profiles", self.profiles or self.seats)):
            if len(of_seats) != len(self.seats):
                raise RecordError(f"{len(of_seats)} {what} for {len(self.seats)} seats")
        if self.given_up is not None and (self.drawn or self.given_up not in range(len(self.seats))):
            raise RecordError(f"given up by seat {quote(self.given_up)}: expected a seat of a match that is not drawn")
        changes = [change for kept in self.rounds for change in kept.reseated]
        for change in changes:
            if change.seat not in range(len(self.seats)):
                raise RecordError(f"reseated seat {quote(change.seat)}: expected 0 to {len(self.seats) - 1}")
        names = (change.player for change in changes)
        for text in (*self.seats, *self.players, *names, *self.profiles, self.room):
            if not _is_text(text):
                raise RecordError(f"{quote(text)} cannot be written as text")

    def with_deal(
        self,
        leader: int | None = None,
        hands: tuple[tuple[Tile, ...], ...] = (),
        boneyard: tuple[Tile, ...] = (),
        *,
        seed: str | None = None,
    ) -> Record:
        """Return the record with one more round: from a seed alone, from hands, or from both."""
        return replace(self, rounds=(*self.rounds, RoundRecord(leader, hands, boneyard, seed)))

    def with_action(self, action: Action) -> Record:
        """Return the record with one more move in its last round."""
        *before, last = self.rounds
        return replace(self, rounds=(*before, replace(last, moves=(*last.moves, token(action)))))

    def with_draw(self) -> Record:
        """Return the record of a match that was drawn by agreement now."""
        return replace(self, drawn=True)

    def with_surrender(self, seat: int) -> Record:
        """Return the record of a match that a seat has given up now."""
        return replace(self, given_up=seat)

    def with_hint(self) -> Record:
        """Return the record with one more hint in its last round."""
        *before, last = self.rounds
        return replace(self, rounds=(*before, replace(last, hints=last.hints + 1)))

    @property
    def playing(self) -> tuple[str, ...]:
        """Who plays each seat now: the players of the beginning, and whoever took a seat over since."""
        now = list(self.players)
        for change in (change for kept in self.rounds for change in kept.reseated):
            now[change.seat] = change.player
        return tuple(now)

    def with_player(self, seat: int, player: str) -> Record:
        """Return the record with another player at a seat from now on; nothing that was played changes."""
        if not self.rounds:
            return replace(self, players=(*self.players[:seat], player, *self.players[seat + 1 :]))
        *before, last = self.rounds
        moves = len(last.moves)
        kept = tuple(change for change in last.reseated if (change.moves, change.seat) != (moves, seat))
        return replace(self, rounds=(*before, replace(last, reseated=(*kept, Reseat(moves, seat, player)))))

    def as_practice(self) -> Record:
        """Return the record with its last round marked as practice."""
        *before, last = self.rounds
        return replace(self, rounds=(*before, replace(last, practice=True)))


def begin(
    rules: Ruleset,
    names: tuple[str, ...],
    players: tuple[str, ...] = (),
    *,
    profiles: tuple[str, ...] = (),
    room: str = "",
) -> Record:
    """Return the record of a match before its first deal."""
    return Record(rules, names, players, profiles=profiles, room=room)


def _is_text(text: str) -> bool:
    """Whether a file can hold the text: half of a surrogate pair cannot be written."""
    return text.isprintable() or not any("\ud800" <= letter <= "\udfff" for letter in text)
